import { describe, expect, test } from "vitest";
import { TableSession } from "../../src/table/session.svelte";
import type { Telling } from "../../src/play/session";
import type { PikokoEvent, TableFacts, View } from "../../src/wire";
import { FakeWorld, refusal, table, view } from "./world";

const TOLD: readonly PikokoEvent[] = [{ type: "said_ready", seat: 1 }];

function seated() {
  const world = new FakeWorld();
  const session = new TableSession<"pikoko">("t", "en", world);
  world.socket.open();
  world.socket.tell(table());
  return { world, session };
}

/** Whatever waits for an answer has it. */
const settled = () => new Promise((done) => setTimeout(done));

describe("who is here", () => {
  test("the seat is where one's own id sits", () => {
    const { session, world } = seated();
    expect([session.seat, session.isHost, session.isPlaying]).toEqual([1, true, true]);
    world.socket.tell(table({ host: "you", match: null, seats: [] }));
    expect([session.seat, session.isHost, session.isPlaying]).toEqual([null, false, false]);
  });

  test("whoever has no name watches", () => {
    const world = new FakeWorld();
    const session = new TableSession("t", "en", world);
    world.socket.open({ you: null });
    world.socket.tell(table({ host: "" }));
    expect([session.seat, session.isHost]).toEqual([null, false]);
  });
});

test("a name from right to left stays by itself in a sentence", () => {
  const { session, world } = seated();
  const seat = table().seats[0]!;
  const named = (name: string) => ({
    ...seat,
    occupant: { type: "person", id: name, name, face: null } as const,
  });
  world.socket.tell(table({ seats: [named("Zoé 🦄"), named("שרה")] }));
  expect(session.names).toEqual(["Zoé 🦄", "\u2068שרה\u2069"]);
});

describe("no dead time", () => {
  const race = (due: number | null, pace: View["pace"] = "race") =>
    view(1, { pace, view: { phase: "race", to_act: [], due } as unknown as View["view"] });

  test("in a race that ends by itself one may have enough, and want more", () => {
    const { world, session } = seated();
    session.sayEnough();
    world.socket.tell(race(null));
    session.sayEnough();
    world.socket.tell(race(60_000, "turns"));
    expect([session.canSayEnough, world.socket.requests]).toEqual([false, []]);
    const { world: other, session: racer } = seated();
    other.socket.tell(race(60_000));
    expect(racer.canSayEnough).toBe(true);
    racer.sayEnough();
    expect(other.socket.requests).toMatchObject([{ type: "enough", due: 60_000 }]);
    other.socket.tell(table({ enough: [1] }));
    expect([racer.canSayEnough, racer.enough]).toEqual([false, [1]]);
    racer.takeBackEnough();
    expect(other.socket.requests.at(-1)).toMatchObject({ type: "more" });
  });

  test("whoever says it too late is not told off", async () => {
    const { world, session } = seated();
    world.socket.tell(race(60_000));
    session.sayEnough();
    world.socket.tell(refusal("id1"));
    await settled();
    expect(session.problem).toBe("");
  });

  test("whoever watches has no word in it", () => {
    const { world, session } = seated();
    world.socket.tell(table({ seats: [] }));
    world.socket.tell(race(60_000));
    expect(session.canSayEnough).toBe(false);
  });
});

describe("reading", () => {
  test("it is told once, and again on a new socket", () => {
    const { world, session } = seated();
    session.read(false);
    session.read(true);
    session.read(true);
    expect(world.socket.sent).toEqual([{ type: "reading", reading: true }]);
    world.socket.hangUp();
    world.pass(1000);
    world.socket.open();
    expect(world.socket.sent).toEqual([{ type: "reading", reading: true }]);
    session.read(false);
    expect(world.socket.sent.at(-1)).toEqual({ type: "reading", reading: false });
  });

  test("one is alone among bots, and not beside another person", () => {
    const { world, session } = seated();
    expect(session.isAlone).toBe(false);
    const [, me] = table().seats;
    const bot = { ...me!, occupant: { type: "bot", level: "easy", name: "Anna" } as const };
    world.socket.tell(table({ seats: [bot, me!] }));
    expect(session.isAlone).toBe(true);
  });
});

