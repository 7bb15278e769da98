import { expect, test } from "vitest";
import { scenes, settled } from "../../src/games/plumpsack/scenes";
import { at, DOWN } from "./views";

const TEDDY = { object: "teddy", turn: "cw", steps: 3, up: true } as const;
const KEY = { object: "key", turn: "ccw", steps: 1, up: true } as const;
const circle = (changes: { [spot: number]: typeof TEDDY | typeof KEY | null }) =>
  Array.from({ length: 8 }, (_, i) => (i in changes ? changes[i]! : DOWN));

test("a right name: said, turned up, rejoiced at, and hop by hop onwards", () => {
  const before = settled(at("name", { sack: 6 }));
  const after = at("name", { sack: 1, circle: circle({ 6: TEDDY }) });
  const staged = scenes(
    before,
    [
      { type: "object_named", seat: 0, spot: 6, object: "teddy" },
      { type: "card_turned_up", spot: 6, object: "teddy", turn: "cw", steps: 3, right: true },
      { type: "sack_moved", spot: 1 },
    ],
    after,
  );
  expect(staged.map((scene) => scene.sack)).toEqual([6, 6, 6, 7, 0, 1, 1]);
  expect(staged.map((scene) => scene.circle[6]?.up)).toEqual([
    false,
    ...Array<boolean>(6).fill(true),
  ]);
  expect(staged[0]?.said).toEqual({ seat: 0, object: "teddy" });
  expect(staged[2]?.moment.type).toBe("right");
  expect(staged.map(({ sound }) => sound)).toEqual([
    null,
    "flip",
    "knock",
    "hop",
    "hop",
    "hop",
    null,
  ]);
  expect(staged.at(-1)).toEqual({ ...settled(after), circle: staged.at(-1)?.circle });
});

test("a wrong name stays in the air while everybody looks", () => {
  const after = at("pause", { sack: 2, circle: circle({ 2: KEY }), to_act: [0, 1] });
  const staged = scenes(
    settled(at("name", { sack: 2 })),
    [
      { type: "object_named", seat: 0, spot: 2, object: "teddy" },
      { type: "card_turned_up", spot: 2, object: "key", turn: "ccw", steps: 1, right: false },
    ],
    after,
  );
  const last = staged.at(-1)!;
  expect(last.moment).toEqual({ type: "wrong", spot: 2, object: "key" });
  expect(last.said?.object).toBe("teddy");
  expect(staged.map(({ sound }) => sound)).toEqual([null, "flip", "wrong", null]);
  expect(last.ms).toBeGreaterThan(1000);
});

test("nothing said in time is known as such", () => {
  const staged = scenes(
    settled(at("name", { sack: 2 })),
    [
      { type: "time_ran_out", seat: 0 },
      { type: "card_turned_up", spot: 2, object: "key", turn: "ccw", steps: 1, right: false },
    ],
    at("pause", { sack: 2, circle: circle({ 2: KEY }) }),
  );
  expect(staged.at(-1)).toMatchObject({ said: null, isLate: true });
});

test("the frame plays the fanfare", () => {
  const over = at("over", { won: [["egg"], 0] });
  const ended = { type: "match_ended", scores: [1, 0], ranks: [1, 2] } as const;
  expect(scenes(settled(over), [ended], over).map((scene) => scene.sound)).toEqual([null]);
});

test("§3d: the card goes before another comes, which is another card", () => {
  const before = settled(at("name", { sack: 1, circle: circle({ 0: TEDDY }) }));
  const after = at("reveal", { sack: 0, circle: circle({ 0: KEY, 1: KEY }), won: [["teddy"], 0] });
  const staged = scenes(
    before,
    [
      { type: "card_turned_up", spot: 1, object: "key", turn: "ccw", steps: 1, right: true },
      { type: "sack_moved", spot: 0 },
      { type: "card_won", seat: 0, spot: 0, object: "teddy" },
      { type: "card_drawn", spot: 0, object: "key", turn: "ccw", steps: 1 },
    ],
    after,
  );
  const won = staged.findIndex((scene) => scene.moment.type === "won");
  expect(staged[won]?.circle[0]).toBeNull();
  expect(staged[won]?.won).toEqual([1, 0]);
  expect(staged.at(-1)?.circle[0]?.id).not.toBe(before.circle[0]?.id);
  expect(staged.at(-1)?.circle[1]?.id).toBe(before.circle[1]?.id);
});

test("§5: once it lies face down, nothing on the page knows what it is", () => {
  const before = settled(at("pause", { sack: 2, circle: circle({ 2: KEY }) }));
  const staged = scenes(before, [{ type: "cards_turned_down" }], at("put_sack"));
  expect(staged[0]?.circle[2]).toMatchObject({ up: false, face: { object: "key" } });
  expect(staged.at(-1)?.circle.every((card) => card?.face === null)).toBe(true);
});
