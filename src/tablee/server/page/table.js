// A table: who sits there, what can be done, what is seen.

import { say } from "./words.js";
import { TableSocket } from "./socket.js";

const MOST_TOLD = 300;
const LEVELS = ["easy", "medium", "strong", "best"];
const $ = (id) => document.getElementById(id);

export class TablePage {
  #facts = null;
  #view = null;
  #you = null;
  #status = "connecting";
  #shown = 0; // when the view was on the screen

  constructor(id, language, problem) {
    this.problem = problem;
    $("link").href = `/t/${id}`;
    $("link").textContent = `${location.origin}/t/${id}`;
    $("qr").src = `/api/tables/${id}/qr.svg`;
    this.socket = new TableSocket(id, language, {
      status: (status) => this.#set(() => (this.#status = status)),
      hello: (message) => this.#set(() => this.#greeted(message)),
      table: (message) => this.#set(() => this.#arrange(message)),
      view: (message) => this.#see(message),
      chat: (message) => this.#hear(message),
      verdict: (message) => this.#tell(message),
      lag_report: (message) => this.#tell(message),
      error: (message) => this.problem(message.message),
    });
    this.#listen();
  }

  speak(language) {
    if (language === this.socket.language) return;
    this.socket.language = language;
    this.socket.connect();
    this.#draw();
    this.#drawOptions();
  }

  #listen() {
    const on = (id, message) => $(id).addEventListener("click", () => this.#ask(message));
    on("stand", { type: "stand" });
    on("start", { type: "start" });
    on("pause", { type: "pause" });
    on("resume", { type: "resume" });
    submitted("configure", () => this.#configure());
    submitted("command", () => this.#written());
    submitted("say", () => this.#say());
  }

  async #ask(message) {
    const answer = await this.socket.request(message);
    this.problem(answer.type === "rejected" ? answer.message : "");
    return answer.type === "accepted";
  }

  #act(command) {
    const after_ms = performance.now() - this.#shown;
    return this.#ask({ type: "command", command, seq: this.#view?.seq, after_ms });
  }

  async #written() {
    const command = this.#parsed($("json").value);
    if (command && (await this.#act(command))) $("json").value = "";
  }

  async #configure() {
    const setup = this.#parsed($("setup").value);
    if (setup && (await this.#ask({ type: "configure", wishes: { setup } }))) $("setup").blur();
  }

  async #say() {
    const text = $("text").value.trim();
    if (text && (await this.#ask({ type: "say", text }))) $("text").value = "";
  }

  #parsed(text) {
    try {
      return JSON.parse(text);
    } catch {
      this.problem(say("notJson"));
      return null;
    }
  }

  // What arrives

  #set(change) {
    change();
    this.#draw();
  }

  #greeted(hello) {
    this.#you = hello.you;
    this.#status = null;
    $("chat").replaceChildren(); // it is told anew
  }

  #arrange(facts) {
    const changed = JSON.stringify(facts.setup) !== JSON.stringify(this.#facts?.setup);
    if (changed) $("setup").value = JSON.stringify(facts.setup, null, 2);
    this.#facts = facts;
  }

  #see(view) {
    if (view.match !== this.#view?.match) $("told").replaceChildren();
    this.#view = view;
    $("view").textContent = JSON.stringify(view.view, null, 2);
    for (const event of view.told) this.#tell(event);
    this.#drawOptions();
    this.#shown = performance.now();
    requestAnimationFrame(() => (this.#shown = performance.now()));
  }

  #tell(event) {
    const { type, ...rest } = event;
    $("told").prepend(item(`${type} ${JSON.stringify(rest)}`));
    if ($("told").childElementCount > MOST_TOLD) $("told").lastElementChild.remove();
  }

  #hear(line) {
    const heard = item(`${line.name}: ${line.text}`);
    heard.value = line.seq;
    $("chat").append(heard);
    heard.scrollIntoView({ block: "nearest" });
  }

  // What is seen

  #draw() {
    $("connection").textContent = this.#statusLine();
    if (!this.#facts) return;
    const { game, seats, match, host } = this.#facts;
    const seat = seats.findIndex((one) => this.#isMe(one.occupant));
    const playing = match !== null && !match.over;
    const mine = host === this.#you;
    $("title").textContent = game;
    $("seats").replaceChildren(...seats.map((one, number) => this.#seat(one, number, playing, mine)));
    $("stand").hidden = seat < 0;
    $("start").hidden = playing || !mine;
    $("pause").hidden = !playing || seat < 0;
    $("resume").hidden = !playing || seat < 0;
    $("configure").hidden = playing || !mine;
    $("command").hidden = !playing || seat < 0;
    $("record").hidden = !match?.over;
    if (match?.over) $("record").href = `/api/matches/${match.id}/record`;
  }

  #statusLine() {
    if (this.#status) return say(this.#status);
    const { match, paused, running, watching } = this.#facts ?? {};
    const state = !match ? "notBegun" : match.over ? "over" : paused ? "paused" : running ? "running" : "waiting";
    return watching ? `${say(state)} (${watching} ${say("watching")})` : say(state);
  }

  #isMe(occupant) {
    return occupant?.type === "person" && occupant.id === this.#you;
  }

  #seat(seat, number, playing, mine) {
    const drawn = item(this.#described(seat, number));
    const { occupant } = seat;
    const awayFromOwn = this.#isMe(occupant) && !seat.present;
    if (this.#you && (awayFromOwn || (!playing && !occupant))) {
      drawn.append(button("sit", () => this.#ask({ type: "sit", seat: number })));
    }
    if (mine && !playing && occupant?.type !== "person") drawn.append(this.#levels(number));
    if (mine && !playing && occupant && !this.#isMe(occupant)) {
      drawn.append(button("clear", () => this.#ask({ type: "clear_seat", seat: number })));
    }
    return drawn;
  }

  #described(seat, number) {
    const { occupant } = seat;
    if (!occupant) return say("free");
    const notes = [];
    if (occupant.type === "bot") notes.push(`${say("bot")}, ${say(occupant.level)}`);
    if (this.#isMe(occupant)) notes.push(say("you"));
    if (occupant.id === this.#facts.host) notes.push(say("host"));
    if (occupant.type === "person" && !seat.present) notes.push(say("away"));
    if (seat.held_by_bot) notes.push(say("heldByBot"));
    if (seat.lag_ms !== null) notes.push(`${seat.lag_ms} ms`);
    if (this.#facts.wants_pause.includes(number)) notes.push(say("wantsPause"));
    return notes.length ? `${occupant.name} (${notes.join(", ")})` : occupant.name;
  }

  #levels(seat) {
    const select = document.createElement("select");
    select.append(new Option(say("putBot"), ""), ...LEVELS.map((level) => new Option(say(level), level)));
    select.addEventListener("change", () => this.#ask({ type: "put_bot", seat, level: select.value }));
    return select;
  }

  #drawOptions() {
    const options = this.#view?.options;
    $("options").replaceChildren(
      ...(options ?? []).map((command) => {
        const { type, ...rest } = command;
        const made = document.createElement("button");
        made.type = "button";
        made.textContent = Object.keys(rest).length ? `${type} ${JSON.stringify(rest)}` : type;
        made.addEventListener("click", () => this.#act(command));
        return made;
      }),
    );
    if (!options) $("options").textContent = say("tooMany");
    else if (!options.length) $("options").textContent = say("noMoves");
  }
}

export function submitted(id, act) {
  $(id).addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
}

function item(text) {
  const made = document.createElement("li");
  made.textContent = text;
  return made;
}

function button(word, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = say(word);
  made.addEventListener("click", act);
  return made;
}
