// Short, dry sounds of wood and paper, made on the spot, and the buzz of a phone.

import { preferences } from "../preferences.svelte";
import { prefersStill } from "./motion";
import { SoundPlayer } from "./soundPlayer";
import { SOUNDS, type Sound } from "./sounds";

export type { Sound } from "./sounds";

let context: AudioContext | null = null;
let player: SoundPlayer | null = null;
let isWoken = false;
/** To make it keeps a slow phone busy for a tenth of a second: what was touched is seen before. */
const MADE_AFTER_MS = 200;

/** Does nothing before the first click, which is when browsers allow it; what was missed stays so. */
export function sound(name: Sound): void {
  if (preferences.muted || preferences.volume <= 0 || context?.state !== "running") return;
  player?.play(SOUNDS[name], preferences.volume);
}

/** A short buzz, on phones that have one; it is movement too, so those who want stillness are spared. */
export function buzz(ms = 12): void {
  if (isTouched() && !preferences.muted && !prefersStill()) navigator.vibrate?.(ms);
}

/** At the first touch, and whenever a phone call or a sleep has put the sound to rest. */
function wake(): void {
  if (!isTouched()) return; // a finger that is still down, say
  if (!isWoken) setTimeout(make, MADE_AFTER_MS);
  isWoken = true;
  if (context && context.state !== "running") resume(context);
}

function make(): void {
  context = new AudioContext({ latencyHint: "interactive" });
  player = new SoundPlayer(context);
  if (context.state !== "running") resume(context);
}

function resume(asleep: AudioContext): void {
  void asleep.resume().catch(() => {}); // the next touch tries again
}

/** Whether the person has done anything yet: before that, browsers refuse noise and say so. */
function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

if (typeof document !== "undefined") {
  for (const gesture of ["pointerdown", "pointerup", "keydown"]) {
    addEventListener(gesture, wake, { capture: true, passive: true });
  }
  if (navigator.userActivation?.hasBeenActive) wake(); // loaded late: with a table, say
}
