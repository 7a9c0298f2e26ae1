"""Which colours look alike to which eyes."""

import pytest

from publisher.chart.likeness import EYES, come_close, mixed, nearest
from publisher.chart.palette import PALETTE

RED, GREEN, BLUE, YELLOW = "#ff0000", "#00ff00", "#0000ff", "#ffff00"


@pytest.mark.parametrize("eyes", EYES)
def test_grey_is_grey_to_all_eyes(eyes: str) -> None:
    """Each row of a matrix adds up to one: what has no colour gets none."""
    assert all(sum(row) == pytest.approx(1, abs=1e-5) for row in EYES[eyes])
    assert nearest(["#000000", "#ffffff"], eyes) == pytest.approx(1, abs=1e-3)


def test_distances_are_those_of_oklab() -> None:
    """By hand from Ottosson's table of sRGB: red 0.628 0.225 0.126, blue 0.452 -0.032 -0.312."""
    by_hand = ((0.628 - 0.452) ** 2 + (0.225 + 0.032) ** 2 + (0.126 + 0.312) ** 2) ** 0.5
    assert nearest([RED, BLUE], "usual") == pytest.approx(by_hand, abs=2e-3)


@pytest.mark.parametrize(
    ("eyes", "one", "other", "blurred"),
    [
        ("protan", "#b04030", "#707030", True),
        ("deutan", "#b04030", "#707030", True),
        ("tritan", "#b04030", "#707030", False),
        ("tritan", "#3a7fb0", "#2f8f7f", True),
        ("protan", BLUE, YELLOW, False),
        ("deutan", BLUE, YELLOW, False),
    ],
)
def test_each_kind_of_eyes_confuses_its_own_colours(
    eyes: str, one: str, other: str, *, blurred: bool
) -> None:
    usual = nearest([one, other], "usual")
    assert (nearest([one, other], eyes) < 0.75 * usual) == blurred


def test_few_colours_of_the_palette_are_far_apart_and_many_come_close() -> None:
    close = [count for count in range(2, 15) if come_close(PALETTE[:count])]
    assert close == list(range(5, 15))


def test_powers_of_one_colour_are_told_apart_by_more_than_that() -> None:
    assert not come_close([RED, RED])
    assert nearest([RED], "usual") == float("inf")
    assert mixed(RED, GREEN, 1) == RED
