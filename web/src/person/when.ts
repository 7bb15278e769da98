import type { Language } from "../words/say.svelte";

/** "3 May 2026", "3 mai 2026". */
export function dayWords(at: number, spoken: Language): string {
  const locale = spoken === "en" ? "en-GB" : spoken;
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at);
}
