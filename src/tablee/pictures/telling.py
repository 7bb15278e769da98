"""What a messenger writes beside a picture: who plays what, and how it stands."""

from typing import NamedTuple

from tablee.kernel.game import rank
from tablee.pictures.picture import say_round
from tablee.pictures.scene import AnyPicture, AnyScene
from tablee.words.voice import Voice, write_number


class Telling(NamedTuple):
    title: str  # "Pikoko: Anna, Blaise and Chloé"
    description: str
    alt: str  # what is to be seen, for whoever does not see it


def tell_scene(name: str, scene: AnyScene, picture: AnyPicture | None) -> Telling:
    """`name` is the game's."""
    say = scene.say
    who = say.all_of(player.name for player in scene.players)
    title = say(en=f"{name}: {who}", fr=f"{name} : {who}")
    alt = (
        say(en=f"The result of a match of {name}.", fr=f"Le résultat d’une partie de {name}.")
        if scene.result is not None
        else say(en=f"The table of a match of {name}.", fr=f"La table d’une partie de {name}.")
    )
    return Telling(title, _describe(scene, picture), alt)


def tell_house(say: Voice, names: tuple[str, ...]) -> Telling:
    """What is said of a link to anything else. `names` are those of the games."""
    games = say.all_of(names)
    return Telling(
        "Tablée",
        say(
            en=f"A table for card games with friends, in the browser: {games}.",
            fr=f"Une table pour jouer aux cartes entre amis, dans le navigateur : {games}.",
        ),
        say(en="Tablée, a table for card games.", fr="Tablée, une table pour jouer aux cartes."),
    )


def _describe(scene: AnyScene, picture: AnyPicture | None) -> str:
    """The round, who leads or has won, and everybody's points, as far as they are known."""
    if scene.result is not None:
        points, ranks = scene.result.scores, scene.result.ranks
        head = _say_winners(scene, ranks)
    elif picture is not None:
        points = picture.points(scene.view)
        ranks = rank(*((one,) for one in points))
        head = ", ".join(filter(None, (say_round(scene, picture), _say_leaders(scene, ranks))))
    else:
        return f"{say_round(scene, picture)}."
    known = f"{scene.say.by_seat(map(write_number, points))}."
    return f"{head}. {known}" if head else known


def _say_winners(scene: AnyScene, ranks: tuple[int, ...]) -> str:
    best = [player.name for player, place in zip(scene.players, ranks, strict=True) if place == 1]
    if len(ranks) == 1:
        return ""
    who = scene.say.all_of(best)
    if len(best) == 1:
        return scene.say(en=f"{who} won", fr=f"{who} a gagné")
    return scene.say(en=f"{who} won together", fr=f"{who} ont gagné ensemble")


def _say_leaders(scene: AnyScene, ranks: tuple[int, ...]) -> str:
    """Nobody, where all are level."""
    best = [player.name for player, place in zip(scene.players, ranks, strict=True) if place == 1]
    if len(best) == len(ranks):
        return ""
    who = scene.say.all_of(best)
    if len(best) == 1:
        return scene.say(en=f"{who} leads", fr=f"{who} mène")
    return scene.say(en=f"{who} lead", fr=f"{who} mènent")
