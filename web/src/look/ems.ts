// How wide words are in the letters they are set in, for what has to fit into a box whose width only styles know.

import type { Attachment } from "svelte/attachments";

const MEASURED_PX = 12; // the letters of our display face are the wider the smaller they are
const ROOMY = 1.03;

/** What is never broken: a line may end after a space or a hyphen. */
function piecesOf(text: string): readonly string[] {
  return text.split(/[ \-]+/).filter((piece) => piece !== "");
}

function widest(pieces: readonly string[], width: (piece: string) => number): number {
  return Math.max(0.5, ...pieces.map(width));
}

/** In ems, as the page draws them: a canvas would not know of small letters. */
function drawn(pieces: readonly string[], weight: string, family: string): number {
  const probe = document.createElement("span");
  probe.setAttribute("aria-hidden", "true");
  Object.assign(probe.style, {
    position: "absolute",
    visibility: "hidden",
    whiteSpace: "nowrap",
    textRendering: "geometricPrecision",
    font: `${weight} ${MEASURED_PX}px ${family}`,
  });
  document.body.append(probe);
  const ems = widest(pieces, (piece) => {
    probe.textContent = piece;
    return probe.getBoundingClientRect().width / MEASURED_PX;
  });
  probe.remove();
  return ems;
}

/** Sets `--ems`: the width of the longest piece of a text in ems, in the letters of this element, whose width is in
 * proportion to their size: `text-rendering: geometricPrecision`. */
export function measured(text: string): Attachment<HTMLElement> {
  const pieces = piecesOf(text);
  return (element) => {
    const set = (ems: number) => element.style.setProperty("--ems", ems.toFixed(3));
    set(1); // without it, a `font` whose size comes from it would be none, and these the letters around it
    const { fontWeight, fontFamily } = getComputedStyle(element);
    const measure = () => set(ROOMY * drawn(pieces, fontWeight, fontFamily));
    measure();
    // Once more, where the letters themselves were still on their way.
    document.fonts.load(`${fontWeight} ${MEASURED_PX}px ${fontFamily}`, text).then(
      (loaded) => loaded.length > 0 && measure(),
      () => undefined,
    );
  };
}
