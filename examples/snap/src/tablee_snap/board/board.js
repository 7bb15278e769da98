// The table in the browser: a custom element without any library. What it is given is in docs/board.d.ts.

const WORDS = {
  snap: { en: "Snap!", fr: "Snap\u00a0!" },
  turn: { en: "Turn a card", fr: "Retourner une carte" },
  faceDown: { en: "face down", fr: "face cachée" },
  faceUp: { en: "face up", fr: "face visible" },
  none: { en: "no card", fr: "aucune carte" },
  left: { en: "time left", fr: "temps restant" },
  key: { en: "space", fr: "espace" },
};
const RANKS = { T: ["10", "10"], J: ["J", "V"], Q: ["Q", "D"], K: ["K", "R"] };
const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const TOLD_MS = 1800; // how long something lies over the table to be read
const TICK_MS = 100;
const ALOUD = new Set(["piles_won", "called_wrongly", "player_out", "time_up"]);

const style = new CSSStyleSheet();
const dressed = fetch(new URL("./board.css", import.meta.url))
  .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
  .then((css) => style.replace(css))
  .catch((error) => console.error("the table has no styles:", error)); // it can be played without

/** An element with a class, and what is in it. */
function make(kind, name, ...inside) {
  const element = document.createElement(kind);
  element.className = name;
  element.append(...inside);
  return element;
}

/** Whether a key is meant for something else: a field, a dialog, a button beside the table. */
function isMeantElsewhere(event, board) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  if (document.querySelector("dialog[open], :popover-open:not([popover='manual'])")) return true;
  const [target] = event.composedPath();
  return (
    !board.contains(event.target) && target.matches?.("input, textarea, select, button, a, summary")
  );
}

/** One player's place: the name, the face-down pile, the face-up pile. */
class Place {
  constructor(seat, isMine, turn) {
    this.name = make("span", "name");
    this.count = make("b", "count");
    this.down = make(isMine ? "button" : "div", "card back", this.count);
    this.rank = make("b", "rank");
    this.suit = make("span", "suit");
    this.face = make("div", "card face", this.rank, this.suit);
    this.height = make("b", "count");
    this.up = make("div", "up", this.face, this.height);
    this.clock = make("i", "clock");
    this.root = make("section", "place", this.name, this.down, this.up, this.clock);
    this.root.dataset.seat = seat;
    this.root.style.setProperty("--seat", `var(--seat-${seat})`);
    this.up.setAttribute("role", "img");
    if (isMine) {
      this.root.classList.add("mine");
      this.down.type = "button";
      this.down.dataset.turn = "";
      this.down.addEventListener("click", turn);
    }
  }

  draw(board, seat, isTurn) {
    const { down, up, playing } = board.shown.view;
    const card = up[seat].at(-1);
    const say = (word) => board.say(WORDS[word]);
    const [rank, suit] = card ?? "";
    const shown = rank && (RANKS[rank]?.[board.language === "fr" ? 1 : 0] ?? rank);
    this.name.textContent = board.names[seat];
    this.count.textContent = down[seat];
    this.height.textContent = up[seat].length || "";
    this.rank.textContent = shown ?? "";
    this.suit.textContent = SUITS[suit] ?? "";
    this.face.dataset.suit = suit ?? "";
    this.root.dataset.card = card ?? "";
    this.root.classList.toggle("turn", isTurn);
    this.root.classList.toggle("out", !playing.includes(seat));
    this.down.classList.toggle("empty", down[seat] === 0);
    this.up.classList.toggle("empty", card === undefined);
    this.up.ariaLabel = card
      ? `${shown}${SUITS[suit]}, ${up[seat].length} ${say("faceUp")}`
      : say("none");
    if (this.down.type === "button") {
      this.down.ariaLabel = `${say("turn")}, ${down[seat]} ${say("faceDown")}`;
      this.down.ariaDisabled = String(!isTurn);
    }
  }
}

class SnapBoard extends HTMLElement {
  #places = [];
  #stop = [];
  #banner = make("p", "banner");
  #time = make("span", "time");
  #call = make("button", "snap", make("span", ""), make("kbd", ""));
  #forget = 0;

  connectedCallback() {
    this.#layTable(this.shadowRoot ?? this.attachShadow({ mode: "open" }));
  }

