"""What all games say alike, and what is wrong with settings and records."""

from typing import assert_never

from tablee.kernel.game import BadSetup, CommonReason, MatchEnded, SaidReady, TimeRanOut
from tablee.kernel.record import BadRecord
from tablee.words.said import Said
from tablee.words.setting import Setting
from tablee.words.voice import Voice, write_number

MINUTE_MS = 60_000

# Settings that games share
TURN_MS = Setting(
    label=Said("Time for a turn", "Temps par tour"),
    about=Said(
        en="When it is over, the game plays for you. Without a limit, take your time.",
        fr="Une fois écoulé, le jeu joue à votre place. Sans limite, on réfléchit tant qu’on veut.",
    ),
)
PAUSE_MS = Setting(
    label=Said("Pause after a reveal", "Pause après une révélation"),
    about=Said(
        en="Time to look. The table goes on sooner when everybody is ready.",
        fr="Le temps de bien regarder. On repart plus tôt si tout le monde est prêt.",
    ),
    most=2 * MINUTE_MS,
)
COUNTDOWN_MS = Setting(
    label=Said("Countdown", "Compte à rebours"),
    about=Said(
        en="Before the start: look, but don’t touch yet.",
        fr="Avant le départ\N{NO-BREAK SPACE}: on regarde, on ne touche pas encore.",
    ),
    most=MINUTE_MS,
)


def tell(event: SaidReady | TimeRanOut | MatchEnded, say: Voice) -> str:
    match event:
        case SaidReady():
            return ""
        case TimeRanOut(seat):
            name = say.name(seat)
            return say(en=f"{name} has run out of time.", fr=f"{name} n'a plus de temps.")
        case MatchEnded(scores, ranks):
            standing = say.by_seat(map(write_number, scores))
            winners = say.all_of(say.name(seat) for seat, rank in enumerate(ranks) if rank == 1)
            if len(ranks) == 1:
                total = say.points(scores[0])
                return say(en=f"The match is over: {total}.", fr=f"Fin de la partie : {total}.")
            if ranks.count(1) > 1:
                return say(
                    en=f"{winners} share the victory: {standing}.",
                    fr=f"{winners} se partagent la victoire : {standing}.",
                )
            return say(en=f"{winners} wins: {standing}.", fr=f"{winners} gagne : {standing}.")


def why(reason: CommonReason, say: Voice) -> str:
    """Why a command is refused, where every game may refuse it so."""
    match reason:
        case "not_now":
            return say(en="That can't be done just now.", fr="Ce n'est pas le moment.")
        case "not_your_turn":
            return say(en="It is someone else's turn.", fr="C'est à quelqu'un d'autre de jouer.")
        case "already_ready":
            return say(en="That is noted already.", fr="C'est déjà noté.")
        case _:
            assert_never(reason)


def explain_bad_setup(bad: BadSetup, say: Voice) -> str:
    """What is wrong with the settings, and with which."""
    field, facts = bad.field, bad.facts
    match bad.reason:
        case "out_of_bounds":
            low, high = facts["low"], facts["high"]
            return say(
                en=f"{field} must be a whole number from {low} to {high}.",
                fr=f"{field} doit être un nombre entier de {low} à {high}.",
            )
        case "true_or_false":
            return say(en=f"{field} must be true or false.", fr=f"{field} doit être true ou false.")
        case "unknown_setting":
            known = facts["known"]
            return say(
                en=f"There is no setting {field}. The settings are: {known}.",
                fr=f"Le réglage {field} n'existe pas. Réglages possibles : {known}.",
            )
        case "not_the_deck":
            return say(
                en=f"{field} must hold each of the {facts['cards']} cards of the deck once.",
                fr=f"{field} doit contenir chacune des {facts['cards']} cartes du paquet.",
            )
        case "stock_could_run_out":
            return say(
                en=f"{field}: with so many players and cards to win, a stock of "
                f"{facts['cards']} could run out.",
                fr=f"{field} : avec autant de joueurs et de cartes à gagner, une pioche de "
                f"{facts['cards']} cartes pourrait s'épuiser.",
            )
        case "malformed":
            return say(
                en=f"{field} is not of the right kind ({facts['detail']}).",
                fr=f"{field} n'est pas du bon type ({facts['detail']}).",
            )
        case _:
            assert_never(bad.reason)


def explain_bad_record(bad: BadRecord, say: Voice) -> str:
    """Why a saved match cannot be replayed."""
    facts = bad.facts
    match bad.reason:
        case "malformed_record":
            return say(
                en=f"This is not a saved match ({facts['detail']}).",
                fr=f"Ceci n'est pas une partie enregistrée ({facts['detail']}).",
            )
        case "unknown_format":
            return say(
                en=f"This match is saved in format {facts['format']}; "
                f"this version of Tablée reads format {facts['known']}.",
                fr=f"Cette partie est enregistrée au format {facts['format']} ; "
                f"cette version de Tablée lit le format {facts['known']}.",
            )
        case "unknown_game":
            return say(
                en=f"There is no game {facts['game']}. The games are: {facts['known']}.",
                fr=f"Le jeu {facts['game']} n'existe pas. Jeux disponibles : {facts['known']}.",
            )
        case "unknown_rules":
            return say(
                en=f"This match was played by version {facts['rules']} of the rules of "
                f"{facts['game']}; this version of Tablée knows version {facts['known']}.",
                fr=f"Cette partie suit la version {facts['rules']} des règles de "
                f"{facts['game']} ; cette version de Tablée connaît la version {facts['known']}.",
            )
        case "time_goes_back":
            return say(
                en=f"Time goes back at entry {facts['entry']}.",
                fr=f"Le temps recule à l'entrée {facts['entry']}.",
            )
        case "unknown_seat":
            return say(
                en=f"Entry {facts['entry']} is from seat {facts['seat']}, which is not there.",
                fr=f"L'entrée {facts['entry']} vient du siège {facts['seat']}, qui n'existe pas.",
            )
        case "entry_refused":
            return say(
                en=f"The rules refuse entry {facts['entry']} ({facts['reason']}).",
                fr=f"Les règles refusent l'entrée {facts['entry']} ({facts['reason']}).",
            )
        case _:
            assert_never(bad.reason)
