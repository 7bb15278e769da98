// When a match is over: tails fan out, then the last confidence cards turn, one by one, then all is summed up.

const FANNED_MS = 1300;
const APART_MS = 650;
const LOOKED_AT_MS = 1900;
const MOST_PLAYERS = 5;

/** How long after the end the so-manieth card turns. */
export function turnsAt(place: number): number {
  return FANNED_MS + place * APART_MS;
}

export const FINALE_MS = turnsAt(MOST_PLAYERS) + LOOKED_AT_MS;
