// Fingers and mice on an element, as the browser tells of them: the one place that listens to pointers
// that drag.

import type { Point } from "./field";
import { Fingers, type Listener, type SightListener } from "./fingers";

export interface PointerListener extends Listener {
  /** Which card that is, or belongs to; null: none. */
  keyOf(target: Element): string | null;
  readonly sight?: SightListener & {
    /** A wheel rolled there; in px, as wheels count. */
    roll(at: Point, by: number): void;
  };
  /** Where the hand is, once a frame, whether it touches anything or not; null: away. */
  point?(at: Point | null): void;
}

/** What in a field is not the table: buttons of its own. */
const OFF_TABLE = "[data-off-table]";
const WHEEL_LINE_PX = 33;
/** A pinch on a touchpad is told of as a wheel with Ctrl, in smaller steps. */
const PINCH = 4;

/** For an attachment: listens until the answer is called. */
export function pointers(element: HTMLElement, listener: PointerListener): () => void {
  const fingers = new Fingers(listener);
  let hand: Point | null = null;
  let frame = 0;

  function soon(): void {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      fingers.frame();
      if (hand) listener.point?.(hand);
    });
  }

  /** Something there could be moved. */
  function isOurs(target: Element): boolean {
    if (target.closest(OFF_TABLE)) return false;
    return listener.sight !== undefined || listener.keyOf(target) !== null;
  }

  function down(event: PointerEvent): void {
    const target = event.target as Element;
    if (event.button !== 0 || !isOurs(target)) return;
    const key = listener.keyOf(target);
    element.setPointerCapture(event.pointerId);
    const isTouch = event.pointerType !== "mouse";
    fingers.down(event.pointerId, at(event), event.timeStamp, key, isTouch);
    hand = at(event);
    soon();
  }

  /** It has been dealt with: nobody has to guess any more what it will come to. Until that is clear,
   * Chromium keeps back timers and what comes over sockets; and then it would make a mouse of it. */
  function settle(event: TouchEvent): void {
    if (!event.cancelable || !isOurs(event.target as Element)) return;
    event.preventDefault();
    const { activeElement } = document;
    if (activeElement?.matches("input, textarea")) (activeElement as HTMLElement).blur(); // as ever
  }

  function move(event: PointerEvent): void {
    fingers.move(event.pointerId, at(event), event.timeStamp);
    hand = at(event);
    soon();
  }

  function up(event: PointerEvent): void {
    fingers.up(event.pointerId, at(event), event.timeStamp);
    if (event.pointerType !== "mouse") away();
  }

  function cancel(event: PointerEvent): void {
    fingers.cancel(event.pointerId, event.timeStamp);
    away();
  }

  function away(): void {
    hand = null;
    listener.point?.(null);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const line = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1;
    const by = event.ctrlKey ? PINCH : line;
    listener.sight?.roll({ x: event.clientX, y: event.clientY }, by * event.deltaY);
  }

  const off = new AbortController();
  const { signal } = off;
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("touchstart", settle, { signal, passive: false });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", cancel, { signal });
  element.addEventListener("pointerleave", away, { signal });
  if (listener.sight) element.addEventListener("wheel", wheel, { signal, passive: false });
  for (const unwanted of ["contextmenu", "dragstart", "selectstart"]) {
    element.addEventListener(unwanted, (event) => event.preventDefault(), { signal });
  }
  return () => {
    off.abort();
    cancelAnimationFrame(frame);
  };
}

function at({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
