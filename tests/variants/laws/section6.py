"""Laws of section 6: the outcome of a turn of movement."""

from collections import Counter
from dataclasses import replace

from engine.orders.orders import Convoy, Hold, Move
from engine.orders.results import Reason
from tests.variants.laws import land
from tests.variants.laws.battle import Assault, Battle
from tests.variants.laws.law import Code, Findings
from tests.variants.laws.sums import (
    alive,
    defence,
    force,
    is_won,
    opposition,
    stayers,
)
from tests.variants.laws.sweep import swept
from variants.deus_vult.orders import Attack

MOVES = Code[Battle]()
law = MOVES.law


@law("6.1", "a peaceful move succeeds, whoever else is or comes there")
def peaceful_moves(battle: Battle) -> Findings:
    for part in battle.parts:
        if part.goes and part.goal not in land.SEAS and not battle.denies(part.power, part.goal):
            yield part.word == ("moves" if battle.route(part) else "no-path"), part


@law("6.2", "an assault wins if its force is greater than all that opposes it, and only then")
def sums_decide(battle: Battle) -> Findings:
    for assault in battle.assaults:
        attack, against = force(battle, assault), opposition(battle, assault)
        if attack > against and _strikes_nobody(battle, assault):
            continue  # see 6.7
        greater, won = attack > against, is_won(battle, assault)
        is_open = greater and not won and swept(battle).win[assault] is None
        yield is_open or won == greater, (assault, attack, against)


def _strikes_nobody(battle: Battle, assault: Assault) -> bool:
    target = stayers(battle, assault) if assault[1] else []
    return not target and not any(part.goes for part in alive(battle, assault))


@law("6.6", "what the sweep decides is so; a circle that it leaves open is not won by halves")
def the_sweep_decides(battle: Battle) -> Findings:
    for assault, won in swept(battle).win.items():
        if won is not None and not (won and _strikes_nobody(battle, assault)):
            yield is_won(battle, assault) == won, (assault, won)
        words = {part.word for part in alive(battle, assault)} - {"misses"}
        yield words <= {"moves", "wins"} or words <= {"bounces", "fails"}, (assault, words)
    for one, given in zip(battle.helps, swept(battle).given, strict=True):
        if given is not None and (one.block or one.mover or (one.assault and not one.is_own)):
            yield battle.given(one) == given, (one, given)


@law("6.2, Q20", "a sea never holds fleets of two factions")
def one_faction_at_sea(battle: Battle) -> Findings:
    for sea in land.SEAS:
        holders = {unit.power for unit in battle.found.units if unit.at == sea}
        if holders:
            yield len(holders) == 1, (sea, holders)


@law("6.2, Q20", "two factions that beat the same host both advance on land")
def both_advance(battle: Battle) -> Findings:
    won: Counter[tuple[str, str]] = Counter()
    for assault, parts in battle.assaults.items():
        enters = any(part.left for part in parts) and assault[2] not in land.SEAS
        won[assault[1:]] += enters and is_won(battle, assault)
    for (foe, place), count in won.items():
        if count > 1:
            arrived = {u.power for u in battle.found.units if u.at == place}
            winners = {a[0] for a in battle.assaults if a[1:] == (foe, place) and is_won(battle, a)}
            movers = {p.power for p in battle.parts if p.left and p.goal == place}
            yield winners & movers <= arrived, (foe, place)


@law("6.3", "a won assault throws out all of the block that does not leave, and nothing else does")
def who_is_thrown_out(battle: Battle) -> Findings:
    expected = {
        (part.power, part.kind, part.place)
        for assault in battle.assaults
        if assault[1] and is_won(battle, assault)
        for part in battle.parts
        if (part.power, part.place) == assault[1:] and not part.left
    }
    yield battle.lost == expected, (battle.lost, expected)


@law("6.3", "movers that succeed are where they went, the dislodged are gone, all others stay")
def where_everybody_is(battle: Battle) -> Findings:
    stand: Counter[tuple[str, str, str]] = Counter()
    gone: Counter[tuple[str, str, str]] = Counter()
    for part in battle.parts:
        if part.left:
            stand[part.power, part.kind, part.goal] += part.count
        elif (part.power, part.place) in battle.fallen:
            gone[part.power, part.kind, part.place] += part.count
        else:
            stand[part.power, part.kind, part.place] += part.count
    for stack in [stack for stack in gone if stack[0] == land.ARMENIANS]:
        del gone[stack]  # destroyed for good (section 8)
    units = {(str(u.power), u.kind, str(u.at)): u.count for u in battle.found.units}
    lost = {
        (str(d.unit.power), d.unit.kind, str(d.unit.at)): d.unit.count
        for d in battle.found.dislodged
    }
    yield units == dict(stand), (units, stand)
    yield lost == dict(gone), (lost, gone)


