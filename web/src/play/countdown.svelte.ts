// Seconds that run down between two messages of the server.

/** 0:45, 1:30. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Shows at once, and again and again until the answer is called; an effect may return it. */
export function ticking(show: () => void, ms: number): () => void {
  show();
  const timer = setInterval(show, ms);
  return () => clearInterval(timer);
}

/** `from` tells what is left, in ms, at the moment when it changes; null: nothing is awaited. */
export class Countdown {
  seconds: number | null = $state(null);

  constructor(from: () => number | null) {
    $effect(() => {
      const left = from();
      if (left === null) {
        this.seconds = null;
        return;
      }
      const until = performance.now() + left;
      const show = () =>
        (this.seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000)));
      return ticking(show, 500);
    });
  }
}
