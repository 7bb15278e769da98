"""Who may ask from where, and what browsers are told."""

from pathlib import Path

import httpx
import pytest

from server.house import house
from tablee.server.common.settings import Settings
from tablee.server.web.security import HEADERS, find_client_address, is_allowed_origin, is_https

PLAIN = Settings()
LISTED = Settings(origins=["https://club.example"], public_url="https://tablee.example/")
PROXIED = Settings(trusted_proxies=["10.0.0.0/8", "::1"])


@pytest.mark.parametrize(
    ("origin", "host", "settings", "allowed"),
    [
        (None, "tablee.example", PLAIN, True),
        ("http://tablee.example", "tablee.example", PLAIN, True),
        ("https://TABLEE.example", "tablee.example", PLAIN, True),
        ("http://192.168.1.7:8420", "192.168.1.7:8420", PLAIN, True),
        ("http://[::1]:8420", "[::1]:8420", PLAIN, True),
        ("http://tablee.example:81", "tablee.example", PLAIN, False),
        ("http://evil.example", "tablee.example", PLAIN, False),
        ("http://tablee.example.evil.example", "tablee.example", PLAIN, False),
        ("http://tablee.example@evil.example", "tablee.example", PLAIN, False),
        ("null", "tablee.example", PLAIN, False),
        ("", "tablee.example", PLAIN, False),
        ("", "", PLAIN, False),
        ("file://", "", PLAIN, False),
        ("http://[", "tablee.example", PLAIN, False),
        ("http://tablee.example", None, PLAIN, False),
        ("https://club.example", "inside:8420", LISTED, True),
        ("http://club.example", "inside:8420", LISTED, False),
        ("https://tablee.example", "inside:8420", LISTED, True),
    ],
)
def test_origins(origin: str | None, host: str | None, settings: Settings, allowed: bool) -> None:
    assert is_allowed_origin(origin, host, settings) is allowed


@pytest.mark.parametrize(
    ("peer", "forwarded_for", "settings", "address"),
    [
        ("9.9.9.9", None, PLAIN, "9.9.9.9"),
        ("9.9.9.9", "6.6.6.6", PLAIN, "9.9.9.9"),
        ("9.9.9.9", "6.6.6.6", PROXIED, "9.9.9.9"),
        ("10.0.0.1", "6.6.6.6", PROXIED, "6.6.6.6"),
        ("10.0.0.1", "1.1.1.1, 6.6.6.6", PROXIED, "6.6.6.6"),
        ("10.0.0.1", "1.1.1.1, 6.6.6.6, 10.9.9.9", PROXIED, "6.6.6.6"),
        ("10.0.0.1", "6.6.6.6, nonsense", PROXIED, "10.0.0.1"),
        ("10.0.0.1", None, PROXIED, "10.0.0.1"),
        ("::1", "2001:db8:1:2:3:4:5:6", PROXIED, "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", None, PLAIN, "2001:db8:1:2::/64"),
        ("::ffff:9.9.9.9", None, PLAIN, "9.9.9.9"),
        ("", None, PLAIN, ""),
        ("", "6.6.6.6", PROXIED, ""),
    ],
)
def test_whose_request_it_is(
    peer: str, forwarded_for: str | None, settings: Settings, address: str
) -> None:
    assert find_client_address(peer, forwarded_for, settings) == address


@pytest.mark.parametrize(
    ("scheme", "peer", "proto", "settings", "secure"),
    [
        ("http", "9.9.9.9", None, PLAIN, False),
        ("http", "9.9.9.9", "https", PLAIN, False),
        ("http", "10.0.0.1", "https", PROXIED, True),
        ("http", "10.0.0.1", "http", PROXIED, False),
        ("http", "", "https", PROXIED, False),
        ("https", "9.9.9.9", None, PLAIN, True),
        ("http", "9.9.9.9", None, LISTED, True),
    ],
)
def test_what_counts_as_https(
    scheme: str, peer: str, proto: str | None, settings: Settings, secure: bool
) -> None:
    assert is_https(scheme, peer, proto, settings) is secure


def test_the_policy_allows_nothing_inline_and_nobody_else() -> None:
    policy = HEADERS["Content-Security-Policy"]
    directives = dict(part.split(" ", 1) for part in policy.split("; "))
    assert "unsafe" not in policy
    assert "*" not in policy
    assert directives["default-src"] == directives["connect-src"] == "'self'"
    assert directives["frame-ancestors"] == directives["base-uri"] == "'none'"


@pytest.mark.anyio
async def test_every_answer_carries_the_headers(tmp_path: Path) -> None:
    async with house(tmp_path) as host, httpx.AsyncClient(base_url=host.url) as http:
        for path in ("/", "/t/x", "/index.html", "/api", "/api/me", "/nothing", "/metrics"):
            answer = await http.get(path)
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
            assert "strict-transport-security" not in answer.headers
            assert "server" not in answer.headers
        refused = await http.post("/api/me", headers={"Origin": "http://evil.example"})
        assert refused.headers["content-security-policy"]


@pytest.mark.anyio
async def test_over_https_the_cookie_is_secure_and_https_is_for_ever(tmp_path: Path) -> None:
    async with (
        house(tmp_path, public_url="https://tablee.example") as host,
        httpx.AsyncClient(base_url=host.url) as http,
    ):
        answer = await http.post("/api/me", json={"name": "Zoé"})
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"].startswith("max-age=")


@pytest.mark.anyio
async def test_pages_of_other_sites_change_nothing(tmp_path: Path) -> None:
    async with (
        house(tmp_path, origins=["https://club.example"]) as host,
        httpx.AsyncClient(base_url=host.url) as http,
    ):
        for origin in ("https://evil.example", "null"):
            refused = await http.post(
                "/api/me", json={"name": "Eve"}, headers={"Origin": origin, "Accept-Language": "fr"}
            )
            assert refused.status_code == 403
            assert refused.json()["error"]["code"] == "wrong_origin"
            assert "d'autres sites" in refused.json()["error"]["message"]
            assert "set-cookie" not in refused.headers
            assert "access-control-allow-origin" not in refused.headers
        for origin in (host.url, "https://club.example"):
            allowed = await http.post("/api/me", json={"name": "Zoé"}, headers={"Origin": origin})
            assert allowed.is_success
        assert allowed.headers["access-control-allow-origin"] == "https://club.example"
        assert allowed.headers["access-control-allow-credentials"] == "true"
