"""Build one variant's folder: its files in the site, or its faults."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from engine.variant.folder import KEPT, KEPT_FILE
from publisher.building.directory import card_at
from publisher.building.facts import Facts, Start, Told, tell
from publisher.building.files import below, sheet
from publisher.building.opening import on_lines
from publisher.building.versions import Kept, read_kept
from publisher.chart import chart as charts
from publisher.chart.facts import BoardFacts
from publisher.chart.geometry import Geometry
from publisher.chart.likeness import come_close
from publisher.checking.addresses import address_faults
from publisher.checking.drawing import drawing_of
from publisher.checking.leftovers import leftover_faults
from publisher.examples.examples import with_windows
from publisher.examples.windows import Sheet
from publisher.faults import Fault, without_warnings
from publisher.load.load import Folder, table
from publisher.pages.chart import playing_chart, reading_chart, starting_units
from publisher.pages.embed import embed_page
from publisher.pages.env import Picture
from publisher.pages.player import Edition, Sight, player_page
from publisher.pages.policy import EMBED
from publisher.pages.print import print_files
from publisher.pages.rules_page import Matter, rules_page
from publisher.pictures.thumbnail import thumbnails
from publisher.prose.facts import provinces
from publisher.prose.rules_text import RulesText, read_rules
from publisher.runtime.bundle import CARD, compact, variant_file
from publisher.words import maps as words


class Telling(Protocol):
    """Run a folder's rules, here or in a sandbox, and tell what they tell."""

    def __call__(self, root: Path, folder: Folder, text: RulesText, *, is_built: bool) -> Told:
        """Work out choices in a new game, too, if pages are built."""


@dataclass(frozen=True)
class Checked:
    """A sound folder, with everything that its pages are made from."""

    folder: Folder
    text: RulesText
    facts: Facts
    geometry: charts.Geometry | None


def check_folder(
    root: Path,
    folder: Folder,
    told_by: Telling = tell,
    *,
    is_built: bool = False,
    can_draw: bool = True,
) -> tuple[Checked | None, list[Fault]]:
    """Check a folder's data, rules, examples and chart; list every fault and warning.

    Where no map `can_draw`, one that has to be drawn again is no fault.
    """
    text, faults = read_text(folder)
    told = told_by(root, folder, text, is_built=is_built)
    is_sound = told.is_variant and folder.is_whole
    geometry, wrong = data_faults(root, folder, text, is_sound=is_sound, can_draw=can_draw)
    faults += [*told.faults, *wrong]
    if told.facts is None or without_warnings(faults):
        return None, faults
    return Checked(folder, text, told.facts, geometry), faults


def data_faults(
    root: Path, folder: Folder, text: RulesText, *, is_sound: bool, can_draw: bool = True
) -> tuple[Geometry | None, list[Fault]]:
    """Read a folder's chart, and list what is wrong without running rules."""
    geometry, faults = drawing_of(root, folder, is_sound=is_sound, can_draw=can_draw)
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
    checked: Checked, standard: Folder, address: str = "", *, balance: str = ""
) -> Mapping[str, str | bytes]:
    """Make the variant's files, by their address below its own folder.

    `address` is where the site will be, with a slash at its end, or nothing; `balance` is the
    address of the page on balance, where there is one.
    """
    folder = checked.folder
    board = board_of(checked)
    files: dict[str, str | bytes] = {}
    picture = None
    if (folder.path / CARD).is_file():
        files[CARD] = (folder.path / CARD).read_bytes()
        picture = card_at(address, f"{folder.slug}/", words.CARD.format(name=folder.name))
    return {
        **files,
        **picture_files(checked, board),
        **reading_files(checked, board, standard, picture, balance=balance),
        **playing_files(checked, board, picture),
    }


@dataclass(frozen=True, slots=True)
class Board:
    """A variant's map as its pages show it."""

    facts: BoardFacts
    colours: str  # a style sheet
    label: str  # for those who do not see it
    begun: BoardFacts  # with the owners of a new game
    units: str  # the markup of those that begin the game; none without a map


def board_of(checked: Checked) -> Board:
    """Gather what all pictures of a variant share."""
    folder, units = checked.folder, ""
    facts = charts.board_facts(folder.data)
    if checked.geometry is not None:
        units = starting_units(checked.geometry, checked.facts.now.first["view"]["units"])
    begun = _at_the_start(facts, checked.facts.now.first["view"])
    label = words.LABEL.format(name=folder.name)
    return Board(facts, charts.stylesheet(facts), label, begun, units)


def picture_files(checked: Checked, board: Board) -> Mapping[str, str | bytes]:
    """Draw the map as files: to be kept, printed, and shown in the gallery."""
    geometry, facts = checked.geometry, board.facts
    if geometry is None:
        return {}
    peopled = charts.with_units(charts.draw(geometry, board.begun, label=board.label), board.units)
    return {
        "chart.svg": charts.standalone(peopled, facts),
        **print_files(checked.folder, geometry, facts, peopled),
        **thumbnails(geometry, board.begun),
    }


