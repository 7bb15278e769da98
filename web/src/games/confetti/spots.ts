// Where cards come from and go to, in px of the board.

import { clamp, type FieldPlan, type Point } from "../race/field";
import type { ConfettiView } from "../../wire";

/** A card's middle, its side, its tilt. */
export interface Spot extends Point {
  readonly side: number;
  readonly tilt: number;
}

export interface Spots {
  /** Where it was strewn. */
  place(card: string): Spot;
  /** With that player. */
  seat(seat: number, card: string): Spot;
  /** The nearest point that is so far from the table's edge. */
  onTable(at: Point, edge: number): Point;
  /** A point of the window. */
  point(at: Point): Point;
}

/** What there is on the page, as it is when it is asked for. */
export interface Page {
  readonly plan: FieldPlan;
  readonly places: ConfettiView["places"];
  /** Where a point of the square of 1000 by 1000 is in the window. */
  pointOn(x: number, y: number): Point | undefined;
  /** Where a player has their cards, or this one. */
  rectOf(seat: number, card: string): DOMRect | undefined;
  /** How large a card is there; null: as large as that. */
  sideAt(seat: number): number | null;
  /** The table without what lies over it. */
  table(): DOMRect;
  inside(at: Point): Point;
}

export function spotsOn(page: Page): Spots {
  const spots: Spots = {
    place(card) {
      const [x, y, tilt] = page.places[card] ?? [500, 500, 0];
      const spot = page.plan.lying([x, y, tilt]);
      const at = page.pointOn(x, y) ?? spot;
      return { ...spots.point(at), side: nearness(page) * page.plan.card.width, tilt: spot.tilt };
    },
    seat(seat, card) {
      const rect = page.rectOf(seat, card) ?? page.table();
      const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
      return { ...spots.point(middle), side: page.sideAt(seat) ?? rect.width, tilt: 0 };
    },
    onTable({ x, y }, edge) {
      const table = page.table();
      const corner = spots.point(table);
      const side = 1.4 * edge; // at the sides the names of the fingers need room
      return {
        x: corner.x + clamp(x - corner.x, side, Math.max(side, table.width - side)),
        y: corner.y + clamp(y - corner.y, edge, Math.max(edge, table.height - edge)),
      };
    },
    point: (at) => page.inside(at),
  };
  return spots;
}

/** How near one looks at the table. */
function nearness({ plan, pointOn }: Page): number {
  const [from, to] = [pointOn(0, 0), pointOn(1000, 1000)];
  if (!from || !to) return 1;
  return apart(from, to) / Math.max(1, apart(plan.lying([0, 0, 0]), plan.lying([1000, 1000, 0])));
}

function apart(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}
