import { expect, test } from "vitest";
import { nextFor } from "../../src/home/wayIn";
import type { PastMatch } from "../../src/http";

const GAME = { id: "pikoko", lesson: 3 };

function match(game: string, ...others: readonly (string | null)[]): PastMatch {
  const you = { name: "Ada", rank: 1, score: 3, person: "ada", you: true };
  const players = others.map((person) => ({ ...you, person, you: false }));
  return { game, players: [you, ...players] } as unknown as PastMatch;
}

test("first the lesson, then easy robots, then friends, then as ever", () => {
  const learned = { game: "pikoko", step: 8, is_done: true };
  expect(nextFor(GAME, [], [])).toBe("learn");
  expect(nextFor(GAME, [{ ...learned, step: 3, is_done: false }], [])).toBe("learn");
  expect(nextFor(GAME, [learned], [])).toBe("play");
  expect(nextFor({ ...GAME, id: "confetti" }, [learned], [])).toBe("learn");
  expect(nextFor(GAME, [learned], [match("pikoko", null)])).toBe("friends");
  expect(nextFor(GAME, [], [match("confetti", null)])).toBe("play");
  expect(nextFor(GAME, [], [match("pikoko", null), match("confetti", "bo")])).toBe("play");
});

test("a game without a lesson puts nothing first", () => {
  expect(nextFor({ id: "snap", lesson: null }, [], [])).toBe("play");
});
