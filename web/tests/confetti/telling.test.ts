import { afterEach, describe, expect, it } from "vitest";
import { cardName, typedOf } from "../../src/games/confetti/cards";
import { countsOf, freeAfter, keptNow } from "../../src/games/confetti/count";
import { hint, missing } from "../../src/games/confetti/hint";
import { mine, moments } from "../../src/games/confetti/story";
import { hear, tell } from "../../src/games/confetti/tell";
import { preferences } from "../../src/preferences.svelte";
import type { ConfettiEvent } from "../../src/wire";
import { at, DECK, scored, SETUP } from "./views";

const table = { names: ["Ada", "Bo", "Cy"], seat: 0 };

afterEach(() => (preferences.language = "en"));
preferences.language = "en";

describe("a card", () => {
  it("has a name", () => {
    expect(cardName("ROG")).toBe("small red, medium orange, large green");
    preferences.language = "fr";
    expect(cardName("ROG")).toBe("petit rouge, moyen orange, grand vert");
  });

  it("is found by its letters, in the reader's language", () => {
    expect(typedOf("YGP")).toBe("ygp");
    preferences.language = "fr";
    expect(typedOf("YGP")).toBe("jvevi");
  });

  it.each(["en", "fr"] as const)("is typed unlike any other (%s)", (language) => {
    preferences.language = language;
    const typed = DECK.map(typedOf);
    expect(DECK).toHaveLength(84);
    expect(new Set(typed).size).toBe(84);
    for (const one of typed) {
      expect(typed.filter((other) => other.startsWith(one))).toEqual([one]);
    }
  });
});

const contested: ConfettiEvent = { type: "card_contested", seat: 1, card: "ROG", against: 0 };
const arrived: ConfettiEvent = { type: "card_arrived", seat: 0, card: "ROG" };
const counted: ConfettiEvent = {
  type: "hand_counted",
  seat: 1,
  families: [{ colour: "R", small: "RGB", medium: "BRG", large: "GBR" }],
  wasted: ["OPY"],
  over_limit: 0,
  score: 0,
};

describe("the log", () => {
  it("says what happened to whom", () => {
    expect(tell(contested, table)).toBe(
      "Ada and Bo both hold small red, medium orange, large green.",
    );
    expect(tell(counted, table)).toBe("Bo: 1 family, 1 of no use, 0.");
    expect(tell({ type: "cards_kept", seat: 2, cards: ["ROG"] }, table)).toBe("Cy keeps 1 card.");
  });

  it("leaves out what comes and goes all the time", () => {
    expect(tell(arrived, table)).toBe("");
    expect(tell({ type: "card_grabbed", seat: 1, card: "ROG" }, table)).toBe("");
  });
});

describe("what is said aloud", () => {
  it("is about this player's own cards", () => {
    expect(hear(arrived, table)).toBe("Yours: small red, medium orange, large green");
    expect(hear({ ...arrived, seat: 1 }, table)).toBe("");
    expect(hear(contested, table)).toBe("Bo holds your card too. L lets it go.");
    expect(hear({ ...contested, against: 2 }, table)).toBe("");
    expect(hear({ type: "card_let_go", seat: 1, card: "ROG", to: 0 }, table)).toBe(
      "Bo lets go: it comes to you.",
    );
  });
});

describe("hints", () => {
  it("name the circle that makes a family, of those that lie free", () => {
    const held = ["RGB", "BRG"];
    expect(missing(held, ["OPR"])).toEqual([{ size: "large", colour: "R", free: 1 }]);
    expect(hint(at("race", { held: [held, []], table: ["OPR"] }), table)).toBe(
      "A large red would make a family.",
    );
  });

  it("say what the limit costs", () => {
    const six = ["RGB", "GBR", "BRG", "OPY", "PYO", "YOP"];
    expect(hint(at("race", { held: [six, []] }), table)).toMatch(/^6 is the limit/);
    expect(hint(at("race", { held: [[...six, "RBG"], []] }), table)).toMatch(/^1 beyond the limit/);
    const useless = [...six.slice(0, 3), "OPY", "OPB", "OPR"];
    expect(hint(at("race", { held: [useless, []] }), table)).toMatch(/^No family needs small /);
  });

  it("speak of what is on the table: circles, or the shapes of the dark side", () => {
    const dark = at("countdown", { setup: { ...SETUP, dark: true } });
    expect(hint(at("countdown"), table)).toMatch(/circle/);
    expect(hint(dark, table)).toMatch(/shape/);
    expect(hint(dark, table)).not.toMatch(/circle/);
  });

  it("do not ask to think of the others where it no longer matters", () => {
    const keeping = { to_act: [0], held: [["RGB"], []] };
    expect(hint(at("keep", keeping), table)).toMatch(/others would like/);
    expect(hint(at("keep", { ...keeping, round: 3 }), table)).toMatch(/^The last round/);
    expect(hint(at("keep", { to_act: [0], held: [["RGB"]] }), table)).toMatch(/will not need/);
  });

  it("say what letting go means", () => {
    const sliding = [{ card: "RGB", seats: [0, 1], until: 9 }];
    expect(hint(at("race", { sliding }), table)).toMatch(/slides on to Bo/);
  });

  it("have nothing for those who watch", () => {
    expect(hint(at("race"), { ...table, seat: null })).toBe("");
  });
});

