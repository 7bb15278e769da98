// A table's socket: it comes back by itself, and what was not answered is sent again under the same
// id, which makes it happen once.

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;
const FINAL = { 4404: "noTable", 4406: "oldPage" }; // to come again would not help

export class TableSocket {
  #unanswered = new Map();
  #socket = null;
  #wait = FIRST_WAIT_MS;
  #timer = null;

  constructor(table, language, on) {
    this.table = table;
    this.language = language;
    this.on = on;
    addEventListener("online", () => this.#again());
    document.addEventListener("visibilitychange", () => document.hidden || this.#again());
    this.connect();
  }

  connect() {
    clearTimeout(this.#timer);
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/tables/${this.table}/socket?v=1&lang=${this.language}`);
    this.#socket = socket;
    this.on.status("connecting");
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = (event) => this.#closed(event);
  }

  // Returns a promise of the answer, whenever it comes.
  request(message) {
    const id = newId();
    return new Promise((answered) => {
      const text = JSON.stringify({ ...message, id });
      this.#unanswered.set(id, { text, answered });
      this.#send(text);
    });
  }

  #send(text) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  #receive(message) {
    if (message.type === "ping") return this.#send(`{"type":"pong","number":${message.number}}`);
    if (message.type === "hello") {
      this.#wait = FIRST_WAIT_MS;
      for (const { text } of this.#unanswered.values()) this.#send(text);
    }
    if (message.type === "accepted" || message.type === "rejected") {
      this.#unanswered.get(message.id)?.answered(message);
      this.#unanswered.delete(message.id);
    }
    this.on[message.type]?.(message);
  }

  #closed(event) {
    if (FINAL[event.code]) return this.on.status(FINAL[event.code]);
    this.on.status("lost");
    this.#timer = setTimeout(() => this.connect(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS);
  }

  #again() {
    if (this.#socket.readyState === WebSocket.CLOSED) this.connect();
  }
}

// crypto.randomUUID is for https only, and a table at home is not.
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
