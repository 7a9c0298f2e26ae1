"""Build the whole site into a folder: static files that any host can serve."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from publisher.bundle import add_player, seal
from publisher.cli import Options, Stop
from publisher.faults import Fault, FaultsError, told
from publisher.load import Folder, load
from publisher.pages_about import about
from publisher.pages_design import design_pages
from publisher.pages_env import SITE
from publisher.pages_gallery import Card, card, gallery
from publisher.pages_text import RulesText
from publisher.site_files import assets, write
from publisher.site_variant import check_folder, read_text, variant_files

_SHARED = ("site/publisher", "site/templates", "site/static", "engine")


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
    made: dict[str, Mapping[str, str | bytes]] = {}
    keys: dict[str, str] = {}
    for folder in folders:
        keys[folder.id] = _key(shared, folder, standard)
        if _is_fresh(root, out, folder, keys[folder.id]):
            continue
        if wanted and folder.id not in set(wanted):
            continue
        checked, wrong = check_folder(root, folder)
        everything += tuple(wrong)
        if checked is not None:
            made[folder.id] = variant_files(checked, standard)
    if everything:
        raise FaultsError(everything)
    _write_shared(root, out, folders, {key: text for key, (text, _) in texts.items()})
    for folder in folders:
        if folder.id in made:
            for name, text in sorted(made[folder.id].items()):
                write(out / folder.slug / name, text)
            _stamp(root, out, folder, keys[folder.id], sorted(made[folder.id]))
    kept = tuple(folder.id for folder in folders if folder.id not in made)
    drafts = tuple(folder.id for folder in everyone if folder.is_draft)
    return Built(tuple(sorted(made)), kept, drafts)


def _write_shared(
    root: Path, out: Path, folders: Sequence[Folder], texts: Mapping[str, RulesText]
) -> None:
    """Write what belongs to no variant: assets, gallery, about."""
    for name, data in assets(root).items():
        write(out / name, data)
    write(out / "index.html", gallery([_card(f, texts[f.id]) for f in folders]))
    write(out / "about" / "index.html", about(folders))
    for name, text in design_pages().items():
        write(out / name, text)


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


def _stamp_path(root: Path, out: Path, folder: Folder) -> Path:
    place = hashlib.sha256(str(out).encode()).hexdigest()[:12]
    return root / ".cache" / "pages" / f"{folder.id}-{place}.json"


def _stamp(root: Path, out: Path, folder: Folder, key: str, names: list[str]) -> None:
    """Remember from what a variant's pages were made, and which files they are."""
    write(_stamp_path(root, out, folder), json.dumps({"key": key, "files": names}))


def _is_fresh(root: Path, out: Path, folder: Folder, key: str) -> bool:
    """Tell whether a variant's pages are there and made from the same content."""
    path = _stamp_path(root, out, folder)
    if not path.is_file():
        return False
    stamp = json.loads(path.read_text(encoding="utf-8"))
    files = (out / folder.slug / name for name in stamp["files"])
    return bool(stamp["key"] == key) and all(file.is_file() for file in files)