test("in a race that runs a dead line is known sooner", () => {
  const race = view(1, { pace: "race" });
  const lostAfter = (facts: Partial<TableFacts>, shown: View) => {
    const { world, session } = seated();
    world.socket.tell(shown);
    world.socket.tell(table(facts));
    const died = world.now();
    while (session.status === "here") world.pass(10);
    return world.now() - died;
  };
  expect(lostAfter({}, race)).toBeLessThan(2000);
  expect(lostAfter({}, view(1))).toBeGreaterThan(2500);
  expect(lostAfter({ running: false }, race)).toBeGreaterThan(2500);
});

test("for whom time acted is known for a while", () => {
  const { world, session } = seated();
  world.socket.tell(view(1, { told: [{ type: "time_ran_out", seat: 0 }] }));
  expect(session.ranOut).toEqual([0]);
  world.pass(10_000);
  expect(session.ranOut).toEqual([]);
});

describe("after the match", () => {
  const over = {
    id: "m1",
    commitment: "",
    over: true,
    seed: "s",
    origin: null,
    file: null,
    ratings: null,
  };

  test("one may want another, and sees who does", () => {
    const { world, session } = seated();
    world.socket.tell(table({ match: over }));
    void session.askAgain();
    expect(world.socket.requests).toMatchObject([{ type: "again", match: "m1" }]);
    world.socket.tell(table({ match: over, wants_again: [0, 1] }));
    expect([session.wantsAgain, session.doesWantAgain]).toEqual([[0, 1], true]);
  });

  test("who played it stays as it was, though chairs are moved", () => {
    const { world, session } = seated();
    const [ada, bo, free] = table().seats;
    world.socket.tell(table({ match: over, seats: [bo!, free!] }));
    expect([session.seat, session.chair]).toEqual([1, 0]);
    expect(session.names.map((name) => name.replace(/[\u2068\u2069]/g, ""))).toEqual([
      "Ada",
      "Bo",
      "–",
    ]);
    const next = { ...over, id: "m2", over: false };
    world.socket.tell(table({ match: next, seats: [bo!, ada!] }));
    expect([session.seat, session.chair]).toEqual([0, 0]);
  });

  test("whoever comes only then has the chairs as they stand", () => {
    const world = new FakeWorld();
    const session = new TableSession<"pikoko">("t", "en", world);
    world.socket.open();
    world.socket.tell(table({ match: over }));
    expect(session.seat).toBe(1);
  });
});

describe("views", () => {
  test("a later one supersedes", () => {
    const { world, session } = seated();
    world.socket.tell(view(1));
    world.socket.tell(view(5));
    expect(session.shown?.seq).toBe(5);
  });

  test("one that is late changes nothing, and tells nothing", () => {
    const { world, session } = seated();
    world.socket.tell(view(5, { told: TOLD }));
    world.socket.tell(view(4, { told: TOLD }));
    expect(session.shown?.seq).toBe(5);
    expect(session.chronicle.entries).toHaveLength(1);
  });

  test("one that comes twice tells once", () => {
    const { world, session } = seated();
    world.socket.tell(view(5, { told: TOLD }));
    expect(session.shown?.told).toHaveLength(1);
    world.socket.tell(view(5, { told: TOLD }));
    expect(session.shown?.told).toHaveLength(0);
    expect(session.chronicle.entries).toHaveLength(1);
  });

  test("after a reconnection the story goes on, though something was missed", () => {
    const { world, session } = seated();
    world.socket.tell(view(5, { told: TOLD }));
    world.socket.hangUp();
    world.pass(1000);
    world.socket.open();
    world.socket.tell(view(9));
    world.socket.tell(view(10, { told: TOLD }));
    expect(session.shown?.seq).toBe(10);
    expect(session.chronicle.entries.map((entry) => entry.seq)).toEqual([5, 10]);
  });

  test("the next match begins anew", () => {
    const { world, session } = seated();
    world.socket.tell(view(50, { told: TOLD }));
    world.socket.tell(view(1, { match: "m2", told: TOLD }));
    expect(session.shown?.match).toBe("m2");
    expect(session.chronicle.entries.map((entry) => entry.seq)).toEqual([1]);
  });

  test("the match's clock runs on while the match does", () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    world.pass(250);
    expect(session.now()).toBe(5250);
    world.socket.tell(table({ running: false }));
    world.oversleep(60_000);
    expect(session.now()).toBe(5250);
    world.socket.tell(table());
    world.pass(10);
    expect(session.now()).toBe(5260);
  });
});

