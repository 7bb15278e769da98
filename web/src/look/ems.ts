// How wide words are in the letters they are set in, for what has to fit into a box whose width only styles know.

import type { Attachment } from "svelte/attachments";

const MEASURED_PX = 12; // the letters of our display face are wider where they are small
const ROOMY = 1.04; // letters are drawn on whole pixels
const UNKNOWN = 0.68; // of an em for each letter, where nothing can be drawn

let pen: CanvasRenderingContext2D | null = null;

/** What is never broken: a line may end after a space or a hyphen. */
function piecesOf(text: string): readonly string[] {
  return text.split(/[ \-]+/).filter((piece) => piece !== "");
}

function widest(pieces: readonly string[], width: (piece: string) => number): number {
  return Math.max(0.5, ...pieces.map(width));
}

/** Sets `--ems`: the width of the longest piece of a text in ems, in the letters of this element. */
export function measured(text: string): Attachment<HTMLElement> {
  const pieces = piecesOf(text);
  return (element) => {
    const set = (ems: number) => element.style.setProperty("--ems", ems.toFixed(3));
    set(widest(pieces, (piece) => UNKNOWN * [...piece].length));
    const measure = () => {
      pen ??= document.createElement("canvas").getContext("2d");
      if (!pen || !element.isConnected) return;
      const { fontWeight, fontFamily } = getComputedStyle(element);
      pen.font = `${fontWeight} ${MEASURED_PX}px ${fontFamily}`;
      const width = (piece: string) => (pen?.measureText(piece).width ?? 0) / MEASURED_PX;
      set(ROOMY * widest(pieces, width));
    };
    measure();
    void document.fonts.ready.then(measure);
  };
}
