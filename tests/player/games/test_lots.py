"""What the page draws: one line of each pool, each as likely as the others."""

from tests.player.node import told_alone

LOTS = [{"name": "one", "pool": ["a", "b", "c"]}, {"name": "two", "pool": ["d", "e"]}]


def drawn(**more: object) -> list[str]:
    """Return the lines that are drawn."""
    found: list[str] = told_alone("games/lots.mjs", "game/random-draws.js", **more)
    return found


def test_each_lot_gives_a_line_of_its_own_pool() -> None:
    one, two = drawn(lots=LOTS)
    assert one in LOTS[0]["pool"]
    assert two in LOTS[1]["pool"]


def test_a_number_that_would_favour_the_first_lines_is_drawn_again() -> None:
    # 2 ** 32 leaves 1 when it is divided by 3: the last number would be one more for a.
    assert drawn(lots=LOTS[:1], numbers=[2**32 - 1, 5]) == ["c"]
    assert drawn(lots=LOTS, numbers=[2**32 - 2, 2**32 - 1]) == ["c", "e"]
