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
            return say(
                en="Not while the match is on.", fr="Pas pendant que la partie est en cours."
            )
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
            return say(en=f"{name} sits there.", fr=f"{name} y est déjà.")
        case "not_yourself":
            return say(en="Not yourself.", fr="Pas vous-même.")
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
            return say(en=f"{seated} sit there already.", fr=f"Il y a déjà {seated} joueurs assis.")
        case "rated_without_bots":
            return say(
                en="A rated match is played without bots.",
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
                en="The match is standing still just now.",
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
        case "too_many_muted":
            return say(
                en="You have muted as many as can be.",
                fr="Vous ne pouvez pas masquer plus de monde.",
            )
        case "chat_too_fast":
            return say(en="Not so fast, please.", fr="Pas si vite, s'il vous plaît.")
        case "nothing_said":
            return say(en="That says nothing.", fr="Ce message est vide.")
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
            return say(en="Say your name first.", fr="Dites d'abord votre nom.")
        case "name_empty":
            return say(
                en="A name needs a letter at least.", fr="Il faut au moins une lettre dans un nom."
            )
        case "name_too_long":
            most = facts["most"]
            return say(
                en=f"A name has {most} characters at most.",
                fr=f"Un nom compte au plus {most} caractères.",
            )
        case "name_taken":
            name = facts["name"]
            return say(
                en=f"Somebody else keeps a profile as {name}. Choose another name first.",
                fr=f"Quelqu'un d'autre a un profil au nom de {name}. Changez d'abord de nom.",
            )
        case "password_too_short":
            least = facts["least"]
            return say(
                en=f"A password has {least} characters at least.",
                fr=f"Un mot de passe compte au moins {least} caractères.",
            )
        case "password_too_long":
            most = facts["most"]
            return say(
                en=f"A password has {most} characters at most.",
                fr=f"Un mot de passe compte au plus {most} caractères.",
            )
        case "wrong_password":
            return say(
                en="The name or the password is wrong.", fr="Le nom ou le mot de passe est faux."
            )
        case "link_used":
            return say(
                en="This link was used already, or is too old. Ask for a new one.",
                fr="Ce lien a déjà servi ou a expiré. Demandez-en un autre.",
            )
        case "unknown_person":
            return say(en="There is nobody of that id.", fr="Personne n'a cet identifiant.")
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
            return say(en="Not in this way.", fr="Pas de cette façon.")
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
                en=f"That was too often. Try again in {wait}.",
                fr=f"C'est trop souvent. Réessayez dans {wait}.",
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
                en="That is no message that we know.", fr="Ce message n'est pas compréhensible."
            )
        case "too_fast":
            return say(en="Too many messages at a time.", fr="Trop de messages à la fois.")
        case "unknown_table":
            return say(en="There is no such table.", fr="Cette table n'existe pas.")
        case "wrong_version":
            return say(
                en="This page is of another version: please reload it.",
                fr="Cette page est d'une autre version : veuillez la recharger.",
            )
        case "try_again":
            return say(
                en="Something went wrong here. Please try again.",
                fr="Quelque chose s'est mal passé ici. Veuillez réessayer.",
            )
        case _:
            assert_never(code)
