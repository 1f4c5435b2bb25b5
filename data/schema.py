"""The tables of the database, as the newest migration leaves them (a test holds both against each other).

Identifiers of Discord are stored as they are; times are `columns.Instant`. Nothing here is special to SQLite beyond
what SQLAlchemy spells for both SQLite and PostgreSQL.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from .columns import BigId, Duration, Instant

metadata = MetaData(
    # Alembic's batch mode can only change a constraint that has a name.
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    Column("updated_at", Instant, nullable=False),
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", Text),
    Column("rules", Text),
    Column("difficulty", Text),
    Column("turn", Duration),
    Column("may_end", Text, nullable=False),
    Column("removed_at", Instant),
    Column("seasons", Boolean, nullable=False, server_default=false()),
)

guild_channels = Table(
    "guild_channels",
    metadata,
    Column("guild_id", ForeignKey("guilds.guild_id", ondelete="CASCADE"), primary_key=True),
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
)

members = Table(
    "members",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("gone", Boolean, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", Text),
    Column("hand", Text, nullable=False),
    Column("ping", Text, nullable=False),
    Column("cards", Text, nullable=False),
    Column("auto_pass", Boolean, nullable=False),
)

dms = Table(
    "dms",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("sent_at", Instant, nullable=False, index=True),
)

# The numbers of tables and rounds are written on buttons that outlive them, so they are never given again.
tables = Table(
    "tables",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("message_id", BigInteger),
    Column("message_posted_at", Instant),
    Column("host_id", BigInteger, nullable=False),
    Column("rules", Text, nullable=False),
    Column("difficulty", Text, nullable=False),
    Column("turn", Duration, nullable=False),
    Column("show_bottom", Boolean, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("thread", Boolean, nullable=False),
    Column("stage", Text, nullable=False),
    Column("deadline", Instant),
    Column("totals", JSON, nullable=False),
    Column("redeals_in_a_row", Integer, nullable=False),
    Column("ended", Text),
    Column("opened_at", Instant, nullable=False),
    Column("closed_at", Instant),
    Index("ix_tables_channel_id", "channel_id"),
    Index(
        "ix_tables_thread_id",
        "thread_id",
        sqlite_where=text("thread_id IS NOT NULL"),
        postgresql_where=text("thread_id IS NOT NULL"),
    ),
    Index(
        "ix_tables_open",
        "channel_id",
        sqlite_where=text("closed_at IS NULL"),
        postgresql_where=text("closed_at IS NULL"),
    ),
    sqlite_autoincrement=True,
)

invited = Table(
    "invited",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
)

_SITS = "user_id IS NOT NULL AND active"
_SITS_QUICK = f"{_SITS} AND quick"

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("stand_in", Boolean, nullable=False),
    Column("missed", Integer, nullable=False),
    Column("left_by", BigInteger),
    Column("dm_channel_id", BigInteger),
    Column("dm_message_id", BigInteger),
    Column("dm_posted_at", Instant),
    Column("hero", Text),
    Column("concedes", Boolean, nullable=False, server_default=false()),
    # Cards that were chosen and not played yet (`engine.cards`), and the count of the hand that they were chosen in.
    Column("picked", BigInteger),
    Column("picked_for", Integer),
    # Copies of what the table says (quick: its turn time is short; active: it is open), since an index sees one table.
    Column("quick", Boolean, nullable=False),
    Column("active", Boolean, nullable=False),
    Index("ix_seats_person", "user_id", sqlite_where=text(_SITS), postgresql_where=text(_SITS)),
    Index("one_seat_a_table", "table_id", "user_id", unique=True),
    Index(
        "one_quick_table",
        "user_id",
        unique=True,
        sqlite_where=text(_SITS_QUICK),
        postgresql_where=text(_SITS_QUICK),
    ),
)

rounds = Table(
    "rounds",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("rules", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("opener", Integer),
    Column("commitment", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("landlord", Integer),
    Column("stake", Integer),
    Column("multiplier", Integer),
    Column("winner", Integer),
    Column("settlement", JSON(none_as_null=True)),
    Column("started_at", Instant, nullable=False),
    Column("ended_at", Instant),
    UniqueConstraint("table_id", "number"),
    CheckConstraint("(status = 'running') = (ended_at IS NULL)", name="ended"),
    Index(
        "one_running_round",
        "table_id",
        unique=True,
        sqlite_where=text("ended_at IS NULL"),
        postgresql_where=text("ended_at IS NULL"),
    ),
    sqlite_autoincrement=True,
)

round_seats = Table(
    "round_seats",
    metadata,
    Column("round_id", ForeignKey("rounds.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, index=True),
    Column("name", Text, nullable=False),
)

actions = Table(
    "actions",
    metadata,
    Column("round_id", ForeignKey("rounds.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("action", Text, nullable=False),
    Column("chosen_by", Text, nullable=False),
    Column("at", Instant, nullable=False),
    # One tree instead of a table and its index: an action is written once and read by its round.
    sqlite_with_rowid=False,
)

results = Table(
    "results",
    metadata,
    Column("round_id", ForeignKey("rounds.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("landlord", Boolean, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("change", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("finished_at", Instant, nullable=False),
    UniqueConstraint("round_id", "user_id"),
    CheckConstraint("points >= 0", name="points"),
    Index("ix_results_board", "guild_id", "finished_at"),
    Index("ix_results_person", "user_id", "guild_id"),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("hero", Text, nullable=False),
    Column("run", JSON, nullable=False),
    # Copies of what the run says, for the board.
    Column("defeated", Integer, nullable=False),
    Column("energy", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("ended", Text),
    Column("started_at", Instant, nullable=False),
    Column("ended_at", Instant),
    CheckConstraint("energy >= 0", name="energy"),
    CheckConstraint("(ended IS NULL) = (ended_at IS NULL)", name="ended"),
    Index(
        "one_running_campaign",
        "guild_id",
        "user_id",
        unique=True,
        sqlite_where=text("ended IS NULL"),
        postgresql_where=text("ended IS NULL"),
    ),
    Index("ix_campaigns_person", "user_id", "guild_id"),
    sqlite_autoincrement=True,
)

campaign_tables = Table(
    "campaign_tables",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("campaign_id", ForeignKey("campaigns.id", ondelete="CASCADE"), nullable=False, index=True),
)

# A day is a number: days since 1970 in UTC.
solo_games = Table(
    "solo_games",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("tries", Integer, nullable=False),
    # What was done in the running try, and how many changes the game has seen: a second press of one button fails.
    Column("actions", JSON, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("score", Integer),
    Column("started_at", Instant, nullable=False),
    Column("ended_at", Instant),
)

daily_deals = Table(
    "daily_deals",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("rules", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
)

season_places = Table(
    "season_places",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("season", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("place", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
)
