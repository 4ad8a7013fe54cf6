"""How a server is set up: from the environment, each with a default that suits one machine."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, fields
from pathlib import Path

from platformdirs import user_data_path

STATIC = Path(__file__).parent / "static"
PREFIX = "KOHORT_"
SEED_BITS = 63


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What can be set. Every field can be given as `KOHORT_<FIELD>` in the environment.

    `database_url`: `sqlite:///file` or `postgresql://...`; empty: a file in the user's data folder.
    `bot_processes`: processes that bots think in, per worker; 0: a thread, which shares the server's processor.
    `bot_seconds`: how long a bot may think about one run of answers before a plain move is made for it.
    `games_in_memory`: games kept loaded, per worker.
    `body_bytes`: the largest request body. `workers`: how many processes serve this database.
    `seed`: for tests, the seed of every game; negative: each game has a seed of its own that nobody can foretell.
    """

    database_url: str = ""
    workers: int = 1
    bot_processes: int = 1
    bot_seconds: float = 20.0
    games_in_memory: int = 500
    body_bytes: int = 65_536
    static: str = str(STATIC)
    poll_seconds: float = 0.5
    seen_seconds: float = 10.0
    seed: int = -1

    @classmethod
    def from_environment(cls) -> Settings:
        """The settings that the environment names. Raises ValueError for a value that is no number where one is due."""
        given: dict[str, str | int | float] = {}
        for field in fields(cls):
            text = os.environ.get(PREFIX + field.name.upper())
            if text is None:
                continue
            kind = {"int": int, "float": float}.get(str(field.type), str)
            try:
                given[field.name] = kind(text)
            except ValueError:
                raise ValueError(f"{PREFIX}{field.name.upper()} must be a number, got {text!r}") from None
        return cls(**given)  # type: ignore[arg-type]

    def new_seed(self, number: int = 0) -> int:
        """A seed for a game that begins, or for what bots think of it once it has come to this `number`."""
        return secrets.randbits(SEED_BITS) if self.seed < 0 else (self.seed + number) % (1 << SEED_BITS)

    @property
    def url(self) -> str:
        """The database's URL, with the default filled in; the folder of an SQLite file is made."""
        if self.database_url:
            return with_driver(self.database_url)
        folder = user_data_path("kohort", appauthor=False, ensure_exists=True)
        return f"sqlite:///{folder / 'kohort.sqlite3'}"


def with_driver(url: str) -> str:
    """The URL with the driver that the server uses, where none is named."""
    for plain, driven in (
        ("postgresql://", "postgresql+asyncpg://"),
        ("postgres://", "postgresql+asyncpg://"),
    ):
        if url.startswith(plain):
            return driven + url.removeprefix(plain)
    return url
