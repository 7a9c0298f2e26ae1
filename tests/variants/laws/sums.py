"""The sums of section 6.2, from the orders and from which moves and supports succeeded."""

from engine.orders.orders import Move
from tests.variants.laws import land
from tests.variants.laws.battle import Assault, Battle, Part


def alive(battle: Battle, assault: Assault) -> list[Part]:
    """The parts of an assault that get there."""
    return [part for part in battle.assaults.get(assault, ()) if battle.route(part)]


def force(battle: Battle, assault: Assault) -> int:
    """`att`: the units that get there, and then the supports that are given."""
    parts = alive(battle, assault)
    helps = [h for h in battle.helps if h.assault == assault and not h.is_own and battle.given(h)]
    supports = sum(one.part.weight for one in helps)
    return sum(part.weight for part in parts) + supports if parts else 0


def hold_supports(battle: Battle, power: str, place: str) -> int:
    """The supports that are given to a block to hold."""
    helps = [one for one in battle.helps if one.block == (power, place) and battle.given(one)]
    return sum(one.part.weight for one in helps)


def met(one: Part, other: Part) -> bool:
    """Whether two parts aim at each other's places, neither by convoy (ruling 33)."""
    crossed = one.place == other.goal and one.goal == other.place
    return crossed and one.is_by_land and other.is_by_land


def stayers(battle: Battle, assault: Assault) -> list[Part]:
    """The units of a block that do not leave, as an assault on it counts them."""
    power, foe, place = assault
    movers = [p for p in battle.assaults[assault] if isinstance(p.order, Move)]
    back: list[Part] = []
    for key, parts in battle.assaults.items():
        if key[:2] == (foe, power):
            back += [part for part in parts if part.goes and part.place == place]
    head_on = {id(part) for part in back if any(met(part, mover) for mover in movers)}
    block = [part for part in battle.parts if (part.power, part.place) == (foe, place)]
    return [part for part in block if not part.left or id(part) in head_on]


def defence(battle: Battle, assault: Assault) -> int:
    """`def`: the units that do not leave, and the supports to hold."""
    _, foe, place = assault
    if not foe:
        return 0
    standing = sum(part.weight for part in stayers(battle, assault))
    return standing + hold_supports(battle, foe, place)


def counters(battle: Battle, assault: Assault) -> list[Assault]:
    """The assaults of the one that is attacked on a place from where the attack comes."""
    power, foe, _ = assault
    return [
        other
        for other, parts in battle.assaults.items()
        if other[:2] == (foe, power)
        and any(met(one, part) for one in battle.assaults[assault] for part in parts)
    ]


def is_won(battle: Battle, assault: Assault) -> bool:
    """Whether the words say that an assault succeeded."""
    return any(part.word in ("moves", "wins") for part in battle.assaults[assault])


def is_beaten_head_on(battle: Battle, assault: Assault) -> bool:
    """Whether the faction that an assault is against beat it head to head (ruling 34)."""
    return any(
        any(part.goes for part in battle.assaults[other] if _meets(battle, part, assault))
        and is_won(battle, other)
        for other in counters(battle, assault)
    )


def _meets(battle: Battle, part: Part, assault: Assault) -> bool:
    return any(met(part, one) for one in battle.assaults[assault])


def rivals(battle: Battle, assault: Assault) -> list[Assault]:
    """The moves of others into the sea that an assault enters."""
    power, _, place = assault
    if place not in land.SEAS or not any(part.goes for part in battle.assaults[assault]):
        return []
    return [
        other
        for other, parts in battle.assaults.items()
        if other[2] == place and other[0] != power and any(part.goes for part in parts)
    ]


def remains(battle: Battle, power: str, place: str) -> bool:
    """Whether fleets of a faction stay in a sea, not thrown out."""
    block = [part for part in battle.parts if (part.power, part.place) == (power, place)]
    return any(not part.left for part in block) and (power, place) not in battle.fallen


def opposition(battle: Battle, assault: Assault) -> int:
    """`opp`: the greatest force that opposes an assault."""
    power, foe, place = assault
    sums = [defence(battle, assault)]
    sums += [force(battle, other) for other in counters(battle, assault)]
    joins = not foe and remains(battle, power, place)
    if not joins:
        fresh = [other for other in rivals(battle, assault) if not is_beaten_head_on(battle, other)]
        sums += [force(battle, other) for other in fresh]
    return max(sums)
