// How a match ended for whoever reads of it: its headline, and how near or far the others were.

import type { Chapter, Reader } from "../../games/client";
import { listed, say } from "../../words/say.svelte";
import { winnersOf } from "./podium";
import { words } from "./words";

export function headlineOf(chapters: readonly Chapter[], { names, seat }: Reader): string {
  const winners = winnersOf(chapters);
  if (winners.length === 0) return say(words.over);
  if (chapters.length === 1) return say(words.alone);
  const own = chapters.find((chapter) => chapter.seat === seat);
  if (own?.rank === 1) return winners.length > 1 ? say(words.youShare) : say(words.youWin);
  if (own) return say(words.youCame, own.rank);
  const named = listed(winners.map((winner) => names[winner] ?? "–"));
  return winners.length > 1 ? say(words.shareWin, named) : say(words.wins, named);
}

/** "With 12 points, 5 behind Ada."; "" for whoever only watched, or played alone. */
export function standingOf(
  chapters: readonly Chapter[],
  { names, seat }: Reader,
  scored: (score: number) => string,
): string {
  const own = chapters.find((chapter) => chapter.seat === seat);
  const others = chapters.filter((chapter) => chapter !== own);
  // Who won, or, where that was oneself, who came nearest.
  const best = Math.min(...others.map(({ rank }) => rank));
  const rivals = others.filter(({ rank }) => rank === best);
  const [rival] = rivals;
  if (!own || !rival) return "";
  const named = listed(rivals.map((one) => names[one.seat] ?? "–"));
  const apart = Math.abs(own.score - rival.score);
  const points = scored(own.score);
  if (own.rank === rival.rank) return say(words.level, points, named);
  if (apart === 0) return say(own.rank === 1 ? words.tieWon : words.tieLost, points, named);
  if (own.rank === 1) return say(words.ahead, points, apart, named);
  return say(words.behind, points, apart, scored(apart), named);
}
