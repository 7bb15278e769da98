"""`tablee play`: a server for an evening among friends, found by a QR code."""

import argparse
import socket
import sys
import threading
import webbrowser

import segno

from tablee.cli.serve import read_settings, serve_until_stopped
from tablee.server.common.settings import Settings
from tablee.words import Voice

EVERYWHERE = ("0.0.0.0", "::")
HERE = ("127.0.0.1", "::1", "localhost")


def run(options: argparse.Namespace, say: Voice) -> int:
    settings = _open_to_friends(read_settings(options, say))

    def on_ready(port: int) -> None:
        local = f"http://localhost:{port}/"
        _print(_write_welcome(local, _find_shared_address(settings, port), say))
        if not options.no_browser:
            threading.Thread(target=webbrowser.open, args=(local,), daemon=True).start()

    return serve_until_stopped(settings, say, on_ready)


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
    if address is None:
        return None
    return f"http://[{address}]:{port}/" if ":" in address else f"http://{address}:{port}/"


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
