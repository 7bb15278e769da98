// A page that was open while the server got a newer one asks for parts that are gone: it is loaded anew,
// once, so that what is broken for good does not go round in circles.

const KEY = "tablee.reloaded";

export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== null) return false;
    sessionStorage.setItem(KEY, "yes");
  } catch {
    return false; // no storage, so no way to know whether it was tried
  }
  location.reload();
  return true;
}

export function reloadWorked(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // no storage
  }
}
