// Browsers that can install the page say so, once, and let us ask at a better moment.

/** Not of any standard, so the compiler does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class InstallOffer {
  #prompt: InstallPrompt | null = $state.raw(null);

  get available(): boolean {
    return this.#prompt !== null;
  }

  /** To be called once, by the page, and early: the browser does not repeat itself. */
  listen(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // no banner over the cards
      this.#prompt = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => (this.#prompt = null));
  }

  /** May be asked once. */
  async ask(): Promise<void> {
    const prompt = this.#prompt;
    this.#prompt = null;
    await prompt?.prompt();
  }
}

export const installOffer = new InstallOffer();
