// How a match went, in a few sentences.

import type { ConfettiEvent, ConfettiView } from "../../wire";
import { listed, say } from "../../words/say.svelte";
import type { Chapter, Mine, Reader } from "../client";
import { cardName } from "./cards";
import { limitsOf } from "./count";
import { words } from "./tellWords";

type Name = (seat: number) => string;

const MOST_MOMENTS = 5;

export function moments(
  view: ConfettiView,
  reader: Reader,
  events: readonly ConfettiEvent[],
  chapters: readonly Chapter[],
): readonly string[] {
  const name = (seat: number) => reader.names[seat] ?? "–";
  return [
    ending(chapters, view, name),
    bestRound(view, name),
    noWaste(view, name),
    stubborn(events, name),
    out(view),
    loved(events),
    kind(events, name),
    paid(events, name),
  ]
    .filter((moment) => moment !== "")
    .slice(0, MOST_MOMENTS);
}

/** The finest hand, and the round in which most points were lost. */
export function mine({ round_scores }: ConfettiView, seat: number): Mine {
  const limits = limitsOf(round_scores[0]?.length ?? 0);
  const rounds = round_scores.flatMap((scores, i) => {
    const own = scores[seat];
    if (!own) return [];
    const over = Math.max(0, own.taken - (limits[i] ?? own.taken));
    return [{ ...own, round: i + 1, wasted: own.taken - own.used, over }];
  });
  const [best] = rounds.toSorted((one, other) => other.score - one.score);
  const lost = ({ wasted, over }: { wasted: number; over: number }) => wasted + over;
  const [worst] = rounds.toSorted((one, other) => lost(other) - lost(one));
  return {
    best:
      best && best.score > 0
        ? say(words.mineBest, best.families, best.taken, best.round, best.score)
        : "",
    cost:
      worst && lost(worst) > 0
        ? say(words.mineCost, worst.round, lost(worst), worst.wasted, worst.over)
        : "",
  };
}

function ending(chapters: readonly Chapter[], view: ConfettiView, name: Name): string {
  const [first, second] = chapters;
  if (!first) return "";
  if (!second) return say(words.storyAlone, first.score, view.round_scores.length);
  if (second.rank > 1) {
    return say(words.storyWon, name(first.seat), first.score - second.score, name(second.seat));
  }
  const winners = chapters.filter(({ rank }) => rank === 1).map(({ seat }) => name(seat));
  return say(words.storyShared, listed(winners), first.score);
}

function bestRound({ round_scores }: ConfettiView, name: Name): string {
  const [best] = round_scores
    .flatMap((scores, i) => scores.map((one, seat) => ({ ...one, seat, round: i + 1 })))
    .filter(({ families, score }) => families > 2 && score > 2)
    .sort((one, other) => other.score - one.score || one.taken - other.taken);
  return best
    ? say(words.storyBestRound, name(best.seat), best.families, best.taken, best.round)
    : "";
}

function noWaste({ round_scores }: ConfettiView, name: Name): string {
  const seats = round_scores[0]?.map((_, seat) => seat) ?? [];
  const clean = seats.filter((seat) => {
    const rounds = round_scores.map((scores) => scores[seat]);
    const taken = rounds.reduce((sum, one) => sum + (one?.taken ?? 0), 0);
    return taken > 0 && rounds.every((one) => one?.taken === one?.used);
  });
  const [only] = clean;
  return clean.length === 1 && only !== undefined ? say(words.storyNoWaste, name(only)) : "";
}

function out({ out }: ConfettiView): string {
  return out.length > 1 ? say(words.storyOut, out.length) : "";
}

/** The one for whom it happened most often; null where that is shared, or was not often. */
function most<T>(happened: readonly T[], least: number): { of: T; times: number } | null {
  const times = new Map<T, number>();
  for (const one of happened) times.set(one, (times.get(one) ?? 0) + 1);
  const [first, second] = [...times].sort(([, one], [, other]) => other - one);
  if (!first || first[1] < least || first[1] === second?.[1]) return null;
  return { of: first[0], times: first[1] };
}

function stubborn(events: readonly ConfettiEvent[], name: Name): string {
  const fights = events.flatMap((event) =>
    event.type === "card_contested" ? [event.seat, event.against] : [],
  );
  const best = most(fights, 3);
  return best ? say(words.storyStubborn, name(best.of), best.times) : "";
}

function kind(events: readonly ConfettiEvent[], name: Name): string {
  const best = most(
    events.flatMap((event) => (event.type === "card_let_go" ? [event.seat] : [])),
    2,
  );
  return best ? say(words.storyKind, name(best.of), best.times) : "";
}

function paid(events: readonly ConfettiEvent[], name: Name): string {
  const [most] = events
    .flatMap((event) => (event.type === "points_paid" ? [event] : []))
    .sort((one, other) => other.cards.length - one.cards.length);
  return most ? say(words.storyPaid, name(most.seat), most.cards.length) : "";
}

function loved(events: readonly ConfettiEvent[]): string {
  const best = most(
    events.flatMap((event) =>
      event.type === "card_grabbed" || event.type === "card_contested" ? [event.card] : [],
    ),
    4,
  );
  return best ? say(words.storyLoved, cardName(best.of), best.times) : "";
}
