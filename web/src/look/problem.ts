import { ApiError } from "../api";
import { say } from "../words/say.svelte";
import { words } from "./words";

/** What went wrong, in the reader's language. */
export function problemIn(error: unknown): string {
  if (!(error instanceof ApiError)) return say(words.wentWrong);
  if (error.code === "offline") return say(words.offline);
  return error.message;
}
