// What each sound is made of: noise for paper, damped tones for wood. Nothing here makes a noise; see
// player.ts.

export type Sound =
  | "paper" // a card slides
  | "place" // a card lands
  | "flip" // a card turns over
  | "knock" // a token, a fist on the table
  | "hop" // the sack hops
  | "chord" // a trick, a card won
  | "wrong" // not this time
  | "turn" // it is your turn
  | "tick" // time runs out
  | "go" // a race begins
  | "family" // three circles come together
  | "tug" // two pull on one card
  | "out" // a card is lost to all
  | "timeUp" // the sand has run out
  | "fanfare" // the match is won
  | "peg" // a card is pegged to a line
  | "slam" // a hand on a big button
  | "stop" // "Stop!", cried across a table
  | "message"; // somebody said something

interface Part {
  readonly atMs: number;
  /** At its loudest, from 0 to 1. */
  readonly gain: number;
  readonly attackMs: number;
  readonly decayMs: number;
  readonly hz: number;
  /** Where it glides to. */
  readonly toHz?: number;
}

export interface Tone extends Part {
  readonly kind: "tone";
  readonly wave?: "sine" | "triangle";
}

export interface Noise extends Part {
  readonly kind: "noise";
  readonly filter: "lowpass" | "bandpass" | "highpass";
  readonly q?: number;
}

export interface Recipe {
  readonly parts: readonly (Tone | Noise)[];
  /** How much one time may differ from another, as a share of the pitch: no two cards land alike. */
  readonly wobble?: number;
}

const tone = (part: Omit<Tone, "kind">): Tone => ({ kind: "tone", ...part });
const noise = (part: Omit<Noise, "kind">): Noise => ({ kind: "noise", ...part });

/** Something dry touches something dry. */
const click = (atMs: number, gain: number, hz: number): Noise =>
  noise({ atMs, gain, attackMs: 1, decayMs: 14, filter: "bandpass", hz, q: 1.2 });

/** A soft weight comes down. */
const thud = (atMs: number, gain: number, hz: number, decayMs: number): (Tone | Noise)[] => [
  tone({ atMs, gain, attackMs: 3, decayMs, hz, toHz: 0.6 * hz }),
  noise({
    atMs,
    gain: 0.8 * gain,
    attackMs: 2,
    decayMs: 0.4 * decayMs,
    filter: "lowpass",
    hz: 3 * hz,
  }),
];

/** A wooden bar struck with a finger: the tone, its bright partial which dies first, and the touch. */
const bar = (atMs: number, gain: number, hz: number, decayMs: number): (Tone | Noise)[] => [
  tone({ atMs, gain, attackMs: 3, decayMs, hz, wave: "triangle" }),
  tone({
    atMs,
    gain: 0.22 * gain,
    attackMs: 2,
    decayMs: 0.25 * decayMs,
    hz: 3.93 * hz,
  }),
  click(atMs, 0.3 * gain, 2400),
];

/** An open o: a voice's overtones, strongest where a mouth makes them so. */
const vowel = (atMs: number, gain: number, hz: number, toHz: number, decayMs: number): Tone[] =>
  [0.5, 1, 0.75, 0.35, 0.15].map((part, i) =>
    tone({
      atMs,
      gain: part * gain,
      attackMs: 30,
      decayMs,
      hz: (i + 1) * hz,
      toHz: (i + 1) * toHz,
      wave: "triangle",
    }),
  );

const C4 = 261.63;
const G4 = 392;
const C5 = 523.25;
const E5 = 659.26;
const G5 = 783.99;
const C6 = 1046.5;

