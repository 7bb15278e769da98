// What the compiler makes of messages: right ones pass, and each wrong one is an error.

import { VERSION, type GameView, type Games, type ToClient, type ToServer } from "../src/wire";

export const version: 1 = VERSION;

export const sent: readonly ToServer[] = [
  { type: "sit", id: "a", seat: 0 },
  { type: "put_bot", id: "b", seat: 1 },
  { type: "configure", id: "c", wishes: { game: "confetti", setup: { dark: true } } },
  { type: "command", id: "d", command: { type: "play", card: "R6" } },
  { type: "command", id: "e", command: { type: "grab", card: "RGB" }, seq: 7, after_ms: 312.5 },
  { type: "pong", number: 3 },

  // @ts-expect-error: there is no such message
  { type: "fly", id: "a" },
  // @ts-expect-error: a request has an id
  { type: "start" },
  // @ts-expect-error: a seat is a number
  { type: "sit", id: "a", seat: "0" },
  // @ts-expect-error: nobody knows this field
  { type: "sit", id: "a", seat: 0, colour: "red" },
  // @ts-expect-error: no game has such a command
  { type: "command", id: "a", command: { type: "fly" } },
  // @ts-expect-error: a card is missing
  { type: "command", id: "a", command: { type: "grab" } },
  // @ts-expect-error: the server's ping, not ours
  { type: "ping", number: 3 },
  // @ts-expect-error: no bot is like that
  { type: "put_bot", id: "a", seat: 1, level: "perfect" },
];

/** Every message of the server has its case: a new one would not compile here. */
export function about(message: ToClient): string | number | null {
  switch (message.type) {
    case "hello":
      return message.you;
    case "table":
      return message.seats.length;
    case "view":
      return message.seq;
    case "accepted":
    case "rejected":
      return message.id;
    case "chat":
      return message.text;
    case "verdict":
      return message.by_ms;
    case "lag_report":
      return message.round;
    case "hands":
      return message.at.length;
    case "ping":
      return message.number;
    case "pong":
      return message.now;
    case "error":
      return message.code;
    default:
      return message satisfies never;
  }
}

export function nothingIsChanged(message: ToClient): void {
  // @ts-expect-error: what was sent stays as it was
  message.type = "hello";
}

/** Which game it is, the table says: then its view is known. */
export function hands(view: Games["pikoko"]["view"]): GameView {
  const hands: readonly (readonly (string | null)[])[] = view.hands;
  // @ts-expect-error: another game's
  void view.sliding;
  void hands;
  return view;
}
