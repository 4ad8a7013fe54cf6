"""Where Alembic starts: runs the steps on the connection that `kohort.server.migrate` hands over."""

from __future__ import annotations

from alembic import context

from kohort.server.schema import metadata

# Batch mode copies a table where SQLite cannot alter it in place.
context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
