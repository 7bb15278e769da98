"""Why the server refuses, for whoever asked."""

from collections.abc import Mapping
from typing import Any, assert_never

from tablee.server.common.refused import PersonReason, Refused, RequestReason
from tablee.server.wire.to_client import ErrorCode
from tablee.words.voice import Voice


def explain_refusal(refused: Refused, say: Voice) -> str:
    """Why a host, a player, a guest or a program does not get what they asked for."""
    reason = refused.reason
    facts: dict[str, Any] = refused.facts
    match reason:
        # At a table
        case "unknown_game":
            game, known = facts["game"], facts["known"]
            return say(
                en=f"There is no game {game}. The games are: {known}.",
                fr=f"Le jeu {game} n'existe pas. Jeux disponibles : {known}.",
            )
        case "unknown_table":
            return say(en="There is no such table.", fr="Cette table n'existe pas.")
        case "banned":
            return say(en="The host has shown you the door.", fr="L'hôte vous a montré la porte.")
        case "host_only":
            return say(en="Only the host can do that.", fr="C'est réservé à l'hôte.")
        case "match_is_on":
            return say(en="Not while a match is on.", fr="Pas pendant une partie.")
        case "no_such_seat":
            last = facts["seats"] - 1
            return say(en=f"The seats are 0 to {last}.", fr=f"Les sièges vont de 0 à {last}.")
        case "no_such_level":
            known = facts["known"]
            return say(
                en=f"The robots of this game are: {known}.",
                fr=f"Les robots de ce jeu sont : {known}.",
            )
        case "seat_taken":
            name = facts["name"]
            return say(en=f"{name} is sitting there.", fr=f"{name} y est déjà.")
        case "not_yourself":
            return say(en="Not to yourself.", fr="Pas à vous-même.")
        case "not_an_order":
            last = facts["seats"] - 1
            return say(
                en=f"The order must name each seat from 0 to {last} once.",
                fr=f"L'ordre doit nommer une fois chaque siège de 0 à {last}.",
            )
        case "not_enough_players":
            low, high = facts["low"], facts["high"]
            if low == high:
                return say(en=f"It takes {low} players.", fr=f"Il faut être {low} pour jouer.")
            return say(
                en=f"It takes {low} to {high} players.", fr=f"Il faut être de {low} à {high}."
            )
        case "too_many_seated":
            seated = facts["seated"]
            return say(en=f"{seated} are seated already.", fr=f"{seated} places sont déjà prises.")
        case "rated_without_bots":
            return say(
                en="A rated match is played without robots.",
                fr="Une partie classée se joue sans robots.",
            )
        case "rated_alone":
            return say(
                en="A rated match takes two at least.",
                fr="Il faut être au moins deux pour une partie classée.",
            )
        # In a match
        case "not_seated":
            return say(en="You have no seat here.", fr="Vous n'avez pas de place ici.")
        case "no_match":
            return say(en="No match has begun.", fr="Aucune partie n'a commencé.")
        case "not_running":
            return say(
                en="The match has stopped for the moment.",
                fr="La partie est arrêtée pour le moment.",
            )
        case "nothing_to_skip":
            return say(
                en="There is no time to skip any more.",
                fr="Il n'y a plus d'attente à passer.",
            )
        case "another_match":
            return say(
                en="Another match has begun since.",
                fr="Une autre partie a commencé depuis.",
            )
        case "unknown_command":
            detail = facts["detail"]
            return say(
                en=f"This game knows no such move ({detail}).",
                fr=f"Ce jeu ne connaît pas ce coup ({detail}).",
            )
        case "another_way":  # in a lesson, which says it in words of its own
            return say(en=facts["en"], fr=facts["fr"])
        case "no_lesson":
            return say(en="There is no lesson here.", fr="Il n'y a pas de leçon ici.")
        case "no_practice":
            return say(
                en="This game cannot be practised yet.",
                fr="On ne peut pas encore s'entraîner à ce jeu.",
            )
        case "only_practice":
            return say(
                en="This table is for practice, and for one. Lay another to play with others.",
                fr="Cette table sert à s'entraîner, en solo. "
                "Dressez-en une autre pour jouer à plusieurs.",
            )
        case "no_such_step":
            last = facts["steps"]
            return say(
                en=f"The steps of this lesson are 0 to {last}.",
                fr=f"Les étapes de cette leçon vont de 0 à {last}.",
            )
        case "too_many_muted":
            return say(
                en="You cannot mute any more people.",
                fr="Vous ne pouvez pas masquer plus de monde.",
            )
        case "chat_too_fast":
            return say(en="Not so fast, please.", fr="Pas si vite, s'il vous plaît.")
        case "nothing_said":
            return say(en="There is nothing in this message.", fr="Ce message est vide.")
        case "not_saved":
            return say(
                en="That could not be saved. Please try again.",
                fr="Impossible d'enregistrer. Veuillez réessayer.",
            )
        case _:
            return _explain_to_person(reason, facts, say)


