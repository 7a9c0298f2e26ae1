"""Files that a variant can do without, but that a designer would miss.

A folder needs no more than variant.toml to be checked. Without rules.md it is not published, and
without map.toml it has no map, or one that nobody can draw again: whoever deleted such a file by
mistake hears of it.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from publisher.faults import Fault
from publisher.load.load import chain_of, variant_ids

DRAWN = "map.geo.json"


def missing_files(root: Path, ids: Iterable[str]) -> Iterator[Fault]:
    """Yield a warning for each file that these variants lack, their bases considered."""
    known = variant_ids(root)
    for name in ids:
        chain, _ = chain_of(root, name, known)
        folders = [(root / toml.name).parent for toml in chain]
        if not (root / "variants" / name / "rules.md").exists():
            message = "there is no such file, so the variant is not published"
            yield _warning(name, "rules.md", message, "docs/rules-page.md says what it holds")
        first = next((one for one in folders if (one / DRAWN).is_file()), None)
        if first is not None and not (first / "map.toml").exists():
            message = f"there is no such file, so nobody can check or redraw {DRAWN}"
            yield _warning(first.name, "map.toml", message, f"Restore it, or delete {DRAWN}")
        elif not any((one / "map.toml").exists() for one in folders):
            message = "there is no such file, so the variant has no map"
            yield _warning(name, "map.toml", message, "docs/draw-a-map.md says what it holds")


def _warning(name: str, file: str, message: str, hint: str) -> Fault:
    return Fault(f"variants/{name}/{file}", 0, "", message, hint, is_warning=True)
