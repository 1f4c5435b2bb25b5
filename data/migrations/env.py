"""Alembic's entry: it runs the steps on the connection that `migrations.upgrade` hands over, in that transaction."""

from __future__ import annotations

from alembic import context

from data.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # The transaction is the caller's: SQLite's DDL is transactional once the driver is kept from committing by itself.
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
