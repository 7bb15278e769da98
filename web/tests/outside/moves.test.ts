import { describe, expect, test } from "vitest";
import { matching, movesOf, Presses, spelled } from "../../src/games/outside/moves";

const said = (text: string) => ({ en: text, fr: `${text}\u00a0!` });
const shown = (pace: "turns" | "race", ...labels: string[]) => ({
  pace,
  options: labels.map((label, look) => ({ type: label, look })),
  words: { told: [], view: [], options: labels.map(said) },
});
const labels = (moves: ReturnType<typeof movesOf>) =>
  moves.map(({ label, isOpen }) => (isOpen ? label.en : `(${label.en})`));

describe("moves", () => {
  test("are what can be done, in their order", () => {
    const moves = movesOf(shown("turns", "turn", "pass"), []);
    expect(moves.map(({ command }) => command.type)).toEqual(["turn", "pass"]);
    expect(labels(movesOf(shown("turns", "pass"), moves))).toEqual(["pass"]);
    expect(movesOf({ pace: "turns", options: null, words: null }, moves)).toEqual([]);
  });

  test("keep their places in a race, and what is new comes last", () => {
    const first = movesOf(shown("race", "turn", "snap"), []);
    const second = movesOf(shown("race", "call", "snap"), first);
    expect(labels(second)).toEqual(["(turn)", "snap", "call"]);
    expect(second[1]?.command).toEqual({ type: "snap", look: 1 });
    expect(labels(movesOf(shown("race", "turn"), second))).toEqual(["turn", "(snap)", "(call)"]);
  });

  test("that say the same are two buttons", () => {
    const keys = movesOf(shown("turns", "draw", "draw", "draw"), []).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  test("that say the same in one language are not the same", () => {
    const both = { en: "turn", fr: "tourner" };
    const [left, right] = [both, { ...both, fr: "retourner" }].map((label) => {
      const words = { told: [], view: [], options: [label] };
      return movesOf({ pace: "turns", options: [{ type: "turn" }], words }, [])[0];
    });
    expect(left?.key).not.toBe(right?.key);
  });

  test("are found by a part of their words, without capitals and accents", () => {
    const moves = movesOf(shown("turns", "Play the Queen", "Pass", "Play élan"), []);
    expect(labels(matching(moves, "play"))).toEqual(["Play the Queen", "Play élan"]);
    expect(labels(matching(moves, "ELAN"))).toEqual(["Play élan"]);
    expect(matching(moves, "")).toHaveLength(3);
  });

  test("are pending by their button, though the next view has other commands for it", () => {
    const presses = new Presses();
    const [turn, snap] = movesOf(shown("race", "turn", "snap"), []);
    presses.add(snap!);
    const later = movesOf(shown("race", "snap", "turn"), [turn!, snap!]);
    const pendings = [snap!.command];
    expect(later.map((move) => presses.isPending(move, pendings))).toEqual([false, true]);
    expect(later.map((move) => presses.isPending(move, []))).toEqual([false, false]);
  });

  test("without words are spelled out", () => {
    const spell = (command: { type: string; [field: string]: unknown }) => spelled(command).en;
    expect(spell({ type: "play_card", card: "R6" })).toBe("play card card R6");
    expect(spell({ type: "bid", tokens: 3 })).toBe("bid tokens 3");
    expect(movesOf({ ...shown("turns", "turn"), words: null }, [])[0]?.label.fr).toBe(
      "turn look 0",
    );
  });
});
