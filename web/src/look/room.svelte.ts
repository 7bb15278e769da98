// How much room there is on the screen.

import type { Attachment } from "svelte/attachments";

/** In px. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** The room inside an element, measured whenever it changes. */
export class MeasuredRoom implements Room {
  width: number = $state(0);
  height: number = $state(0);
  /** How large letters are, in px. */
  rem: number = $state(16);

  /** `guess`: what is drawn first is laid out for; nearly the window, where nothing is said. */
  constructor(guess: Room = { width: innerWidth, height: innerHeight }) {
    this.width = guess.width;
    this.height = guess.height;
  }

  /** An attachment: the element whose room it is. */
  readonly measured: Attachment<HTMLElement> = (element) => {
    const measure = () => {
      this.width = element.clientWidth;
      this.height = element.clientHeight;
      this.rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  };
}
