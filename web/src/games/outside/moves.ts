// What can be done now, as buttons that stay where they are.

import type { Outside, Shown } from "../../play/session";
import type { Said } from "../../wire";
import { say } from "../../words/say.svelte";
import { plain } from "../race/cursor";

type Command = Outside["command"];

export interface Move {
  /** Which button it is: what says the same is the same one, whatever else its command tells the rules. */
  readonly key: string;
  readonly command: Command;
  readonly label: Said;
  /** Otherwise it has been possible a moment ago, and may be again. */
  readonly isOpen: boolean;
}

/** In a race a button does not go away from under a finger: what was possible since the race began
 * keeps its place. */
export function movesOf(
  { options, words, pace }: Pick<Shown<"outside">, "options" | "words" | "pace">,
  before: readonly Move[],
): readonly Move[] {
  const open = openMoves(options ?? [], words?.options ?? []);
  if (pace !== "race") return [...open.values()];
  const known = new Set(before.map(({ key }) => key));
  const kept = before.map((move) => open.get(move.key) ?? { ...move, isOpen: false });
  return [...kept, ...[...open.values()].filter(({ key }) => !known.has(key))];
}

function openMoves(commands: readonly Command[], labels: readonly Said[]): Map<string, Move> {
  const open = new Map<string, Move>();
  commands.forEach((command, at) => {
    const label = labels[at] ?? spelled(command);
    let key = `${command.type} ${label.en} ${label.fr}`;
    while (open.has(key)) key += "+"; // two that say the same
    open.set(key, { key, command, label, isOpen: true });
  });
  return open;
}

/** Those whose words have in them what was typed, in the reader's language. */
export function matching(moves: readonly Move[], typed: string): readonly Move[] {
  return moves.filter(({ label }) => plain(say(label)).includes(plain(typed)));
}

/** Which buttons have been pressed: a command that is under way belongs to one of them, whatever the next
 * view says. */
export class Presses {
  #keys = new WeakMap<Command, string>();

  add({ command, key }: Move): void {
    this.#keys.set(command, key);
  }

  isPending({ key }: Move, pendings: readonly Command[]): boolean {
    return pendings.some((command) => this.#keys.get(command) === key);
  }
}

/** A command for which nobody has words: "play card R6". */
export function spelled({ type, ...fields }: Command): Said {
  const parts = Object.entries(fields).map(([field, value]) => `${field} ${asText(value)}`);
  const text = [type, ...parts].join(" ").replaceAll("_", " ");
  return { en: text, fr: text };
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
