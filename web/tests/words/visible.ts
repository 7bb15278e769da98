// Words that a page shows and that are not in a catalogue.

import { parse } from "svelte/compiler";
import type { Source } from "./catalogues";

/** The same in all languages. */
const NAMES = ["Tablée", "Pikoko", "Plumpsack", "Rouge Jaune Vert", "Confetti"];

/** Attributes that are read, aloud or on the screen; label and note are those of our components. */
const READ = [
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "note",
  "placeholder",
  "title",
];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Each as "src/home/Home.svelte:12: …". */
export function writtenOut({ path, text }: Source): string[] {
  const { fragment } = parse(text, { modern: true });
  return [...shown(fragment as unknown as Node)].map(({ words, at }) => {
    const line = text.slice(0, at).split("\n").length;
    return `${path}:${line}: ${JSON.stringify(words)} belongs into a catalogue`;
  });
}

interface Shown {
  readonly words: string;
  readonly at: number;
}

function* shown(node: Node): Generator<Shown> {
  switch (node.type) {
    case "Text":
      yield* ifWords(node["data"] as string, node.start);
      return;
    case "ExpressionTag":
      yield* ofExpression(node["expression"] as Node);
      return;
    case "Attribute":
      if (READ.includes(node["name"] as string)) yield* ofValue(node["value"]);
      return;
    case "AttachTag":
    case "SpreadAttribute":
    case "StyleDirective":
      return; // numbers and units
    default:
      for (const child of childrenOf(node)) yield* shown(child);
  }
}

/** A literal, a list of texts and expressions, or true where the attribute has no value. */
function* ofValue(value: unknown): Generator<Shown> {
  for (const part of [value].flat()) if (isNode(part)) yield* shown(part);
}

/** Only what becomes the text itself: "a" and "b" in {x ? "a" : "b"}, but not in {f("a")}. */
function* ofExpression(node: Node): Generator<Shown> {
  switch (node.type) {
    case "Literal":
      if (typeof node["value"] === "string") yield* ifWords(node["value"], node.start);
      return;
    case "TemplateLiteral":
      for (const quasi of node["quasis"] as Node[]) {
        yield* ifWords((quasi["value"] as { cooked: string }).cooked, quasi.start);
      }
      return;
    case "ConditionalExpression":
      yield* ofExpression(node["consequent"] as Node);
      yield* ofExpression(node["alternate"] as Node);
      return;
    case "LogicalExpression":
    case "BinaryExpression":
      yield* ofExpression(node["left"] as Node);
      yield* ofExpression(node["right"] as Node);
  }
}

function* ifWords(text: string, at: number): Generator<Shown> {
  const words = text.trim();
  if (/\p{L}/u.test(words) && !NAMES.includes(words)) {
    yield { words, at: at + text.indexOf(words) };
  }
}

/** What is shown of a tag or a block: its parts, but no script in them. */
function childrenOf(node: Node): Node[] {
  const hidden = ["expression", "test", "context", "key", "parameters", "metadata", "declaration"];
  return Object.entries(node)
    .filter(([field]) => !hidden.includes(field))
    .flatMap(([, value]) => [value].flat())
    .filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
