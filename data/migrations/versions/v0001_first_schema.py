"""The first schema: servers, people, tables, rounds with their actions, results.

The steps name plain column types, not those of `data.columns`: a step has to leave the same tables for ever.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# SQLite numbers rows by itself in a column called INTEGER only.
_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create everything; a table after those that it refers to."""
    _dms()
    _guilds()
    _members()
    _meta()
    _players()
    _tables()
    _guild_channels()
    _invited()
    _rounds()
    _seats()
    _actions()
    _results()
    _round_seats()


def _dms() -> None:
    op.create_table(
        "dms",
        sa.Column("id", _ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("sent_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_dms"),
    )
    op.create_index("ix_dms_sent_at", "dms", ["sent_at"])


def _guilds() -> None:
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("rules", sa.Text()),
        sa.Column("difficulty", sa.Text()),
        sa.Column("turn", sa.BigInteger()),
        sa.Column("may_end", sa.Text(), nullable=False),
        sa.Column("removed_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("guild_id", name="pk_guilds"),
    )


def _members() -> None:
    op.create_table(
        "members",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_members"),
    )


def _meta() -> None:
    op.create_table(
        "meta",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )


def _players() -> None:
    op.create_table(
        "players",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("hand", sa.Text(), nullable=False),
        sa.Column("ping", sa.Text(), nullable=False),
        sa.Column("cards", sa.Text(), nullable=False),
        sa.Column("auto_pass", sa.Boolean(), nullable=False),
        sa.Column("dm_channel_id", sa.BigInteger()),
        sa.Column("dm_refused_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("user_id", name="pk_players"),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", _ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("message_posted_at", sa.BigInteger()),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("difficulty", sa.Text(), nullable=False),
        sa.Column("turn", sa.BigInteger(), nullable=False),
        sa.Column("show_bottom", sa.Boolean(), nullable=False),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("thread", sa.Boolean(), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("deadline", sa.BigInteger()),
        sa.Column("totals", sa.JSON(), nullable=False),
        sa.Column("redeals_in_a_row", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Text()),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_tables_open",
        "tables",
        ["channel_id"],
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )


def _guild_channels() -> None:
    op.create_table(
        "guild_channels",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["guild_id"], ["guilds.guild_id"], name="fk_guild_channels_guild_id_guilds", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("guild_id", "channel_id", name="pk_guild_channels"),
    )


def _invited() -> None:
    op.create_table(
        "invited",
        sa.Column("table_id", _ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invited_table_id_tables", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_invited"),
    )


def _rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("id", _ID, nullable=False),
        sa.Column("table_id", _ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("opener", sa.Integer()),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("landlord", sa.Integer()),
        sa.Column("stake", sa.Integer()),
        sa.Column("multiplier", sa.Integer()),
        sa.Column("winner", sa.Integer()),
        sa.Column("settlement", sa.JSON(none_as_null=True)),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger()),
        sa.CheckConstraint("(status = 'running') = (ended_at IS NULL)", name=op.f("ck_rounds_ended")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_rounds_table_id_tables", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_rounds"),
        sa.UniqueConstraint("table_id", "number", name="uq_rounds_table_id_number"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_running_round",
        "rounds",
        ["table_id"],
        unique=True,
        sqlite_where=sa.text("ended_at IS NULL"),
        postgresql_where=sa.text("ended_at IS NULL"),
    )


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", _ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("left_by", sa.BigInteger()),
        sa.Column("dm_channel_id", sa.BigInteger()),
        sa.Column("dm_message_id", sa.BigInteger()),
        sa.Column("dm_posted_at", sa.BigInteger()),
        sa.Column("quick", sa.Boolean(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id_tables", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_seats"),
    )
    op.create_index(
        "ix_seats_person",
        "seats",
        ["user_id"],
        sqlite_where=sa.text("user_id IS NOT NULL AND active"),
        postgresql_where=sa.text("user_id IS NOT NULL AND active"),
    )
    op.create_index(
        "one_quick_table",
        "seats",
        ["user_id"],
        unique=True,
        sqlite_where=sa.text("user_id IS NOT NULL AND active AND quick"),
        postgresql_where=sa.text("user_id IS NOT NULL AND active AND quick"),
    )
    op.create_index("one_seat_a_table", "seats", ["table_id", "user_id"], unique=True)


def _actions() -> None:
    op.create_table(
        "actions",
        sa.Column("round_id", _ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("chosen_by", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_actions_round_id_rounds", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("round_id", "number", name="pk_actions"),
        sqlite_with_rowid=False,
    )


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("round_id", _ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", _ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("landlord", sa.Boolean(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("change", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("points >= 0", name=op.f("ck_results_points")),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_results_round_id_rounds", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id_tables", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("round_id", "seat", name="pk_results"),
        sa.UniqueConstraint("round_id", "user_id", name="uq_results_round_id_user_id"),
    )
    op.create_index("ix_results_board", "results", ["guild_id", "finished_at"])
    op.create_index("ix_results_person", "results", ["user_id", "guild_id"])


def _round_seats() -> None:
    op.create_table(
        "round_seats",
        sa.Column("round_id", _ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_round_seats_round_id_rounds", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("round_id", "seat", name="pk_round_seats"),
    )
    op.create_index("ix_round_seats_user_id", "round_seats", ["user_id"])
