"""Random games of Danelaw: coherent orders for every unit, and bids of every player."""

from collections.abc import Iterator
from random import Random
from typing import cast

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import SeatId
from engine.kit import unit_actor
from engine.orders.orders import Order, UnitOrder
from engine.record.game import Table
from engine.rules.context import Context
from engine.rules.phase_rule import Sheets
from engine.rules.rules import PlayedPhase
from tests.engine.records import Desk
from tests.games import play
from tests.games.play import LIBRARY
from variants.danelaw.bids import neutral_units
from variants.danelaw.orders import Bid

TABLE = Table.of(LIBRARY["danelaw"])
PHASES = 15  # three cycles


def sheets_for(
    position: Position, chance: Random, table: Table = TABLE
) -> dict[PowerId, list[Order]]:
    """Return a random order for every unit or site, and bids of every player."""
    board, rule = table.board, table.variant.rules.phase_rule(position)
    sheets: dict[PowerId, list[Order]] = {}
    for power in board.powers:
        orders: list[Order] = []
        for actor in rule.menu.actors(board, position, power):
            if actor.place is None or actor.wallet:
                continue
            listed = rule.menu.orders(board, position, actor)
            orders += [chance.choice(listed)] if listed else []
        bids = bids_for(table, position, power, chance) if position.phase.kind == "M" else []
        sheets[power] = [*orders, *bids]
    return {power: orders for power, orders in sheets.items() if orders}


def bids_for(table: Table, position: Position, power: PowerId, chance: Random) -> list[Bid]:
    """Return up to three bids; some of them ask for more than there is."""
    board = table.board
    if not board.powers[power].playing or not position.units_of(power):
        return []
    menu = table.variant.rules.phase_rule(position).menu
    made: list[Bid] = []
    neutral = neutral_units(board, position)
    for unit in chance.sample(neutral, min(3, len(neutral))):
        listed = menu.orders(board, position, unit_actor(board, unit))
        aggressive = [order for order in listed if getattr(order, "to", "")] or listed
        made.append(Bid(chance.randint(1, 2), cast("UnitOrder", chance.choice(aggressive))))
    return made


def apart(sheets: Sheets) -> tuple[dict[PowerId, list[Order]], dict[SeatId, list[Order]]]:
    """Part sheets into what is public and the bids of each seat, which its power names."""
    openly: dict[PowerId, list[Order]] = {}
    secret: dict[SeatId, list[Order]] = {}
    for power, orders in sheets.items():
        for order in orders:
            if isinstance(order, Bid):
                secret.setdefault(SeatId(power), []).append(order)
            else:
                openly.setdefault(power, []).append(order)
    return openly, secret


def played_games(count: int) -> Iterator[tuple[PlayedPhase, Position, Sheets]]:
    """Yield the phases of random games with the position after each."""
    for seed in range(count):
        chance, position = Random(seed), TABLE.opening  # noqa: S311 - a test's dice
        past: list[PlayedPhase] = []
        for _ in range(PHASES):
            sheets = sheets_for(position, chance)
            openly, secret = apart(sheets)
            after, played = TABLE.resolve_phase(
                position, openly, past, Context(secret_sheets=secret)
            )
            yield played, after, sheets
            if after.ending:
                break
            past.append(played)
            position = after


def recorded(desk: Desk, chance: Random, until: str) -> Desk:
    """Play coherent orders and random bids until a phase; bids are secret if they may be."""
    table = desk.table
    while (position := desk.stages[-1].position).phase.code != until and not position.ending:
        orders = play.sheets(table, position, chance)
        bids = {
            power: [table.write(bid) for bid in bids_for(table, position, power, chance)]
            for power in table.board.powers
            if position.phase.kind == "M"
        }
        sheets = {
            seat: {"orders": {p: orders[p] for p in held if p in orders}, "secret": secret}
            for seat, held in table.seating.seats.items()
            if (secret := [bid for p in held for bid in bids.get(p, ())]) or {*held} & {*orders}
        }
        desk.slot(secrets={}, sheets=sheets)
    return desk
