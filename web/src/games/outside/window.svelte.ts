// A session as a board from outside sees it: docs/board.d.ts.

import type { Board } from "../../../../docs/board";
import type { Session } from "../../play/session";
import { language, say } from "../../words/say.svelte";
import { fenced, Listeners } from "./listeners";

/** To be made by a component. */
export function boardFor(session: Session<"outside">): Board {
  const listeners = new Listeners();
  const board: Board = {
    get shown() {
      if (session.shown === null) throw new Error("there is no board before something is shown");
      return session.shown;
    },
    get seat() {
      return session.seat;
    },
    get names() {
      return session.names;
    },
    get language() {
      return language();
    },
    get isRunning() {
      return session.facts?.running === true && !session.facts.paused;
    },
    get pending() {
      return session.pendings;
    },
    now: () => session.now(),
    say,
    play: (command) => session.play(command),
    attempt: (command) => session.attempt(command),
    onChange: (listener) => listeners.add(listener),
    onTold: (listener) => session.onTold(fenced(listener)),
  };
  $effect(() => {
    void [board.shown, board.seat, board.names, board.language, board.isRunning, board.pending];
    listeners.call();
  });
  $effect(() => () => listeners.close());
  return board;
}
