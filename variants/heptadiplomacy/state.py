"""State in requests, files and worked cases beyond units and centres."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace

from engine.kit import (
    Board,
    Past,
    Position,
    PowerId,
    ProvinceId,
    Reading,
    StateKeys,
    parse_order,
)
from variants.heptadiplomacy.boards import Players, row_faults
from variants.heptadiplomacy.claims import AUTUMN, CLAIMS, OUTCOME, seating_of
from variants.heptadiplomacy.judging import ClaimResult, Outcome
from variants.heptadiplomacy.orders import ORDERS
from variants.heptadiplomacy.victory import outcome


def _known(position: Position, key: str, value: object) -> Position:
    return replace(position, extra={**position.extra, key: value})


def _listed(reading: Reading, path: str, value: object) -> dict[str, tuple[str, ...]]:
    """Lists of texts, by name."""
    table = reading.table_of(path, value)
    return {str(name): tuple(reading.texts(f"{path}.{name}", told)) for name, told in table.items()}


def read_claims(reading: Reading, position: Position, value: object) -> Position:
    """The position with each player's claims, the best first, including faulty ones."""
    lists = _listed(reading, CLAIMS, value)
    return _known(position, CLAIMS, {player: told for player, told in lists.items() if told})


def read_players(reading: Reading, position: Position, value: object) -> Position:
    """The same position, after checking the players; their nations are in the seating."""
    holders: dict[PowerId, str] = {}
    for seat, names in _listed(reading, "players", value).items():
        path = f"players.{seat}"
        held = [reading.power(path, name) for name in names]
        nations = [nation for nation in held if nation is not None]
        for said in row_faults(reading.board, seat, nations):
            reading.fault(path, said)
        for nation in nations:
            if holders.setdefault(nation, seat) != seat:
                reading.fault(path, f"{holders[nation]} already holds {nation}")
    return position


def read_totals(reading: Reading, position: Position, value: object) -> Position:
    """A position where players own given numbers of centres, no matter which."""
    seats = Players().usual(reading.board).seats
    named = {seat.lower(): held for seat, held in seats.items()}
    centres, owners = iter(reading.board.centres()), dict[ProvinceId, PowerId]()
    for name, count in reading.table_of("player_totals", value).items():
        path, held = f"player_totals.{name}", named.get(name.lower())
        if held is None:
            reading.fault(path, f"there is no player {name!r}")
        elif type(count) is not int or count < 0:
            reading.fault(path, f"expected a number of centres, not {count!r}")
        else:
            own = [place for _, place in zip(range(count), centres, strict=False)]
            owners |= {place: held[n % len(held)] for n, place in enumerate(own)}
            if len(own) < count:
                reading.fault(path, f"there are only {len(reading.board.centres())} centres")
    return replace(position, owners=dict(sorted(owners.items())))


def read_autumn(reading: Reading, position: Position, value: object) -> Position:
    """The position after an Autumn with these orders by nation, each with its result.

    In a plain list of orders the results are open.
    """
    found: dict[str, dict[str, str]] = {}
    for name, told in reading.table_of(AUTUMN, value).items():
        nation = reading.power(f"{AUTUMN}.{name}", name)
        given = told if isinstance(told, Mapping) else dict.fromkeys(_texts(told), "")
        orders = {
            ORDERS.write(parse_order(reading.board, str(text), ORDERS)): str(result)
            for text, result in given.items()
        }
        if nation is not None:
            found[nation] = {**found.get(nation, {}), **orders}
    return _known(position, AUTUMN, found)


def _texts(value: object) -> Iterable[str]:
    return map(str, value) if isinstance(value, Sequence) and not isinstance(value, str) else ()


