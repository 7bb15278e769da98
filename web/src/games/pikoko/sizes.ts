// Where everything lies and how large it is, in the room that there is: nothing is cut, and nothing is
// scrolled to.

import {
  acrossTop,
  BADGE,
  CAPTION,
  FAN_HEIGHT,
  LIFTED_WIDTH,
  nearIn,
  scaledBox,
  STRIP,
  strips,
  TARGET,
  under,
  vaseIn,
  type Box,
  type Near,
} from "./boxes";

/** `rail`: short, with what is the reader's own at the side. */
export type Size = "phone" | "rail" | "tablet" | "desktop";

/** What one bids with: under each other, tight, or in one line. */
export type PadShape = "wide" | "narrow" | "flat";

export interface Measures {
  readonly size: Size;
  /** A rem of this board's own, in px: letters grow with the reader's, as far as there is room for them. */
  readonly letter: number;
  /** What boxes and the room between them are counted in, in px; on a phone, letters may be larger than it. */
  readonly unit: number;
  /** The tails of the others, in the order that they are seen. */
  readonly others: readonly Box[];
  /** How long their fans are; 0: they are strips. */
  readonly other: number;
  /** Bids and tricks: all of them, or only one's own in a bar. */
  readonly ledger: Box;
  readonly hasBar: boolean;
  readonly ask: Box;
  /** The trick, the fists, who has chosen a card; null: what one bids with takes all the room. */
  readonly middle: Box | null;
  /** What one bids with; null: nothing is bid. */
  readonly pad: Box | null;
  readonly padShape: PadShape;
  /** How wide a feather of the trick is, and whether there is room to say who played it. */
  readonly trick: number;
  readonly saysPlayer: boolean;
  /** The vase, and how wide its pot is. */
  readonly vase: Box;
  readonly pot: number;
  /** What is the reader's own; null: they watch. */
  readonly near: Near | null;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** How large letters are on this page, in px. */
  readonly rem: number;
  readonly players: number;
  /** Who watches has no fan to play from, and sees everybody's. */
  readonly isWatching: boolean;
  /** What the middle has to show. */
  readonly middle: "bid" | "trust" | "trick";
}

/** A room in which letters are of 16 px. */
interface Table extends Omit<Room, "rem"> {
  /** How many tails there are besides the large one and one's own. */
  readonly others: number;
  /** How much larger letters are than those that all else is counted for. */
  readonly grown: number;
}

type Layout = Omit<Measures, "letter" | "unit">;

const LETTER = 16;
/** What a board needs at least, turned; in less, its letters get smaller. */
const TURNED = { width: 568, height: 276 };
/** Upright, with three strips, where one bids; and where one does not. */
const UPRIGHT = { width: 320, bidding: 516, else: 492 };
const STRIPS_COUNTED = 3;

function leastHeight({ players, isWatching }: Omit<Room, "rem">, bids: boolean): number {
  if (isWatching) return UPRIGHT.bidding;
  return (bids ? UPRIGHT.bidding : UPRIGHT.else) - (STRIPS_COUNTED + 2 - players) * STRIP;
}

export function measures({ rem, ...room }: Room): Measures {
  const fits = (width: number, height: number) =>
    Math.min(room.width / width, room.height / height);
  const most = Math.max(
    fits(UPRIGHT.width, leastHeight(room, room.middle !== "trick")),
    fits(TURNED.width, TURNED.height),
  );
  const scale = Math.max(0.1, Math.min(rem / LETTER, most));
  const table: Table = {
    ...room,
    width: room.width / scale,
    height: room.height / scale,
    others: room.isWatching ? room.players : room.players - 2,
    grown: 1,
  };
  const size = sizeOf(table);
  const wished = rem / LETTER / Math.max(1, scale);
  const grown = size === "phone" ? Math.min(wished, mostGrown(table)) : 1;
  const unit = scale * LETTER;
  return { ...scaled(LAYOUTS[size]({ ...table, grown }), scale), unit, letter: grown * unit };
}

