"""Laws of section 5: which orders are illegal, and that those change nothing."""

from collections.abc import Iterator
from dataclasses import replace

from engine.orders.orders import Convoy, HelpOrder, Hold, Move, Order, SupportHold, UnitOrder
from tests.variants.laws import land
from tests.variants.laws.battle import Battle, asks
from tests.variants.laws.law import Code, Findings
from variants.deus_vult.orders import Ask, Attack, Permit, SupportAttack

ORDERS = Code[Battle]()
law = ORDERS.law


def _written(battle: Battle) -> Iterator[tuple[str, Order, bool]]:
    """Every readable order: its faction, the order, and whether it was called illegal."""
    for entry in range(battle.found.written):
        if battle.words[entry] != "invalid":
            yield battle.powers[entry], battle.orders[entry], battle.words[entry] == "illegal"


def _seas(battle: Battle) -> list[str]:
    return [at for _, kind, at, _ in battle.units if kind == "F"]


def _may_go(battle: Battle, power: str, kind: str, start: str, to: str, *, via: bool) -> bool:
    """Whether a unit could go somewhere, by itself or carried by the fleets that stand."""
    if not land.bears(power, kind, to) or to == start:
        return False
    by_land = not via and to in land.near(kind, start)
    return by_land or (kind != "F" and land.has_chain(start, to, _seas(battle)))


@law("5", "there must be units of the faction, of that kind and in that place")
def there_are_units(battle: Battle) -> Findings:
    for power, order, illegal in _written(battle):
        if isinstance(order, UnitOrder):
            there = (power, order.kind, str(order.at)) in battle.stacks
            if not there:
                yield illegal, order
            elif isinstance(order, Hold):
                yield illegal == (power == land.ARMENIANS), order


@law("5, ruling 37", "nobody orders the Armenians: all that stands on a sheet of theirs is illegal")
def nobody_orders_the_armenians(battle: Battle) -> Findings:
    for power, order, illegal in _written(battle):
        if power == land.ARMENIANS:
            yield illegal, order


@law("5", "a move is legal to a neighbour or over the sea, never to a desert for Crusader armies")
def moves(battle: Battle) -> Findings:
    for power, order, illegal in _written(battle):
        start = str(getattr(order, "at", ""))
        if isinstance(order, Move) and (power, order.kind, start) in battle.stacks:
            fair = _may_go(battle, power, order.kind, start, str(order.to), via=order.via)
            yield illegal != (fair and power != land.ARMENIANS), order


@law(
    "5, ruling 28",
    "an attack is legal on another faction next door or inside, a guest's on its host",
)
def attacks(battle: Battle) -> Findings:
    for power, order, illegal in _written(battle):
        start = str(getattr(order, "at", ""))
        if isinstance(order, Attack) and (power, order.kind, start) in battle.stacks:
            to, foe = str(order.to), str(order.foe)
            fair = to in (start, *land.near(order.kind, start)) and foe != power
            fair = fair and foe in battle.there(to)
            if battle.is_guest(power, start):
                fair = fair and to == start and foe == battle.owners[start]
            yield illegal != (fair and power != land.ARMENIANS), order


@law(
    "5, ruling 9", "nobody supports from OFF, beyond its reach, within its own place, or as a guest"
)
def supports(battle: Battle) -> Findings:
    for power, order, illegal in _written(battle):
        if isinstance(order, HelpOrder) and not isinstance(order, Convoy):
            at, target = str(order.at), str(order.target)
            to = target if isinstance(order, SupportHold) else str(getattr(order, "to", ""))
            whose = str(order.whose) or power
            fair = to in land.helps_in(order.kind, at) and to != at
            fair = fair and whose in battle.there(target) and not battle.is_guest(power, at)
            fair = fair and (power, order.kind, at) in battle.stacks and power != land.ARMENIANS
            if fair and not isinstance(order, SupportHold):
                fair = _could_be_done(battle, power, order)
            yield illegal != fair, order


def _could_be_done(battle: Battle, power: str, order: HelpOrder) -> bool:
    """Whether units could carry out what an order supports, even if it was not ordered."""
    whose, start, to = str(order.whose) or power, str(order.target), str(getattr(order, "to", ""))
    own = (power, order.kind, str(order.at))
    block = [s for s in battle.stacks if (s[0], s[2]) == (whose, start)]
    if isinstance(order, SupportAttack):
        foes = battle.there(to) - {whose}
        return order.foe in foes and any(to in (start, *land.near(s[1], start)) for s in block)
    others = [s for s in block if s != own or battle.stacks[s] > 1]
    return any(_may_go(battle, whose, s[1], start, to, via=False) for s in others)


