// How sentences are set, in each language.

import type { Language } from "../../src/words/say.svelte";

interface Rule {
  readonly wrong: RegExp;
  readonly why: string;
}

const BOTH: readonly Rule[] = [
  { wrong: /undefined|null|NaN|\[object/, why: "something is missing in it" },
  { wrong: /'/, why: "an apostrophe is ’" },
  { wrong: /"/, why: "quotation marks are “ ” in English, « » in French" },
  { wrong: /\.\.\./, why: "three dots are …" },
  { wrong: / {2}/, why: "a space too many" },
];

const OF: { readonly [language in Language]: readonly Rule[] } = {
  en: [
    { wrong: /\s[:;!?]/, why: "no space before : ; ! ?" },
    { wrong: /[«»]/, why: "quotation marks are “ ”" },
  ],
  fr: [
    // Not in 12:30 nor https://, and ?! is one mark.
    {
      wrong: /(?<![\u00a0\u202f?!])[;!?]|(?<![\u00a0\u202f\d]):(?!\/\/)/,
      why: "a no-break space (\\u00a0) stands before : ; ! ?",
    },
    { wrong: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/, why: "a no-break space inside « »" },
    { wrong: /[“”]/, why: "quotation marks are « »" },
  ],
};

/** What is wrong with a sentence, in words; nothing where all is well. */
export function faults(language: Language, sentence: string): string[] {
  if (sentence.trim() === "") return ["it is empty"];
  return [...BOTH, ...OF[language]]
    .filter(({ wrong }) => wrong.test(sentence))
    .map(({ why }) => `${why}: ${JSON.stringify(sentence)}`);
}
