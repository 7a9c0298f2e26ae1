"""Names that our notation can read: what it refuses is changed by rule, and listed.

Ids come first, then names, then aliases: an alias that reads like something else is dropped.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from engine.text.lexicon import spellings
from publisher.checking.names import name_faults
from publisher.faults import Fault
from publisher.importing.ids import plain
from publisher.importing.model import ForeignVariant, Place
from publisher.importing.written import Ids, variant_toml
from publisher.load.load import load
from publisher.load.rules import variant_of
from publisher.words import importing as words

_ROUNDS = 12
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")  # and turns of writing
LONGEST = 60  # letters of a name
MOST_ALIASES = 8
_KEY = re.compile(r"(provinces|power)[.\[](\w+)\]?\.(name|adjective|aliases|id)")


def clean_names(found: ForeignVariant, ids: Ids) -> None:
    """Take out of names what no name holds, and drop aliases that are taken."""
    taken: dict[str, str] = {}
    for key, place in found.places.items():
        place.name = _tidy(place.name) or ids.places[key]
        for form in spellings(ids.places[key]):
            taken[form] = key
    for power in found.powers.values():
        power.name = _tidy(power.name) or words.POWER
        power.adjective = _tidy(power.adjective)
    for key, place in found.places.items():
        for form in spellings(place.name):
            taken.setdefault(form, key)
    for key, place in found.places.items():
        kept: list[str] = []
        for alias in [place.short, *place.aliases]:
            forms = spellings(_tidy(alias)) - {""}
            if forms and len(kept) < MOST_ALIASES and all(form not in taken for form in forms):
                kept.append(_tidy(alias))
                taken.update(dict.fromkeys(forms, key))
        place.aliases = kept


def _tidy(name: str) -> str:
    return " ".join(_CONTROL.sub(" ", name).split())[:LONGEST].strip()


def mend_names(root: Path, found: ForeignVariant, ids: Ids, name: str) -> list[Fault]:
    """Change names until all can be read; return what remains wrong with the data.

    The variant's file is written into `root`, below variants, again and again.
    """
    file = root / "variants" / name / "variant.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    spelt = {key: place.name for key, place in found.places.items()}
    spelt_powers = {key: power.name for key, power in found.powers.items()}
    tried: dict[str, list[str]] = {}  # names that may still be tried
    faults: list[Fault] = []
    for _ in range(_ROUNDS):
        file.write_text(variant_toml(found, ids, name), encoding="utf-8", newline="\n")
        faults = data_faults(root, name)
        if not [fault for fault in faults if _mend(found, ids, fault, tried)]:
            break
    for key, before in spelt.items():
        if found.places[key].name != before:
            text = words.RENAMED.format(old=before, new=found.places[key].name)
            found.change(text, found.places[key].origin)

    for key, before in spelt_powers.items():
        if found.powers[key].name != before:
            text = words.RENAMED.format(old=before, new=found.powers[key].name)
            found.change(text, found.powers[key].origin)
    return faults


def data_faults(root: Path, name: str) -> list[Fault]:
    """List what is wrong with a folder's data and its names."""
    folders, faults = load(root, (name,))
    if faults or not folders:
        return list(faults)
    variant, wrong = variant_of(root, folders[0])
    if variant is None:
        return wrong
    return list(name_faults(folders[0], variant))


def _mend(found: ForeignVariant, ids: Ids, fault: Fault, tried: dict[str, list[str]]) -> bool:
    """Change what a fault speaks of; tell whether anything was changed."""
    key = _KEY.match(fault.key)
    if key is None:
        return False
    table, whose, what = key.groups()
    if table == "power":
        return _mend_power(found, int(whose), what, tried)
    place = next((p for k, p in found.places.items() if ids.places[k] == whose), None)
    if place is None:
        return False
    if what == "aliases":
        refused = [alias for alias in place.aliases if f'"{alias}"' in fault.message]
        place.aliases = [alias for alias in place.aliases if alias not in refused]
        if not refused:
            place.aliases = []
        return True
    if what != "name":
        return False
    if whose not in tried:
        tried[whose] = list(_other_names(place, whose))
    if not tried[whose]:
        return False
    place.name = tried[whose].pop(0)
    return True


def _mend_power(found: ForeignVariant, index: int, what: str, tried: dict[str, list[str]]) -> bool:
    power = list(found.powers.values())[index]
    if what == "adjective":
        power.adjective = ""
        return True
    if what != "name":
        return False
    whose = f"power {index}"
    if whose not in tried:
        letters = " ".join(re.findall(r"[A-Za-z0-9]+", plain(power.name)))
        options = [letters, letters.replace(" ", ""), f"{letters} {words.POWER}"] if letters else []
        tried[whose] = [*options, f"{words.POWER} {index + 1}"]
    if not tried[whose]:
        return False
    power.name = tried[whose].pop(0)
    return True


def _other_names(place: Place, own: str) -> Iterator[str]:
    """Yield names that may stand for one that is refused, the nearest first.

    >>> place = Place("x", "Jolof Sea", terrain="sea")
    >>> list(_other_names(place, "Jol"))[:2]
    ['Sea of Jolof', 'The Jolof Sea']
    """
    letters = " ".join(re.findall(r"[A-Za-z0-9']+", plain(place.name)))
    kind = words.KINDS.get(place.terrain, "")
    if not letters:
        yield from (f"{kind} {own}".strip(), own)
        return
    if letters != place.name:
        yield letters
        yield letters.replace(" ", "")
    head, _, last = letters.rpartition(" ")
    if head and place.terrain == "sea" and last.lower() in {"sea", "ocean", "gulf", "bay"}:
        yield f"{last} of {head}"
    yield f"The {letters}"
    yield f"{letters} {kind}".strip()
    yield f"{letters.replace(' ', '')} {kind}".strip()
    yield f"{kind} {own}".strip()
    yield own
