// What a browser without a screen lacks: pages out of sight, and notifications. What is asked of it is kept.

const asked = (globalThis.asked = { calls: [], hushed: 0, isMarked: false, locks: [] });
let sight = "visible";
let permission = "default";

Object.defineProperty(Document.prototype, "visibilityState", { get: () => sight });
globalThis.look = (now) => {
  sight = now;
  document.dispatchEvent(new Event("visibilitychange"));
};

Object.defineProperty(Notification, "permission", { get: () => permission });
Notification.requestPermission = async () => (permission = "granted");
ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) => {
  asked.calls.push([title, body, data]);
};
ServiceWorkerRegistration.prototype.getNotifications = async () =>
  asked.calls.map(() => ({ close: () => (asked.hushed += 1) }));
navigator.setAppBadge = async () => void (asked.isMarked = true);
navigator.clearAppBadge = async () => void (asked.isMarked = false);

const request = navigator.wakeLock.request.bind(navigator.wakeLock);
navigator.wakeLock.request = async (kind) => {
  const lock = await request(kind);
  asked.locks.push(lock);
  return lock;
};