describe("what is told", () => {
  const hear = (session: TableSession<"pikoko">) => {
    const heard: Telling<"pikoko">[] = [];
    const stop = session.onTold((telling) => heard.push(telling));
    return { heard, stop };
  };

  test("is heard with the views around it, by whoever listens", () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    const { heard, stop } = hear(session);
    heard.length = 0;
    world.socket.tell(view(6, { told: TOLD }));
    expect(heard).toEqual([
      {
        match: "m1",
        seq: 6,
        before: view(5).view,
        view: view(6).view,
        events: TOLD,
        seat: 1,
        isLive: true,
      },
    ]);
    stop();
    world.socket.tell(view(7, { told: TOLD }));
    expect(heard).toHaveLength(1);
  });

  test("is heard when the session knows it already", () => {
    const { world, session } = seated();
    const seen: (number | undefined)[] = [];
    session.onTold(() => seen.push(session.shown?.seq));
    world.socket.tell(view(5, { told: TOLD }));
    expect(seen).toEqual([5]);
  });

  test("is nothing on arrival, and after a line was lost: it is not live", () => {
    const { world, session } = seated();
    const { heard } = hear(session);
    world.socket.tell(view(5));
    world.socket.hangUp();
    world.pass(1000);
    world.socket.open();
    world.socket.tell(view(9));
    world.socket.tell(view(10, { told: TOLD }));
    expect(heard.map(({ seq, isLive }) => [seq, isLive])).toEqual([
      [5, false],
      [9, false],
      [10, true],
    ]);
  });

  test("is heard once, however often it comes, and not late", () => {
    const { world, session } = seated();
    const { heard } = hear(session);
    for (const seq of [5, 5, 4]) world.socket.tell(view(seq, { told: TOLD }));
    expect(heard.map(({ seq }) => seq)).toEqual([5]);
  });

  test("in the next match has no view before it", () => {
    const { world, session } = seated();
    const heard: Telling<"pikoko">[] = [];
    session.overhear((telling) => heard.push(telling));
    world.socket.tell(view(50, { told: TOLD }));
    world.socket.tell(view(1, { match: "m2", told: TOLD }));
    expect(heard.at(-1)).toMatchObject({ match: "m2", before: null, isLive: true });
  });

  test("in the next match is for the next board, though the last one still stands", () => {
    const { world, session } = seated();
    const last = hear(session);
    world.socket.tell(view(50, { told: TOLD }));
    world.socket.tell(view(1, { match: "m2", told: TOLD }));
    expect(last.heard.map(({ match }) => match)).toEqual(["m1"]);
    expect(hear(session).heard.map(({ match }) => match)).toEqual(["m2"]);
  });

  test("waits for the board that is put up for it; the next board hears nothing old", async () => {
    const { world, session } = seated();
    session.overhear(() => undefined);
    world.socket.tell(view(1, { told: TOLD }));
    const [board, part] = [hear(session), hear(session)];
    expect([board, part].map(({ heard }) => heard.map(({ seq }) => seq))).toEqual([[1], [1]]);
    await settled();
    for (const { stop } of [board, part]) stop();
    expect(hear(session).heard).toEqual([]);
  });

  test("of a game from outside comes with its words", () => {
    const world = new FakeWorld();
    const session = new TableSession<"outside">("t", "en", world);
    world.socket.open();
    const said = { en: "Bo is ready.", fr: "Bo est prêt." };
    const words = { told: [said], options: null, view: [] };
    world.socket.tell(view(5, { told: TOLD, words }));
    expect(session.shown?.told).toEqual([{ ...TOLD[0], said }]);
    expect(session.chronicle.entries.map(({ event }) => event.said)).toEqual([said]);
  });

  test("is forgotten where another came before anybody listened", () => {
    const { world, session } = seated();
    world.socket.tell(view(1, { told: TOLD }));
    world.socket.tell(view(2, { told: TOLD }));
    expect(hear(session).heard.map(({ seq }) => seq)).toEqual([2]);
  });
});

