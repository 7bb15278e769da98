// What our layers know of the chart they are in: LayerCake's context, with types of ours.

import { getLayerCakeContext } from "layercake";
import type { Place, Point } from "./series";

interface Scale {
  (value: number): number;
  ticks(many: number): number[];
}

interface Cake {
  readonly width: number;
  readonly height: number;
  readonly data: readonly Point[];
  readonly xScale: Scale;
  readonly yScale: Scale;
}

/** To be called while a layer is made; what it says changes with the room and the data. */
export function cake(): Cake {
  return getLayerCakeContext<{ x: Scale; y: Scale }, Point[]>();
}

/** Where the points are, at this height of each. */
export function placesIn({ data, xScale, yScale }: Cake, height: "y" | "low" | "high"): Place[] {
  return data.map((point) => [xScale(point.x), yScale(point[height])]);
}
