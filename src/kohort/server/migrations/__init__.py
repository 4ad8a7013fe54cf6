"""Steps of the database's structure, run by Alembic when a server starts."""
