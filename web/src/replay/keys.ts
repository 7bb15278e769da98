// The keys of a replay.

export type Wish = "toggle" | "on" | "back" | "first" | "last";

const WISHES: { readonly [key: string]: Wish } = {
  " ": "toggle",
  k: "toggle",
  ArrowRight: "on",
  ".": "on",
  ArrowLeft: "back",
  ",": "back",
  Home: "first",
  End: "last",
};

/** What a key asks for; null: nothing of ours, as where a button would be pressed by it. */
export function keyOf(key: string, target: EventTarget | null): Wish | null {
  const wish = WISHES[key] ?? null;
  const isPressed = target instanceof Element && target.closest("button, a, summary") !== null;
  return wish === "toggle" && key === " " && isPressed ? null : wish;
}

/** Where keys write, or choose from a list. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("select, textarea, input:not([type=range]):not([type=checkbox])") !== null
  );
}
