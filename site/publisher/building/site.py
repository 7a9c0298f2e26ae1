"""Build the whole site into a folder: static files that any host can serve."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from publisher.building.files import assets, write
from publisher.building.stamps import SHARED, Stamps
from publisher.building.variant import check_folder, read_text, variant_files
from publisher.cli import Options, Stop
from publisher.faults import Fault, FaultsError, grave, told
from publisher.load.load import Folder, load
from publisher.pages.about import about
from publisher.pages.design import design_pages
from publisher.pages.gallery import Card, card, gallery
from publisher.prose.text import RulesText
from publisher.runtime.bundle import add_player, seal
from publisher.signs import SITE

_SHARED = ("site/publisher", "site/player/shapes", "site/templates", "site/static", "engine")


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did."""

    made: tuple[str, ...]  # variants whose pages were made anew
    kept: tuple[str, ...]  # variants that had not changed
    drafts: tuple[str, ...]  # variants without a rules.md, which are left out


def build(options: Options) -> None:
    """Build the site; the command `build.py build`."""
    begun = perf_counter()
    try:
        built = publish(options.root, options.out, options.variants)
        add_player(options.root, options.out)
        seal(options.root, options.out)
    except FaultsError as error:
        raise Stop(*told(error.faults)) from error
    seconds = perf_counter() - begun
    for draft in built.drafts:
        options.say(f"{draft} has no rules.md yet: left out")
    made = f"{len(built.made)} made, {len(built.kept)} unchanged"
    options.say(f"{options.out}: {made}, {seconds:.1f} s")


def publish(root: Path, out: Path, wanted: Iterable[str] = ()) -> Built:
    """Write the site; raise FaultsError with every fault and write nothing."""
    everyone, faults = load(root)
    folders = tuple(folder for folder in everyone if not folder.is_draft)
    texts = {folder.id: read_text(folder) for folder in folders}
    everything = tuple(faults)
    standard = next((f for f in folders if f.id == "standard"), None)
    if standard is None:
        missing = Fault("variants/standard", 0, "", "the standard game is missing")
        raise FaultsError([*everything, missing])
    shared = _digest(root)
    stamps = Stamps(root, out)
    made: dict[str, Mapping[str, str | bytes]] = {}
    keys: dict[str, str] = {}
    for folder in folders:
        keys[folder.id] = _key(shared, folder, standard)
        if stamps.is_fresh(folder.id, keys[folder.id]):
            continue
        if wanted and folder.id not in set(wanted):
            continue
        checked, wrong = check_folder(root, folder)
        everything += tuple(grave(wrong))
        if checked is not None:
            files = variant_files(checked, standard)
            made[folder.id] = {f"{folder.slug}/{name}": files[name] for name in sorted(files)}
    if everything:
        raise FaultsError(everything)
    pages = _shared_files(root, folders, {key: text for key, (text, _) in texts.items()})
    for name, data in pages.items():
        write(out / name, data)
    stamps.renew(SHARED, shared, pages)
    for name, files in made.items():
        for address, data in files.items():
            write(out / address, data)
        stamps.renew(name, keys[name], files)
    stamps.forget_all_but(keys)
    kept = tuple(folder.id for folder in folders if folder.id not in made)
    drafts = tuple(folder.id for folder in everyone if folder.is_draft)
    return Built(tuple(sorted(made)), kept, drafts)


def _shared_files(
    root: Path, folders: Sequence[Folder], texts: Mapping[str, RulesText]
) -> Mapping[str, str | bytes]:
    """Make what belongs to no variant: assets, gallery, about, the pages for designers."""
    return {
        **assets(root),
        "index.html": gallery([_card(f, texts[f.id]) for f in folders]),
        "about/index.html": about(folders),
        **design_pages(),
    }


def _card(folder: Folder, text: RulesText) -> Card:
    return card(folder, text.head, thumb=folder.drawn is not None)


def _digest(root: Path) -> str:
    """Hash all code, templates and styles that every page depends on."""
    total = hashlib.sha256()
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
