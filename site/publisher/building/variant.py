"""Build one variant's folder: its files in the site, or its faults."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.lazy import keep
from engine.session import Session
from engine.variant.folder import KEPT
from engine.variant.variant import Variant
from publisher.building.directory import card_at
from publisher.building.files import below, sheet
from publisher.building.judging import judge
from publisher.building.opening import on_lines, opening
from publisher.building.versions import Kept
from publisher.chart import chart as charts
from publisher.chart.facts import BoardFacts
from publisher.chart.geometry import Geometry
from publisher.checking.addresses import address_faults
from publisher.checking.drawing import drawing_of
from publisher.checking.leftovers import leftover_faults
from publisher.examples.examples import Shown, with_windows
from publisher.examples.windows import Sheet
from publisher.faults import Fault, without_warnings
from publisher.load.load import Folder, table
from publisher.load.rules import first_view
from publisher.pages.chart import playing_chart, reading_chart, starting_units
from publisher.pages.embed import embed_page
from publisher.pages.player import Edition, Sight, player_page
from publisher.pages.policy import EMBED
from publisher.pages.print import print_files
from publisher.pages.rules_page import Matter, rules_page
from publisher.pictures.thumbnail import thumbnails
from publisher.prose.facts import provinces
from publisher.prose.rules_text import RulesText, read_rules
from publisher.runtime.bundle import CARD, compact, variant_file
from publisher.words import maps as words

_KEPT = 32  # openings that are worked out once
_OPENINGS: dict[str, Mapping[str, Any]] = {}  # by what they follow from


@dataclass(frozen=True)
class Checked:
    """A sound folder, with everything that its pages are made from."""

    folder: Folder
    variant: Variant
    text: RulesText
    shown: Mapping[int, Shown]
    geometry: charts.Geometry | None
    kept: tuple[Kept, ...] = ()  # earlier versions


def check_folder(root: Path, folder: Folder) -> tuple[Checked | None, list[Fault]]:
    """Check a folder's data, rules, examples and chart; list every fault and warning."""
    text, faults = read_text(folder)
    judged = judge(root, folder, text)
    variant = judged.variant
    is_sound = variant is not None and folder.is_whole
    geometry, wrong = data_faults(root, folder, text, is_sound=is_sound)
    faults += [*judged.faults, *wrong]
    if variant is None:
        return None, faults
    if without_warnings(faults):
        return None, faults
    earlier = tuple(one for one in judged.kept if one.variant.version != variant.version)
    return Checked(folder, variant, text, judged.shown, geometry, earlier), faults


def data_faults(
    root: Path, folder: Folder, text: RulesText, *, is_sound: bool
) -> tuple[Geometry | None, list[Fault]]:
    """Read a folder's chart, and list what is wrong without running rules."""
    geometry, faults = drawing_of(root, folder, is_sound=is_sound)
    faults += address_faults(folder, text)
    faults += leftover_faults(folder, text)
    return geometry, faults


def read_text(folder: Folder) -> tuple[RulesText, list[Fault]]:
    """Read a folder's rules.md."""
    file = folder.file("rules.md")
    if folder.is_draft:
        return RulesText({}, ()), []
    reconstructed = bool(table(folder.data, "variant").get("reconstructed"))
    return read_rules(file, folder.rules, reconstructed=reconstructed)


