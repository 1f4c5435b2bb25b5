"""A table that is deleted takes its results along: without an index each one had all results of all servers read."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Index the results by table."""
    op.create_index("ix_results_table_id", "results", ["table_id"])
