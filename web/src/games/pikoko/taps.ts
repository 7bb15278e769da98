// A tap is a finger that comes down on a feather and goes up again near by, however long it stays and
// whatever becomes of the feather meanwhile. A browser's click is neither: after half a second it is a long
// press and no click; and where feathers have moved, or were drawn anew, it goes to what lies there now.

/** How far a finger may slip. */
const STILL_PX = 16;
/** So long after a tap, a click is that of the same finger. */
const SAME_MS = 700;

type Press = (card: string, by: "finger" | "mouse" | "key") => void;

interface Down {
  readonly card: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

export class Taps {
  readonly #press: Press;
  readonly #everywhere: EventTarget;
  #down: Down | null = null;
  #lastAt = -Infinity;

  /** `everywhere`: fingers go up there, too, when what they came down on is gone. */
  constructor(press: Press, everywhere: EventTarget = window) {
    this.#press = press;
    this.#everywhere = everywhere;
  }

  down(card: string, event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    const { pointerId, clientX: x, clientY: y } = event;
    this.#down = { card, pointer: pointerId, x, y };
    const done = new AbortController();
    const { signal } = done;
    const lift = (up: Event) => {
      if ((up as PointerEvent).pointerId !== pointerId) return;
      done.abort();
      this.#up(up as PointerEvent);
    };
    this.#everywhere.addEventListener("pointerup", lift, { signal });
    this.#everywhere.addEventListener("pointercancel", lift, { signal });
  }

  /** Of a key, or of what reads the screen aloud: those have no finger. */
  click(card: string, { detail, timeStamp }: MouseEvent): void {
    if (detail === 0 || timeStamp - this.#lastAt > SAME_MS) this.#press(card, "key");
  }

  #up({ type, clientX, clientY, pointerId, pointerType, timeStamp }: PointerEvent): void {
    const down = this.#down;
    this.#down = null;
    if (type !== "pointerup" || down?.pointer !== pointerId) return;
    this.#lastAt = timeStamp; // what it comes to, a click would come to once more
    if (Math.hypot(clientX - down.x, clientY - down.y) > STILL_PX) return;
    this.#press(down.card, pointerType === "touch" ? "finger" : "mouse");
  }
}
