import type { Language } from "../words/say.svelte";

/** Each by the name that its speakers give it. */
export const LANGUAGES: readonly { readonly code: Language; readonly name: string }[] = [
  { code: "fr", name: "Français" },
  { code: "en", name: "English" },
];
