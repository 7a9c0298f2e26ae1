"""Positions in which computer players write sheets, and what every such sheet must be."""

from collections.abc import Iterator
from functools import cache
from itertools import count, islice

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import SeatId
from engine.orders.orders import Draw, Order
from engine.page.due_orders import contradictions_json, due_json
from engine.players.suggest import Player, suggested
from engine.record.game import Table
from engine.rules.rules import PlayedPhase
from engine.rules.walk import Walk
from tests.games import coherent, play
from tests.games.play import LIBRARY

VARIANTS = tuple(sorted(LIBRARY))
LONGEST = 30  # phases of a random game
THOUGHTFUL = 0.8  # how often a seat of a better game has a plan


type Sheets = dict[PowerId, tuple[Order, ...]]


@cache
def table_of(variant: str) -> Table:
    """Return the table of a variant, with its usual seats."""
    return play.table_of(variant)


def positions(table: Table, seed: int) -> Iterator[Position]:
    """Return positions before phases with something to decide, of one game after another.

    Every other game is played by players of whom each forgets what it wanted now and then, the
    rest at random.
    """
    for game in count():
        rng, steady = coherent.dice(seed + game), Player("steady", game)
        position = table.opening
        past: tuple[PlayedPhase, ...] = ()
        for _ in range(LONGEST):
            if position.ending is not None:
                break
            yield position
            sheets = at_random(table, position, rng)
            if game % 2:
                for seat in table.seating.seats:
                    if rng.random() < THOUGHTFUL:
                        sheets.update(suggested(table, position, seat, steady).orders)
            position, played = table.advance(position, sheets, past)
            past = (*past, *played)


def at_random(
    table: Table, position: Position, rng: coherent.Random
) -> dict[PowerId, tuple[Order, ...]]:
    """Return legal orders of all powers, each by itself, drawn at random."""
    menu = table.variant.rules.phase_rule(position).menu
    sheets: Sheets = {}
    for power in sorted(table.board.powers):
        actors = menu.present(table.board, position, power)
        listed = [Walk(menu, table.board, position, actor).orders() for actor in actors]
        sheets[power] = tuple(
            rng.choice(orders) for orders in listed if orders and not isinstance(orders[0], Draw)
        )
    return sheets


def asked(
    table: Table, seed: int, number: int, players: tuple[Player, ...]
) -> Iterator[tuple[Position, SeatId, Player]]:
    """Return so many positions, each with a seat and a player; all seats and players in turn."""
    seats = sorted(table.seating.seats)
    for n, position in enumerate(islice(positions(table, seed), number)):
        yield position, seats[n % len(seats)], players[(n // len(seats) + n) % len(players)]


def faults(table: Table, position: Position, seat: SeatId, player: Player) -> list[str]:
    """Return what is wrong with a suggested sheet: it must be complete, legal and in one piece."""
    board, rule = table.board, table.variant.rules.phase_rule(position)
    found = suggested(table, position, seat, player)
    texts = {power: list(map(table.write, orders)) for power, orders in found.orders.items()}
    where = f"{table.variant.id} {position.phase.code} {seat} {player}"
    wrong: list[str] = []
    if set(texts) != set(table.seating.powers_of(seat)):
        wrong.append(f"{where}: has sheets of {sorted(texts)}")
    for power, lines in texts.items():
        read = table.read(position, {power: lines})[power]
        if read != found.orders[power]:
            wrong.append(f"{where}: reads otherwise than written: {lines}")
        wrong += [
            f"{where}: {power} may not order {table.write(order)}"
            for order in read
            if rule.judge(board, position, power, order) is not None
        ]
        due = due_json(table, position, power, lines)
        if due["given"] != due["due"] or due["lacking"]:
            wrong.append(f"{where}: {power} owes more: {due} {lines}")
    against = contradictions_json(table, position, texts)
    return wrong + [f"{where}: {one['sentence']} {texts[one['power']]}" for one in against]
