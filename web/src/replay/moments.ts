// The moments of a film that one goes to: where rounds begin, who was first, and what a game says is
// worth seeing.

import { tellVerdict } from "../games";
import type { AnyGameClient } from "../games/client";
import { say } from "../words/say.svelte";
import type { FilmSession } from "./film.svelte";
import { roundsOf } from "./reel";
import { words } from "./words";

export interface Moment {
  /** Its frame. */
  readonly index: number;
  readonly kind: "round" | "contest" | "event" | "end";
  readonly text: string;
}

/** In their order, one to a frame. */
export function momentsOf(session: FilmSession, game: AnyGameClient): readonly Moment[] {
  const { frames, names, seat, film } = session;
  const found = new Map<number, Moment>();
  const add = (index: number, kind: Moment["kind"], text: string) => {
    found.set(index, { index, kind, text });
  };
  // What is more to the point comes later, and takes the place of the other.
  if (film.ended !== null) add(frames.length - 1, "end", say(words.end));
  for (const index of roundsOf(frames)) {
    add(index, "round", say(words.round, frames[index]?.round ?? 1));
  }
  for (const { seq, event } of session.told) {
    if (game.isMoment?.(event)) add(seq, "event", game.tell(event, { names, seat }));
  }
  for (const { index, verdict } of session.contests) {
    add(index, "contest", tellVerdict(verdict, names, seat));
  }
  return [...found.values()].sort((one, other) => one.index - other.index);
}