test("the clock is the same on every screen, however far away", () => {
  const { world, session } = seated();
  const [ada, bo, free] = table().seats;
  world.socket.tell(table({ seats: [ada!, { ...bo!, lag_ms: 120 }, free!] }));
  world.socket.tell(view(5));
  world.pass(250);
  expect(session.now()).toBe(5310); // it was under way for 60 ms
  world.socket.tell(table({ seats: [ada!, { ...bo!, lag_ms: 120 }, free!] }));
  expect(session.now()).toBe(5310);
});

test("a verdict is shown for a while, and the next takes its place", () => {
  const { world, session } = seated();
  const verdict = { type: "verdict", first: 0, second: 1, by_ms: 34 } as const;
  world.socket.tell({ ...verdict, command: { type: "grab", card: "ROB" } });
  world.pass(4000);
  world.socket.tell({ ...verdict, command: { type: "grab", card: "BOR" } });
  world.pass(4000);
  expect(session.verdict?.command).toEqual({ type: "grab", card: "BOR" });
  world.pass(1000);
  expect(session.verdict).toBeNull();
});

describe("moves", () => {
  test("say which match and view they are about, and how long it was on the screen", () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    world.pass(312);
    void session.play({ type: "play", card: "R6" });
    expect(world.socket.requests.at(-1)).toMatchObject({
      type: "command",
      command: { type: "play", card: "R6" },
      match: "m1",
      seq: 5,
      after_ms: 312,
    });
  });

  test("count from the touch, and not from when the page came to it", () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    world.pass(300);
    const touched = world.now();
    world.pass(40); // a slow phone
    void session.attempt({ type: "play", card: "R6" }, touched);
    expect(world.socket.requests.at(-1)).toMatchObject({ seq: 5, after_ms: 300 });
    expect(session.stampNow(touched)).toBe(session.stampNow() - 40);
  });

  test("are about the view that was touched, though another has come meanwhile", () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    world.pass(300);
    const touched = world.now();
    world.pass(10);
    world.socket.tell(view(6));
    world.pass(5);
    void session.attempt({ type: "play", card: "R6" }, touched);
    expect(world.socket.requests.at(-1)).toMatchObject({ seq: 5, after_ms: 300 });
    void session.attempt({ type: "play", card: "R6" }, world.now());
    expect(world.socket.requests.at(-1)).toMatchObject({ seq: 6, after_ms: 5 });
  });

  test("happen now where the time of the touch cannot be", () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    world.oversleep(9000);
    for (const when of [world.now() + 1000, world.now() - 8000, NaN]) {
      void session.attempt({ type: "play", card: "R6" }, when);
      expect(world.socket.requests.at(-1)).toMatchObject({ seq: 5, after_ms: 9000 });
    }
  });

  test("are pending until the view that has them", async () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    const move = { type: "play", card: "R6" } as const;
    void session.play(move);
    expect(session.pending).toEqual(move);
    world.socket.tell(view(6)); // somebody else's
    expect(session.pending).toEqual(move);
    world.socket.tell({ type: "accepted", id: "id1", seq: 7 });
    await settled();
    expect(session.pending).toEqual(move);
    world.socket.tell(view(7));
    expect(session.pending).toBeNull();
  });

  test("are settled by their answer where the view came first", async () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    void session.play({ type: "ready" });
    world.socket.tell(view(7));
    world.socket.tell({ type: "accepted", id: "id1", seq: 6 });
    await settled();
    expect(session.pending).toBeNull();
  });

  test("are taken back with a reason, which goes away by itself", async () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    const asked = session.play({ type: "ready" });
    world.socket.tell(refusal("id1", "Red's peacock still has blue."));
    expect(await asked).toBe(false);
    expect(session.pending).toBeNull();
    expect(session.problem).toBe("Red's peacock still has blue.");
    world.pass(6000);
    expect(session.problem).toBe("");
  });

  test("stay pending over a broken line, and happen once", async () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    void session.play({ type: "ready" });
    const first = world.socket.requests.at(-1);
    world.socket.hangUp();
    world.pass(1000);
    world.socket.open();
    expect(world.socket.requests).toEqual([first]);
    world.socket.tell(view(8));
    expect(session.pending).not.toBeNull();
    world.socket.tell({ type: "accepted", id: "id1", seq: 6 });
    await settled();
    expect(session.pending).toBeNull();
  });

  test("of the last match are no longer pending in the next", async () => {
    const { world, session } = seated();
    world.socket.tell(view(50));
    void session.play({ type: "ready" });
    world.socket.tell({ type: "accepted", id: "id1", seq: 51 });
    await settled();
    world.socket.tell(view(1, { match: "m2" }));
    expect(session.pending).toBeNull();
  });

  test("an answer to an earlier move does not settle a later one", async () => {
    const { world, session } = seated();
    world.socket.tell(view(5));
    void session.play({ type: "bid", tokens: 1 });
    void session.play({ type: "bid", tokens: 2 });
    world.socket.tell(refusal("id1"));
    await settled();
    expect(session.pending).toEqual({ type: "bid", tokens: 2 });
  });
});

