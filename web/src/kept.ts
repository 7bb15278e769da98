// Small things that a browser remembers; where it may not, they are forgotten.

/** For this tab, or for this device. */
export type Place = "session" | "local";

/** Where nothing may be kept, even to ask for the storage is refused. */
function within<T>(place: Place, act: (storage: Storage) => T): T | null {
  try {
    return act(place === "session" ? sessionStorage : localStorage);
  } catch {
    return null; // no room, or a private window
  }
}

export function recall(place: Place, key: string): string | null {
  return within(place, (storage) => storage.getItem(key));
}

export function keep(place: Place, key: string, value: string): void {
  within(place, (storage) => storage.setItem(key, value));
}

/** What was kept, once. */
export function takeOut(place: Place, key: string): string | null {
  const value = recall(place, key);
  within(place, (storage) => storage.removeItem(key));
  return value;
}

/** Nothing stays but what has one of these keys: the next person here is somebody else. */
export function forgetAllBut(...keys: readonly string[]): void {
  for (const place of ["session", "local"] as const) {
    within(place, (storage) => {
      const ours = Object.keys(storage).filter((key) => key.startsWith("tablee."));
      for (const key of ours) if (!keys.includes(key)) storage.removeItem(key);
    });
  }
}

/** What was kept as JSON; null where there is none, or it cannot be read. */
export function recallJson(place: Place, key: string): unknown {
  return within(place, (storage) => JSON.parse(storage.getItem(key) ?? "null") as unknown);
}