export const SOUNDS: { readonly [name in Sound]: Recipe } = {
  paper: {
    wobble: 0.12,
    parts: [
      noise({
        atMs: 0,
        gain: 0.5,
        attackMs: 28,
        decayMs: 110,
        filter: "bandpass",
        hz: 3000,
        toHz: 1500,
        q: 0.8,
      }),
      noise({ atMs: 0, gain: 0.07, attackMs: 15, decayMs: 80, filter: "highpass", hz: 6500 }),
    ],
  },
  place: {
    wobble: 0.1,
    parts: [
      noise({ atMs: 0, gain: 0.55, attackMs: 2, decayMs: 55, filter: "lowpass", hz: 1300 }),
      tone({ atMs: 0, gain: 0.32, attackMs: 2, decayMs: 75, hz: 170, toHz: 95 }),
      click(0, 0.3, 3200),
    ],
  },
  flip: {
    wobble: 0.1,
    parts: [
      noise({
        atMs: 0,
        gain: 0.42,
        attackMs: 22,
        decayMs: 55,
        filter: "bandpass",
        hz: 2200,
        toHz: 4600,
        q: 0.9,
      }),
      noise({ atMs: 95, gain: 0.5, attackMs: 1, decayMs: 45, filter: "bandpass", hz: 1500 }),
      tone({ atMs: 95, gain: 0.18, attackMs: 2, decayMs: 50, hz: 190, toHz: 120 }),
    ],
  },
  knock: {
    wobble: 0.05,
    parts: [
      tone({ atMs: 0, gain: 0.5, attackMs: 1, decayMs: 85, hz: 330, toHz: 300 }),
      tone({ atMs: 0, gain: 0.22, attackMs: 1, decayMs: 40, hz: 865 }),
      click(0, 0.45, 2300),
    ],
  },
  hop: {
    wobble: 0.08,
    parts: [
      tone({ atMs: 0, gain: 0.06, attackMs: 14, decayMs: 70, hz: 760, toHz: 1250 }),
      tone({ atMs: 0, gain: 0.25, attackMs: 10, decayMs: 110, hz: 130, toHz: 230 }),
      ...thud(110, 0.55, 150, 140),
    ],
  },
  chord: {
    parts: [
      ...bar(0, 0.22, C4, 620),
      ...bar(24, 0.2, G4, 600),
      ...bar(48, 0.2, C5, 580),
      ...bar(72, 0.18, E5, 560),
    ],
  },
  wrong: {
    parts: [...thud(0, 0.5, 150, 130), ...thud(160, 0.45, 118, 190)],
  },
  turn: {
    parts: [...bar(0, 0.34, G4, 200), ...bar(140, 0.38, C5, 320)],
  },
  tick: {
    parts: [
      tone({ atMs: 0, gain: 0.22, attackMs: 1, decayMs: 26, hz: 1150 }),
      click(0, 0.35, 3400),
    ],
  },
  go: {
    parts: [...bar(0, 0.4, C5, 260), ...bar(12, 0.34, G5, 300), ...bar(24, 0.3, C6, 340)],
  },
  family: {
    wobble: 0.02,
    parts: [...bar(0, 0.26, E5, 180), ...bar(70, 0.28, C6, 340)],
  },
  tug: {
    parts: [
      noise({
        atMs: 0,
        gain: 0.4,
        attackMs: 60,
        decayMs: 160,
        filter: "bandpass",
        hz: 700,
        toHz: 1900,
        q: 3,
      }),
      tone({
        atMs: 0,
        gain: 0.2,
        attackMs: 40,
        decayMs: 180,
        hz: 180,
        toHz: 320,
        wave: "triangle",
      }),
      ...thud(170, 0.4, 140, 110),
    ],
  },
  out: {
    parts: [
      tone({ atMs: 0, gain: 0.4, attackMs: 6, decayMs: 420, hz: 330, toHz: 82, wave: "triangle" }),
      noise({ atMs: 60, gain: 0.3, attackMs: 20, decayMs: 120, filter: "bandpass", hz: 1800 }),
      ...thud(330, 0.5, 105, 240),
    ],
  },
  timeUp: {
    parts: [...bar(0, 0.34, C5, 420), ...bar(160, 0.34, G4, 460), ...bar(340, 0.36, C4, 700)],
  },
  fanfare: {
    parts: [
      ...bar(0, 0.26, G4, 260),
      ...bar(110, 0.26, C5, 260),
      ...bar(220, 0.26, E5, 280),
      ...bar(360, 0.22, C4, 760),
      ...bar(372, 0.2, E5, 740),
      ...bar(384, 0.2, G5, 720),
      ...bar(396, 0.2, C6, 700),
    ],
  },
  peg: {
    wobble: 0.08,
    parts: [
      click(0, 0.5, 2700),
      tone({ atMs: 0, gain: 0.3, attackMs: 1, decayMs: 45, hz: 620, toHz: 480 }),
      click(70, 0.4, 1900),
      tone({ atMs: 70, gain: 0.25, attackMs: 1, decayMs: 60, hz: 410, toHz: 360 }),
    ],
  },
  slam: {
    parts: [...thud(0, 0.55, 120, 220), click(0, 0.4, 1800), click(60, 0.25, 1100)],
  },
  stop: {
    parts: [
      // s, t, a vowel with a voice's overtones that falls, p
      noise({ atMs: 0, gain: 0.28, attackMs: 25, decayMs: 120, filter: "highpass", hz: 5200 }),
      click(125, 0.35, 3600),
      ...vowel(140, 0.3, 330, 245, 350),
      ...thud(530, 0.4, 140, 120),
      click(530, 0.25, 900),
    ],
  },
  message: {
    wobble: 0.03,
    parts: [
      tone({ atMs: 0, gain: 0.2, attackMs: 2, decayMs: 70, hz: G5 }),
      tone({ atMs: 55, gain: 0.16, attackMs: 2, decayMs: 90, hz: C6 }),
      click(0, 0.12, 2600),
    ],
  },
};

export function lengthMs({ parts }: Recipe): number {
  return Math.max(...parts.map((part) => part.atMs + part.attackMs + part.decayMs));
}
