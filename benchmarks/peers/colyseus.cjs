"use strict";
// Colyseus' own server with the game of cards.cjs: `node colyseus.cjs PORT`.

process.env.NODE_ENV = "production";
const { Room, Server } = require("@colyseus/core");
const { StateView, schema, t } = require("@colyseus/schema");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { DECK, SEATS, dealt, taker } = require("./cards.cjs");

const Player = schema({ hand: t.array("uint8").view(), taken: t.uint16() }, "Player");
const Table = schema(
  {
    turn: t.uint32(), // how many cards have been played
    current: t.uint8(), // whose turn it is
    leader: t.uint8(),
    trick: t.array("uint8"),
    players: t.array(Player),
  },
  "Table",
);

function shuffled(deck) {
  const cards = [...deck];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

class CardRoom extends Room {
  maxClients = SEATS;
  messages = { play: (client, { card }) => this.play(client, card) };

  onCreate() {
    this.state = new Table({ turn: 0, current: 0, leader: 0 });
    for (let seat = 0; seat < SEATS; seat++) this.state.players.push(new Player({ taken: 0 }));
    this.deal();
  }

  onJoin(client) {
    client.userData = { seat: this.clients.length - 1 };
    client.view = new StateView();
    client.view.add(this.state.players[client.userData.seat]); // the hand, which the others do not see
  }

  deal() {
    const deck = shuffled(DECK);
    this.state.players.forEach((player, seat) => player.hand.push(...dealt(deck, seat)));
  }

  play(client, card) {
    const { state } = this;
    const { seat } = client.userData;
    if (seat !== state.current) return;
    const { hand } = state.players[seat];
    const at = hand.indexOf(card);
    if (at < 0) return;
    hand.splice(at, 1);
    if (state.trick.length === SEATS) state.trick.clear();
    state.trick.push(card);
    let next = (seat + 1) % SEATS;
    if (state.trick.length === SEATS) {
      next = state.leader = taker(state.leader, state.trick);
      state.players[state.leader].taken += 1;
      if (hand.length === 0) {
        this.broadcastPatch(); // an array that loses and gains cards in one patch arrives garbled
        this.deal();
      }
    }
    state.turn += 1;
    state.current = next;
    this.broadcastPatch();
  }
}

const server = new Server({
  greet: false,
  gracefullyShutdown: false,
  transport: new WebSocketTransport(),
});
server.define("cards", CardRoom);
server.listen(Number(process.argv[2]), "127.0.0.1").then(() => console.log("ready"));
