"""`tablee play`: a server for an evening among friends, found by a QR code."""

import argparse
import socket
import sys
import threading
import webbrowser

import segno

from tablee.cli.serve import explain_trouble, read_settings
from tablee.fast.kernels import Progress
from tablee.server.common.settings import Settings
from tablee.server.web.serve import EVERYWHERE, HERE, address_here, serve, write_address
from tablee.store.claim import Taken
from tablee.words import Voice


def run(options: argparse.Namespace, say: Voice) -> int:
    settings = _open_to_friends(read_settings(options, say))

    def on_ready(port: int) -> None:
        here = address_here(settings.host, port)
        _print(_write_welcome(here, _find_shared_address(settings, port), say))
        if not options.no_browser:
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    def on_kernels(progress: Progress) -> None:
        _print(_write_progress(progress, say))

    with explain_trouble(settings, say):
        try:
            is_any_port = "port" not in settings.model_fields_set
            serve(settings, on_ready, on_kernels, is_any_port=is_any_port)
        except Taken as taken:
            _print(_write_taken(taken.address or settings.db, say))
            if taken.address and not options.no_browser:
                webbrowser.open(taken.address)
    return 0


def _open_to_friends(settings: Settings) -> Settings:
    """Where the settings do not say otherwise, friends on the same network can come, and the
    terminal is left to the QR code."""
    defaults = {"host": EVERYWHERE[0], "log_level": "warning"}
    given = settings.model_fields_set
    return settings.model_copy(
        update={name: value for name, value in defaults.items() if name not in given}
    )


def _find_shared_address(settings: Settings, port: int) -> str | None:
    """Where others reach this server, if they can."""
    if settings.public_url:
        return settings.public_url
    if settings.host in HERE:
        return None
    address = _find_own_address() if settings.host in EVERYWHERE else settings.host
    return None if address is None else write_address(address, port)


def _find_own_address() -> str | None:
    """This computer's address on the local network: the one that its way out begins at. Nothing is
    sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(("192.0.2.1", 9))
            address: str = way_out.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


def _write_welcome(local: str, shared: str | None, say: Voice) -> str:
    stop = say(en="Ctrl+C stops it.", fr="Ctrl+C pour arrêter.")
    here = say(en=f"On this computer: {local}", fr=f"Sur cet ordinateur : {local}")
    if shared is None:
        return f"\n{here}\n{stop}\n"
    there = say(en=f"For your friends: {shared}", fr=f"Pour vos amis : {shared}")
    return f"\n{here}\n{there}\n\n{_draw_qr_code(shared)}\n{stop}\n"


def _write_progress(progress: Progress, say: Voice) -> str:
    """Of what is done once on a machine, while one plays already."""
    if progress == "compiled":
        return say(en="The robots are ready.", fr="Les robots sont prêts.")
    return say(
        en="The robots are getting ready for this computer, this first time only. They play "
        "meanwhile, a little less well.",
        fr="Les robots se préparent pour cet ordinateur, cette première fois seulement. En "
        "attendant, ils jouent déjà, un peu moins bien.",
    )


def _write_taken(where: str, say: Voice) -> str:
    return say(
        en=f"Tablée is open already, with these tables: {where}",
        fr=f"Tablée est déjà ouvert, avec ces tables : {where}",
    )


def _draw_qr_code(text: str) -> str:
    """A QR code in half blocks: two rows of squares in a line. Dark is left blank, for dark
    terminals."""
    rows = [
        [not dark for dark in row] for row in segno.make(text, micro=False).matrix_iter(border=2)
    ]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    blocks = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
    return "\n".join(
        "".join(blocks[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )


def _print(text: str) -> None:
    print(text, file=sys.stdout, flush=True)  # noqa: T201
