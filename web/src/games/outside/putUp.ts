// A board from outside is put on the page.

import type { Board, BoardElement } from "../../../../docs/board";

/** Throws what the element throws as it is made and as it comes onto the page: the browser itself only
 * tells the window of it. Returns how to take it down. */
export function putUp(place: HTMLElement, name: string, board: Board): () => void {
  let failure: unknown = null;
  const hear = ({ error, message }: ErrorEvent) => {
    failure ??= error ?? message;
  };
  addEventListener("error", hear);
  let element: BoardElement;
  try {
    element = document.createElement(name) as BoardElement;
    element.board = board;
    place.append(element);
  } finally {
    removeEventListener("error", hear);
  }
  if (failure !== null) {
    element.remove();
    throw new Error("it cannot be put up", { cause: failure });
  }
  return () => element.remove();
}
