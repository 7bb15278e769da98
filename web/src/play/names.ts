// Names as they are written in sentences.

const FROM_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** A name that is written from right to left does not turn the sentence around it. */
export function isolated(name: string): string {
  return FROM_RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