@law("6.3", "no unit is made or lost but for the Armenians, and a stack parts into itself")
def units_are_conserved(battle: Battle) -> Findings:
    before: Counter[tuple[str, str]] = Counter()
    after: Counter[tuple[str, str]] = Counter()
    for power, kind, _, count in battle.units:
        before[power, kind] += count
    thrown_out = [gone.unit for gone in battle.found.dislodged]
    for unit in (*battle.found.units, *thrown_out):
        after[str(unit.power), unit.kind] += unit.count
    yield set(before - after) <= {(land.ARMENIANS, "A")}, before - after
    yield not after - before, after - before


@law("6.4", "a support is cut by who attacks its block from elsewhere, or beats it, and else given")
def supports(battle: Battle) -> Findings:
    for one in battle.helps:
        part = one.part
        if one.block is None and one.mover is None and (one.assault is None or one.is_own):
            continue
        cut = False
        for assault in battle.assaults:
            if assault[1:] == (part.power, part.place):
                struck = any(p.place != one.toward for p in alive(battle, assault))
                cut = cut or struck or is_won(battle, assault)
        yield part.word == ("cut" if cut else "supports"), (part, cut)


@law("5", "a support that matches nothing, or is against its own side, is void")
def vain_supports(battle: Battle) -> Findings:
    for one in battle.helps:
        if one.is_own or (one.block, one.mover, one.assault) == (None, None, None):
            yield one.part.word == "void", one


@law("6.5", "a convoyed move fails without a chain of fleets that stay, and attacks nobody then")
def convoys(battle: Battle) -> Findings:
    for part in battle.parts:
        if part.goes and not part.is_by_land:
            paradox = battle.found.verdicts[part.entry].reason is Reason.PARADOX
            yield paradox or (part.word == "no-path") != battle.route(part), part


@law("6.5", "a fleet thrown out carries nobody")
def sunk_fleets(battle: Battle) -> Findings:
    for entry, fits in battle.taken.items():
        order = battle.orders[entry]
        if fits and isinstance(order, Convoy) and battle.words[entry] != "void":
            fell = (battle.powers[entry], str(order.at)) in battle.fallen
            yield (battle.words[entry] == "dislodged") == fell, order


@law("6.7", "every order has a word of its kind")
def words(battle: Battle) -> Findings:
    for part in battle.parts:
        target = battle.assault_of(part)
        if isinstance(part.order, Hold):
            yield part.word in ("holds", ""), part
        elif isinstance(part.order, Attack) and target:
            # a unit met head to head counts as there, though it moved on
            yield (part.word == "misses") == (not stayers(battle, target)), part
        elif isinstance(part.order, Move) and part.goes:
            yield part.word in ("moves", "bounces", "no-path"), part


@law("3.vi, 11", "guests leave in peace or not at all")
def guests_leave_in_peace(battle: Battle) -> Findings:
    for part in battle.parts:
        if isinstance(part.order, Move) and battle.is_guest(part.power, part.place):
            foes = battle.there(part.goal) - {part.power}
            by_force = foes if part.goal in land.SEAS else battle.denies(part.power, part.goal)
            yield (part.word == "void") == bool(by_force), part


@law("6.2", "the force that is told, and what it met, are those of the sums")
def told_forces(battle: Battle) -> Findings:
    for assault, parts in battle.assaults.items():
        for part in parts:
            if part.entry < 0 or part.word not in ("bounces", "wins", "fails"):
                continue
            lines = battle.forces(part.entry)
            own = [line.strength for line in lines if line.side == "own"]
            against = max((line.strength for line in lines if line.side == "against"), default=0)
            sums = force(battle, assault), opposition(battle, assault)
            yield (own, against) == ([sums[0]], sums[1]), (assault, lines, sums)
            foe = assault[1]
            standing = [line.strength for line in lines if line.label == "defends"]
            expected = defence(battle, assault) if foe else 0
            yield max(standing, default=0) == expected, (assault, lines)


@law("5", "what exceeds a stack is void, in the order of the sheet, and all else counts")
def stacks_are_not_exceeded(battle: Battle) -> Findings:
    for entry, fits in battle.taken.items():
        if not fits:
            yield battle.words[entry] == "void", battle.orders[entry]
        elif isinstance(battle.orders[entry], (Hold, Attack)):
            yield battle.words[entry] != "void", battle.orders[entry]
    total: Counter[tuple[str, str, str]] = Counter()
    for part in battle.parts:
        total[part.power, part.kind, part.place] += part.count
    yield dict(total) == battle.stacks, total


@law("6.6", "the order in which factions and units are listed means nothing")
def listing_means_nothing(battle: Battle) -> Findings:
    turn = battle.turn
    sheets = dict(sorted(turn.sheets.items(), reverse=True))
    units = tuple(reversed(turn.position.units))
    other = replace(turn, position=replace(turn.position, units=units), sheets=sheets)
    again = other.rule.resolve(other.table.board, other.position, other.sheets)
    found = battle.found
    facts = (found.units, found.dislodged, found.contested, found.extra)
    yield (again.units, again.dislodged, again.contested, again.extra) == facts, again.units
