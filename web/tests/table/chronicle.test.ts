import { beforeEach, expect, test, vi } from "vitest";
import { Chronicle } from "../../src/table/chronicle.svelte";
import type { PikokoEvent } from "../../src/wire";

const TOLD: readonly PikokoEvent[] = [{ type: "said_ready", seat: 1 }];

const at = (match: string, seq: number, round = 1) => ({ match, seq, round });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test("whoever sees a match begin has all of it, also after a reload", () => {
  new Chronicle<"pikoko">().add(at("m1", 1), TOLD);
  const again = new Chronicle<"pikoko">();
  again.add(at("m1", 1), [], true);
  again.add(at("m1", 5), TOLD);
  expect(again.isWhole).toBe(true);
  expect(again.entries.map(({ seq }) => seq)).toEqual([1, 5]);
});

test("whoever comes later does not, not even after a reload", () => {
  const late = new Chronicle<"pikoko">();
  late.add(at("m1", 30), []);
  late.add(at("m1", 31), TOLD);
  expect(late.isWhole).toBe(false);
  const again = new Chronicle<"pikoko">();
  again.add(at("m1", 32), []);
  expect(again.isWhole).toBe(false);
  again.add(at("m2", 1), TOLD);
  expect([again.isWhole, again.entries.length]).toEqual([true, 1]);
});

test("what happened while the line was lost is missing", () => {
  const chronicle = new Chronicle<"pikoko">();
  chronicle.add(at("m1", 1), TOLD);
  chronicle.add(at("m1", 2), []); // a step of which this seat is told nothing
  expect(chronicle.isWhole).toBe(true);
  chronicle.add(at("m1", 7), [], true);
  chronicle.add(at("m1", 8), TOLD);
  expect(chronicle.isWhole).toBe(false);
});

test("it is kept now and then, and when the page goes", () => {
  vi.useFakeTimers();
  const kept = () => {
    const again = new Chronicle<"pikoko">();
    again.add(at("m1", 0), []);
    return again.entries.map(({ seq }) => seq);
  };
  const chronicle = new Chronicle<"pikoko">();
  for (const seq of [1, 2, 3]) chronicle.add(at("m1", seq), TOLD);
  expect(kept()).toEqual([1]);
  vi.advanceTimersByTime(5000);
  expect(kept()).toEqual([1, 2, 3]);
  chronicle.add(at("m1", 4), TOLD);
  expect(kept()).toEqual([1, 2, 3]);
  chronicle.close();
  expect(kept()).toEqual([1, 2, 3, 4]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("what is too long to be kept is no longer whole", () => {
  const chronicle = new Chronicle<"pikoko">();
  chronicle.add(at("m1", 1), Array(6000).fill(TOLD[0]));
  expect(chronicle.isWhole).toBe(true);
  chronicle.add(at("m1", 2), TOLD);
  expect([chronicle.isWhole, chronicle.entries.length]).toEqual([false, 6000]);
});

test("what was kept and cannot be read is nothing", () => {
  sessionStorage.setItem("tablee.chronicle", "{");
  const chronicle = new Chronicle<"pikoko">();
  chronicle.add(at("m1", 30), []);
  expect(chronicle.entries).toEqual([]);
});

test("a browser that keeps nothing does no harm", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const chronicle = new Chronicle<"pikoko">();
  chronicle.add(at("m1", 1), TOLD);
  expect(chronicle.entries).toHaveLength(1);
});

test("each line knows its round, also after a reload", () => {
  const chronicle = new Chronicle<"pikoko">();
  chronicle.add(at("m1", 1), TOLD);
  chronicle.add(at("m1", 2, 2), TOLD);
  chronicle.close();
  const again = new Chronicle<"pikoko">();
  again.add(at("m1", 3, 2), TOLD);
  expect(again.entries.map(({ round }) => round)).toEqual([1, 2, 2]);
});
