import { describe, expect, it } from "vitest";
import type { Verdict } from "../../src/wire";
import {
  clockAt,
  contestsOf,
  cuesOf,
  frameAt,
  isAhead,
  lullAt,
  lullsOf,
  nextMoment,
  roundsOf,
  verdictAt,
} from "../../src/replay/reel";
import { moveTo, readAngle, readFrame, writeLink } from "../../src/replay/link";

const frame = (at: number, pace: "turns" | "race" | "pause", round = 1) => ({ at, pace, round });

describe("a reel", () => {
  it("shortens what people thought, and no race", () => {
    const cues = cuesOf([
      frame(0, "turns"),
      frame(60_000, "turns"),
      frame(60_010, "race"),
      frame(60_020, "race"),
      frame(63_000, "pause"),
    ]);
    expect(cues).toEqual([0, 1800, 2050, 2060, 5040]);
  });

  it("finds the frame of every time", () => {
    const cues = [0, 100, 100, 300];
    expect([-1, 0, 99, 100, 299, 300, 999].map((time) => frameAt(cues, time))).toEqual([
      0, 0, 0, 2, 2, 3, 3,
    ]);
  });

  it("lets the match's clock run as fast as it must", () => {
    const frames = [frame(0, "turns"), frame(60_000, "turns")];
    const cues = cuesOf(frames);
    expect(clockAt(frames, cues, 0, 900)).toBe(30_000);
    expect(clockAt(frames, cues, 1, 5000)).toBe(60_000);
  });

  it("knows where rounds begin", () => {
    expect(roundsOf([frame(0, "turns"), frame(1, "turns"), frame(2, "turns", 2)])).toEqual([0, 2]);
  });

  it("runs ahead where nobody races, and in its own time before the next step", () => {
    const frames = [frame(0, "race"), frame(120_000, "race"), frame(126_000, "race")];
    const cues = cuesOf(frames);
    expect(cues).toEqual([0, 7200, 13_200]); // six seconds are no lull
    const clocks = [0, 5000, 5600, 6200, 6700, 7200].map((time) => clockAt(frames, cues, 0, time));
    expect(clocks).toEqual([0, 5000, 62_000, 119_000, 119_500, 120_000]);
    const lulls = lullsOf(frames, cues);
    const ahead = { from: 5000, to: 6200, ms: 114_000 };
    expect(lulls).toEqual([{ from: 1000, to: 6200, ahead }]);
    const times = [0, 999, 1000, 5000, 6199, 6200, 9000];
    expect(times.map((time) => lullAt(lulls, time) !== null)).toEqual([
      ...[false, false, true, true, true, false, false],
    ]);
    expect(times.map((time) => isAhead(lullAt(lulls, time), time))).toEqual([
      ...[false, false, false, true, true, false, false],
    ]);
  });

  it("never runs ahead where people think, however long", () => {
    const frames = [frame(0, "turns"), frame(600_000, "pause"), frame(900_000, "turns")];
    expect(lullsOf(frames, cuesOf(frames))).toEqual([]);
  });

  it("never lets the clock go back, nor past a step", () => {
    const frames = [frame(0, "race"), frame(30_000, "race"), frame(30_000, "race")];
    const cues = cuesOf(frames);
    let last = 0;
    for (let time = 0; time <= (cues.at(-1) ?? 0); time += 10) {
      const clock = clockAt(frames, cues, frameAt(cues, time), time);
      expect(clock).toBeGreaterThanOrEqual(last);
      expect(clock).toBeLessThanOrEqual(30_000);
      last = clock;
    }
  });

  const verdict: Verdict = {
    type: "verdict",
    first: 1,
    second: 0,
    by_ms: 12,
    command: { type: "stop" },
  };

  it("tells who was first from when they had it, and for a while after the second", () => {
    // The second is refused: there may be no step for it, nor for long.
    const frames = [frame(0, "race"), frame(988, "race"), frame(60_000, "race")];
    const contests = contestsOf([{ at: 1000, verdict }], frames);
    expect(contests).toEqual([{ index: 1, from: 988, to: 3500, verdict }]);
    expect([987, 988, 3499, 3500].map((at) => verdictAt(contests, at) !== null)).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it("tells nothing of what came after the film", () => {
    expect(contestsOf([{ at: 1000, verdict }], [frame(0, "race"), frame(900, "race")])).toEqual([]);
    expect(contestsOf([{ at: 1000, verdict }], [])).toEqual([]);
  });

  it("leads from moment to moment", () => {
    const moments = [0, 5, 9];
    expect([0, 4, 5, 9, 12].map((index) => nextMoment(moments, index, 1))).toEqual([
      ...[5, 5, 9, null, null],
    ]);
    expect([0, 4, 5, 9, 12].map((index) => nextMoment(moments, index, -1))).toEqual([
      ...[null, 0, 0, 5, 9],
    ]);
  });
});

describe("the address of a moment", () => {
  it("is read as it was written", () => {
    const link = new URL(writeLink("http://x", "abc", "k-1", { seat: 2, open: true }, 57));
    expect(link.pathname).toBe("/m/abc");
    expect(link.searchParams.get("key")).toBe("k-1");
    expect(readAngle(link.searchParams)).toEqual({ seat: 2, open: true });
    expect(readFrame(link)).toBe(57);
  });

  it("says the moment to whoever is not sent its hash, which counts where they differ", () => {
    const link = new URL(writeLink("http://x", "abc", "", { seat: null, open: false }, 57));
    expect(link.href).toBe("http://x/m/abc?t=57#t=57");
    expect(readFrame(new URL("http://x/m/abc?t=57"))).toBe(57);
    expect(readFrame(new URL("http://x/m/abc?t=57#t=60"))).toBe(60);
    expect(moveTo(link.href, 60)).toBe("http://x/m/abc?t=60#t=60");
    expect(moveTo(link.href, 0)).toBe("http://x/m/abc#t=0");
  });

  it("asks for nothing where it says nothing, or nonsense", () => {
    const link = writeLink("http://x", "abc", "", { seat: null, open: false }, 0);
    expect(link).toBe("http://x/m/abc#t=0");
    expect(readAngle(new URLSearchParams("seat=x"))).toBeNull();
    expect(readFrame(new URL("http://x/m/abc?t=-1#t=-1"))).toBe(0);
  });
});
