// What the server draws its pictures for messengers with is what the pages are drawn with: this writes it
// down for src/tablee/pictures (`npx vitest run tests/pictures.test.ts -u`), and holds it to that.

import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { expect, test } from "vitest";
import { drawObjects } from "../pictures";
import { SPOTS } from "../src/games/confetti/circles";
import Feather from "../src/games/pikoko/Feather.svelte";
import Peacock from "../src/games/pikoko/Peacock.svelte";
import Arrow from "../src/games/plumpsack/Arrow.svelte";
import Flower from "../src/games/plumpsack/Back.svelte";
import Sack from "../src/games/plumpsack/Sack.svelte";
import Back from "../src/games/rouge-jaune-vert/Back.svelte";
import Peg from "../src/games/rouge-jaune-vert/Peg.svelte";
import { COLOURS, SEAT_COLOURS, type Colour } from "../src/look/colours";
import Logo from "../src/look/Logo.svelte";
import { PATHS } from "../src/look/shapes";
import Animal from "../src/play/Animal.svelte";
import Robot from "../src/play/Robot.svelte";
import { FACES, ROBOTS, faceOf, robotOf } from "../src/play/faces";

const tokens = readFileSync(new URL("../src/look/tokens.css", import.meta.url), "utf8");

/** As it is by day. */
function token(name: string): string {
  const value = new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`no colour --${name} in tokens.css`);
  return value;
}

const cssName = (css: string) => css.replace(/^var\(--|\)$/g, "");

/** What a component draws, without what only a page needs: the inside of its <svg>, or of several. */
function drawn({ body }: { readonly body: string }): string {
  const sheets = [...body.matchAll(/<svg[^>]*>(.*?)<\/svg>/gs)].map(([, inside]) => inside ?? "");
  return (sheets.length > 0 ? sheets.join("") : body)
    .replace(/<!--.*?-->/gs, "")
    .replace(/ class="svelte-\w+"| svelte-\w+/g, "")
    .replace(/ style="[^"]*"/g, "")
    .replace(/><\/(path|circle|ellipse|rect)>/g, "/>")
    .replace(/\s+/g, " ")
    .replace(/> </g, "><")
    .trim();
}

const LOOK = {
  colours: Object.fromEntries(
    Object.entries(COLOURS).map(([colour, { shape, name, letter, css }]) => [
      colour as Colour,
      { hex: token(cssName(css)), shape: PATHS[shape], name, letter },
    ]),
  ),
  seats: Array.from({ length: SEAT_COLOURS }, (_, seat) => token(`seat-${seat}`)),
  card: token("card"),
  ink: token("ink-on-paper"),
  soft_ink: token("ink-2"),
  table: token("table"),
  paper: token("paper"),
};

const NAMES = ["Anna", "Zoé", "q1T-w_9", "", "😀 Blaise"];
const DRAWINGS = {
  animals: Object.fromEntries(
    FACES.map((face) => [face, drawn(render(Animal, { props: { face } }))]),
  ),
  robots: Array.from({ length: ROBOTS }, (_, kind) => drawn(render(Robot, { props: { kind } }))),
  lots: NAMES.map((name) => [name, faceOf({ id: name, face: null }), robotOf({ name })] as const),
  logo: drawn(render(Logo)),
  feather: /.*class="iris"[^>]*>/.exec(drawn(render(Feather, { props: { card: "R6" } })))?.[0],
  peacock: drawn(render(Peacock, { props: { seat: 0 } })),
  peacock_from_behind: drawn(render(Peacock, { props: { seat: 0, fromBehind: true } })),
  traffic_light: drawn(render(Back)),
  peg: drawn(render(Peg)),
  flower: drawn(render(Flower)),
  sack: drawn(render(Sack, { props: { mood: "calm" } })),
  arrow: /<path[^>]*>/.exec(
    drawn(render(Arrow, { props: { turn: "cw", steps: 1, angle: 0 } })),
  )?.[0],
  circles: SPOTS.map(({ x, y, r, markX, markY }) => ({ x, y, r, mark_x: markX, mark_y: markY })),
};

test.each([
  ["look", LOOK],
  ["drawings", DRAWINGS],
  ["objects", drawObjects()],
])("pictures are drawn with the pages' own %s", async (name, value) => {
  const text = `${JSON.stringify(value, null, 1)}\n`;
  await expect(text).toMatchFileSnapshot(`../../src/tablee/pictures/${name}.json`);
});
