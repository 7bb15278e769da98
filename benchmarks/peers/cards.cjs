"use strict";
// The game that both peers play: each seat lays a card in turn, the highest card of the suit that was
// led takes the trick, and whoever took it leads. A new deal follows when the hands are empty.

const SEATS = 4;
const SUIT = 13;
const DECK = Array.from({ length: SEATS * SUIT }, (_, card) => card);

const suit = (card) => Math.floor(card / SUIT);

/** The seat that takes a full trick; its cards lie in the order in which they were played. */
function taker(leader, trick) {
  let best = 0;
  for (let i = 1; i < SEATS; i++) {
    if (suit(trick[i]) === suit(trick[best]) && trick[i] > trick[best]) best = i;
  }
  return (leader + best) % SEATS;
}

/** What of a shuffled deck is dealt to a seat. */
const dealt = (deck, seat) => deck.slice(seat * SUIT, (seat + 1) * SUIT);

module.exports = { SEATS, DECK, taker, dealt };
