"""Who succeeds: the decisions of one movement turn, and how they lean on each other (6.1 to 6.6).

Three kinds of decision: whether an assault wins, whether a supporting unit's support is
given, whether a convoyed move has a route. Forces are ranges (at least, at most) while
something is open. The passes, the knots and the routes are the engine's.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.board import PowerId, ProvinceId
from engine.orders import UnitOrder
from engine.outcome import Verdict
from engine.standard.entries import Entry
from engine.standard.knots import bottom_knot
from engine.standard.passes import Fate, Range, settle
from engine.standard.routes import is_route
from variants.deus_vult.ground import Ground

WIN, GIVEN, ROUTE = range(3)

type Block = tuple[PowerId, ProvinceId]
type Key = tuple[PowerId, PowerId | None, ProvinceId]  # attacker, defender, place


@dataclass(slots=True)
class Part:
    """Units of one stack with one order."""

    power: PowerId
    kind: str
    at: ProvinceId
    count: int
    order: UnitOrder
    entry: Entry
    goal: ProvinceId | None = None  # where it is ordered to move
    route: int = -1
    assault: int = -1
    given: list[int] = field(default_factory=list)  # the supports that it gives
    verdict: Verdict | None = None  # set beforehand: the order can come to nothing


@dataclass(slots=True)
class Assault:
    """Everything that one faction does against another's block in one place (ruling 6)."""

    power: PowerId
    foe: PowerId | None  # None: an empty sea, or one's own
    place: ProvinceId
    members: list[Part] = field(default_factory=list)
    backers: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Support:
    """What one unit gives, and how many attackers its fellows draw before it is cut."""

    power: PowerId
    at: ProvinceId
    toward: ProvinceId
    weight: int
    shield: int = 0


@dataclass(slots=True)
class Route:
    """The fleets that were ordered to carry a faction's armies from shore to shore."""

    start: ProvinceId
    goal: ProvinceId
    fleets: list[Part] = field(default_factory=list)


