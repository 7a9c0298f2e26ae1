"""Sweep: every sentence about random orders is correct English, and true."""

import pytest

from tests.sentences.laws import faults, sentences
from tests.sentences.phases import PUBLISHED, Phases
from tests.sentences.strengths import wrong_strengths

FEW, MANY = 300, 20_000


def sweep(variant: str, count: int, seed: int) -> None:
    """Read the sentences of so many orders."""
    wrong = [
        f"{fault}: {said}"
        for table, played in Phases(variant, seed).orders(count)
        for said in sentences(table, played)
        for fault in (*faults(said), *wrong_strengths(said))
    ]
    assert not wrong, f"{len(wrong)}:\n" + "\n".join(wrong[:40])


@pytest.mark.parametrize("variant", PUBLISHED)
def test_every_sentence_is_correct_and_true(variant: str) -> None:
    sweep(variant, FEW, seed=7)


@pytest.mark.slow
@pytest.mark.parametrize("variant", PUBLISHED)
def test_every_sentence_of_many_is_correct_and_true(variant: str) -> None:
    sweep(variant, MANY, seed=11)
