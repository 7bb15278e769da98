"""A match in one picture, for messengers that show what a link leads to: SVG, made from a view."""

from tablee.pictures.people import animal_of, robot_of
from tablee.pictures.picture import draw_picture
from tablee.pictures.scene import HEIGHT, WIDTH, AnyPicture, Picture, Player, Scene
from tablee.pictures.telling import Telling, tell_house, tell_scene

__all__ = [
    "HEIGHT",
    "WIDTH",
    "AnyPicture",
    "Picture",
    "Player",
    "Scene",
    "Telling",
    "animal_of",
    "draw_picture",
    "robot_of",
    "tell_house",
    "tell_scene",
]
