"""Games that one person plays alone (the day's puzzle, the day's deal), and closed months of the leaderboard."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables; no server closes its months before its admins say so."""
    _solo_games()
    _daily_deals()
    _season_places()
    with op.batch_alter_table("guilds", recreate="always") as guilds:
        guilds.add_column(sa.Column("seasons", sa.Boolean(), nullable=False, server_default=sa.false()))


def _solo_games() -> None:
    op.create_table(
        "solo_games",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("actions", sa.JSON(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer()),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("guild_id", "kind", "day", "user_id", name="pk_solo_games"),
    )
    op.create_index("ix_solo_games_user_id", "solo_games", ["user_id"])


def _daily_deals() -> None:
    op.create_table(
        "daily_deals",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "day", name="pk_daily_deals"),
    )


def _season_places() -> None:
    op.create_table(
        "season_places",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("season", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "season", "user_id", name="pk_season_places"),
    )
