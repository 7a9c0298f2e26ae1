"""Values that are made quickly are the values that a dataclass makes."""

import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace
from inspect import signature

import pytest

from engine.quick import quickly_made


@dataclass(frozen=True, slots=True)
class Base:
    kind: str
    count: int = field(default=1, kw_only=True)


@dataclass(frozen=True, slots=True)
class Plain(Base):
    """As `dataclass` makes it."""

    at: str
    via: bool = False
    more: dict[str, int] = field(default_factory=dict)


@quickly_made
@dataclass(frozen=True, slots=True)
class Quick(Base):
    """The same fields."""

    at: str
    via: bool = False
    more: dict[str, int] = field(default_factory=dict)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (("A", "Par"), {}),
        (("A", "Par", True, {"x": 1}), {"count": 3}),
        ((), {"at": "Par", "kind": "A", "more": {"x": 1}}),
    ],
)
def test_fields_are_set_as_by_the_dataclass(given: tuple[object], named: dict[str, object]) -> None:
    plain, quick = Plain(*given, **named), Quick(*given, **named)  # type: ignore[arg-type]
    told = [(v.kind, v.at, v.via, v.more, v.count) for v in (plain, quick)]
    assert told[0] == told[1]
    assert repr(quick) == repr(plain).replace("Plain", "Quick")
    assert replace(quick, at="Bur", count=2) == replace(quick, count=2, at="Bur") != quick


def test_each_value_has_a_default_of_its_own() -> None:
    one, other = Quick("A", "Par"), Quick("A", "Par")
    one.more["x"] = 1
    assert other.more == {}


@pytest.mark.parametrize(
    ("given", "named"),
    [(("A",), {}), (("A", "Par", True, {}, 2), {}), (("A", "Par"), {"fro": 1})],
)
def test_other_arguments_are_refused(given: tuple[object], named: dict[str, object]) -> None:
    for kind in (Plain, Quick):
        with pytest.raises(TypeError):
            kind(*given, **named)  # type: ignore[arg-type]


def test_a_value_stays_frozen_and_shows_its_signature() -> None:
    quick = Quick("A", "Par")
    with pytest.raises(FrozenInstanceError):
        quick.at = "Bur"  # type: ignore[misc]
    assert signature(Quick) == signature(Plain)
    assert pickle.loads(pickle.dumps(quick)) == quick  # noqa: S301 - its own bytes
