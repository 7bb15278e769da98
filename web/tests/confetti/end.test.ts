import { describe, expect, it } from "vitest";
import { atTheEnd } from "../../src/games/confetti/end";
import { at } from "./views";

describe("when the sand has run out", () => {
  const last = at("race", {
    table: ["OPY", "YOP"],
    sliding: [
      { card: "RGB", seats: [0], until: 100 },
      { card: "GBR", seats: [1], until: 300 },
      { card: "PRO", seats: [0, 1], until: 200 },
    ],
    held: [["BRG"], ["YRB"]],
  });

  it("what still slid stays on the table", () => {
    const end = atTheEnd(last, [{ type: "sandglass_ran_out", round: 1 }]);
    expect(end.table).toEqual(["OPY", "YOP", "RGB", "GBR", "PRO"]);
    expect(end.sliding).toEqual([]);
    expect(end.held).toEqual(last.held);
  });

  it("what happened just before, and is told with it, has happened", () => {
    const end = atTheEnd(last, [
      { type: "card_arrived", seat: 0, card: "RGB" },
      { type: "card_dropped", seat: 1, card: "YRB" },
      { type: "card_went_out", card: "PRO", seats: [0, 1] },
      { type: "sandglass_ran_out", round: 1 },
    ]);
    expect(end.held).toEqual([["BRG", "RGB"], []]);
    expect(end.table).toEqual(["OPY", "YOP", "GBR", "YRB"]);
    expect(end.out).toEqual(["PRO"]);
  });
});
