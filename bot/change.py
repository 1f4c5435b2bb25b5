"""One step in a table's life, before it is stored: the state to come, what to tell, and what became of the round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.round import Round

from .news import By, Closed, News
from .seating import EndReason, Stage, TableState


@dataclass(frozen=True, slots=True)
class Change:
    """What a request makes of a table. The deadline of `state` is not set yet."""

    state: TableState
    news: tuple[News, ...] = ()
    played: Round | None = None
    """The round of before with more actions, or given up; None when the change is neither."""
    by: By = By.PERSON
    """Who chose the first of those actions. Further ones of other seats were the only ones there were."""
    voided: bool = False
    """The running round ends without a result."""

    def and_also(self, *news: News) -> Change:
        """The same with more to tell."""
        return replace(self, news=(*self.news, *news))


def closed(state: TableState, reason: EndReason) -> Change:
    """The table closes; a round that runs is void unless the people left it to the computers."""
    after = replace(state, stage=Stage.CLOSED, ended=reason)
    voided = state.stage is Stage.ROUND and reason is not EndReason.DESERTED
    return Change(after, (Closed(reason),), voided=voided)
