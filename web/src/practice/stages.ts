// How one practises: by oneself, against the clock, with a rival.

import type { PracticeFacts } from "../wire";

export type Stage = PracticeFacts["stage"];

export const STAGES: readonly Stage[] = ["free", "clock", "rival"];
