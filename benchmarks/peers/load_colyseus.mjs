// The players of colyseus.cjs, with Colyseus' own client.

import { Client } from "@colyseus/sdk";
import { load } from "./load.mjs";

await load(async (port, seen) => {
  const client = new Client(`ws://127.0.0.1:${port}`);
  const first = await client.create("cards");
  const plays = [await joined(first, 0, seen)];
  for (const seat of [1, 2, 3]) {
    plays.push(await joined(await client.joinById(first.roomId), seat, seen));
  }
  return plays;
});

function joined(room, seat, seen) {
  const play = () => room.send("play", { card: room.state.players[seat].hand[0] });
  return new Promise((resolve, reject) => {
    room.onError((code, message) => reject(new Error(`${code} ${message}`)));
    room.onStateChange((state) => seen(seat, state.turn, state.current));
    room.onStateChange.once(({ players }) => {
      if (players.some(({ hand }, i) => hand?.length > 0 && i !== seat)) {
        reject(new Error("hands are not private"));
      }
      resolve(play);
    });
  });
}
