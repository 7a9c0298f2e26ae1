"""The orders of a slot as choices over the board, likely ones cheaper.

For each unit in turn the codec chooses between no order, a place within reach, a place across
the sea, and anything else; then, once all moves are known, what the units that stay do: most of
them hold, help a move or a unit near them, or carry an army that goes by sea. A dislodged unit
chooses among its retreats, a power with too many units or centres whom to remove and where to
build. All other orders, and whatever else stands on a sheet, are coded as texts.

Only the board and the position say what is likely, never a list of legal orders, so a menu may
offer other options, in another order or other words, and old links still open.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Position, Unit
from engine.orders.orders import (
    Build,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    UnitOrder,
)
from engine.record.game import Table
from engine.record.links.choices import Choices
from engine.record.links.neighbours import Neighbours
from engine.record.links.texts import TextCoder

type Line = tuple[str, Order | None]  # a text, and the order that gives it back word for word

MOVES, RETREATS, REMOVES, BUILDS = "moves", "retreats", "removes", "builds"
_SURE = 64  # the odds that a power removes and builds as its centres demand


class _Mark(Enum):
    """What may be chosen instead of an order."""

    NONE = 1  # no order, or no further one
    STAYS = 2  # an order that leads nowhere: chosen once all moves are known
    FAR = 3  # a move across the sea
    LOOSE = 4  # help for an order that nobody gave
    ELSE = 5  # any other order


@dataclass(slots=True)
class Subject:
    """Units that are ordered together, or a site; `wanted` are the orders to write.

    Of its `orders`, each for so many units, those that stay are None until all moves are known.
    """

    task: str
    unit: Unit
    retreats: tuple[Location, ...] = ()
    wanted: list[UnitOrder] = field(default_factory=list)
    orders: list[tuple[int, Order | str | None]] = field(default_factory=list)

    @property
    def left(self) -> int:
        """How many of the units have no order yet."""
        return self.unit.count - sum(count for count, _ in self.orders)

    @property
    def next_wanted(self) -> UnitOrder | None:
        """The order to write next."""
        given = len(self.orders)
        return self.wanted[given] if given < len(self.wanted) else None


class SlotCoder:
    """Codes the orders of one slot."""

    def __init__(
        self, table: Table, position: Position, choices: Choices, texts: TextCoder
    ) -> None:
        """Code what is ordered in this position; `texts` codes those of the whole game."""
        self._board, self._position = table.board, position
        self._pick, self._text, self._write = choices.pick, texts.text, table.write
        self._kind = position.phase.kind
        self._of = table.board.province_of
        self._is_movement = table.variant.rules.phase_rule(position).is_movement
        self._near = Neighbours(table.board, position, is_movement=self._is_movement)
        self._bound: dict[tuple[PowerId, ProvinceId], str] = {}  # by power: goals of its units

    def texts(
        self, powers: Iterable[PowerId], wanted: Mapping[PowerId, Sequence[Line]]
    ) -> dict[PowerId, tuple[str, ...]]:
        """Code the lines of powers; `wanted` are those to write, and nothing for reading.

        The lines of nobody are the orders of neutral units, as the keeper announced them.
        """
        sheets: list[tuple[PowerId, list[Subject], Sequence[Line], bool]] = []
        for power in powers:
            subjects = self._subjects(power)
            rest = self._assigned(subjects, wanted.get(power, ()))
            ordered = any(subject.wanted for subject in subjects)
            orders, speaks = self._speaks(power, subjects, (ordered, bool(rest)))
            sheets.append((power, subjects if orders else [], rest, speaks))
        for _, subjects, _, _ in sheets:
            for number, subject in enumerate(subjects):
                self._order(subject, subjects[:number], subjects[number:])
        every = [subject for _, subjects, _, _ in sheets for subject in subjects]
        self._gather(every)
        for subject in every:
            for number, (count, order) in enumerate(subject.orders):
                if order is None:
                    want = subject.wanted[number] if subject.wanted else None
                    subject.orders[number] = count, self._stay(subject.unit, count, want)
        found: dict[PowerId, tuple[str, ...]] = {}
        for power, subjects, rest, speaks in sheets:
            given = [order for subject in subjects for _, order in subject.orders if order]
            lines = [order if isinstance(order, str) else self._write(order) for order in given]
            lines += self._more([text for text, _ in rest]) if speaks else ()
            if lines:
                found[power] = tuple(lines)
        return found

    def _speaks(
        self, power: PowerId, subjects: Sequence[Subject], wanted: tuple[bool, bool]
    ) -> tuple[bool, bool]:
        """Whether a power orders its subjects, and whether it says more."""
        if not subjects:
            options = [(f"idle {self._kind}", False), (f"says {self._kind}", True)]
            return False, self._pick(options, wanted[1])
        about = f"{self._kind} {subjects[0].task} {self._who(power)}"
        ways = {
            "silent": (False, False),
            "says": (False, True),
            "orders": (True, False),
            "both": (True, True),
        }
        return self._pick([(f"{name} {about}", way) for name, way in ways.items()], wanted)

    def _who(self, power: PowerId) -> str:
        """Whether somebody plays a power; nobody's lines are those of the keeper of secrets."""
        if not power:
            return "keeper"
        return "played" if self._board.powers[power].playing else "unplayed"

    def _subjects(self, power: PowerId) -> list[Subject]:
        """The units or sites that a power is likely to order, in the order of the position."""
        board, position = self._board, self._position
        if not power:
            if not self._is_movement:
                return []
            units = [u for u in position.units if not board.powers[u.power].playing]
            return [Subject(MOVES, unit) for unit in units]
        if position.dislodged:
            gone = [each for each in position.dislodged if each.agreed is None]
            own = [each for each in gone if each.unit.power == power]
            return [Subject(RETREATS, each.unit, each.retreats) for each in own]
        if self._is_movement:
            return [Subject(MOVES, unit) for unit in position.units_of(power)]
        balance = self._balance(power)
        if balance < 0:
            return [Subject(REMOVES, unit) for unit in position.units_of(power)]
        sites = position.centres_of(power) if balance else ()
        homes = sites if board.builds == "anywhere" else position.homes.get(power, ())
        return [
            Subject(BUILDS, Unit(power, "", site))
            for site in sites
            if site in homes and site not in self._near.standing
        ]

    def _balance(self, power: PowerId) -> int:
        units = sum(unit.count for unit in self._position.units_of(power))
        return len(self._position.centres_of(power)) - units

    def _assigned(self, subjects: Sequence[Subject], lines: Sequence[Line]) -> Sequence[Line]:
        """Assign orders to the subjects in their turn; return the lines that are left."""
        at = 0
        for number, (_, order) in enumerate(lines):
            while at < len(subjects) and not self._is_for(subjects[at], order):
                at += 1
            if at == len(subjects) or not isinstance(order, UnitOrder):
                return lines[number:]
            subjects[at].wanted.append(order)
        return ()

    def _is_for(self, subject: Subject, order: Order | None) -> bool:
        unit = subject.unit
        left = unit.count - sum(each.count for each in subject.wanted)
        if not isinstance(order, UnitOrder) or not 0 < order.count <= left:
            return False
        if subject.task == BUILDS:
            berths = self._board.berths(order.kind, ProvinceId(unit.at))
            return isinstance(order, Build) and order.at in berths
        return (order.kind, order.at) == (unit.kind, unit.at)

    def _order(self, subject: Subject, before: Sequence[Subject], since: Sequence[Subject]) -> None:
        """Code the orders of a subject, but for those that depend on the moves of others."""
        unit, board = subject.unit, self._board
        if subject.task == MOVES:
            self._move(subject)
        elif subject.task == RETREATS:
            options = [("retreats not", _Mark.NONE), ("retreats off", Disband(unit.kind, unit.at))]
            options += [
                (f"retreats {self._worth(unit.power, to)}", Retreat(unit.kind, unit.at, to))
                for to in subject.retreats
            ]
            self._choose(subject, options)
        else:
            orders: list[Order] = [Disband(unit.kind, unit.at)]
            if subject.task == BUILDS:
                kinds, site = ("A", "F", *sorted(board.kinds)), ProvinceId(unit.at)
                orders = [Build(kind, at) for kind in kinds for at in board.berths(kind, site)]
            no, yes = self._odds(before, since)
            self._choose(subject, [(no * len(orders), _Mark.NONE), *((yes, o) for o in orders)])

    def _odds(self, before: Sequence[Subject], since: Sequence[Subject]) -> tuple[int, int]:
        """How likely it is that the first of these subjects gets no order, and that it gets one."""
        given = sum(count for subject in before for count, _ in subject.orders)
        left = sum(subject.unit.count for subject in since)
        due = max(0, min(abs(self._balance(since[0].unit.power)) - given, left))
        return _SURE * (left - due) or 1, _SURE * due or 1

    def _choose(self, subject: Subject, options: list[tuple[Any, Any]]) -> None:
        """Code the orders of a subject, most of them from these options."""
        options = [*options, (1, _Mark.ELSE)]
        while subject.left:
            want = subject.next_wanted
            found = self._pick(options, replace(want, count=1) if want else _Mark.NONE)
            if found is _Mark.NONE:
                return
            count = self._count(subject, want)
            subject.orders.append((count, self._counted(found, count, want)))

    def _counted(self, found: Any, count: int, want: Order | None) -> Order | str:
        """The chosen order, for a number of units; any other order as text."""
        if found is _Mark.ELSE:
            return self._text(self._write(want) if want else "")
        order: Order = replace(found, count=count)
        return order

    def _count(self, subject: Subject, want: UnitOrder | None) -> int:
        """For how many of the units of a subject its next order is."""
        left = subject.left
        options = [(f"of a stack {count == left}", count) for count in range(1, left + 1)]
        return self._pick(options, want.count if want else 1)

    def _move(self, subject: Subject) -> None:
        unit, board = subject.unit, self._board
        power, reach = unit.power, board.reach_of(unit.kind, unit.at)
        far, who = self._near.far(unit), self._who(power)
        while subject.left:
            want = subject.next_wanted
            options: list[tuple[str, Any]] = [
                (f"none {who}", _Mark.NONE),
                (f"stays {unit.kind}", _Mark.STAYS),
                *((self._worth(power, to), to) for to in reach),
            ]
            if far:
                options.append(("far", _Mark.FAR))
            found = self._pick(options, self._course(want, reach, far))
            if found is _Mark.NONE:
                return
            count = self._count(subject, want)
            if found is _Mark.STAYS:
                self._bound.setdefault((power, self._of[unit.at]), "stays")
                subject.orders.append((count, None))
                continue
            goal, is_via = (want.to, want.via) if isinstance(want, Move) else (unit.at, False)
            to, sort = found, "near"
            if found is _Mark.FAR:
                sort = "far"
                to = self._pick([(f"far {self._worth(power, at)}", at) for at in far], goal)
            via = to in far and self._pick(
                [(f"{sort} by land", False), (f"{sort} by sea", True)], is_via
            )
            self._bound[power, self._of[to]] = "goes"
            subject.orders.append((count, Move(unit.kind, unit.at, to, via, count=count)))

    def _course(
        self, want: UnitOrder | None, reach: Sequence[Location], far: Sequence[Location]
    ) -> Location | _Mark:
        """The first choice that leads to an order."""
        if want is None:
            return _Mark.NONE
        if type(want) is Move:
            if want.to in reach and (want.to in far or not want.via):
                return want.to
            if want.to in far:
                return _Mark.FAR
        return _Mark.STAYS

    def _worth(self, power: PowerId, to: Location) -> str:
        """The sort of a place as somewhere to go."""
        place = self._of[to]
        centre = "centre" if self._board.provinces[place].centre else "place"
        return f"{centre} {self._near.held(power, place)} {self._bound.get((power, place), '')}"

    def _gather(self, subjects: Iterable[Subject]) -> None:
        """Note where every unit goes, now that all moves are known."""
        moving: dict[tuple[PowerId, str, Location], Subject] = {}
        for subject in subjects:
            unit = subject.unit
            moving[unit.power, unit.kind, unit.at] = subject
        for unit in self._position.units:
            subject_of = moving.get((unit.power, unit.kind, unit.at))
            self._near.note(unit, [order for _, order in subject_of.orders] if subject_of else [])

    def _stay(self, unit: Unit, count: int, want: UnitOrder | None) -> Order | str:
        """Code the order of units that stay."""
        helps = [*self._near.supports(unit), *self._near.convoys(unit)]
        given = "".join(sorted({sort[:1] for sort, _ in helps}))
        options: list[tuple[Any, Any]] = [
            (f"holds {given}", Hold(unit.kind, unit.at)),
            *helps,
            ("loose", _Mark.LOOSE),
            ("else", _Mark.ELSE),
        ]
        bare = replace(want, count=1) if want else None
        loose = () if bare in [order for _, order in options] else self._near.loose(unit, helps)
        wanted = _Mark.LOOSE if bare in [order for _, order in loose] else bare
        found = self._pick(options, wanted)
        if found is _Mark.LOOSE:
            loose = loose or self._near.loose(unit, helps)
            found = self._pick(loose, bare) if loose else _Mark.ELSE
        return self._counted(found, count, want)

    def _more(self, wanted: Sequence[str]) -> list[str]:
        """Code what else stands on a sheet: at least one line."""
        found: list[str] = []
        while True:
            found.append(self._text(wanted[len(found)] if wanted else ""))
            goes_on = len(found) < len(wanted)
            if not self._pick([("last line", False), ("next line", True)], goes_on):
                return found
