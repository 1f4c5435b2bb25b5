"""Nobody ever read where a person's direct messages are, or when he refused one: what has no use is not kept."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forget both, for everybody."""
    with op.batch_alter_table("players", recreate="always") as players:
        players.drop_column("dm_channel_id")
        players.drop_column("dm_refused_at")
