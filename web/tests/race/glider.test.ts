import { beforeEach, describe, expect, it, vi } from "vitest";
import { Glider } from "../../src/games/race/glider";
import type { Pose } from "../../src/games/race/pose";

/** Of an animation, what a glider asks for. */
class FakeAnimation {
  playState: AnimationPlayState = "running";
  currentTime = 0;
  rate = 1;
  readonly finished: Promise<void>;
  readonly effect: { getComputedTiming: () => { endTime: number } };
  #end!: { finish: () => void; fail: () => void };

  constructor(ms: number) {
    this.effect = { getComputedTiming: () => ({ endTime: ms }) };
    this.finished = new Promise((finish, fail) => (this.#end = { finish, fail }));
    this.finished.catch(() => {});
  }

  finish(): void {
    this.playState = "finished";
    this.#end.finish();
  }

  cancel(): void {
    this.playState = "idle";
    this.#end.fail();
  }

  pause(): void {
    this.playState = "paused";
  }

  updatePlaybackRate(rate: number): void {
    this.rate = rate;
  }
}

const SIZE = { width: 40, height: 40 };
const HERE: Pose = { x: 100, y: 100, width: 40, tilt: 0 };
const THERE: Pose = { x: 300, y: 200, width: 80, tilt: 12 };
const AT_THERE = "translate(280px, 180px) scale(2) rotate(12deg)";

let animations: { frames: unknown; animation: FakeAnimation }[];
let frames: FrameRequestCallback[];
let isStill: boolean;
let element: HTMLElement;
let glider: Glider;

beforeEach(() => {
  [animations, frames, isStill] = [[], [], false];
  vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
  vi.stubGlobal("getComputedStyle", () => ({ transform: "matrix(half way)" }));
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
  element = {
    style: { transform: "" },
    animate(frames: unknown, options: number | KeyframeAnimationOptions) {
      const ms = typeof options === "number" ? options : Number(options.duration);
      const animation = new FakeAnimation(ms);
      animations.push({ frames, animation });
      return animation;
    },
    getBoundingClientRect: () => ({ x: 180, y: 130, width: 40, height: 40 }),
  } as unknown as HTMLElement;
  glider = new Glider(element, SIZE, HERE);
});

const last = () => animations.at(-1)!.animation;

describe("by itself", () => {
  it("goes from where it lies, and says when it is there", async () => {
    const lay = element.style.transform;
    const gliding = glider.glide(THERE, 300);
    expect(element.style.transform).toBe(AT_THERE);
    expect(animations.at(-1)!.frames).toEqual([{ transform: lay }, { transform: AT_THERE }]);
    last().finish();
    expect(await gliding).toBe(true);
  });

  it("goes elsewhere from where it is seen, and the first way has no end", async () => {
    const first = glider.glide(THERE, 300);
    const second = glider.glide(HERE, 300);
    expect(await first).toBe(false);
    expect(animations.at(-1)!.frames).toMatchObject([{ transform: "matrix(half way)" }, {}]);
    last().finish();
    expect(await second).toBe(true);
  });

  it("comes later or sooner as it is told, within reason, while it is on its way", () => {
    expect(glider.hurry(100)).toBe(false);
    void glider.glide(THERE, 600);
    last().currentTime = 200;
    expect(glider.hurry(200)).toBe(true);
    expect(last().rate).toBe(2);
    glider.hurry(1);
    expect(last().rate).toBe(5);
    last().finish();
    expect(glider.hurry(100)).toBe(false);
  });

  it("fades in where nothing is to move", () => {
    isStill = true;
    void glider.glide(THERE, 300);
    expect(element.style.transform).toBe(AT_THERE);
    expect(animations.at(-1)!.frames).toEqual([{ opacity: 0 }, { opacity: 1 }]);
  });
});

describe("on a finger", () => {
  it("comes under it from where it lay, larger, and stays when nothing moves", () => {
    glider.follow({ x: 110, y: 100 });
    expect(element.style.transform).toContain("translate(80px, 80px)");
    let ms = performance.now();
    for (let turn = 0; turn < 100 && frames.length > 0; turn++) frames.shift()!((ms += 16));
    expect(frames).toEqual([]);
    expect(element.style.transform).toMatch(/translate\((90|89\.9\d*)px, 80px\) scale\(1\.0[56]/);
  });

  it("is taken out of the air where it is seen", async () => {
    const gliding = glider.glide(THERE, 300);
    glider.follow({ x: 200, y: 150 });
    expect(await gliding).toBe(false);
    expect(element.style.transform).toContain("translate(180px, 130px)");
  });

  it("lets go", () => {
    glider.follow({ x: 110, y: 100 });
    glider.stop();
    expect(frames).toEqual([]);
    expect(last().playState).toBe("idle");
  });
});
