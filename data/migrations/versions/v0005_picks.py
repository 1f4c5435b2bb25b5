"""Seats remember which cards their person has chosen and not played yet, and for which turn of his."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; nobody has chosen anything yet."""
    with op.batch_alter_table("seats", recreate="always") as seats:
        seats.add_column(sa.Column("picked", sa.BigInteger()))
        seats.add_column(sa.Column("picked_for", sa.Integer()))
