// What is seen of a game before it is loaded: its box on the shelf, its cloth in the lobby.

import type { Component } from "svelte";

/** Colours, as CSS has them. */
export interface Tints {
  /** Buttons on the box, and what stands on them. */
  readonly accent: string;
  readonly onAccent: string;
  /** The cloth on the table that is being laid, and its name on it. */
  readonly cloth: string;
  readonly onCloth: string;
}

export interface Cover {
  /** 320 by 220, as an SVG that may be cut at its edges. */
  readonly Picture: Component;
  readonly tints: Tints;
}