@dataclass
class War:
    """All parts and decisions of a turn."""

    ground: Ground
    parts: list[Part] = field(default_factory=list)
    nodes: list[Assault | Support | Route] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    fate: list[Fate] = field(default_factory=list)
    assaults: dict[Key, int] = field(default_factory=dict)
    routes: dict[tuple[PowerId, ProvinceId, ProvinceId], int] = field(default_factory=dict)
    holding: dict[Block, list[int]] = field(default_factory=dict)  # supports of blocks
    entering: dict[tuple[PowerId, ProvinceId, ProvinceId], list[int]] = field(default_factory=dict)

    def add(self, node: Assault | Support | Route) -> int:
        """Take in a decision; return its number."""
        self.nodes.append(node)
        self.kinds.append({Assault: WIN, Support: GIVEN, Route: ROUTE}[type(node)])
        self.fate.append(None)
        return len(self.nodes) - 1

    def settle(self) -> None:
        """Decide everything (6.6)."""
        judges = (self._judge_win, self._judge_support, self._judge_route)
        settle(list(range(len(self.nodes))), self.fate, self.kinds, judges, self._untangle)

    def assault(self, number: int) -> Assault:
        """An assault by its number."""
        node = self.nodes[number]
        assert isinstance(node, Assault)  # noqa: S101  (numbers of assaults lead to assaults)
        return node

    def on(self, power: PowerId | None, place: ProvinceId) -> Iterator[int]:
        """The assaults on a block."""
        return (n for (_, foe, at), n in self.assaults.items() if (foe, at) == (power, place))

    def alive(self, part: Part) -> Fate:
        """Whether a part gets where it strikes: by land always, by sea over a route."""
        return True if part.route < 0 else self.fate[part.route]

    def leaves(self, part: Part) -> Fate:
        """Whether a part's move succeeds."""
        if part.goal is None or part.verdict is not None:
            return False
        fates = [self.fate[n] for n in (part.route, part.assault) if n >= 0]
        return False if False in fates else None if None in fates else True

    def weigh(self, part: Part) -> int:
        """The weight of a part."""
        return part.count * self.ground.weight(part.kind)

    def help(self, supports: Iterable[int]) -> Range:
        """The supports that are given."""
        nodes = [(self.nodes[n], self.fate[n]) for n in supports]
        return _sum((node.weight, fate) for node, fate in nodes if isinstance(node, Support))

    def force(self, number: int) -> Range:
        """att(F, D, p): the units that get there, with their supports (6.2)."""
        assault = self.assault(number)
        least, most = _sum((self.weigh(part), self.alive(part)) for part in assault.members)
        help_ = self.help(assault.backers)
        return (least + help_[0] if least else 0), (most + help_[1] if most else 0)

    def defence(self, power: PowerId, place: ProvinceId, against: Assault | None) -> Range:
        """def(D, p | F): the units that stay, or only meet F head on, with their supports."""
        spans = []
        for part in self.parts:
            if (part.power, part.at) == (power, place):
                gone = False if against and self._meets(part, against) else self.leaves(part)
                spans.append((self.weigh(part), None if gone is None else not gone))
        stay, help_ = _sum(spans), self.help(self.holding.get((power, place), ()))
        return stay[0] + help_[0], stay[1] + help_[1]

    def _meets(self, part: Part, assault: Assault) -> bool:
        """Whether a defender's own assault runs into the attacker head on."""
        if part.assault < 0 or part.route >= 0 or part.goal is None:
            return False
        return self.assault(part.assault).foe == assault.power and any(
            part.goal == other.at and other.goal is not None and other.route < 0
            for other in assault.members
        )

    def counters(self, number: int) -> list[int]:
        """The defender's own assaults on where this one comes from: a mutual attack.

        By the letter of 6.2 a way by sea would count, against the agreement with standard (6.6).
        """
        assault = self.assault(number)
        starts = {part.at for part in assault.members if part.route < 0}
        return [
            back
            for start in sorted(starts)
            for back in self.on(assault.power, start)
            if self.assault(back).power == assault.foe
            and any(m.at == assault.place and m.route < 0 for m in self.assault(back).members)
        ]

    def rivals(self, number: int) -> list[int]:
        """Other factions' moves into the same sea."""
        assault = self.assault(number)
        if not self.ground.is_sea(assault.place) or not _moves(assault):
            return []
        return [
            other
            for (power, _, place), other in self.assaults.items()
            if place == assault.place and power != assault.power and _moves(self.assault(other))
        ]

    def opposing(self, number: int) -> list[Range]:
        """opp(F, D, p): every force that the assault must exceed, the defence first."""
        assault = self.assault(number)
        foe = assault.foe
        standing = (0, 0) if foe is None else self.defence(foe, assault.place, assault)
        met = map(self.force, self.counters(number))
        return [standing, *met, *map(self._hindrance, self.rivals(number))]

    def _hindrance(self, number: int) -> Range:
        """What a rival counts at sea: nothing if it is beaten head on."""
        # By the letter of 6.2 it would count, against the agreement with the standard game (6.6).
        least, most = self.force(number)
        back = [self.fate[n] for n in self.counters(number) if _moves(self.assault(n))]
        if True in back:
            return 0, 0
        return (0 if None in back else least), most

    def _judge_win(self, number: int) -> Fate:
        assault = self.assault(number)
        joins = self._keeps(assault.power, assault.place) if assault.foe is None else False
        force, against = self.force(number), self.opposing(number)
        verdict: Fate = None
        if force[0] > max(most for _, most in against):
            verdict = True
        elif force[1] <= max(least for least, _ in against):
            verdict = False
        if joins and force[0]:
            return True
        return None if joins is None and not verdict else verdict

    def _keeps(self, power: PowerId, sea: ProvinceId) -> Fate:
        """Whether a faction's own fleets remain in a sea, undislodged."""
        stay = self.defence(power, sea, None)
        fates = [self.fate[number] for number in self.on(power, sea)]
        if True in fates or not stay[1]:
            return False
        return None if None in fates or not stay[0] else True

    def cutters(self, support: Support) -> Iterator[tuple[Part, Fate]]:
        """The attackers of a supporting block from anywhere but where it supports (6.4)."""
        for number in self.on(support.power, support.at):
            for part in self.assault(number).members:
                if part.at != support.toward:
                    yield part, self.alive(part)

    def _judge_support(self, number: int) -> Fate:
        support = self.nodes[number]
        assert isinstance(support, Support)  # noqa: S101
        fates = [self.fate[number] for number in self.on(support.power, support.at)]
        least, most = _sum((part.count, fate) for part, fate in self.cutters(support))
        if True in fates or least > support.shield:
            return False
        return None if None in fates or most > support.shield else True

    def lost(self, fleet: Part) -> Fate:
        """Whether a fleet is dislodged."""
        fates = [self.fate[number] for number in self.on(fleet.power, fleet.at)]
        return True if True in fates else None if None in fates else False

    def _judge_route(self, number: int) -> Fate:
        route = self.nodes[number]
        assert isinstance(route, Route)  # noqa: S101
        lost = [(fleet.at, self.lost(fleet)) for fleet in route.fleets]
        convoys = self.ground.board.convoys
        if not is_route(convoys, route.start, route.goal, [sea for sea, gone in lost if not gone]):
            return False
        sure = [sea for sea, gone in lost if gone is False]
        return is_route(convoys, route.start, route.goal, sure) or None

    def _untangle(self, todo: list[int]) -> None:
        """A ring of assaults turns; else open convoys fail; else all open assaults do."""
        leans = self._rings([n for n in todo if self.kinds[n] == WIN])
        if leans:
            for number in bottom_knot(sorted(leans, key=self._name), leans.__getitem__):
                self.fate[number] = True
            return
        routes = [n for n in todo if self.kinds[n] == ROUTE]
        for number in routes or [n for n in todo if self.kinds[n] == WIN]:
            self.fate[number] = False

    def _name(self, number: int) -> tuple[str, str]:
        return self.assault(number).place, self.assault(number).power

    def _rings(self, open_: list[int]) -> dict[int, list[int]]:
        """Assaults that win if another one does, which wins if another one does, and so on."""
        leans = {n: [m for m in open_ if self._frees(m, n)] for n in open_}
        while stuck := [n for n, others in leans.items() if not others]:
            leans = {
                n: [m for m in others if m not in stuck]
                for n, others in leans.items()
                if n not in stuck
            }
        return leans

    def _frees(self, other: int, number: int) -> bool:
        """Whether an assault wins as soon as its foe's own assault carries it away."""
        assault = self.assault(number)
        walks = [p for p in self.assault(other).members if p.goal is not None and self.alive(p)]
        if not any((p.power, p.at) == (assault.foe, assault.place) for p in walks):
            return False
        self.fate[other] = True
        wins = self._judge_win(number)
        self.fate[other] = None
        return wins is True


def _moves(assault: Assault) -> bool:
    return any(part.goal is not None for part in assault.members)


def _sum(spans: Iterable[tuple[int, Fate]]) -> Range:
    """Weights of what is sure and of what is not ruled out."""
    least = most = 0
    for weight, fate in spans:
        most += 0 if fate is False else weight
        least += weight if fate else 0
    return least, most
