"""What the server refuses, as the rules refuse a command: `common/words.py` says it in words."""

from typing import Literal

from tablee.kernel.game import Problem

TableReason = Literal[
    "unknown_game",
    "unknown_table",
    "banned",
    "host_only",
    "match_is_on",
    "no_such_seat",
    "no_such_level",
    "seat_taken",
    "not_yourself",
    "not_an_order",
    "not_enough_players",
    "too_many_seated",
    "rated_without_bots",
    "rated_alone",
    "not_seated",
    "no_match",
    "not_running",
    "nothing_to_skip",
    "another_match",
    "unknown_command",
    "another_way",
    "no_lesson",
    "no_practice",
    "only_practice",
    "no_such_step",
    "too_many_muted",
    "chat_too_fast",
    "nothing_said",
    "not_saved",
]
PersonReason = Literal[
    "no_name",
    "name_empty",
    "name_too_long",
    "name_taken",
    "password_too_short",
    "password_too_long",
    "wrong_password",
    "link_used",
    "unknown_person",
]
RequestReason = Literal[
    "unknown_match",
    "nothing_to_play_on",
    "not_over",
    "not_found",
    "not_so",
    "malformed",
    "too_large",
    "too_often",
    "wrong_origin",
    "database_silent",
    "our_fault",
]
Reason = Literal[TableReason, PersonReason, RequestReason]


class Refused(Problem[Reason]):
    """Not now, not you, or not like this: told to whoever asked, and nothing has changed."""
