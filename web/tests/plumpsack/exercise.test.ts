import { beforeEach, expect, it } from "vitest";
import {
  ask,
  asked,
  cardsOf,
  judge,
  lookMs,
  type Question,
} from "../../src/games/plumpsack/exercise/question";
import { OBJECTS } from "../../src/games/plumpsack/objects";
import type { Face } from "../../src/games/plumpsack/scenes";
import { Luck } from "../../src/play/luck";
import { preferences } from "../../src/preferences.svelte";

beforeEach(() => {
  preferences.language = "en";
});

const many = (level: number): Question[] => {
  const luck = new Luck(level + 1);
  return Array.from({ length: 100 }, () => ask(luck, level));
};
const face = (object: string): Face => ({ object, turn: "cw", steps: 1 });

it.each([0, 5, 40])("at level %i, no picture is there twice, and one place is right", (level) => {
  for (const question of many(level)) {
    const objects = question.circle.map(({ object }) => object);
    expect(new Set(objects).size).toBe(cardsOf(level));
    for (const object of objects) expect(OBJECTS).toContain(object);
    const points = objects.map((_, i) => judge(question, i).points);
    expect(points.indexOf(1)).toBe(question.spot);
    expect(points.filter((one) => one > 0)).toHaveLength(1);
  }
});

it("the circle grows, and so does the time to look at it", () => {
  expect([0, 1, 2, 6, 10, 40].map(cardsOf)).toEqual([4, 4, 5, 7, 9, 9]);
  const times = [0, 4, 40].map((level) => lookMs(many(level)[0]!));
  expect([...times].sort((one, other) => one - other)).toEqual(times);
});

it("says where it was", () => {
  const question = { circle: ["teapot", "glasses", "boot"].map(face), spot: 2 };
  expect(asked(question)).toBe("Where was the boot?");
  expect(judge(question, 0).why).toBe("That was the teapot; number 3 hid the boot.");
  expect(judge(question, 1).why).toBe("Those were the glasses; number 3 hid the boot.");
  preferences.language = "fr";
  expect(asked({ ...question, spot: 1 })).toBe("Où étaient les lunettes\u00a0?");
  expect(judge(question, 0).why).toBe("C’était la théière\u00a0; le numéro 3 cachait la botte.");
});