def read_results(reading: Reading, position: Position, value: object) -> Position:
    """The position with results of those orders, by `Germany/3 A 3:Bur H`."""
    known: Mapping[str, Mapping[str, str]] = position.extra.get(AUTUMN, {})  # type: ignore[assignment]
    found = {nation: dict(orders) for nation, orders in known.items()}
    for name, result in reading.table_of("autumn_results", value).items():
        nation, _, text = str(name).partition(" ")
        order = ORDERS.write(parse_order(reading.board, text, ORDERS))
        if order in found.get(nation, {}):
            found[nation][order] = str(result)
        else:
            reading.fault(f"autumn_results.{name}", "nobody gave this order")
    return _known(position, AUTUMN, found)


def read_outcome(reading: Reading, position: Position, value: object) -> Position:
    """The position with the results of last Autumn's claims."""
    table = reading.table_of(OUTCOME, value)
    told = tuple(_results(reading, f"{OUTCOME}.told", table.get("told", [])))
    winners = tuple(reading.texts(f"{OUTCOME}.winners", table.get("winners", [])))
    return _known(position, OUTCOME, Outcome(winners, table.get("waits") is True, told))


def _results(reading: Reading, path: str, value: object) -> Iterator[ClaimResult]:
    """Results of claims: the player, the claim, its end and the reason of each."""
    listed = isinstance(value, Sequence) and not isinstance(value, str)
    if not listed:
        reading.fault(path, "expected a list")
    for number, row in enumerate(value if listed else ()):  # type: ignore[arg-type, var-annotated]
        texts = reading.texts(f"{path}[{number}]", row)
        if len(texts) == len(fields(ClaimResult)):
            yield ClaimResult(*texts)
        elif texts:
            reading.fault(f"{path}[{number}]", f"expected 4 texts, not {len(texts)}")


def write_claims(_board: Board, position: Position) -> object:
    """Each player's claims."""
    lists: Mapping[str, Sequence[str]] = position.extra.get(CLAIMS, {})  # type: ignore[assignment]
    return {player: list(told) for player, told in sorted(lists.items())}


def write_autumn(_board: Board, position: Position) -> object:
    """Last Autumn's orders that claims depend on."""
    known: Mapping[str, Mapping[str, str]] = position.extra.get(AUTUMN, {})  # type: ignore[assignment]
    return {nation: dict(sorted(orders.items())) for nation, orders in sorted(known.items())}


def write_outcome(_board: Board, position: Position) -> object:
    """The results of the claims."""
    known = outcome(position)
    told = [[one.player, one.text, one.end, one.why] for one in known.told]
    return {"winners": list(known.winners), "waits": known.waits, "told": told}


def expect_winners(_board: Board, _past: Past, position: Position) -> object:
    """The players who have won."""
    return list(position.ending.seats) if position.ending else []


def expect_totals(board: Board, past: Past, position: Position) -> object:
    """The centres of each player who has any."""
    seats = seating_of(board, past[0].context).seats
    owners = [*position.owners.values()]
    totals = {seat: sum(owner in held for owner in owners) for seat, held in seats.items()}
    return {seat: total for seat, total in totals.items() if total}


def expect_discounted(_board: Board, _past: Past, position: Position) -> object:
    """Each player's claims that were dropped for a fault."""
    found: dict[str, list[str]] = {}
    for one in outcome(position).told:
        if one.end == "faulty":
            found.setdefault(one.player, []).append(one.text)
    return found


def expect_told(_board: Board, _past: Past, position: Position) -> object:
    """The result of each claim, in a word."""
    return {f"{one.player}: {one.text}": one.end for one in outcome(position).told}


KEYS = StateKeys(
    read={
        "players": read_players,
        "player_totals": read_totals,
        "claims": read_claims,
        "autumn": read_autumn,
        "autumn_orders": read_autumn,
        "autumn_results": read_results,
        "outcome": read_outcome,
    },
    write={"claims": write_claims, "autumn": write_autumn, "outcome": write_outcome},
    expect={
        "winners": expect_winners,
        "player_totals": expect_totals,
        "discounted": expect_discounted,
        "claims": expect_told,
    },
)
