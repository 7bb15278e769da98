// The client stays whole: with the server away, and when the server has moved on to a new build.

import { keep, recall } from "../kept";
import { askUntil } from "../retry";

const RELOADED = "tablee.reloaded";
const AGAIN_MS = 60_000;

/** To be called once, by the page. */
export function keepClient(): void {
  if (!import.meta.env.PROD) return;
  addEventListener("vite:preloadError", () => void startAnew(), { once: true });
  // Browsers have workers on https and on one's own machine only; without one all is as before.
  if (!("serviceWorker" in navigator)) return;
  const work = () => void startWorker().catch(() => {});
  if (document.readyState === "complete") work();
  else addEventListener("load", work, { once: true }); // the first sight of the page goes first
}

async function startWorker(): Promise<void> {
  const worker = await navigator.serviceWorker.register("/sw.js");
  await worker.update(); // left alone, browsers take their time to look for a new one
}

/** A part of this page is not to be had: the server is away, or has only a newer build's. */
async function startAnew(): Promise<void> {
  if (Date.now() - lastReload() < AGAIN_MS) return; // something else is wrong: no use going round
  await askUntil(isServed);
  keep("session", RELOADED, String(Date.now()));
  location.reload();
}

function lastReload(): number {
  return Number(recall("session", RELOADED) ?? 0);
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetch("/", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
