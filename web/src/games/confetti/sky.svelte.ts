// The cards in the air, as views come and this player acts.

import { untrack } from "svelte";
import type { Session } from "../../play/session";
import { nextFlights, type Flight, type Scene } from "./flights";

export class Sky {
  flights: readonly Flight[] = $state.raw([]);
  /** The card under this player's own finger. */
  carried: string | null = $state(null);
  readonly aloft: ReadonlySet<string> = $derived(new Set(this.flights.map(({ card }) => card)));

  /** `again`: a card that stays in the air though it was refused, for it is asked for once more. */
  constructor(session: Session<"confetti">, again: () => string | null) {
    let before: Scene | null = null;
    // A view that only says how things stand follows from nothing: whatever was in the air has landed.
    $effect(() =>
      session.onTold(({ isLive }) => {
        if (isLive) return;
        before = null;
        this.flights = [];
      }),
    );
    $effect.pre(() => {
      const view = session.shown?.view;
      if (!view) return;
      const asked = <T extends "grab" | "drop">(type: T) =>
        session.pendings.flatMap((one) => (one.type === type && "card" in one ? [one.card] : []));
      const kept = again();
      const scene: Scene = {
        view,
        me: session.seat,
        grabs: kept === null ? asked("grab") : [...asked("grab"), kept],
        drops: asked("drop"),
        carried: this.carried,
      };
      // each scene follows from the one before: what is made here is read here, and starts nothing anew
      untrack(() => {
        this.flights = nextFlights(this.flights, before, scene);
        before = scene;
      });
    });
  }

  /** It lies where it was to go. */
  land(card: string): void {
    this.flights = this.flights.filter((flight) => flight.card !== card);
  }
}
