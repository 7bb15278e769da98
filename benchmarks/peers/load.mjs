// Plays in many rooms at once and measures: `node load_X.mjs PORT ROOMS SECONDS RATE`.
//
// RATE is in moves per second over all rooms; with 0 a player moves as soon as they see that it is their
// turn. Prints `measuring` when the set-up and the warm-up are over, and at the end one line of JSON. A
// move takes as long as until the player who made it sees what it did.

import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

const WARM_UP_MS = 1000;
const SET_UP_MS = 60_000;
const BACKLOG = 100; // moves that are made up for when nobody could make them in time
const SETTLE_MS = 200; // until the servers have told all that follows from the last join

const [port, rooms, seconds, rate] = process.argv.slice(2).map(Number);

let running = false;
let latencies = [];
let began = 0;
let paced = 0; // moves made since then, with RATE
const ready = []; // the players whose turn it is, in the order in which they saw that

/**
 * Opens the rooms and plays. `open(port, seen)` opens one room and returns, for each seat, a function that
 * plays a card of theirs; `seen(seat, turn, current)` tells what a seat sees: how many moves were made in
 * this room, and whose turn it is.
 */
export async function load(open) {
  const late = setTimeout(() => fail("the rooms could not be opened in time"), SET_UP_MS);
  const tables = [];
  for (let room = 0; room < rooms; room++) tables.push(await seated(open));
  await delay(SETTLE_MS);
  clearTimeout(late);
  if (ready.length !== rooms) fail(`${ready.length} of ${rooms} rooms can begin`);

  running = true;
  began = performance.now();
  if (rate) pace();
  else for (const move of ready.splice(0)) move();
  setTimeout(() => measure(tables), WARM_UP_MS);
}

async function seated(open) {
  const players = [0, 1, 2, 3].map(() => ({ turn: -1, sentAt: undefined }));
  const plays = await open(port, (seat, turn, current) => {
    const player = players[seat];
    if (turn <= player.turn) return;
    player.turn = turn;
    if (player.sentAt !== undefined) {
      latencies.push(performance.now() - player.sentAt);
      player.sentAt = undefined;
    }
    if (current !== seat) return;
    const move = () => {
      player.sentAt = performance.now();
      plays[seat]();
    };
    if (running && !rate) move();
    else ready.push(move);
  });
  return players;
}

/** Makes the moves that are due, every millisecond. */
function pace() {
  const due = ((performance.now() - began) / 1000) * rate;
  for (; paced < due && ready.length > 0; paced++) ready.shift()();
  paced = Math.max(paced, due - BACKLOG);
  setTimeout(pace, 1);
}

function measure(tables) {
  latencies = [];
  console.log("measuring");
  const start = performance.now();
  const turns = () => tables.map(([player]) => player.turn);
  let halfway;
  setTimeout(() => (halfway = turns()), seconds * 500);
  setTimeout(() => {
    const measured = (performance.now() - start) / 1000;
    if (turns().some((turn, room) => turn === halfway[room])) fail("a room stands still");
    const sorted = Float64Array.from(latencies).sort();
    const at = (part) => Number(sorted[Math.floor(part * (sorted.length - 1))].toFixed(3));
    console.log(
      JSON.stringify({ moves: sorted.length, seconds: measured, p50_ms: at(0.5), p99_ms: at(0.99) }),
    );
    process.exit();
  }, seconds * 1000);
}

function fail(why) {
  console.error(why);
  process.exit(1);
}
