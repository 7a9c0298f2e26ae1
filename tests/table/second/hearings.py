"""The second implementation, 5: what a page heard, when, and which ledger stands without a desk."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from tests.table.second.sheets import Place, ledger_of
from tests.table.second.wire import find


@dataclass(frozen=True, slots=True)
class Sealed:
    """A commitment, and the hearing in which it was heard first."""

    seat: int
    seq: int
    commitment: bytes
    heard: int


@dataclass(frozen=True, slots=True)
class Named:
    """A seat that names a ledger by its reveal."""

    seat: int
    seq: int
    ledger: bytes
    heard: int


@dataclass
class Heard:
    """What a page heard in one slot. Nothing is verified here; each list of tokens is a hearing."""

    place: Place
    seats: int
    sealed: list[Sealed] = field(default_factory=list)
    named: list[Named] = field(default_factory=list)
    count: int = 0

    def hear(self, tokens: Sequence[str]) -> None:
        """Hear one text. A reveal whose seal was never heard waits until it is."""
        self.count += 1
        for token in tokens:
            (found,) = find(token)
            seat, seq, rest = found.payload[10], found.payload[11], found.payload[12:]
            if found.kind == "m":
                known = {(one.seat, one.seq, one.commitment) for one in self.sealed}
                if (seat, seq, rest[:32]) not in known:
                    self.sealed.append(Sealed(seat, seq, rest[:32], self.count))
            elif found.kind == "r" and (seat, rest[:16]) not in {
                (one.seat, one.ledger) for one in self.named
            }:
                self.named.append(Named(seat, seq, rest[:16], self.count))


def late_in(page: Heard) -> list[Sealed]:
    """Return the seals that replace another, first heard in a later hearing than a reveal."""
    sealers = {one.seat for one in page.sealed}
    counting = [one for one in page.named if one.seat in sealers]
    if not counting:
        return []
    first = min(one.heard for one in counting)
    begun = {seat: min(one.heard for one in page.sealed if one.seat == seat) for seat in sealers}
    return [one for one in page.sealed if one.heard > max(first, begun[one.seat])]


def given_twice(page: Heard) -> list[int]:
    """Return the seat that alone has sealed and has opened two sheets: neither counts."""
    sealers = {one.seat for one in page.sealed}
    opened = {
        seal.commitment
        for seal in page.sealed
        for one in page.named
        if (one.seat, one.seq) == (seal.seat, seal.seq)
    }
    return sorted(sealers) if len(sealers) == 1 and len(opened) > 1 else []


def standing(page: Heard, marks: Sequence[Sealed]) -> list[bytes | None]:
    """Return the highest number of each seat; nothing where two sheets carry it."""
    found: list[bytes | None] = []
    for seat in range(page.seats):
        own = [one for one in marks if one.seat == seat]
        top = max((one.seq for one in own), default=0)
        highest = {one.commitment for one in own if one.seq == top}
        found.append(highest.pop() if len(highest) == 1 else None)
    return found


def lists_of(page: Heard) -> Iterator[list[bytes | None]]:
    """Every list that the seals allow: of each seat one, or none."""
    choices = [
        [None, *(one.commitment for one in page.sealed if one.seat == seat)]
        for seat in range(page.seats)
    ]
    yield from map(list, product(*choices))


def stands_in(page: Heard) -> list[bytes | None] | None:
    """Return what stands: on the one ledger that all who revealed name; None while it is open."""
    sealers = {one.seat for one in page.sealed}
    by_seat: dict[int, set[bytes]] = {}
    for one in page.named:
        if one.seat in sealers:
            by_seat.setdefault(one.seat, set()).add(one.ledger)
    if not by_seat:
        late = late_in(page)
        return standing(page, [one for one in page.sealed if one not in late])
    common = set.intersection(*by_seat.values())
    if len(common) != 1:
        return None
    (ledger,) = common
    return next(
        (one for one in lists_of(page) if ledger_of(page.place, one)[:16] == ledger),
        None,
    )
