// A touch is seen first, and then what comes of it. To draw all that a touch changes takes a slow phone
// longer than a frame; to lift one card does not. So whatever shows a touch by itself may put off the
// rest until that has been painted. Nothing else happens in between: what is done or told meanwhile
// comes after it, in its order, and another touch, a key, or a finger that moves or is lifted finds all
// of it done.

type Act = () => void;

/** What would find the page half done. */
const COMES_BETWEEN = ["pointerdown", "pointerup", "pointercancel", "keydown", "click"];

let waiting: Act[] = [];
let isTouched = false;
let stopWaiting: Act = () => {};

/** Deals with a touch that is to be seen already. */
export function atTouch(act: Act): void {
  catchUp();
  isTouched = true;
  try {
    act();
  } finally {
    isTouched = false;
  }
}

/** At once; while a touch is dealt with, when it has been painted. */
export function afterwards(act: Act): void {
  if (isTouched) wait(act);
  else act();
}

/** At once; where something is put off, after that. */
export function inTurn(act: Act): void {
  if (waiting.length > 0) wait(act);
  else act();
}

/** What was put off is done now. */
export function catchUp(): void {
  stopWaiting();
  const acts = waiting;
  waiting = [];
  for (const act of acts) {
    try {
      act();
    } catch (error) {
      reportError(error); // the others are not to suffer for it
    }
  }
}

function wait(act: Act): void {
  waiting.push(act);
  if (waiting.length > 1) return;
  const off = new AbortController();
  const { signal } = off;
  for (const event of COMES_BETWEEN) addEventListener(event, catchUp, { capture: true, signal });
  document.addEventListener("visibilitychange", catchUp, { signal }); // nothing is painted any more
  const painted = new MessageChannel(); // a timer can be kept waiting
  painted.port1.onmessage = catchUp;
  const frame = requestAnimationFrame(() => painted.port2.postMessage(null));
  stopWaiting = () => {
    off.abort();
    cancelAnimationFrame(frame);
    painted.port1.close();
    stopWaiting = () => {};
  };
}
