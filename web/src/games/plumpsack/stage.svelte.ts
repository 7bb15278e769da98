// Plays the scenes of what was told, one after the other.

import { sound } from "../../feel/sound";
import type { Session, Telling } from "../../play/session";
import type { PlumpsackEvent, PlumpsackView } from "../../wire";
import { lastAnswer, scenes, settled, type Answer, type Scene } from "./scenes";

const MOST_MS = 9000; // further behind than this, one only sees how it ended

export class Stage {
  scene: Scene = $state.raw() as Scene;
  /** Nothing more to come: what is seen is what is so. */
  isSettled = $state(true);

  #coming: Scene[] = [];
  #timer: number | null = null;
  #seq: number;
  #session: Session<"plumpsack">;

  constructor(session: Session<"plumpsack">) {
    this.#session = session;
    const { seq = -1, view } = session.shown ?? {};
    this.#seq = seq;
    if (view) this.scene = settled(view, this.#answer(view));
  }

  hear({ seq, view, events, isLive }: Telling<"plumpsack">): void {
    // What the board was put up for stands already: only the cards are seen to be dealt.
    const told = seq === this.#seq ? events.filter(isDealing) : events;
    if (told.length > 0) this.#add(scenes(this.#coming.at(-1) ?? this.scene, told, view));
    else if (!isLive || seq !== this.#seq) this.#jump(settled(view, this.#answer(view)));
    this.#seq = seq;
  }

  /** The player has looked long enough at what is shown now. */
  goOn(): void {
    if (this.isSettled) this.#stop();
  }

  close(): void {
    this.#stop();
    this.#coming = [];
  }

  #add(next: readonly Scene[]): void {
    const [last] = next.slice(-1);
    if (last && next.length === 1 && this.#coming.length === 0) {
      this.scene = last; // nothing to be seen on the way: whatever stands may stand on
      return;
    }
    this.#coming.push(...next);
    const behind = this.#coming.reduce((ms, scene) => ms + scene.ms, 0);
    if (last && (behind > MOST_MS || document.hidden)) this.#jump(last);
    else if (this.#timer === null) this.#play();
  }

  #answer({ sack }: PlumpsackView): Answer {
    return lastAnswer(
      this.#session.chronicle.entries.map(({ event }) => event),
      sack,
    );
  }

  #jump(scene: Scene): void {
    this.#stop();
    this.#coming = [];
    this.scene = scene;
    this.isSettled = true;
  }

  #stop(): void {
    if (this.#timer !== null) window.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #play(): void {
    this.#timer = null;
    const scene = this.#coming.shift();
    this.isSettled = this.#coming.length === 0;
    if (scene === undefined) return;
    this.scene = scene;
    if (scene.sound) sound(scene.sound);
    this.#timer = window.setTimeout(() => this.#play(), scene.ms);
  }
}

function isDealing({ type }: PlumpsackEvent): boolean {
  return type === "circle_laid";
}
