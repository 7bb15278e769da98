// What was said and not read yet.

import { keep, recall } from "../../kept";
import { isReaction } from "../../play/reactions";
import type { TableSession } from "../session.svelte";

export class Unread {
  #session: TableSession;
  #key: string;
  #readTo: number = $state(0);

  constructor(session: TableSession) {
    this.#session = session;
    this.#key = `tablee.read.${session.id}`;
    this.#readTo = Number(recall("session", this.#key) ?? 0);
  }

  readonly many: number = $derived.by(
    () =>
      this.#session.chat.filter(
        (line) =>
          line.seq > this.#readTo && line.person !== this.#session.you && !isReaction(line.text),
      ).length,
  );

  /** All that is there was read. */
  read(): void {
    const last = this.#session.chat.at(-1)?.seq ?? 0;
    if (last <= this.#readTo) return;
    this.#readTo = last;
    keep("session", this.#key, String(last));
  }
}
