// The file of pictures, put into the page once: what is in the page is drawn at once, whereas a
// picture out of another file would leave a card blank for a moment, just when it turns over.

import address from "virtual:pictures";

const SHEET = "plumpsack-pictures";

/** How one of them is referred to. */
export function pictureOf(object: string): string {
  return `#picture-${object}`;
}

export async function bringPictures(): Promise<void> {
  if (document.getElementById(SHEET)) return;
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.id = SHEET;
  holder.setAttribute("aria-hidden", "true");
  for (const side of ["width", "height"]) holder.setAttribute(side, "0");
  holder.style.position = "absolute";
  document.body.append(holder);
  try {
    const text = await (await fetch(address)).text();
    const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    holder.append(...sheet.children);
  } catch {
    holder.remove(); // the next picture asks again
  }
}
