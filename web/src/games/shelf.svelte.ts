// All games that can be played here: ours, which these pages know, then those from outside, which the
// server tells of.

import { api } from "../api";
import type { GameFacts } from "../http";
import { CATALOGUE } from "../catalogue";
import { askUntil } from "../retry";

class Shelf {
  games: readonly GameFacts[] = $state.raw(CATALOGUE);
  #asked: Promise<void> | null = null;

  find(game: string): GameFacts | undefined {
    return this.games.find(({ id }) => id === game);
  }

  /** Asks the server what else there is; once, unless it fails. */
  ask(): Promise<void> {
    this.#asked ??= api.games().then(
      (all) => this.#put(all),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  /** To be called by a page that shows them all: asks until there is an answer. */
  async fill(): Promise<void> {
    await askUntil(() =>
      this.ask().then(
        () => true,
        () => false,
      ),
    );
  }

  #put(all: readonly GameFacts[]): void {
    const isOurs = ({ id }: GameFacts) => CATALOGUE.some((one) => one.id === id);
    this.games = [...CATALOGUE, ...all.filter((game) => !isOurs(game))];
  }
}

export const shelf = new Shelf();
