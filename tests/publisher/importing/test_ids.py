"""Ids of imported places and powers: readable, and never two alike."""

import re

from publisher.importing.ids import place_ids, power_ids
from publisher.importing.model import Place, Power


def ids(*names: str, **shorts: str) -> list[str]:
    places = {name: Place(name, name, short=shorts.get(name, "")) for name in names}
    return list(place_ids(places).values())


def test_three_letters_of_the_source_come_first() -> None:
    assert ids("Norway", "Nordland", Norway="nwy", Nordland="STP") == ["Nwy", "Stp"]


def test_a_name_gives_its_own_letters() -> None:
    assert ids("Vienna", "Gulf of Lyon", "North Atlantic Ocean") == ["Vie", "GuL", "Nao"]


def test_no_two_are_alike_even_in_case() -> None:
    names = [f"Berlin {n}" for n in range(40)] + [
        "Be",
        "B",
        "9th Legion",
        "Ö",
        "北海",
        "The And Via",
    ]
    made = ids(*names, "vie", "Vie", "VIE")
    assert len({one.lower() for one in made}) == len(made)
    assert all(re.fullmatch("[A-Z][A-Za-z0-9]{2}", one) for one in made)


def test_powers_are_one_word() -> None:
    powers = {n: Power(str(n), name) for n, name in enumerate(("New York", "new-york", "3rd", "!"))}
    made = list(power_ids(powers).values())  # type: ignore[arg-type]
    assert made == ["NewYork", "NewYork2", "P3rd", "Power"]
