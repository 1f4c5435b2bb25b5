"""Seats remember whether their person would give the running round up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what each seat says; nobody has said anything yet."""
    with op.batch_alter_table("seats", recreate="always") as seats:
        seats.add_column(sa.Column("concedes", sa.Boolean(), nullable=False, server_default=sa.false()))
