"""Build the whole site into a folder: static files that any host can serve."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publisher.balance.page import BALANCE_PAGE
from publisher.balance.saved import FILE, read
from publisher.building.balance import balance_files
from publisher.building.build_record import SHARED, BuildRecord
from publisher.building.directory import LIST, MAP, card_at, site_map, variant_list, with_address
from publisher.building.facts import tell
from publisher.building.files import assets, write
from publisher.building.outside import NOTHING, Outside
from publisher.building.variant import Telling, board_of, check_folder, read_text, variant_files
from publisher.cli import Stop
from publisher.faults import Fault, FaultsError, did_you_mean, without_warnings
from publisher.load.load import Folder, load, variant_ids
from publisher.load.rules import raised
from publisher.pages.about import about
from publisher.pages.design import design_pages, playing_pages
from publisher.pages.gallery import Card, card, gallery
from publisher.pages.search import SEARCH_PAGE, search_page
from publisher.pages.studio import studio_files
from publisher.prose.rules_text import RulesText
from publisher.runtime.bundle import CARD
from publisher.searching.index import INDEX, index
from publisher.site_files import SITE
from publisher.words import maps as words

_SHARED = (
    "site/publisher",
    "site/player/map/shapes",
    "site/templates",
    "site/static",
    "engine",
    "requirements",
)


STANDARD = "standard"  # every page leads to it: it belongs to every site


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did."""

    made: tuple[str, ...]  # variants whose pages were rebuilt
    kept: tuple[str, ...]  # variants that had not changed
    drafts: tuple[str, ...]  # variants without a rules.md, which are left out


def publish(
    root: Path,
    out: Path,
    wanted: Iterable[str] = (),
    address: str = "",
    outside: Outside = NOTHING,
    *,
    told_by: Telling = tell,
    balance: bool = False,
) -> Built:
    """Write the site: of the wanted variants, those that are sound, and what leads to them.

    Without any wanted, all are; the standard game always is. `address` is where the site will
    be, with a slash at its end; `outside` is what its pages may reach besides; `told_by` runs the
    rules; `balance` makes pages of the games that folders keep. Raises FaultsError with every
    fault when the rest is written; without the standard game nothing is.
    """
    everyone, found = load(root)
    faults = list(found)
    chosen = _chosen(root, everyone, wanted, faults)
    standard = next((folder for folder in everyone if folder.id == STANDARD), None)
    if standard is None or standard.is_draft:
        missing = Fault(f"variants/{STANDARD}", 0, "", "the standard game is missing")
        raise FaultsError([*faults, *([] if faults else [missing])])
    shared = _digest(root, f"{address} {outside} {balance}")
    record = BuildRecord(root, out)
    there: list[Folder] = []
    made: list[str] = []
    for folder in everyone:
        key = _key(shared, folder, standard)
        if folder.is_draft or _is_named(found, folder):
            continue
        if folder.id in chosen and not record.is_fresh(folder.id, key):
            files, wrong = _files(root, folder, standard, address, told_by, balance=balance)
            faults += wrong
            made += [] if files is None else [folder.id]
            for name, data in (files or {}).items():
                write(out / name, _placed(name, data, address, outside))
            if files is not None:
                record.renew(folder.id, key, files)
        if record.is_there(folder.id):
            there.append(folder)
    pages = {**_shared_files(root, out, there, address), **outside.files()}
    for name, data in pages.items():
        write(out / name, _placed(name, data, address, outside))
    record.renew(SHARED, shared, pages)
    record.forget_all_but({folder.id for folder in everyone if not folder.is_draft} | _lost(found))
    if faults:
        raise FaultsError(faults)
    kept = tuple(folder.id for folder in there if folder.id not in made)
    drafts = tuple(folder.id for folder in everyone if folder.is_draft)
    return Built(tuple(sorted(made)), kept, drafts)


def _chosen(
    root: Path, everyone: Sequence[Folder], wanted: Iterable[str], faults: list[Fault]
) -> set[str]:
    """Give the ids to build; note those that are of no variant."""
    names, known = set(wanted), variant_ids(root)
    for name in sorted(names - set(known)):
        hint = did_you_mean(name, known) or f"Known variants: {', '.join(known)}"
        faults.append(Fault(f"variants/{name}", 0, "", "no such variant", hint))
    return {STANDARD, *names} if names else {folder.id for folder in everyone}


