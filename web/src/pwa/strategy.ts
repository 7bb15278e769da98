// What the service worker does with a request. Pure: the worker itself is worker.ts.

export type Strategy =
  | "leave" // the browser and the server settle it
  | "page" // from the network, or the kept page where the server is away
  | "asset"; // kept for good: its name changes with what is in it

/** What the server answers itself, pages among it: the API's own description, say. */
const THE_SERVERS = /^\/(api|tables|metrics|healthz)(\/|$)/;

/** As Vite names what it builds. */
const ASSETS = "/assets/";

export type Asked = Pick<Request, "method" | "mode" | "url">;

export function strategyFor({ method, mode, url }: Asked, origin: string): Strategy {
  const asked = new URL(url);
  if (method !== "GET" || asked.origin !== origin) return "leave";
  if (THE_SERVERS.test(asked.pathname)) return "leave";
  if (asked.pathname.startsWith(ASSETS)) return "asset";
  const isFile = /\.\w+$/.test(asked.pathname); // opened by hand: an icon, the worker
  return mode === "navigate" && !isFile ? "page" : "leave";
}
