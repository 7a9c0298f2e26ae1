"""Faults of where units begin, and of where they go."""

import pytest

from tests.engine.variant.test_variant_check import Data, Spoil, messages, put


def closed(unit: str) -> Spoil:
    """Return a change that puts a starting unit in a province that no unit may enter."""

    def change(data: Data) -> None:
        put("provinces", "Ice", to={"name": "Ice", "terrain": "closed"})(data)
        put("power", "0", "units", to=[unit])(data)

    return change


def of_a_kind(moves: str, unit: str) -> Spoil:
    """Return a change that begins a unit of a kind of the variant's own."""

    def change(data: Data) -> None:
        put("kinds", to={"X": {"name": "cart", "moves": moves}})(data)
        put("power", "0", "units", to=[unit])(data)

    return change


FAULTS: dict[str, tuple[Spoil, str]] = {
    "a unit that is none": (
        put("power", "0", "units", to=["army Nca"]),
        "power[0].units: 'army Nca' is not a unit: expected one like F StP/sc",
    ),
    "a unit nowhere": (
        put("power", "0", "units", to=["A Hul"]),
        "power[0].units: A Hul: there is no place Hul. Did you mean Hil?",
    ),
    "a fleet inland": (
        put("power", "0", "units", to=["F Hil"]),
        "power[0].units: F Hil: a fleet cannot stand inland",
    ),
    "an army at sea": (
        put("power", "0", "units", to=["A Bay"]),
        "power[0].units: A Bay: an army cannot stand at sea",
    ),
    "a neutral army at sea": (
        put("provinces", "Bay", "neutral", to="A"),
        "provinces.Bay.neutral: A Bay: an army cannot stand at sea",
    ),
    "a neutral fleet inland": (
        put("provinces", "Hil", "neutral", to="F"),
        "provinces.Hil.neutral: F Hil: a fleet cannot stand inland",
    ),
    "a neutral unit on a coast unnamed": (
        put("provinces", "Har", "neutral", to="F"),
        "provinces.Har.neutral: expected A, or F where there are no coasts",
    ),
    "an army where nobody can be": (
        closed("A Ice"),
        "power[0].units: A Ice: Ice is closed, and no unit can stand there",
    ),
    "a kind of fleet inland": (
        of_a_kind("F", "X Hil"),
        "power[0].units: X Hil: a unit of kind X cannot stand inland",
    ),
    "a kind of army at sea": (
        of_a_kind("A", "X Bay"),
        "power[0].units: X Bay: a unit of kind X cannot stand at sea",
    ),
    "a kind of fleet on no coast": (
        of_a_kind("F", "X Har"),
        "power[0].units: X Har: name the coast, Har/ec or Har/wc",
    ),
    "an army on a coast that begins": (
        put("power", "0", "units", to=["A Har/ec"]),
        "power[0].units: A Har/ec: an army stands on no coast, write Har",
    ),
    "no unit at all": (
        put("power", "0", "units", to=["0A Nca"]),
        "power[0].units: 0A Nca: expected at least one unit. Leave the number out for one.",
    ),
    "a mark that is none": (
        put("power", "0", "units", to=["A Nca Q"]),
        "power[0].units: A Nca Q: there is no mark Q. [marks] declares them.",
    ),
    "a fleet on no coast": (
        put("power", "0", "units", to=["F Har"]),
        "power[0].units: F Har: name the coast, Har/ec or Har/wc",
    ),
    "a reach misspelt": (
        put("reach", "armies", to={}),
        "reach.armies: there is no such reach. Did you mean army?",
    ),
    "a reach from nowhere": (
        put("reach", "army", "Hul", to=[]),
        "reach.army.Hul: there is no place Hul. Did you mean Hil?",
    ),
    "a reach to nowhere": (
        put("reach", "army", "Sca", to=["Har", "Hul"]),
        "reach.army.Sca: there is no place Hul. Did you mean Hil?",
    ),
    "a one-way reach": (
        put("reach", "army", "Sca", to=["Har", "Hil"]),
        (
            "reach.army.Sca: Sca reaches Hil, but Hil does not reach Sca. "
            "Add Sca to the line of Hil, or take Hil out of this one."
        ),
    ),
    "a reach to where one is": (
        put("reach", "army", "Sca", to=["Har", "Sca"]),
        ("reach.army.Sca: Sca reaches Sca, which is the same place. Take Sca out of this line."),
    ),
    "an army that goes out to sea": (
        put("reach", "out", to={"army": {"Sca": ["Bay"]}}),
        "reach.out.army.Sca: Bay is sea: armies do not walk there",
    ),
    "a fleet that goes out of an inland place": (
        put("reach", "out", to={"fleet": {"Hil": ["Bay"]}}),
        (
            "reach.out.fleet.Hil: Hil is inland: no fleet reaches it. "
            "Take Hil out of this line, or call it coastal."
        ),
    ),
    "a way out to where one is": (
        put("reach", "out", to={"fleet": {"Har/ec": ["Har/wc"]}}),
        (
            "reach.out.fleet.Har/ec: Har/ec reaches Har/wc, which is the same place. "
            "Take Har/wc out of this line."
        ),
    ),
    "a support from nowhere": (
        put("reach", "support", to={"army": {"Hul": ["Hil"]}}),
        "reach.support.army: there is no place Hul. Did you mean Hil?",
    ),
    "a support of no kind of unit": (
        put("reach", "support", to={"Hil": ["Nca"]}),
        "reach.support.Hil: expected a table army or fleet",
    ),
    "a convoy to nowhere": (
        put("reach", "convoy", to={"Bay": ["Hul"]}),
        "reach.convoy: there is no place Hul. Did you mean Hil?",
    ),
    "an army that walks at sea": (
        put("reach", "army", "Bay", to=[]),
        "reach.army.Bay: Bay is sea: armies do not walk there",
    ),
    "an army on a coast": (
        put("reach", "army", "Har/ec", to=[]),
        "reach.army.Har/ec: Har/ec: armies ignore coasts, write Har",
    ),
    "a fleet that goes inland": (
        put("reach", "fleet", "Hil", to=[]),
        (
            "reach.fleet.Hil: Hil is inland: no fleet reaches it. "
            "Take Hil out of this line, or call it coastal."
        ),
    ),
    "a fleet that names no coast": (
        put("reach", "fleet", "Har", to=[]),
        "reach.fleet.Har: Har has coasts: name one of them",
    ),
    "a reach into a closed province": (
        put("provinces", "Hil", "terrain", to="closed"),
        "reach.army.Har: Hil is closed: nothing reaches it",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_with_its_place(name: str) -> None:
    spoil, expected = FAULTS[name]
    assert expected in messages(spoil)
