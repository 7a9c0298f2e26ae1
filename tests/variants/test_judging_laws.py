"""Law of every variant: any phase can be judged, and each result has a sentence."""

from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from tests.sentences.phases import LIBRARY, PUBLISHED
from tests.sentences.requests import requests

FEW, MANY = 30, 2_500


def check(variant: str, seed: int, count: int) -> None:
    """Judge so many random phases; nothing may be left untold."""
    for request in requests(variant, seed, count):
        answer: Any = adjudicate(LIBRARY, request)
        assert answer["faults"] == [], request
        for result in answer["results"]:
            assert result["result"], request
            assert result["why"].endswith((".", "?")), (result, request)


@pytest.mark.parametrize("variant", PUBLISHED)
def test_every_phase_can_be_judged_and_told(variant: str) -> None:
    check(variant, 1, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("variant", PUBLISHED)
def test_every_phase_of_many_can_be_judged_and_told(variant: str) -> None:
    check(variant, 2, MANY)