def variant_files(
    checked: Checked, standard: Folder, address: str = ""
) -> Mapping[str, str | bytes]:
    """Make the variant's files, by their address below its own folder.

    `address` is where the site will be, with a slash at its end, or nothing.
    """
    folder, variant = checked.folder, checked.variant
    facts = charts.board_facts(folder.data)
    playing = reading = patterns = ""
    shown = checked.shown
    colours = charts.stylesheet(facts)
    first = first_view(variant)
    choices = _opening(variant, first)
    files: dict[str, str | bytes] = {"chart.css": colours, "first.json": compact(first)}
    files["opening.txt"] = on_lines(choices)
    own_rules = colours
    if checked.geometry is not None:
        label = words.LABEL.format(name=folder.name)
        drawing = charts.draw(checked.geometry, facts, label=label)
        units = starting_units(checked.geometry, first["view"]["units"])
        peopled = charts.with_units(drawing, units)
        playing = _played_on(checked.geometry, facts, first, label)
        reading, patterns = reading_chart(checked.geometry, facts, label, units)
        places = charts.sheet(checked.geometry, facts)
        files |= {"chart.svg": charts.standalone(peopled, facts), "chart.json": compact(places)}
        files |= print_files(folder, checked.geometry, facts, peopled)
        files |= thumbnails(checked.geometry, facts)
        shown = with_windows(shown, Sheet(checked.geometry, frozenset(provinces(folder))))
        own_rules += f"#board{{--shape:{checked.geometry.width:g}/{checked.geometry.height:g}}}\n"
    picture = None
    if (folder.path / CARD).is_file():
        files[CARD] = (folder.path / CARD).read_bytes()
        picture = card_at(address, f"{folder.slug}/", words.CARD.format(name=folder.name))
    files["rules.css"] = below(sheet("rules", own_rules), 1)
    described = {"id": folder.id, "data": folder.data}
    files["variant.json"] = variant_file(described, folder.modules)
    matter = Matter(
        folder=folder,
        standard=standard,
        text=checked.text,
        shown=shown,
        chart=reading,
        patterns=patterns,
        version=variant.version,
        rules=variant.rules,
        opening=first["view"],
        picture=picture,
    )
    files["index.html"] = rules_page(matter)
    places = {variant.version: "play/index.html"}
    places |= {one.variant.version: f"{_place(one)}play/index.html" for one in checked.kept}
    summary = str(checked.text.head.get("summary", ""))
    edition = Edition(variant.version, places, picture=picture, summary=summary)
    files["play/index.html"] = player_page(folder, playing, edition, _sight(facts, choices))
    files[EMBED] = embed_page(folder, playing)
    for one in checked.kept:
        for name, text in _version_files(folder, one, places).items():
            files[_place(one) + name] = text
    return files


def _place(kept: Kept) -> str:
    return f"{KEPT}/{kept.variant.version}/"


def _version_files(
    folder: Folder, kept: Kept, places: Mapping[str, str]
) -> Mapping[str, str | bytes]:
    """Make the files of an earlier version, which is a player and what it reads."""
    data = kept.variant.data
    facts = charts.board_facts(data)
    described = {"id": folder.id, "data": data}
    first = first_view(kept.variant)
    choices = _opening(kept.variant, first)
    files: dict[str, str | bytes] = {
        "chart.css": charts.stylesheet(facts),
        "first.json": compact(first),
        "opening.txt": on_lines(choices),
        "variant.json": variant_file(described, kept.modules),
    }
    drawing = ""
    if kept.geometry is not None:
        drawing = _played_on(kept.geometry, facts, first, words.LABEL.format(name=folder.name))
        files["chart.json"] = compact(charts.sheet(kept.geometry, facts))
    edition = Edition(kept.variant.version, places, below="../../", note=kept.note)
    files["play/index.html"] = player_page(folder, drawing, edition, _sight(facts, choices))
    return files


def _played_on(geometry: Geometry, facts: BoardFacts, first: Mapping[str, Any], label: str) -> str:
    """Draw the player's map in the colours of a new game."""
    view = first["view"]
    return playing_chart(
        geometry, charts.with_owners(facts, [*view["lands"], *view["centres"]]), label
    )


def _opening(variant: Variant, first: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the answers that the player gives in a new game before the engine has loaded.

    They are computed once for the same data and rules, however often pages change.
    """
    told_of = [variant.id, variant.version, variant.data, first["record"]]
    key = compact(told_of)
    if key not in _OPENINGS:
        found = opening(Session({variant.id: variant}), first["record"])
        keep(_OPENINGS, key, found, _KEPT)
    return _OPENINGS[key]


def _sight(facts: BoardFacts, choices: Mapping[str, Any]) -> Sight:
    """Describe the first view of a new game."""
    lacking = any(due["lacking"] for due in choices["due"].values())
    actors = [one for node in choices["powers"].values() for one in node["step"]["options"]]
    in_words = bool(actors) and not any(one.get("place") or one.get("unit") for one in actors)
    of_units = not any(one.get("place") and not one.get("unit") for one in actors)
    return Sight(of_units, lacking, in_words, facts.boards)
