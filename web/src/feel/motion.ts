// Cards travel, nothing teleports: what has the same key before and after a change is seen to go from
// the one place to the other, and what is gone can be seen to go somewhere.

import type { Attachment } from "svelte/attachments";

export const TRAVEL_MS = 280;
export const EASE_OUT = "cubic-bezier(0.2, 0.8, 0.2, 1)";

export function prefersStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

interface Place {
  readonly element: HTMLElement;
  readonly rect: DOMRect;
}

interface Journey {
  /** Later, so that eyes can follow one after the other. */
  readonly delay?: number;
  readonly duration?: number;
  /** It lies in something that is drawn so much larger than it is laid out. */
  readonly drawn?: number;
}

export interface Staging {
  /** Where what is gone has gone to: the key of a place that is there, or null where it just went. */
  readonly goesTo?: (key: string) => string | null;
  /** Where what is new comes from. */
  readonly comesFrom?: (key: string) => string | null;
  readonly journey?: (key: string) => Journey;
}

/**
 * In a component:
 *
 *     const travel = new Travel();
 *     $effect.pre(() => { session.shown; travel.measure(); });
 *     $effect(() => { session.shown; travel.play({ … }); });
 *     <div {@attach travel.at("R6")}>
 */
export class Travel {
  #here = new Map<string, HTMLElement>();
  #before = new Map<string, Place>();

  at(key: string): Attachment<HTMLElement> {
    return (element) => {
      this.#here.set(key, element);
      return () => {
        if (this.#here.get(key) === element) this.#here.delete(key);
      };
    };
  }

  /** Before a change. */
  measure(): void {
    this.#before.clear();
    for (const [key, element] of this.#here) {
      if (element.isConnected) {
        this.#before.set(key, { element, rect: element.getBoundingClientRect() });
      }
    }
  }

  /** After it. */
  play(staging: Staging = {}): void {
    for (const [key, element] of this.#here) {
      const from = this.#before.get(key)?.rect ?? this.#rectOf(staging.comesFrom?.(key));
      if (from) arrive(element, from, staging.journey?.(key));
    }
    for (const [key, place] of this.#before) {
      if (this.#here.has(key)) continue;
      const to = this.#rectOf(staging.goesTo?.(key));
      if (to) depart(place, to, staging.journey?.(key));
    }
    this.#before.clear();
  }

  #rectOf(key: string | null | undefined): DOMRect | undefined {
    if (key === null || key === undefined) return undefined;
    return this.#before.get(key)?.rect ?? this.#here.get(key)?.getBoundingClientRect();
  }
}

/** It is where it belongs, and is seen to come there from somewhere else. */
export function arrive(element: HTMLElement, from: DOMRect, journey: Journey = {}): void {
  const to = element.getBoundingClientRect();
  const { drawn = 1 } = journey;
  const [dx, dy] = [
    (from.x + from.width / 2 - to.x - to.width / 2) / drawn,
    (from.y + from.height / 2 - to.y - to.height / 2) / drawn,
  ];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  const scale = to.width ? from.width / to.width : 1;
  const options: KeyframeAnimationOptions = {
    duration: journey.duration ?? TRAVEL_MS,
    delay: journey.delay ?? 0,
    easing: EASE_OUT,
    fill: "backwards",
    composite: "add", // on top of the element's own tilt
  };
  if (prefersStill()) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { ...options, composite: "replace" });
    return;
  }
  element.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }],
    options,
  );
}

function depart({ element, rect }: Place, to: DOMRect, journey: Journey = {}): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${rect.x}px`,
    top: `${rect.y}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: "0",
    transform: "none",
    zIndex: "var(--layer-ghost)",
    pointerEvents: "none",
  });
  document.body.append(ghost);
  const [dx, dy] = [
    to.x + to.width / 2 - rect.x - rect.width / 2,
    to.y + to.height / 2 - rect.y - rect.height / 2,
  ];
  const away = prefersStill()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { transform: "none", opacity: 1 },
        { transform: `translate(${dx}px, ${dy}px) scale(0.35)`, opacity: 0.2 },
      ];
  const going = ghost.animate(away, {
    duration: journey.duration ?? 1.3 * TRAVEL_MS,
    delay: journey.delay ?? 0,
    easing: "ease-in-out",
    fill: "both",
  });
  void going.finished.finally(() => ghost.remove());
}
