// The keys of a replay.

export type Wish = "toggle" | "on" | "back" | "next" | "before" | "first" | "last";

const WISHES: { readonly [key: string]: Wish } = {
  " ": "toggle",
  k: "toggle",
  ArrowRight: "on",
  ".": "on",
  ArrowLeft: "back",
  ",": "back",
  PageDown: "next",
  n: "next",
  PageUp: "before",
  p: "before",
  Home: "first",
  End: "last",
};

/** What a key asks for; null: nothing of ours, as where a button would be pressed by it. */
export function keyOf(key: string, target: EventTarget | null): Wish | null {
  const wish = WISHES[key] ?? null;
  const isPressed = target instanceof Element && target.closest("button, a, summary") !== null;
  return wish === "toggle" && key === " " && isPressed ? null : wish;
}

const WRITES = "select, textarea, input:not([type=range]):not([type=checkbox])";

/** A key that is not for the film: where one writes, chooses from a list, or something else lies open. */
export function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (target instanceof Element && target.closest(`${WRITES}, dialog`) !== null) return true;
  return document.querySelector("dialog:modal") !== null;
}
