// The modules that draw games from outside, each loaded once.

import type { BoardModule } from "../../../../docs/board";
import type { GameFacts } from "../../http";

const loaded = new Map<string, BoardModule | "broken">();

/** Null where a game brings no board, or one that cannot be used: then it is drawn plainly. */
export async function loadBoard({ id, board }: GameFacts): Promise<BoardModule | null> {
  if (board === null) return null;
  try {
    const module = ((await import(/* @vite-ignore */ board)) as { default?: unknown }).default;
    if (!isBoard(module) || customElements.get(module.element) === undefined) {
      throw new Error("its default export names no element that it has defined");
    }
    loaded.set(id, module);
    return module;
  } catch (error) {
    console.error(`the board of ${id} cannot be used:`, error);
    loaded.set(id, "broken");
    return null;
  }
}

/** Once it has been loaded; "broken": it brings one that cannot be used. */
export function boardOf(game: string): BoardModule | "broken" | null {
  return loaded.get(game) ?? null;
}

function isBoard(module: unknown): module is BoardModule {
  return typeof (module as Partial<BoardModule> | undefined)?.element === "string";
}
