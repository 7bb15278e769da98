import { expect, test } from "vitest";
import { waitMs } from "../src/retry";

test("longer each time, up to a quarter of a minute", () => {
  expect([0, 1, 2, 3, 4, 50].map((tries) => waitMs(tries))).toEqual([
    1000, 2000, 4000, 8000, 15000, 15000,
  ]);
});
