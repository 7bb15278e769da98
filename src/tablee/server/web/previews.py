"""What messengers show of a link: Open Graph, in the head of the page that it leads to.

Of a match that is over, which anybody with that link may look at, its moment; of all else, of a
match that is private or goes on as of one that never was, the house itself.
"""

from functools import partial
from html import escape
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.datastructures import Headers, QueryParams
from starlette.types import Scope

from tablee.catalogue import OURS
from tablee.kernel.game import BadSetup
from tablee.kernel.record import BadRecord
from tablee.pictures import HEIGHT, WIDTH, Telling, tell_house
from tablee.pictures.printing import can_print
from tablee.server.common.logs import log_failure
from tablee.server.common.refused import Refused
from tablee.server.house.app import App
from tablee.server.house.gallery import Wish
from tablee.server.web.languages import choose_language
from tablee.server.web.replays import read_wish
from tablee.server.web.routes import spend
from tablee.server.web.security import find_address, find_base
from tablee.words import Language, Voice

HOUSE = "/preview.png"  # a file of the pages
_LOCALES: dict[Language, str] = {"en": "en_GB", "fr": "fr_FR"}


class _Preview(NamedTuple):
    telling: Telling
    image: str  # its address


class Previews:
    def __init__(self, app: App) -> None:
        self._app = app

    async def write_tags(self, scope: Scope, match: str | None) -> str:
        """Lines for the head of a page: of this match, or of none. They are the same for everybody
        who comes by the same link in the same language: a cookie opens nothing here."""
        language = choose_language(Headers(scope=scope).get("accept-language"))
        base = find_base(scope, self._app.settings)
        preview = None if match is None else await self._look(scope, match, language, base)
        if preview is None:
            preview = _Preview(_tell_house(language), f"{base}{HOUSE}")
        return _write(preview, language)

    async def _look(
        self, scope: Scope, match: str, language: Language, base: str
    ) -> _Preview | None:
        address = find_address(scope, self._app.settings)
        try:
            wish = _complete(read_wish(match, QueryParams(scope["query_string"]), None))
            telling = await self._app.gallery.tell(
                wish, language, partial(spend, self._app.limits.pictures, address)
            )
        except (Refused, BadRecord, BadSetup):
            return None
        except Exception as error:  # the page opens all the same
            log_failure("preview_failed", error, match=match)
            return None
        image = _name_picture(wish, language) if can_print() else HOUSE
        return _Preview(telling, f"{base}{image}")


def _complete(wish: Wish) -> Wish:
    """Where no angle is asked for, the page shows all."""
    is_asked = wish.angle.seat is not None or wish.angle.is_open
    return wish if is_asked else wish._replace(angle=wish.angle._replace(is_open=True))


def _name_picture(wish: Wish, language: Language) -> str:
    query = {
        **({"key": wish.key} if wish.key else {}),
        **({} if wish.frame is None else {"t": wish.frame}),
        **({} if wish.angle.seat is None else {"seat": wish.angle.seat}),
        **({"open": "true"} if wish.angle.is_open else {}),
        "lang": language,
    }
    return f"/api/matches/{wish.match}/picture.png?{urlencode(query)}"


def _tell_house(language: Language) -> Telling:
    return tell_house(Voice(language), tuple(box.words.short for box in OURS))


def _write(preview: _Preview, language: Language) -> str:
    (title, description, alt), image = preview
    properties = {
        "og:site_name": "Tablée",
        "og:type": "website",
        "og:locale": _LOCALES[language],
        "og:title": title,
        "og:description": description,
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": alt,
    }
    names = {
        "twitter:card": "summary_large_image",
        "twitter:title": title,
        "twitter:description": description,
        "twitter:image": image,
        "twitter:image:alt": alt,
    }
    return "".join(
        f'    <meta {kind}="{name}" content="{escape(text)}" />\n'
        for kind, tags in (("property", properties), ("name", names))
        for name, text in tags.items()
    )
