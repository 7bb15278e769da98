// Who has which face: an animal of paper of one's own choice, or one that goes by who one is.

import type { BotPlayer, HumanPlayer } from "../wire";

export type Face = NonNullable<HumanPlayer["face"]>;

/** In the order in which they are offered. */
export const FACES = [
  "fox",
  "owl",
  "rabbit",
  "bear",
  "frog",
  "cat",
  "hedgehog",
  "canary",
  "mouse",
  "squirrel",
  "panda",
  "koala",
] as const satisfies readonly Face[];

/** As much of somebody as their face goes by. */
export type Seen = Pick<HumanPlayer, "type" | "id" | "face"> | Pick<BotPlayer, "type" | "name">;

export function faceOf({ id, face }: Pick<HumanPlayer, "id" | "face">): Face {
  return FACES.find((known) => known === face) ?? FACES[lotOf(id, FACES.length)] ?? "fox";
}

/** One robot of a few, by its name. */
export function robotOf({ name }: Pick<BotPlayer, "name">): number {
  return lotOf(name, ROBOTS);
}

export const ROBOTS = 4;

/** The same for the same text, anywhere. */
function lotOf(text: string, many: number): number {
  const mixed = [...text].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521,
    7,
  );
  return mixed % many;
}
