"""A map does not hang on the last digit of a sine, in which machines differ."""

from collections.abc import Iterable

import pytest

from publisher.atlas.command import plan_of
from publisher.atlas.land import relief
from tests.repository import ROOT

MARGIN = 28.0
DIGIT = 2**-50  # of a coordinate


@pytest.mark.parametrize("variant", ["danelaw", "standard", "stonehenge"])
def test_the_graticule_is_the_same(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, _ = plan_of(ROOT / "variants" / variant)
    plane = type(plan.plane)
    exact, here = relief.graticule(plan, MARGIN), plane.__call__

    def elsewhere(self: object, line: Iterable[object]) -> list[tuple[float, float]]:
        found = here(self, line)  # type: ignore[arg-type]  # as it is called there
        return [(x + (-1) ** n * x * DIGIT, y - y * DIGIT) for n, (x, y) in enumerate(found)]

    monkeypatch.setattr(plane, "__call__", elsewhere)
    assert relief.graticule(plan, MARGIN) == exact
