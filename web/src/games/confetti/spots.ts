// Where cards come from and go to, in px of the window.

import { clamp, type Point } from "../race/field";
import { poseIn, type Pose } from "../race/pose";
import type { ConfettiView, Place } from "../../wire";

export interface Spots {
  /** Where it was strewn. */
  place(card: string): Pose;
  /** With that player. */
  seat(seat: number, card: string): Pose;
  /** The nearest point that is so far from the table's edge. */
  onTable(at: Point, edge: number): Point;
}

/** What there is on the page, as it is when it is asked for. */
export interface Page {
  readonly places: ConfettiView["places"];
  /** Where a card that lies at this place is seen. */
  poseAt(place: Place): Pose | undefined;
  /** Where a player has their cards, or this one. */
  rectOf(seat: number, card: string): DOMRect | null;
  /** How large a card is there; null: as large as that. */
  sideAt(seat: number): number | null;
  /** The table without what lies over it. */
  table(): DOMRect;
}

const MIDDLE: Place = [500, 500, 0];

export function spotsOn(page: Page): Spots {
  return {
    place: (card) => page.poseAt(page.places[card] ?? MIDDLE) ?? poseIn(page.table()),
    seat(seat, card) {
      const pose = poseIn(page.rectOf(seat, card) ?? page.table());
      return { ...pose, width: page.sideAt(seat) ?? pose.width };
    },
    onTable({ x, y }, edge) {
      const table = page.table();
      const side = 1.4 * edge; // at the sides the names of the fingers need room
      return {
        x: table.x + clamp(x - table.x, side, Math.max(side, table.width - side)),
        y: table.y + clamp(y - table.y, edge, Math.max(edge, table.height - edge)),
      };
    },
  };
}
