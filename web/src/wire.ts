// What goes over the socket: see docs/wire.md.
// Written by `make wire` from the server's own types; not to be edited.

export const VERSION = 1;

export type ToClient =
  | Hello
  | TableFacts
  | View
  | Accepted
  | Rejected
  | Chat
  | Verdict
  | LagReport
  | Hands
  | ToClientPing
  | ToClientPong
  | Error;

export type ToServer =
  | Command
  | Sit
  | Stand
  | Configure
  | PutBot
  | ClearSeat
  | Arrange
  | Ban
  | Start
  | Pause
  | Resume
  | Enough
  | More
  | Again
  | GoToStep
  | Say
  | Mute
  | Unmute
  | Hand
  | Reading
  | Speak
  | ToServerPing
  | ToServerPong;

export type PikokoCommand = PikokoBid | PikokoTrust | PikokoPlay | Ready;

export type PikokoEvent =
  | PikokoRoundBegan
  | PikokoBiddingBegan
  | PikokoBidPlaced
  | PikokoBidsRevealed
  | PikokoTrustChosen
  | PikokoCardPlayed
  | PikokoTrickTaken
  | PikokoRoundScored
  | SaidReady
  | TimeRanOut
  | MatchEnded;

export type RougeJauneVertCommand =
  | RougeJauneVertTake
  | RougeJauneVertPlace
  | RougeJauneVertPutBack
  | RougeJauneVertStop
  | Ready;

export type RougeJauneVertEvent =
  | RougeJauneVertRoundBegan
  | RougeJauneVertRaceBegan
  | RougeJauneVertCardTaken
  | RougeJauneVertCardSeen
  | RougeJauneVertCardPlaced
  | RougeJauneVertCardPutBack
  | RougeJauneVertStopped
  | RougeJauneVertLimitReached
  | RougeJauneVertSeriesCounted
  | RougeJauneVertPrizeTaken
  | SaidReady
  | MatchEnded;

export type PlumpsackCommand = PlumpsackPutSack | PlumpsackName | Ready;

export type PlumpsackEvent =
  | PlumpsackCircleLaid
  | PlumpsackCardsTurnedDown
  | PlumpsackTurnBegan
  | PlumpsackSackPut
  | PlumpsackObjectNamed
  | PlumpsackCardTurnedUp
  | PlumpsackSackMoved
  | PlumpsackCardWon
  | PlumpsackCardDrawn
  | PlumpsackTableDeserted
  | SaidReady
  | TimeRanOut
  | MatchEnded;

export type ConfettiCommand = ConfettiGrab | ConfettiLetGo | ConfettiDrop | ConfettiKeep | Ready;

export type ConfettiEvent =
  | ConfettiRoundBegan
  | ConfettiSandglassTurned
  | ConfettiCardGrabbed
  | ConfettiCardContested
  | ConfettiCardLetGo
  | ConfettiCardArrived
  | ConfettiCardWentOut
  | ConfettiCardDropped
  | ConfettiSandglassRanOut
  | ConfettiHandCounted
  | ConfettiCardsKept
  | ConfettiPointsPaid
  | SaidReady
  | MatchEnded;

export type GameCommand =
  | PikokoCommand
  | RougeJauneVertCommand
  | PlumpsackCommand
  | ConfettiCommand;

export type GameEvent = PikokoEvent | RougeJauneVertEvent | PlumpsackEvent | ConfettiEvent;

export type GameSetup = PikokoSetup | RougeJauneVertSetup | PlumpsackSetup | ConfettiSetup;

export type GameView = PikokoView | RougeJauneVertView | PlumpsackView | ConfettiView;

export interface Games {
  readonly pikoko: {
    readonly command: PikokoCommand;
    readonly event: PikokoEvent;
    readonly setup: PikokoSetup;
    readonly view: PikokoView;
  };
  readonly "rouge-jaune-vert": {
    readonly command: RougeJauneVertCommand;
    readonly event: RougeJauneVertEvent;
    readonly setup: RougeJauneVertSetup;
    readonly view: RougeJauneVertView;
  };
  readonly plumpsack: {
    readonly command: PlumpsackCommand;
    readonly event: PlumpsackEvent;
    readonly setup: PlumpsackSetup;
    readonly view: PlumpsackView;
  };
  readonly confetti: {
    readonly command: ConfettiCommand;
    readonly event: ConfettiEvent;
    readonly setup: ConfettiSetup;
    readonly view: ConfettiView;
  };
}

