"""Claims in a game: who made them, the facts they are tested by, the results (section 9)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.kit import (
    Board,
    Build,
    Context,
    Position,
    PowerId,
    Resolution,
    Seating,
    Sheets,
)
from variants.heptadiplomacy.boards import Players, holds_claims
from variants.heptadiplomacy.judging import Cause, Facts, Outcome, judged, no_player, result_told
from variants.heptadiplomacy.language import ClaimEntry, Condition, UnclearError, read_entry
from variants.heptadiplomacy.orders import ORDERS, Claim

# The keys of a position's own facts.
CLAIMS, AUTUMN, OUTCOME = "claims", "autumn", "outcome"

type Texts = Mapping[str, Sequence[str]]  # the entries of each player, the best first
type Autumn = Mapping[str, Mapping[str, str]]  # the orders of nations, and their results

_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    ">=": int.__ge__,
    "<=": int.__le__,
    ">": int.__gt__,
    "<": int.__lt__,
    "=": int.__eq__,
}


def seating_of(board: Board, context: Context) -> Seating:
    """The seats of a game, or the usual ones if it names none."""
    return context.seating if context.seating.seats else Players().usual(board)


def claims_made(board: Board, sheets: Sheets, context: Context) -> Texts:
    """Each player's entries, from the sheet of their nation of board 1."""
    seating = seating_of(board, context)
    found: dict[str, tuple[str, ...]] = {}
    for power in filter(holds_claims, sorted(sheets)):
        entries = [order.says for order in sheets[power] if isinstance(order, Claim)]
        seat = seating.seat_of(power)
        if entries and seat is not None:
            found[seat] = (*found.get(seat, ()), *entries)
    return found


def named_orders(board: Board, lists: Texts, resolution: Resolution) -> Autumn:
    """Written orders and results of the nations whose orders claims depend on."""
    named = {
        condition.about
        for texts in lists.values()
        for entry in entries_of(board, texts)
        for condition in entry.conditions
        if condition.word in ("ORDERED", "MOVED")
    }
    found: dict[str, dict[str, str]] = {}
    told = zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)
    for power, order, verdict in [*told][: resolution.written]:
        if power in named:
            found.setdefault(power, {})[ORDERS.write(order)] = verdict.result
    return found


def entries_of(board: Board, texts: Sequence[str]) -> list[ClaimEntry]:
    """The entries that can be read."""
    found = []
    for text in texts:
        try:
            found.append(read_entry(board, text))
        except UnclearError:
            continue
    return found


def outcome_of(
    board: Board,
    position: Position,
    seating: Seating,
    builds: Resolution | None = None,
) -> Outcome:
    """The results of a position's claims; `builds` are those of the following winter."""
    texts: Texts = position.extra.get(CLAIMS, {})  # type: ignore[assignment]
    autumn: Autumn = position.extra.get(AUTUMN, {})  # type: ignore[assignment]
    totals = {str(seat): _centres(position, seating, seat) for seat in seating.seats}

    def seat(name: str) -> str | None:
        return _seat(seating, name)

    def holds(condition: Condition) -> bool | None:
        so = _is_so(position, seating, condition, autumn, builds)
        return None if so is None else so != condition.denied

    facts = Facts(totals, seat, holds)
    players = {player: seat(player) for player in texts}
    lists: dict[str, list[ClaimEntry]] = {}
    for player, name in players.items():
        if name is not None:
            lists.setdefault(name, []).extend(entries_of(board, texts[player]))
    found = judged(lists, facts)
    lost = [
        result_told(player, text, "faulty", cause)
        for player, told in sorted(texts.items())
        for text in told
        if (cause := _unclear(board, text) if players[player] else no_player(player))
    ]
    return Outcome(found.winners, found.waits, (*found.told, *lost))


def _unclear(board: Board, text: str) -> Cause | None:
    try:
        read_entry(board, text)
    except UnclearError as error:
        return Cause("{0}", (str(error).rstrip("."),))
    return None


def _seat(seating: Seating, name: str) -> str | None:
    """The seat that a name means: its own name, a nation that it holds, or its country."""
    for seat, held in seating.seats.items():
        if name.lower() == seat.lower() or name in held:
            return str(seat)
    holders = {seat for seat, held in seating.seats.items() if f"{name}/1" in held}
    countries = {nation.partition("/")[0] for seat in holders for nation in seating.seats[seat]}
    return str(min(holders)) if len(countries) == 1 else None


def _is_so(
    position: Position,
    seating: Seating,
    condition: Condition,
    autumn: Autumn,
    builds: Resolution | None,
) -> bool | None:
    """Whether a condition is true, without its NOT; None if that is not known yet."""
    about, what = condition.about, condition.what
    if condition.word == "SC":
        sign, number = condition.bound
        return _COMPARE[sign](_centres(position, seating, about), number)
    if condition.word == "OWNS":
        owner: Any = position.owners.get(what)  # type: ignore[call-overload]
        return owner is not None and owner in _nations(seating, about)
    if condition.word == "ORDERED":
        return what in autumn.get(about, {})
    if condition.word == "MOVED":
        told = autumn.get(about, {}).items()
        return any(result == "moves" for text, result in told if _way(text) == _way(what))
    if builds is None:
        return None
    built = zip(builds.powers, builds.orders, builds.verdicts, strict=True)
    return any(
        power == about and isinstance(order, Build) and verdict.succeeded
        for power, order, verdict in built
        if ORDERS.write(order) == what
    )


def _way(text: str) -> str:
    """A move without `via`, which makes no difference to a condition."""
    return text.removesuffix(" via")


def _nations(seating: Seating, name: str) -> tuple[PowerId, ...]:
    """The nations that a name means: one, or all nations of a player."""
    if any(name in held for held in seating.seats.values()):
        return (PowerId(name),)
    seat = _seat(seating, name)
    return next((held for one, held in seating.seats.items() if one == seat), ())


def _centres(position: Position, seating: Seating, name: str) -> int:
    """The centres of all of a player's nations."""
    seat = _seat(seating, name)
    held = next((held for one, held in seating.seats.items() if one == seat), ())
    return sum(owner in held for owner in position.owners.values())