def _explain_to_person(
    reason: PersonReason | RequestReason, facts: Mapping[str, Any], say: Voice
) -> str:
    """What has to do with who one is: names, passwords and profiles."""
    match reason:
        case "no_name":
            return say(en="Tell us your name first.", fr="Dites-nous d'abord votre nom.")
        case "name_empty":
            return say(
                en="A name needs at least one letter.",
                fr="Il faut au moins une lettre dans un nom.",
            )
        case "name_too_long":
            most = facts["most"]
            return say(
                en=f"A name has at most {most} characters.",
                fr=f"Un nom compte au plus {most} caractères.",
            )
        case "name_taken":
            name = facts["name"]
            return say(
                en=f"Somebody else already keeps a profile as {name}. Choose another name first.",
                fr=f"Ce nom ({name}) est déjà celui d'un autre profil. Changez d'abord de nom.",
            )
        case "password_too_short":
            least = facts["least"]
            return say(
                en=f"A password has at least {least} characters.",
                fr=f"Un mot de passe compte au moins {least} caractères.",
            )
        case "password_too_long":
            most = facts["most"]
            return say(
                en=f"A password has at most {most} characters.",
                fr=f"Un mot de passe compte au plus {most} caractères.",
            )
        case "wrong_password":
            return say(
                en="The name or the password is wrong.",
                fr="Le nom ou le mot de passe n'est pas le bon.",
            )
        case "link_used":
            return say(
                en="This link has already been used, or is too old. Ask for a new one.",
                fr="Ce lien a déjà servi ou a expiré. Demandez-en un autre.",
            )
        case "unknown_person":
            return say(en="There is nobody with that id.", fr="Personne n'a cet identifiant.")
        case _:
            return _explain_to_program(reason, facts, say)


def _explain_to_program(reason: RequestReason, facts: Mapping[str, Any], say: Voice) -> str:
    """Why a request was refused that asked in a wrong way, or for what is not there."""
    match reason:
        case "unknown_match":
            return say(en="There is no such match.", fr="Cette partie n'existe pas.")
        case "nothing_to_play_on":
            return say(
                en="There is nothing left to play at that moment.",
                fr="À ce moment-là, il ne reste rien à jouer.",
            )
        case "not_over":
            return say(
                en="The match is not over: its record would tell too much.",
                fr="La partie n'est pas finie : son enregistrement en dirait trop.",
            )
        case "not_found":
            return say(en="There is nothing here.", fr="Il n'y a rien ici.")
        case "not_so":
            return say(en="That is not done this way.", fr="Cela ne se fait pas ainsi.")
        case "malformed":
            detail = facts["detail"]
            return say(
                en=f"This is not what was expected ({detail}).",
                fr=f"Ce n'est pas ce qui était attendu ({detail}).",
            )
        case "too_large":
            most = facts["most"]
            return say(
                en=f"That is more than {most} bytes.", fr=f"Cela fait plus de {most} octets."
            )
        case "too_often":
            wait = say.number(facts["wait_s"], en=("second", "seconds"), fr=("seconde", "secondes"))
            return say(
                en=f"A little too often: try again in {wait}.",
                fr=f"Un peu trop souvent : réessayez dans {wait}.",
            )
        case "wrong_origin":
            return say(
                en="Pages of other sites may not use this server.",
                fr="Les pages d'autres sites ne peuvent pas utiliser ce serveur.",
            )
        case "database_silent":
            return say(en="The database does not answer.", fr="La base de données ne répond pas.")
        case "our_fault":
            return say(
                en="Something went wrong here. It is our fault.",
                fr="Quelque chose s'est mal passé ici. C'est notre faute.",
            )
        case _:
            assert_never(reason)


def explain_error(code: ErrorCode, say: Voice) -> str:
    """What was wrong on a socket, where no request's id can be named for it."""
    match code:
        case "malformed":
            return say(
                en="We do not know this kind of message.", fr="Ce type de message nous est inconnu."
            )
        case "too_fast":
            return say(en="Too many messages at once.", fr="Trop de messages à la fois.")
        case "unknown_table":
            return say(en="There is no such table.", fr="Cette table n'existe pas.")
        case "wrong_version":
            return say(
                en="This page is out of date: please reload it.",
                fr="Cette page n'est plus à jour : veuillez la recharger.",
            )
        case "try_again":
            return say(
                en="Something went wrong here. Please try again.",
                fr="Quelque chose s'est mal passé ici. Veuillez réessayer.",
            )
        case _:
            assert_never(code)
