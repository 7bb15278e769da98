// A match that somebody kept as a file: brought to the server, and looked at again.

import { api, ApiError } from "./api";
import { me } from "./me.svelte";
import { router } from "./router.svelte";
import { newGuest } from "./who/guest";
import { words } from "./home/words";
import { say } from "./words/say.svelte";

/** Raises `ApiError` where it is no match that we can show. */
export async function openRecord(file: File): Promise<void> {
  const record = await read(file);
  await me.orGuest(newGuest());
  const { match } = await api.keepRecord(record);
  router.go(`/m/${match}`);
}

async function read(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    throw new ApiError("malformed_record", say(words.noRecord));
  }
}

/** The file that is dropped; none: something else is. */
export function droppedFile(event: DragEvent): File | null {
  return event.dataTransfer?.files[0] ?? null;
}
