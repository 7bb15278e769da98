"""Who may ask from where, and what a browser is told to be wary of."""

import re
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.server.common.settings import Settings

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

HEADERS = {
    # 'self' is this host by ws: and wss: as well
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'self'",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # a table's link is a secret
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HSTS = "max-age=31536000"

_HOST = re.compile(r"[\w.:\[\]-]{1,255}")


def is_allowed_origin(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Whether a page from `origin` may use the server that it calls `host`.

    Browsers name the origin of whatever changes something; what names none is no browser.

    >>> settings = Settings(origins=["https://club.example"])
    >>> is_allowed_origin("https://tablee.example", "tablee.example", settings)
    True
    >>> is_allowed_origin("https://club.example", "tablee.example", settings)
    True
    >>> is_allowed_origin("https://evil.example", "tablee.example", settings)
    False
    """
    if origin is None:
        return True
    asked = _parse_origin(origin)
    if asked is None:
        return False
    listed = [_parse_origin(one) for one in (*settings.origins, settings.public_url)]
    return asked in listed or (host is not None and asked[1] == host.lower())


def _parse_origin(url: str) -> tuple[str, str] | None:
    """The scheme and the host with its port, where it is an address of the web."""
    try:
        parts = urlsplit(url.lower())
    except ValueError:
        return None
    return (parts.scheme, parts.netloc) if parts.scheme in ("http", "https") else None


def find_client_address(peer: str, forwarded_for: str | None, settings: Settings) -> str:
    """Whose request it is, for limits. X-Forwarded-For is believed where a proxy of ours wrote it.

    Whoever has one IPv6 address has 2**64 of them, so those count by their network.

    >>> behind = Settings(trusted_proxies=["10.0.0.0/8"])
    >>> find_client_address("10.0.0.2", "6.6.6.6, 2001:db8::7, 10.0.0.1", behind)
    '2001:db8::/64'
    >>> find_client_address("9.9.9.9", "6.6.6.6", behind)
    '9.9.9.9'
    """
    hops = [*(forwarded_for or "").split(","), peer]
    address = _parse(peer)
    while hops and (hop := _parse(hops.pop())) is not None:
        address = hop
        if not _is_trusted(hop, settings):
            break
    return peer if address is None else _spell(address)


def is_https(scheme: str, peer: str, forwarded_proto: str | None, settings: Settings) -> bool:
    """Whether the client's way to us, or to our proxy, is encrypted."""
    if settings.public_url:
        return settings.public_url.startswith("https:")
    if forwarded_proto is not None and _is_trusted(_parse(peer), settings):
        return forwarded_proto.strip().lower() == "https"
    return scheme in ("https", "wss")


@lru_cache
def read_networks(proxies: tuple[str, ...]) -> tuple[Network, ...]:
    """Addresses, or networks such as 10.0.0.0/8. Raises `ValueError`."""
    return tuple(ip_network(proxy, strict=False) for proxy in proxies)


def _is_trusted(address: Address | None, settings: Settings) -> bool:
    networks = read_networks(tuple(settings.trusted_proxies))
    return address is not None and any(address in network for network in networks)


def _parse(text: str) -> Address | None:
    try:
        address = ip_address(text.strip())
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def _spell(address: Address) -> str:
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address.packed, 64), strict=False))
    return str(address)


class SecurityHeaders:
    """Every answer carries them."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        secure = is_https_scope(scope, self._settings)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if secure:
                    headers["Strict-Transport-Security"] = HSTS
            await send(message)

        await self._app(scope, receive, send_with_headers)


def is_https_scope(scope: Scope, settings: Settings) -> bool:
    proto = Headers(scope=scope).get("x-forwarded-proto")
    return is_https(scope.get("scheme", "http"), find_peer(scope), proto, settings)


def find_base(scope: Scope, settings: Settings) -> str:
    """Where people reach us: as it is set, or as this one did."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = Headers(scope=scope).get("host", "")
    scheme = "https" if is_https_scope(scope, settings) else "http"
    return f"{scheme}://{host if _HOST.fullmatch(host) else 'localhost'}"


def find_address(scope: Scope, settings: Settings) -> str:
    forwarded = ",".join(Headers(scope=scope).getlist("x-forwarded-for")) or None
    return find_client_address(find_peer(scope), forwarded, settings)


def find_peer(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