/** The first message on every socket. */
export interface Hello {
  readonly type: "hello";
  readonly version: number;
  readonly table: string;
  readonly you: string | null;
  readonly seat: number | null;
}

/** All facts about the table; a later one supersedes. */
export interface TableFacts {
  readonly type: "table";
  readonly id: string;
  readonly host: string;
  readonly game: string;
  readonly setup: { readonly [key: string]: unknown };
  readonly seats: readonly SeatFacts[];
  readonly public: boolean;
  readonly spectators: boolean;
  readonly rated: boolean;
  readonly watching: number;
  readonly match: MatchFacts | null;
  readonly running: boolean;
  readonly paused: boolean;
  readonly wants_pause: readonly number[];
  readonly reading: boolean;
  readonly enough: readonly number[];
  readonly wants_again: readonly number[];
  readonly waits_ms: number | null;
  readonly lesson: LessonFacts | null;
  readonly practice: PracticeFacts | null;
}

export interface SeatFacts {
  readonly occupant: HumanPlayer | BotPlayer | null;
  readonly present: boolean;
  readonly lag_ms: number | null;
  readonly bot_in_ms: number | null;
  readonly held_by_bot: boolean;
  readonly silent: boolean;
  readonly rating: Rated | null;
}

/** A person in a seat. */
export interface HumanPlayer {
  readonly type: "person";
  readonly id: string;
  readonly name: string;
  readonly face: "bear" | "canary" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "mouse" | "owl" | "panda" | "rabbit" | "squirrel" | null;
}

export interface BotPlayer {
  readonly type: "bot";
  readonly level: "best" | "easy" | "medium" | "strong";
  readonly name: string;
}

/** How good somebody is, and how sure that is. */
export interface Rated {
  readonly mu: number;
  readonly sigma: number;
}

/**
 * The shuffle can be verified: `commitment` is the SHA-256 of the seed, which is told, with
 * the record, when the match is over. Then `file` is what the record is called, and `ratings` says
 * by seat what the match made of them; null: it was not rated.
 */
export interface MatchFacts {
  readonly id: string;
  readonly commitment: string;
  readonly over: boolean;
  readonly seed: string | null;
  readonly origin: Origin | null;
  readonly file: string | null;
  readonly ratings: readonly (RatingChange | null)[] | null;
}

/**
 * What a match was played on from: after which frame of which match's film; null: a file. Such
 * a match counts nowhere.
 */
export interface Origin {
  readonly match: string | null;
  readonly frame: number;
}

/** What a match made of a rating; before somebody's first there was none. */
export interface RatingChange {
  readonly before: Rated | null;
  readonly after: Rated;
}

/** Of a match that is a lesson: to which step the learner has come, from 0. */
export interface LessonFacts {
  readonly step: number;
  readonly steps: number;
  readonly is_done: boolean;
}

/**
 * Of a table at which one person practises: by themselves without a clock (`free`), with one,
 * or with a rival who keeps to their stride. What is played there counts nowhere.
 */
export interface PracticeFacts {
  readonly stage: "clock" | "free" | "rival";
}

/**
 * All that this viewer may know of the match; a later one supersedes.
 *
 * `seq` counts the steps of the match, `at` is the match's clock when this was sent. `told` is
 * what happened since the view before, for those who had it: for motion, sound and the log.
 * `pace` says how the match goes on just now, `round` which round of it this is (from 1), `result`
 * how it ended; null before that.
 * `options` are this seat's moves, where the match waits for it and they are few enough to list; a
 * game from outside lists them in a race, too. `words` says it all in words, for games from
 * outside.
 */
export interface View {
  readonly type: "view";
  readonly match: string;
  readonly seq: number;
  readonly at: number;
  readonly pace: "countdown" | "pause" | "race" | "turns";
  readonly round: number;
  readonly result: Scores | null;
  readonly view: GameView;
  readonly told: readonly GameEvent[];
  readonly options: readonly GameCommand[] | null;
  readonly words: ViewWords | null;
}

