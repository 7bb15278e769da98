// Tells somebody who looks elsewhere: a notification, and a mark on the icon of the installed app.

export interface Call {
  /** One call of this kind at a time: a later one takes its place. */
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  /** Where a click leads. */
  readonly path: string;
}

export interface Bell {
  /** null: this browser has none, or not here. */
  readonly permission: NotificationPermission | null;
  /** From a click, since browsers want one. True: yes. */
  ask(): Promise<boolean>;
  ring(call: Call): Promise<void>;
  /** It was seen. */
  hush(tag: string): Promise<void>;
  /** Something waits, or no longer. */
  mark(isWaiting: boolean): void;
}

const ICON = "/icon-192.png";

/** Through the service worker: phones know no other way, and a click finds its page again. */
export const bell: Bell = {
  get permission() {
    const canRing = isSecureContext && "Notification" in globalThis && "serviceWorker" in navigator;
    return canRing ? Notification.permission : null;
  },
  async ask() {
    return (await Notification.requestPermission()) === "granted";
  },
  async ring({ tag, title, text, path }) {
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(title, { tag, body: text, icon: ICON, data: path });
  },
  async hush(tag) {
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
  },
  mark(isWaiting) {
    if (!("setAppBadge" in navigator)) return;
    const marked = isWaiting ? navigator.setAppBadge() : navigator.clearAppBadge();
    marked.catch(() => undefined); // not installed, or not allowed: nothing is marked
  },
};
