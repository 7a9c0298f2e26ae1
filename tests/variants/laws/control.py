"""The control of centres, counted by section 9 alone."""

from collections.abc import Collection, Mapping

from tests.variants.laws import land

type Stacks = Mapping[tuple[str, str, str], int]  # by power, kind and place
type Tally = Mapping[str, Mapping[str, int]]
type Owners = dict[str, str]


def armies(units: Stacks, place: str) -> dict[str, int]:
    """The weight of each faction's armies in a place."""
    found: dict[str, int] = {}
    for (power, kind, at), count in units.items():
        if at == place and kind != "F":
            found[power] = found.get(power, 0) + count * land.weight(kind)
    return found


def recounted(units: Stacks, owners: Owners, tally: Tally, places: Collection[str]) -> Owners:
    """The controllers after a count of some centres; one without armies is as before."""
    after = dict(owners)
    for place in sorted(land.CENTRES.intersection(places)):
        there = armies(units, place)
        most = [power for power in there if there[power] == max(there.values())]
        supports = {power: tally.get(place, {}).get(power, 0) for power in most}
        best = [power for power in most if supports[power] == max(supports.values())]
        if there:
            after.pop(place, None)
        if len(best) == 1:
            after[place] = best[0]
    return after


def settled(units: Stacks, owners: Owners, tally: Tally) -> tuple[Stacks, Owners]:
    """Units and controllers after a count of all centres, Edessa first (ruling 35)."""
    edessa = recounted(units, owners, tally, {"Ede"}).get("Ede", "Mosul")
    if edessa != "Mosul":
        units = {stack: count for stack, count in units.items() if stack[1] != "K"}
    return units, recounted(units, owners, tally, land.CENTRES)


def host(units: Stacks, owners: Mapping[str, str], place: str) -> str:
    """The faction that controls a centre and has armies in it, or ""."""
    owner = owners.get(place, "")
    return owner if owner and armies(units, place).get(owner) else ""