def reading_files(
    checked: Checked,
    board: Board,
    standard: Folder,
    picture: Picture | None = None,
    *,
    balance: str = "",
) -> Mapping[str, str | bytes]:
    """Make the rules page and its style sheet; `balance` is the address of another page."""
    folder, geometry, now = checked.folder, checked.geometry, checked.facts.now
    shown, own_rules, reading, patterns = checked.facts.shown, board.colours, "", ""
    if geometry is not None:
        reading, patterns = reading_chart(geometry, board.begun, board.label, board.units)
        owners = {key: told.owner for key, told in board.begun.provinces.items()}
        shown = with_windows(shown, Sheet(geometry, frozenset(provinces(folder)), owners))
        own_rules += f"#board{{--shape:{geometry.width:g}/{geometry.height:g}}}\n"
    matter = Matter(
        folder=folder,
        standard=standard,
        text=checked.text,
        shown=shown,
        chart=reading,
        patterns=patterns,
        unseen=geometry.unseen if geometry else 0,
        version=now.version,
        own=checked.facts.own,
        opening=now.first["view"],
        picture=picture,
        balance=balance,
        sample=checked.facts.sample,
    )
    return {
        "rules.css": below(sheet("rules", own_rules), 1),
        "index.html": rules_page(matter),
    }


def playing_files(
    checked: Checked, board: Board, picture: Picture | None = None
) -> Mapping[str, str | bytes]:
    """Make the pages on which games are played, earlier versions included, and what they read."""
    folder, geometry, now = checked.folder, checked.geometry, checked.facts.now
    files: dict[str, str | bytes] = {
        "chart.css": board.colours,
        "first.json": compact(now.first),
        "opening.txt": on_lines(now.choices),
        "variant.json": variant_file({"id": folder.id, "data": folder.data}, folder.modules),
    }
    playing = ""
    if geometry is not None:
        playing = playing_chart(geometry, board.begun, board.label)
        files["chart.json"] = compact(charts.sheet(geometry, board.facts))
    earlier = checked.facts.earlier
    places = {now.version: "play/index.html"}
    places |= {one.version: f"{_place(one)}play/index.html" for one in earlier}
    summary = str(checked.text.head.get("summary", ""))
    edition = Edition(now.version, places, picture=picture, summary=summary)
    sight = _sight(board.facts, now.choices)
    files["play/index.html"] = player_page(folder, playing, edition, sight)
    files[EMBED] = embed_page(folder, playing)
    for one in earlier:
        kept = read_kept(folder.path / _place(one) / KEPT_FILE)
        for name, text in _version_files(folder, kept, one, places).items():
            files[_place(one) + name] = text
    return files


def _place(start: Start) -> str:
    return f"{KEPT}/{start.version}/"


def _version_files(
    folder: Folder, kept: Kept, start: Start, places: Mapping[str, str]
) -> Mapping[str, str | bytes]:
    """Make the files of an earlier version, which is a player and what it reads."""
    facts = charts.board_facts(kept.data)
    described = {"id": folder.id, "data": kept.data}
    first, choices = start.first, start.choices
    files: dict[str, str | bytes] = {
        "chart.css": charts.stylesheet(facts),
        "first.json": compact(first),
        "opening.txt": on_lines(choices),
        "variant.json": variant_file(described, kept.modules),
    }
    drawing = ""
    if kept.geometry is not None:
        label = words.LABEL.format(name=folder.name)
        drawing = playing_chart(kept.geometry, _at_the_start(facts, first["view"]), label)
        files["chart.json"] = compact(charts.sheet(kept.geometry, facts))
    edition = Edition(start.version, places, below="../../", note=kept.note)
    files["play/index.html"] = player_page(folder, drawing, edition, _sight(facts, choices))
    return files


def _at_the_start(facts: BoardFacts, view: Mapping[str, Any]) -> BoardFacts:
    """Return the facts with the owners of a new game, whoever's homes the centres are."""
    return charts.with_owners(facts, [*view["lands"], *view["centres"]])


def _sight(facts: BoardFacts, choices: Mapping[str, Any]) -> Sight:
    """Describe the first view of a new game."""
    lacking = any(due["lacking"] for due in choices["due"].values())
    actors = [one for node in choices["powers"].values() for one in node["step"]["options"]]
    in_words = bool(actors) and not any(one.get("place") or one.get("unit") for one in actors)
    of_units = not any(one.get("place") and not one.get("unit") for one in actors)
    is_alike = come_close(power.colour for power in facts.powers if power.playing)
    return Sight(of_units, lacking, in_words, facts.boards, is_alike)
