import { describe, expect, test } from "vitest";
import {
  byUrgency,
  canJoin,
  companyOf,
  freeSeats,
  openTables,
  stateOf,
  whenWords,
} from "../../src/home/lines";
import type { SeatFacts, TableFacts } from "../../src/wire";

function seat(occupant: SeatFacts["occupant"]): SeatFacts {
  return {
    occupant,
    present: true,
    lag_ms: null,
    bot_in_ms: null,
    held_by_bot: false,
    silent: false,
    rating: null,
  };
}
const person = (name: string) => seat({ type: "person", id: name.toLowerCase(), name, face: null });
const bot = (name: string) => seat({ type: "bot", level: "easy", name });
const free = seat(null);

function table(id: string, change: Partial<TableFacts> = {}): TableFacts {
  return {
    type: "table",
    id,
    host: "ada",
    game: "pikoko",
    setup: {},
    seats: [person("Ada"), bot("Bo"), free],
    public: true,
    spectators: true,
    rated: false,
    watching: 0,
    match: null,
    running: false,
    paused: false,
    wants_pause: [],
    reading: false,
    enough: [],
    wants_again: [],
    waits_ms: null,
    lesson: null,
    practice: null,
    ...change,
  };
}
const match = {
  id: "m",
  commitment: "",
  over: false,
  seed: null,
  origin: null,
  file: null,
  ratings: null,
};
const gathering = table("gathering");
const playing = table("playing", { match, seats: [person("Ada"), bot("Bo"), person("Cy")] });
const paused = table("paused", { match, paused: true });
const over = table("over", { match: { ...match, over: true } });

const ids = (tables: readonly TableFacts[]) => tables.map(({ id }) => id);

describe("a table in a line", () => {
  test("what goes on there", () => {
    expect([gathering, playing, paused, over].map(stateOf)).toEqual([
      "gathering",
      "playing",
      "paused",
      "over",
    ]);
  });

  test("who is there besides the reader: people, then bots", () => {
    expect(companyOf(playing, "ada")).toEqual(["Cy", "Bo"]);
    expect(companyOf(playing, null)).toEqual(["Ada", "Cy", "Bo"]);
    expect(companyOf(table("alone", { seats: [person("Ada"), free] }), "ada")).toEqual([]);
  });

  test("whether one can sit down: never in a match that is on", () => {
    expect(freeSeats(gathering)).toBe(1);
    expect([gathering, over].every(canJoin)).toBe(true);
    expect([playing, paused].some(canJoin)).toBe(false);
    expect(canJoin(table("full", { seats: [person("Ada"), bot("Bo")] }))).toBe(false);
  });

  test("one's own: where a match waits comes first", () => {
    expect(ids(byUrgency([over, gathering, paused, playing]))).toEqual([
      "playing",
      "paused",
      "gathering",
      "over",
    ]);
  });

  test("those of others: first where there is a place, and none where one sits", () => {
    expect(ids(openTables([playing, gathering], "zoe"))).toEqual(["gathering", "playing"]);
    expect(ids(openTables([playing, gathering], "cy"))).toEqual(["gathering"]);
  });
});

describe("when a match ended", () => {
  const now = new Date(2026, 4, 20, 12, 0).getTime();
  const at = (...date: [number, number, number, number, number]) => new Date(...date).getTime();

  test.each([
    [at(2026, 4, 20, 12, 0), "now", "maintenant"],
    [at(2026, 4, 20, 11, 20), "40 minutes ago", "il y a 40 minutes"],
    [at(2026, 4, 20, 7, 0), "5 hours ago", "il y a 5 heures"],
    [at(2026, 4, 19, 23, 0), "yesterday", "hier"],
    [at(2026, 4, 17, 23, 0), "3 days ago", "il y a 3 jours"],
    [at(2026, 4, 1, 9, 0), "1 May 2026", "1 mai 2026"],
  ])("%d", (ended, en, fr) => {
    expect(whenWords(ended, now, "en")).toBe(en);
    expect(whenWords(ended, now, "fr")).toBe(fr);
  });

  test("a clock that is a little ahead does no harm", () => {
    expect(whenWords(now + 5_000, now, "en")).toBe("now");
  });
});
