// How close it was, to whoever reads it.

import type { Verdict } from "../../wire";
import { say } from "../../words/say.svelte";
import { words } from "./words";

export function told(
  { first, second, by_ms }: Pick<Verdict, "first" | "second" | "by_ms">,
  names: readonly string[],
  me: number | null,
): string {
  const [one, other] = [names[first] ?? "–", names[second] ?? "–"];
  if (me === first) {
    return by_ms > 0 ? say(words.youWereEarlier, other, by_ms) : say(words.youTied, other);
  }
  if (me === second) {
    return by_ms > 0 ? say(words.theyWereEarlier, one, by_ms) : say(words.theyTied, one);
  }
  return by_ms > 0 ? say(words.oneWasEarlier, one, other, by_ms) : say(words.oneTied, one, other);
}
