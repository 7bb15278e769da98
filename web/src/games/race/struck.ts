// A button in a race: it counts when it is touched, not when it is let go. By a key, when that goes down.

import type { Attachment } from "svelte/attachments";

/** An attachment. `act` is told the time of the touch, or of the key. */
export function struck(act: (when: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const off = new AbortController();
    const { signal } = off;
    const pointed = (event: PointerEvent) => {
      if (event.button === 0) act(event.timeStamp);
    };
    const typed = (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault(); // or it would be pressed once more
      if (event.type === "keydown" && !event.repeat) act(event.timeStamp);
    };
    element.addEventListener("pointerdown", pointed, { signal });
    element.addEventListener("keydown", typed, { signal });
    element.addEventListener("keyup", typed, { signal });
    // from a reader of screens
    element.addEventListener("click", ({ detail, timeStamp }) => detail === 0 && act(timeStamp), {
      signal,
    });
    return () => off.abort();
  };
}
