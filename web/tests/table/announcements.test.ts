import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcements } from "../../src/table/announcements.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function texts(announcements: Announcements): readonly string[] {
  return announcements.said.map(({ text }) => text);
}

test("what comes at once is said one after the other, and nothing is overwritten", () => {
  const announcements = new Announcements();
  for (const text of ["one", "", "two", "two"]) announcements.add(text);
  expect(texts(announcements)).toEqual(["one"]);
  vi.advanceTimersByTime(900);
  expect(texts(announcements)).toEqual(["one", "two"]);
  vi.advanceTimersByTime(900);
  expect(texts(announcements)).toEqual(["one", "two", "two"]);
  expect(new Set(announcements.said.map(({ key }) => key)).size).toBe(3);
});

test("whoever is far behind hears the latest", () => {
  const announcements = new Announcements();
  for (let i = 0; i < 20; i++) announcements.add(String(i));
  const heard = new Set(texts(announcements));
  for (let i = 0; i < 20; i++) {
    vi.advanceTimersByTime(900);
    for (const text of texts(announcements)) heard.add(text);
  }
  expect([...heard]).toEqual(["0", "14", "15", "16", "17", "18", "19"]);
});
