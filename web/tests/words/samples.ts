// Things to say sentences about: from the types of what a sentence is about, a few values of each.

import ts from "typescript";
import { absolute, catalogues } from "./catalogues";

/** Sentences about many things are tried with so many combinations. */
const ENOUGH = 48;

/** Stands for the place in a list. */
const EACH = "each";

/** What to call a function of a catalogue with, by its path there: words.unread.fr, words.lines.3.fr. */
export type Samples = (path: string) => readonly (readonly unknown[])[] | undefined;

export function samplesOf(catalogue: string): Samples {
  const file = program().getSourceFile(absolute(catalogue));
  const module = file && checker().getSymbolAtLocation(file);
  const words = module?.exports?.get("words" as ts.__String);
  if (!words) throw new Error(`${catalogue} exports no words`);
  const samples = new Map<string, unknown[][]>();
  collect(checker().getTypeOfSymbol(words), "words", samples);
  return (path) => samples.get(path.replace(/\.\d+(?=\.)/g, `.${EACH}`));
}

function collect(type: ts.Type, path: string, samples: Map<string, unknown[][]>): void {
  const [signature] = type.getCallSignatures();
  if (signature) {
    const about = signature.parameters.map((one) => valuesOf(checker().getTypeOfSymbol(one)));
    samples.set(path, combinations(about));
    return;
  }
  for (const [name, part] of partsOf(type)) collect(part, `${path}.${name}`, samples);
}

function partsOf(type: ts.Type): [name: string, type: ts.Type][] {
  if (type.flags & ts.TypeFlags.StringLike) return [];
  if (checker().isArrayType(type) || checker().isTupleType(type)) {
    const [item] = checker().getTypeArguments(type as ts.TypeReference);
    return item ? [[EACH, item]] : []; // variants of one sentence are about the same
  }
  return type.getProperties().map((one) => [one.name, checker().getTypeOfSymbol(one)]);
}

function valuesOf(type: ts.Type): unknown[] {
  if (type.isUnion()) return type.types.flatMap(valuesOf);
  if (type.isLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.Number) return [0, 1, 2];
  if (type.flags & ts.TypeFlags.String) return ["Ada"];
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [checker().typeToString(type) === "true"];
  if (type.flags & ts.TypeFlags.Null) return [null];
  if (type.flags & ts.TypeFlags.Undefined) return [undefined];
  if (checker().isArrayType(type)) {
    const [item] = checker().getTypeArguments(type as ts.TypeReference);
    const items = item ? valuesOf(item) : [];
    return [items.slice(0, 1), [...items, ...items]];
  }
  if (type.getCallSignatures().length > 0)
    throw new Error(`a sentence about ${checker().typeToString(type)}?`);
  return [record(type)];
}

function record(type: ts.Type): unknown {
  return Object.fromEntries(partsOf(type).map(([name, part]) => [name, valuesOf(part)[0]]));
}

function combinations(about: readonly (readonly unknown[])[]): unknown[][] {
  let all: unknown[][] = [[]];
  for (const values of about) {
    all = all.flatMap((some) => values.map((value) => [...some, value])).slice(0, ENOUGH);
  }
  return all;
}

let made: ts.Program | undefined;

function program(): ts.Program {
  return (made ??= ts.createProgram(catalogues.map(absolute), {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ["vite/client"],
  }));
}

const checker = () => program().getTypeChecker();
