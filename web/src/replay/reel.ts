// When which frame of a film is on the screen. Races run in their own time; where people thought or
// looked around, nobody waits for as long as they did.

import type { FilmVerdict } from "../http";
import type { GameId, Shown } from "../play/session";
import type { Verdict } from "../wire";

export type Frame = Shown<GameId>;

/** How long a frame stays at least, and how long one waits for the next where no race is on. */
const LEAST_MS = 250;
const MOST_MS = 1800;
/** For so long, on the match's clock, one reads who was first. */
const VERDICT_MS = 2500;

export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

/** When each frame comes, in ms from the first, at single speed. */
export function cuesOf(frames: readonly Pick<Frame, "at" | "pace">[]): readonly number[] {
  let cue = 0;
  return frames.map(({ at }, index) => {
    const before = frames[index - 1];
    if (before) cue += waitAfter(before.pace, at - before.at);
    return cue;
  });
}

function waitAfter(pace: Frame["pace"], gap_ms: number): number {
  if (pace === "race" || pace === "countdown") return gap_ms;
  return Math.max(LEAST_MS, Math.min(MOST_MS, gap_ms));
}

/** The frame that is on the screen at this time. */
export function frameAt(cues: readonly number[], time: number): number {
  let low = 0;
  let high = cues.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((cues[middle] ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The match's clock at this time of the film, while that frame is on the screen. */
export function clockAt(
  frames: readonly Pick<Frame, "at">[],
  cues: readonly number[],
  index: number,
  time: number,
): number {
  const from = frames[index]?.at ?? 0;
  const to = frames[index + 1]?.at ?? from;
  const cue = cues[index] ?? 0;
  const wait = (cues[index + 1] ?? cue) - cue;
  const share = wait > 0 ? Math.max(0, Math.min(1, (time - cue) / wait)) : 0;
  return from + share * (to - from);
}

/** The first frame of each round. */
export function roundsOf(frames: readonly Pick<Frame, "round">[]): readonly number[] {
  return frames.flatMap(({ round }, index) => (frames[index - 1]?.round === round ? [] : [index]));
}

/** Who was first, while it is worth reading. */
export function verdictAt(verdicts: readonly FilmVerdict[], clock: number): Verdict | null {
  const last = verdicts.findLast(({ at }) => at <= clock && clock - at < VERDICT_MS);
  return last ? (last.verdict as Verdict) : null;
}
