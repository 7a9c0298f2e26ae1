"""Territories and borders that a file makes one by one, as that of webDiplomacy's Classic does.

Other files list them in arrays (web_rows), and make them of variables, which are not read here.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from publisher.importing.php import Computed, Php, Value

_COLUMNS = ("name", "type", "supply", "countryID", "x", "y", "sx", "sy")
_MAKES, _JOINS = "InstallTerritory", "addBorder"
_OWN, _OTHER = -3, 6  # where the names of a border's ends stand, seen from the call's name


@dataclass(frozen=True, slots=True)
class Call:
    """What one call says, and its line."""

    facts: Mapping[str, Value]
    line: int


def territories_called(install: Php) -> list[Call]:
    """Read `new InstallTerritory('Clyde', 'Coast', ...)`."""
    return [
        Call(dict(zip(_COLUMNS, values, strict=False)), line)
        for place, values, line in install.calls(_MAKES)
        if install.text(place - 1) == "new"
        and not any(isinstance(value, Computed) for value in values)
    ]


def borders_called(install: Php) -> list[Call]:
    """Read `InstallTerritory::$Territories['Clyde']->addBorder(..., 'Yes', 'No')`."""
    found = []
    for place, values, line in install.calls(_JOINS):
        one, other = install.literal(place + _OWN), install.literal(place + _OTHER)
        if isinstance(one, str) and isinstance(other, str):
            _, fleets, armies, *_ = (*values, None, None, None)
            facts = {"from": one, "to": other, "fleets": fleets, "armies": armies}
            found.append(Call(facts, line))
    return found
