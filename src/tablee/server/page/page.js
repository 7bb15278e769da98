// A bare page: everything can be done, nothing is drawn.

import { ask } from "./api.js";
import { TablePage, submitted } from "./table.js";
import { language, say, speak } from "./words.js";

const LEVELS = ["easy", "medium", "strong", "best"];
const $ = (id) => document.getElementById(id);
const problem = (text) => ($("problem").textContent = text);
const id = /^\/t\/([\w-]+)$/.exec(location.pathname)?.[1];

let me = null;
let games = [];
let table = null;

async function attempt(act) {
  try {
    problem("");
    await act();
  } catch (error) {
    problem(error.message);
  }
}

function become(person) {
  me = person;
  if (!me) return;
  $("name").value = me.name;
  $("make-link").hidden = false;
  speakAll(me.language);
}

function speakAll(wanted) {
  speak(wanted);
  $("language").value = wanted;
  const level = $("level").value || "medium";
  $("level").replaceChildren(...LEVELS.map((one) => new Option(say(one), one)));
  $("level").value = level;
  table?.speak(wanted);
}

async function rename() {
  const wishes = { name: $("name").value, language: $("language").value };
  const before = me;
  become(await ask(me ? "PATCH" : "POST", "/api/me", wishes));
  if (!before) table?.socket.connect();
}

function offerBots() {
  const game = games.find((one) => one.id === $("game").value);
  const [low, high] = game.seats;
  $("bots").replaceChildren(...Array.from({ length: high }, (_, count) => new Option(count, count)));
  $("bots").value = Math.max(low - 1, 1);
}

async function openTable() {
  if (!me) throw new Error(say("sayYourName"));
  const bots = Array(Number($("bots").value)).fill($("level").value);
  const wishes = { game: $("game").value, bots, public: $("public").checked };
  const opened = await ask("POST", "/api/tables", wishes);
  location.assign(`/t/${opened.table.id}`);
}

async function listTables() {
  const tables = await ask("GET", "/api/tables");
  $("tables").replaceChildren(
    ...tables.map((one) => {
      const line = document.createElement("li");
      const link = document.createElement("a");
      link.href = `/t/${one.id}`;
      link.textContent = `${one.game}: ${one.seats.map((seat) => seat.occupant?.name ?? say("free")).join(", ")}`;
      line.append(link);
      return line;
    }),
  );
  if (!tables.length) $("tables").textContent = say("nobody");
}

async function showHome() {
  $("home").hidden = false;
  games = await ask("GET", "/api/games");
  $("game").replaceChildren(...games.map((one) => new Option(one.name, one.id)));
  $("game").addEventListener("change", offerBots);
  offerBots();
  await listTables();
  setInterval(() => document.hidden || listTables().catch(() => {}), 10_000);
}

submitted("who", () => attempt(rename));
submitted("new-table", () => attempt(openTable));
$("language").addEventListener("change", () => attempt(() => (me ? rename() : speakAll($("language").value))));
$("make-link").addEventListener("click", () =>
  attempt(async () => {
    const { url } = await ask("POST", "/api/me/link");
    $("move-link").hidden = false;
    $("move-link").textContent = say("moveLink") + url;
  }),
);

speakAll(language);
attempt(async () => {
  become(await ask("GET", "/api/me"));
  if (!me) problem(say("sayYourName"));
});
if (id) {
  $("table").hidden = false;
  table = new TablePage(id, language, problem);
} else {
  attempt(showHome);
}
