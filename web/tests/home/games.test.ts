import { expect, test } from "vitest";
import { CATALOGUE } from "../../src/catalogue";
import { nameOf } from "../../src/games";
import { tableForFriends, tableForOne } from "../../src/home/games";
import { tableWithBots } from "../../src/play/first";
import { choose, usualLevel } from "../../src/play/levels";

const [first] = CATALOGUE;
if (!first) throw new Error("the shelf is empty");
const like = (change: Partial<typeof first>) => ({ ...first, ...change });

test("a table with bots is full, and within the game's bounds", () => {
  for (const game of CATALOGUE) {
    const { seats = 0, bots = [] } = tableWithBots(game);
    expect(bots.length + 1).toBe(seats);
    expect(seats).toBeGreaterThanOrEqual(game.seats[0]);
    expect(seats).toBeLessThanOrEqual(game.seats[1]);
    expect(game.levels).toContain(bots[0]);
  }
});

test("a first match is against easy robots, or the easiest that the game has", () => {
  const level = (...levels: (typeof first)["levels"]) => tableWithBots(like({ levels })).bots?.[0];
  expect(level("easy", "medium", "strong", "best")).toBe("easy");
  expect(level("medium", "best")).toBe("medium");
  expect(level("best")).toBe("best");
});

test("which robots come is remembered for each game", () => {
  const [mine, other] = [like({ id: "mine" }), like({ id: "other" })];
  choose(mine, "strong");
  expect(tableWithBots(mine).bots?.[0]).toBe("strong");
  expect(tableWithBots(other).bots?.[0]).toBe("easy");
  expect(usualLevel({ id: "mine", levels: ["easy", "medium"] })).toBe("medium");
});

test("a table for friends has free seats", () => {
  for (const game of CATALOGUE) {
    const { seats = 0, bots } = tableForFriends(game);
    expect(bots).toBeUndefined();
    expect(seats).toBeGreaterThanOrEqual(game.seats[0]);
    expect(seats).toBeLessThanOrEqual(game.seats[1]);
  }
  expect(tableForFriends(like({ seats: [2, 2] })).seats).toBe(2);
  expect(tableForOne(first)).toEqual({ game: first.id, seats: 1 });
});

test("a game that this page does not know is called by its id", () => {
  expect(nameOf("pikoko")).toBe("Pikoko");
  expect(nameOf("plumpsack")).toBe("Plumpsack");
  expect(nameOf("chess")).toBe("chess");
});
