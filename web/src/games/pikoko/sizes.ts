// How large everything is, from the room that there is: the feathers get what the rest leaves them.

export type Size = "phone" | "tablet" | "desktop";

/** Where the others sit: across the top, in two rows of it, or on both sides of the trick. */
export type Ring = "top" | "rows" | "sides";

export interface Measures {
  readonly size: Size;
  readonly ring: Ring;
  /** How long the fans are, in px: the one that is played from, the others', one's own. */
  readonly stage: number;
  readonly other: number;
  readonly own: number;
  /** How wide the vase and a feather of the trick are. */
  readonly vase: number;
  readonly trick: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly players: number;
  /** Who watches has no fan to play from, and sees everybody's. */
  readonly isWatching: boolean;
  /** What the middle has to show. */
  readonly middle: "bid" | "trust" | "trick";
}

const FAN_WIDTH = 1.98; // in its lengths, as Fan draws it
const FAN_HEIGHT = 1.22;
const BADGE = 18; // what it adds below its fan
const COLUMN = 1.2; // of the trick, in feathers
const LABELS = 56; // under the feathers of the trick
const ASK = 64;

export function measures(room: Room): Measures {
  const others = room.isWatching ? room.players : Math.max(1, room.players - 2);
  if (room.width < 640) return onPhone(room, others);
  return room.width < 1080 ? onTablet(room, others) : onDesktop(room, others);
}

function onDesktop({ width, height, players, isWatching }: Room, others: number): Measures {
  const room = width - 344; // beside the bids and tricks
  const ring = isWatching ? rowsFor(others) : others < 3 ? "sides" : "top";
  const stage = clamp(Math.min((0.7 * room) / FAN_WIDTH, 0.41 * height), 150, 420);
  const left = height - (isWatching ? 0 : FAN_HEIGHT * stage + BADGE) - 40;
  const side = (room - FAN_WIDTH * stage) / 2;
  const own = clamp(0.24 * stage + 0.3 * side, 64, 170);
  const vase = clamp(0.2 * stage + 0.18 * side, 64, 120);
  if (ring === "sides") {
    const part = others === 1 ? 0.4 : 0.29;
    const other = clamp(Math.min((part * room) / FAN_WIDTH, (left - BADGE) / FAN_HEIGHT), 60, 260);
    const share = room - others * FAN_WIDTH * other - (others === 1 ? 1.5 * vase : 0) - 40;
    return { size: "desktop", ring, stage, other, own, vase, trick: trickIn(share, left, players) };
  }
  const rows = ring === "rows" ? 2 : 1;
  const other = acrossTop(room, isWatching ? (0.55 * height) / rows : 0.24 * height, others, rows);
  const under = left - rows * (FAN_HEIGHT * other + BADGE);
  const trick = trickIn(room - (isWatching ? 300 : 40), under, players);
  return { size: "desktop", ring, stage, other, own, vase, trick };
}

function onTablet({ width, height, players, isWatching }: Room, others: number): Measures {
  const ring = isWatching ? rowsFor(others) : "top";
  const rows = ring === "rows" ? 2 : 1;
  const other = acrossTop(width, isWatching ? (0.6 * height) / rows : 0.24 * height, others, rows);
  const top = rows * (FAN_HEIGHT * other + BADGE);
  const pads = 400; // the tallest of what may be asked
  const stage = clamp(
    Math.min((0.97 * width) / FAN_WIDTH, (height - top - pads - BADGE - 30) / FAN_HEIGHT),
    150,
    420,
  );
  const left = height - top - (isWatching ? 0 : FAN_HEIGHT * stage + BADGE) - 80;
  const trick = trickIn(width - 420, left, players);
  const own = clamp(0.26 * stage + 0.15 * (width - FAN_WIDTH * stage), 64, 130);
  return { size: "tablet", ring, stage, other, own, vase: 84, trick };
}

function onPhone({ width, height, players, isWatching, middle }: Room, others: number): Measures {
  const left = height - 48 * others - 66;
  const isTight = left < 460;
  const widest = (width - 76) / players / 1.3;
  const trick = clamp(isTight ? Math.min(widest, 38) : widest, 30, 64);
  const needs = { bid: 212, trust: 232, trick: (isTight ? 100 : 150) + 2.75 * trick }[middle];
  const stage = clamp(
    Math.min((width - 6) / FAN_WIDTH, (left - needs) / FAN_HEIGHT),
    Math.min(112, (width - 6) / FAN_WIDTH),
    280,
  );
  const own = clamp(0.26 * stage, 40, 60);
  return {
    size: "phone",
    ring: "top",
    stage: isWatching ? 0 : stage,
    other: 0,
    own,
    vase: 50,
    trick,
  };
}

function rowsFor(others: number): Ring {
  return others > 3 ? "rows" : "top";
}

function acrossTop(width: number, height: number, fans: number, rows: number): number {
  const inRow = Math.ceil(fans / rows);
  return clamp(Math.min((width - 24) / inRow / 2.02, (height - BADGE) / FAN_HEIGHT), 56, 240);
}

function trickIn(width: number, height: number, players: number): number {
  return clamp(Math.min((height - ASK - LABELS) / 2.75, width / players / COLUMN), 38, 130);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
