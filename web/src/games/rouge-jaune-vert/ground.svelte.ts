// Where things are on this screen, for cards that travel. What only moves when the room changes is measured
// once: to ask a browser makes it lay out anew, and views come many times a second.

import type { Place } from "../../wire";
import type { FieldPlan, Point } from "../race/field";
import type { Screen } from "./play.svelte";

interface Spread {
  pointOn(x: number, y: number): Point;
  rectOf(key: string): DOMRect | null;
}

interface OwnEnd {
  rect(): DOMRect;
  comeFrom(left: DOMRect): void;
}

interface OnFinger {
  rect(): DOMRect;
  follow(at: Point): void;
}

export class Ground implements Screen {
  board: HTMLElement | undefined = $state.raw();
  field: Spread | undefined = $state.raw();
  mine: OwnEnd | undefined = $state.raw();
  onFinger: OnFinger | undefined = $state.raw();

  #spread: () => { readonly plan: FieldPlan; readonly places: readonly Place[] };
  #known = new Map<string, DOMRect | null>();

  constructor(spread: () => { readonly plan: FieldPlan; readonly places: readonly Place[] }) {
    this.#spread = spread;
  }

  /** The room has changed. */
  forget(): void {
    this.#known.clear();
  }

  spot(spot: number): DOMRect | null {
    const { plan, places } = this.#spread();
    const place = places[spot];
    if (!this.field || !place) return null;
    const { x, y } = this.field.pointOn(place[0], place[1]);
    const [left, right] = [this.field.pointOn(0, 0).x, this.field.pointOn(1000, 0).x];
    const scale = (right - left) / (plan.lying([1000, 0, 0]).x - plan.lying([0, 0, 0]).x);
    const [width, height] = [scale * plan.card.width, scale * plan.card.height];
    return new DOMRect(x - width / 2, y - height / 2, width, height);
  }

  /** Where the table begins. */
  get origin(): DOMRect {
    return this.#remembered("board", this.board) ?? new DOMRect();
  }

  handOf(seat: number): DOMRect | null {
    return this.#remembered(`hand ${seat}`, this.#find(`[data-hand-of="${seat}"]`));
  }

  ownHand(): DOMRect | null {
    return this.mine?.rect() ?? null;
  }

  carried(): DOMRect | null {
    return this.onFinger?.rect() ?? null;
  }

  line(): DOMRect | null {
    return this.#find("[data-line]")?.getBoundingClientRect() ?? null;
  }

  sill(): DOMRect | null {
    return this.#find("[data-sill]")?.getBoundingClientRect() ?? null;
  }

  comeFrom(left: DOMRect): void {
    this.mine?.comeFrom(left);
  }

  #find(selector: string): Element | null {
    return this.board?.querySelector(selector) ?? null;
  }

  #remembered(name: string, element: Element | null | undefined): DOMRect | null {
    const rect = this.#known.get(name) ?? element?.getBoundingClientRect() ?? null;
    this.#known.set(name, rect);
    return rect;
  }
}
