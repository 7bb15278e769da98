// What is said under the buttons of a plain board.

import type { Outside, Shown } from "../../play/session";
import { words as seats } from "../../play/words";
import { listed, say } from "../../words/say.svelte";
import { words } from "./words";

interface Moment {
  readonly pace: Shown<"outside">["pace"];
  readonly isOver: boolean;
  readonly toAct: readonly number[];
  /** Of whoever sits there, null: too many to list. Who watches has none. */
  readonly options: readonly Outside["command"][] | null;
  /** null: they watch. */
  readonly seat: number | null;
}

/** "" where the buttons say it. */
export function statusOf(
  { pace, isOver, toAct, options, seat }: Moment,
  name: (seat: number) => string,
): string {
  if (isOver) return say(words.over);
  if (pace === "countdown") return say(words.getReady);
  if (seat !== null && options === null) return say(words.tooMany);
  if (seat !== null && options !== null && options.length > 0) return "";
  const awaited = toAct.filter((one) => one !== seat);
  if (awaited.length > 0) return say(seats.waitingFor, listed(awaited.map(name)));
  return say(seat === null ? words.watching : words.noMoves);
}
