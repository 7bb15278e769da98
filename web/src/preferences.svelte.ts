// What a person likes, remembered on this device.

import type { GameFacts } from "./http";
import { keep, recallJson } from "./kept";
import type { Language } from "./words/say.svelte";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  language: Language | null; // null: the browser's
  theme: Theme;
  volume: number; // 0 to 1
  muted: boolean;
  abbreviations: boolean; // a colour's letter on top of its shape
  hints: boolean; // what could be done now is said
  awake: boolean; // the screen stays on at a running table
  calls: boolean | null; // told of one's turn when one looks elsewhere; null: never asked
  levels: { [game: string]: GameFacts["levels"][number] }; // of the robots one plays against
}

export const PREFERENCES = "tablee.preferences";

const DEFAULTS: Kept = {
  language: null,
  theme: "auto",
  volume: 0.6,
  muted: false,
  abbreviations: false,
  hints: true,
  awake: true,
  calls: null,
  levels: {},
};

export const preferences: Kept = $state({
  ...DEFAULTS,
  ...(recallJson("local", PREFERENCES) as Partial<Kept> | null),
});

/** To be called once, by the page: keeps what changes, and shows the theme. */
export function keepPreferences(): void {
  $effect(() => keep("local", PREFERENCES, JSON.stringify(preferences)));
  $effect(() => {
    document.documentElement.dataset["theme"] = preferences.theme;
  });
}
