// What is asked of the reader now, in a few words.

import type { PikokoView } from "../../wire";
import { listed, say } from "../../words/say.svelte";
import type { Table } from "../client";
import { colourName } from "./cards";
import { bidOn, leftOf, type Asked } from "./layout";
import { bestOf } from "./rules";
import { words } from "./words";

export function nameOf(table: Table, seat: number): string {
  return table.names[seat] ?? "–";
}

export function sayAsked(view: PikokoView, asked: Asked, table: Table): string {
  switch (asked.kind) {
    case "bid":
      if (asked.on === table.seat) return say(words.askBidSelf);
      return say(words.askBid, nameOf(table, asked.on));
    case "trust":
      return say(words.askTrust);
    case "play":
      return sayPlay(view, asked, nameOf(table, asked.from));
    case "wait":
      return sayWait(view, asked, table);
    case "pause":
      return asked.after === "bids" ? sayRevealed(view, table) : sayTaken(view, table);
    case "over":
      return say(words.isOver);
  }
}

function sayPlay(view: PikokoView, asked: Asked & { kind: "play" }, owner: string): string {
  if (view.trick.length === 0) return say(words.askLead, owner);
  if (asked.follow === null) return say(words.askFree, owner);
  return say(words.askFollow, owner, colourName(asked.follow));
}

function sayWait(view: PikokoView, asked: Asked & { kind: "wait" }, table: Table): string {
  switch (asked.doing) {
    case "bid":
      if (view.target === null) return say(words.waitBidSelf);
      if (view.target === table.seat) return say(words.theyBidOnYou);
      return say(words.waitBid, nameOf(table, view.target));
    case "trust":
      return say(words.waitTrust, listed(asked.on.map((seat) => nameOf(table, seat))));
    case "play": {
      const player = asked.on[0] ?? 0;
      const owner = leftOf(player, view.hands.length);
      if (owner === table.seat) return say(words.fromYours, nameOf(table, player));
      return say(words.waitPlay, nameOf(table, player), nameOf(table, owner));
    }
  }
}

function sayRevealed(view: PikokoView, table: Table): string {
  const on = bidOn(view);
  if (on === "self") return say(words.revealedSelf);
  return on === table.seat ? say(words.revealedOnYou) : say(words.revealed, nameOf(table, on));
}

function sayTaken(view: PikokoView, table: Table): string {
  const owner = bestOf(view.trick, view.trump_colour)?.owner ?? 0;
  return owner === table.seat ? say(words.youTake) : say(words.takes, nameOf(table, owner));
}