describe("in a race", () => {
  function racing() {
    const world = new FakeWorld();
    const session = new TableSession<"confetti">("t", "en", world);
    world.socket.open();
    world.socket.tell(table({ game: "confetti" }));
    world.socket.tell(inRace(5));
    return { world, session };
  }
  const inRace = (seq: number, pace: View["pace"] = "race") => view(seq, { pace });
  const [drop, grab] = [
    { type: "drop", card: "ROB" },
    { type: "grab", card: "BOR" },
  ] as const;

  test("moves are several at once, each settled by itself", async () => {
    const { world, session } = racing();
    void session.attempt(drop);
    void session.attempt(grab);
    expect(session.pendings).toEqual([drop, grab]);
    world.socket.tell({ type: "accepted", id: "id2", seq: 6 });
    world.socket.tell({ type: "accepted", id: "id1", seq: 7 });
    await settled();
    world.socket.tell(view(6));
    expect(session.pendings).toEqual([drop]);
    world.socket.tell(view(7));
    expect(session.pendings).toEqual([]);
  });

  test("moves are refused without a word, for the board has its own", async () => {
    const { world, session } = racing();
    const asked = session.attempt(grab);
    world.socket.tell(refusal("id1", "Gone.", "card_not_free"));
    expect(await asked).toMatchObject({ reason: "card_not_free" });
    expect([session.pendings, session.problem]).toEqual([[], ""]);
  });

  test("hands are where they were last seen, until the line is gone", () => {
    const { world, session } = racing();
    world.socket.tell({ type: "hands", at: [[100, 900], null] });
    world.socket.tell(inRace(6));
    expect(session.hands).toEqual([[100, 900], null]);
    world.socket.hangUp();
    world.pass(1000);
    world.socket.open();
    expect(session.hands).toEqual([]);
  });

  test("hands are gone when it is over, and the report with the match", () => {
    const { world, session } = racing();
    world.socket.tell({ type: "hands", at: [[100, 900], null] });
    world.socket.tell({ type: "lag_report", round: 1, seats: [] });
    world.socket.tell(inRace(6, "pause"));
    expect([session.hands, session.lagReport?.round]).toEqual([[], 1]);
    world.socket.tell({ ...inRace(1), match: "m2" });
    expect(session.lagReport).toBeNull();
  });

  test("one's own hand is told a few times a second, and where it came to rest", () => {
    const { world, session } = racing();
    for (let x = 0; x <= 400; x += 10) {
      session.point(x, 1200);
      world.pass(5);
    }
    world.pass(500);
    const told = world.socket.requests.map(({ at }) => at);
    expect([told[0], told.at(-1)]).toEqual([
      [0, 1000],
      [400, 1000],
    ]);
    expect(told).toHaveLength(4);
    session.point(400, 1000);
    world.pass(500);
    expect(world.socket.requests).toHaveLength(4); // nothing new
    session.point(null);
    expect(world.socket.requests.at(-1)).toEqual({ type: "hand", at: null });
  });

  test("a hand that nobody can hear of is not told later", () => {
    const { world, session } = racing();
    world.socket.hangUp();
    session.point(1, 1);
    world.pass(1000);
    world.socket.open();
    expect(world.socket.requests).toEqual([]);
  });
});

