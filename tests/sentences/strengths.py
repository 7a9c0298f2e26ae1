"""The strengths given in a sentence, reckoned again from the orders and their results."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.orders.orders import HelpOrder, Move, SupportHold, SupportMove, UnitOrder
from engine.text.names import is_plural, spoken_place, spoken_power
from tests.sentences.laws import Said

_HELP = r"\((?P<force>\d+)(?P<help>, with [^()]+)?\)"
_ATTACK = (
    r"attack(?: on (?P<goal>[^()]+?))?(?: from (?P<starts>[^()]+?))?"
    r"(?: (?:and )?inside (?P<inside>[^()]+))?"
)
_STAND = r"(?P<unit>army|fleet|armies|fleets|units|host)(?: there| in (?P<place>[^()]+?))"
_FORCE = re.compile(
    rf"[Tt]he (?P<whose>(?:neutral|[A-Z][\w/-]*)(?: [A-Z][\w/-]*)*) (?:{_ATTACK}|{_STAND}) {_HELP}"
)
_OWN = re.compile(rf"(?P<attack>its attack)?(?:withstands|^Holds in [^(:]+)? {_HELP}")
_LOST = ("illegal", "invalid", "void", "no-path")
_GREAT = {"K": 4}  # kinds of which one unit counts as several


class Strengths:
    """Every power's strengths in a phase, from orders and results alone."""

    def __init__(self, said: Said) -> None:
        self.said, self.board = said, said.table.board
        self.units = said.played.before.units
        self.is_shared = len({self.board.province_of[unit.at] for unit in self.units}) < len(
            self.units
        ) or any(unit.count > 1 for unit in self.units)
        resolution = said.played.resolution
        told = zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)
        entries = [(p, order, end.result) for p, order, end in told if isinstance(order, UnitOrder)]
        if not self.is_shared:  # one order for each unit, however many were written
            owners = {(unit.power, unit.at) for unit in self.units}
            entries.sort(key=lambda entry: entry[2] not in ("illegal", "invalid"))
            alone = {(power, order.at): (power, order, end) for power, order, end in entries}
            entries = [entry for key, entry in alone.items() if key in owners]
        self.attacks = [
            (power, self.at(order), self.goal(order), order)
            for power, order, end in entries
            if not isinstance(order, HelpOrder) and hasattr(order, "to") and end not in _LOST
        ]
        self.left = [
            (power, self.at(order), self.weight(order))
            for power, order, end in entries
            if isinstance(order, Move) and end == "moves"
        ]
        self.helps = [
            (power, order, self.weight(order))
            for power, order, end in entries
            if isinstance(order, HelpOrder) and end == "supports"
        ]
        self.adjective, self.owners, self.places = _names(self.board)

    def adjectival(self, text: str) -> str:
        """A text with every power named before its units: `the Minor army`."""
        for power, name in self.owners:
            owner, genitive = f" of {name}", f"{name}'s "
            if owner in text:
                text = re.sub(rf"(\w+){re.escape(owner)}(?!\w)", rf"{power} \1", text)
            if genitive in text:
                text = re.sub(rf"(?<!\w){re.escape(genitive)}(?!support)", f"the {power} ", text)
                text = text.replace(genitive, f"{power} ")
        return text

    def at(self, order: UnitOrder) -> ProvinceId:
        """Where the unit of an order stands."""
        return self.board.province_of[order.at]

    def goal(self, order: Any) -> ProvinceId:
        """Where an order leads."""
        return self.board.province_of[Location(order.to)]

    def weight(self, units: Any) -> int:
        """The number that the units of an order, or of a stack, count for."""
        return units.count * _GREAT.get(units.kind, 1) if self.is_shared else 1

    def listed(self, names: str) -> set[ProvinceId]:
        """The provinces that a list names."""
        found = set()
        for name in self.places:
            if name not in names:
                continue
            pattern = rf"(?<![\w-]){re.escape(name)}(?![\w-])"
            if re.search(pattern, names):
                found.add(self.places[name])
                names = re.sub(pattern, "", names)
        assert not re.sub(r"\band\b|[ ,]", "", names), names
        return found

    def is_for(self, giver: PowerId, order: HelpOrder, power: PowerId) -> bool:
        """Whether a support is for units of a power."""
        return (order.whose or (giver if self.is_shared else power)) == power

    def attack(self, power: PowerId, starts: set[ProvinceId], goal: ProvinceId) -> set[int]:
        """The strengths an attack may have, with or without help against the helper's own units."""
        movers = [
            order
            for side, start, to, order in self.attacks
            if side == power and start in starts and to == goal
        ]
        foes = {getattr(order, "foe", None) for order in movers}
        groups = [{foe} for foe in foes] + [{None, foe} for foe in foes if None in foes]
        there = {unit.power for unit in self.units if self.board.province_of[unit.at] == goal}
        counts: set[int] = set()
        for group in groups:
            own = sum(self.weight(o) for o in movers if getattr(o, "foe", None) in group)
            given = [
                (giver, count)
                for giver, order, count in self.helps
                if not isinstance(order, SupportHold)
                and self.board.province_of[order.target] in starts
                and self.goal(order) == goal
                and getattr(order, "foe", None) in group
                and self.is_for(giver, order, power)
            ]
            counts.add(own + sum(count for _, count in given))
            counts |= {
                own + sum(count for giver, count in given if giver != other) for other in there
            }
        return counts

    def defence(self, power: PowerId, place: ProvinceId) -> set[int]:
        """The strengths the units in a place may have: all of them, or those that do not leave."""
        province_of = self.board.province_of
        here = [u for u in self.units if u.power == power and province_of[u.at] == place]
        units = sum(map(self.weight, here))
        gone = sum(count for side, at, count in self.left if (side, at) == (power, place))
        held = sum(
            count
            for giver, order, count in self.helps
            if isinstance(order, SupportHold)
            and province_of[order.target] == place
            and self.is_for(giver, order, power)
        )
        counts = {units - gone + held, units + held}
        leaving = [to for side, at, to, _ in self.attacks if (side, at) == (power, place)]
        if leaving and not self.is_shared:  # one that leaves counts one, or what it attacks with
            counts |= {1} | self.attack(power, {place}, leaving[0])
        return counts


