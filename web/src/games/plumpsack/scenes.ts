// One step of the match is told at once: named, turned up, hopped on, won, drawn. Here it is taken
// apart into scenes, one after the other, so that eyes can follow.

import type { PlumpsackEvent, PlumpsackView } from "../../wire";
import type { Sound } from "../../feel/sound";
import { path, type Turn } from "./layout";
import { soundOf } from "./sounds";

export interface Face {
  readonly object: string;
  readonly turn: Turn;
  readonly steps: number;
}

export interface Lying {
  /** Of this card in this place: another card there has another. */
  readonly id: string;
  /** What is printed on it, while that may be seen. */
  readonly face: Face | null;
  readonly up: boolean;
}

export interface Said {
  readonly seat: number;
  readonly object: string;
}

/** What was said of the card at the sack, as far as this page knows. */
export interface Answer {
  readonly said: Said | null;
  /** Nothing, until time ran out. */
  readonly isLate: boolean;
}

export type Moment =
  | { readonly type: "calm" }
  | { readonly type: "dealt" }
  | { readonly type: "right"; readonly spot: number; readonly object: string }
  | { readonly type: "wrong"; readonly spot: number; readonly object: string }
  | {
      readonly type: "won";
      readonly spot: number;
      readonly object: string;
      readonly seat: number;
    }
  | { readonly type: "new"; readonly spot: number; readonly object: string };

export interface Scene extends Answer {
  readonly circle: readonly (Lying | null)[];
  readonly sack: number | null;
  readonly stock: number;
  /** How many cards each has. */
  readonly won: readonly number[];
  readonly moment: Moment;
  /** How long it stands before the next one. */
  readonly ms: number;
  readonly sound: Sound | null;
}

const CALM: Moment = { type: "calm" };
const NO_ANSWER: Answer = { said: null, isLate: false };

export const TURN_MS = 260;
export const HOP_MS = 260;
const SAID_MS = 700;
const SUSPENSE_MS = 480;
const JOY_MS = 380;
const FLY_MS = 560;
const DEAL_MS = 900;
// However fast the others are: long enough to see what was not a teapot, and to memorise a new card.
const SEEN_MS = { pause: 1600, reveal: 2600 } as const;

/** As it stands, with nothing before it: after a reload, or where nothing was told. */
export function settled(view: PlumpsackView, answer: Answer = NO_ANSWER): Scene {
  const isPause = view.phase === "pause";
  return {
    circle: view.circle.map((card, spot) => card && { id: `${spot}.0`, ...seen(card) }),
    ...counts(view),
    sack: view.sack,
    said: isPause ? answer.said : null,
    isLate: isPause && answer.isLate,
    moment: momentOf(view),
    ms: view.phase === "pause" || view.phase === "reveal" ? SEEN_MS[view.phase] : 0,
    sound: null,
  };
}

/** To the card that is looked at in a pause, unless these events end before it. */
export function lastAnswer(events: readonly PlumpsackEvent[], sack: number | null): Answer {
  const last = events.findLastIndex(({ type }) => type !== "said_ready");
  const up = events[last];
  const isThisCard = up?.type === "card_turned_up" && up.spot === sack;
  return isThisCard ? answerIn(events[last - 1]) : NO_ANSWER;
}

function answerIn(event: PlumpsackEvent | undefined): Answer {
  if (event?.type !== "object_named") return { said: null, isLate: event?.type === "time_ran_out" };
  return { said: { seat: event.seat, object: event.object }, isLate: false };
}

function counts(view: PlumpsackView): Pick<Scene, "stock" | "won"> {
  return {
    stock: view.stock,
    won: view.won.map((won) => (typeof won === "number" ? won : won.length)),
  };
}

type SeenCard = NonNullable<PlumpsackView["circle"][number]>;

function seen({ object, turn, steps, up }: SeenCard): Omit<Lying, "id"> {
  const isPrinted = object !== null && turn !== null && steps !== null;
  return { face: isPrinted ? { object, turn, steps } : null, up };
}

