// Plays recipes (sounds.ts) into an audio context, which may also be one that only renders.

import { lengthMs, type Noise, type Recipe, type Tone } from "./sounds";

const SILENCE = 0.0001; // an exponential fade never gets to nothing
const TAIL_S = 0.01;

/** Sounds at once; more would be a din. */
const MOST_VOICES = 6;
/** The same again sooner than this is one sound: a whole hand laid down in one move. */
const APART_S = 0.03;

interface Voice {
  readonly recipe: Recipe;
  readonly from: number;
  readonly until: number;
}

interface Source {
  readonly started: AudioScheduledSourceNode;
  readonly output: AudioNode;
  readonly pitch: AudioParam;
}

export class SoundPlayer {
  readonly #context: BaseAudioContext;
  readonly #volume: GainNode;
  readonly #grain: AudioBuffer;
  #voices: Voice[] = [];

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#grain = grain(context);
    this.#volume = context.createGain();
    this.#volume.connect(limiter(context)).connect(context.destination);
  }

  play(recipe: Recipe, volume: number): void {
    const now = this.#context.currentTime;
    this.#voices = this.#voices.filter((voice) => voice.until > now);
    const isEcho = this.#voices.some((v) => v.recipe === recipe && now - v.from < APART_S);
    if (isEcho || this.#voices.length >= MOST_VOICES) return;
    this.#voices.push({ recipe, from: now, until: now + lengthMs(recipe) / 1000 });
    this.#volume.gain.setTargetAtTime(volume ** 2, now, 0.005); // as ears measure it
    const wobble = 1 + (recipe.wobble ?? 0) * (2 * Math.random() - 1);
    for (const part of recipe.parts) this.#start(part, now, wobble);
  }

  #start(part: Tone | Noise, now: number, wobble: number): void {
    const from = now + part.atMs / 1000;
    const until = from + (part.attackMs + part.decayMs) / 1000;
    const { started, output, pitch } =
      part.kind === "tone" ? this.#tone(part, from) : this.#noise(part, from);
    pitch.setValueAtTime(part.hz * wobble, from);
    if (part.toHz !== undefined) pitch.exponentialRampToValueAtTime(part.toHz * wobble, until);

    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(0, from);
    envelope.gain.linearRampToValueAtTime(part.gain, from + part.attackMs / 1000);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, until);
    envelope.gain.linearRampToValueAtTime(0, until + TAIL_S);
    output.connect(envelope).connect(this.#volume);
    started.onended = () => envelope.disconnect();
    started.stop(until + TAIL_S);
  }

  #tone(part: Tone, from: number): Source {
    const tone = this.#context.createOscillator();
    tone.type = part.wave ?? "sine";
    tone.start(from);
    return { started: tone, output: tone, pitch: tone.frequency };
  }

  #noise(part: Noise, from: number): Source {
    const noise = this.#context.createBufferSource();
    noise.buffer = this.#grain;
    noise.start(from, Math.random() / 2); // from another place of the paper each time
    const filter = this.#context.createBiquadFilter();
    filter.type = part.filter;
    filter.Q.value = part.q ?? 0.7;
    noise.connect(filter);
    return { started: noise, output: filter, pitch: filter.frequency };
  }
}

/** A second of white noise, from which all paper is cut. */
function grain(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

/** Several at once get no louder than one loud one. */
function limiter(context: BaseAudioContext): DynamicsCompressorNode {
  return new DynamicsCompressorNode(context, {
    threshold: -8,
    knee: 4,
    ratio: 16,
    attack: 0.001,
    release: 0.08,
  });
}
