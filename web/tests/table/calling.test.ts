// Who is called to their turn, and who is asked whether they would like to be.

import { beforeEach, describe, expect, it } from "vitest";
import type { Bell } from "../../src/feel/bell";
import { preferences } from "../../src/preferences.svelte";
import { Calling, isLongTurn } from "../../src/table/calling.svelte";

class FakeBell implements Bell {
  permission: NotificationPermission | null = "granted";
  rung: string[] = [];
  hushed: string[] = [];
  isMarked = false;

  ask(): Promise<boolean> {
    this.permission = "granted";
    return Promise.resolve(true);
  }
  ring({ title }: { title: string }): Promise<void> {
    this.rung.push(title);
    return Promise.resolve();
  }
  hush(tag: string): Promise<void> {
    this.hushed.push(tag);
    return Promise.resolve();
  }
  mark(isWaiting: boolean): void {
    this.isMarked = isWaiting;
  }
}

let bell: FakeBell;
let calling: Calling;

beforeEach(() => {
  preferences.calls = true;
  bell = new FakeBell();
  calling = new Calling(bell, () => ({
    tag: "t",
    title: "Pikoko",
    text: "Your turn",
    path: "/t/t",
  }));
  calling.turn(false, true);
});

describe("a turn that begins", () => {
  it("calls whoever looks elsewhere, once, and marks the app", () => {
    calling.hide(true);
    calling.turn(true, true);
    calling.turn(true, true);
    expect(bell.rung).toEqual(["Pikoko"]);
    expect(bell.isMarked).toBe(true);
  });

  it("calls nobody who looks at the table", () => {
    calling.turn(true, true);
    expect(bell.rung).toEqual([]);
    expect(bell.isMarked).toBe(false);
  });

  it("calls nobody who would come too late", () => {
    calling.hide(true);
    calling.turn(true, false);
    expect(bell.rung).toEqual([]);
  });

  it("calls nobody who does not want it, or whose browser does not", () => {
    calling.hide(true);
    preferences.calls = false;
    calling.turn(true, true);
    calling.turn(false, true);
    preferences.calls = true;
    bell.permission = "denied";
    calling.turn(true, true);
    expect(bell.rung).toEqual([]);
  });
});

it("is silent about a turn that one has left oneself, but marks it", () => {
  calling.turn(true, true);
  calling.hide(true);
  expect(bell.rung).toEqual([]);
  expect(bell.isMarked).toBe(true);
});

it("is cleared by a look, and by the end of the turn", () => {
  calling.hide(true);
  calling.turn(true, true);
  calling.hide(false);
  expect(bell.hushed).toEqual(["t"]);
  expect(bell.isMarked).toBe(false);
  calling.turn(false, true);
  calling.hide(true);
  calling.turn(true, true);
  calling.turn(false, true);
  expect(bell.hushed).toEqual(["t", "t"]);
  expect(bell.isMarked).toBe(false);
});

describe("the question", () => {
  beforeEach(() => {
    preferences.calls = null;
    bell.permission = "default";
    calling.hide(true);
  });

  it("comes when a call would have been of use, and the answer is kept", async () => {
    calling.turn(true, true);
    expect(calling.isOffered).toBe(false);
    calling.hide(false);
    expect(calling.isOffered).toBe(true);
    await calling.accept();
    expect(calling.isOffered).toBe(false);
    expect(preferences.calls).toBe(true);
  });

  it("comes once", () => {
    calling.turn(true, true);
    calling.hide(false);
    calling.decline();
    calling.turn(false, true);
    calling.hide(true);
    calling.turn(true, true);
    calling.hide(false);
    expect(calling.isOffered).toBe(false);
    expect(preferences.calls).toBe(false);
  });

  it("does not come where the turn is over already, nor where there is no bell", () => {
    calling.turn(true, true);
    calling.turn(false, true);
    calling.hide(false);
    expect(calling.isOffered).toBe(false);
    bell.permission = null;
    calling.hide(true);
    calling.turn(true, true);
    calling.hide(false);
    expect(calling.isOffered).toBe(false);
  });
});

it("counts a turn without an end as a long one", () => {
  expect(isLongTurn(null, 5000)).toBe(true);
  expect(isLongTurn(30_000, 5000)).toBe(true);
  expect(isLongTurn(9000, 5000)).toBe(false);
});
