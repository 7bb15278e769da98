"use strict";
// boardgame.io's own server with the game of cards.cjs: `node boardgame_io.cjs PORT`.

process.env.NODE_ENV = "production"; // before boardgame.io is loaded: no log, no checks of serialisability
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");
const { Origins, Server, SocketIO } = require("boardgame.io/server");
const { DECK, SEATS, dealt, taker } = require("./cards.cjs");

function deal(random) {
  const deck = random.Shuffle(DECK);
  return Object.fromEntries([0, 1, 2, 3].map((seat) => [seat, { hand: dealt(deck, seat) }]));
}

function play({ G, random, playerID }, { card }) {
  const { hand } = G.players[playerID];
  const at = hand.indexOf(card);
  if (at < 0) return INVALID_MOVE;
  hand.splice(at, 1);
  if (G.trick.length === SEATS) G.trick = [];
  G.trick.push(card);
  if (G.trick.length === SEATS) {
    G.leader = taker(G.leader, G.trick);
    G.taken[G.leader] += 1;
    if (hand.length === 0) G.players = deal(random);
  }
}

const cards = {
  name: "cards",
  setup: ({ random }) => ({ players: deal(random), trick: [], leader: 0, taken: [0, 0, 0, 0] }),
  moves: { play },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: () => 0,
      next: ({ G, ctx }) => (G.trick.length === SEATS ? G.leader : (ctx.playOrderPos + 1) % SEATS),
    },
  },
  playerView: PlayerView.STRIP_SECRETS, // of G.players, each gets only their own
  disableUndo: true,
};

const server = Server({
  games: [cards],
  origins: [Origins.LOCALHOST],
  transport: new SocketIO({ socketOpts: { transports: ["websocket"] } }),
});
// `port` goes as it is to `listen`, which is the only way to name the host.
server.run({ port: { port: Number(process.argv[2]), host: "127.0.0.1" } }, () => console.log("ready"));
