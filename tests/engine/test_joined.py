"""Seven joined boards judge like seven single ones, and the choices stay small."""

from engine.board.board import PowerId
from tests.games import joined

TABLE = joined.table()


def test_boards_that_do_not_meet_are_judged_alone() -> None:
    rule = TABLE.variant.rules.phases["M"]
    for turns in joined.rounds(seed=2000, phases=20):
        position, sheets = joined.together(TABLE.opening, turns)
        found = rule.resolve(TABLE.board, position, sheets)
        whole = {
            (power, order): verdict.reason
            for power, order, verdict in zip(
                found.powers, found.orders, found.verdicts, strict=True
            )
        }
        for number, turn in enumerate(turns, 1):
            alone = turn.played.resolution
            for power, order, verdict in zip(
                alone.powers, alone.orders, alone.verdicts, strict=True
            ):
                key = (PowerId(f"{power}/{number}"), joined.lifted(order, number))
                assert whole[key] is verdict.reason, key


def test_choices_are_built_lazily() -> None:
    position, power = TABLE.opening, "France/1"
    assert len(position.units) == 154
    first, _ = joined.nodes(TABLE, position, power, [])
    assert first < 1000
    sizes = joined.slot_sizes(TABLE, position, power)
    assert max(sizes.values()) < 600, max(sizes, key=lambda path: sizes[path])
