// The newest is last, and in sight.

import type { Attachment } from "svelte/attachments";

/** Scrolls to the element whenever `length` changes. */
export function atTheEnd(length: () => number): Attachment<HTMLElement> {
  return (element) => {
    $effect(() => {
      length();
      element.scrollIntoView({ block: "end" });
    });
  };
}
