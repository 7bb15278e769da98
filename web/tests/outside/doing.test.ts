import { expect, test } from "vitest";
import { doneBy } from "../../src/games/outside";

const said = { en: "", fr: "" };

test("the seat of an event is whose doing it is", () => {
  expect(doneBy({ type: "card_turned", seat: 2, said })).toBe(2);
  expect(doneBy({ type: "piles_won", winner: 2, said })).toBeNull();
});

test("nobody lets their time run out", () => {
  expect(doneBy({ type: "time_ran_out", seat: 2, said })).toBeNull();
});
