"""Permission to enter in peace: who gives it, to whom, and where (section 5, 3.v to 3.vii)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.kit import (
    Board,
    ChoiceAnswer,
    Entry,
    ListedDeclaration,
    Option,
    Order,
    Panel,
    Position,
    PowerId,
    ProvinceId,
    Reading,
    ReasonKind,
    place_option,
)
from variants.deus_vult.orders import Permit, Why

type Permission = tuple[PowerId, PowerId, ProvinceId]  # host, guest, place

_NAMES = 3  # in a permission: host, guest, centre


class GivePermission(ListedDeclaration):
    """A centre's controller may give permission to any number of other factions."""

    key, kinds = "permit", (Permit,)
    label, detail = "Give permission", "to enter one of your centres"
    wrong = Why.NO_GUEST
    prompt = "In which province?"

    def __init__(self, done: Why) -> None:
        """Use this reason for a permission that is given."""
        self.done = done

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether a played faction controls a centre and there is somebody to permit."""
        return board.powers[power].playing and self.room(board, position, power) > 0

    def room(self, board: Board, position: Position, power: PowerId) -> int:
        """The number of possible permissions: each other faction in each centre."""
        return len(position.centres_of(power)) * len(_others(board, power))

    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """Each other faction, in each centre."""
        if not self.has_say(board, position, power):
            return ()
        others = _others(board, power)
        return tuple(Permit(p, place) for place in position.centres_of(power) for p in others)

    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[ChoiceAnswer, ...]:
        """The centre, then the guest."""
        assert isinstance(order, Permit)  # noqa: S101  (the only kind there is)
        name, guest = board.provinces[order.place].name, board.powers[order.guest].name
        where = ChoiceAnswer(place_option(board, order.place), f"in {name}", "who", "To whom?")
        return where, ChoiceAnswer(Option(order.guest, guest), f"to the {guest}")

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Accept permission only from a centre's controller, to another played faction."""
        assert isinstance(order, Permit)  # noqa: S101  (the only kind there is)
        if not board.powers[power].playing:
            return Why.UNPLAYED
        if not board.provinces[order.place].centre:
            return Why.NO_CENTRE
        if position.owners.get(order.place) != power:
            return Why.NO_HOST
        return super().fault(board, position, power, order)

    def known(self, position: Position, entries: Sequence[Entry]) -> Position:
        """The position with the given permissions."""
        given = {
            (entry.power, entry.order.guest, entry.order.place)
            for entry in entries
            if isinstance(entry.order, Permit)
        }
        return replace(position, extra={**position.extra, "permits": sorted(given)})


def _others(board: Board, power: PowerId) -> list[PowerId]:
    return [p.id for p in board.powers.values() if p.playing and p.id != power]


GIVE_PERMISSION = GivePermission(Why.PERMITTED)
PERMIT_RAISING = GivePermission(Why.PERMITTED_TO_RAISE)


def permissions_in(position: Position) -> frozenset[Permission]:
    """The permissions of this phase, as far as they are known."""
    return frozenset(position.extra.get("permits", ()))  # type: ignore[call-overload, no-any-return]


def read_permissions(reading: Reading, position: Position, value: object) -> Position:
    """The position with permissions as files write them, `Normans Germans Ada`."""
    given = set()
    for number, text in enumerate(reading.texts("permits", value)):
        path = f"permits[{number}]"
        names = text.split()
        if len(names) != _NAMES:
            reading.fault(path, "expected a host, a guest and a centre: 'Normans Germans Ada'")
            continue
        host, guest = (reading.power(path, name) for name in names[:2])
        place = reading.centre(path, names[2])
        if host and guest and place:
            given.add((host, guest, place))
    return replace(position, extra={**position.extra, "permits": sorted(given)})


def write_permissions(_board: Board, position: Position) -> object:
    """The permissions of a position as files write them."""
    return [" ".join(permission) for permission in sorted(permissions_in(position))]


def permissions_panel(board: Board, position: Position) -> Panel:
    """The permissions, host by host."""
    name = {power.id: power.name for power in board.powers.values()}
    return Panel(
        "Permissions",
        tuple(
            (name[host], f"{name[guest]} may enter {board.provinces[place].name}")
            for host, guest, place in sorted(permissions_in(position))
        ),
    )
