// Who sits at this screen.

import { api } from "./api";
import type { Me } from "./http";
import { forgetAllBut } from "./kept";
import { preferences, PREFERENCES } from "./preferences.svelte";
import { askUntil } from "./retry";
import { language, type Language } from "./words/say.svelte";

/** How one is called, and what one looks like. */
export interface Guest {
  readonly name: string;
  readonly face: NonNullable<Me["face"]>;
}

class Identity {
  /** undefined: not known yet; null: nobody so far. */
  now: Me | null | undefined = $state.raw(undefined);
  /** The server did not answer when it was asked; it is asked again. */
  isLost = $state(false);

  /** To be called once, by the page: ask until there is an answer. */
  async find(): Promise<void> {
    await askUntil(async () => {
      if (this.now !== undefined) return true; // found out otherwise
      try {
        await this.load();
      } catch {
        this.isLost = true;
      }
      return this.now !== undefined;
    });
  }

  async load(): Promise<void> {
    this.now = await api.me();
    this.isLost = false;
    if (this.now && preferences.language === null) {
      preferences.language = this.now.language as Language;
    }
  }

  /** Take this name and this face, or change to them. */
  async become(guest: Guest): Promise<Me> {
    this.now = await (this.now ? api.change(guest) : api.become(guest, language()));
    return this.now;
  }

  /** A cookie is needed to sit down: a guest's, with a name that can be changed at any time. */
  async orGuest(guest: Guest): Promise<Me> {
    if (this.now === undefined) await this.load();
    return this.now ?? (await this.become(guest));
  }

  async speak(wanted: Language): Promise<void> {
    preferences.language = wanted;
    if (this.now) this.now = await api.change({ language: wanted });
  }

  /** What others see of one's page. */
  async show(shows: Me["shows"]): Promise<void> {
    this.now = await api.change({ shows });
  }

  /** Keep the profile: the name and a password let one in from anywhere. */
  async keepProfile(password: string, current: string): Promise<void> {
    this.now = await api.keepProfile(password, current);
  }

  async login(name: string, password: string): Promise<void> {
    this.now = await api.login(name, password);
  }

  async logout(): Promise<void> {
    await api.logout();
    forgetAllBut(PREFERENCES);
    this.now = null;
  }

  async followLink(token: string): Promise<void> {
    this.now = await api.followLink(token);
  }
}

export const me = new Identity();
