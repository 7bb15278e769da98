import { say } from "../../words/say.svelte";
import type { ObjectName } from "./objects";
import { words } from "./words";

/** An object's name, in the reader's language. */
export function thing(object: string): string {
  return say(words.object[object as ObjectName]);
}
