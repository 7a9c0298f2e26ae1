"""Laws of a phase of retreats (section 7), and of the count that ends every turn (section 9)."""

import random

from engine.board.board import PowerId
from engine.orders.orders import Disband, Retreat
from tests.variants.laws import land
from tests.variants.laws.battle import Battle
from tests.variants.laws.control import recounted
from tests.variants.laws.law import Code, Findings
from tests.variants.laws.section7 import Retreats, stacks_of, tally_of

RETREATS = Code[Retreats]()
law = RETREATS.law


def retreats_of(battle: Battle, seed: int) -> Retreats:
    """Play the retreats of a turn with random orders, right and wrong ones."""
    turn, rng = battle.turn, random.Random(seed)  # noqa: S311 - a test's dice
    table = turn.table
    before, _ = table.resolve_phase(turn.position, turn.sheets, ())
    lines: dict[PowerId, list[str]] = {}
    for gone in before.dislodged:
        left, mine = gone.unit.count, lines.setdefault(gone.unit.power, [])
        while left > 0 and rng.random() < 0.9:
            count = rng.randint(1, left)
            head = f"{gone.unit.kind} {gone.unit.at}"
            fair = [*gone.retreats] if rng.random() < 0.8 else []
            seas = [to for to in fair if to in land.SEAS]
            fair = seas[:1] if seas and rng.random() < 0.6 else fair  # where others go, too
            to = rng.choice(fair or [*land.near(gone.unit.kind, str(gone.unit.at)), "OFF"])
            mine.append(f"D {count}{head}" if rng.random() < 0.1 else f"{count}{head} R {to}")
            left -= count if rng.random() < 0.9 else 0
    if rng.random() < 0.2:
        lines.setdefault(PowerId(land.ARMENIANS), []).append("A Mel R Com")
    sheets = table.read(before, lines)
    after, played = table.resolve_phase(before, sheets, ())
    return Retreats(battle, before, played.resolution, after)


@law("7", "a retreat is legal to where it was offered, by units that were thrown out")
def legal_retreats(scene: Retreats) -> Findings:
    offered = {(str(d.unit.power), d.unit.kind, str(d.unit.at)): d for d in scene.before.dislodged}
    for power, order, word in scene.entries[: scene.found.written]:
        if isinstance(order, (Retreat, Disband)):
            gone = offered.get((power, order.kind, str(order.at)))
            fair = gone is not None and order.count <= gone.unit.count
            if isinstance(order, Retreat):
                fair = fair and gone is not None and order.to in gone.retreats
            yield (word not in ("illegal", "void")) <= fair, order
            if power == land.ARMENIANS:
                yield word == "illegal", order


@law(
    "7, ruling 36", "what fits is carried out, in the order of the sheet; fleets that meet are lost"
)
def words(scene: Retreats) -> Findings:
    for entry, fits in scene.taken.items():
        _, order, word = scene.entries[entry]
        if not fits:
            yield word == "void", order
        elif isinstance(order, Disband):
            yield word == "disbanded", order
        elif isinstance(order, Retreat):
            clash = order.to in scene.clashes
            yield word == ("destroyed" if clash else "retreats"), order


@law("7, 9", "after the retreats everybody stands who stood or retreated, and nobody else")
def where_everybody_is(scene: Retreats) -> Findings:
    units, _ = scene.expected
    yield stacks_of(scene.after.units) == units, (scene.after.units, units)


@law("7", "a stack parts into what retreats and what is lost, and the host of Kerbogha goes whole")
def stacks_part(scene: Retreats) -> Findings:
    for gone in scene.before.dislodged:
        stack = (gone.unit.power, gone.unit.kind, gone.unit.at)
        told = 0
        for power, order, word in scene.entries:
            if isinstance(order, (Retreat, Disband)) and (power, order.kind, order.at) == stack:
                told += order.count if word not in ("illegal", "void", "invalid") else 0
        farewell = gone.unit.kind == "K" and told > 1  # lost where it retreated to
        yield told == gone.unit.count or farewell, (gone, told)


@law("9, rulings 3 to 5, 35", "after every turn control is counted anew, and only where armies are")
def control(scene: Retreats) -> Findings:
    owners = {str(place): str(power) for place, power in scene.after.owners.items()}
    units, expected = scene.expected
    yield owners == expected, (owners, expected)
    peopled = {at for _, kind, at in units if kind != "F"}
    for place in land.CENTRES - peopled:
        yield owners.get(place) == scene.battle.owners.get(place), place


@law(
    "9, ruling 15", "the host of Kerbogha goes when another faction controls Edessa, and only then"
)
def kerbogha(scene: Retreats) -> Findings:
    if any(kind == "K" for _, kind, _ in scene.arrived):
        tally = tally_of(scene.battle)
        edessa = recounted(scene.arrived, scene.battle.owners, tally, {"Ede"}).get("Ede", "Mosul")
        stays = any(unit.kind == "K" for unit in scene.after.units)
        yield stays == (edessa == "Mosul"), edessa
        lost = [order for _, order, word in scene.entries if word == "disbanded"]
        told = [order for order in lost if isinstance(order, Disband)]
        stood = {at for _, kind, at in scene.arrived if kind == "K"}
        gone = any(order.kind == "K" and order.at in stood for order in told)
        yield gone != stays, told


@law("5, ruling 29", "permissions last for the turn with its retreats, and no longer")
def permissions_end(scene: Retreats) -> Findings:
    yield "permits" not in scene.after.extra, scene.after.extra


@law("10", "whoever controls fourteen centres has won, and nobody else has")
def victory(scene: Retreats) -> Findings:
    held = [str(power) for power in scene.after.owners.values()]
    winners = [power for power in land.FACTIONS if held.count(power) >= 14]
    told = list(scene.after.ending.winners) if scene.after.ending else []
    yield told == winners, (told, winners)
