"""The sweep of section 6.6: what can be decided about a turn before breaking a circle.

Each sum is a pair, minimum and maximum; open decisions count only in the second.
"""

from collections.abc import Iterable
from functools import lru_cache

from engine.orders.orders import Convoy
from tests.variants.laws import land
from tests.variants.laws.battle import Assault, Battle, Help, Part
from tests.variants.laws.sums import counters, met, rivals

type Truth = bool | None
type Sum = tuple[int, int]


def _either(truths: Iterable[Truth]) -> Truth:
    known = [*truths]
    return True if True in known else None if None in known else False


def _total(terms: Iterable[tuple[int, Truth]]) -> Sum:
    known = [*terms]
    least = sum(weight for weight, truth in known if truth)
    return least, sum(weight for weight, truth in known if truth is not False)


class Sweep:
    """The decisions of a turn; `win` and `given` are None where the sweep leaves them open."""

    def __init__(self, battle: Battle) -> None:
        """Decide everything that can be decided."""
        self.battle = battle
        self.win: dict[Assault, Truth] = dict.fromkeys(battle.assaults)
        self.given: list[Truth] = [None] * len(battle.helps)
        self._counters = {one: counters(battle, one) for one in battle.assaults}
        self._rivals = {one: rivals(battle, one) for one in battle.assaults}
        while self._decide():
            pass

    def _decide(self) -> bool:
        before = [*self.win.values(), *self.given]
        for assault, decided in self.win.items():
            if decided is None:
                attack, against = self.force(assault), self.opposition(assault)
                sure = True if attack[0] > against[1] else None
                self.win[assault] = False if attack[1] <= against[0] else sure
        for number, one in enumerate(self.battle.helps):
            if self.given[number] is None:
                cut = self._is_cut(one)
                self.given[number] = None if cut is None else not cut
        return before != [*self.win.values(), *self.given]

    def _is_cut(self, one: Help) -> Truth:
        block = (one.part.power, one.part.place)
        against = [a for a in self.battle.assaults if a[1:] == block]
        strikes = [
            self.route(part)
            for assault in against
            for part in self.battle.assaults[assault]
            if part.place != one.toward
        ]
        return _either([*strikes, *(self.win[assault] for assault in against)])

    def falls(self, power: str, place: str) -> Truth:
        """Whether a block is thrown out."""
        return _either(won for assault, won in self.win.items() if assault[1:] == (power, place))

    def route(self, part: Part) -> Truth:
        """Whether a part reaches its destination."""
        if part.is_by_land:
            return True
        sure, possible = set(), set()
        for entry, fits in self.battle.taken.items():
            order = self.battle.orders[entry]
            if fits and isinstance(order, Convoy):
                whose = str(order.whose) or self.battle.powers[entry]
                asked = (whose, str(order.target), str(order.to))
                falls = self.falls(self.battle.powers[entry], str(order.at))
                if asked == (part.power, part.place, part.goal):
                    possible |= {str(order.at)} if falls is not True else set()
                    sure |= {str(order.at)} if falls is False else set()
        if land.has_chain(part.place, part.goal, sure):
            return True
        return None if land.has_chain(part.place, part.goal, possible) else False

    def leaves(self, part: Part) -> Truth:
        """Whether a part goes elsewhere."""
        if not part.goes:
            return False
        assault, route = self.battle.assault_of(part), self.route(part)
        won = self.win[assault] if assault else True
        if False in (route, won):
            return False
        return True if route and won else None

    def force(self, assault: Assault) -> Sum:
        """The force of an assault."""
        helps = zip(self.battle.helps, self.given, strict=True)
        own = [(h.part.weight, g) for h, g in helps if h.assault == assault and not h.is_own]
        parts = _total((part.weight, self.route(part)) for part in self.battle.assaults[assault])
        supports = _total(own)
        least, most = (n + more if n else 0 for n, more in zip(parts, supports, strict=True))
        return least, most

    def defence(self, assault: Assault) -> Sum:
        """The force of the block that an assault is against."""
        _, foe, place = assault
        movers = [part for part in self.battle.assaults[assault] if part.goes]
        terms: list[tuple[int, Truth]] = []
        for part in self.battle.parts:
            if (part.power, part.place) == (foe, place):
                own = self.battle.assault_of(part)
                back = part.goes and own is not None and own[1] == assault[0]
                head_on = back and any(met(part, mover) for mover in movers)
                left = False if head_on else self.leaves(part)
                terms.append((part.weight, None if left is None else not left))
        helps = zip(self.battle.helps, self.given, strict=True)
        return _total([*terms, *((h.part.weight, g) for h, g in helps if h.block == (foe, place))])

    def opposition(self, assault: Assault) -> Sum:
        """The force that an assault must exceed."""
        power, foe, place = assault
        sums = [self.defence(assault)] if foe else [(0, 0)]
        sums += [self.force(other) for other in self._counters[assault]]
        block = [p for p in self.battle.parts if (p.power, p.place) == (power, place)]
        stay = _either(None if (left := self.leaves(p)) is None else not left for p in block)
        falls = self.falls(power, place)
        joined = bool(stay) and falls is False
        open_ = stay is not False and falls is not True
        for other in self._rivals[assault] if foe or not joined else ():
            least, most = self._prevents(other)
            sums.append((0 if open_ and not foe else least, most))
        return max(least for least, _ in sums), max(most for _, most in sums)

    def _prevents(self, assault: Assault) -> Sum:
        """The force of a rival: nothing if it is beaten head to head (ruling 34)."""
        parts = self.battle.assaults
        beaten = _either(
            self.win[other]
            for other in self._counters[assault]
            if any(p.goes and any(met(p, one) for one in parts[assault]) for p in parts[other])
        )
        least, most = self.force(assault)
        return (0, 0) if beaten else (0 if beaten is None else least, most)


@lru_cache(maxsize=4)
def swept(battle: Battle) -> Sweep:
    """The sweep of a turn."""
    return Sweep(battle)
