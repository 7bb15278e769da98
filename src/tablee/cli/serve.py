"""`tablee serve`: a table server, until it is asked to stop."""

import argparse
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from pydantic import ValidationError
from pydantic_settings import CliSettingsSource, SettingsError
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tablee.cli.trouble import Trouble
from tablee.server.common.settings import Settings
from tablee.server.web.security import read_networks
from tablee.server.web.serve import CannotListen, serve
from tablee.store.claim import Taken
from tablee.store.schema import WrongVersion
from tablee.words import Voice


def run(options: argparse.Namespace, say: Voice) -> int:
    settings = read_settings(options, say)
    with explain_trouble(settings, say):
        try:
            serve(settings)
        except Taken as taken:
            raise Trouble(
                say(
                    en=f"Another server has these tables already: {taken.address or settings.db}",
                    fr=f"Un autre serveur tient déjà ces tables : {taken.address or settings.db}",
                )
            ) from None
    return 0


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Gives `parser` a flag for each of the server's settings."""
    source: CliSettingsSource[argparse.ArgumentParser] = CliSettingsSource(
        Settings,
        root_parser=parser,
        cli_kebab_case=True,
        cli_show_env_vars=True,
        cli_avoid_json=True,
    )
    parser.set_defaults(settings=source)


def read_settings(options: argparse.Namespace, say: Voice) -> Settings:
    """The server's settings: by flags, else by the environment, else by default."""
    given = {name: value for name, value in vars(options).items() if name in Settings.model_fields}
    flags: Any = {"_cli_settings_source": options.settings(parsed_args=given)}
    try:
        settings = Settings(**flags)
        read_networks(tuple(settings.trusted_proxies))
    except ValidationError as error:
        raise Trouble(_explain_wrong_value(error, say)) from None
    except SettingsError as error:
        raise Trouble(
            say(
                en=f"{error}. A list in the environment is JSON: '[\"https://a.example\"]'.",
                fr=f"{error}. Une liste dans l'environnement est du JSON : "
                "'[\"https://a.example\"]'.",
            )
        ) from None
    except ValueError as error:
        raise Trouble(f"--trusted-proxies: {error}") from None
    return settings


def _explain_wrong_value(error: ValidationError, say: Voice) -> str:
    first = error.errors(include_url=False)[0]
    name = str(first["loc"][0])
    flag, variable = f"--{name.replace('_', '-')}", f"TABLEE_{name.upper()}"
    return say(
        en=f"{flag} (or {variable}) cannot be {first['input']}. {first['msg']}.",
        fr=f"{flag} (ou {variable}) ne peut pas être {first['input']}. {first['msg']}.",
    )


@contextmanager
def explain_trouble(settings: Settings, say: Voice) -> Generator[None]:
    """Why a server cannot begin, in the user's language."""
    try:
        yield
    except CannotListen as error:
        where = f"{settings.host}:{settings.port}"
        raise Trouble(
            say(
                en=f"The server cannot listen on {where}: {error}.",
                fr=f"Le serveur ne peut pas écouter sur {where} : {error}.",
            )
        ) from None
    except (OSError, ImportError, SQLAlchemyError, WrongVersion) as error:
        why = _first_line(error)
        raise Trouble(
            say(
                en=f"The database cannot be opened: {why}",
                fr=f"Impossible d'ouvrir la base de données : {why}",
            )
        ) from None


def _first_line(error: Exception) -> str:
    """What the database itself says, where it does."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return str(said).partition("\n")[0]