export interface Scores {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/**
 * What goes on, in words, for a game whose own pages or plain board have none: each event that
 * is told, each option, and what lies on the table.
 */
export interface ViewWords {
  readonly told: readonly Said[];
  readonly options: readonly Said[] | null;
  readonly view: readonly Said[];
}

/** One sentence or label, in every language. */
export interface Said {
  readonly en: string;
  readonly fr: string;
}

export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
  readonly seq: number | null;
}

/** `reason` is a stable code, `message` says it in the reader's language. */
export interface Rejected {
  readonly type: "rejected";
  readonly id: string;
  readonly reason: string;
  readonly message: string;
  readonly facts: { readonly [key: string]: number | string | null };
}

export interface Chat {
  readonly type: "chat";
  readonly seq: number;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly said: number;
}

/** Two went for the same: who was first, by how much. */
export interface Verdict {
  readonly type: "verdict";
  readonly first: number;
  readonly second: number;
  readonly by_ms: number;
  readonly command: GameCommand;
}

/** After each round of a game where speed matters: what the network did to whom. */
export interface LagReport {
  readonly type: "lag_report";
  readonly round: number;
  readonly seats: readonly Lag[];
}

export interface Lag {
  readonly lag_ms: number | null;
  readonly claims: number;
  readonly credit_ms: number;
  readonly hold_ms: number;
  readonly won: number;
  readonly lost: number;
}

/**
 * Where the players' hands are, by seat, on the square of the spread, which is 1000 wide; a
 * later one supersedes.
 */
export interface Hands {
  readonly type: "hands";
  readonly at: readonly (readonly [number, number] | null)[];
}

/** To be answered at once by a pong with the same number. */
export interface ToClientPing {
  readonly type: "ping";
  readonly number: number;
}

export interface ToClientPong {
  readonly type: "pong";
  readonly sent: number;
  readonly now: number;
}

/** Something was wrong that no request's id can be named for. The socket may close after it. */
export interface Error {
  readonly type: "error";
  readonly code: "malformed" | "too_fast" | "try_again" | "unknown_table" | "wrong_version";
  readonly message: string;
}

/**
 * A move: one of the game's commands.
 *
 * `match` is the one that it is meant for: sent again too late, it is not played in the next.
 * `seq` and `after_ms` are for the games where speed matters: how long after the view with that
 * number was on the screen the player acted, by the client's own clock.
 */
export interface Command {
  readonly type: "command";
  /** Made by the client; unique. */
  readonly id: string;
  readonly command: GameCommand;
  readonly seq?: number | null;
  readonly after_ms?: number | null;
  readonly match?: string | null;
}

/** Take this seat; in a match, come back to one's own. */
export interface Sit {
  readonly type: "sit";
  /** Made by the client; unique. */
  readonly id: string;
  readonly seat: number;
}

/** Leave the seat; in a match, a bot holds it until one sits again. */
export interface Stand {
  readonly type: "stand";
  /** Made by the client; unique. */
  readonly id: string;
}

export interface Configure {
  readonly type: "configure";
  /** Made by the client; unique. */
  readonly id: string;
  readonly wishes: Wishes;
}

/** What a host can change; what is left out stays as it is. */
export interface Wishes {
  readonly game?: string | null;
  readonly seats?: number | null;
  readonly setup?: { readonly [key: string]: unknown } | null;
  readonly public?: boolean | null;
  readonly spectators?: boolean | null;
  readonly rated?: boolean | null;
}

export interface PutBot {
  readonly type: "put_bot";
  /** Made by the client; unique. */
  readonly id: string;
  readonly seat: number;
  readonly level?: "best" | "easy" | "medium" | "strong";
}

export interface ClearSeat {
  readonly type: "clear_seat";
  /** Made by the client; unique. */
  readonly id: string;
  readonly seat: number;
}

export interface Arrange {
  readonly type: "arrange";
  /** Made by the client; unique. */
  readonly id: string;
  readonly order: readonly number[];
}

export interface Ban {
  readonly type: "ban";
  /** Made by the client; unique. */
  readonly id: string;
  readonly person: string;
}

/** Begin the match; after its end, the next one with the same people. */
export interface Start {
  readonly type: "start";
  /** Made by the client; unique. */
  readonly id: string;
}

/** I would like a pause: it begins when everybody would. */
export interface Pause {
  readonly type: "pause";
  /** Made by the client; unique. */
  readonly id: string;
}

