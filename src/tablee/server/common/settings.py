"""What whoever runs a server can set: by flags, or by the environment (`TABLEE_PORT`)."""

import os
from pathlib import Path
from typing import Literal

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


def _find_database() -> str:
    """Where programs of this kind keep what people made with them."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "tablee" / "tablee.db")


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="TABLEE_", frozen=True, extra="forbid")

    host: str = Field(default="127.0.0.1", description="Address to listen on; 0.0.0.0: all.")
    port: int = Field(
        default=8420, ge=0, le=65535, description="Port to listen on; 0: any free one."
    )
    db: str = Field(
        default=_find_database(),
        description="A file for SQLite, or the address of a PostgreSQL database.",
    )
    public_url: str = Field(
        default="",
        description="Where people reach this server, https://… ; empty: as they asked for it.",
    )
    origins: list[str] = Field(
        default=[],
        description="Other origins of the same site whose pages may use this server, https://… .",
    )
    trusted_proxies: list[str] = Field(
        default=[],
        description="Addresses of proxies whose X-Forwarded-For and -Proto are believed.",
    )
    websockets: Literal["picows", "websockets"] = Field(
        default="picows",
        description="Which library speaks WebSocket; the second is the slower fallback.",
    )
    log: Literal["text", "json"] = Field(default="text", description="How log lines are written.")
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="The least important lines that are written."
    )

    grace_ms: int = Field(
        default=30_000,
        ge=0,
        description="How long a dropped player is waited for before a bot steps in.",
    )
    idle_ms: int = Field(
        default=600_000,
        ge=0,
        description="How long an empty table stays in memory; the log keeps it.",
    )
    fair_cap_ms: int = Field(
        default=250,
        ge=0,
        le=1000,
        description="The most that the fair clock credits; 0: no fair clock.",
    )
    heartbeat_ms: int = Field(
        default=1_800,
        ge=100,
        description="How often each line is tried; in a race, three times as often.",
    )
    companion_pause: float = Field(
        default=1.0,
        ge=0.0,
        le=10.0,
        description="Of the pauses of companions in lessons, how much; 0.1 for who writes one.",
    )
    bot_threads: int = Field(default=2, ge=1, description="Threads in which bots think.")

    message_bytes: int = Field(
        default=16_384, ge=1024, description="The longest message from a client."
    )
    messages_per_s: int = Field(default=40, ge=1, description="Messages a second from one socket.")
    messages_per_s_address: int = Field(
        default=400, ge=1, description="Messages a second from one address."
    )
    requests_per_s: int = Field(
        default=50,
        ge=1,
        description="HTTP requests a second from one address; files of the pages are not counted.",
    )
    sockets_per_address: int = Field(
        default=100, ge=1, description="Sockets open from one address."
    )
    tables_per_hour: int = Field(
        default=60, ge=1, description="Tables that one address may open an hour."
    )
    guests_per_hour: int = Field(
        default=120, ge=1, description="Guests that one address may make an hour."
    )
    logins_per_hour: int = Field(
        default=30, ge=1, description="Passwords that one address may try an hour."
    )
    pictures_per_hour: int = Field(
        default=300, ge=1, description="Moments of matches that are drawn for one address an hour."
    )
    exercises_per_hour: int = Field(
        default=600, ge=1, description="Results of exercises that one address may send an hour."
    )
    chat_per_minute: int = Field(
        default=20, ge=1, description="Lines of chat a minute from one person."
    )
