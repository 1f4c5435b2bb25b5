"""Bad weather to order: for requests that fit, another answer, a delay, or a connection that breaks off."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .world import Json


@dataclass
class Fault:
    """What happens to the next `times` requests of `method` whose path matches `path` (after the first `after`)."""

    method: str
    path: str
    times: int = 1
    after: int = 0
    delay: float = 0.0
    """Seconds before anything else."""
    status: int | None = None
    body: Json = field(default_factory=dict)
    drop: bool = False
    """Break the connection off instead of answering."""
    done: bool = False
    """With `drop` or `status`: carry the request out all the same, so that only its answer is lost."""
    met: int = 0
    """How many requests it has met."""

    def meets(self, method: str, path: str) -> bool:
        """Whether this request is its; it is counted then."""
        if method != self.method or not re.search(self.path, path) or self.times == 0:
            return False
        if self.after:
            self.after -= 1
            return False
        self.times -= 1
        self.met += 1
        return True


@dataclass
class Faults:
    """The faults that are in force, the first that fits is taken."""

    rules: list[Fault] = field(default_factory=list)

    def add(self, fault: Fault) -> Fault:
        """Put a fault in force."""
        self.rules.append(fault)
        return fault

    def of(self, method: str, path: str) -> Fault | None:
        """The fault that this request meets, None for fair weather."""
        return next((fault for fault in self.rules if fault.meets(method, path)), None)
