import { describe, expect, it } from "vitest";
import { clockAt, cuesOf, frameAt, roundsOf, verdictAt } from "../../src/replay/reel";
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

  it("tells who was first for a while", () => {
    const verdict = { type: "verdict", first: 1, second: 0, by_ms: 12, command: {} };
    const verdicts = [{ at: 1000, verdict }];
    expect([999, 1000, 3499, 3500].map((at) => verdictAt(verdicts, at) !== null)).toEqual([
      false,
      true,
      true,
      false,
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
