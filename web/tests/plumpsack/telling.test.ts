import { beforeEach, expect, test } from "vitest";
import { OBJECTS } from "../../src/games/plumpsack/objects";
import { saying } from "../../src/games/plumpsack/saying";
import { lastAnswer, settled } from "../../src/games/plumpsack/scenes";
import { mine, moments } from "../../src/games/plumpsack/story";
import { beginsRound, doneBy, hear, hint, tell } from "../../src/games/plumpsack/telling";
import { theThing } from "../../src/games/plumpsack/thing";
import { words } from "../../src/games/plumpsack/words";
import { preferences } from "../../src/preferences.svelte";
import type { PlumpsackEvent } from "../../src/wire";
import { say } from "../../src/words/say.svelte";
import { at } from "./views";

const table = { names: ["Ada", "Bo"], seat: 0 };

beforeEach(() => {
  preferences.language = "en";
});

test("all 49 have a name of their own in both languages", () => {
  for (const spoken of ["en", "fr"] as const) {
    expect(new Set(OBJECTS.map((object) => words.object[object][spoken])).size).toBe(49);
  }
});

test("the log, in either language", () => {
  const named: PlumpsackEvent = { type: "object_named", seat: 1, spot: 2, object: "egg" };
  expect(tell(named, table)).toBe("Bo: “egg”.");
  preferences.language = "fr";
  expect(tell(named, table)).toBe("Bo\u00a0: «\u00a0œuf\u00a0».");
});

test("the log does not say where anything lies", () => {
  const events: PlumpsackEvent[] = [
    { type: "sack_put", seat: 0, spot: 4 },
    { type: "object_named", seat: 1, spot: 4, object: "egg" },
    { type: "card_turned_up", spot: 4, object: "egg", turn: "cw", steps: 3, right: true },
    { type: "sack_moved", spot: 7 },
    { type: "card_won", seat: 1, spot: 7, object: "key" },
    { type: "card_drawn", spot: 7, object: "die", turn: "cw", steps: 1 },
  ];
  const log = events.map((event) => tell(event, table)).join(" ");
  expect(log).not.toMatch(/[0-9]/);
  expect(log).not.toMatch(/die/);
  expect(hear(events[3]!, table)).toContain("8");
  expect(hear(events[5]!, table)).toContain("die");
});

test("who names does it, and the sack moves by itself; a turn begins with it", () => {
  const named = { type: "object_named", seat: 1, spot: 2, object: "teddy" } as const;
  const moved = { type: "sack_moved", spot: 3 } as const;
  expect([named, moved].map(doneBy)).toEqual([1, null]);
  const began = { type: "turn_began", active: 1, placer: 0 } as const;
  expect([began, moved].map(beginsRound)).toEqual([true, false]);
});

test("a hint fits what is asked", () => {
  expect(hint(at("put_sack", { to_act: [0] }), table)).toMatch(/neighbour/);
  expect(hint(at("over", { to_act: [] }), table)).toBe("");
  expect(hint(at("name"), { ...table, seat: null })).toBe("");
});

const turn = (active: number): PlumpsackEvent => ({
  type: "turn_began",
  active,
  placer: 1 - active,
});
const named = (seat: number, object: string): PlumpsackEvent => ({
  type: "object_named",
  seat,
  spot: 0,
  object,
});
const up = (object: string, right: boolean): PlumpsackEvent => ({
  type: "card_turned_up",
  spot: 0,
  object,
  turn: "cw",
  steps: 1,
  right,
});

const ended = (scores: number[], ranks: number[]) =>
  scores.map((score, seat) => ({ seat, score, rank: ranks[seat] ?? 1 }));

test("the story knows the winner, the longest walk and the hardest card", () => {
  const events = [
    ...[turn(0), named(0, "egg"), up("egg", true), named(0, "key"), up("key", true)],
    ...[named(0, "locomotive"), up("die", false)],
    ...[turn(1), named(1, "key"), up("die", false)],
  ];
  const over = at("over", { won: [["egg", "key"], 1] });
  const text = moments(over, table, events, ended([2, 1], [1, 2])).join(" ");
  expect(text).toMatch(/Ada gathered 2 cards/);
  expect(text).toMatch(/Ada’s: 2 right names/);
  expect(text).toMatch(/Hardest to remember: the die, missed 2 times/);
  expect(text).toMatch(/Ada took the die for the locomotive/);
});

test("where nobody won a card, nobody won", () => {
  const deserted = at("over", { won: [[], 0] });
  expect(moments(deserted, table, [], ended([0, 0], [1, 1]))).toEqual([]);
  expect(
    saying(deserted, { scores: [0, 0], ranks: [1, 1] }, settled(deserted), true, table),
  ).toEqual({ line: "" });
});

