// Draws the picture of a match that is over: paper on a table, in the light of day, whoever shares it.

import { paintSvg } from "../../look/paintSvg";
import { seatColour } from "../../look/colours";
import { DAY, figuresOf, MADE_BY, SIDE, TITLE, type Box, type Figure, type Line } from "./picture";
import type { Chapter } from "../../games/client";
import { minus, say } from "../../words/say.svelte";
import { words } from "./words";

export interface Told {
  readonly title: string;
  readonly day: string;
  readonly chapters: readonly Chapter[];
  readonly name: (seat: number) => string;
  /** Their face, on the page somewhere. */
  readonly face: (seat: number) => SVGSVGElement | null;
}

const SNIPPETS = ["--red", "--orange", "--yellow", "--green", "--blue", "--purple"];
const GOLDEN = 0.618034;
const ROUND = 26;

export function paint(canvas: HTMLCanvasElement, told: Told): void {
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  const css = getComputedStyle(canvas);
  const painter = new Painter(ctx, css);
  ctx.fillStyle = css.backgroundColor;
  ctx.fillRect(0, 0, SIDE, SIDE);
  painter.strew();
  painter.write(told.title, TITLE, 800, css.color);
  painter.write(told.day, DAY, 500, css.color);
  painter.write("Tablée", MADE_BY, 700, css.color);
  const figures = figuresOf(told.chapters);
  const onPodium = Math.min(3, figures.length);
  figures.forEach((figure, i) => painter.figure(figure, told, i < onPodium));
}

class Painter {
  constructor(
    readonly ctx: CanvasRenderingContext2D,
    readonly css: CSSStyleDeclaration,
  ) {}

  /** What a custom property is; not of those that differ by day and by night. */
  colour(property: string): string {
    return this.css.getPropertyValue(property);
  }

  seat(seat: number): string {
    return this.colour(seatColour(seat).slice("var(".length, -1));
  }

  /** As large as it should be, or as it fits. */
  write(text: string, { x, y, width, size, align }: Line, weight: number, colour: string): void {
    const { ctx } = this;
    const family = this.css.fontFamily;
    ctx.font = `${weight} ${size}px ${family}`;
    const fits = Math.min(1, width / Math.max(1, ctx.measureText(text).width));
    ctx.font = `${weight} ${size * fits}px ${family}`;
    ctx.fillStyle = colour;
    ctx.textAlign = align;
    ctx.fillText(text, x, y);
  }

  paper({ x, y, width, height }: Box, colour: string): void {
    const { ctx } = this;
    ctx.save();
    ctx.shadowColor = "rgb(30 20 10 / 0.2)";
    ctx.shadowBlur = 18;
    ctx.shadowOffsetY = 6;
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.roundRect(x, y, width, height, ROUND);
    ctx.fill();
    ctx.restore();
  }

  /** Snippets of paper, as they fall: more of them, and lower, towards the sides. */
  strew(): void {
    const { ctx } = this;
    for (let i = 0; i < 60; i++) {
      const across = 2 * ((i * GOLDEN) % 1) - 1; // never two in one place
      const deep = (i * 0.37) % 1;
      ctx.save();
      ctx.translate((SIDE / 2) * (1 + across), 20 + deep * (30 + 300 * across ** 4));
      ctx.rotate(i);
      ctx.fillStyle = this.colour(SNIPPETS[i % SNIPPETS.length] ?? "");
      ctx.fillRect(-8, -12, 16, 24);
      ctx.restore();
    }
  }

  figure({ chapter, step, face, name, rank, score }: Figure, told: Told, isHigh: boolean): void {
    const own = this.seat(chapter.seat);
    const [paper, ink] = [this.colour("--card"), this.colour("--ink-on-paper")];
    if (step) this.paper(step, isHigh ? own : paper);
    this.face(face, told.face(chapter.seat), own);
    this.write(told.name(chapter.seat), name, 600, ink);
    const onStep = step && isHigh ? this.colour("--on-seat") : ink;
    if (rank) this.write(say(words.rank, chapter.rank), rank, 500, onStep);
    this.write(minus(chapter.score), score, 800, onStep);
  }

  face({ x, y, r }: Figure["face"], svg: SVGSVGElement | null, colour: string): void {
    const { ctx } = this;
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 2 * Math.PI);
    ctx.fill();
    const inner = 0.86 * r;
    if (!svg) return;
    ctx.save();
    ctx.beginPath();
    ctx.arc(x, y, inner, 0, 2 * Math.PI);
    ctx.clip(); // as the page does it
    paintSvg(ctx, svg, { x: x - inner, y: y - inner, size: 2 * inner });
    ctx.restore();
  }
}
