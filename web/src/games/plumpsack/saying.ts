// What is said in the middle of the circle, about what one sees there now.

import type { PlumpsackView, Scores } from "../../wire";
import { say } from "../../words/say.svelte";
import type { Reader } from "../client";
import type { Scene } from "./scenes";
import { isSeveral, theThing, thing } from "./thing";
import { words } from "./words";

export interface Lines {
  readonly line?: string;
  readonly more?: string;
}

export function saying(
  view: PlumpsackView,
  result: Scores | null,
  scene: Scene,
  isSettled: boolean,
  reader: Reader,
): Lines {
  const { moment } = scene;
  switch (moment.type) {
    case "right":
      return { line: say(pick(words.rightLines, view, moment.spot), theThing(moment.object)) };
    case "wrong":
      return wrongLines(view, scene, moment.spot, itIs(moment.object));
    case "won":
      return { line: wonLine(moment.seat, moment.object, reader) };
    case "new":
      return { line: say(words.newHere), more: theThing(moment.object) };
    case "dealt":
      return { line: say(words.memorise) };
    case "calm":
      return isSettled ? { line: phaseLine(view, result, reader) } : {};
  }
}

/** One of several ways to say it: the same one for everybody at the table, as long as it stands. */
function pick<T>(variants: readonly [T, ...T[]], view: PlumpsackView, spot: number): T {
  return variants[(view.stock + 3 * view.active + spot) % variants.length] ?? variants[0];
}

/** Of an answer that this page does not know, only what was right. */
function wrongLines(view: PlumpsackView, { said, isLate }: Scene, spot: number, it: string): Lines {
  if (said) return { line: say(pick(words.wrongLines, view, spot), thing(said.object)), more: it };
  return isLate ? { line: say(words.tooLate), more: it } : { line: it };
}

function itIs(object: string): string {
  return say(words.itIs, theThing(object), isSeveral(object));
}

function wonLine(seat: number, object: string, { names, seat: me }: Reader): string {
  const what = theThing(object);
  if (seat === me) return say(words.youWin, what, isSeveral(object));
  return say(words.wins, names[seat] ?? "–", what);
}

function phaseLine(view: PlumpsackView, result: Scores | null, reader: Reader): string {
  const name = (seat: number) => reader.names[seat] ?? "–";
  const { active, placer } = view;
  switch (view.phase) {
    case "memorise":
      return say(words.memorise);
    case "put_sack":
      if (placer === reader.seat) return say(words.youPut);
      if (active === reader.seat) return say(words.putsForYou, name(placer));
      return say(words.puts, name(placer), name(active));
    case "name":
      return active === reader.seat ? say(words.youName) : say(words.names, name(active));
    case "over":
      return result === null ? "" : overLine(result, reader);
    case "reveal":
    case "pause":
      return "";
  }
}

function overLine({ scores, ranks }: Scores, { names, seat: me }: Reader): string {
  if (Math.max(...scores) === 0) return ""; // everybody left before anything was won
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (me !== null && winners.length === 1 && winners[0] === me) return say(words.youHaveWon);
  return say(
    words.hasWon,
    winners.map((seat) => names[seat] ?? "–"),
  );
}
