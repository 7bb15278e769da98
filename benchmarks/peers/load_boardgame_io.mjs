// The players of boardgame_io.cjs. They speak the protocol of boardgame.io's client, without the copy of
// the game that it keeps: less work here, the same for the server.

import { io } from "socket.io-client";
import { load } from "./load.mjs";

let opened = 0;

await load(async (port, seen) => {
  const match = `${process.pid}-${opened++}`;
  const plays = [];
  for (const seat of [0, 1, 2, 3]) plays.push(await joined(port, match, seat, seen));
  return plays;
});

function joined(port, match, seat, seen) {
  const id = String(seat);
  const socket = io(`http://127.0.0.1:${port}/cards`, { transports: ["websocket"], forceNew: true });
  let state;

  function play() {
    const args = [{ card: state.G.players[id].hand[0] }];
    const action = { type: "MAKE_MOVE", payload: { type: "play", args, playerID: id } };
    socket.emit("update", action, state._stateID, match, id);
  }

  function update(next) {
    state = next;
    seen(seat, state.ctx.turn, Number(state.ctx.currentPlayer));
  }

  return new Promise((resolve, reject) => {
    socket.on("connect", () => socket.emit("sync", match, id, undefined, 4));
    socket.on("connect_error", reject);
    socket.on("update", (_, next) => update(next));
    socket.on("sync", (_, { state: first }) => {
      if (Object.keys(first.G.players).join() !== id) reject(new Error("hands are not private"));
      update(first);
      resolve(play);
    });
  });
}