def _lost(faults: Iterable[Fault]) -> set[str]:
    """Give the ids of folders with faults: their earlier pages stay."""
    return {fault.file.split("/")[1] for fault in faults if fault.file.startswith("variants/")}


def _is_named(faults: Iterable[Fault], folder: Folder) -> bool:
    """Tell whether a fault is of a folder, or of a file that it is built on."""
    files = {toml.name for toml in folder.chain}
    return any(fault.file in files or fault.file.startswith(folder.file("")) for fault in faults)


def _files(
    root: Path,
    folder: Folder,
    standard: Folder,
    address: str,
    told_by: Telling,
    *,
    balance: bool,
) -> tuple[Mapping[str, str | bytes] | None, list[Fault]]:
    """Make a variant's files by their address in the site; or say what is wrong with it."""
    try:
        checked, wrong = check_folder(root, folder, told_by, is_built=True)
        if checked is None:
            return None, without_warnings(wrong)
        kept = folder.path / FILE
        games, broken = read(kept, folder.file(FILE)) if balance and kept.is_file() else (None, [])
        if broken:
            return None, broken
        page = BALANCE_PAGE if games else ""
        files = {**variant_files(checked, standard, address, balance=page)}
        if games:
            version, colours = checked.facts.now.version, board_of(checked).colours
            files |= balance_files(folder, games, version, colours)
    except (Stop, FaultsError):
        raise
    except Exception as error:  # noqa: BLE001 - one variant never keeps the others from the site
        return None, [raised(folder, error)]
    return {f"{folder.slug}/{name}": files[name] for name in sorted(files)}, []


def _shared_files(
    root: Path, out: Path, folders: Sequence[Folder], address: str
) -> Mapping[str, str | bytes]:
    """Make what belongs to no variant: assets, gallery, about, the guides, lists for programs."""
    entries = [(folder, one) for folder in folders for one in _cards(folder)]
    card_file = root / "variants" / CARD
    cards = {CARD: card_file.read_bytes()} if card_file.is_file() else {}
    picture = card_at(address, "", words.GALLERY_CARD) if cards else None
    pages = {
        "index.html": gallery([one for _, one in entries], picture),
        "about/index.html": about(folders),
        SEARCH_PAGE: search_page(),
        **design_pages(),
        **playing_pages(),
        **studio_files(folders),
    }
    own = [f"{one.slug}/{place}" for one in folders for place in ("index.html", "play/index.html")]
    mapped = {MAP: site_map([*pages, *own], address)} if address else {}
    lists = {LIST: variant_list(entries, out), INDEX: index(_texts(out, folders))}
    return {**assets(root), **cards, **pages, **lists, **mapped}


def _texts(
    out: Path, folders: Iterable[Folder]
) -> list[tuple[Folder, RulesText, Mapping[str, Any]]]:
    """Read the rules that can be searched, those with a sound text, and the view of a new game."""
    read = [(folder, *read_text(folder)) for folder in folders]
    return [
        (folder, text, json.loads((out / folder.slug / "first.json").read_text("utf-8"))["view"])
        for folder, text, faults in read
        if not faults
    ]


def _placed(name: str, data: str | bytes, address: str, outside: Outside) -> str | bytes:
    """Add to a page its address and what it may reach outside; leave other files as they are."""
    if not isinstance(data, str):
        return data
    return outside.on_page(name, with_address(name, data, address))


def _cards(folder: Folder) -> list[Card]:
    """Make a variant's entry in the gallery; none where the head of its page is broken."""
    text, faults = read_text(folder)
    return [] if faults else [card(folder, text.head, thumb=folder.drawn is not None)]


def _digest(root: Path, told: str) -> str:
    """Hash all code, templates, styles and libraries of every page, and what the build was told."""
    total = hashlib.sha256(told.encode())
    for top in _SHARED:
        base = SITE.parent if top.startswith("site/") else root
        for path in sorted((base / top).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                total.update(f"{path.relative_to(base)}\0".encode())
                total.update(path.read_bytes())
    return total.hexdigest()


def _key(shared: str, folder: Folder, standard: Folder) -> str:
    """Hash everything that a variant's pages are made from."""
    parts = (shared, folder.digest(), repr(standard.data))
    return hashlib.sha256("".join(parts).encode()).hexdigest()