@cache
def _names(
    board: Board,
) -> tuple[dict[str, PowerId], list[tuple[str, str]], dict[str, ProvinceId]]:
    """Powers by the adjective of their units, those with a genitive instead, and places by name.

    The longest name of a place comes first: none is found within another.
    """
    powers = board.powers.values()
    spoken = {spoken_place(board, place): place for place in board.provinces}
    return (
        {power.adjective or power.id: power.id for power in powers},
        [
            (one.adjective or one.id, spoken_power(board, one.id))
            for one in powers
            if not one.adjective or (one.adjective == one.name and not is_plural(one))
        ],
        {name: spoken[name] for name in sorted(spoken, key=len, reverse=True)},
    )


def wrong_strengths(said: Said) -> Iterator[str]:
    """Each strength that the orders and their results do not bear out."""
    order, text = said.order, said.text
    is_fight = said.played.before.phase.kind == "M" and isinstance(order, UnitOrder)
    if not is_fight or not re.search(r"\(\d", text):
        return
    known = Strengths(said)
    text = known.adjectival(text)
    here = known.at(order)  # type: ignore[arg-type]
    attacks = hasattr(order, "to") and not isinstance(order, HelpOrder)
    place = known.goal(order) if attacks and not text.startswith("Dislodged") else here
    reckoned = 0
    for found in _FORCE.finditer(text):
        reckoned += 1
        power = known.adjective[found["whose"]]
        if found["unit"]:
            expected = known.defence(power, *(known.listed(found["place"] or "") or {place}))
        else:
            starts = known.listed(found["starts"] or "")
            inside = known.listed(found["inside"] or "")
            if not starts | inside:  # from the province that has the power's own name
                starts = known.listed(spoken_power(known.board, power))
            goal, *_ = inside or known.listed(found["goal"] or "") or {place}
            expected = known.attack(power, starts | inside, goal)
        yield from _wrong(known, found, expected)
    for found in _OWN.finditer(_FORCE.sub("", text)):
        reckoned += 1
        beside = {here}
        if known.is_shared:
            beside = {at for side, at, to, _ in known.attacks if (side, to) == (said.power, place)}
        if found["attack"]:
            expected = known.attack(said.power, beside, place)
        else:
            expected = known.defence(said.power, place)
        yield from _wrong(known, found, expected)
    if reckoned != len(re.findall(r"\(\d", text)):
        yield "a strength that is not reckoned"
    yield from _wrong_order(text)
    yield from _lost_supports(said, known)


def _lost_supports(said: Said, known: Strengths) -> Iterator[str]:
    """Supports that were given to an attack that failed, and are neither counted nor explained."""
    order, text = said.order, said.text
    if known.is_shared or not isinstance(order, Move) or "does not count" in text:
        return
    given = [
        one
        for _, one, _ in known.helps
        if isinstance(one, SupportMove)
        and known.board.province_of[one.target] == known.at(order)
        and known.goal(one) == known.goal(order)
    ]
    own = re.match(r"Bounces: [^()]+\((\d+)", text)
    if own and len(given) + 1 != int(own[1]):
        yield f"{len(given)} supports of the attack were given"


def _wrong(known: Strengths, found: re.Match[str], expected: set[int]) -> Iterator[str]:
    """A strength that is not expected, or a support that was not given."""
    force = int(found["force"])
    if force not in expected:
        yield f"{found[0]} should be {sorted(expected)}"
    if not found["help"]:
        return
    places = known.listed(re.sub(r", with |(?:[\w/]+ ){0,2}support from ", " ", found["help"]))
    given = {known.at(order) for _, order, _ in known.helps}
    if not places <= given:
        yield f"support from {sorted(places - given)} was not given"
    if not known.is_shared and force != 1 + len(places):
        yield f"{len(places)} supports make {force}"


def _wrong_order(text: str) -> Iterator[str]:
    """A stronger force called the weaker one."""
    numbers = [int(number) for number in re.findall(r"\((\d+)", text)]
    left, _, right = re.sub(" no stronger than ", "", text).partition(" stronger than ")
    strong, weak = (list(map(int, re.findall(r"\((\d+)", part))) for part in (left, right))
    if strong and weak and min(strong) <= max(weak):
        yield "not stronger"
    own, *others = numbers
    if "withstands" in text and own < max(others):
        yield "it would not withstand"
    if re.search("is no stronger|meets", text) and own > min(others):
        yield "it would overcome them"
    _, is_weaker, met = text.partition(" is weaker than ")
    if is_weaker and own >= int(re.findall(r"\((\d+)", met)[0]):
        yield "not weaker"
