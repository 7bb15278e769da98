// Small things that a browser remembers; where it may not, they are forgotten.

export function recall(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // no room, or a private window
  }
}

/** What was kept, once. */
export function takeOut(storage: Storage, key: string): string | null {
  const value = recall(storage, key);
  try {
    storage.removeItem(key);
  } catch {
    // there was nothing
  }
  return value;
}
