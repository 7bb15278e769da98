// Finding an object by typing its name, in either language.

import type { Language } from "../../words/say.svelte";
import { OBJECTS, type ObjectName } from "./objects";
import { words } from "./words";

/** Without accents, capitals and hyphens: as people type. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("œ", "oe")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** What the typed text may mean, best first: names that begin with it, then words of them, then the rest. */
export function search(typed: string, reader: Language): readonly ObjectName[] {
  const wanted = plain(typed);
  if (wanted === "") return OBJECTS;
  const other = reader === "en" ? "fr" : "en";
  const rank = (object: ObjectName) =>
    Math.min(
      2 * closeness(plain(words.object[object][reader]), wanted),
      2 * closeness(plain(words.object[object][other]), wanted) + 1,
    );
  return OBJECTS.filter((object) => rank(object) < Infinity).sort((a, b) => rank(a) - rank(b));
}

function closeness(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0;
  if (name.includes(` ${wanted}`)) return 1;
  return name.includes(wanted) ? 2 : Infinity;
}
