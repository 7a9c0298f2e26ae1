"""Options that a table agrees on, and values that depend on them."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from engine.errors import Fault

type Data = Mapping[str, Any]

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
    """What is wrong with the choices by option inside a value."""
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
    """What is wrong with the options that a table chose."""
    declared = data.get("options", {})
    faults = []
    for name, value in chosen.items():
        spec = declared.get(name)
        where = f"options.{name}"
        if spec is None:
            faults.append(Fault(where, "there is no such option", near(name, declared)))
        elif not fits_option(spec, value):
            faults.append(Fault(where, f"{value!r} is not possible: expected {option_range(spec)}"))
    return faults


def fits_option(spec: Data, value: object) -> bool:
    """Whether an option may have this value."""
    if "values" in spec:
        return any(value == v and type(value) is type(v) for v in spec["values"])
    if "min" in spec:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and spec["min"] <= value <= spec["max"]
    return isinstance(value, type(spec["default"]))


def option_range(spec: Data) -> str:
    """The values that an option may have, in words."""
    if "values" in spec:
        return "one of " + ", ".join(map(str, spec["values"]))
    if "min" in spec:
        return f"a whole number from {spec['min']} to {spec['max']}"
    return f"a value such as {spec['default']!r}" if "default" in spec else "a default"


def near(word: str, words: Iterable[str]) -> str:
    """A suggestion for a misspelt word, or nothing."""
    found = get_close_matches(str(word), list(words), 1, 0.5)
    return f"Did you mean {found[0]}?" if found else ""
