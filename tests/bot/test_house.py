from bot.seating import Stage
from tests.bot.hall import ANN, Hall, running, to_the_end


async def test_a_round_with_two_computers_is_played_to_its_end(hall: Hall) -> None:
    table = await hall.started(ANN)
    await to_the_end(table)
    assert table.state.stage is Stage.BETWEEN
    assert sum(table.state.totals) == 0
    assert running(table).settlement is not None
