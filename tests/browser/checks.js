// What a look at a page finds wrong with it, in words. Run inside the page, at any moment.
(() => {
  const INTERACTIVE = "a[href], button, input, select, textarea, summary, [role=button], [tabindex='0']";
  const LONGEST_MS = 3000;
  // Feathers of a tail lie over each other, as cards in a hand do, and those strewn over a table.
  const FAN = "[data-card], [data-held], [data-spot], [data-take]";

  // In a race, what lies over the table for a moment: a card in the air; two that pull, whose hands are busy.
  const PASSING = "[data-sliding], [data-let-go]";
  const TAG = "[data-tag]"; // of a hand, which may reach over the edge
  // What one plays with, and where: it stays where it is, whatever is said above it.
  const PLACES = `${FAN}, [data-bid], [data-trust], [data-colour], [data-object], [data-ready], [data-stop], [data-seat]`;
  const MOST_CUT = 0.25; // of a card: a feather's quill may end behind the edge

  const isShown = (one) => {
    const box = one.getBoundingClientRect();
    return (
      box.width > 1 &&
      box.height > 1 &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest("[inert]")
    );
  };
  // For readers of screens only: clipped to nothing.
  const isUnseen = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath === "inset(50%)" || (at.clientWidth <= 1 && style.overflow === "hidden")) return true;
    }
    return false;
  };
  const modal = () => [...document.querySelectorAll("dialog:modal")].at(-1);
  const scope = () => modal() ?? document.body;
  const tagOf = (one) => {
    const marks = [...one.attributes].filter(({ name }) => name.startsWith("data-") || name === "class");
    const told = marks.map(({ name, value }) => `${name}="${value.replace(/ ?svelte-\w+/, "")}"`);
    return `<${[one.tagName.toLowerCase(), ...told].join(" ")}>`;
  };
  const describe = (one) => {
    const text = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ");
    return `${tagOf(one)} “${text.slice(0, 40)}”`;
  };
  // A link to skip by comes into sight when it has the focus.
  const isSkip = (one) => one.matches("a[href^='#']:not(:focus)") && one.getBoundingClientRect().bottom <= 0;
  const controls = () =>
    [...scope().querySelectorAll(INTERACTIVE)].filter(
      (one) => isShown(one) && !isUnseen(one) && !isSkip(one),
    );
  // The part of a control that one aims at: a switch's label stands for its box.
  const aimedAt = (one) => (one.matches("input[type=checkbox], input[type=radio]") && one.closest("label")) || one;

  function within(box, x, y) {
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }
  function reaches(one, { x, y }) {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    const label = one.closest("label");
    return one.contains(hit) || hit.contains(one) || (label !== null && label.contains(hit));
  }
  function reachable(one) {
    const box = one.getBoundingClientRect();
    if (!one.closest(FAN)) return reaches(one, within(box, 0.5, 0.5));
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    return steps.some((x) => steps.some((y) => reaches(one, within(box, x, y))));
  }

  /** Wider than the screen. */
  function overflow() {
    const page = document.documentElement;
    const found = [];
    if (page.scrollWidth > innerWidth + 1 || page.scrollWidth > page.clientWidth + 1) {
      const widest = [...document.body.querySelectorAll("*")]
        .filter((one) => isShown(one) && one.getBoundingClientRect().right > page.clientWidth + 1)
        .slice(0, 3)
        .map(describe);
      found.push(`the page is ${page.scrollWidth} wide on ${page.clientWidth}: ${widest.join(", ")}`);
    }
    return found;
  }

  /** Cannot be reached by pointing at its middle, scrolled to if need be. */
  function covered() {
    const found = [];
    const [left, top] = [scrollX, scrollY];
    for (const one of controls()) {
      const aim = aimedAt(one);
      if (one.matches(":disabled, [aria-disabled=true]")) continue;
      if (reachable(aim)) continue;
      aim.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      if (!reachable(aim)) {
        const { x, y } = within(aim.getBoundingClientRect(), 0.5, 0.5);
        const hit = document.elementFromPoint(x, y);
        if (one.matches(FAN) && hit?.closest(PASSING)) continue;
        found.push(`${describe(one)} is covered by ${hit ? describe(hit) : "the edge of the screen"}`);
      }
    }
    scrollTo({ left, top, behavior: "instant" });
    return found;
  }

  const clips = (style) => ["hidden", "clip"].includes(style.overflowX) || ["hidden", "clip"].includes(style.overflowY);
  const tellsAll = (one, style) =>
    style.textOverflow === "ellipsis" && one.closest("[title], button[aria-label]") !== null;

  /** Every text that is seen, with a range around it until the next is asked for; none within what is named. */
  function* written(but) {
    const texts = document.createTreeWalker(scope(), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest(but)) continue;
      if (!isShown(parent) || isUnseen(parent)) continue;
      range.selectNodeContents(text);
      yield { text, parent, range };
    }
  }

  /** Text that an ancestor cuts off. */
  function cut() {
    const found = new Set();
    for (const { parent, range } of written(`svg, ${TAG}`)) {
      const slack = Math.max(4, 0.25 * parseFloat(getComputedStyle(parent).fontSize)); // above and below the ink
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      for (let at = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY)) break;
        if (tellsAll(at, style)) break; // what is beyond is not drawn
        if (!clips(style)) continue;
        const frame = at.getBoundingClientRect();
        const isCut = boxes.some(
          (box) =>
            box.left < frame.left - 2 || box.right > frame.right + 2 ||
            box.top < frame.top - slack || box.bottom > frame.bottom + slack,
        );
        if (isCut) found.add(`${describe(parent)} is cut by ${tagOf(at)}`);
      }
    }
    return [...found];
  }

  /** Text over text: two lines that cannot both be read. */
  function overlapping() {
    const lines = [];
    for (const { parent, range } of written(`svg, ${FAN}, [aria-hidden=true]`)) {
      for (const box of range.getClientRects()) {
        const { x, y } = within(box, 0.5, 0.5);
        const hit = document.elementFromPoint(x, y);
        // What lies under something else is scrolled away, or a drawer's backdrop.
        if (box.width > 4 && hit && (hit === parent || hit.contains(parent) || parent.contains(hit))) {
          lines.push({ parent, box });
        }
      }
    }
    const found = new Set();
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const low = Math.min(one.box.height, other.box.height);
        if (wide > 4 && high > 0.4 * low) found.add(`${describe(one.parent)} lies on ${describe(other.parent)}`);
      }
    });
    return [...found];
  }

  const WORD = /\p{L}{2,}/gu;

  /** Words that go on in the next line in their middle, where nobody would write a hyphen. */
  function broken() {
    const found = new Set();
    for (const { text, parent, range } of written("svg, code")) {
      if (range.getClientRects().length < 2) continue;
      const { writingMode, hyphens } = getComputedStyle(parent);
      if (writingMode !== "horizontal-tb" || hyphens === "auto") continue; // with a hyphen, where one belongs
      for (const { index, 0: word } of text.data.matchAll(WORD)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...more] = range.getClientRects();
        if (more.some(({ top }) => top > first.top + 0.5 * first.height)) found.add(`${describe(parent)} breaks a word`);
      }
    }
    return [...found];
  }

  /** A score on the podium that the way on lies over, before anything is scrolled. */
  function scoresCovered() {
    scrollTo({ left: 0, top: 0, behavior: "instant" });
    return [...document.querySelectorAll("[data-podium] .score")]
      .filter((one) => isShown(one) && !modal() && !reaches(one, within(one.getBoundingClientRect(), 0.5, 0.9)))
      .map((one) => `the score ${describe(one)} is covered`);
  }

  // While one plays

  const board = () => document.querySelector("[data-board]");
  const isPlaying = () => board() !== null && isShown(board()) && !modal();
  const isScroller = ({ overflowX, overflowY }) => [overflowX, overflowY].some((one) => ["auto", "scroll"].includes(one));

  /** What could be scrolled: the page, or a part of the board. */
  function scrolling() {
    const page = document.documentElement;
    const found = [];
    if (page.scrollHeight > page.clientHeight + 1) {
      found.push(`the page can be scrolled\t${page.scrollHeight} on ${page.clientHeight}`);
    }
    for (const one of [board().parentElement, board(), ...board().querySelectorAll("*")]) {
      const [high, wide] = [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth];
      if ((high > 1 || wide > 1) && isScroller(getComputedStyle(one)) && isShown(one)) {
        found.push(`${describe(one)} can be scrolled\t${high} down, ${wide} across`);
      }
    }
    return found;
  }

  /** The part of a box that can be seen: within the window, and within all that clips it. */
  function seenOf(one, box) {
    let { left, right, top, bottom } = box;
    const keep = (frame, x, y) => {
      if (x) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (y) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    };
    keep({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, true, true);
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (isScroller(style)) return box; // can be scrolled to
      if (clips(style)) keep(at.getBoundingClientRect(), style.overflowX !== "visible", style.overflowY !== "visible");
    }
    return { left, right, top, bottom };
  }

  /** The card or control of the board that is least whole on the screen. */
  function outside() {
    const found = [];
    for (const one of board().querySelectorAll(`${INTERACTIVE}, ${FAN}`)) {
      if (!isShown(one) || isUnseen(one)) continue;
      const aim = aimedAt(one);
      const box = aim.getBoundingClientRect();
      const { left, right, top, bottom } = seenOf(aim, box);
      const seen = (Math.max(0, right - left) * Math.max(0, bottom - top)) / (box.width * box.height);
      const beyond = Math.max(left - box.left, box.right - right, top - box.top, box.bottom - bottom);
      const isCard = one.closest(FAN) !== null;
      if (isCard ? seen < 1 - MOST_CUT : beyond > 1.5) found.push({ one, seen });
    }
    if (found.length === 0) return [];
    const { one, seen } = found.reduce((worst, next) => (next.seen < worst.seen ? next : worst));
    return [`${describe(one)} is not whole on the screen\t${Math.round(100 * seen)} %, one of ${found.length}`];
  }

  const places = () =>
    new Map([...board().querySelectorAll(PLACES)].filter(isShown).map((one) => [one, one.getBoundingClientRect()]));

  /** The one that moved furthest; a card that is taken meanwhile did not move. */
  function moved(before, after) {
    const furthest = { one: null, by: 0.5 };
    for (const [one, was] of before) {
      const is = after.get(one) ?? was;
      const by = Math.max(...["left", "top", "right", "bottom"].map((side) => Math.abs(is[side] - was[side])));
      if (by > furthest.by) Object.assign(furthest, { one, by });
    }
    return furthest.one ? [`${describe(furthest.one)} moves\t${Math.round(furthest.by)} px`] : [];
  }

  const what = (problem) => problem.split("\t")[0];
  const holds = (least) => [...looks(), ...broken(), ...scrolling(), ...outside(), ...small(least)];

  /** What is wrong while one plays; then with a look at what one could do, which moves nothing. */
  async function plays(least, isHinted) {
    const found = holds(least);
    const lamp = document.querySelector("[data-hint]");
    if (!isHinted || !lamp || !isShown(lamp) || lamp.getAttribute("aria-expanded") === "true") return found;
    const before = places();
    lamp.click();
    await drawn();
    moving().forEach((one) => one.finish());
    const hinted = [...moved(before, places()), ...holds(least)];
    lamp.click();
    await drawn();
    const known = new Set(found.map(what));
    return [...found, ...hinted.filter((one) => !known.has(what(one))).map((one) => `with the hint open: ${one}`)];
  }

  /** Any screen: `least` is how large a target has to be. A measure stands after a tab. */
  async function fits(least, isHinted) {
    await settled();
    return isPlaying()
      ? await plays(least, isHinted)
      : [...looks(), ...broken(), ...scoresCovered(), ...small(least)];
  }

  const isInText = (one) => one.matches("a") && getComputedStyle(one).display === "inline";

  // Of a tail one touches what the next feather leaves free: it is as long as it is narrow.
  const isAsLarge = (one, { width, height }, least) => one.matches("[data-card]") && width * height >= least * least;

  /** Too small to be hit by a finger; cards that are strewn over each other are as large as they can be. */
  function small(least) {
    return controls()
      .filter((one) => !one.matches(":disabled, [data-spot], [data-take]") && !isInText(one))
      .map((one) => ({ one, box: aimedAt(one).getBoundingClientRect() }))
      .filter(({ one, box }) => Math.min(box.width, box.height) < least - 0.5)
      .filter(({ one, box }) => !isAsLarge(one, box, least))
      .map(({ one, box }) => `${describe(one)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }

  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const moving = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime < 5000);

  const after = (ms) => new Promise((over) => setTimeout(over, ms));

  /** And once more, for what is measured then. */
  async function drawn() {
    await frame();
    await frame();
  }

  /** One thing that moved may set the next going; what moves for ever is not waited for. */
  async function settled() {
    await document.fonts.ready;
    await drawn();
    const until = performance.now() + LONGEST_MS;
    for (let still = 0; still < 2 && performance.now() < until; ) {
      await Promise.race([Promise.allSettled(moving().map((one) => one.finished)), after(LONGEST_MS)]);
      await frame();
      still = moving().length > 0 ? 0 : still + 1;
    }
  }

  const looks = () => [...overflow(), ...covered(), ...cut(), ...overlapping()];

  /** For what does not stay: how all looks in the very moment when it comes. */
  const looksAt = (selector) =>
    new Promise((seen) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        watch.disconnect();
        seen(looks());
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
    });

  // Other eyes

  const CHOSEN = ["aria-pressed", "aria-checked", "aria-selected", "aria-current"];
  const LOOK = ["color", "backgroundColor", "borderColor", "borderWidth", "borderStyle", "outlineStyle", "outlineWidth", "fontWeight", "opacity"];
  const isChosen = (one, state) => ![null, "false"].includes(one.getAttribute(state));
  const lookOf = (one) => LOOK.map((part) => getComputedStyle(one)[part]).join();

  /** One that is chosen, and looks like one beside it that is not: where colours are forced, say. */
  function untold() {
    const found = [];
    for (const state of CHOSEN) {
      for (const one of controls().filter((one) => isChosen(one, state))) {
        const beside = [...one.parentElement.parentElement.querySelectorAll(`${one.tagName}[${state}]`)];
        const twin = beside.find((other) => isShown(other) && !isChosen(other, state));
        if (twin && lookOf(twin) === lookOf(one)) found.push(`only colours told that ${describe(one)} is chosen`);
      }
    }
    return found;
  }

  const SPACED = new CSSStyleSheet();
  SPACED.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`);

  /** Lines, words and letters apart, or as they were. */
  function space(isWanted) {
    document.adoptedStyleSheets = isWanted ? [...document.adoptedStyleSheets, SPACED] : [];
  }

  return { untold, space, looks, looksAt, broken, small, settled, fits };
})()
