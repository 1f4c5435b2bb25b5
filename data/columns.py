"""Column types: what Python values the columns of `schema` take and give."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import BigInteger, Dialect, Integer
from sqlalchemy.types import TypeDecorator

MILLISECOND = timedelta(milliseconds=1)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

# SQLite numbers rows by itself in a column called INTEGER only; a snowflake needs 64 bits on PostgreSQL.
BigId = BigInteger().with_variant(Integer(), "sqlite")


class Instant(TypeDecorator[datetime]):
    """An aware datetime, kept as whole milliseconds since 1970 and given back in UTC. A naive one is a ValueError."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Milliseconds since 1970, rounded down."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a stored time needs a time zone: {value!r}")
        return (value - EPOCH) // MILLISECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """The same instant in UTC."""
        return None if value is None else EPOCH + value * MILLISECOND


class Duration(TypeDecorator[timedelta]):
    """A timedelta, kept as whole milliseconds."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: timedelta | None, dialect: Dialect) -> int | None:
        """Milliseconds, rounded down."""
        return None if value is None else value // MILLISECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> timedelta | None:
        """The same length of time."""
        return None if value is None else value * MILLISECOND
