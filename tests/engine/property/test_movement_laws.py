"""Laws that hold in every movement phase, for any orders."""

from collections import Counter
from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board.position import Unit
from engine.orders.orders import Draw
from engine.orders.results import Resolution
from engine.text.sentences import verdict_sentence
from tests.engine.property.boards import LONG, QUICK, STONEHENGE, Scene, scenes

ANYWHERE = st.one_of(scenes(), scenes(STONEHENGE))


def resolve(scene: Scene) -> Resolution:
    """Resolve the scene's phase."""
    rule = scene.table.variant.rules.phases["M"]
    return rule.resolve(scene.table.board, scene.position, scene.sheets)


def _kinds(units: list[Unit]) -> Counter[tuple[str, str]]:
    return Counter((unit.power, unit.kind) for unit in units)


def check_units(scene: Scene) -> None:
    """No unit appears or vanishes, shares a province or stands where it may not."""
    found = resolve(scene)
    board = scene.table.board
    beaten = [gone.unit for gone in found.dislodged]
    assert _kinds([*found.units, *beaten]) == _kinds([*scene.position.units])
    assert set(beaten) <= set(scene.position.units)
    places = [board.province_of[unit.at] for unit in found.units]
    assert len(set(places)) == len(places)
    assert all(board.stands(unit.kind, unit.at) for unit in found.units)


def check_results(scene: Scene) -> None:
    """Result words, units and retreats agree."""
    found = resolve(scene)
    board = scene.table.board
    rule = scene.table.variant.rules.phases["M"]
    taken = {board.province_of[unit.at] for unit in found.units}
    for gone in found.dislodged:
        assert not {board.province_of[to] for to in gone.retreats} & taken
        assert not {board.province_of[to] for to in gone.retreats} & set(found.contested)
        assert set(gone.retreats) <= set(board.reach_of(gone.unit.kind, gone.unit.at))
    assert not taken & set(found.contested)
    words = Counter(verdict.result for verdict in found.verdicts)
    assert words["dislodged"] == len(found.dislodged)
    here = Counter(unit.at for unit in found.units if unit not in scene.position.units)
    assert words["moves"] >= here.total()
    for entry, verdict in enumerate(found.verdicts):
        assert verdict_sentence(board, rule, found, entry)
        if verdict.result in {"bounces", "cut", "dislodged", "no-path"}:
            assert verdict.by


def check_order_of_writing(scene: Scene, shuffle: st.DataObject) -> None:
    """Permuting sheets and the lines of a sheet changes nothing."""
    powers = shuffle.draw(st.permutations(sorted(scene.sheets)))
    sheets = {p: tuple(shuffle.draw(st.permutations(scene.sheets[p]))) for p in powers}
    one, other = resolve(scene), resolve(Scene(scene.table, scene.position, sheets))
    assert (one.units, one.dislodged, one.contested) == (
        other.units,
        other.dislodged,
        other.contested,
    )
    assert set(zip(one.powers, one.orders, one.verdicts, strict=True)) == set(
        zip(other.powers, other.orders, other.verdicts, strict=True)
    )


def check_sheets_are_completed_like_orders(scene: Scene, dice: st.DataObject) -> None:
    """Completing a sheet completes each order as if alone, even beside missing or faulty ones."""
    board, position = scene.table.board, scene.position
    rule = scene.table.variant.rules.phases["M"]
    places = st.sampled_from(sorted(board.province_of))
    blurs = {
        "kind": st.sampled_from(["A", "F", ""]),
        "target_kind": st.sampled_from(["A", "F", ""]),
        **dict.fromkeys(("at", "target", "to"), places),
        "whose": st.sampled_from(sorted(board.powers)),
    }
    for power, orders in scene.sheets.items():
        sheet = [*orders, Draw()]
        for order in orders:
            names = [field.name for field in fields(order) if field.name in blurs]
            sheet += [replace(order, **{name: dice.draw(blurs[name])}) for name in names]
        one_by_one = [rule.fit(board, position, power, order) for order in sheet]
        assert rule.fit_sheets(board, position, {power: sheet}) == {power: one_by_one}


@QUICK
@given(ANYWHERE)
def test_no_unit_appears_or_vanishes(scene: Scene) -> None:
    check_units(scene)


@QUICK
@given(ANYWHERE)
def test_results_agree_with_the_board(scene: Scene) -> None:
    check_results(scene)


@QUICK
@given(ANYWHERE, st.data())
def test_permuting_sheets_changes_nothing(scene: Scene, data: st.DataObject) -> None:
    check_order_of_writing(scene, data)


@QUICK
@given(ANYWHERE, st.data())
def test_a_sheet_is_completed_as_its_orders_are(scene: Scene, data: st.DataObject) -> None:
    check_sheets_are_completed_like_orders(scene, data)


@pytest.mark.slow
@LONG
@given(ANYWHERE, st.data())
def test_all_laws_at_length(scene: Scene, data: st.DataObject) -> None:
    check_units(scene)
    check_results(scene)
    check_order_of_writing(scene, data)
    check_sheets_are_completed_like_orders(scene, data)
