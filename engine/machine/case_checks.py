"""Compare what a worked case expects with the results, key by key."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position, Unit
from engine.orders.orders import Move, Order
from engine.record.game import Table
from engine.rules.rules import PlayedPhase
from engine.text.sentences import unit_text

_SAME = {
    "void": {"void", "invalid", "illegal"},
    "unmatched": {"void", "invalid", "illegal"},
    "built": {"builds"},
}


class Outcome:
    """A resolved case, with the orders as they were written."""

    def __init__(
        self,
        table: Table,
        phases: Sequence[PlayedPhase],
        after: Position,
        texts: Mapping[Any, list[str]],
    ) -> None:
        self.table = table
        self.board = table.board
        self.phases = phases
        self.played = phases[0]  # the one that was ordered
        self.after = after
        self.texts = texts

    def results(self, power: PowerId | None, order: Order) -> list[str]:
        """The words for an order, of one power or of any."""
        resolution = self.played.resolution
        return [
            verdict.result
            for owner, given, verdict in zip(
                resolution.powers, resolution.orders, resolution.verdicts, strict=True
            )
            if given == order and power in (None, owner)
        ]

    def read(self, power: PowerId | None, text: str) -> list[Order]:
        """Read an order text for its power; without one, for every power of the board."""
        powers = [power] if power else sorted(self.board.powers)
        before = self.played.before
        return [self.table.read(before, {p: [text]})[p][0] for p in powers if p]

    def units(self, units: Iterable[object]) -> list[str]:
        """Units as texts, sorted."""
        return sorted(unit_text(unit) for unit in units)  # type: ignore[arg-type]


def _results(outcome: Outcome, wanted: Mapping[str, Any]) -> list[str]:
    found: list[str] = []
    for key, value in wanted.items():
        if isinstance(value, Mapping):
            for text, words in value.items():
                found += _result(outcome, PowerId(key), text, words)
        else:
            found += _result(outcome, None, key, value)
    return found


def _result(
    outcome: Outcome, power: PowerId | None, text: str, wanted: str | list[str]
) -> list[str]:
    words = [wanted] if isinstance(wanted, str) else list(wanted)
    got: list[str] = []
    order: Order | None = None
    for order in dict.fromkeys(outcome.read(power, text)):
        got += outcome.results(power, order)
    by_sea = isinstance(order, Move)
    if len(got) >= len(words) and all(
        _is_word(word, result, by_sea=by_sea) for word, result in zip(words, got, strict=False)
    ):
        return []
    return [f"{text}: expected {', '.join(words)}, got {', '.join(got) or 'no result'}"]


def _is_word(wanted: str, got: str, *, by_sea: bool) -> bool:
    allowed = _SAME.get(wanted, {wanted})
    if by_sea and wanted in ("void", "no-path"):
        allowed = allowed | {"void", "no-path", "illegal"}
    return got in allowed


def _positions(units: Iterable[Any]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for unit in units:
        found.setdefault(unit.power, []).append(unit_text(unit))
    return {power: sorted(texts) for power, texts in found.items()}


def _as_sets(value: object) -> object:
    if isinstance(value, Mapping):
        return {k: _as_sets(v) for k, v in value.items() if v not in ([], {})}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return sorted(str(_as_sets(item)) for item in value)
    return value


def differs(key: str, wanted: object, got: object) -> list[str]:
    """What differs, comparing lists as sets; empty if nothing does."""
    if _as_sets(wanted) == _as_sets(got):
        return []
    return [f"{key}: expected {_as_sets(wanted)}, got {_as_sets(got)}"]


def _units(outcome: Outcome, wanted: object) -> list[str]:
    return differs("units", wanted, _positions(outcome.after.units))


def _dislodged(outcome: Outcome, wanted: object) -> list[str]:
    gone = [found.unit for found in outcome.played.resolution.dislodged]
    if isinstance(wanted, Mapping):
        return differs("dislodged", wanted, _positions(gone))
    return differs("dislodged", wanted, outcome.units(gone))


def _retreats(outcome: Outcome, wanted: Mapping[str, object]) -> list[str]:
    return differs("retreats", wanted, _retreat_lists(outcome, wanted))


def _retreat_lists(outcome: Outcome, wanted: Mapping[str, object]) -> dict[str, list[str]]:
    """Retreats by unit, or by "power unit" where the case writes it so."""
    by_power = any(key.split(" ")[0] in outcome.board.powers for key in wanted)
    found: dict[str, list[str]] = {}
    for gone in outcome.played.resolution.dislodged:
        unit = gone.unit
        name = f"{unit.kind} {unit.at}"
        found[f"{unit.power} {name}" if by_power else name] = list(gone.retreats)
    return found


def _retreat_count(outcome: Outcome, wanted: Mapping[str, object]) -> list[str]:
    lists = _retreat_lists(outcome, wanted)
    return differs("retreat_count", wanted, {key: len(lists.get(key, ())) for key in wanted})


def _includes(outcome: Outcome, wanted: Mapping[str, list[str]]) -> list[str]:
    lists = _retreat_lists(outcome, wanted)
    return [
        f"{unit} should be able to retreat to {place}"
        for unit, places in wanted.items()
        for place in places
        if place not in lists.get(unit, ())
    ]


def _excludes(outcome: Outcome, wanted: Mapping[str, list[str]]) -> list[str]:
    """What should not be a retreat but is; a unit or a place that is not there tests nothing."""
    lists = _retreat_lists(outcome, wanted)
    found = [f"{unit} is not dislodged" for unit in wanted if unit not in lists]
    for unit, places in wanted.items():
        for place in places:
            if place not in outcome.board.province_of:
                found.append(f"there is no province {place!r}")
            elif place in lists.get(unit, ()):
                found.append(f"{unit} should not be able to retreat to {place}")
    return found


def _contested(outcome: Outcome, wanted: object) -> list[str]:
    return differs("contested", wanted, outcome.played.resolution.contested)


def _centres(outcome: Outcome, wanted: object) -> list[str]:
    found: dict[str, list[str]] = {}
    for place, owner in outcome.after.owners.items():
        found.setdefault(owner, []).append(place)
    return differs("centers", wanted, found)


def _disbanded(outcome: Outcome, wanted: list[str]) -> list[str]:
    """The units lost in any of the case's phases."""
    gone = [unit for played in outcome.phases for unit in _lost(played)]
    return differs("disbanded", wanted, outcome.units(gone))


