// A lesson as the guide sees it: the table that it is held at.

import type { GameId, Shown } from "../play/session";
import type { Rejected, TableFacts } from "../wire";
import { language } from "../words/say.svelte";

export interface Learner {
  readonly facts: TableFacts | null;
  readonly shown: Shown<GameId> | null;
  readonly seat: number | null;
  /** Why the last move is not the one. */
  readonly correction: Rejected | null;
  readonly names: readonly string[];
  /** The clock stands for as long as one reads. */
  read(isReading: boolean): void;
  ask(request: { readonly type: "go_to_step"; readonly step: number }): Promise<boolean>;
}

/** Whether there is something to do, and not only to watch. */
export function isAsked({ shown, seat, facts }: Learner): boolean {
  if (shown === null || seat === null || shown.match !== facts?.match?.id) return false;
  return shown.pace === "race" || shown.view.to_act.includes(seat);
}

/** What was wrong with it, in the language that is read now. */
export function reasonIn({ facts, message }: Rejected): string {
  const said = facts[language()];
  return typeof said === "string" ? filledIn(said, []) : message;
}

/** "{1} puts the sack": with the name of who sits there. French keeps its marks together. */
export function filledIn(text: string, names: readonly string[]): string {
  return text
    .replace(/\{(\d+)\}/g, (_, seat: string) => names[Number(seat)] ?? "–")
    .replace(/ (?=[:;!?»])|(?<=«) /g, language() === "fr" ? "\u00a0" : " ");
}