describe("chat", () => {
  const line = { type: "chat", person: "you", name: "Ada", said: Date.now() } as const;

  test("is told anew after a reconnection, and not twice", () => {
    const { world, session } = seated();
    world.socket.tell({ ...line, seq: 1, text: "Salut" });
    world.socket.tell({ ...line, seq: 1, text: "Salut" });
    expect(session.chat).toHaveLength(1);
    world.socket.hangUp();
    world.pass(1000);
    world.socket.open();
    world.socket.tell({ ...line, seq: 1, text: "Salut" });
    world.socket.tell({ ...line, seq: 2, text: "Hallo" });
    expect(session.chat.map((one) => one.text)).toEqual(["Salut", "Hallo"]);
  });

  test("is heard as it is said: not what was said before one came, nor twice", () => {
    const world = new FakeWorld();
    const session = new TableSession("t", "en", world);
    const heard: string[] = [];
    session.onChat(({ text }) => heard.push(text));
    world.socket.open();
    world.socket.tell({ ...line, seq: 1, text: "Salut" });
    world.socket.tell(table());
    world.socket.tell({ ...line, seq: 2, text: "Hallo" });
    world.socket.hangUp();
    world.pass(1000);
    world.socket.open();
    for (const [at, text] of ["Salut", "Hallo", "Bonsoir"].entries()) {
      world.socket.tell({ ...line, seq: at + 1, text });
    }
    expect(heard).toEqual(["Hallo", "Bonsoir"]);
  });

  test("what is said shows for a while; what was said before one came does not", () => {
    const { world, session } = seated();
    const seqs = () => session.spoken.map((one) => one.seq);
    world.socket.tell({ ...line, seq: 2, text: "👏" });
    world.socket.tell({ ...line, seq: 3, text: "A line that takes longer to read than that." });
    expect(seqs()).toEqual([2, 3]);
    world.socket.hangUp();
    world.pass(1000);
    world.socket.open();
    world.socket.tell({ ...line, seq: 1, text: "👏" });
    world.socket.tell(table());
    expect(seqs()).toEqual([2, 3]);
    world.pass(3500);
    expect(seqs()).toEqual([3]);
    world.pass(6000);
    expect(seqs()).toEqual([]);
  });

  test("who is muted falls silent at once", () => {
    const { world, session } = seated();
    world.socket.tell({ ...line, seq: 2, text: "Hello" });
    session.unhear(line.person);
    expect(session.spoken).toEqual([]);
  });
});