def _lost(played: PlayedPhase) -> list[Unit]:
    before, resolution = played.before, played.resolution
    lost = {
        (power, getattr(order, "kind", ""), getattr(order, "at", ""))
        for power, order, verdict in zip(
            resolution.powers, resolution.orders, resolution.verdicts, strict=True
        )
        if verdict.reason.is_loss
    }
    forced = [gone.unit for gone in before.dislodged]
    candidates = forced or before.units
    return [unit for unit in candidates if (unit.power, unit.kind, unit.at) in lost]


def _winners(outcome: Outcome, wanted: object) -> list[str]:
    ending = outcome.after.ending
    names = list(ending.winners) if ending else []
    listed = [wanted] if isinstance(wanted, str) and wanted else wanted or []
    return differs("winners", listed, names)


def _ended(outcome: Outcome, wanted: object) -> list[str]:
    return differs("ended", wanted, outcome.after.ending is not None)


def _builds(outcome: Outcome, wanted: Mapping[str, int]) -> list[str]:
    position = outcome.played.before
    rule = outcome.table.variant.rules.phase_rule(position)
    accounts = rule.accounts(outcome.board, position)
    got = {power: max(0, accounts.get(PowerId(power), 0)) for power in wanted}
    return differs("builds", wanted, got)


def _legal(outcome: Outcome, wanted: Mapping[str, list[str]]) -> list[str]:
    position = outcome.played.before
    rule = outcome.table.variant.rules.phase_rule(position)
    got = {
        power: [
            outcome.table.write(order).removeprefix("B ")
            for actor in rule.menu.actors(outcome.board, position, PowerId(power))
            if actor.place is not None
            for order in rule.menu.orders(outcome.board, position, actor)
        ]
        for power in wanted
    }
    return differs("legal", wanted, got)


CHECKS: dict[str, Callable[[Outcome, Any], list[str]]] = {
    "results": _results,
    "units": _units,
    "units_after": _units,
    "dislodged": _dislodged,
    "retreats": _retreats,
    "retreat_count": _retreat_count,
    "retreat_includes": _includes,
    "retreat_excludes": _excludes,
    "contested": _contested,
    "centers": _centres,
    "centers_after": _centres,
    "disbanded": _disbanded,
    "winner": _winners,
    "winners": _winners,
    "ended": _ended,
    "builds": _builds,
    "legal": _legal,
}
