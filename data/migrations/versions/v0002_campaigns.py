"""Campaigns: runs with the tables at which they were played, and the heroes whose names people sit under.

The steps name plain column types, not those of `data.columns`: a step has to leave the same tables for ever.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

# SQLite numbers rows by itself in a column called INTEGER only.
_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the runs, then what refers to them."""
    _campaigns()
    _campaign_tables()
    with op.batch_alter_table("seats", recreate="always") as seats:
        seats.add_column(sa.Column("hero", sa.Text()))


def _campaigns() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", _ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("hero", sa.Text(), nullable=False),
        sa.Column("run", sa.JSON(), nullable=False),
        sa.Column("defeated", sa.Integer(), nullable=False),
        sa.Column("energy", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Text()),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger()),
        sa.CheckConstraint("energy >= 0", name=op.f("ck_campaigns_energy")),
        sa.CheckConstraint("(ended IS NULL) = (ended_at IS NULL)", name=op.f("ck_campaigns_ended")),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_running_campaign",
        "campaigns",
        ["guild_id", "user_id"],
        unique=True,
        sqlite_where=sa.text("ended IS NULL"),
        postgresql_where=sa.text("ended IS NULL"),
    )
    op.create_index("ix_campaigns_person", "campaigns", ["user_id", "guild_id"])


def _campaign_tables() -> None:
    op.create_table(
        "campaign_tables",
        sa.Column("table_id", _ID, nullable=False),
        sa.Column("campaign_id", _ID, nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaigns.id"], name="fk_campaign_tables_campaign_id_campaigns", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_campaign_tables_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_campaign_tables"),
    )
    op.create_index("ix_campaign_tables_campaign_id", "campaign_tables", ["campaign_id"])
