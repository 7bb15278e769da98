// Waiting for a server that does not answer: longer each time, and no longer than it takes to be back online.

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

export function waitMs(tries: number): number {
  return Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
}

export function patience(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(done, waitMs(tries));
    addEventListener("online", done);
    function done(): void {
      window.clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
  });
}
