"""Random games of League of Shadows: coherent orders, votes, and a draw by the test's dice."""

from random import Random
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.record.game import Table
from tests.engine.records import Desk
from tests.games import play
from tests.games.play import LIBRARY
from variants.league_of_shadows.council import COUNCIL, has_vote, vote_targets
from variants.league_of_shadows.facts import Facts

VARIANT = "league_of_shadows"
TABLE = Table.of(LIBRARY[VARIANT])
POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
CAPITALS = dict(zip(POWERS, ("Vie", "Lon", "Par", "Kie", "Rom", "Mos", "Con"), strict=True))


def table_of(**options: Any) -> Table:
    """Return a table that agreed on these options."""
    return Table.of(LIBRARY[VARIANT], options)


def begun(table: Table = TABLE, north: str = "Bel", south: str = "Tun", **more: Any) -> Desk:
    """Return a game in which capitals are chosen, headquarters drawn, and first units built."""
    desk = Desk(table, **more)
    desk.orders(**{power: [f"CAPITAL {place}"] for power, place in CAPITALS.items()})
    return desk.slot(secrets={}, sheets={"": {"secret": [f"HIDE {north}", f"HIDE {south}"]}})


def votes(table: Table, position: Position, chance: Random) -> dict[PowerId, list[str]]:
    """Return a vote of most powers; they like to follow each other."""
    board = table.board
    favourites = chance.sample(vote_targets(board, position), 3)
    found: dict[PowerId, list[str]] = {}
    for power in board.powers:
        if has_vote(board, position, power) and chance.random() < 0.9:
            offered = COUNCIL.orders(board, position, power)
            liked = [o for o in offered if getattr(o, "place", "") in favourites]
            found[power] = [table.write(chance.choice(liked))] if liked else []
    return found


def sheets(table: Table, position: Position, chance: Random) -> dict[str, Any]:
    """Return the sheets of a phase."""
    orders = {power: list(lines) for power, lines in play.sheets(table, position, chance).items()}
    kind, year = position.phase.kind, position.phase.year
    if kind in ("A", "V") and year >= 1900 and Facts.of(position).settled < year:
        for power, lines in votes(table, position, chance).items():
            orders[power] = [*orders.get(power, ()), *lines]
    return {power: {"orders": {power: lines}} for power, lines in orders.items() if lines}


def recorded(desk: Desk, chance: Random, until: str = "END") -> Desk:
    """Play on by chance until a phase, or until the game ends."""
    while (position := desk.stages[-1].position).phase.code != until and not position.ending:
        desk.slot(secrets={}, sheets=sheets(desk.table, position, chance))
    return desk
