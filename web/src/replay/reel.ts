// When which frame of a film is on the screen. Races run in their own time; where people thought or
// looked around, nobody waits for as long as they did; and where nobody raced, the film runs ahead.

import type { FilmVerdict } from "../http";
import type { GameId, Shown } from "../play/session";
import type { Verdict } from "../wire";

export type Frame = Shown<GameId>;

/** How long a frame stays at least, and how long one waits for the next where no race is on. */
const LEAST_MS = 250;
const MOST_MS = 1800;
/** For so long one watches a race in which nobody acts; then the film runs ahead, which takes as long as
 * this, and runs in its own time again a little before the next step. */
const STILL_MS = 5000;
const AHEAD_MS = 1200;
const BEFORE_MS = 1000;
/** For so long, on the match's clock, one reads who was first, after the second came. */
const VERDICT_MS = 2500;

export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

type Timed = Pick<Frame, "at" | "pace">;

/** When each frame comes, in ms from the first, at single speed. */
export function cuesOf(frames: readonly Timed[]): readonly number[] {
  let cue = 0;
  return frames.map(({ at }, index) => {
    const before = frames[index - 1];
    if (before) cue += waitAfter(before.pace, at - before.at);
    return cue;
  });
}

function waitAfter(pace: Frame["pace"], gap_ms: number): number {
  if (isRace(pace)) return isLull(gap_ms) ? STILL_MS + AHEAD_MS + BEFORE_MS : gap_ms;
  return Math.max(LEAST_MS, Math.min(MOST_MS, gap_ms));
}

const isRace = (pace: Frame["pace"]) => pace === "race" || pace === "countdown";
/** Long enough that running ahead saves any time. */
const isLull = (gap_ms: number) => gap_ms > STILL_MS + AHEAD_MS + BEFORE_MS;

/** A stretch of the film, on its own clock, in which nobody acts. */
export interface Lull {
  /** From then on nothing is to be seen that is worth slow motion, until then. */
  readonly from: number;
  readonly to: number;
  /** Within it, the film runs ahead, by so much of the match's clock. */
  readonly ahead: { readonly from: number; readonly to: number; readonly ms: number };
}

export function lullsOf(frames: readonly Timed[], cues: readonly number[]): readonly Lull[] {
  return frames.slice(1).flatMap(({ at }, index) => {
    const before = frames[index];
    const [cue, next] = [cues[index] ?? 0, cues[index + 1] ?? 0];
    if (!before || !isRace(before.pace) || !isLull(at - before.at)) return [];
    const from = cue + STILL_MS;
    const ms = at - before.at - STILL_MS - BEFORE_MS;
    const ahead = { from, to: from + AHEAD_MS, ms };
    return [{ from: cue + BEFORE_MS, to: next - BEFORE_MS, ahead }];
  });
}

export function lullAt(lulls: readonly Lull[], time: number): Lull | null {
  return lulls.find(({ from, to }) => from <= time && time < to) ?? null;
}

/** The film runs ahead now. */
export function isAhead(lull: Lull | null, time: number): boolean {
  return lull !== null && lull.ahead.from <= time && time < lull.ahead.to;
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
  frames: readonly Timed[],
  cues: readonly number[],
  index: number,
  time: number,
): number {
  const frame = frames[index];
  if (!frame) return 0;
  const gap = (frames[index + 1]?.at ?? frame.at) - frame.at;
  const cue = cues[index] ?? 0;
  const wait = (cues[index + 1] ?? cue) - cue;
  const passed = Math.max(0, Math.min(wait, time - cue));
  if (wait === 0) return frame.at;
  if (!isRace(frame.pace) || !isLull(gap)) return frame.at + (passed / wait) * gap;
  if (passed <= STILL_MS) return frame.at + passed;
  const left = wait - passed;
  if (left <= BEFORE_MS) return frame.at + gap - left;
  const share = (passed - STILL_MS) / AHEAD_MS;
  return frame.at + STILL_MS + share * (gap - STILL_MS - BEFORE_MS);
}

/** The first frame of each round. */
export function roundsOf(frames: readonly Pick<Frame, "round">[]): readonly number[] {
  return frames.flatMap(({ round }, index) => (frames[index - 1]?.round === round ? [] : [index]));
}

/** Two went for the same. */
export interface Contest {
  /** The frame in which the first of them had it. */
  readonly index: number;
  /** While it is told who that was, on the match's clock. */
  readonly from: number;
  readonly to: number;
  readonly verdict: Verdict;
}

/** Those of the film: where it ends before the match does, there may be later ones. */
export function contestsOf(
  verdicts: readonly FilmVerdict[],
  frames: readonly Pick<Frame, "at">[],
): readonly Contest[] {
  const last = frames.at(-1)?.at ?? -1;
  return verdicts.flatMap(({ at, verdict: told }) => {
    if (at > last) return [];
    const verdict = told as Verdict;
    const won = at - verdict.by_ms + 1; // both times are rounded
    const index = Math.max(
      0,
      frames.findLastIndex((frame) => frame.at <= won),
    );
    return [{ index, from: frames[index]?.at ?? 0, to: at + VERDICT_MS, verdict }];
  });
}

/** Where one goes from here to the next moment, or back to the one before; null: there is none. */
export function nextMoment(moments: readonly number[], index: number, by: 1 | -1): number | null {
  const found =
    by > 0 ? moments.find((moment) => moment > index) : moments.findLast((one) => one < index);
  return found ?? null;
}

/** Who was first, while it is worth reading. */
export function verdictAt(contests: readonly Contest[], clock: number): Verdict | null {
  return contests.findLast(({ from, to }) => from <= clock && clock < to)?.verdict ?? null;
}
