// Every sentence is there in both languages, is well set, and is used; and none is written elsewhere.

import { describe, expect, it } from "vitest";
import type { Language } from "../src/words/say.svelte";
import { catalogues, sources, uses } from "./words/catalogues";
import { samplesOf, type Samples } from "./words/samples";
import { faults } from "./words/typography";
import { writtenOut } from "./words/visible";

const LANGUAGES: readonly Language[] = ["en", "fr"];

type Words = { readonly [key: string]: unknown };
type Sentence = { readonly [language in Language]: unknown };
const modules = import.meta.glob<{ words: Words }>("../src/**/*.ts");

async function wordsOf(catalogue: string): Promise<Words> {
  const load = modules[`../${catalogue}`];
  if (!load) throw new Error(`no such catalogue: ${catalogue}`);
  return (await load()).words;
}

function isSentence(value: object): value is Sentence {
  return LANGUAGES.some((language) => language in value);
}

/** With their paths, however deep they lie: words.themes.dark. */
function* sentencesIn(words: object, path: string): Generator<[string, Sentence]> {
  if (isSentence(words)) {
    yield [path, words];
    return;
  }
  for (const [key, value] of Object.entries(words as { [key: string]: object })) {
    yield* sentencesIn(value, `${path}.${key}`);
  }
}

function faultsOf(said: unknown, language: Language, path: string, samples: Samples): string[] {
  if (typeof said === "string") return faults(language, said);
  if (typeof said !== "function") return ["it is missing"];
  const saying = said as (...about: readonly unknown[]) => string;
  const calls = samples(path);
  if (!calls) return ["nobody knows what it is about"];
  return calls.flatMap((about) => faults(language, saying(...about)));
}

describe.each(catalogues)("%s", (catalogue) => {
  it("has every sentence in both languages, and well set", async () => {
    const samples = samplesOf(catalogue);
    const wrong: string[] = [];
    for (const [path, sentence] of sentencesIn(await wordsOf(catalogue), "words")) {
      for (const language of LANGUAGES) {
        const here = `${path}.${language}`;
        const [first] = faultsOf(sentence[language], language, here, samples);
        if (first !== undefined) wrong.push(`${here}: ${first}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("has no sentence that nobody says", async () => {
    const said = new Set(uses().flatMap((use) => (use.catalogue === catalogue ? use.key : [])));
    const unsaid = Object.keys(await wordsOf(catalogue)).filter((key) => !said.has(key));
    expect(unsaid.map((key) => `words.${key} is used nowhere`)).toEqual([]);
  });

  it("has all that is said", async () => {
    const words = await wordsOf(catalogue);
    const missing = uses().filter((use) => use.catalogue === catalogue && !(use.key in words));
    expect(missing.map(({ where, key }) => `${where}: there is no words.${key}`)).toEqual([]);
  });
});

const components = sources.filter(({ path }) => path.endsWith(".svelte"));

it.each(components)("$path shows no words of its own", (component) => {
  expect(writtenOut(component)).toEqual([]);
});

describe("these checks", () => {
  const show = (text: string) => writtenOut({ path: "A.svelte", text });

  it("see words in a page", () => {
    expect(show("<p>\n  Hello\n</p>")).toEqual(['A.svelte:2: "Hello" belongs into a catalogue']);
    expect(show(`{#if x}<b>{y ? "yes" : say(words.no)}</b>{/if}`)).toHaveLength(1);
    expect(show("{#each all as one}<i>{`${one} left`}</i>{:else}none{/each}")).toHaveLength(2);
    expect(show("{#snippet a(b)}<i>and</i>{/snippet}")).toHaveLength(1);
    expect(show(`<img alt="A cat" src="cat.svg" />`)).toHaveLength(1);
    expect(show(`<Switch label={isOn ? "on" : "off"} />`)).toHaveLength(2);
  });

  it("see none where there are none", () => {
    const page = `<script>const a = "word";</script>
      <h1 class="title" data-open="log">Tablée</h1> · {say(words.open, "x")} <i>×3</i>
      {#if a === "word"}<Card kind="big" aria-label={say(words.card)} />{/if}
      <style>p { color: red; }</style>`;
    expect(show(page)).toEqual([]);
  });

  it("know French typography", () => {
    for (const wrong of ["Ca va?", "Ça va ?", "l'eau", "Note: oui", "«\u00a0Oui»", "« Oui »"]) {
      expect(faults("fr", wrong), wrong).not.toEqual([]);
    }
    for (const right of [
      "Ça va\u00a0?",
      "l’eau",
      "«\u00a0Oui\u202f!\u00a0»",
      "à 12:30",
      "Quoi\u00a0?!",
    ]) {
      expect(faults("fr", right), right).toEqual([]);
    }
  });

  it("know English typography", () => {
    expect(faults("en", "What now ?")).not.toEqual([]);
    expect(faults("en", "It’s yours: “take” it!")).toEqual([]);
    expect(faults("en", " ")).toEqual(["it is empty"]);
  });
});
