"""Laws of raising (section 9): its limits, removals, Kerbogha, and the count that follows."""

from collections import Counter

from engine.orders.orders import Build, Disband
from tests.variants.laws import land
from tests.variants.laws.control import recounted
from tests.variants.laws.law import Code, Findings
from tests.variants.laws.raising import Raising
from tests.variants.laws.section7 import stacks_of
from variants.deus_vult.orders import Permit

RAISING = Code[Raising]()
law = RAISING.law


@law("9, ruling 36", "what a faction is entitled to is raised, in the order of the sheet, not more")
def what_is_raised(scene: Raising) -> Findings:
    for entry, done in scene.carried_out.items():
        _, order, word = scene.entries[entry]
        if isinstance(order, Build):
            yield (word == "builds") == done, (entry, order, word)
        else:
            yield (word == "removed") == done, (entry, order, word)


@law("9", "nobody has more units than centres after raising, but for Kerbogha, or gains by removal")
def limits(scene: Raising) -> Findings:
    before, after = _counted(scene.units), _counted(stacks_of(scene.after.units))
    for power in land.FACTIONS:
        held, due = list(scene.owners.values()).count(power), scene.due(power)
        if due > 0:
            yield before[power] <= after[power] <= held, (power, before, after)
        else:
            yield after[power] == max(0, before[power] + due), (power, before, after)


def _counted(units: object) -> Counter[str]:
    counted: Counter[str] = Counter()
    assert isinstance(units, dict)
    for (power, kind, _), count in units.items():
        counted[power] += count if kind != "K" else 0
    return counted


@law(
    "9, rulings 11, 13, 16, 23", "units are raised where their faction may, and no host is overrun"
)
def where_units_are_raised(scene: Raising) -> Findings:
    for power, order, word in scene.entries[: scene.found.written]:
        if isinstance(order, Build) and word == "builds":
            place = str(order.at)
            yield scene.may_raise(power, order.kind, place), order
            yield not scene.barred(power, place), order


@law("9, ruling 13", "a centre that is no arrival raises one unit a year")
def one_a_year(scene: Raising) -> Findings:
    raised: Counter[tuple[str, str]] = Counter()
    for power, order, word in scene.entries[: scene.found.written]:
        if isinstance(order, Build) and word == "builds":
            raised[power, str(order.at)] += order.count
    for (power, place), count in raised.items():
        if not scene.holds_any_number(power, place):
            yield count == 1, (power, place)


@law("9", "after raising everybody stands who stood, was raised and was not removed")
def where_everybody_is(scene: Raising) -> Findings:
    yield stacks_of(scene.after.units) == scene.expected, scene.expected


@law(
    "9", "the farthest go first where removals are not ordered, of those fleets, and Kerbogha never"
)
def removals(scene: Raising) -> Findings:
    for _, order, word in scene.entries:
        if isinstance(order, Disband) and word == "removed":
            yield order.kind != "K", order
    for power in land.FACTIONS:
        if scene.due(power) < 0:
            gone = {s: n for s, n in scene.expected.items() if s[0] == power}
            told = {s: n for s, n in stacks_of(scene.after.units).items() if s[0] == power}
            yield gone == told, (power, gone, told)


@law("9, ruling 1", "in their first year Crusaders remove nothing")
def mercy(scene: Raising) -> Findings:
    if scene.before.phase.code == "A1097B":
        before, after = _counted(scene.units), _counted(stacks_of(scene.after.units))
        for power in land.CRUSADERS:
            yield after[power] >= before[power], power


@law("9, ruling 12", "Kerbogha comes once, in Autumn 1098, to the Edessa that Mosul controls")
def kerbogha(scene: Raising) -> Findings:
    hosts = sum(unit.count for unit in scene.after.units if unit.kind == "K")
    there = sum(unit.count for unit in scene.before.units if unit.kind == "K")
    comes = scene.before.phase.code == "A1098B" and scene.owners.get("Ede") == "Mosul"
    yield hosts == there + comes, (hosts, there)


@law("8, ruling 37", "the Armenians are neither raised nor removed, and their sheet is illegal")
def armenians(scene: Raising) -> Findings:
    after = {s: n for s, n in stacks_of(scene.after.units).items() if s[0] == land.ARMENIANS}
    yield after == {s: n for s, n in scene.units.items() if s[0] == land.ARMENIANS}, after
    for power, order, word in scene.entries:
        if power == land.ARMENIANS:
            yield word in ("illegal", "invalid"), order


@law("5", "whoever controls a centre permits, and nobody else")
def permissions(scene: Raising) -> Findings:
    for power, order, word in scene.entries:
        if isinstance(order, Permit):
            stands = (power, str(order.guest), str(order.place)) in scene.permits
            yield (word == "permits") == stands, order


@law(
    "9", "control is recounted where units were raised, with the supports of Autumn, and only there"
)
def recount(scene: Raising) -> Findings:
    raised = {str(o.at) for _, o, w in scene.entries if isinstance(o, Build) and w == "builds"}
    expected = recounted(scene.expected, scene.owners, scene.tally, raised)
    owners = {str(place): str(power) for place, power in scene.after.owners.items()}
    yield owners == expected, (owners, expected)