/** I am ready to go on: the match goes on when half of those who are there are. */
export interface Resume {
  readonly type: "resume";
  /** Made by the client; unique. */
  readonly id: string;
}

/**
 * I have what I want of this race: it ends when everybody has, and no bot wants more. `due` is
 * the view's: said too late, it is not said of the next race. Who then acts wants more.
 */
export interface Enough {
  readonly type: "enough";
  /** Made by the client; unique. */
  readonly id: string;
  readonly due: number;
}

/** I want more after all. */
export interface More {
  readonly type: "more";
  /** Made by the client; unique. */
  readonly id: string;
}

/**
 * Another match like this one, which is over: it begins when the host wants it, or everybody
 * who sits there.
 */
export interface Again {
  readonly type: "again";
  /** Made by the client; unique. */
  readonly id: string;
  readonly match: string;
}

/**
 * Of a lesson: back to this step, or on to it. Another match begins there; all steps there are
 * is where the lesson is over.
 */
export interface GoToStep {
  readonly type: "go_to_step";
  /** Made by the client; unique. */
  readonly id: string;
  readonly step: number;
}

export interface Say {
  readonly type: "say";
  /** Made by the client; unique. */
  readonly id: string;
  readonly text: string;
}

export interface Mute {
  readonly type: "mute";
  /** Made by the client; unique. */
  readonly id: string;
  readonly person: string;
}

export interface Unmute {
  readonly type: "unmute";
  /** Made by the client; unique. */
  readonly id: string;
  readonly person: string;
}

/** Where my hand is, in a race or just before it; null: nowhere. It is not answered. */
export interface Hand {
  readonly type: "hand";
  readonly at: readonly [number, number] | null;
}

/**
 * Whether something lies open over the table: the rules, the menu. Alone among bots, the clock
 * stands meanwhile. It is not answered, and a new socket has said nothing yet.
 */
export interface Reading {
  readonly type: "reading";
  readonly reading: boolean;
}

/** The language of what is said to me from now on. It is not answered. */
export interface Speak {
  readonly type: "speak";
  readonly language: "en" | "fr";
}

/** Are you there? `sent` comes back as it is. */
export interface ToServerPing {
  readonly type: "ping";
  readonly sent: number;
}

/** The answer to the server's ping, at once: it measures the round trip. */
export interface ToServerPong {
  readonly type: "pong";
  readonly number: number;
}

export interface PikokoBid {
  readonly type: "bid";
  readonly tokens: number;
}

export interface PikokoTrust {
  readonly type: "trust";
  readonly seat: number | null;
}

export interface PikokoPlay {
  readonly type: "play";
  readonly card: string;
  readonly colour?: string | null;
}

/** I have seen enough: a pause ends early when all have said so. */
export interface Ready {
  readonly type: "ready";
}

export interface PikokoRoundBegan {
  readonly type: "round_began";
  readonly round: number;
  readonly starter: number;
  readonly trump: string;
  readonly trump_colour: "B" | "P" | "R" | "W" | "Y" | null;
}

export interface PikokoBiddingBegan {
  readonly type: "bidding_began";
  readonly target: number | null;
}

/** A closed fist: how many tokens are in it comes with `BidsRevealed`. */
export interface PikokoBidPlaced {
  readonly type: "bid_placed";
  readonly seat: number;
  readonly target: number | null;
}

export interface PikokoBidsRevealed {
  readonly type: "bids_revealed";
  readonly target: number | null;
  readonly bids: readonly (number | null)[];
}

/** A card face down: whom it names comes with `RoundScored`. */
export interface PikokoTrustChosen {
  readonly type: "trust_chosen";
  readonly seat: number;
}

export interface PikokoCardPlayed {
  readonly type: "card_played";
  readonly player: number;
  readonly owner: number;
  readonly card: string;
  readonly colour: "B" | "P" | "R" | "W" | "Y";
}

export interface PikokoTrickTaken {
  readonly type: "trick_taken";
  readonly seat: number;
  readonly card: string;
}

export interface PikokoRoundScored {
  readonly type: "round_scored";
  readonly round: number;
  readonly tricks: readonly number[];
  readonly trust: readonly (number | null)[];
  readonly scores: readonly number[];
}

