// Moves the plane with the cards as it is looked at: past Svelte, once a frame.

import { afloat } from "./afloat";
import type { Point, Room } from "./field";
import { NEAR, pinched, seen, showing, under, WHOLE, within, zoomed, type Sight } from "./sight";

const STEP = 1.5;
/** After a while at rest, letters are drawn anew, as sharp as they can be. */
const REST_MS = 250;

export class Lens {
  /** Not the whole table is seen. */
  isNear: boolean = $state(false);

  #room: Room = { width: 0, height: 0 };
  #sight: Sight = WHOLE;
  #plane: HTMLElement | null = null;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #isGliding = false;
  #floating: Animation | null = null;
  #marks: HTMLElement | null = null;

  /** An attachment: the plane that is moved. */
  readonly plane = (element: HTMLElement): (() => void) => {
    this.#plane = element;
    this.#show();
    return () => {
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#rest);
      this.#plane = null;
    };
  };

  /** An attachment: what stays as large as it is, by `--unlens`. */
  readonly marks = (element: HTMLElement): (() => void) => {
    this.#marks = element;
    this.#show();
    return () => (this.#marks = null);
  };

  get sight(): Sight {
    return this.#sight;
  }

  fit(room: Room): void {
    this.#room = room;
    this.#look(within(this.#sight, room), false);
  }

  // Points are in px of the frame through which one looks.

  seen(point: Point): Point {
    return seen(this.#sight, point);
  }

  under(at: Point): Point {
    return under(this.#sight, at);
  }

  pan(from: Point, to: Point): void {
    const { x, y, scale } = this.#sight;
    this.#look(within({ x: x + to.x - from.x, y: y + to.y - from.y, scale }, this.#room), false);
  }

  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void {
    this.#look(pinched(this.#sight, from, to, this.#room), false);
  }

  /** By a wheel: `by` in px, as wheels count. */
  roll(at: Point, by: number): void {
    this.#look(zoomed(this.#sight, at, this.#sight.scale * Math.exp(-by / 400), this.#room), false);
  }

  /** In there, or back to the whole table. */
  toggle(at: Point): void {
    this.#look(this.isNear ? WHOLE : zoomed(this.#sight, at, NEAR, this.#room), true);
  }

  nearer(at: Point = this.middle()): void {
    this.#look(zoomed(this.#sight, at, this.#sight.scale * STEP, this.#room), true);
  }

  farther(at: Point = this.middle()): void {
    this.#look(zoomed(this.#sight, at, this.#sight.scale / STEP, this.#room), true);
  }

  whole(): void {
    this.#look(WHOLE, true);
  }

  /** A box of this size around a point of the field comes into sight. */
  reveal(point: Point, box: Room): void {
    this.#look(showing(this.#sight, point, box, this.#room), true);
  }

  middle(): Point {
    return { x: this.#room.width / 2, y: this.#room.height / 2 };
  }

  #look(sight: Sight, isGliding: boolean): void {
    const { x, y, scale } = this.#sight;
    if (sight.x === x && sight.y === y && sight.scale === scale) return;
    this.#sight = sight;
    this.#isGliding = isGliding;
    this.isNear = sight.scale > 1.001;
    this.#frame ||= requestAnimationFrame(() => this.#show());
  }

  #show(): void {
    this.#frame = 0;
    if (!this.#plane) return;
    const { style } = this.#plane;
    const { x, y, scale } = this.#sight;
    style.willChange = "transform";
    if (!this.#isGliding) this.#floating ??= afloat(this.#plane);
    style.transition = this.#isGliding ? "transform 200ms var(--ease-out)" : "none";
    style.transform = scale === 1 ? "none" : `translate(${x}px, ${y}px) scale(${scale})`;
    this.#marks?.style.setProperty("--unlens", `${1 / scale}`);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      style.willChange = "auto";
      this.#floating?.cancel();
      this.#floating = null;
    }, REST_MS);
  }
}