function momentOf(view: PlumpsackView): Moment {
  const spot = view.sack;
  const object = spot === null ? null : view.circle[spot]?.object;
  if (spot === null || object === null || object === undefined) return CALM;
  if (view.phase === "pause") return { type: "wrong", spot, object };
  return view.phase === "reveal" ? { type: "new", spot, object } : CALM;
}

/** From what was shown to what is so, by what was told; the last scene is what is so. */
export function scenes(
  before: Scene,
  told: readonly PlumpsackEvent[],
  view: PlumpsackView,
): readonly Scene[] {
  const staged: Scene[] = [];
  let now = before;
  for (const event of told) {
    const next = following(now, event, view.circle.length);
    staged.push(...next.map((scene, number) => ({ ...scene, sound: soundOf(event, number) })));
    now = next.at(-1) ?? now;
  }
  const last = settled(view, now);
  const end = { ...last, circle: last.circle.map((card, spot) => sameCard(card, now, spot)) };
  return [...staged, end];
}

function sameCard(card: Lying | null, before: Scene, spot: number): Lying | null {
  return card && { ...card, id: before.circle[spot]?.id ?? card.id };
}

function following(now: Scene, event: PlumpsackEvent, count: number): Scene[] {
  const next = { ...now, moment: CALM };
  switch (event.type) {
    case "circle_laid":
      return [{ ...now, moment: { type: "dealt" }, ms: DEAL_MS }];
    case "cards_turned_down":
      return [
        {
          ...next,
          circle: now.circle.map((card) => card && { ...card, up: false }),
          ...NO_ANSWER,
          sack: null,
          ms: TURN_MS,
        },
      ];
    case "sack_put":
      return [{ ...next, ...NO_ANSWER, sack: event.spot, ms: HOP_MS }];
    case "object_named":
      return [{ ...next, ...answerIn(event), ms: SAID_MS }];
    case "time_ran_out":
      return [{ ...next, ...answerIn(event), ms: 0 }];
    case "card_turned_up":
      return turnedUp(next, event);
    case "sack_moved":
      return hops(next, event.spot, count);
    case "card_won":
      return [
        {
          ...next,
          circle: now.circle.with(event.spot, null),
          won: now.won.with(event.seat, (now.won[event.seat] ?? 0) + 1),
          moment: { type: "won", spot: event.spot, object: event.object, seat: event.seat },
          ms: FLY_MS,
        },
      ];
    case "card_drawn":
      return drawn(next, event);
    case "turn_began":
    case "said_ready":
    case "table_deserted":
    case "match_ended":
      return [];
  }
}

type Told<T extends PlumpsackEvent["type"]> = Extract<PlumpsackEvent, { readonly type: T }>;

function turnedUp(now: Scene, event: Told<"card_turned_up">): Scene[] {
  const { spot, object, turn, steps, right } = event;
  const id = now.circle[spot]?.id ?? `${spot}.0`;
  const card: Lying = { id, face: { object, turn, steps }, up: true };
  const up: Scene = {
    ...now,
    circle: now.circle.with(spot, card),
    ms: SUSPENSE_MS,
  };
  const moment: Moment = { type: right ? "right" : "wrong", spot, object };
  return [up, { ...up, moment, ms: JOY_MS }];
}

function hops(now: Scene, to: number, count: number): Scene[] {
  const face = now.sack === null ? null : (now.circle[now.sack]?.face ?? null);
  const spots = now.sack === null || !face ? [to] : path(now.sack, face.turn, face.steps, count);
  return spots.map((sack) => ({ ...now, ...NO_ANSWER, sack, ms: HOP_MS }));
}

function drawn(now: Scene, { spot, object, turn, steps }: Told<"card_drawn">): Scene[] {
  const card = { id: `${spot}.${now.stock}`, face: { object, turn, steps }, up: false };
  const down: Scene = {
    ...now,
    circle: now.circle.with(spot, card),
    stock: now.stock - 1,
    moment: { type: "new", spot, object },
    ms: TURN_MS,
  };
  return [down, { ...down, circle: now.circle.with(spot, { ...card, up: true }), ms: TURN_MS }];
}
