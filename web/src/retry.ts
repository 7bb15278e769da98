// Asking again where nobody answers: later each time.

/** The first wait, and the longest, in ms. */
export interface Waits {
  readonly first: number;
  readonly longest: number;
}

const PAGES: Waits = { first: 1_000, longest: 15_000 };

/** After so many tries in vain. */
export function waitMs(tries: number, { first, longest }: Waits = PAGES): number {
  return Math.min(first * 2 ** tries, longest);
}

/** Asks until the answer is true; at once when the device is back online. */
export async function askUntil(ask: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await ask()); tries++) await wait(waitMs(tries));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(done, ms);
    addEventListener("online", done);
    function done(): void {
      window.clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
  });
}
