// What a beginner could do now. Whether a card fits, the game never says; what would fit, the lamp may.

import type { RougeJauneVertView } from "../../wire";
import { say } from "../../words/say.svelte";
import type { Reader } from "../client";
import { clash, colourName, countOf, inkOf, namedOf } from "./cards";
import { words as table } from "./words";
import { words } from "./tellWords";

export function hint(view: RougeJauneVertView, { seat }: Reader): string {
  if (seat === null) return "";
  switch (view.phase) {
    case "countdown":
      return say(words.hintStart, view.goal);
    case "race":
      return hintRace(view, seat);
    case "pause":
      return say(words.hintPause);
    case "over":
      return "";
  }
}

/** Where a card lies open that fits the last one on the line; null where none does, or one is held. */
export function goodSpot(view: RougeJauneVertView, seat: number): number | null {
  const last = view.series[seat]?.at(-1);
  if (view.phase !== "race" || last === undefined || view.held[seat]) return null;
  const spot = view.spots.findIndex((one) => one?.card && clash(last, one.card) === null);
  return spot < 0 ? null : spot;
}

function hintRace(view: RougeJauneVertView, seat: number): string {
  const series = view.series[seat] ?? [];
  const last = series.at(-1);
  if (last === undefined) return "";
  if (series.length >= view.goal) return say(words.hintStop);
  const about = [
    say(words.neither, colourName(namedOf(last)), colourName(inkOf(last))),
    say(table.times, countOf(last)),
  ] as const;
  if (view.held[seat]) return say(words.hintHolding, ...about);
  const open = view.spots.filter((spot) => spot?.card && clash(last, spot.card) === null).length;
  return open > 0 ? say(words.hintOpen, ...about, open) : say(words.hintTake, ...about);
}
