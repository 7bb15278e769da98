// How a match went, in a few sentences: for everybody, and for one who played.

import type { PlumpsackEvent, PlumpsackView } from "../../wire";
import { say } from "../../words/say.svelte";
import type { Chapter, Mine, Reader } from "../client";
import { theThing } from "./thing";
import { words } from "./words";

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
  if (missed) told.push(say(words.mostMissed, theThing(missed.object), missed.times));
  const funniest = best(walks, ({ missed }) =>
    missed?.named ? unlikeness(missed.named, missed.object) : 0,
  );
  if (funniest?.missed?.named) {
    const { named, object } = funniest.missed;
    told.push(say(words.funniest, name(funniest.seat), theThing(named), theThing(object)));
  }
  const last = walks.findLast((one) => one.won !== null)?.won;
  if (last) told.push(say(words.lastCard, theThing(last)));
  return told;
}

/** For one who played: their best walk, and the miss that ended the longest of those that ended so. */
export function mine(
  _view: PlumpsackView,
  seat: number,
  _reader: Reader,
  events: readonly PlumpsackEvent[],
): Mine {
  const own = walksOf(events).filter((walk) => walk.seat === seat);
  return { best: bestOf(own), cost: costOf(own) };
}

function bestOf(walks: readonly Walk[]): string {
  const won = best(
    walks.filter((walk) => walk.won !== null),
    ({ right }) => right,
  );
  if (won?.won) return say(words.bestWin, won.right, theThing(won.won));
  const walk = best(walks, ({ right }) => right);
  return walk && walk.right > 0 ? say(words.bestWalk, walk.right) : "";
}

/** Of two that cost as much, the one that had been seen last. */
function costOf(walks: readonly Walk[]): string {
  const missed = walks.filter((walk) => walk.missed !== null);
  const dearest = best(missed, ({ right, missed }) => right - (missed?.hops ?? 0) / MANY);
  if (!dearest?.missed) return "";
  const { object, hops } = dearest.missed;
  return say(words.dearest, theThing(object), hops, dearest.right);
}

const MANY = 1e6; // hops: more than in any match

interface Miss {
  readonly named: string | null;
  readonly object: string;
  /** Of the sack, since the card was last seen. */
  readonly hops: number;
}

/** One player's walk: how often they were right, and how it ended. */
interface Walk {
  readonly seat: number;
  right: number;
  missed: Miss | null;
  won: string | null;
}

/** The walks of a match, as far as its events are known. */
function walksOf(events: readonly PlumpsackEvent[]): Walk[] {
  const walks: Walk[] = [];
  const seen = new Map<string, number>(); // by object: after how many hops; all are seen at first
  let named: string | null = null;
  let hops = 0;
  for (const event of events) {
    const walk = walks.at(-1);
    switch (event.type) {
      case "turn_began":
        walks.push({ seat: event.active, right: 0, missed: null, won: null });
        break;
      case "object_named":
        named = event.object;
        break;
      case "sack_moved":
        hops += 1;
        break;
      case "card_drawn":
        seen.set(event.object, hops);
        break;
      case "card_won":
        if (walk) walk.won = event.object;
        break;
      case "card_turned_up": {
        const { object } = event;
        if (walk && event.right) walk.right += 1;
        else if (walk) walk.missed = { named, object, hops: hops - (seen.get(object) ?? 0) };
        seen.set(object, hops);
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
