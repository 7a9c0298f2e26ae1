"""Who plays on a board: optional and split powers, one power per centre, neutral units.

An option that `picks` something changes the data before the board is made from them:
`powers` lists the powers that play, `split` those that are played as one power for each
home centre, and `centres` makes a power of every centre.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.text.names import is_of_many, spoken

type Data = Mapping[str, Any]
type Table = dict[str, Any]

NEUTRAL = "Neutral"  # the id of the power of neutral units where the data name none


def arranged(data: Data, options: Mapping[str, object]) -> Data:
    """The data of a variant, with the powers that play under these options.

    Powers have `playing` "yes" or "no" afterwards. The centres of a power that is left out
    become neutral, with the units that it has there; those of one that is chosen are no
    longer neutral. Units of neutral provinces belong to the power with `neutrals`,
    or to one called `Neutral` that nobody plays.
    """
    picked = {
        spec["picks"]: options[name]
        for name, spec in data.get("options", {}).items()
        if "picks" in spec
    }
    provinces = {key: dict(table) for key, table in data["provinces"].items()}
    powers = [dict(table) for table in data["power"]]
    powers = _chosen(powers, provinces, picked.get("powers"))
    for power in (power for power in powers if _plays(power)):
        for home in power.get("home", ()):
            provinces[home].pop("neutral", None)
    if picked.get("centres"):
        powers = _one_per_centre(powers, provinces, data["power"])
    else:
        powers = _parted(powers, provinces, _texts(picked.get("split")))
    if any(table.get("neutral") for table in provinces.values()):
        powers = [*powers, *([] if _neutral(powers) else [dict(_NOBODY)])]
    return {**data, "power": powers, "provinces": provinces}


_NOBODY = {"id": NEUTRAL, "playing": "no", "neutrals": True}


def neutral_power(powers: Iterable[Data]) -> str | None:
    """The id of the power that owns the neutral units, if there is one."""
    found = _neutral(powers)
    return None if found is None else str(found["id"])


def _neutral(powers: Iterable[Data]) -> Data | None:
    """The power that the data name for neutral units, else one of that id."""
    idle = [power for power in powers if power.get("playing", "yes") == "no"]
    named = [power for power in idle if power.get("neutrals")]
    return next(iter([*named, *(power for power in idle if power["id"] == NEUTRAL)]), None)


def _plays(power: Data) -> bool:
    return bool(power.get("playing", "yes") == "yes")


def _texts(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, Sequence) else []


def _chosen(powers: list[Table], provinces: Mapping[str, Table], chosen: object) -> list[Table]:
    """The powers of this game; a power left out leaves neutral units behind."""
    names = None if chosen is None else _texts(chosen)
    kept: list[Table] = []
    for power in powers:
        playing = power.get("playing", "yes")
        if playing == "no":
            kept.append(power)
        elif power["id"] in names if names is not None else playing == "yes":
            kept.append({**power, "playing": "yes"})
        elif playing == "yes":
            for kind, at, _ in map(_unit, power.get("units", ())):
                if at in power.get("home", ()):
                    provinces[at]["neutral"] = kind
    return kept


def _unit(text: str) -> tuple[str, str, str]:
    """A unit as kind, province and the whole text."""
    kind, at, *_ = text.split()
    return kind, at.partition("/")[0], text


def _parted(
    powers: Sequence[Table], provinces: Mapping[str, Table], names: Iterable[str]
) -> list[Table]:
    """Play these powers as one power for each of their home centres."""
    parted = set(names)
    found: list[Table] = []
    for power in powers:
        homes = power.get("home", ())
        if power["id"] not in parted or len(homes) < 2:  # noqa: PLR2004 - one home is no part
            found.append(power)
            continue
        found += [
            _part(power, home, f"{power['id']}{home}", _words_of_part(power, place["name"]))
            for home in homes
            for place in [provinces[home]]
        ]
    return found


def _words_of_part(power: Data, place: str) -> Table:
    """What distinguishes a part of a power from its other parts."""
    name = _name(power)
    many = power.get("plural", is_of_many(name, power.get("adjective", "")))
    whole = power.get("spoken") or (f"the {name}" if many else spoken(name))
    return {
        "name": f"{name} ({place})",
        "adjective": "",
        "spoken": f"{whole} ({place})",
        "plural": many,
    }


def _words_of_centre(power: Data, place: str) -> Table:
    """What a power is called by its centre: by its own words, if it has that name and no other."""
    is_whole = _name(power) == place and len(power["home"]) == 1
    return {} if is_whole else {"name": place, "adjective": "", "spoken": "", "plural": None}


def _part(power: Data, home: str, part_id: str, words: Data) -> Table:
    """One home centre of a power as a power; units elsewhere stay with the first home."""
    first = home == power["home"][0]
    units = [
        text
        for _, at, text in map(_unit, power.get("units", ()))
        if at == home or (first and at not in power["home"])
    ]
    whole = len(power["home"]) == 1
    own = {} if whole else {"code": home.upper(), "colour": ""}
    return {**power, "id": part_id, **words, **own, "home": [home], "units": units}


def _name(power: Data) -> str:
    return str(power.get("name", power["id"]))


def _one_per_centre(
    powers: Sequence[Table], provinces: Mapping[str, Table], known: Iterable[Data]
) -> list[Table]:
    """Make a power of every centre that somebody plays or that has a neutral unit.

    One of the `known` powers that could play in that centre alone lends its words.
    """
    alone = {power["home"][0]: power for power in known if len(power.get("home", ())) == 1}
    holders = {home: p for p in powers if _plays(p) for home in p.get("home", ())}
    found = [power for power in powers if not _plays(power)]
    for place in sorted(provinces):
        table = provinces[place]
        part_id = "".join(filter(str.isalnum, table["name"]))
        kind = table.pop("neutral", "")
        if place in holders:
            words = _words_of_centre(holders[place], table["name"])
            found.append(_part(holders[place], place, part_id, words))
        elif kind:
            units = [f"{kind} {place}"]
            own = {"id": part_id, "name": table["name"], "home": [place], "units": units}
            found.append(
                {"code": place.upper()} | {**alone.get(place, {})} | own | {"playing": "yes"}
            )
    return found