describe("the count of a round", () => {
  const results = [scored(3, 3, 4, 2), scored(1, 3, 4, 0)];
  const events: ConfettiEvent[] = [{ type: "sandglass_ran_out", round: 1 }, counted];

  it("is as it was told", () => {
    const [, bo] = countsOf(at("pause", { round_scores: [results] }), events);
    expect(bo?.hand).toEqual({
      cards: ["RGB", "BRG", "GBR", "OPY"],
      families: counted.families,
      wasted: ["OPY"],
    });
  });

  it("is made anew for whoever has not heard it, as long as the cards are there", () => {
    const held = [["RGB", "GBR", "BRG", "OPY"], []];
    const [ada, bo] = countsOf(at("keep", { round_scores: [results], held }), []);
    expect(ada?.hand?.families).toHaveLength(3);
    expect(ada?.hand?.wasted).toEqual(["OPY"]);
    expect(bo?.hand).toBeNull();
  });

  it("forgets the round before", () => {
    const later = at("pause", { round: 2, round_scores: [results, results] });
    expect(countsOf(later, events)[1]?.hand).toBeNull();
  });

  it("knows what was kept of it, and what was paid", () => {
    const view = at("pause", { round_scores: [results], kept: [["YOP", "RGB", "GBR"], []] });
    const [ada] = countsOf(view, []);
    expect(ada && keptNow(view, ada)).toEqual(["RGB", "GBR"]);
    const paid: ConfettiEvent = { type: "points_paid", seat: 1, cards: ["YOP"] };
    expect(countsOf(view, [...events, paid]).map((one) => one.paid)).toEqual([0, 1]);
  });

  it("knows what lay free, whatever has come back to the table since", () => {
    const paid: ConfettiEvent = { type: "points_paid", seat: 1, cards: ["YOP"] };
    const told = [...events, { ...counted, seat: 0, families: [], wasted: ["PRY"] }, paid];
    const view = at("over", {
      round_scores: [results],
      table: ["BGO", "YRP", "YOP", "PRY", "OPY"],
    });
    expect(freeAfter(view, countsOf(view, told), told)).toEqual(["BGO", "YRP"]);
    expect(freeAfter(view, countsOf(view, events), events)).toBeNull();
  });
});

describe("the story", () => {
  const ended = (scores: number[], ranks: number[]) =>
    scores.map((score, seat) => ({ seat, score, rank: ranks[seat] ?? 1 }));

  it("tells who won, and the finest hand", () => {
    const view = at("over", {
      kept: [["RGB", "GBR", "BRG"], ["OPY"], []],
      round_scores: [[scored(3, 3, 3, 3), scored(2, 5, 6, 1), scored(0, 0, 0, 0)]],
    });
    const told = moments(view, table, [], ended([3, 1, 0], [1, 2, 3]));
    expect(told).toContain("Ada was 2 points ahead of Bo.");
    expect(told).toContain("The finest hand: Ada’s 3 families with 3 cards, in round 1.");
    expect(told).toContain("Ada took no card in vain, in the whole match.");
  });

  it("shares a tie", () => {
    const view = at("over", { kept: [["RGB"], ["OPY"]] });
    expect(moments(view, table, [], ended([1, 1], [1, 1]))[0]).toBe(
      "Ada and Bo share it with 1 point each.",
    );
  });

  it("is about the total, alone", () => {
    const view = at("over", { kept: [["RGB"]], round_scores: [[scored(1, 3, 3, 1)]] });
    expect(moments(view, table, [], ended([1], [1]))[0]).toBe("1 point in 1 round.");
  });

  it("begins with what its reader did best, and what cost most", () => {
    const view = at("over", {
      round_scores: [
        [scored(4, 6, 6, 4), scored(0, 0, 0, 0)],
        [scored(3, 5, 8, -2), scored(0, 0, 0, 0)],
      ],
    });
    expect(mine(view, 0)).toEqual({
      best: "Your finest hand: 4 families with 6 cards in round 1, for 4 points.",
      cost: "What cost most: 3 cards of no use and 2 beyond the limit in round 2, 5 points less.",
    });
    expect(mine(view, 1)).toEqual({ best: "", cost: "" });
  });

  it("remembers whom everybody pulled against", () => {
    const view = at("over", { kept: [["RGB"], []], out: ["OPY", "YOP"] });
    const fights = [contested, { ...contested, against: 2 }, { ...contested, against: 2 }];
    const told = moments(view, table, fights, ended([1, 0], [1, 2]));
    expect(told).toContain("Bo pulled on 3 cards with somebody else.");
    expect(told).toContain("2 cards went out because nobody let go.");
  });
});
