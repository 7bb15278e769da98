// The match in words: the log, hints, and the story at its end.

import type { PlumpsackEvent, PlumpsackView } from "../../wire";
import { say } from "../../words/say.svelte";
import type { Chapter, Reader } from "../client";
import { tellCommon } from "../telling";
import { asked } from "./layout";
import { thing } from "./thing";
import { words } from "./words";

/** The log is no crib: it says what was named, and not where. */
export function tell(event: PlumpsackEvent, reader: Reader): string {
  switch (event.type) {
    case "sack_put":
    case "sack_moved":
      return "";
    case "card_drawn":
      return say(words.newCard);
    default:
      return hear(event, reader);
  }
}

/** As it happens, whoever cannot see it hears where. */
export function hear(event: PlumpsackEvent, reader: Reader): string {
  const name = (seat: number) => reader.names[seat] ?? "–";
  switch (event.type) {
    case "circle_laid":
      return say(words.circleLaid, event.spots);
    case "cards_turned_down":
      return say(words.turnedDown);
    case "turn_began":
      return say(words.turnBegan, name(event.active), name(event.placer));
    case "sack_put":
      return say(words.sackPut, event.spot + 1);
    case "object_named":
      return say(words.named, name(event.seat), thing(event.object));
    case "card_turned_up":
      return say(event.right ? words.right : words.wrong, thing(event.object));
    case "sack_moved":
      return say(words.sackMoved, event.spot + 1);
    case "card_won":
      return say(words.cardWon, name(event.seat), thing(event.object));
    case "card_drawn":
      return say(words.cardDrawn, event.spot + 1, thing(event.object));
    case "table_deserted":
      return say(words.deserted);
    case "said_ready":
    case "time_ran_out":
    case "match_ended":
      return tellCommon(event, reader);
  }
}

/** Whose own doing it is. */
export function doneBy(event: PlumpsackEvent): number | null {
  switch (event.type) {
    case "object_named":
    case "said_ready":
      return event.seat;
    default:
      return null;
  }
}

export function beginsRound({ type }: PlumpsackEvent): boolean {
  return type === "turn_began";
}

/** Says nothing of what lies face down. */
export function hint(view: PlumpsackView, reader: Reader): string {
  if (view.phase === "over" || reader.seat === null) return "";
  const ask = asked(view, reader.seat);
  if (ask === "name" && view.circle.some((card) => card?.up)) return say(words.hintOpen);
  return say(words.hint[ask]);
}

export function scored(score: number): string {
  return say(words.cards, score);
}

export function moments(
  _view: PlumpsackView,
  reader: Reader,
  events: readonly PlumpsackEvent[],
  chapters: readonly Chapter[],
): readonly string[] {
  const walks = walksOf(events);
  const name = (seat: number) => reader.names[seat] ?? "–";
  const winners = chapters.filter(({ rank, score }) => rank === 1 && score > 0);
  const told: string[] = [];
  if (winners[0]) {
    const names = winners.map(({ seat }) => name(seat));
    told.push(say(words.wonWith, names, winners[0].score));
  }
  const walk = best(walks, (one) => one.right);
  if (walk && walk.right > 1) told.push(say(words.longestWalk, name(walk.seat), walk.right));
  const missed = mostMissed(walks);
  if (missed) told.push(say(words.mostMissed, thing(missed.object), missed.times));
  const funniest = best(walks, ({ missed }) =>
    missed?.named ? unlikeness(missed.named, missed.object) : 0,
  );
  if (funniest?.missed?.named) {
    const { named, object } = funniest.missed;
    told.push(say(words.funniest, name(funniest.seat), thing(named), thing(object)));
  }
  const last = walks.findLast((one) => one.won !== null)?.won;
  if (last) told.push(say(words.lastCard, thing(last)));
  return told;
}

/** One player's walk: how often they were right, and how it ended. */
interface Walk {
  readonly seat: number;
  right: number;
  missed: { readonly named: string | null; readonly object: string } | null;
  won: string | null;
}

/** The walks of a match, as far as its events are known. */
function walksOf(events: readonly PlumpsackEvent[]): Walk[] {
  const walks: Walk[] = [];
  let named: string | null = null;
  for (const event of events) {
    if (event.type === "turn_began") {
      walks.push({ seat: event.active, right: 0, missed: null, won: null });
    } else if (event.type === "object_named") {
      named = event.object;
    } else {
      const walk = walks.at(-1);
      if (walk && event.type === "card_won") walk.won = event.object;
      if (walk && event.type === "card_turned_up") {
        if (event.right) walk.right += 1;
        else walk.missed = { named, object: event.object };
        named = null;
      }
    }
  }
  return walks;
}

function best<T>(items: readonly T[], worth: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (most, item) => (most === undefined || worth(item) > worth(most) ? item : most),
    undefined,
  );
}

function mostMissed(walks: readonly Walk[]): { object: string; times: number } | null {
  const times = new Map<string, number>();
  for (const { missed } of walks) {
    if (missed) times.set(missed.object, (times.get(missed.object) ?? 0) + 1);
  }
  const most = best([...times], ([, count]) => count);
  return most && most[1] > 1 ? { object: most[0], times: most[1] } : null;
}

/** Small things taken for big ones, and the other way round, are the funniest. */
function unlikeness(named: string, object: string): number {
  return 1 + Math.abs(bulk(named) - bulk(object));
}

const BIG: readonly string[] = [
  "bicycle",
  "locomotive",
  "sailing_boat",
  "rocket",
  "ladder",
  "anchor",
];
const SMALL: readonly string[] = ["cherries", "egg", "key", "die", "lemon", "pencil", "sock"];

function bulk(object: string): number {
  if (BIG.includes(object)) return 2;
  return SMALL.includes(object) ? 0 : 1;
}
