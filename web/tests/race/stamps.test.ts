// The touch counts: whatever a finger plays with, and however late the page comes to it.

import { expect, it, vi } from "vitest";
import { Keys, keyOf } from "../../src/games/race/keys";
import type { Lens } from "../../src/games/race/lens.svelte";
import { pointers } from "../../src/games/race/pointers";
import { struck } from "../../src/games/race/struck";
import type { Typing } from "../../src/games/race/typing.svelte";
import { TableSession } from "../../src/table/session.svelte";
import { at } from "../confetti/views";
import { FakeWorld, table, view } from "../table/world";

vi.stubGlobal("requestAnimationFrame", () => 1);
vi.stubGlobal("cancelAnimationFrame", () => {});

/** As much of a card on a page as is asked for. */
class Card extends EventTarget {
  readonly dataset = { lying: "RGB" };
  closest(selector: string): Card | null {
    return selector === "[data-lying]" ? this : null;
  }
  setPointerCapture(): void {}
  querySelector(): null {
    return null;
  }
}

function happen(card: Card, type: string, ms: number, fields: object): void {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries({ ...fields, timeStamp: ms })) {
    Object.defineProperty(event, name, { value });
  }
  card.dispatchEvent(event);
}

const ACTS_MS = 300; // after the view
const pointer = (pointerType: string) => ({
  ...{ pointerType, pointerId: 1, button: 0, clientX: 10, clientY: 10 },
});

/** What the server is told: how long after the view somebody acted who plays so. */
function told(play: (card: Card, ms: number, late: (ms: number) => void) => void): number {
  const world = new FakeWorld();
  const session = new TableSession<"confetti">("t", "en", world);
  world.socket.open();
  world.socket.tell(table({ game: "confetti" }));
  world.socket.tell(view(1, { view: at("race"), pace: "race" }));
  const card = new Card();
  const take = (key: string, when: number) => {
    void session.attempt({ type: "grab", card: key }, when);
  };
  const element = card as unknown as HTMLElement;
  pointers(element, {
    keyOf,
    canTake: () => true,
    takesAtOnce: () => true,
    take,
    lift: () => {},
    drag: () => {},
    release: () => {},
  });
  const typing = { clear: () => {}, isOn: false } as unknown as Typing;
  const listener = {
    items: () => [],
    rowAt: () => 0,
    canTake: () => true,
    take,
    reveal: () => {},
  };
  new Keys(element, listener, {} as Lens, typing).listen();
  const touched = world.now() + ACTS_MS;
  world.pass(ACTS_MS);
  play(card, touched, (ms) => world.pass(ms));
  const sent = world.socket.requests.filter(({ type }) => type === "command");
  expect(sent).toHaveLength(1);
  return (sent[0] as unknown as { after_ms: number }).after_ms;
}

it("is the same for a tap, a mouse and a key, within 5 ms", () => {
  const stamps = [
    told((card, ms, late) => {
      late(45); // a phone that is busy
      happen(card, "pointerdown", ms, pointer("touch"));
      late(90); // a finger lies for a while
      happen(card, "pointerup", ms + 90, pointer("touch"));
    }),
    told((card, ms, late) => {
      late(8);
      happen(card, "pointerdown", ms, pointer("mouse"));
      late(70);
      happen(card, "pointerup", ms + 70, pointer("mouse"));
    }),
    told((card, ms, late) => {
      late(20);
      happen(card, "keydown", ms, { key: "Enter", repeat: false });
      late(60);
      happen(card, "keyup", ms + 60, { key: "Enter" });
    }),
  ];
  expect(Math.max(...stamps) - Math.min(...stamps)).toBeLessThanOrEqual(5);
  expect(stamps[0]).toBeCloseTo(ACTS_MS, 6);
});

it("is when a button is touched, or its key goes down, once", () => {
  const acted: number[] = [];
  const button = new Card();
  struck((when) => acted.push(when))(button as unknown as HTMLElement);
  happen(button, "pointerdown", 10, { button: 0 });
  happen(button, "click", 80, { detail: 1 });
  happen(button, "pointerdown", 90, { button: 2 });
  for (const key of ["Enter", " "]) {
    happen(button, "keydown", 100, { key, repeat: false });
    happen(button, "keydown", 130, { key, repeat: true });
    happen(button, "keyup", 160, { key });
  }
  happen(button, "keydown", 170, { key: "Tab", repeat: false });
  happen(button, "click", 200, { detail: 0 }); // from a reader of screens
  expect(acted).toEqual([10, 100, 100, 200]);
});
