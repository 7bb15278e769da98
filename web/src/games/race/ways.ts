// Between the square that the server knows and the field on this screen, both ways, for cards and hands.
// Whose hand is on a card is on that card on every screen: a card has a ring around its place to itself,
// and in it lies what is on the card. What is between goes along with the cards around it, the more the
// nearer they are.

import type { Place } from "../../wire";
import { SIDE, type FieldPlan, type Point, type Room, type Spot } from "./field";

/** In cards: so far from its middle is a hand on a card. */
const ON_IT = 0.7;

interface Known {
  readonly place: Point;
  readonly spot: Spot;
  /** How wide its ring is on the square. */
  readonly ring: number;
}

/** `spots`: where the cards lie that were strewn at these places. */
export function ways(
  { width, height }: Room,
  card: Room,
  spots: ReadonlyMap<Place, Spot>,
): Pick<FieldPlan, "lying" | "placed"> {
  const [across, down] = [Math.max(1, width) / SIDE, Math.max(1, height) / SIDE];
  const all = ringed(spots);
  const there = all.map(({ place: { x, y }, spot }) => ({
    ...{ x, y },
    off: { x: spot.x - across * x, y: spot.y - down * y },
  }));
  const back = all.map(({ place, spot: { x, y } }) => ({
    ...{ x: x / across, y: y / down },
    off: { x: place.x - x / across, y: place.y - y / down },
  }));
  return {
    lying: (place: Place): Spot => {
      const known = spots.get(place); // every card is asked for at every view
      if (known) return known;
      const [x, y] = place;
      const one = nearest(all, ({ place }) => Math.hypot(place.x - x, place.y - y));
      if (one && one.far <= one.ring) {
        const cards = ON_IT / one.ring;
        const [right, low] = [(x - one.place.x) * cards, (y - one.place.y) * cards];
        const { spot } = one;
        return { ...spot, x: spot.x + right * card.width, y: spot.y + low * card.height };
      }
      const off = drift({ x, y }, there);
      return { x: across * x + off.x, y: down * y + off.y, tilt: 0 };
    },
    placed: ({ x, y }: Point): Point => {
      const off = ({ spot }: Known) => [(x - spot.x) / card.width, (y - spot.y) / card.height];
      const one = nearest(all, (known) => Math.hypot(...off(known)));
      if (one && one.far <= ON_IT) {
        const [right, low] = off(one).map((cards) => (cards / ON_IT) * one.ring);
        return { x: one.place.x + right!, y: one.place.y + low! };
      }
      const at = { x: x / across, y: y / down };
      const by = drift(at, back);
      return { x: at.x + by.x, y: at.y + by.y };
    },
  };
}

/** No two rings touch. */
function ringed(spots: ReadonlyMap<Place, Spot>): readonly Known[] {
  const all = [...spots].map(([[x, y], spot]) => ({ place: { x, y }, spot }));
  return all.map((one) => {
    const { x, y } = one.place;
    const others = all.filter((other) => other !== one);
    const next = nearest(others, ({ place }) => Math.hypot(place.x - x, place.y - y));
    return { ...one, ring: Math.max(1, 0.45 * (next?.far ?? SIDE)) };
  });
}

function nearest<T>(all: readonly T[], farOf: (one: T) => number): (T & { far: number }) | null {
  let best: { one: T; far: number } | null = null;
  for (const one of all) {
    const far = farOf(one);
    if (best === null || far < best.far) best = { one, far };
  }
  return best && { ...best.one, far: best.far };
}

interface Drifting extends Point {
  readonly off: Point;
}

/** By the fourth power of how near they are. */
function drift(at: Point, all: readonly Drifting[]): Point {
  let [x, y, sum] = [0, 0, 0];
  for (const one of all) {
    const weight = 1 / Math.max(1e-6, (one.x - at.x) ** 2 + (one.y - at.y) ** 2) ** 2;
    x += weight * one.off.x;
    y += weight * one.off.y;
    sum += weight;
  }
  return sum > 0 ? { x: x / sum, y: y / sum } : { x: 0, y: 0 };
}
