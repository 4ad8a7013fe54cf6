"""The tables of the database. Changes here need a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A user is a browser, known by a cookie; the database holds only the cookie's digest.
users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", String(64), nullable=False, unique=True),
    Column("name", String(80), nullable=False),
    Column("created", Float, nullable=False),
)

# `version` grows with every change, `number` with every answer: two workers that changed the same version cannot both
# commit.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("state", String(10), nullable=False),  # waiting, playing or over
    Column("version", BigInteger, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("waiting", Text, nullable=False),  # seats that are asked, and the numbers of their choices, as JSON
    Column("undo_by", Integer),  # the seat that asks to take a move back
    Column("undo_agreed", Text, nullable=False),  # seats that have agreed, as JSON
    Column("rematch", Text, nullable=False),  # the next table, and each player's link to it, as JSON
    Column("series", Text, nullable=False),  # points over time, as JSON
    Column("campaign", Text, nullable=False, server_default="[]"),  # a campaign's id, and each seat's link to it
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("user_id", ForeignKey("users.id"), index=True),
    Column("kind", String(10), nullable=False),  # human, bot or open
    Column("level", String(40)),
    Column("name", String(80), nullable=False),
    Column("deck", Text),  # card codes as JSON; null until it is chosen
    Column("seen", Float, nullable=False),
)

# Games in a row. `data` is the game's own account of it, `version` grows with every change; `running` is the table of
# the game that is being played, `tables` are those of the games that are over.
campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("data", Text, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("running", ForeignKey("tables.id")),
    Column("tables", Text, nullable=False),  # their ids, and each member's link to them, as JSON
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("campaign_id", ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("member", Integer, primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("user_id", ForeignKey("users.id"), index=True),
    Column("kind", String(10), nullable=False),  # human, bot or open
    Column("level", String(40)),
    Column("name", String(80), nullable=False),
    Column("teams", Text, nullable=False),  # what he plays, as JSON
    Column("seen", Float, nullable=False, server_default="0"),
)

# One row for each answer of a person or a bot, under the number of the choice. `posted` holds what a person posted,
# so that the same message again is answered as the first time. `digest` is the game's after the answer.
answers = Table(
    "answers",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("content", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("posted", Text),
)

# The game as it is after the latest answer. A save is a quiet point and the few answers since: small enough to be
# written with every answer, and then nothing but this row is needed to go on.
saves = Table(
    "saves",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# What happened, with what each seat may know of it: a finished game is shown from here and never run again.
events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("first", BigInteger, primary_key=True),
    Column("content", LargeBinary, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("winners", Text, nullable=False),
    Column("points", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("rule", String(80), nullable=False),
    Column("views", Text, nullable=False),  # what each seat saw at the end, as JSON
    Column("ended", Float, nullable=False),
)
