"""The linter knows how large the player draws units, and says which names they cover."""

from dataclasses import replace
from itertools import product

import pytest

from publisher.atlas.faults import Fault
from publisher.atlas.lint import lint
from publisher.atlas.lint.units import shown_scale
from publisher.chart.geometry import Geometry, Label
from publisher.chart.unit_room import off_name
from tests.player.node import told
from tests.publisher.atlas.test_leaders import enclave
from tests.publisher.worlds import drawn

SIZE, PLACE = "map/unit-scale.js", "map/shapes/units.js"


@pytest.mark.parametrize(("scale", "pixels"), list(product((1.0, 1.2, 1.4), (0.1, 0.4, 0.725, 3))))
def test_the_linter_and_the_player_draw_units_alike(scale: float, pixels: float) -> None:
    shown = told("call.mjs", SIZE, name="readableScale", args=[scale, pixels])
    assert shown_scale(scale, pixels) == pytest.approx(shown)
    how = {"own": scale, "shown": shown}
    for name in ([100, 120], [100, 80], [130, 104], [60, 100], [100, 100], [300, 300], None):
        args = [[100, 100], *([name] if name else [None]), how]
        at = told("call.mjs", PLACE, name="offName", args=args)
        point = (float(name[0]), float(name[1])) if name else None
        assert off_name((100.0, 100.0), point, scale, shown) == pytest.approx(tuple(at)), name


def broad(factor: float) -> Geometry:
    """The enclave as part of a map so many times as broad as a screen, Bec's unit above Aba's."""
    picture = drawn(*enclave(10))
    aba, bec = picture.areas["Aba"], picture.areas["Bec"]
    name = Label(("Aba",), 12, (100.0, 100.0), width=30)
    areas = {
        **picture.areas,
        "Aba": replace(aba, label=name, unit=(100.0, 122.0)),
        "Bec": replace(bec, unit=(100.0, 79.0), label=None),  # 21 above the middle of the name
    }
    return replace(picture, width=1200 * factor, areas=areas)


def warned(picture: Geometry) -> list[Fault]:
    _, rules = enclave(10)
    return [one for one in lint.faults(picture, rules) if one.path == "style.scale"]


def test_a_unit_that_the_player_draws_over_a_name_is_told() -> None:
    # At the map's own size a unit reaches 11 units down, and at 1.8 times that size 20.
    assert warned(broad(1.0)) == []
    (fault,) = warned(broad(2.0))
    assert "1.8 times as large" in str(fault)
    assert "Aba (by Bec)" in str(fault)
    assert "scale = 1.8" in str(fault)
    assert fault.is_warning
