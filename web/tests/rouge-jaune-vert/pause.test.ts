import { render } from "svelte/server";
import { expect, test } from "vitest";
import Count from "../../src/games/rouge-jaune-vert/Count.svelte";
import { rowsOf } from "../../src/games/rouge-jaune-vert/count";
import { Counting } from "../../src/games/rouge-jaune-vert/counting.svelte";
import { TableSession } from "../../src/table/session.svelte";
import { FakeWorld, table, view as message } from "../table/world";
import { viewOf } from "./views";

/** Whether there is a button to go on. */
function goesOn(given: { me: string; toAct: number[]; isCounting: boolean }): boolean {
  const world = new FakeWorld();
  const session = new TableSession<"rouge-jaune-vert">("t", "en", world);
  world.socket.open({ you: given.me });
  world.socket.tell(table({ game: "rouge-jaune-vert" }));
  const view = viewOf({ phase: "pause", kept: [1, 2, 1], to_act: given.toAct });
  world.socket.tell(message(1, { pace: "pause", view }));
  const counting = new Counting();
  if (given.isCounting) counting.play(rowsOf(view), 1, 0, 1e6);
  const room = { width: 360, height: 640 };
  const { body } = render(Count, { props: { session, view, counting, room, rem: 16 } });
  counting.close();
  session.close();
  return body.includes("data-ready");
}

test("whoever is waited for can go on", () => {
  expect(goesOn({ me: "me", toAct: [0, 1], isCounting: false })).toBe(true);
});

test("who said so has no button, once all is counted", () => {
  expect(goesOn({ me: "me", toAct: [0], isCounting: true })).toBe(true);
  expect(goesOn({ me: "me", toAct: [0], isCounting: false })).toBe(false);
});

test("whoever watches has none", () => {
  expect(goesOn({ me: "somebody else", toAct: [0, 1], isCounting: true })).toBe(false);
});
