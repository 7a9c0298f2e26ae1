"""State in requests, files and worked cases beyond units and centres."""

from collections.abc import Mapping, Sequence

from engine.kit import (
    Board,
    Order,
    Past,
    Position,
    PowerId,
    Reading,
    Retreat,
    StateKeys,
    UnitOrder,
    parse_order,
    replace,
)
from variants.danelaw.bids import (
    JOMSVIKINGS,
    SPRING_UNITS,
    Awards,
    Bidding,
    awards,
    counting_bids,
    points_of,
    retreats_by_bid,
)
from variants.danelaw.jomsvikings import fleets_due
from variants.danelaw.movement import Movement
from variants.danelaw.orders import ORDERS, Bid
from variants.danelaw.winter import Winter

_MOVEMENT, _WINTER = Movement(), Winter()


def read_votes(reading: Reading, position: Position, value: object) -> Position:
    """The position with the bids that a request lists, each `{by, order, points}`.

    A bid without points is void (ruling 6).
    """
    votes: list[tuple[PowerId, Order]] = []
    items = value if isinstance(value, Sequence) and not isinstance(value, str) else [value]
    for number, item in enumerate(items):
        path = f"votes[{number}]"
        table = reading.table_of(path, item)
        if not isinstance(item, Mapping):
            continue
        power = reading.power(f"{path}.by", table.get("by"))
        points = table.get("points", 0)
        order = parse_order(reading.board, str(table.get("order", "")), ORDERS)
        if not isinstance(order, UnitOrder):
            reading.fault(f"{path}.order", "expected the order of a neutral unit")
        elif not isinstance(points, int) or isinstance(points, bool):
            reading.fault(f"{path}.points", f"expected a whole number, not {points!r}")
        elif power is not None:
            bid = _MOVEMENT.fit(reading.board, position, power, Bid(points, order))
            votes.append((power, bid))
    return replace(position, extra={**position.extra, "votes": tuple(votes)})


def read_contingency(reading: Reading, position: Position, value: object) -> Position:
    """The position with the retreats that bids gave to dislodged Jomsviking fleets."""
    found: dict[str, UnitOrder] = {}
    for name, text in reading.table_of("contingency", value).items():
        at = reading.place(f"contingency.{name}", name)
        to = reading.place(f"contingency.{name}", str(text).removeprefix("R "))
        if at and to:
            found[at] = Retreat("F", at, to)
    return replace(position, extra={**position.extra, "contingency": found})


def write_contingency(_board: Board, position: Position) -> object:
    """Those retreats as text."""
    return _retreats_as_text(position.extra.get("contingency", {}))  # type: ignore[arg-type]


def read_spring_units(reading: Reading, position: Position, value: object) -> Position:
    """The position with the number of units that each player had before Spring (ruling 4)."""
    found: dict[PowerId, int] = {}
    for name, count in reading.table_of(SPRING_UNITS, value).items():
        path = f"{SPRING_UNITS}.{name}"
        power = reading.power(path, name)
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            reading.fault(path, f"expected a number of units, not {count!r}")
        elif power is not None:
            found[power] = count
    return replace(position, extra={**position.extra, SPRING_UNITS: found})


def write_spring_units(_board: Board, position: Position) -> object:
    """Those numbers, between Spring and Autumn; otherwise none."""
    return position.extra.get(SPRING_UNITS)


def _retreats_as_text(ways: Awards) -> dict[str, str]:
    return {at: f"R {order.to}" for at, order in ways.items() if isinstance(order, Retreat)}


def _bidding(board: Board, past: Past) -> Bidding:
    played = past[0]
    return _MOVEMENT.bidding(board, played.before, played.sheets, played.context)


def expect_awarded(board: Board, past: Past, _position: Position) -> object:
    """The order that each neutral unit was awarded."""
    given = awards(board, past[0].before, counting_bids(_bidding(board, past)))
    return {at: ORDERS.write(order) for at, order in given.items()}


def expect_void(board: Board, past: Past, _position: Position) -> object:
    """The numbers of a request's votes that do not count, from 1."""
    verdicts = {seat: iter(each) for seat, each in _bidding(board, past).items()}
    votes: Sequence[tuple[PowerId, Order]] = past[0].before.extra.get("votes", ())  # type: ignore[assignment]
    seating = past[0].context.seating
    ends = [next(verdicts[seating.seat_of(power) or power])[1] for power, _ in votes]  # type: ignore[index]
    return [number for number, verdict in enumerate(ends, 1) if not verdict.succeeded]


def expect_points(board: Board, past: Past, _position: Position) -> object:
    """The points of each player who has a unit."""
    before = past[0].before
    points = {power: points_of(board, before, (power,)) for power in board.powers}
    return {power: count for power, count in points.items() if count}


def expect_contingency(board: Board, past: Past, _position: Position) -> object:
    """The retreat that won the bidding for each Jomsviking fleet."""
    return _retreats_as_text(retreats_by_bid(counting_bids(_bidding(board, past))))


def expect_delta(board: Board, past: Past, _position: Position) -> object:
    """Builds (+) and removals (-) of each player who owns a centre."""
    before = past[0].before
    playing = [power for power in before.survivors() if board.powers[power].playing]
    return {p: _WINTER.balance(board, before, p) for p in playing if before.centres_of(p)}


def expect_eliminated(board: Board, past: Past, position: Position) -> object:
    """The players who had units before and now have nothing."""
    before = {unit.power for unit in past[0].before.units}
    return sorted(p for p in before - {*position.survivors()} if board.powers[p].playing)


def expect_pending(_board: Board, _past: Past, position: Position) -> object:
    """How many fleets the Jomsvikings are owed but had no place for."""
    return max(0, fleets_due(position) - len(position.units_of(JOMSVIKINGS)))


KEYS = StateKeys(
    read={
        "votes": read_votes,
        "contingency": read_contingency,
        SPRING_UNITS: read_spring_units,
    },
    write={"contingency": write_contingency, SPRING_UNITS: write_spring_units},
    expect={
        "awarded": expect_awarded,
        "void_votes": expect_void,
        "dp": expect_points,
        "contingency": expect_contingency,
        "delta": expect_delta,
        "eliminated": expect_eliminated,
        "jomsvikings_pending": expect_pending,
    },
)
