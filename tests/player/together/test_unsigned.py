"""What is said of a sealed game that a page knows from a link alone."""

from tests.player.node import told
from tests.words import said as words

# Digest, slot 1, and of three seats two with number and commitment: see docs/sealing.md.
SEALED = "ab" * 16 + "0001" + "01" + "cd" * 32 + "02" + "ef" * 32 + "00"


def said(sealed: str | None, slot: int = 1) -> str:
    """Return the sentences."""
    args = [sealed, {"slot": slot, "phase": "Fall 1901, movement"}]
    found: str = told("call.mjs", "together/unsigned-copy.js", name="unsignedText", args=args)
    return found


def test_a_copy_by_link_says_what_it_tells_and_what_it_cannot_check() -> None:
    text = said(SEALED)
    assert text == words("sealing.unsigned", 2, 3, "Fall 1901, movement")
    assert "Fall 1901, movement" in text


def test_of_another_phase_or_of_what_it_cannot_read_it_says_that_it_is_unsigned() -> None:
    nobody = "ab" * 16 + "0001" + "00" * 3  # as the desk posts it with its results
    for text in (said(SEALED, slot=2), said("ab" * 20), said(nobody)):
        assert text == words("sealing.unsigned", 0, 0, "")


def test_of_a_game_in_which_nothing_is_sealed_nothing_is_said() -> None:
    assert said("") == ""
    assert said(None) == ""