export interface SaidReady {
  readonly type: "said_ready";
  readonly seat: number;
}

/** The turn clock acts for this seat, with the default that the game's page states. */
export interface TimeRanOut {
  readonly type: "time_ran_out";
  readonly seat: number;
}

export interface MatchEnded {
  readonly type: "match_ended";
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

export interface RougeJauneVertTake {
  readonly type: "take";
  readonly spot: number;
}

export interface RougeJauneVertPlace {
  readonly type: "place";
}

export interface RougeJauneVertPutBack {
  readonly type: "put_back";
}

export interface RougeJauneVertStop {
  readonly type: "stop";
}

/** The cards lie ready; the countdown runs. */
export interface RougeJauneVertRoundBegan {
  readonly type: "round_began";
  readonly round: number;
  readonly prizes: readonly number[];
}

export interface RougeJauneVertRaceBegan {
  readonly type: "race_began";
  readonly round: number;
}

export interface RougeJauneVertCardTaken {
  readonly type: "card_taken";
  readonly seat: number;
  readonly spot: number;
}

/** For the taker alone: what the card they took face down is. */
export interface RougeJauneVertCardSeen {
  readonly type: "card_seen";
  readonly card: string;
}

export interface RougeJauneVertCardPlaced {
  readonly type: "card_placed";
  readonly seat: number;
  readonly card: string;
}

export interface RougeJauneVertCardPutBack {
  readonly type: "card_put_back";
  readonly seat: number;
  readonly spot: number;
  readonly card: string;
}

export interface RougeJauneVertStopped {
  readonly type: "stopped";
  readonly seat: number;
}

/** Nobody called Stop in time. */
export interface RougeJauneVertLimitReached {
  readonly type: "limit_reached";
}

export interface RougeJauneVertSeriesCounted {
  readonly type: "series_counted";
  readonly seat: number;
  readonly kept: number;
  readonly counts: number;
}

export interface RougeJauneVertPrizeTaken {
  readonly type: "prize_taken";
  readonly seat: number;
  readonly points: number;
}

export interface PlumpsackPutSack {
  readonly type: "put_sack";
  readonly spot: number;
}

export interface PlumpsackName {
  readonly type: "name";
  readonly object: string;
}

/** All cards lie face up, to be memorised. */
export interface PlumpsackCircleLaid {
  readonly type: "circle_laid";
  readonly spots: number;
}

export interface PlumpsackCardsTurnedDown {
  readonly type: "cards_turned_down";
}

export interface PlumpsackTurnBegan {
  readonly type: "turn_began";
  readonly active: number;
  readonly placer: number;
}

export interface PlumpsackSackPut {
  readonly type: "sack_put";
  readonly seat: number;
  readonly spot: number;
}

export interface PlumpsackObjectNamed {
  readonly type: "object_named";
  readonly seat: number;
  readonly spot: number;
  readonly object: string;
}

export interface PlumpsackCardTurnedUp {
  readonly type: "card_turned_up";
  readonly spot: number;
  readonly object: string;
  readonly turn: "ccw" | "cw";
  readonly steps: number;
  readonly right: boolean;
}

export interface PlumpsackSackMoved {
  readonly type: "sack_moved";
  readonly spot: number;
}

export interface PlumpsackCardWon {
  readonly type: "card_won";
  readonly seat: number;
  readonly spot: number;
  readonly object: string;
}

/** From the stock to the free place, face up. */
export interface PlumpsackCardDrawn {
  readonly type: "card_drawn";
  readonly spot: number;
  readonly object: string;
  readonly turn: "ccw" | "cw";
  readonly steps: number;
}

/** Twice round the table the clock alone has acted: the match ends as it stands. */
export interface PlumpsackTableDeserted {
  readonly type: "table_deserted";
}

export interface ConfettiGrab {
  readonly type: "grab";
  readonly card: string;
}

export interface ConfettiLetGo {
  readonly type: "let_go";
}

export interface ConfettiDrop {
  readonly type: "drop";
  readonly card: string;
}

export interface ConfettiKeep {
  readonly type: "keep";
  readonly cards: readonly string[];
}

/** The cards lie on the table; the countdown runs. */
export interface ConfettiRoundBegan {
  readonly type: "round_began";
  readonly round: number;
  readonly limit: number;
}

export interface ConfettiSandglassTurned {
  readonly type: "sandglass_turned";
  readonly round: number;
}

/** It slides from the table to this player now. */
export interface ConfettiCardGrabbed {
  readonly type: "card_grabbed";
  readonly seat: number;
  readonly card: string;
}

/** A second finger is laid on a sliding card. */
export interface ConfettiCardContested {
  readonly type: "card_contested";
  readonly seat: number;
  readonly card: string;
  readonly against: number;
}

export interface ConfettiCardLetGo {
  readonly type: "card_let_go";
  readonly seat: number;
  readonly card: string;
  readonly to: number;
}

export interface ConfettiCardArrived {
  readonly type: "card_arrived";
  readonly seat: number;
  readonly card: string;
}

/** Neither let go: black side up, until the end of the match. */
export interface ConfettiCardWentOut {
  readonly type: "card_went_out";
  readonly card: string;
  readonly seats: readonly number[];
}

export interface ConfettiCardDropped {
  readonly type: "card_dropped";
  readonly seat: number;
  readonly card: string;
}

export interface ConfettiSandglassRanOut {
  readonly type: "sandglass_ran_out";
  readonly round: number;
}

export interface ConfettiHandCounted {
  readonly type: "hand_counted";
  readonly seat: number;
  readonly families: readonly ConfettiFamily[];
  readonly wasted: readonly string[];
  readonly over_limit: number;
  readonly score: number;
}

/** §4a: one colour, in three sizes, on three cards. */
export interface ConfettiFamily {
  readonly colour: string;
  readonly small: string;
  readonly medium: string;
  readonly large: string;
}

export interface ConfettiCardsKept {
  readonly type: "cards_kept";
  readonly seat: number;
  readonly cards: readonly string[];
}

export interface ConfettiPointsPaid {
  readonly type: "points_paid";
  readonly seat: number;
  readonly cards: readonly string[];
}

/**
 * The state's keys; a hidden card or choice is null in its place, the stock its size.
 *
 * And what the rules make of them: `best` is the place in the trick of the card that would take
 * it now, null without any; `bid_points` what a bid brings by how many tricks it is off, then 0.
 */
export interface PikokoView {
  readonly phase: "bid" | "over" | "pause" | "play" | "trust";
  readonly round: number;
  readonly starter: number;
  readonly trump: string;
  readonly trump_colour: "B" | "P" | "R" | "W" | "Y" | null;
  readonly hands: readonly (readonly (string | null)[])[];
  readonly stock: number;
  readonly target: number | null;
  readonly bids: readonly (readonly (number | null)[])[];
  readonly tokens: readonly number[];
  readonly trust: readonly (number | null)[];
  readonly trusted: readonly boolean[];
  readonly trick: readonly PikokoPlayedCard[];
  readonly played: readonly (readonly string[])[];
  readonly tricks: readonly number[];
  readonly round_scores: readonly (readonly number[])[];
  readonly sheets: readonly PikokoSheet[];
  readonly setup: PikokoSetup;
  readonly best: number | null;
  readonly bid_points: readonly number[];
  readonly to_act: readonly number[];
  readonly due: number | null;
}

export interface PikokoPlayedCard {
  readonly player: number;
  readonly owner: number;
  readonly card: string;
  readonly colour: "B" | "P" | "R" | "W" | "Y";
}

/** A finished round on the score pad: all that its points were counted from. */
export interface PikokoSheet {
  readonly bids: readonly (readonly (number | null)[])[];
  readonly trust: readonly (number | null)[];
  readonly tricks: readonly number[];
}

export interface PikokoSetup {
  /** Rounds in a match. */
  readonly rounds: number;
  /** Time for a turn, in milliseconds; 0: no clock. */
  readonly turn_ms: number;
  /** The longest pause after a reveal, a trick or a round, in milliseconds. */
  readonly pause_ms: number;
}

/** The state's keys; a hidden card is null in its place, the point cards to come a number. */
export interface RougeJauneVertView {
  readonly phase: "countdown" | "over" | "pause" | "race";
  readonly round: number;
  readonly spots: readonly (RougeJauneVertSeenSpot | null)[];
  readonly places: readonly Place[];
  readonly held: readonly (RougeJauneVertSeenHeld | null)[];
  readonly series: readonly (readonly string[])[];
  readonly goal: number;
  readonly prizes: readonly number[];
  readonly won: readonly (readonly number[])[];
  readonly point_stock: number;
  readonly stopper: number | null;
  readonly kept: readonly number[] | null;
  readonly setup: RougeJauneVertSetup;
  readonly to_act: readonly number[];
  readonly due: number | null;
}

/** As it stands in a view: no card while it lies face down. */
export interface RougeJauneVertSeenSpot {
  readonly card: string | null;
  readonly up: boolean;
}

/** The middle of a card, and its tilt in degrees, clockwise. */
export type Place = readonly [number, number, number];

/** As it stands in a view: no card where another took it face down. */
export interface RougeJauneVertSeenHeld {
  readonly card: string | null;
  readonly spot: number;
  readonly was_up: boolean;
}

export interface RougeJauneVertSetup {
  /** Rounds in a match. */
  readonly rounds: number;
  /** The longest round, in milliseconds. */
  readonly limit_ms: number;
  /** The countdown before a round, in milliseconds. */
  readonly countdown_ms: number;
  /** The longest pause after a reveal, a trick or a round, in milliseconds. */
  readonly pause_ms: number;
  /** The values of the 30 point cards. */
  readonly points: readonly number[];
}

/** The state's keys; a face-down card is nulls, the stock and the others' piles their size. */
export interface PlumpsackView {
  readonly phase: "memorise" | "name" | "over" | "pause" | "put_sack" | "reveal";
  readonly circle: readonly (PlumpsackSeenCard | null)[];
  readonly stock: number;
  readonly sack: number | null;
  readonly active: number;
  readonly placer: number;
  readonly won: readonly (readonly string[] | number)[];
  readonly idle: number;
  readonly setup: PlumpsackSetup;
  readonly to_act: readonly number[];
  readonly due: number | null;
}

/** As it stands in a view: nothing but its place while it lies face down. */
export interface PlumpsackSeenCard {
  readonly object: string | null;
  readonly turn: "ccw" | "cw" | null;
  readonly steps: number | null;
  readonly up: boolean;
}

export interface PlumpsackSetup {
  /** Cards in the circle: 6 for beginners, then 7, then 8. */
  readonly circle: number;
  /** Cards to win. */
  readonly goal: number;
  /** Time to memorise the circle, in milliseconds. */
  readonly memory_ms: number;
  /** The first player's seat; none: drawn by lot. */
  readonly first: number | null;
  /** Time for a turn, in milliseconds; 0: no clock. */
  readonly turn_ms: number;
  /** The longest pause after a reveal, a trick or a round, in milliseconds. */
  readonly pause_ms: number;
}

/** The state's keys; the half that is not on the table is its size. All seats see the same. */
export interface ConfettiView {
  readonly phase: "countdown" | "keep" | "over" | "pause" | "race";
  readonly round: number;
  readonly table: readonly string[];
  readonly places: { readonly [key: string]: Place };
  readonly sliding: readonly ConfettiSliding[];
  readonly held: readonly (readonly string[])[];
  readonly kept: readonly (readonly string[])[];
  readonly out: readonly string[];
  readonly aside: number;
  readonly limit: number;
  readonly round_scores: readonly (readonly ConfettiRoundScore[])[];
  readonly setup: ConfettiSetup;
  readonly to_act: readonly number[];
  readonly due: number | null;
}

export interface ConfettiSliding {
  readonly card: string;
  readonly seats: readonly number[];
  readonly until: number;
}

export interface ConfettiRoundScore {
  readonly families: number;
  readonly used: number;
  readonly taken: number;
  readonly score: number;
}

export interface ConfettiSetup {
  /** The sandglass, in milliseconds. */
  readonly sandglass_ms: number;
  /** How long a card slides, in milliseconds. */
  readonly slide_ms: number;
  /** How long two may hold one card, in milliseconds. */
  readonly tug_ms: number;
  /** Time to choose the cards to keep, in milliseconds. */
  readonly keep_ms: number;
  /** The countdown before a round, in milliseconds. */
  readonly countdown_ms: number;
  /** The longest pause after a reveal, a trick or a round, in milliseconds. */
  readonly pause_ms: number;
  /** The dark side: shapes on black. */
  readonly dark: boolean;
}
