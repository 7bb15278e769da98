import { beforeEach, describe, expect, it } from "vitest";
import type { Point } from "../../src/games/race/field";
import { Fingers, type Listener } from "../../src/games/race/fingers";

let log: string[];
let isNear: boolean;
let untakeable: Set<string>;
let fingers: Fingers;
let listener: Listener;

const spot = ({ x, y }: Point) => `${x},${y}`;

beforeEach(() => {
  log = [];
  isNear = false;
  untakeable = new Set();
  listener = {
    canTake: (key) => !untakeable.has(key),
    press: (key) => log.push(`press ${key}`),
    unpress: () => {},
    takesAtOnce: (isTouch) => !(isTouch && isNear),
    take: (key, when) => log.push(`take ${key} ${when}`),
    lift: (key) => log.push(`lift ${key}`),
    drag: (key, at) => log.push(`drag ${key} ${spot(at)}`),
    release: (key, at) => log.push(`${at.isFlick ? "flick" : "release"} ${key} ${spot(at)}`),
    sight: {
      canPan: () => isNear,
      pan: (from, to) => log.push(`pan ${spot(from)} ${spot(to)}`),
      pinch: (from, to) =>
        log.push(`pinch ${from.map(spot).join(" ")} → ${to.map(spot).join(" ")}`),
      doubleTap: (at) => log.push(`double ${spot(at)}`),
    },
  };
  fingers = new Fingers(listener);
});

const at = (x: number, y: number): Point => ({ x, y });

describe("one finger on a card", () => {
  it("takes it when it comes down: neither what it does then nor its lifting counts", () => {
    fingers.down(1, at(10, 10), 7, "A");
    expect(log).toEqual(["press A", "take A 7"]);
    fingers.move(1, at(14, 12), 10);
    fingers.frame();
    fingers.up(1, at(14, 12), 200);
    expect(log).toEqual(["press A", "take A 7"]);
  });

  it("lifts it at the moment when it is a drag, and is told of once a frame", () => {
    fingers.down(1, at(10, 10), 0, "A");
    fingers.move(1, at(17, 10), 10);
    expect(log.slice(2)).toEqual(["lift A"]);
    fingers.move(1, at(20, 10), 12);
    fingers.move(1, at(24, 10), 14);
    fingers.frame();
    fingers.frame();
    expect(log.slice(3)).toEqual(["drag A 24,10"]);
  });

  it("takes from near when it is lifted, as of the time when it came down", () => {
    isNear = true;
    fingers.down(1, at(10, 10), 7, "A");
    expect(log).toEqual(["press A"]);
    fingers.up(1, at(12, 10), 90);
    expect(log).toEqual(["press A", "take A 7"]);
  });

  it("moves the sight from near, and takes nothing", () => {
    isNear = true;
    fingers.down(1, at(10, 10), 0, "A");
    fingers.move(1, at(40, 10), 20);
    fingers.frame();
    fingers.up(1, at(40, 10), 40);
    expect(log).toEqual(["press A", "pan 10,10 40,10"]);
  });

  it("is a mouse: it takes at once, from near as well", () => {
    isNear = true;
    fingers.down(1, at(10, 10), 7, "A", false);
    fingers.move(1, at(40, 10), 20);
    expect(log).toEqual(["press A", "take A 7", "lift A"]);
  });

  it("waits for its lifting where it may be a drag that is no taking", () => {
    const { sight: _, ...blind } = listener;
    fingers = new Fingers({ ...blind, takesAtOnce: () => false });
    fingers.down(1, at(10, 10), 0, "A");
    fingers.move(1, at(30, 10), 10);
    expect(log).toEqual(["press A", "lift A"]);
    fingers.up(1, at(30, 10), 200);
    fingers.down(1, at(10, 10), 300, "A");
    fingers.up(1, at(10, 10), 350);
    expect(log.slice(2)).toEqual(["release A 30,10", "press A", "take A 300"]);
  });

  it("flicks where it was fast when it was lifted, and only then", () => {
    fingers.down(1, at(10, 10), 0, "A");
    for (let i = 1; i <= 5; i++) fingers.move(1, at(10, 10 + 16 * i), 16 * i);
    fingers.up(1, at(10, 90), 84);
    expect(log.at(-1)).toBe("flick A 10,90");

    fingers.down(1, at(10, 10), 1000, "B");
    for (let i = 1; i <= 5; i++) fingers.move(1, at(10, 10 + 16 * i), 1000 + 16 * i);
    fingers.up(1, at(10, 90), 1300);
    expect(log.at(-1)).toBe("release B 10,90");
  });

  it("leaves the card where it is when the system takes the finger away", () => {
    fingers.down(1, at(10, 10), 0, "A");
    fingers.move(1, at(60, 10), 10);
    fingers.cancel(1, 15);
    expect(log.at(-1)).toBe("release A 60,10");
    fingers.up(1, at(90, 10), 20);
    expect(log.at(-1)).toBe("release A 60,10");
  });

  it("that waits for the start takes it if it moves or is lifted later", () => {
    untakeable.add("A");
    fingers.down(1, at(10, 10), 0, "A");
    expect(log).toEqual([]);
    untakeable.clear();
    fingers.move(1, at(30, 10), 900);
    expect(log).toEqual(["take A 900", "lift A"]);
  });

  it("takes nothing that cannot be taken", () => {
    untakeable.add("A");
    fingers.down(1, at(10, 10), 0, "A");
    fingers.up(1, at(10, 10), 50);
    fingers.down(1, at(10, 10), 1000, "A");
    fingers.move(1, at(60, 10), 1010);
    fingers.up(1, at(60, 10), 1020);
    expect(log).toEqual([]);
  });

  it("goes on when its card is no longer on the table", () => {
    fingers.down(1, at(10, 10), 0, "A");
    fingers.move(1, at(30, 10), 10);
    untakeable.add("A");
    fingers.move(1, at(50, 10), 20);
    fingers.frame();
    fingers.up(1, at(50, 10), 500);
    expect(log.slice(2)).toEqual(["lift A", "drag A 50,10", "release A 50,10"]);
  });
});

