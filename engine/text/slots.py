"""The words for the slots of a reason's sentence.

About the order: `{power}` is whose it is, `{at}` where its unit stands (`{province}` without the
coast) and `{unit}` what kind of unit that is. `{to}` is where the order leads, with the coast,
`{way}` says by which way, and `{goal}` is the province there; `{named}` is a power that the order
names. `{helped}` is the unit that it helps, at `{target}`. `{place}` and `{text}` are what a
declaration names. `{own_unit}` and `{helped_unit}` name a unit that is not there.

About the fight: `{attack}` is the order's own attack, which `{meets}` others, `{duels}` head to
head or has `{thrown_out}` somebody; `{discounted}` lists the supports that did not count. `{own}`
holds against `{blows}`; `{against}` is everything that opposed the order, and `{rivals}` the
powers of that; `{force}` and `{blow}` are bare numbers; `{attacks}` are those on the unit, without
numbers. `{culprits}` are the units that caused the result, `{by}` the places where they stand,
`{retreating}` the same as they leave, and `{idle}` fleets without the order that was needed.
`{side}`, with an article `{a_side}`, is the word for powers that treat each other's units as their
own. `{story}` names the forces that a success overcame; it may be left out.

A verb after a colon agrees with its slot: `{power:has}`, `{culprits:is}`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.fronts import Clash, Setting
from engine.orders.orders import HelpOrder, Order, UnitOrder
from engine.orders.results import Resolution
from engine.text import forces
from engine.text.names import is_plural, kind_name, spoken_power, with_article
from engine.text.phrases import (
    Several,
    Subject,
    helped_phrase,
    listed,
    owners,
    units_called,
    wording_of,
)

# The slots that name others, and those that tell how strong somebody was.
_FIGHTS = frozenset(
    ["against", "thrown_out", "meets", "duels", "discounted", "blows", "rivals", "blow"]
)
NAMES_OTHERS = _FIGHTS.union(["by", "culprits", "retreating", "attacks", "idle"])
TELLS_STRENGTHS = _FIGHTS.union(["force", "attack", "own"])
NOTHING = "it"  # fills a slot for a place that the order does not have
_NOT_SAID = Location("")
_FEW = 3  # fleets that a sentence lists


class Explains(Protocol):
    """Explains verdicts: the rule of a phase."""

    def met(self, resolution: Resolution, entry: int) -> Clash:
        """The forces that the sentence about an order names."""

    def settings(self, resolution: Resolution, entries: Sequence[int]) -> Sequence[Setting | None]:
        """The reason of each order with all that its sentence depends on; None if that is much."""

    def culprits(self, resolution: Resolution, entry: int) -> tuple[Unit, ...]:
        """The units that caused a result, or could have stood in its way."""

    def sides(self, board: Board, units: Sequence[Unit]) -> Sequence[PowerId]:
        """The side of each unit: those of one side neither dislodge nor cut each other."""


class Slots:
    """The facts that fill the slots of a sentence, worked out when needed."""

    __slots__ = (
        "_clash",
        "_entry",
        "_others",
        "_resolution",
        "_rule",
        "alone",
        "board",
        "by",
        "order",
        "power",
        "reason",
        "words",
    )

    def __init__(
        self,
        board: Board,
        rule: Explains,
        resolution: Resolution,
        entry: int,
        *,
        alone: bool = False,
    ) -> None:
        """Look at an entry; with `alone`, leave out what a success had to overcome."""
        order = resolution.orders[entry]
        asked = getattr(order, "order", order)  # an order may be about an order
        self.order: Order = asked if isinstance(asked, Order) else order
        self.power = resolution.powers[entry]
        self.reason, self.by = resolution.verdicts[entry]
        self.board, self.words = board, wording_of(board)
        self.alone = alone
        self._rule, self._resolution, self._entry = rule, resolution, entry
        self._others: Sequence[Unit] | None = None
        self._clash: Clash | None = None

    def side(self) -> str:
        """What those are called who count as one: a power, or the variant's word for it."""
        return self.words.side

    def a_side(self) -> str:
        """The same with its article."""
        return self.words.a_side

    @property
    def others(self) -> Sequence[Unit]:
        """The units that caused the result."""
        if self._others is None:
            self._others = self._rule.culprits(self._resolution, self._entry)
        return self._others

    @property
    def others_and_own(self) -> tuple[list[Unit], list[Unit]]:
        """The same, those of other sides and those of the unit's own."""
        order, others = self.order, self.others
        assert isinstance(order, UnitOrder)  # noqa: S101  (others meet units alone)
        unit = Unit(self.power, order.kind, order.at)
        mine, *sides = self._rule.sides(self.board, [unit, *others])
        found: tuple[list[Unit], list[Unit]] = [], []
        for other, side in zip(others, sides, strict=True):
            found[side == mine].append(other)
        return found

    @property
    def clash(self) -> Clash:
        """The forces that met."""
        if self._clash is None:
            self._clash = self._rule.met(self._resolution, self._entry)
        return self._clash

    @property
    def here(self) -> ProvinceId | None:
        """The province of the unit."""
        order = self.order
        return self.board.province_of[order.at] if isinstance(order, UnitOrder) else None

    @property
    def where_to(self) -> Location | None:
        """Where the order leads; else whom it helps."""
        order = self.order
        to: Location = getattr(order, "to", _NOT_SAID)
        if to is _NOT_SAID:
            to = getattr(order, "target", _NOT_SAID)
        if to is _NOT_SAID:
            return self.here
        return to if to in self.board.province_of else None

    def own_power(self) -> str:
        """Whose order it is."""
        known = self.board.powers.get(self.power)
        name = spoken_power(self.board, self.power)
        return Several(name) if known is not None and is_plural(known) else Subject(name)

    def places(self) -> str:
        """Where those stand that caused the result."""
        at = [order.at for order in self.by if isinstance(order, UnitOrder)]
        return listed(list(dict.fromkeys(self.words.places[self.board.province_of[a]] for a in at)))

    def at(self) -> str | None:
        """Where the unit of the order stands, with its coast."""
        return self.words.places[self.order.at] if isinstance(self.order, UnitOrder) else None

    def unit(self) -> str | None:
        """What kind of unit that is."""
        if not isinstance(self.order, UnitOrder):
            return None
        return with_article(kind_name(self.board, self.order.kind))

    def province(self) -> str | None:
        """The province where the unit of the order stands."""
        return None if self.here is None else self.words.places[self.here]

    def named(self) -> str | None:
        """The power that the order names."""
        to: PowerId = getattr(self.order, "to", PowerId(""))
        return spoken_power(self.board, to) if to in self.board.powers else None

    def to(self) -> str | None:
        """Where the order leads, with the coast; else whom it helps."""
        to = self.where_to
        return None if to is None else self.words.places[to]

    def goal(self) -> str | None:
        """The province where the order leads, or where the unit stands that it helps."""
        to = self.where_to
        return None if to is None else self.words.places[self.board.province_of[to]]

    def target(self) -> str | None:
        """Where the unit stands that the order helps."""
        target: Location = getattr(self.order, "target", Location(""))
        return self.words.places[target] if target in self.board.province_of else None

    def helped(self) -> str | None:
        """The unit that the order helps."""
        return helped_phrase(self.board, self.order) if isinstance(self.order, HelpOrder) else None

    def place(self) -> str | None:
        """The province that a declaration names."""
        place: Location = getattr(self.order, "place", Location(""))
        return self.words.places[place] if place in self.board.province_of else None

    def text(self) -> str | None:
        """The text that a declaration gives."""
        text: str | None = getattr(self.order, "text", None)
        return text

    def own_unit(self) -> str:
        """A unit of the power, as something that is not there."""
        return self._unit_of(self.power)

    def helped_unit(self) -> str:
        """A unit as the order names it that it helps, as something that is not there."""
        return self._unit_of(getattr(self.order, "whose", PowerId("")))

    def _unit_of(self, power: PowerId) -> str:
        return owners(self.board)[power].one("unit")

    def culprits(self) -> str:
        """The units that caused the result."""
        return units_called(self.board, self.others)

    def retreating(self) -> str:
        """The units that caused it, as they left their provinces."""
        return units_called(self.board, self.others, "from")

    def attacks(self) -> str | None:
        """The attacks that reach the unit."""
        return None if self.here is None else self.attacks_on(self.here)

    def attacks_on(self, here: ProvinceId) -> Subject:
        """The attacks of the units that caused the result."""
        return forces.attacks_called(self.words, forces.starts_of(self.board, self.others), here)

    def idle(self) -> str:
        """The fleets that were missing, where they are few."""
        if not 0 < len(self.others) <= _FEW:
            return ""
        units = units_called(self.board, self.others)
        return f"; {units} {units:was} not ordered to carry it"

    def way(self) -> str:
        """How a move found its goal, if not by land."""
        return " by convoy" if self.clash.own.via else ""

    def apart(self) -> str:
        """Why a unit cannot go from one place to another."""
        here, to = self.here, self.where_to
        if here is None or to is None:
            return ""
        board, goal = self.board, self.board.province_of[to]
        return "" if goal in board.neighbours(here) else "; they do not border each other"


WORDS: Mapping[str, Callable[[Slots], str | None]] = {
    "power": Slots.own_power,
    "by": Slots.places,
    "at": Slots.at,
    "province": Slots.province,
    "named": Slots.named,
    "unit": Slots.unit,
    "to": Slots.to,
    "goal": Slots.goal,
    "target": Slots.target,
    "helped": Slots.helped,
    "place": Slots.place,
    "text": Slots.text,
    "own_unit": Slots.own_unit,
    "helped_unit": Slots.helped_unit,
    "culprits": Slots.culprits,
    "retreating": Slots.retreating,
    "attacks": Slots.attacks,
    "idle": Slots.idle,
    "side": Slots.side,
    "a_side": Slots.a_side,
    "way": Slots.way,
    "apart": Slots.apart,
}
