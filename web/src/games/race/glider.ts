// An element that only its transform moves: a card in the air, by itself or on a finger.

import { EASE_OUT, prefersStill } from "../../feel/motion";
import { afloat } from "./afloat";
import { clamp, type Point, type Room } from "./field";
import type { Frame } from "./frame";
import { middleOf, transformTo, type Pose } from "./pose";
import { Swing } from "./swing";

const CORNER: Point = { x: 0, y: 0 };
/** A card that is late, or early, goes on at another speed; no odder than this. */
const SLOWEST = 0.3;
const FASTEST = 5;

export class Glider {
  readonly #element: HTMLElement;
  readonly #size: Room;
  readonly #layer: Frame | null;
  #pose: Pose;
  #moving: Animation | null = null;
  /** How it swings on a finger; null: it is on none. */
  #swing: Swing | null = null;
  #frame = 0;

  /** `size`: of the element as it is laid out. `layer`: where its corner lies; null: that of the window. */
  constructor(element: HTMLElement, size: Room, at: Pose, layer: Frame | null = null) {
    this.#element = element;
    this.#size = size;
    this.#layer = layer;
    this.#pose = at;
    this.#lay(at);
  }

  /** From where it is seen now to there. Answers true once it is there, and false where something else
   * came between. */
  async glide(to: Pose, ms: number, easing: string = EASE_OUT): Promise<boolean> {
    const from = this.#moving
      ? getComputedStyle(this.#element).transform
      : this.#element.style.transform;
    this.stop();
    this.#lay(to);
    const there = this.#element.style.transform;
    const moving = prefersStill()
      ? this.#element.animate([{ opacity: 0 }, { opacity: 1 }], ms)
      : this.#element.animate([{ transform: from }, { transform: there }], {
          duration: ms,
          easing,
        });
    this.#moving = moving;
    return moving.finished.then(
      () => true,
      () => false,
    );
  }

  /** On its way: it is known now that it is to be there in so many ms. Goes on as smoothly as it began;
   * false where it is not on its way. */
  hurry(ms: number): boolean {
    if (this.#moving?.playState !== "running") return false;
    const end = Number(this.#moving.effect?.getComputedTiming().endTime ?? 0);
    const rest = end - Number(this.#moving.currentTime ?? 0);
    this.#moving.updatePlaybackRate(clamp(rest / Math.max(1, ms), SLOWEST, FASTEST));
    return true;
  }

  /** It is where the finger is, at once; how it was held and how it swings fades out by itself. */
  follow(finger: Point): void {
    if (!this.#swing) {
      const { x, y, width, tilt } = this.#moving ? this.pose : this.#pose;
      this.stop();
      this.#moving = afloat(this.#element);
      this.#swing = new Swing({ x, y }, width / this.#size.width, tilt);
    }
    this.#swing.follow(finger, performance.now());
    this.#draw(this.#swing);
    this.#frame ||= requestAnimationFrame((now) => this.#settle(now));
  }

  /** Where it is seen now; on its way, it is as large and as tilted as it will be. */
  get pose(): Pose {
    return { ...this.#pose, ...middleOf(this.#element.getBoundingClientRect()) };
  }

  /** Nothing moves it any more. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#swing = null;
    this.#moving?.cancel();
    this.#moving = null;
  }

  #settle(now: number): void {
    this.#frame = 0;
    if (!this.#swing?.swing(now)) return;
    this.#draw(this.#swing);
    this.#frame = requestAnimationFrame((later) => this.#settle(later));
  }

  #draw({ x, y, scale, tilt }: Swing): void {
    this.#lay({ x, y, width: scale * this.#size.width, tilt });
  }

  #lay(pose: Pose): void {
    this.#pose = pose;
    this.#element.style.transform = transformTo(pose, this.#size, this.#layer?.rect ?? CORNER);
  }
}