const MOST_GROWN = 1.25;
const TO_GROW = 120; // px of height, for letters that are once again as large

/** A phone is too narrow for larger boxes, but not too low: letters grow in them with the height it has to spare. */
function mostGrown(table: Table): number {
  const spare = table.height - leastHeight(table, true);
  return Math.max(1, Math.min(MOST_GROWN, 1 + spare / TO_GROW));
}

function sizeOf({ width, height }: Table): Size {
  const isTurned = width >= TURNED.width && width > 0.9 * height;
  if (isTurned && (height < 540 || (width < 960 && height < 800))) return "rail";
  if (width < 640) return "phone";
  return width < 960 || (width < 1080 && height > width) ? "tablet" : "desktop";
}

const LAYOUTS: { readonly [size in Size]: (table: Table) => Layout } = {
  phone: onPhone,
  rail: onRail,
  tablet: onTablet,
  desktop: onDesktop,
};

const BAR = 46;
const APART = 5;

/** Upright and narrow: strips, the bar, the middle, and the fan at the thumb. */
function onPhone(table: Table): Layout {
  const { width, height, isWatching, grown } = table;
  const bar = BAR + 32 * (grown - 1);
  const badge = BADGE + 22 * (grown - 1);
  const owner = OWNER * grown;
  const others = strips(table.others, APART, width - 2 * APART);
  const ledger = { x: APART, y: under(others), width: width - 2 * APART, height: bar };
  const top = ledger.y + bar + 4;
  const shelf = 56; // for the vase, beside the middle
  const content = { x: shelf + APART + 4, width: width - shelf - 2 * APART - 4 };
  const asking = 44 * grown;
  const free = height - top - asking - 8 - (isWatching ? 0 : badge + 4);
  const widestFan = Math.min(280, (width - 2) / LIFTED_WIDTH);
  const trick = isWatching
    ? trickIn(table, content.width, free - owner)
    : trickIn(table, content.width, partForTrick(free - owner, widestFan));
  const needed = padHeight(table, content.width, true) || owner + FEATHER_HEIGHT * trick;
  const fan = Math.min(widestFan, (free - needed) / FAN_HEIGHT);
  const near = isWatching ? null : nearIn({ x: 0, y: 0, width, height }, fan, badge);
  const bottom = (near?.stage.y ?? height) - 4;
  const loose = Math.max(0, bottom - top - asking - 4 - needed - PLAYER * grown);
  const isLarge = grown > 1; // such a question needs all the width, and the vase stands under it
  const across = isLarge ? { x: APART, width: width - 2 * APART } : content;
  const ask = { ...across, y: top + 0.4 * loose, height: asking };
  const below = ask.y + asking + 4;
  const shelfTop = isLarge ? below : top;
  const middle = { ...content, y: below, height: bottom - below - 0.3 * loose };
  return {
    size: "phone",
    others,
    other: 0,
    ledger,
    hasBar: true,
    ask,
    ...(isBidding(table) ? { middle: null, pad: middle } : { middle, pad: null }),
    padShape: "narrow",
    trick,
    saysPlayer: middle.height >= FEATHER_HEIGHT * trick + owner + PLAYER * grown,
    ...vaseIn(
      { x: APART, y: shelfTop, width: shelf, height: bottom - shelfTop },
      50,
      CAPTION + 72 * (grown - 1),
    ),
    near,
  };
}

/** Of the height that both have: its feathers are to be as readable as those of the fan. */
function partForTrick(height: number, widestFan: number): number {
  const part = (0.26 * FEATHER_HEIGHT) / (0.26 * FEATHER_HEIGHT + FAN_HEIGHT);
  return Math.max(part * height, height - FAN_HEIGHT * widestFan);
}

