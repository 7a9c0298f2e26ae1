"""Answers about a board are computed once and kept."""

from dataclasses import dataclass, field, replace
from typing import Any

from engine.lazy import last_remembered, remembered


@dataclass(frozen=True)
class Owner:
    """An object that keeps answers, and counts how often each is computed."""

    size: int
    looks: list[str] = field(default_factory=list)
    memo: dict[object, Any] = field(default_factory=dict, init=False, repr=False, compare=False)


@remembered
def half(owner: Owner) -> int:
    owner.looks.append("half")
    return owner.size // 2


@last_remembered
def beside(owner: Owner, other: list[int]) -> list[int]:
    owner.looks.append("beside")
    return [owner.size, *other]


def test_an_answer_is_computed_once_for_each_owner() -> None:
    owner = Owner(8)
    assert (half(owner), half(owner), owner.looks) == (4, 4, ["half"])
    assert half(replace(owner, size=6)) == 3


def test_only_the_answer_for_the_latest_argument_is_kept() -> None:
    owner, one, same = Owner(8), [1], [1]
    assert beside(owner, one) is beside(owner, one)
    assert owner.looks == ["beside"]
    assert beside(owner, same) is not beside(owner, one)  # equal, but not the same object
    assert len(owner.looks) == 3