@law("5", "only fleets at sea carry, and only armies")
def convoys(battle: Battle) -> Findings:
    for power, order, illegal in _written(battle):
        if isinstance(order, Convoy):
            whose, start = str(order.whose) or power, str(order.target)
            army = any((whose, kind, start) in battle.stacks for kind in "AK")
            at_sea = order.kind == "F" and str(order.at) in land.SEAS
            ashore = {start, str(order.to)} <= land.COASTS
            if not (army and at_sea and ashore):
                yield illegal, order


@law("5, 3.vi", "only the controller of a centre permits, and whoever does has done it")
def permissions(battle: Battle) -> Findings:
    for power, order, illegal in _written(battle):
        if isinstance(order, Permit):
            guest, place = str(order.guest), str(order.place)
            fair = place in land.CENTRES and battle.owners.get(place) == power
            fair = fair and guest in land.FACTIONS and guest != power and power in land.FACTIONS
            yield illegal != fair, order


@law("8", "only Crusaders ask the Armenians, to help Crusaders against Muslims in Samosata")
def requests(battle: Battle) -> Findings:
    for entry, power, order in asks(battle):
        asked = order.order
        whose = str(getattr(asked, "whose", "")) or power
        to, foe = str(getattr(asked, "to", "")), str(getattr(asked, "foe", ""))
        foe = foe or battle.host("Sam")
        fair = power in land.CRUSADERS and whose in land.CRUSADERS
        if not (fair and to == "Sam" and foe in land.MUSLIMS):
            yield battle.words[entry] == "illegal", order


@law(
    "ruling 36",
    "without its illegal orders a turn is the same, and so it is without the Armenians'",
)
def the_illegal_change_nothing(battle: Battle) -> Findings:
    turn, found = battle.turn, battle.found
    legal: dict[object, tuple[Order, ...]] = {}
    told = zip(battle.powers, battle.orders, battle.words, strict=True)
    kept = [(p, o) for p, o, word in [*told][: found.written] if word != "illegal"]
    for power in turn.sheets:
        legal[power] = tuple(order for who, order in kept if who == power)
    if len(kept) == found.written:
        return
    other = replace(turn, sheets={p: o for p, o in legal.items() if p != land.ARMENIANS})  # type: ignore[misc]
    again = other.rule.resolve(other.table.board, other.position, other.sheets)
    facts = (found.units, found.dislodged, found.contested, found.extra)
    same = (again.units, again.dislodged, again.contested, again.extra)
    yield same == facts, [order for _, order in kept]


@law("8", "the Armenians hold in Melitene until they are thrown out, and help nobody unasked")
def the_armenians_stay(battle: Battle) -> Findings:
    for power, kind, at in battle.stacks:
        if power == land.ARMENIANS:
            left = [(u.kind, str(u.at)) for u in battle.found.units if u.power == power]
            gone = (power, kind, at) in battle.lost
            yield left == ([] if gone else [(kind, at)]), left
    helped = [one for one in battle.helps if one.part.power == land.ARMENIANS]
    wanted = set()
    told = [(entry, order) for entry, _, order in asks(battle) if battle.words[entry] != "illegal"]
    for entry, order in told:
        assault = _asked_for(battle, battle.powers[entry], order)
        if assault:
            wanted.add(assault)
    for one in helped:
        yield {one.assault} == wanted, (one, wanted)
    if (land.ARMENIANS, "A", "Mel") in battle.stacks and wanted:
        yield bool(helped) == (len(wanted) == 1), (helped, wanted)
    granted = [entry for entry, _ in told if battle.words[entry] in ("supports", "cut")]
    yield len(granted) == len(helped), (granted, helped)


def _asked_for(battle: Battle, power: str, order: Ask) -> tuple[str, str, str] | None:
    """The assault that the Armenians are asked to help, if that is ordered."""
    asked = order.order
    assert isinstance(asked, HelpOrder)
    whose, to = str(asked.whose) or power, str(getattr(asked, "to", ""))
    for part in battle.parts:
        same = (part.power, part.place, part.goal) == (whose, str(asked.target), to)
        fights = isinstance(part.order, Attack) == isinstance(asked, SupportAttack)
        aims = getattr(part.order, "foe", "") == getattr(asked, "foe", "")
        assault = battle.assault_of(part)
        if same and fights and aims and assault and (part.goes or isinstance(part.order, Attack)):
            return assault if assault[1] else None
    return None