  disconnectedCallback() {
    for (const stop of this.#stop.splice(0)) stop();
    clearTimeout(this.#forget);
  }

  #layTable(root) {
    const { board } = this;
    const seats = board.names.length;
    const nearest = board.seat ?? 0;
    this.#places = board.names.map(
      (_, seat) => new Place(seat, seat === board.seat, () => this.#turn()),
    );
    const [near, ...far] = board.names.map((_, way) => this.#places[(nearest + way) % seats].root);
    near.classList.add("near");
    const others = make("div", "others", ...far);
    others.dataset.many = String(seats - 1);
    this.#call.type = "button";
    this.#call.dataset.snap = "";
    this.#call.hidden = board.seat === null;
    this.#call.addEventListener("pointerdown", (event) => event.button === 0 && this.#snap());
    this.#call.addEventListener("click", (event) => event.detail === 0 && this.#snap());
    const table = make("div", "table", this.#time, others, this.#call, near, this.#banner);
    root.adoptedStyleSheets = [style];
    root.replaceChildren(table);
    table.hidden = true;
    void dressed.then(() => (table.hidden = false));

    const typed = (event) => this.#type(event);
    const tick = setInterval(() => this.#tick(), TICK_MS);
    addEventListener("keydown", typed);
    this.#stop.push(
      board.onChange(() => this.#draw()),
      board.onTold((telling) => this.#hear(telling)),
      () => removeEventListener("keydown", typed),
      () => clearInterval(tick),
    );
    this.#draw();
  }

  // What the reader does

  #option(type) {
    return this.board.shown.options?.find((option) => option.type === type);
  }

  #turn() {
    const command = this.#option("turn_card");
    if (command && !this.#isPending("turn_card")) void this.board.play(command);
  }

  async #snap() {
    const command = this.#option("snap");
    if (!command || this.#isPending("snap")) return;
    const refusal = await this.board.attempt(command);
    if (refusal) this.#tell(refusal.message, "polite"); // too late, as a rule: no harm done
  }

  #isPending(type) {
    return this.board.pending.some((command) => command.type === type);
  }

  #type(event) {
    if (isMeantElsewhere(event, this)) return;
    if (event.key === " ") void this.#snap();
    else if (event.key === "Enter" || event.key === "ArrowUp") this.#turn();
    else return;
    event.preventDefault(); // also where a button of ours has the focus
  }

  // What is to be seen

  #draw() {
    const { shown, isRunning } = this.board;
    const isRace = shown.pace === "race" && isRunning;
    this.#places.forEach((place, seat) =>
      place.draw(this.board, seat, isRace && seat === shown.view.turn),
    );
    this.#call.lastChild.textContent = this.board.say(WORDS.key);
    this.#call.ariaDisabled = String(!isRace || !this.#option("snap"));
    this.#call.classList.toggle("called", this.#isPending("snap"));
    shown.result?.ranks.forEach((rank, seat) =>
      this.#places[seat].root.classList.toggle("won", rank === 1),
    );
    this.#tick();
  }

  /** Clocks: of the match, of whose turn it is, and of the countdown. */
  #tick() {
    const { view, pace } = this.board.shown;
    const now = this.board.now();
    const left = view.due === null ? null : Math.max(0, view.due - now);
    const seconds = Math.ceil((left ?? 0) / 1000);
    this.#call.firstChild.textContent =
      pace === "countdown" && seconds > 0 ? seconds : this.board.say(WORDS.snap);
    this.#time.textContent =
      pace === "race" ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : "";
    this.#time.title = this.board.say(WORDS.left);
    const share = view.turn_due === null ? 0 : (view.turn_due - now) / view.setup.turn_ms;
    this.#places[view.turn].clock.style.setProperty("--left", Math.min(1, Math.max(0, share)));
  }

  /** What happens is said aloud by the page around; what only the board knows is `live`. */
  #tell(text, live = "off") {
    this.#banner.ariaLive = live;
    this.#banner.textContent = text;
    this.#banner.classList.add("told");
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => this.#banner.classList.remove("told"), TOLD_MS);
  }

  #hear({ events, isLive }) {
    if (!isLive) return this.#draw();
    const flights = events.flatMap((event) => this.#lift(event));
    this.#draw();
    for (const fly of flights) fly();
    for (const event of events) {
      if (ALOUD.has(event.type)) this.#tell(this.board.say(event.said));
      if (event.type === "card_turned") this.#animate(this.#places[event.seat].face, TURNED);
    }
  }

  /** Cards as they lie before they are drawn anew; each is a function that lets one of them fly. */
  #lift(event) {
    if (event.type === "piles_won") {
      return event.of.map((seat) => this.#send(this.#places[seat].face, event.winner));
    }
    if (event.type === "called_wrongly") {
      return event.paid.map((seat) => this.#send(this.#places[event.caller].down, seat));
    }
    return [];
  }

  #send(card, seat) {
    const from = card.getBoundingClientRect();
    const ghost = card.cloneNode(true);
    ghost.classList.add("ghost");
    for (const side of ["left", "top", "width", "height"]) {
      ghost.style.setProperty(side, `${from[side]}px`);
    }
    return () => {
      const to = this.#places[seat].down.getBoundingClientRect();
      const way = `translate(${to.left - from.left}px, ${to.top - from.top}px)`;
      this.shadowRoot.append(ghost);
      const flight = this.#animate(ghost, [{}, { transform: `${way} scale(0.6)`, opacity: 0.4 }]);
      flight.finished.then(
        () => ghost.remove(),
        () => ghost.remove(),
      );
    };
  }

  /** Where less motion is wanted, things fade in and out in their places. */
  #animate(element, frames) {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return element.animate(isStill ? [{ opacity: 0.3 }, { opacity: 1 }] : frames, {
      duration: 280,
      easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
    });
  }
}

const TURNED = [
  { transform: "translateX(-40%) rotateY(90deg)" },
  { transform: "translateX(0) rotateY(0)" },
];

customElements.define("tablee-snap", SnapBoard);

export default { element: "tablee-snap" };
