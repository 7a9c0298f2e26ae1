"""Options that a group chooses for a game, and values that depend on them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.errors import Fault

type Data = Mapping[str, Any]

PICKS = ("powers", "split", "centres")  # what an option may pick
_PREFIX = "options."
_OPTION = "option"  # the key that makes a table a choice


def settled(value: Any, options: Mapping[str, object]) -> Any:
    """A value of the variant's data as the options have it.

    `"options.NAME"` is the option's value; a table with a key `option` is what it has
    for the option's value. Both may stand anywhere inside other tables.

    >>> settled({"option": "cut", "all": 4, "one": 1}, {"cut": "one"})
    1
    """
    if isinstance(value, str) and value.startswith(_PREFIX):
        return options.get(value.removeprefix(_PREFIX))
    if not isinstance(value, Mapping):
        return value
    if _OPTION in value:
        return settled(value[str(options[value[_OPTION]])], options)
    return {key: settled(inner, options) for key, inner in value.items()}


def choice_faults(path: str, value: object, declared: Data) -> list[Fault]:
    """The faults of the choices by option inside a value."""
    if not isinstance(value, Mapping):
        return []
    if _OPTION not in value:
        inner = (choice_faults(f"{path}.{key}", part, declared) for key, part in value.items())
        return [fault for faults in inner for fault in faults]
    name = value[_OPTION]
    if name not in declared:
        return [Fault(path, f"there is no option {name!r}", near(str(name), declared))]
    values = {str(each) for each in declared[name].get("values", ())}
    if values == set(value) - {_OPTION}:
        return []
    return [Fault(path, f"expected one entry for each value: {', '.join(sorted(values))}")]


def option_faults(data: Data, chosen: Mapping[str, object]) -> list[Fault]:
    """The faults of the options chosen for a game."""
    declared = data.get("options", {})
    faults = []
    for name, value in chosen.items():
        spec = declared.get(name)
        where = f"options.{name}"
        if spec is None:
            faults.append(Fault(where, "there is no such option", near(name, declared)))
        elif not fits_option(spec, value):
            faults.append(Fault(where, f"{value!r} is not possible: expected {option_range(spec)}"))
        elif isinstance(value, list):
            faults += _power_faults(data, where, spec["picks"], value)
            faults += _shared_homes(data, where, value) if spec["picks"] == "powers" else ()
    return faults


def declared_faults(data: Data) -> list[Fault]:
    """The faults of the options that a variant declares, and of their defaults."""
    return [
        Fault(f"options.{name}.{key}", message, suggestion)
        for name, spec in data.get("options", {}).items()
        for key, message, suggestion in _declared_wrongly(data, spec)
    ]


def _declared_wrongly(data: Data, spec: Data) -> Iterator[tuple[str, str, str]]:
    """Yield key, message and suggestion of each thing that is wrong with an option."""
    default = spec.get("default")
    if "picks" in spec and spec["picks"] not in PICKS:
        yield "picks", f"expected one of {', '.join(PICKS)}", ""
    ends = [key for key in ("min", "max") if key in spec]
    if len(ends) == 1:
        other = "max" if ends == ["min"] else "min"
        yield ends[0], f"there is no {other} beside it", f"Write {other}, too, or neither."
    elif isinstance(default, list) and "picks" not in spec:
        hint = f'Say what it picks, such as picks = "{PICKS[0]}".'
        yield "default", "only an option that picks something takes a list", hint
    elif "default" not in spec or not fits_option(spec, default):
        yield "default", f"expected {option_range(spec)}", ""
    elif isinstance(default, list):
        for fault in _power_faults(data, "", spec["picks"], default):
            yield "default", fault.message, fault.suggestion


def _power_faults(data: Data, where: str, picks: str, chosen: list[str]) -> list[Fault]:
    """The names among these that belong to no power that could play or be split."""
    able = [str(power.get("id")) for power in _able(data, picks)]
    kind = "power with several home centres" if picks == "split" else "power that could play"
    return [
        Fault(where, f"there is no {kind} named {name!r}", near(name, able))
        for name in chosen
        if name not in able
    ]


def _shared_homes(data: Data, where: str, chosen: list[str]) -> Iterator[Fault]:
    """The pairs among these powers that cannot both play, since they begin in the same centre."""
    holders: dict[str, Data] = {}
    for power in (power for power in data["power"] if power.get("id") in chosen):
        for home in power.get("home", ()):
            other = holders.setdefault(home, power)
            if other is not power:
                place = data["provinces"][home].get("name", home)
                both = " and ".join(str(one.get("name", one["id"])) for one in (other, power))
                yield Fault(where, f"{both} cannot both play: each begins in {place}")
                break


def _able(data: Data, picks: str) -> list[Data]:
    """The powers that an option may pick: those that could play, or be split."""
    return [
        power
        for power in data["power"]
        if power.get("playing", "yes") != "no"
        and (picks != "split" or len(power.get("home", ())) > 1)
    ]


def fits_option(spec: Data, value: object) -> bool:
    """Whether an option may have this value."""
    if "picks" in spec:
        return fits_pick(spec["picks"], value)
    if "values" in spec:
        return any(value == v and type(value) is type(v) for v in spec["values"])
    if "min" in spec:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and spec["min"] <= value <= spec["max"]
    return isinstance(value, type(spec["default"]))


def fits_pick(picks: str, value: object) -> bool:
    """Whether a value may pick powers: a list of names, or yes and no for all centres."""
    if picks == "centres":
        return isinstance(value, bool)
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        return False
    return len(set(value)) == len(value)


def option_range(spec: Data) -> str:
    """The values that an option may have, in words."""
    if "picks" in spec:
        return "true or false" if spec["picks"] == "centres" else "a list of powers, each once"
    if "values" in spec:
        return "one of " + ", ".join(map(str, spec["values"]))
    if "min" in spec:
        return f"a whole number from {spec['min']} to {spec['max']}"
    if isinstance(spec.get("default"), bool):
        return "true or false"
    return f"a value such as {spec['default']!r}" if "default" in spec else "a default"


def options_json(data: Data) -> list[dict[str, Any]]:
    """The options of a game, for a page to ask about.

    Each has `name`, `means`, `kind` and `default`; a `choice` has its `values`, a `number` its
    `min` and `max`, a list of `powers` those that could be picked; a `switch` is true or false.
    """
    return [
        {
            "name": name,
            "means": spec.get("means", ""),
            "default": spec["default"],
            **_asked(data, spec),
        }
        for name, spec in data.get("options", {}).items()
    ]


def _asked(data: Data, spec: Data) -> dict[str, Any]:
    """How a page asks for the value of an option."""
    if isinstance(spec["default"], bool):
        return {"kind": "switch"}
    if "picks" in spec:
        able = _able(data, spec["picks"])
        return {
            "kind": "powers",
            "powers": [{"id": each["id"], "name": each.get("name", each["id"])} for each in able],
        }
    if "values" in spec:
        return {"kind": "choice", "values": list(spec["values"])}
    return {"kind": "number", "min": spec.get("min"), "max": spec.get("max")}


def near(word: str, words: Iterable[str]) -> str:
    """A suggestion for a misspelt word, or an empty text."""
    from difflib import get_close_matches  # noqa: PLC0415 - every start would wait for it

    found = get_close_matches(str(word), list(words), 1, 0.5)
    return f"Did you mean {found[0]}?" if found else ""
