// What is asked of the reader now, in a few words.

import type { PikokoView } from "../../wire";
import { listed, say } from "../../words/say.svelte";
import type { Reader } from "../client";
import { colourName } from "./cards";
import { bestInTrick, bidOn, leftOf, type Asked } from "./layout";
import { words } from "./words";

export function nameOf(reader: Reader, seat: number): string {
  return reader.names[seat] ?? "–";
}

export function sayAsked(view: PikokoView, asked: Asked, reader: Reader): string {
  switch (asked.kind) {
    case "bid":
      if (asked.on === reader.seat) return say(words.askBidSelf);
      return say(words.askBid, nameOf(reader, asked.on));
    case "trust":
      return say(words.askTrust);
    case "play":
      return sayPlay(view, asked, nameOf(reader, asked.from));
    case "wait":
      return sayWait(view, asked, reader);
    case "pause":
      return asked.after === "bids" ? sayRevealed(view, reader) : sayTaken(view, reader);
    case "over":
      return say(words.isOver);
  }
}

function sayPlay(view: PikokoView, asked: Asked & { kind: "play" }, owner: string): string {
  if (view.trick.length === 0) return say(words.askLead, owner);
  if (asked.follow === null) return say(words.askFree, owner);
  return say(words.askFollow, owner, colourName(asked.follow));
}

function sayWait(view: PikokoView, asked: Asked & { kind: "wait" }, reader: Reader): string {
  switch (asked.doing) {
    case "bid":
      if (view.target === null) return say(words.waitBidSelf);
      if (view.target === reader.seat) return say(words.theyBidOnYou);
      return say(words.waitBid, nameOf(reader, view.target));
    case "trust":
      return say(words.waitTrust, listed(asked.on.map((seat) => nameOf(reader, seat))));
    case "play": {
      const player = asked.on[0] ?? 0;
      const owner = leftOf(player, view.hands.length);
      if (owner === reader.seat) return say(words.fromYours, nameOf(reader, player));
      return say(words.waitPlay, nameOf(reader, player), nameOf(reader, owner));
    }
  }
}

function sayRevealed(view: PikokoView, reader: Reader): string {
  const on = bidOn(view);
  if (on === "self") return say(words.revealedSelf);
  return on === reader.seat ? say(words.revealedOnYou) : say(words.revealed, nameOf(reader, on));
}

function sayTaken(view: PikokoView, reader: Reader): string {
  const owner = bestInTrick(view)?.owner ?? 0;
  return owner === reader.seat ? say(words.youTake) : say(words.takes, nameOf(reader, owner));
}
