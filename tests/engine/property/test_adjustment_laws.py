"""Builds and removals: no walk through the choices gives more than is due, in any variant."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.board import Location, PowerId
from engine.board.calendar import Phase
from engine.board.position import Position, Unit
from engine.board.seating import everybody
from engine.orders.orders import Build, Disband, Waive
from engine.page.due_orders import contradictions_json, due_json
from engine.page.next_choice import step_json
from engine.page.typed_orders import read_json
from engine.reading.owners import Owners
from engine.record.game import Table
from engine.standard.adjustments.phase import StandardAdjustment
from tests.games import coherent, play

QUICK = settings(max_examples=25, deadline=None, derandomize=True)
SWEEP = settings(max_examples=1_500, deadline=None)
EXAMPLES = pytest.mark.parametrize(
    "examples", [QUICK, pytest.param(SWEEP, marks=pytest.mark.slow)], ids=["quick", "sweep"]
)
# Every variant's phases of builds and removals, those with rules of their own among them.
PHASES = {
    "standard": ("W1901A",),
    "stonehenge": ("W1903A",),
    "deus_vult": ("A1097B", "A1099B"),
    "danelaw": ("W839A",),
    "league_of_shadows": ("W1898A", "W1904A"),
    "heptadiplomacy": ("W1902A",),
}
TABLES = {variant: play.table_of(variant) for variant in PHASES}
STEPS = 14  # more answers than any power here has builds
ADJUSTING = (Build, Disband, Waive)


@dataclass(frozen=True)
class Winter:
    """A power that may build or must remove, and the dice that choose for it."""

    table: Table
    position: Position
    power: PowerId
    dice: coherent.Random

    def __repr__(self) -> str:
        """Show what matters, for a law that is broken."""
        centres = self.position.centres_of(self.power)
        units = play.unit_texts(self.position).get(self.power)
        return f"{self.table.variant.id}: {self.power} with {centres} and {units}"


@st.composite
def winters(draw: st.DrawFn, variant: str) -> Winter:
    """Draw a phase of adjustments, and a power that may build or must remove."""
    table = TABLES[variant]
    rng = coherent.dice(draw(st.integers(0, 2**32)))
    code = Phase.parse(draw(st.sampled_from(PHASES[variant])))
    power = rng.choice(sorted(p.id for p in table.board.powers.values() if p.playing))
    opening = table.opening
    others = sorted(set(opening.owners.values())) or [power]
    owners = dict(opening.owners)
    for place in rng.sample(sorted(table.board.centres()), rng.randint(2, 8)):
        owners[place] = power if rng.random() < 0.7 else rng.choice(others)
    standing = opening.units or tuple(
        Unit(power, "A", Location(place))  # a game that begins with an empty board
        for place in sorted(owners)
    )
    if rng.random() < 0.6:  # fewer centres than units
        for place in [place for place, owner in owners.items() if owner == power][1:]:
            del owners[place]
    units = tuple(u for u in standing if rng.random() < 0.8)
    position = replace(opening, phase=code, owners=owners, units=units)
    return Winter(table, position, power, rng)


def choose(winter: Winter, sheet: list[str]) -> list[str]:
    """Return a power's sheet after one order has been chosen as the page lets one choose it."""
    table, position, power, rng = winter.table, winter.position, winter.power, winter.dice
    rule = table.variant.rules.phase_rule(position)
    own = {power: sheet}
    actors = [a for a in rule.menu.present(table.board, position, power) if not a.lazy]
    if not actors:
        return sheet
    actor = rng.choice(actors).key
    orders = table.read(position, own)[power]
    subjects = [rule.menu.subject(table.board, position, power, order) for order in orders]
    rest = zip(sheet, subjects, strict=True)
    beside = {power: [text for text, one in rest if not one or one.key != actor]}
    path = [actor]
    while (step := step_json(table, position, power, path, beside))["order"] is None:
        if step.get("input") == "number":
            path.append(str(rng.randint(step["min"], step["max"])))
            continue
        offered = [option["key"] for option in step["options"] if option["possible"]]
        if not offered:
            return sheet
        path.append(rng.choice(offered))
    owners = Owners(table, position, everybody(table.board), [power], only=power)
    reading = read_json(owners, step["order"], own, step["replaces"])
    texts = [*sheet, *(line["text"] for line in reading["lines"])]
    return [texts[n] for n in reading["sheets"][power]]


@EXAMPLES
@pytest.mark.parametrize("variant", PHASES)
def test_no_walk_gives_more_than_is_due(examples: settings, variant: str) -> None:
    seen: set[bool] = set()

    @examples
    @given(winters(variant))
    def law(winter: Winter) -> None:
        table, position, power = winter.table, winter.position, winter.power
        rule = table.variant.rules.phase_rule(position)
        assert isinstance(rule, StandardAdjustment)
        balance = rule.balance(table.board, position, power)
        sheet: list[str] = []
        for _ in range(STEPS):
            before, sheet = sheet, choose(winter, sheet)
            orders = list(table.read(position, {power: sheet})[power])
            counted = sum(rule.takes(o) for o in orders if isinstance(o, ADJUSTING))
            assert counted <= abs(balance), (before, sheet)
            told = due_json(table, position, power, sheet)
            assert (told["due"], told["given"]) == (abs(balance), counted)
            assert contradictions_json(table, position, {power: sheet}) == []
            resolved = rule.resolve(table.board, position, {power: orders})
            ends = zip(resolved.orders, resolved.verdicts[: resolved.written], strict=False)
            for order, verdict in ends:
                if isinstance(order, ADJUSTING) and table.variant.id != "deus_vult":
                    assert verdict.succeeded, (sheet, verdict)
        if balance and counted:
            seen.add(balance > 0)

    law()
    assert seen == {True, False}
