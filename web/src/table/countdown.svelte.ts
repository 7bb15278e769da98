// Seconds that run down between two messages of the server.

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
      show();
      const timer = setInterval(show, 500);
      return () => clearInterval(timer);
    });
  }
}
