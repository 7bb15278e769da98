// One card that comes from somewhere else; nothing but it is measured.

import { EASE_OUT, prefersStill, TRAVEL_MS } from "../../feel/motion";

export function arrive(element: HTMLElement, from: DOMRect): void {
  const here = element.getBoundingClientRect();
  const drawn = here.width / element.offsetWidth; // it may lie in something that is drawn smaller
  const [dx, dy] = [
    (from.x + from.width / 2 - here.x - here.width / 2) / drawn,
    (from.y + from.height / 2 - here.y - here.height / 2) / drawn,
  ];
  const there = {
    transform: `translate(${dx}px, ${dy}px) scale(${from.width / here.width})`,
    transformOrigin: "50% 50%",
  };
  element.animate([prefersStill() ? { opacity: 0 } : there, {}], {
    duration: TRAVEL_MS,
    easing: EASE_OUT,
  });
}
