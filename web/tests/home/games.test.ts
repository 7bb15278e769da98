import { expect, test } from "vitest";
import { SHELF, tableForFriends, tableWithBots } from "../../src/home/games";
import { nameOf } from "../../src/games";

test("a table with bots is full, and within the game's bounds", () => {
  for (const { id, players } of SHELF) {
    const { seats = 0, bots = [] } = tableWithBots(id);
    expect(bots.length + 1).toBe(seats);
    expect(seats).toBeGreaterThanOrEqual(players[0]);
    expect(seats).toBeLessThanOrEqual(players[1]);
  }
});

test("a table for friends has free seats", () => {
  for (const { id, players } of SHELF) {
    const { seats = 0, bots } = tableForFriends(id);
    expect(bots).toBeUndefined();
    expect(seats).toBeGreaterThanOrEqual(players[0]);
    expect(seats).toBeLessThanOrEqual(players[1]);
  }
});

test("a game that this page does not know is called by its id", () => {
  expect(nameOf("pikoko")).toBe("Pikoko");
  expect(nameOf("chess")).toBe("chess");
});
