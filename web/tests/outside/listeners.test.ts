import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fenced, Listeners } from "../../src/games/outside/listeners";

const complain = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("console", { ...console, error: complain });
  complain.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what a board throws is said, and the page goes on", () => {
  const listener = fenced((word: string) => {
    throw new Error(word);
  });
  listener("oops");
  expect(complain).toHaveBeenCalledOnce();
});

test("a listener that throws does not keep others from hearing", () => {
  const listeners = new Listeners();
  const other = vi.fn();
  listeners.add(() => {
    throw new Error("oops");
  });
  listeners.add(other);
  listeners.call();
  expect(other).toHaveBeenCalledOnce();
  expect(complain).toHaveBeenCalledOnce();
});

test("a listener that changes something each time lets the page live", () => {
  const listeners = new Listeners();
  const listener = vi.fn(() => listeners.call());
  listeners.add(listener);
  listeners.call();
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersToNextTimer();
  expect(listener).toHaveBeenCalledTimes(2);
});

test("what changes twice in a moment is told at once, and once more at its end", () => {
  const listeners = new Listeners();
  const listener = vi.fn();
  listeners.add(listener);
  for (let times = 0; times < 5; times++) listeners.call();
  expect(listener).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(2);
  listeners.call();
  expect(listener).toHaveBeenCalledTimes(3);
});

test("whoever has stopped hears nothing, and nobody after the end", () => {
  const listeners = new Listeners();
  const [stopped, ended] = [vi.fn(), vi.fn()];
  listeners.add(stopped)();
  listeners.add(ended);
  listeners.call();
  listeners.call();
  listeners.close();
  vi.runAllTimers();
  expect(stopped).not.toHaveBeenCalled();
  expect(ended).toHaveBeenCalledTimes(1);
});
