// What a beginner could do now.

import type { PikokoView } from "../../wire";
import { say } from "../../words/say.svelte";
import type { Reader } from "../client";
import { nameOf } from "./asks";
import { colourName, numberOf, shows } from "./cards";
import { expectedTricks, strongFeathers } from "./estimate";
import { bestInTrick, leftOf } from "./layout";
import { words } from "./tellWords";

const FEW_TOKENS = 3;
/** Off by more, a bid is exact in fewer than half of the cases: a sure point is worth more. */
const LIKELY = 0.5;

export function hint(view: PikokoView, reader: Reader): string {
  const me = reader.seat;
  if (me === null || view.phase === "over") return "";
  if (view.phase === "pause") return say(words.hintPause);
  if (view.target === me) return say(words.hintBidOnYou);
  if (!view.to_act.includes(me)) return say(words.hintWait);
  switch (view.phase) {
    case "bid":
      return hintBid(view, reader, me);
    case "trust":
      return hintTrust(view, reader, me);
    case "play":
      return hintPlay(view, reader, me);
  }
}

function hintBid(view: PikokoView, reader: Reader, me: number): string {
  const expected = expectedTricks(view);
  const tokens = view.tokens[me] ?? 0;
  if (view.target === null) {
    return say(words.hintSelf, Math.min(tokens, Math.round(expected[me] ?? 0)));
  }
  const name = nameOf(reader, view.target);
  const { trumps, highs } = strongFeathers(view, view.target);
  return [
    isFirstBid(view, me)
      ? say(words.hintTrick)
      : view.trump_colour === null
        ? say(words.hintFanNoTrump, name, highs)
        : say(words.hintFan, name, trumps, highs),
    say(words.hintPerhaps, Math.min(tokens, Math.round(expected[view.target] ?? 0))),
    tokens <= FEW_TOKENS ? say(words.hintLastTokens, tokens) : "",
  ]
    .join(" ")
    .trim();
}

/** What a trick is, is said where one first meets the word. */
function isFirstBid({ round, bids }: PikokoView, me: number): boolean {
  return round === 1 && (bids[me] ?? []).every((bid) => bid === null);
}

function hintTrust(view: PikokoView, reader: Reader, me: number): string {
  const bids = view.bids[me] ?? [];
  const expected = expectedTricks(view);
  const off = bids.map((bid, seat) => Math.abs((bid ?? 0) - (expected[seat] ?? 0)));
  const surest = off.indexOf(Math.min(...off));
  const bid = bids[surest] ?? 0;
  const advice =
    (off[surest] ?? 0) > LIKELY
      ? say(words.hintTrustNobody)
      : surest === me
        ? say(words.hintTrustSelf, bid)
        : say(words.hintTrustOn, nameOf(reader, surest), bid);
  return `${say(words.hintTrust)} ${advice}`;
}

function hintPlay(view: PikokoView, reader: Reader, me: number): string {
  const from = leftOf(me, view.hands.length);
  const name = nameOf(reader, from);
  const led = view.trick[0]?.colour ?? null;
  const follows =
    led !== null && (view.hands[from] ?? []).some((card) => card !== null && shows(card, led));
  const first =
    led === null
      ? say(words.hintLead, name)
      : follows
        ? say(words.hintFollow, name, colourName(led))
        : canTrump(view, from)
          ? say(words.hintFreeTrump, name)
          : say(words.hintFree, name);
  return `${first} ${say(words.hintAim, name, view.tricks[from] ?? 0, view.bids[me]?.[from] ?? 0)}`;
}

/** A trump of that fan would go over what is the best of the trick. */
function canTrump(view: PikokoView, owner: number): boolean {
  const { trump_colour: trump, hands } = view;
  if (trump === null) return false;
  const best = bestInTrick(view);
  const highest = best?.colour === trump ? numberOf(best.card) : 0;
  return (hands[owner] ?? []).some(
    (card) => card !== null && shows(card, trump) && numberOf(card) > highest,
  );
}