test("the winners are those of the first rank", () => {
  const over = at("over", { won: [["egg"], 1] });
  const lineOf = (ranks: number[]) =>
    saying(over, { scores: [1, 1], ranks }, settled(over), true, table).line;
  expect(lineOf([1, 2])).toBe(say(words.youHaveWon));
  expect(lineOf([2, 1])).toBe(say(words.hasWon, ["Bo"]));
  expect(lineOf([1, 1])).toBe(say(words.hasWon, ["Ada", "Bo"]));
});

test("one card may be enough", () => {
  expect(say(words.towards, 1)).toBe("It takes 1 card to win.");
});

test("French leaves out a vowel before another", () => {
  preferences.language = "fr";
  expect(tell(turn(0), table)).toMatch(/^Au tour d’Ada\. /);
  expect(say(words.hasWon, ["Ada", "Bo"])).toBe("Victoire d’Ada et de Bo\u00a0!");
  expect(say(words.wrongLines[1], "haut-de-forme")).toMatch(/^Pas de haut/);
});

test("in a pause, only what is known of the answer is said", () => {
  const pause = at("pause", {
    sack: 0,
    circle: at("pause").circle.with(0, { object: "die", turn: "cw", steps: 1, up: true }),
  });
  const lines = (...events: PlumpsackEvent[]) =>
    saying(pause, null, settled(pause, lastAnswer(events, pause.sack)), true, table);
  const late: PlumpsackEvent = { type: "time_ran_out", seat: 0 };
  const ready: PlumpsackEvent = { type: "said_ready", seat: 1 };
  const only = { line: "It was the die." };
  expect(lines(named(0, "egg"), up("die", false), ready).line).toMatch(/egg/);
  expect(lines(late, up("die", false)).line).toBe("The sun was faster.");
  expect(lines()).toEqual(only);
  expect(lines(named(0, "egg"), up("egg", true), { type: "sack_moved", spot: 3 })).toEqual(only);
  expect(lines(late, { type: "sack_put", seat: 1, spot: 0 })).toEqual(only);
  expect(lines(named(0, "egg"), { ...up("die", false), spot: 5 } as PlumpsackEvent)).toEqual(only);
});

test("without events there is still an end", () => {
  expect(moments(at("over", { won: [3, 3] }), table, [], ended([3, 3], [1, 1]))).toEqual([
    "Ada and Bo gathered 3 cards and won.",
  ]);
});

test("things have their articles", () => {
  expect(theThing("hammer")).toBe("the hammer");
  preferences.language = "fr";
  const articles = { hammer: "le marteau", crown: "la couronne", egg: "l’œuf", key: "la clé" };
  for (const [object, said] of Object.entries(articles)) expect(theThing(object)).toBe(said);
  expect(theThing("top_hat")).toBe("le haut-de-forme");
  expect(theThing("scissors")).toBe("les ciseaux");
  const wrong = (object: string) => tell(up(object, false), table);
  expect(wrong("crown")).toBe("Non, c’était la couronne.");
  expect(wrong("gloves")).toBe("Non, c’étaient les gants.");
});

const moved: PlumpsackEvent = { type: "sack_moved", spot: 1 };
const walk = (seat: number, ...objects: string[]): PlumpsackEvent[] => [
  turn(seat),
  ...objects.flatMap((object) => [named(seat, object), up(object, true), moved]),
];

test("the end is about its reader: their best walk, and what ended their longest", () => {
  const over = at("over", { won: [["key"], 1] });
  const events = [
    ...[...walk(0, "egg", "key"), { type: "card_won", seat: 0, spot: 1, object: "key" } as const],
    ...[...walk(1, "egg", "boot", "die"), named(1, "sock"), up("crown", false)],
    ...[...walk(0, "egg"), named(0, "sock"), up("boot", false)],
    ...[turn(1), named(1, "sock"), up("boot", false)],
  ];
  expect(mine(over, 0, table, events)).toEqual({
    best: "Your best walk: 2 right names in a row, and the key at its end.",
    cost: "What cost most: forgetting the boot 3 hops after a last look, with 1 right name behind you.",
  });
  preferences.language = "fr";
  expect(mine(over, 1, table, events)).toEqual({
    best: "Votre plus longue promenade\u00a0: 3 bonnes réponses de suite.",
    cost: "Le plus coûteux\u00a0: oublier la couronne 5 sauts après un dernier regard, au bout de 3 bonnes réponses de suite.",
  });
});

test("of nothing, nothing is said", () => {
  const over = at("over", { won: [[], 1] });
  expect(mine(over, 0, table, [])).toEqual({ best: "", cost: "" });
  const missed = [turn(0), named(0, "egg"), up("die", false)];
  expect(mine(over, 0, table, missed)).toEqual({
    best: "",
    cost: "What cost most: forgetting the die right after a last look.",
  });
});
