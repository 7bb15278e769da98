// Something that follows a finger, every frame. Chromium sorts all layers of the page anew whenever a
// style moves one of them, but not where an animation might do so at any time: this one stands still.

const FOR_EVER_MS = 1e9;

/** To be cancelled when it lies again. */
export function afloat(element: HTMLElement): Animation {
  const still = { transform: ["none", "none"] };
  const floating = element.animate(still, { duration: FOR_EVER_MS, composite: "add" });
  floating.pause();
  return floating;
}