describe("one finger on the bare table", () => {
  it("moves the sight where there is more to see", () => {
    isNear = true;
    fingers.down(1, at(10, 10), 0, null);
    fingers.move(1, at(40, 10), 10);
    fingers.frame();
    fingers.move(1, at(50, 20), 20);
    fingers.frame();
    expect(log).toEqual(["pan 10,10 40,10", "pan 40,10 50,20"]);
  });

  it("does nothing where all is seen", () => {
    fingers.down(1, at(10, 10), 0, null);
    fingers.move(1, at(40, 10), 10);
    fingers.frame();
    fingers.up(1, at(40, 10), 20);
    expect(log).toEqual([]);
  });

  it("taps twice", () => {
    for (const ms of [0, 200]) {
      fingers.down(1, at(10, 10), ms, null);
      fingers.up(1, at(12, 10), ms + 50);
    }
    expect(log).toEqual(["double 12,10"]);
    fingers.down(1, at(10, 10), 400, null);
    fingers.up(1, at(10, 10), 450);
    expect(log).toEqual(["double 12,10"]);
  });
});

describe("two fingers", () => {
  it("drag two cards that they took one after the other", () => {
    fingers.down(1, at(10, 10), 0, "A");
    fingers.move(1, at(30, 10), 10);
    fingers.down(2, at(100, 10), 20, "B");
    fingers.move(2, at(100, 30), 30);
    fingers.move(1, at(50, 10), 30);
    fingers.frame();
    fingers.up(2, at(100, 30), 400);
    fingers.up(1, at(50, 10), 420);
    expect(log).toEqual([
      "press A",
      "take A 0",
      "lift A",
      "press B",
      "take B 20",
      "lift B",
      "drag A 50,10",
      "drag B 100,30",
      "release B 100,30",
      "release A 50,10",
    ]);
  });

  it("that come at once and go side by side drag a card each", () => {
    fingers.down(1, at(10, 10), 0, "A");
    fingers.down(2, at(100, 10), 5, "B");
    fingers.move(1, at(10, 18), 20);
    fingers.move(2, at(100, 18), 20);
    expect(log.slice(3)).toEqual(["lift A", "take B 5", "lift B"]);
  });

  it("that come at once and go apart look closer, and the second takes nothing", () => {
    fingers.down(1, at(50, 50), 0, "A");
    fingers.down(2, at(100, 50), 60, "B");
    fingers.move(1, at(42, 50), 70);
    fingers.move(2, at(110, 50), 70);
    fingers.frame();
    fingers.up(2, at(110, 50), 200);
    fingers.up(1, at(42, 50), 210);
    expect(log.slice(1)).toEqual(["take A 0", "press B", "pinch 50,50 100,50 → 42,50 110,50"]);
  });

  it("pinch and take nothing where the first is on the bare table", () => {
    fingers.down(1, at(50, 50), 0, null);
    fingers.down(2, at(100, 50), 60, "B");
    fingers.move(2, at(120, 50), 70);
    fingers.frame();
    fingers.up(2, at(120, 50), 200);
    expect(log).toEqual(["press B", "pinch 100,50 50,50 → 120,50 50,50"]);
  });

  it("move the sight of the table from near, even over cards", () => {
    isNear = true;
    fingers.down(1, at(50, 50), 0, "A");
    fingers.down(2, at(100, 50), 60, "B");
    fingers.move(1, at(50, 70), 70);
    fingers.move(2, at(100, 70), 70);
    fingers.frame();
    expect(log.slice(2)).toEqual(["pinch 50,50 100,50 → 50,70 100,70"]);
    fingers.up(2, at(100, 70), 100);
    fingers.move(1, at(50, 90), 110);
    fingers.frame();
    expect(log.at(-1)).toBe("pan 50,70 50,90");
  });

  it("on the bare table pinch, however late the second comes", () => {
    fingers.down(1, at(50, 50), 0, null);
    fingers.down(2, at(100, 50), 900, null);
    fingers.move(2, at(120, 50), 950);
    fingers.frame();
    expect(log).toEqual(["pinch 100,50 50,50 → 120,50 50,50"]);
  });

  it("of which one drags a card: the other does not disturb it", () => {
    fingers.down(1, at(10, 10), 0, "A");
    fingers.move(1, at(30, 10), 10);
    isNear = true;
    fingers.down(2, at(100, 100), 20, null);
    fingers.move(2, at(120, 100), 40);
    fingers.move(1, at(60, 10), 40);
    fingers.frame();
    expect(log.slice(3)).toEqual(["drag A 60,10", "pan 100,100 120,100"]);
    fingers.cancel(2, 50);
    fingers.cancel(1, 50);
    expect(log.at(-1)).toBe("release A 60,10");
  });

  it("tap two cards at once", () => {
    fingers.down(1, at(10, 10), 0, "A");
    fingers.down(2, at(100, 10), 30, "B");
    fingers.up(2, at(100, 10), 90);
    fingers.up(1, at(10, 10), 95);
    expect(log).toEqual(["press A", "take A 0", "press B", "take B 30"]);
  });

  it("on one card: the second does not disturb the first", () => {
    fingers.down(1, at(10, 10), 0, "A");
    fingers.move(1, at(30, 10), 10);
    fingers.down(2, at(12, 12), 20, "A");
    fingers.move(2, at(60, 60), 40);
    fingers.up(2, at(60, 60), 50);
    expect(log).toEqual(["press A", "take A 0", "lift A"]);
    fingers.up(1, at(30, 10), 500);
    expect(log.at(-1)).toBe("release A 30,10");
  });

  it("move a card each, however they go, where there is no sight to move", () => {
    const { sight: _, ...blind } = listener;
    fingers = new Fingers(blind);
    fingers.down(1, at(100, 10), 0, "A");
    fingers.down(2, at(120, 10), 20, "B");
    fingers.move(1, at(60, 10), 40);
    fingers.move(2, at(160, 10), 40);
    expect(log).toEqual(["press A", "take A 0", "press B", "take B 20", "lift A", "lift B"]);
  });
});
