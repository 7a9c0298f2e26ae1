"""Values with a quick constructor are what their dataclass says."""

import dataclasses
from dataclasses import FrozenInstanceError, dataclass, field

import pytest

from engine.board.board import Location
from engine.orders.orders import Move, SupportMove
from engine.values import fast_init, replace


def test_fields_are_given_by_place_or_name_with_their_defaults() -> None:
    move = Move("A", Location("Vie"), Location("Tri"))
    assert (move.kind, move.at, move.to, move.via, move.count) == ("A", "Vie", "Tri", False, 1)
    assert move == Move(kind="A", at=Location("Vie"), to=Location("Tri"), count=1)
    assert hash(move) == hash(replace(move))
    assert replace(move, count=2).count == 2
    assert repr(move) == "Move(kind='A', at='Vie', count=1, to='Tri', via=False)"


def test_a_changed_copy_is_what_the_standard_library_makes() -> None:
    convoyed = Move("A", Location("Lon"), Location("Nwy"), via=True, count=2)
    assert replace(convoyed) == convoyed
    assert replace(convoyed, via=False, count=1) == Move("A", Location("Lon"), Location("Nwy"))
    assert replace(convoyed, kind="F") == dataclasses.replace(convoyed, kind="F")
    with pytest.raises(TypeError, match="unexpected keyword argument"):
        replace(convoyed, by="sea")


def test_a_subclass_with_fields_of_its_own_is_copied_whole() -> None:
    @dataclass(frozen=True, slots=True)
    class Raid(Move):
        spoils: int = 0

    raid = replace(Raid("A", Location("Lon"), Location("Nwy"), spoils=3), count=2)
    assert raid == Raid("A", Location("Lon"), Location("Nwy"), spoils=3, count=2)


def test_values_stay_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Move("A", Location("Vie"), Location("Tri")).via = True  # type: ignore[misc]


def test_what_is_missing_or_too_much_is_refused() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'to'"):
        SupportMove("A", Location("Mun"), "A", Location("Ber"))  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument"):
        Move("A", Location("Vie"), Location("Tri"), by="sea")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional argument"):
        Move("A", Location("Vie"), Location("Tri"), False, 2)  # type: ignore[call-arg]  # noqa: FBT003


def test_a_factory_makes_a_new_default_for_each_value() -> None:
    @fast_init
    @dataclass(frozen=True, slots=True)
    class Bag:
        things: list[str] = field(default_factory=list)

    one, other, given = Bag(), Bag(), Bag(["map"])
    one.things.append("pin")
    assert (one.things, other.things, given.things) == (["pin"], [], ["map"])


def test_a_class_that_does_more_on_creation_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Pile:
        height: int

        def __post_init__(self) -> None:
            raise NotImplementedError

    with pytest.raises(TypeError, match="Pile needs the constructor of its dataclass"):
        fast_init(Pile)
