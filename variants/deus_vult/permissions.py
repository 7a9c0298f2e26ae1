"""Permission to come in peace, where provinces are shared: who gives it, to whom, and where."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.board.board import Board, PowerId, ProvinceId
from engine.board.position import Position
from engine.orders.orders import Order
from engine.orders.results import ReasonKind
from engine.rules.choices_tree import Answer
from engine.rules.declarations import ListedDeclaration
from engine.rules.entries import Entry
from engine.rules.menu import Option, place_option
from engine.rules.sight import Panel
from engine.text.order_kinds import OrderKind
from engine.text.request_reader import Reading

type Leave = tuple[PowerId, PowerId, ProvinceId]  # host, guest, place


@dataclass(frozen=True, slots=True)
class Permit(Order):
    """`PERMIT Normans Ada`: let a power enter in peace, this turn and its retreats."""

    guest: PowerId
    place: ProvinceId


PERMIT = OrderKind(
    Permit,
    "PERMIT|PERMITS|ALLOW|ALLOWS {guest} {place}",
    "{guest.name} may enter {place} in peace.",
)


class Why(ReasonKind):
    """What becomes of permissions: the word, a sentence, the rule, success."""

    PERMITTED = (
        "permits",
        "the permission stands for this turn and its retreats",
        "permission",
        True,
    )
    NO_HOST = "illegal", "only whoever holds a centre gives permission", "permission"


class Permission(ListedDeclaration):
    """The owner of a centre may let any other power in, and several of them."""

    key, kinds = "permit", (Permit,)
    label, detail = "Give permission", "let others into a centre of yours"
    done, wrong = Why.PERMITTED, Why.NO_HOST

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether the power holds a centre, and somebody else plays."""
        return self.room(board, position, power) > 0

    def room(self, board: Board, position: Position, power: PowerId) -> int:
        """Every other power may be let into every centre."""
        return len(position.centres_of(power)) * len(_others(board, power))

    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """Each other power, in each centre."""
        others = _others(board, power)
        return tuple(Permit(p, place) for place in position.centres_of(power) for p in others)

    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[Answer, ...]:
        """Where, then who."""
        assert isinstance(order, Permit)  # noqa: S101  (the only kind there is)
        name, guest = board.provinces[order.place].name, board.powers[order.guest].name
        where = Answer(place_option(board, order.place), f"in {name}", "who", "Who?")
        return where, Answer(Option(order.guest, guest), f"to the {guest}")

    def known(self, position: Position, entries: Sequence[Entry]) -> Position:
        """The position with the permissions that stand."""
        given = {
            (entry.power, entry.order.guest, entry.order.place)
            for entry in entries
            if isinstance(entry.order, Permit)
        }
        return replace(position, extra={**position.extra, "permits": sorted(given)})


def _others(board: Board, power: PowerId) -> list[PowerId]:
    return [p.id for p in board.powers.values() if p.playing and p.id != power]


PERMISSION = Permission()


def permits_in(position: Position) -> frozenset[Leave]:
    """The permissions that stand in this phase, as far as they are known."""
    return frozenset(position.extra.get("permits", ()))  # type: ignore[call-overload, no-any-return]


def read_permits(reading: Reading, position: Position, value: object) -> Position:
    """The position with permissions as files write them, `Normans Germans Ada`."""
    given = set()
    for text in reading.texts("permits", value):
        host, guest, place = (*text.split(), "", "", "")[:3]
        powers = (reading.power("permits", host), reading.power("permits", guest))
        given.add((*powers, reading.place("permits", place)))
    return replace(position, extra={**position.extra, "permits": sorted(given)})


def write_permits(_board: Board, position: Position) -> object:
    """The permissions of a position as files write them."""
    return [" ".join(leave) for leave in sorted(permits_in(position))]


def permits_panel(board: Board, position: Position) -> Panel:
    """Who may enter which centre by whose leave."""
    name = {power.id: power.name for power in board.powers.values()}
    return Panel(
        "Permissions",
        tuple(
            (name[host], f"{name[guest]} may enter {board.provinces[place].name}")
            for host, guest, place in sorted(permits_in(position))
        ),
    )
