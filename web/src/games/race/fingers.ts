// What fingers on the table mean. A touch takes a card, at once: the lifting counts for nothing. Where one
// looks from near, a finger may be there to move the sight, and takes when it is lifted without having
// moved, as of the time of its touch. On the bare table, fingers move the sight: a pinch begins with one
// there, or with a second that comes at once. Every finger is on its own: two can drag two cards, and a
// drag that has begun is disturbed by nothing. Of two that come down on two cards of the whole table, the
// first has its card, even where they turn out to pinch: fingers of a pinch come tens of ms apart, and to
// wait so long with every claim would cost the race. The second takes nothing before it is clear what
// they do, and nothing where it is a pinch.

import type { Point } from "./field";
import { AT_REST, distance, SLOP, Trail, type Release } from "./trail";

/** Fingers that come down within so many ms of each other may be a pinch. */
const TOGETHER_MS = 150;
const DOUBLE_TAP = { ms: 320, px: 32 };

/** Who is told. All points are in px of the window. */
export interface Listener {
  /** Whether that card can be taken now. */
  canTake(key: string): boolean;
  press?(key: string): void;
  unpress?(key: string): void;
  /** Whether a touch takes at once, or the lifting of a finger that has not moved. */
  takesAtOnce(isTouch: boolean): boolean;
  /** `when`: the time of the touch. */
  take(key: string, when: number): void;
  /** The finger that is on it drags it from now on. */
  lift(key: string): void;
  drag(key: string, at: Point): void;
  release(key: string, at: Release): void;
  /** How it is looked at; without it, fingers move cards alone. */
  readonly sight?: SightListener;
}

export interface SightListener {
  /** Whether there is more of the table than is seen. */
  canPan(): boolean;
  pan(from: Point, to: Point): void;
  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void;
  doubleTap(at: Point): void;
}

/**
 * waiting: down, and not moved yet; paired: so, with another that came with it; drag: moves its card;
 * pan and pinch: move the sight; spent: does nothing until it is lifted.
 */
type Doing = "waiting" | "paired" | "drag" | "pan" | "pinch" | "spent";

interface Finger {
  readonly key: string | null;
  readonly from: Point;
  readonly since: number;
  readonly isTouch: boolean;
  /** There was something to take when it came. */
  readonly hadCard: boolean;
  hasTaken: boolean;
  at: Point;
  /** Where the listener was last told that it is. */
  told: Point;
  readonly trail: Trail;
  doing: Doing;
  other: Finger | null;
}

