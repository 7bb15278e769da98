// The screen of a phone stays on while one plays.

export class Awake {
  #isWanted = false;
  #lock: WakeLockSentinel | null = null;
  #isAsking = false;

  constructor() {
    document.addEventListener("visibilitychange", this.#settle);
  }

  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    this.#settle();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#settle);
    this.want(false);
  }

  /** Browsers take it away with the page from sight, and do not give it back by themselves. */
  #settle = (): void => {
    if (!this.#isWanted) void this.#lock?.release();
    else if (document.visibilityState === "visible" && this.#lock?.released !== false) {
      void this.#take();
    }
  };

  async #take(): Promise<void> {
    if (!canStayAwake() || this.#isAsking) return;
    this.#isAsking = true;
    // Refused, with an empty battery say: then the screen sleeps as it likes.
    this.#lock = await navigator.wakeLock.request("screen").catch(() => null);
    this.#isAsking = false;
    if (!this.#isWanted) void this.#lock?.release();
  }
}

/** Browsers let pages do so on https and on one's own machine only. */
export function canStayAwake(): boolean {
  return "wakeLock" in navigator;
}
