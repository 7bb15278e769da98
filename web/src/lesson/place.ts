// Where the bubble of a lesson is: near what is lit, and over none of it. Pure.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 8; // from the edge of the room, and from what is lit
const TRIES = 24; // places that are tried along a side
const NARROWER = 90; // px that the bubble would rather be away than be of the next width

/** Of these sizes, the widest first and each as high as the text needs then, the one that fits best, and where. What
 * is lit stays in sight; where there is no room for both, as little of it as can be is covered, and rather what is
 * `beside` it. */
export function place(
  room: Rect,
  lit: readonly Rect[],
  sizes: readonly Size[],
  beside: readonly Rect[] = [],
): Rect {
  const focus = middleOf(lit.length > 0 ? around(lit) : room);
  let best: { readonly rect: Rect; readonly cost: number } | null = null;
  for (const [narrower, size] of sizes.entries()) {
    for (const x of along(room.x, room.width, size.width, focus.x)) {
      for (const y of along(room.y, room.height, size.height, focus.y)) {
        const rect = { x, y, ...size };
        const out = Math.max(0, y + size.height - (room.y + room.height));
        const far = distance(rect, focus) + narrower * NARROWER;
        const cost = 1e4 * coveredBy(rect, lit) + 1e6 * out + 10 * coveredBy(rect, beside) + far;
        if (best === null || cost < best.cost) best = { rect, cost };
      }
    }
  }
  return best?.rect ?? { ...room, height: 0 };
}

function coveredBy(rect: Rect, parts: readonly Rect[]): number {
  return parts.reduce((sum, one) => sum + overlap(rect, grown(one, GAP)), 0);
}

/** Where something of this length may begin between the edges: evenly, and in the middle of what is lit. */
function along(start: number, length: number, taken: number, focus: number): number[] {
  const first = start + GAP;
  const free = Math.max(0, length - 2 * GAP - taken);
  const evenly = Array.from({ length: TRIES + 1 }, (_, i) => first + (free * i) / TRIES);
  const centred = Math.min(first + free, Math.max(first, focus - taken / 2));
  return free === 0 ? [first] : [...evenly, centred];
}

export function around(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((one) => one.x));
  const y = Math.min(...rects.map((one) => one.y));
  const right = Math.max(...rects.map((one) => one.x + one.width));
  const bottom = Math.max(...rects.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
}

export function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function middleOf({ x, y, width, height }: Rect): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

function distance(rect: Rect, to: { readonly x: number; readonly y: number }): number {
  const { x, y } = middleOf(rect);
  return Math.hypot(x - to.x, y - to.y);
}