export class Fingers {
  #listener: Listener;
  #down = new Map<number, Finger>();
  #lastTap: { readonly at: Point; readonly ms: number } | null = null;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** `key`: of the card under it. `isTouch`: no mouse. */
  down(id: number, at: Point, ms: number, key: string | null, isTouch = true): void {
    this.cancel(id, ms);
    if (this.#isHeld(key)) key = null; // a card has one finger
    const finger: Finger = {
      ...{ key, from: at, since: ms, isTouch, at, told: at },
      hadCard: key !== null && this.#listener.canTake(key),
      hasTaken: false,
      trail: new Trail(at, ms),
      doing: "waiting",
      other: null,
    };
    const partner = [...this.#down.values()].find((one) => this.#mayPinch(one, finger));
    this.#down.set(id, finger);
    if (partner) pair(partner, finger);
    if (!finger.hadCard) return;
    this.#listener.press?.(finger.key!);
    if (!partner && this.#listener.takesAtOnce(isTouch)) this.#take(finger, ms);
  }

  move(id: number, at: Point, ms: number): void {
    const finger = this.#down.get(id);
    if (!finger) return;
    finger.at = at;
    finger.trail.move(at, ms);
    if (distance(finger.from, at) <= SLOP) return;
    if (finger.doing === "paired") this.#decide(finger);
    if (finger.doing === "waiting") this.#begin(finger, ms);
  }

  /** Once a frame: what has moved since the last. */
  frame(): void {
    for (const finger of this.#down.values()) {
      if (finger.told === finger.at) continue;
      if (finger.doing === "drag") this.#listener.drag(finger.key!, finger.at);
      if (finger.doing === "pan") this.#listener.sight?.pan(finger.told, finger.at);
      if (finger.doing === "pinch" && finger.other) {
        const { other } = finger;
        this.#listener.sight?.pinch([finger.told, other.told], [finger.at, other.at]);
        other.told = other.at;
      }
      finger.told = finger.at;
    }
  }

  up(id: number, at: Point, ms: number): void {
    const finger = this.#down.get(id);
    if (!finger) return;
    this.move(id, at, ms);
    this.#down.delete(id);
    if (finger.doing === "drag") {
      this.#listener.release(finger.key!, { ...at, ...finger.trail.velocity(ms), when: ms });
    } else if (finger.doing === "waiting" || finger.doing === "paired") {
      this.#tap(finger, ms);
    }
    this.#leave(finger);
  }

  /** The system has taken it away: a card that was on its way is left where it is. */
  cancel(id: number, ms: number): void {
    const finger = this.#down.get(id);
    if (!finger) return;
    this.#down.delete(id);
    if (finger.doing === "drag") {
      this.#listener.release(finger.key!, { ...finger.at, ...AT_REST, when: ms });
    }
    this.#leave(finger);
  }

  #isHeld(key: string | null): boolean {
    return key !== null && [...this.#down.values()].some((finger) => finger.key === key);
  }

  #canPan(): boolean {
    return this.#listener.sight?.canPan() ?? false;
  }

  /** It has nothing, and there is nothing under it that it could take. */
  #isLoose({ key, hasTaken }: Finger): boolean {
    return !hasTaken && (key === null || !this.#listener.canTake(key));
  }

  #take(finger: Finger, ms: number): void {
    finger.hasTaken = true;
    this.#listener.take(finger.key!, finger.hadCard ? finger.since : ms);
  }

  #mayPinch(one: Finger, late: Finger): boolean {
    if (!this.#listener.sight) return false;
    if (one.doing !== "waiting" && one.doing !== "pan") return false;
    return late.since - one.since <= TOGETHER_MS || (this.#isLoose(one) && this.#isLoose(late));
  }

  /** On two cards of the whole table, fingers that keep their distance drag one each. */
  #decide(finger: Finger): void {
    const other = finger.other!;
    const isSight =
      this.#isLoose(finger) || this.#isLoose(other) || this.#canPan() || isPinch(finger, other);
    for (const one of [finger, other]) {
      one.doing = isSight ? "pinch" : "waiting";
      if (isSight) this.#unpress(one);
      else one.other = null;
    }
  }

  #begin(finger: Finger, ms: number): void {
    const takesAtOnce = this.#listener.takesAtOnce(finger.isTouch);
    if (this.#isLoose(finger) || (!finger.hasTaken && !takesAtOnce && this.#canPan())) {
      finger.doing = this.#canPan() ? "pan" : "spent";
      return this.#unpress(finger);
    }
    finger.doing = "drag";
    this.#unpress(finger);
    if (!finger.hasTaken && takesAtOnce) this.#take(finger, ms);
    this.#listener.lift(finger.key!);
  }

  #tap(finger: Finger, ms: number): void {
    this.#unpress(finger);
    if (finger.hasTaken) return;
    if (!this.#isLoose(finger)) return this.#take(finger, ms);
    const last = this.#lastTap;
    const isDouble =
      last !== null &&
      ms - last.ms <= DOUBLE_TAP.ms &&
      distance(last.at, finger.at) <= DOUBLE_TAP.px;
    this.#lastTap = isDouble ? null : { at: finger.at, ms };
    if (isDouble) this.#listener.sight?.doubleTap(finger.at);
  }

  /** Lifted: one that pinched with it goes on alone. */
  #leave(finger: Finger): void {
    this.#unpress(finger);
    const { other } = finger;
    if (!other) return;
    other.other = finger.other = null;
    if (other.doing === "paired") other.doing = "waiting";
    if (other.doing === "pinch") other.doing = this.#canPan() ? "pan" : "spent";
  }

  #unpress({ key }: Finger): void {
    if (key !== null) this.#listener.unpress?.(key);
  }
}

function pair(one: Finger, late: Finger): void {
  one.other = late;
  late.other = one;
  // One that already moves the sight goes on at once, with two.
  late.doing = one.doing === "pan" ? "pinch" : "paired";
  one.doing = late.doing;
}

/** Two that come nearer or go apart, rather than side by side. */
function isPinch(one: Finger, other: Finger): boolean {
  const apart = Math.abs(distance(one.at, other.at) - distance(one.from, other.from));
  return apart > 0.5 * (distance(one.from, one.at) + distance(other.from, other.at));
}