/** Short: what is the reader's own in a rail at the side, the table beside it, the others as strips. */
function onRail(table: Table): Layout {
  const { width, height, isWatching } = table;
  const pad = isBidding(table) ? { x: 4, y: height - 52, width: width - 8, height: 48 } : null;
  const bottom = (pad?.y ?? height) - 3;
  const asking = height < 340 ? 38 : 44;
  const head = 4 + BAR + 4 + asking + 4;
  const longest = (low: number) => (low - head - BADGE) / FAN_HEIGHT;
  const wide = isWatching
    ? Math.max(290, 0.55 * width)
    : Math.max(240, Math.min(LIFTED_WIDTH * longest(height - 3) + 6, 0.55 * width, width - 296));
  const rail = { x: width - wide - APART, width: wide };
  const side = { x: APART, width: rail.x - 2 * APART };
  const others = strips(table.others, side.x, side.width);
  const low = isWatching ? { ...rail, y: head } : { ...side, y: under(others) };
  const shelf = Math.min(90, 0.17 * low.width);
  const middle = {
    x: low.x + shelf + 4,
    y: low.y,
    width: low.width - shelf - 4,
    height: bottom - low.y,
  };
  const fan = Math.min(longest(bottom), wide / LIFTED_WIDTH);
  const trick = trickIn(table, middle.width, middle.height - OWNER);
  return {
    size: "rail",
    others,
    other: 0,
    ledger: { ...rail, y: 4, height: BAR },
    hasBar: true,
    ask: { ...rail, y: 4 + BAR + 4, height: asking },
    middle,
    pad,
    padShape: "flat",
    trick,
    saysPlayer: middle.height >= FEATHER_HEIGHT * trick + OWNER + PLAYER,
    ...vaseIn({ x: low.x, y: low.y, width: shelf, height: bottom - low.y }, 64),
    near: isWatching ? null : nearIn({ ...rail, y: 0, height: bottom }, fan),
  };
}

/** Upright and wide: fans across the top, the vase and all bids beside the middle, the fan below. */
function onTablet(table: Table): Layout {
  const { width, height, isWatching } = table;
  const least = Math.max(250, Math.min(420, 0.37 * height)); // for the middle
  const tall = isWatching ? height - least - 30 : 0.22 * height;
  const ring = acrossTop(table.others, 10, width - 20, tall);
  const top = under(ring.others) + 4;
  const fan = Math.min(
    (width - 4) / LIFTED_WIDTH,
    (height - top - least - BADGE - 14) / FAN_HEIGHT,
  );
  const near = isWatching ? null : nearIn({ x: 0, y: 0, width, height: height - 4 }, fan);
  const bottom = (near?.stage.y ?? height) - 8;
  const shelf = 90;
  const panel = 124 + 36 * table.players;
  const content = { x: shelf + 20, width: width - shelf - panel - 40 };
  const asking = 52;
  return {
    size: "tablet",
    ...ring,
    ledger: { x: width - panel - 10, y: top, width: panel, height: bottom - top },
    hasBar: false,
    ...inMiddle(table, { ...content, y: top, height: bottom - top }, asking),
    ...vaseIn({ x: 10, y: top, width: shelf, height: bottom - top }, 84),
    near,
  };
}

/** Turned and wide: as in a rail, with fans for the others, and with all bids. */
function onDesktop(table: Table): Layout {
  const { width, height, isWatching } = table;
  const wide = isWatching ? 400 : Math.max(440, Math.min(0.43 * width, 1100));
  const rail = { x: width - wide - 10, width: wide };
  const side = { x: 10, width: rail.x - 20 };
  const fan = Math.min(
    520,
    wide / LIFTED_WIDTH,
    (height - ledgerHeight(table) - BADGE - 22) / FAN_HEIGHT,
  );
  const near = isWatching ? null : nearIn({ ...rail, y: 0, height: height - 4 }, fan);
  const ledger = { ...rail, y: 8, height: (near?.stage.y ?? height) - 16 };
  const asking = 50;
  const least = Math.max(150, 0.28 * height); // for the middle
  const tall = isWatching ? height - least - asking - 30 : 0.34 * height;
  const ring = acrossTop(table.others, side.x, side.width, tall);
  const top = under(ring.others) + 6;
  const bottom = height - 8;
  const shelf = 100;
  const content = { x: side.x + shelf + 10, width: side.width - shelf - 10 };
  return {
    size: "desktop",
    ...ring,
    ledger,
    hasBar: false,
    ...inMiddle(table, { ...content, y: top, height: bottom - top }, asking),
    ...vaseIn({ x: side.x, y: top, width: shelf, height: bottom - top }, 90),
    near,
  };
}

