// Where the cards of a round were strewn: the same as long as it lasts, so that nothing is laid anew
// with every view.

import type { Session } from "../../play/session";
import type { ConfettiView, Place } from "../../wire";
import { strewnPlaces } from "./layout";

export class Strewing {
  places: ConfettiView["places"] = $state.raw({});
  /** Of those that lay there as it began. */
  strewn: readonly Place[] = $state.raw([]);
  #round = ""; // of which match
  #leave: () => void;

  constructor(session: Session<"confetti">) {
    if (session.shown) this.#see(session.shown.match, session.shown.view);
    this.#leave = session.onTold(({ match, view }) => this.#see(match, view));
  }

  close(): void {
    this.#leave();
  }

  #see(match: string, view: ConfettiView): void {
    const round = `${match} ${view.round}`;
    if (round === this.#round) return;
    this.#round = round;
    this.places = view.places;
    this.strewn = strewnPlaces(view);
  }
}
