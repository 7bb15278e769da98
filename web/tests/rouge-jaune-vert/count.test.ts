import { describe, expect, test } from "vitest";
import { actsOf, rowsOf, standing } from "../../src/games/rouge-jaune-vert/count";
import { viewOf } from "./views";

const series = [
  ["RG1", "BK3", "GY4"], // keeps 3, sum 8
  ["GB1", "KY2", "RG3"], // keeps 3, sum 6
  ["RG2", "BK4", "RB2", "GY3"], // keeps 2: blue
];
const counted = viewOf({
  phase: "pause",
  series,
  kept: [3, 3, 2],
  stopper: 1,
  won: [[10], [3], [-2]],
});

describe("§5 the rows", () => {
  test("by cards kept, then by the sum of their counts", () => {
    expect(rowsOf(counted).map(({ seat, kept, sum, prize }) => [seat, kept, sum, prize])).toEqual([
      [0, 3, 8, 10],
      [1, 3, 6, 3],
      [2, 2, 6, -2],
    ]);
  });

  test("say where a sum decides, and why a card clashes", () => {
    const [first, second, third] = rowsOf(counted);
    expect([first?.against, second?.against, third?.against]).toEqual([6, 8, null]);
    expect(third?.clash).toEqual({ colours: ["B"], count: null });
    expect(first?.clash).toBeNull();
  });

  test("then clockwise from whoever called Stop, who is nearest", () => {
    const same = viewOf({
      phase: "pause",
      series: [["RG1"], ["RG1"], ["RG1"]],
      kept: [1, 1, 1],
      stopper: 1,
      won: [[0], [0], [0]],
    });
    const rows = rowsOf(same);
    expect(rows.map(({ seat }) => seat)).toEqual([1, 2, 0]);
    expect(rows.map(({ isNearer }) => isNearer)).toEqual([true, true, false]);
  });

  test("the prize is that of this round", () => {
    const later = {
      ...counted,
      round: 2,
      won: [
        [10, 1],
        [3, 2],
        [-2, 7],
      ],
    };
    expect(rowsOf(later).map(({ prize }) => prize)).toEqual([1, 2, 7]);
  });
});

describe("the acts", () => {
  const rows = rowsOf(counted);
  const acts = actsOf(rows);

  test("walk along, stop at the clash, and end with all prizes taken", () => {
    expect(acts.map(({ kind }) => kind)).toEqual([
      "walk",
      "walk",
      "clash",
      "walk",
      "walk",
      "sums",
      "prize",
      "prize",
      "prize",
      "end",
    ]);
    expect(acts.at(-1)?.progress).toEqual({ walked: 4, fallen: 4, showsSums: true, prizes: 3 });
  });

  test("never go back", () => {
    acts.slice(1).forEach(({ progress }, i) => {
      const before = acts[i]!.progress;
      expect(progress.walked).toBeGreaterThanOrEqual(before.walked);
      expect(progress.fallen).toBeGreaterThanOrEqual(before.fallen);
      expect(progress.prizes).toBeGreaterThanOrEqual(before.prizes);
    });
  });

  test("a card is ahead, right, wrong, and then it falls with all after it", () => {
    const row = rows[2]!;
    const states = (act: number) => row.series.map((_, i) => standing(row, i, acts[act]!.progress));
    expect(states(0)).toEqual(["right", "ahead", "ahead", "ahead"]);
    expect(states(2)).toEqual(["right", "right", "wrong", "ahead"]);
    expect(states(3)).toEqual(["right", "right", "fallen", "fallen"]);
    expect(states(9)).toEqual(["right", "right", "fallen", "fallen"]);
  });

  test("without a tie no sum is shown", () => {
    const alone = rowsOf(viewOf({ series: [["RG1", "BK3"], ["RG1"]], won: [[1], [0]] }));
    expect(actsOf(alone).some(({ kind }) => kind === "sums")).toBe(false);
  });
});