/** All bids, with a line of names and one of tricks. */
function ledgerHeight({ players }: Table): number {
  return 62 + 34 * (players + 1);
}

// The middle

const FEATHER_HEIGHT = 2.8; // of the trick, in its widths, with its crown
const COLUMN = 1.25;
const WIDEST = 115;
const OWNER = 22; // under a feather of the trick
const PLAYER = 20;
const TOKEN = 46;
const FISTS = 72;

/** How wide its feathers are where they have so much room, without what is written under them. */
function trickIn({ players }: Table, width: number, height: number): number {
  return Math.min(WIDEST, width / players / COLUMN, height / FEATHER_HEIGHT);
}

/** That of a large table: what is asked, and under it what one bids with, and, where there is room for it, who has
 * answered; or the trick. */
function inMiddle(
  table: Table,
  room: Box,
  asking: number,
): Pick<Measures, "ask" | "middle" | "pad" | "padShape" | "trick" | "saysPlayer"> {
  const most = room.height - asking - 6;
  const trick = trickIn(table, room.width, most - OWNER - PLAYER);
  const bidding = isBidding(table) ? padHeight(table, room.width, false) : 0;
  const hasCompany = bidding > 0 && most >= bidding + FISTS;
  const needed =
    bidding > 0 ? bidding + (hasCompany ? FISTS : 0) : OWNER + PLAYER + FEATHER_HEIGHT * trick;
  const loose = Math.max(0, most - needed);
  const ask = { ...room, y: room.y + 0.35 * loose, height: asking };
  const content = { ...room, y: ask.y + asking + 6, height: most - 0.7 * loose };
  const above = bidding + 0.1 * loose;
  return {
    ask,
    padShape: "wide",
    trick,
    saysPlayer: true,
    pad: bidding === 0 ? null : hasCompany ? { ...content, height: above } : content,
    middle:
      bidding === 0
        ? content
        : hasCompany
          ? { ...content, y: content.y + above, height: content.height - above }
          : null,
  };
}

function isBidding({ isWatching, middle }: Table): boolean {
  return !isWatching && middle !== "trick";
}

/** What one bids with, or the confidence cards, with the button under them; 0 where neither is asked. */
function padHeight({ middle, players }: Table, width: number, isNarrow: boolean): number {
  const rowsOf = (many: number, wide: number) =>
    Math.ceil(many / Math.max(1, Math.floor((width + APART) / (wide + APART))));
  const foot = TARGET + 8;
  if (middle === "trick") return 0;
  if (middle === "bid") return rowsOf(10, TARGET) * (TOKEN + 2) + foot;
  return isNarrow ? rowsOf(players + 1, 75) * 50 + foot : rowsOf(players + 1, 88) * 104 + foot;
}

/** Back from letters of 16 px. */
function scaled(sizes: Layout, by: number): Layout {
  const box = (one: Box) => scaledBox(one, by);
  const { near } = sizes;
  return {
    ...sizes,
    others: sizes.others.map(box),
    other: by * sizes.other,
    ledger: box(sizes.ledger),
    ask: box(sizes.ask),
    middle: sizes.middle && box(sizes.middle),
    pad: sizes.pad && box(sizes.pad),
    trick: by * sizes.trick,
    vase: box(sizes.vase),
    pot: by * sizes.pot,
    near: near && {
      stage: box(near.stage),
      fan: by * near.fan,
      own: box(near.own),
      ownFan: by * near.ownFan,
      goOn: box(near.goOn),
    },
  };
}
