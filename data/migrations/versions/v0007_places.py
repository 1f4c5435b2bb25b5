"""Whoever looks for past rounds, or the last table of a channel, finds them without reading every table that was."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Index where tables stood; few have had a thread."""
    op.create_index("ix_tables_channel_id", "tables", ["channel_id"])
    threads = sa.text("thread_id IS NOT NULL")
    op.create_index("ix_tables_thread_id", "tables", ["thread_id"], sqlite_where=threads, postgresql_where=threads)
