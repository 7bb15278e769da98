// What a race looked like on this screen, frame by frame: when it opened, and after a card was tapped, when that
// showed and when its face did. Times are of the clock that all pages share.
(() => {
  const notes = { opened: [], shownAfter: [], knownAfter: [] };
  let isOpen = false;
  let touched = null; // when, and whether it has been shown

  let tapped = null; // where a finger came down on a card that lies face down
  const whenever = (type, act) => addEventListener(type, act, true);
  whenever("pointerdown", ({ target, x, y }) => {
    tapped = target.closest("[data-spot]:not([data-card])") ? { x, y } : null;
  });
  whenever("pointermove", ({ x, y }) => {
    if (tapped && Math.hypot(x - tapped.x, y - tapped.y) > 3) tapped = null;
  });
  whenever("pointerup", () => {
    if (tapped) touched = { at: Date.now(), isShown: false };
    tapped = null;
  });

  function look() {
    const now = Date.now();
    const wasOpen = isOpen;
    isOpen = document.querySelector(":is([data-spot], [data-take])[aria-disabled=false]") !== null;
    if (isOpen && !wasOpen) notes.opened.push(now);
    const held = document.querySelector("[data-held]");
    if (touched && held) {
      if (!touched.isShown) notes.shownAfter.push(now - touched.at);
      touched.isShown = true;
      if (held.dataset.held !== "") {
        notes.knownAfter.push(now - touched.at);
        touched = null;
      }
    } else if (touched && now - touched.at > 2000) touched = null;
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
  globalThis.raceNotes = notes;
})();
