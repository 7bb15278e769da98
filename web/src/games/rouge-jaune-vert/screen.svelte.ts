// Where things are on this screen, for cards that travel.

import type { Place } from "../../wire";
import type { Point } from "../race/field";
import { Ground } from "../race/ground";
import { poseIn, type Pose } from "../race/pose";
import type { Screen } from "./play.svelte";

interface Spread {
  poseAt(place: Place): Pose;
}

interface OwnEnd {
  pose(): Pose;
  comeFrom(left: Pose): void;
}

interface OnFinger {
  pose(): Pose;
  follow(finger: Point): void;
}

export class Stage implements Screen {
  field: Spread | undefined = $state.raw();
  mine: OwnEnd | undefined = $state.raw();
  onFinger: OnFinger | undefined = $state.raw();
  /** Knows the line, the sill, and everybody's hand by "hand 2". */
  readonly ground = new Ground();

  #places: () => readonly Place[];

  constructor(places: () => readonly Place[]) {
    this.#places = places;
  }

  spot(spot: number): Pose | null {
    const place = this.#places()[spot];
    return (place && this.field?.poseAt(place)) ?? null;
  }

  handOf(seat: number): Pose | null {
    const rect = this.ground.rectOf(`hand ${seat}`);
    return rect && poseIn(rect);
  }

  ownHand(): Pose | null {
    return this.mine?.pose() ?? null;
  }

  carried(): Pose | null {
    return this.onFinger?.pose() ?? null;
  }

  line(): DOMRect | null {
    return this.ground.rectOf("line");
  }

  sill(): DOMRect | null {
    return this.ground.rectOf("sill");
  }

  comeFrom(left: Pose): void {
    this.mine?.comeFrom(left);
  }
}
