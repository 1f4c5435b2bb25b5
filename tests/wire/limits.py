"""Rate limits: a bucket for each route and channel, and fifty requests a second in all."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

Rate = tuple[int, float]
"""So many requests in so many seconds."""

GLOBAL: Rate = (50, 1.0)
ROUTES: Mapping[str, Rate] = {
    "POST /channels/{channel}/messages": (5, 5.0),
    "PATCH /channels/{channel}/messages/{message}": (5, 5.0),
    "DELETE /channels/{channel}/messages/{message}": (5, 1.0),
    "POST /users/@me/channels": (10, 10.0),
    "PUT /applications/{application}/commands": (2, 10.0),
    "POST /webhooks/{webhook}/{token}": (5, 2.0),
    "PATCH /webhooks/{webhook}/{token}/messages/{message}": (5, 2.0),
    "DELETE /webhooks/{webhook}/{token}/messages/{message}": (5, 2.0),
}
"""As Discord has been seen to answer; it documents no numbers, and tells them in the headers of each answer."""


@dataclass
class Verdict:
    """Whether a request is let through, and the headers that say how things stand."""

    retry_after: float | None
    everywhere: bool
    headers: dict[str, str]


@dataclass
class Limits:
    """Counts requests. `now` gives seconds."""

    now: Callable[[], float]
    routes: Mapping[str, Rate] = field(default_factory=lambda: ROUTES)
    rate: Rate = GLOBAL
    refused: int = 0
    """Requests that were one too many."""
    _all: deque[float] = field(default_factory=deque)
    _buckets: dict[tuple[str, str], deque[float]] = field(default_factory=dict)

    def take(self, route: str, major: str, *, counted: bool) -> Verdict:
        """Count a request on `route` (method and template) for a channel or webhook (`major`).

        `counted`: it counts among the fifty a second; answers to interactions do not.
        """
        headers: dict[str, str] = {}
        wait = self._bucket(route, major, headers)
        if wait is not None:
            self.refused += 1
            headers |= {"X-RateLimit-Scope": "user"}
            return Verdict(wait, False, headers)
        everywhere = _full(self._all, self.rate, self.now()) if counted else None
        if everywhere is not None:
            self.refused += 1
            headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            return Verdict(everywhere, True, headers)
        if counted:
            self._all.append(self.now())
        return Verdict(None, False, headers)

    def _bucket(self, route: str, major: str, headers: dict[str, str]) -> float | None:
        """Seconds to wait, None when there is room; the request is counted then."""
        rate = self.routes.get(route)
        if rate is None:
            return None
        now = self.now()
        hits = self._buckets.setdefault((route, major), deque())
        wait = _full(hits, rate, now)
        if wait is None:
            hits.append(now)
        reset = hits[0] + rate[1] - now
        headers |= {
            "X-RateLimit-Limit": str(rate[0]),
            "X-RateLimit-Remaining": str(rate[0] - len(hits)),
            "X-RateLimit-Reset": f"{now + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": hashlib.blake2b(route.encode(), digest_size=8).hexdigest(),
        }
        return wait


def _full(hits: deque[float], rate: Rate, now: float) -> float | None:
    """Seconds until there is room, None when there is."""
    limit, window = rate
    while hits and hits[0] <= now - window:
        hits.popleft()
    return None if len(hits) < limit else hits[0] + window - now
