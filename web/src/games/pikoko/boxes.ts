// What every layout of the table is made of. Counted for letters of 16 px.

import type { Attachment } from "svelte/attachments";

/** In px, from the upper left corner of the room. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An attachment: it lies there. */
export function put({ x, y, width, height }: Box): Attachment<HTMLElement> {
  return ({ style }) => {
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  };
}

export function scaledBox({ x, y, width, height }: Box, by: number): Box {
  return { x: by * x, y: by * y, width: by * width, height: by * height };
}

export const FAN_WIDTH = 1.98; // in its lengths, as Fan draws it
export const LIFTED_WIDTH = 2.08; // with its outermost feathers lifted
export const FAN_HEIGHT = 1.22;
export const BADGE = 18; // what it adds below its fan
const CORNER = 0.44; // how high it is empty under the outermost feathers of a fan, in its lengths
const CORNER_WIDTH = 0.72;
export const TARGET = 44;

// The others

export const STRIP = 46;
const STRIPS_APART = 2;

export function strips(many: number, x: number, width: number): readonly Box[] {
  return Array.from({ length: many }, (_, i) => ({
    x,
    y: 4 + i * (STRIP + STRIPS_APART),
    width,
    height: STRIP,
  }));
}

/** Where what comes below them may begin. */
export function under(boxes: readonly Box[]): number {
  return Math.max(4, ...boxes.map(({ y, height }) => y + height + STRIPS_APART));
}

export interface Ring {
  readonly others: readonly Box[];
  /** How long their fans are. */
  readonly other: number;
}

/** In one row, or in two where more than three are watched. */
export function acrossTop(many: number, x: number, width: number, height: number): Ring {
  const rows = many > 3 ? 2 : 1;
  const inRow = Math.ceil(many / rows);
  const other = Math.min(260, width / inRow / 2.02, (height / rows - BADGE) / FAN_HEIGHT);
  const high = FAN_HEIGHT * other + BADGE;
  const others = Array.from({ length: many }, (_, i) => {
    const row = Math.floor(i / inRow);
    const here = row < rows - 1 ? inRow : many - inRow * (rows - 1);
    const wide = width / here;
    return { x: x + wide * (i - row * inRow), y: 6 + row * (high + 2), width: wide, height: high };
  });
  return { others, other };
}

// The near side

export interface Near {
  /** The fan that is played from, and how long it is. */
  readonly stage: Box;
  readonly fan: number;
  /** One's own, from behind. */
  readonly own: Box;
  readonly ownFan: number;
  /** The button that ends a pause. */
  readonly goOn: Box;
}

/** The fan in the middle of the lower edge, one's own and the button in its lower corners. */
export function nearIn(room: Box, fan: number, badge: number = BADGE): Near {
  const [width, height] = [FAN_WIDTH * fan, FAN_HEIGHT * fan + badge];
  const low = room.y + room.height;
  const side = (room.width - width) / 2;
  const corner = side + CORNER_WIDTH * fan;
  const ownFan = Math.min(
    0.5 * fan,
    Math.max((0.9 * side) / FAN_WIDTH, Math.min(corner / FAN_WIDTH, (CORNER * fan) / FAN_HEIGHT)),
  );
  const own = { width: FAN_WIDTH * ownFan, height: FAN_HEIGHT * ownFan + badge };
  const button = Math.min(corner - 16, 150);
  return {
    stage: { x: room.x + side, y: low - height, width, height },
    fan,
    own: { ...own, x: room.x + 2, y: low - own.height },
    ownFan,
    goOn: {
      x: room.x + room.width - button - 4,
      y: low - 4 - Math.max(TARGET, 0.5 * (CORNER * fan + TARGET)),
      width: button,
      height: TARGET,
    },
  };
}

// The vase

export const CAPTION = 36; // under it

export interface Vase {
  readonly vase: Box;
  /** How wide its pot is. */
  readonly pot: number;
}

export function vaseIn(vase: Box, widest: number, caption: number = CAPTION): Vase {
  return { vase, pot: Math.min(widest, 0.9 * vase.width, (vase.height - caption) / 2.25) };
}
