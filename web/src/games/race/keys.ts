// Keys on a field: a cursor that goes from card to card, a word that finds one, nearer and farther.

import { isNowhere } from "../../look/focus.svelte";
import { find, isArrow, nearest, neighbour, reading } from "./cursor";
import type { FieldItem, Point } from "./field";
import type { Lens } from "./lens.svelte";
import type { Typing } from "./typing.svelte";

export interface KeyListener {
  items(): readonly FieldItem[];
  rowAt(y: number): number;
  canTake(key: string): boolean;
  take(key: string, when: number): void;
  /** Its card comes into sight. */
  reveal(item: FieldItem): void;
}

export class Keys {
  readonly #field: HTMLElement;
  readonly #listener: KeyListener;
  readonly #lens: Lens;
  readonly #typing: Typing;
  /** The card that Tab comes to. */
  #cursor: { readonly key: string; readonly at: Point } | null = null;
  /** The keyboard is on this card: should it vanish, the next one is. */
  #isHere = false;

  constructor(field: HTMLElement, listener: KeyListener, lens: Lens, typing: Typing) {
    this.#field = field;
    this.#listener = listener;
    this.#lens = lens;
    this.#typing = typing;
  }

  /** An attachment's end is the answer. */
  listen(): () => void {
    const off = new AbortController();
    const { signal } = off;
    this.#field.addEventListener("keydown", (event) => this.#down(event), { signal });
    this.#field.addEventListener("keyup", (event) => keepSpace(event), { signal });
    this.#field.addEventListener("focusin", (event) => this.#enter(event), { signal });
    this.#field.addEventListener("focusout", (event) => this.#leave(event), { signal });
    this.#field.addEventListener("click", (event) => this.#click(event), { signal });
    return () => {
      off.abort();
      this.#typing.clear();
    };
  }

  /** After the cards have changed: one of them can be come to by Tab. */
  settle(): void {
    const items = this.#listener.items();
    const isThere = items.some(({ key }) => key === this.#cursor?.key);
    if (isThere && this.#element(this.#cursor!.key)?.tabIndex === 0) return;
    const next = isThere
      ? items.find(({ key }) => key === this.#cursor!.key)
      : nearest(items, this.#cursor?.at ?? { x: 0, y: 0 });
    if (!next) return;
    const isLost = this.#isHere && isNowhere(document.activeElement);
    this.#point(next);
    if (isLost) this.#element(next.key)?.focus({ preventScroll: true });
  }

  #down(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = keyOf(event.target);
    if (here === null) return;
    if (this.#handle(event, here)) event.preventDefault();
  }

  /**
   * A sign belongs to a word where one has been begun; otherwise + − 0 are the lens's, and any other
   * letter or digit begins one.
   */
  #handle(event: KeyboardEvent, here: string): boolean {
    const { key } = event;
    const order = () => reading(this.#listener.items(), (y) => this.#listener.rowAt(y));
    if (isArrow(key)) {
      const rowAt = (y: number) => this.#listener.rowAt(y);
      return this.#go(neighbour(this.#listener.items(), here, key, rowAt));
    }
    if (key === "Home") return this.#go(order()[0] ?? null);
    if (key === "End") return this.#go(order().at(-1) ?? null);
    if (key === "Enter" || key === " ") return this.#take(here, event);
    if (key === "Escape" && this.#typing.isOn) return this.#stopTyping();
    if (!this.#typing.isOn && this.#look(key)) return true;
    return isSign(key) && this.#type(key, order(), here);
  }

  #go(item: FieldItem | null): boolean {
    if (!item) return true;
    this.#point(item);
    this.#element(item.key)?.focus({ preventScroll: true });
    return true;
  }

  #take(key: string, event: MouseEvent | KeyboardEvent): boolean {
    this.#typing.clear();
    const isHeldDown = "repeat" in event && event.repeat;
    if (!isHeldDown && this.#listener.canTake(key)) this.#listener.take(key, event.timeStamp);
    return true;
  }

  #stopTyping(): boolean {
    this.#typing.clear();
    return true;
  }

  #look(key: string): boolean {
    const at = this.#cursor ? this.#lens.seen(this.#cursor.at) : undefined;
    if (key === "+" || key === "=") this.#lens.nearer(at);
    else if (key === "-" || key === "−" || key === "_") this.#lens.farther(at);
    else if (key === "0") this.#lens.whole();
    else return false;
    return true;
  }

  #type(sign: string, order: readonly FieldItem[], here: string): boolean {
    const found = find(order, this.#typing.add(sign), here);
    this.#typing.isFound = found !== null;
    return this.#go(found);
  }

  #point(item: FieldItem): void {
    if (this.#cursor) this.#element(this.#cursor.key)?.setAttribute("tabindex", "-1");
    this.#cursor = { key: item.key, at: item };
    this.#element(item.key)?.setAttribute("tabindex", "0");
  }

  #enter({ target }: FocusEvent): void {
    const key = keyOf(target);
    const item = this.#listener.items().find((one) => one.key === key);
    if (!item) return;
    this.#point(item);
    this.#isHere = (target as Element).matches(":focus-visible");
    if (this.#isHere) this.#listener.reveal(item);
  }

  #leave({ target }: FocusEvent): void {
    const key = keyOf(target);
    if (this.#listener.items().some((one) => one.key === key)) this.#isHere = false;
  }

  /** From a reader of screens; fingers and mice are told of otherwise. */
  #click(event: MouseEvent): void {
    const key = keyOf(event.target);
    if (key !== null && event.detail === 0) this.#take(key, event);
  }

  #element(key: string): HTMLElement | null {
    return this.#field.querySelector(`[data-lying="${CSS.escape(key)}"]`);
  }
}

/** Which card of a field that is, or belongs to; null: none. */
export function keyOf(target: EventTarget | null): string | null {
  return (target as Element).closest<HTMLElement>("[data-lying]")?.dataset["lying"] ?? null;
}

function isSign(key: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(key);
}

/** A button would be pressed when the bar comes up, too. */
function keepSpace(event: KeyboardEvent): void {
  if (event.key === " " && keyOf(event.target) !== null) event.preventDefault();
}
