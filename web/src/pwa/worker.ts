// The service worker: keeps the whole client of one build, so that the page opens with the server away
// and says so, and so that it can be installed.
//
// One build, one cache, filled at installation: all of it or nothing. A new build's worker waits, as
// workers do unless told otherwise, until no page of the old build is open: so an open page always finds
// the parts that it has yet to load, though the server has them no more, and the old cache can then go.
// Nobody waits for news, since pages come from the network first: a new page under an old worker finds
// its parts in the new cache, or on the network.

import { strategyFor } from "./strategy";

// The compiler knows the browser's window here, not a worker's: as much of it as is needed.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Pressed extends Lasting {
  readonly notification: Notification;
}
interface Client {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Clients {
  claim(): Promise<void>;
  matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Client[]>;
  openWindow(path: string): Promise<unknown>;
}
interface Worker {
  readonly clients: Clients;
  readonly location: Location;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Pressed) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

/** Put in when built: see serviceWorker.ts beside vite.config.ts. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

const worker = self as unknown as Worker;
const { version, files } = BUILD;
const OURS = "tablee-";
const CACHE = OURS + version;
const PAGE = "/";
const PATIENCE_MS = 2500;

worker.addEventListener("install", (event) => event.waitUntil(keepBuild()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  switch (strategyFor(event.request, worker.location.origin)) {
    case "page":
      return event.respondWith(page(event.request));
    case "asset":
      return event.respondWith(asset(event.request));
    case "leave":
  }
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data as string));
});

/** The page that called, or a new one where it is gone. */
async function show(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  const fresh = new Request(PAGE, { cache: "reload" }); // its name never changes
  await cache.addAll([fresh, ...files]);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim(); // the page that brought us: it loaded before we were there
}

async function page(request: Request): Promise<Response> {
  const answer = fetch(request);
  const cache = await caches.open(CACHE);
  const kept = await cache.match(PAGE);
  if (!kept) return answer;
  // A proxy answers for a server that is away with a 5xx.
  const served = answer.then((response) => (response.status < 500 ? response : kept));
  return Promise.race([served.catch(() => kept), after(PATIENCE_MS, kept)]);
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, response).catch(() => {}); // a full disk is no reason to fail
}

function after<A>(ms: number, value: A): Promise<A> {
  return new Promise((done) => setTimeout(() => done(value), ms));
}
