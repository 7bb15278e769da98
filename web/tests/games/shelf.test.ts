import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CATALOGUE } from "../../src/catalogue";
import { shelf } from "../../src/games/shelf.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("games from outside come when the server is there again, and stand after ours", async () => {
  const [pikoko] = CATALOGUE;
  const snap = { ...pikoko, id: "snap" };
  const fetched = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValue(Response.json([snap, ...CATALOGUE]));
  vi.stubGlobal("fetch", fetched);
  const filled = shelf.fill();
  expect(shelf.games).toEqual(CATALOGUE);
  await vi.runAllTimersAsync();
  await filled;
  expect(shelf.games).toEqual([...CATALOGUE, snap]);
  expect(fetched).toHaveBeenCalledTimes(3);
});
