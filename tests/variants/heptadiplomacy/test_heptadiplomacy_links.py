"""Links of games on seven boards: short, and the same game when they are opened."""

import pytest

from engine.board.board import PowerId
from engine.board.seating import SeatId
from engine.record.game import Table
from engine.record.link import decode, encode
from engine.record.record import new_record
from engine.record.replay import replay
from tests.games.play import LIBRARY
from tests.variants.heptadiplomacy.seven import SEVEN, Game, game, table

YEAR, FIVE_YEARS = 900, 4_000  # characters
PER_CHARACTER = 6  # bits


def shared(played: Game) -> int:
    """Return the length of a game's link after a round trip; print the bits that chance needs."""
    desk = played.desk
    payload = encode(desk.table, desk.record, desk.stages)
    assert decode(Table.of(LIBRARY[SEVEN]), payload) == desk.record
    floor = played.chance.bits / PER_CHARACTER
    print(f"{len(payload)} characters, of which chance needs {floor:.0f}")
    return len(payload)


@pytest.mark.parametrize("seed", range(2))
def test_a_link_after_a_year_is_short(seed: int) -> None:
    played = game(seed, option="B", module=3).play(until_year=1902)
    assert played.ordered[0] == 154
    assert shared(played) <= YEAR


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_links_after_a_year_and_after_five_are_short(seed: int) -> None:
    played = game(seed, option="B", module=3)
    assert shared(played.play(until_year=1902)) <= YEAR
    assert shared(played.play(until_year=1906)) <= FIVE_YEARS


def test_a_shuffled_square_takes_few_characters() -> None:
    of = table(option="B")
    rows = list(of.seating.seats.values())
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
    seats = dict(zip(names, rows[3:] + rows[:3], strict=True))
    record = new_record(LIBRARY[SEVEN], {"option": "B"}, seats)
    plain = new_record(LIBRARY[SEVEN], {"option": "B"})
    length = len(encode(of, record, replay(of, record)))
    assert length < len(encode(of, plain, replay(of, plain))) + 100
    payload = encode(of, record, replay(of, record))
    assert decode(Table.of(LIBRARY[SEVEN]), payload) == record


def test_claims_travel() -> None:
    played = game(0, option="A").play(until_year=1901)
    desk = played.desk.slot(sheets={})
    while desk.stages[-1].position.phase.code != "F1901M":
        desk.slot(sheets={})
    lines = [
        "CLAIM 2WAY Germany IF ORDERED Germany/3 'A 3:Mun - 1:Bur' AND NOT SC Italy > 20",
        "CLAIM 3WAY Germany Turkey IF OWNS Turkey/2 5:Con",
        "CLAIM 2WAY Italy/3",
    ]
    desk.slot(sheets={"France": {"orders": {"France/1": lines}}})
    sheet = desk.record.slots[-1].sheets[SeatId("France")]
    assert sheet.orders[PowerId("France/1")] == tuple(lines)
    shared(played)
