// The way in: what the card of a game puts first for somebody who is new.

import type { GameFacts, Learned, PastMatch } from "../http";

/** Its lesson, then a first match, which is against easy robots, then friends. */
export type Next = "learn" | "play" | "friends";

/** `matches` are the latest that were played, of any game. Whoever is not new comes to play. */
export function nextFor(
  { id, lesson }: Pick<GameFacts, "id" | "lesson">,
  lessons: readonly Learned[],
  matches: readonly PastMatch[],
): Next {
  if (lesson === null) return "play";
  if (matches.length === 0) {
    return lessons.some(({ game, is_done }) => game === id && is_done) ? "play" : "learn";
  }
  const isAlone = matches.every(({ players }) =>
    players.every(({ person, you }) => you || person === null),
  );
  return isAlone && matches.some(({ game }) => game === id) ? "friends" : "play";
}
