"""What may be ordered, one question at a time: the branches of the choices tree."""

from dataclasses import dataclass

from engine.board.board import Location, PowerId
from engine.board.position import Unit
from engine.orders.orders import Order
from engine.values import fast_init


@fast_init
@dataclass(frozen=True, slots=True)
class Actor:
    """Something that a power may give an order to or about.

    `key` names it within its power. `due` says whether an order is expected, so that
    the page can list what is missing. `ranked` actors have their orders packed into
    links by rank; the others, rarely used, travel as text. `room` is how much its orders
    may take together (`PhaseRule.takes`): the units of a stack that may part.
    """

    key: str
    power: PowerId
    label: str
    detail: str = ""
    place: Location | None = None
    unit: Unit | None = None
    due: bool = True
    ranked: bool = True
    room: int = 1


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to the question of a step; a `reason` says why it is impossible."""

    key: str
    label: str
    detail: str = ""
    place: Location | None = None
    unit: Unit | None = None
    reason: str = ""


type Words = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A question with its options, or a whole order.

    With both an order and options, the order may be given as it is or be refined.
    `number` asks for a whole number of this range instead.
    `words` tells the path so far as (text, depth) pairs, depth counting its keys.
    """

    slot: str
    prompt: str
    options: tuple[Option, ...] = ()
    order: Order | None = None
    words: Words = ()
    text: str = ""  # the order as far as it is written
    number: tuple[int, int] | None = None
