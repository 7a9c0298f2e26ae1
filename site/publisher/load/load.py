"""Read the variants' folders, and collect everything that is wrong with them."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engine.errors import VariantError
from engine.variant.folder import rules_sources
from engine.variant.inherit import base_of, built_on, without
from publisher.faults import Fault, did_you_mean
from publisher.load.files import TomlFile, read_text, read_toml
from publisher.load.lines import KeyPath, line_of
from publisher.load.schema import Said, odd_values, schema_faults, sound_part

VARIANT_ID = re.compile(r"[a-z][a-z0-9_]*")
# No variant may lie there.
SITE_FOLDERS = (
    *("about", "assets", "design", "guides", "pictures", "runtime", "search", "studio", "wheels"),
)
_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


@dataclass(frozen=True, slots=True)
class Folder:
    """A variant's folder: its data with the base merged in, and its texts."""

    id: str
    path: Path
    chain: tuple[TomlFile, ...]  # its own variant.toml, then those it is based on
    data: Mapping[str, object]  # plain JSON types, `base` merged in
    rules: str  # the text of rules.md, or "" where there is none
    modules: Mapping[str, str]  # source of rules.py, of modules beside it, of its base
    is_draft: bool = False  # it has no rules page yet, and so is checked but not published
    is_whole: bool = True  # nothing faulty was taken out of the data

    @property
    def slug(self) -> str:
        """The folder's name in addresses."""
        return self.id.replace("_", "-")

    @property
    def name(self) -> str:
        """The variant's name as readers know it."""
        return str(table(self.data, "variant")["name"])

    def file(self, name: str) -> str:
        """Name a file of this folder as seen from the root."""
        return f"variants/{self.id}/{name}"

    @property
    def drawn(self) -> Path | None:
        """The file of the chart: its own, or that of the nearest base which has one."""
        return next(iter(self._along("map.geo.json")), None)

    def _along(self, name: str) -> list[Path]:
        """The files with this name in the folder and its bases, its own first."""
        folders = (self.path.parent / Path(toml.name).parent.name for toml in self.chain)
        return [folder / name for folder in folders if (folder / name).is_file()]

    def fault(self, path: KeyPath, message: str, suggestion: str = "") -> Fault:
        """Word a fault of the merged data, at its place in the folder's own file."""
        places = [(toml, self._place(toml, path)) for toml in self.chain]
        said = [(toml, _known(toml.lines, place)) for toml, place in places]
        line = line_of(self.chain[0].lines, places[0][1])
        more = advice(suggestion, inherited(said))
        return Fault(self.chain[0].name, line, dotted(path), message, more)

    def _place(self, toml: TomlFile, path: KeyPath) -> KeyPath:
        """Find a power of the merged list in the list of one of the files, by its id."""
        if len(path) < 2 or path[0] != "power" or not isinstance(path[1], int):  # noqa: PLR2004
            return path
        if self.data is toml.data:
            return path
        everyone = rows(self.data, "power")
        wanted = everyone[path[1]].get("id") if path[1] < len(everyone) else None
        own = [row.get("id") for row in rows(toml.data, "power")]
        return ("power", own.index(wanted), *path[2:]) if wanted in own else ("power",)

    def digest(self) -> str:
        """Hash every byte that the folder's pages are made from."""
        total = hashlib.sha256()
        for path in sorted(p for p in self.path.rglob("*") if p.is_file()):
            if "__pycache__" not in path.parts:
                total.update(f"{path.relative_to(self.path)}\0".encode())
                total.update(path.read_bytes())
        total.update(repr([toml.data for toml in self.chain[1:]]).encode())
        total.update(repr(sorted(self.modules.items())).encode())
        for path in (*self._along("map.geo.json")[:1], *self._along("map.toml")):
            total.update(path.read_bytes())
        return total.hexdigest()


def inherited(places: Sequence[tuple[TomlFile, KeyPath]]) -> str:
    """Say which base's file has a key that the first file lacks; "" where none has.

    `places` has the part of the key's path that each file has, the folder's own file first.
    """
    said, place = max(places, key=lambda one: len(one[1]))  # the first of the deepest
    if said is places[0][0] or len(place) < len(("table", "key")):
        return ""
    return f"It comes from {said.name}:{said.lines[place]}; this file can override it."


def advice(*sentences: str) -> str:
    """Join sentences of advice, each with its full stop.

    >>> advice("Draw it again: `build.py map x`", "It comes from y.")
    'Draw it again: `build.py map x`. It comes from y.'
    """
    *first, last = list(filter(None, sentences)) or [""]
    return " ".join([*(one if one[-1] in ".?!" else f"{one}." for one in first), last])


def table(data: Mapping[str, object], key: str) -> Mapping[str, object]:
    """Give a table of checked data, empty if left out."""
    found = data.get(key, {})
    return found if isinstance(found, Mapping) else {}


def rows(data: Mapping[str, object], key: str) -> Sequence[Mapping[str, object]]:
    """Give a list of tables; an entry of another type becomes an empty table."""
    found = data.get(key)
    listed = found if isinstance(found, list) else []
    return [row if isinstance(row, Mapping) else {} for row in listed]


def words(data: Mapping[str, object], key: str) -> Sequence[str]:
    """Give a list of texts of checked data."""
    found = data.get(key)
    return found if isinstance(found, list | tuple) else ()


def variant_ids(root: Path) -> tuple[str, ...]:
    """List the variants of a repository, the standard game first."""
    names = [p.parent.name for p in (root / "variants").glob("*/variant.toml")]
    return tuple(sorted(names, key=lambda name: (name != "standard", name)))


def load(root: Path, wanted: Iterable[str] = ()) -> tuple[tuple[Folder, ...], tuple[Fault, ...]]:
    """Read the wanted variants (all of them when none is named).

    Returns the folders, and every fault of the shape of their data. What is faulty is
    left out of a folder's data, so that the rest can be checked further.
    """
    known = variant_ids(root)
    folders: list[Folder] = []
    faults: list[Fault] = []
    for name in tuple(wanted) or known:
        if name not in known:
            hint = did_you_mean(name, known) or f"Known variants: {', '.join(known)}"
            faults.append(Fault(f"variants/{name}", 0, "", "no such variant", hint))
            continue
        folder, found = _load_one(root, name, known)
        faults += found
        if folder is not None:
            folders.append(folder)
    return tuple(folders), tuple(sorted(set(faults)))


def key_path(text: str) -> KeyPath:
    """Read a key path as the engine writes it.

    >>> key_path("power[2].home[0]"), key_path("reach.fleet.Spa/nc")
    (('power', 2, 'home', 0), ('reach', 'fleet', 'Spa/nc'))
    """
    steps = _STEP.findall(text)
    return tuple(int(index) if index else name for index, name in steps)


def _load_one(root: Path, name: str, known: Sequence[str]) -> tuple[Folder | None, list[Fault]]:
    path = root / "variants" / name
    chain, faults = chain_of(root, name, known)
    if not VARIANT_ID.fullmatch(name):
        message = "expected lower-case letters, digits and _, starting with a letter"
        faults.append(Fault(f"variants/{name}", 0, "", message))
    if name in SITE_FOLDERS:
        message = "the site has a folder of that name; give the variant's folder another"
        faults.append(Fault(f"variants/{name}", 0, "", message))
    if faults:
        return None, faults
    data, faults = merged(chain)
    text: str | Fault = ""
    if (path / "rules.md").exists():
        text = read_text(root, f"variants/{name}/rules.md")
    try:
        modules = rules_sources(root / "variants", name, data)
    except VariantError as error:
        modules = {}
        faults += [_unreadable(root, fault.path, fault.message) for fault in error.faults]
    faults += [text] if isinstance(text, Fault) else []
    folder = Folder(
        id=name,
        path=path,
        chain=chain,
        data=data,
        rules=text if isinstance(text, str) else "",
        modules=modules,
        is_draft=isinstance(text, Fault) or not (path / "rules.md").exists(),
    )
    wrong = list(schema_faults("variant", data))
    said = {key for key, _, _ in wrong}
    wrong += [odd for odd in odd_values(data) if odd[0] not in said]
    faults += [_of_whom(folder, fault).fault(*fault) for fault in wrong]
    left = sound_part("variant", data) if wrong else data
    return (None if left is None else replace(folder, data=left, is_whole=not wrong)), faults


def _of_whom(folder: Folder, fault: Said) -> Folder:
    """Return a folder as its base sees it where the base has the same fault by itself."""
    if len(folder.chain) == 1:
        return folder
    chain = folder.chain[1:]
    data, _ = merged(chain)
    base = replace(folder, chain=chain, data=data)
    is_theirs = fault[:2] in {wrong[:2] for wrong in schema_faults("variant", data)}
    return _of_whom(base, fault) if is_theirs else folder


def merged(chain: Sequence[TomlFile]) -> tuple[Mapping[str, object], list[Fault]]:
    """Merge the data of a variant.toml into those of its bases, and name powers astray."""
    data, faults = chain[-1].data, []
    for toml in reversed(chain[:-1]):
        known = [str(row.get("id")) for row in rows(data, "power")]
        for index, name in enumerate(without(toml.data)):
            if name not in known:
                base = base_of(toml.data)
                line = line_of(toml.lines, ("variant", "without", index))
                message, hint = f"{base} has no power {name!r}", did_you_mean(name, known)
                faults.append(Fault(toml.name, line, "variant.without", message, hint))
        data = built_on(data, toml.data)
    last = chain[-1]
    if without(last.data):
        message = "only a variant with a base can leave powers out"
        line = line_of(last.lines, ("variant", "without"))
        hint = "Delete the [[power]] itself instead."
        faults.append(Fault(last.name, line, "variant.without", message, hint))
    return data, faults


def _unreadable(root: Path, path: str, message: str) -> Fault:
    return Fault(Path(path).relative_to(root).as_posix(), 0, "", message)


def chain_of(
    root: Path, name: str, known: Sequence[str]
) -> tuple[tuple[TomlFile, ...], list[Fault]]:
    """Read a variant.toml and those it is based on."""
    chain: list[TomlFile] = []
    seen: list[str] = []
    while True:
        seen.append(name)
        toml = read_toml(root, f"variants/{name}/variant.toml")
        if isinstance(toml, Fault):
            return tuple(chain), [toml]
        chain.append(toml)
        base = table(toml.data, "variant").get("base")
        if not isinstance(base, str):
            return tuple(chain), []
        line = line_of(toml.lines, ("variant", "base"))
        if base in seen:
            message = f"the bases form a circle: {' -> '.join([*seen, base])}"
            return (), [Fault(toml.name, line, "variant.base", message)]
        if base not in known:
            message = f"there is no variant {base!r}"
            hint = did_you_mean(base, known) or f"Known variants: {', '.join(known)}"
            return (), [Fault(toml.name, line, "variant.base", message, hint)]
        name = base


def _known(lines: Mapping[KeyPath, int], path: KeyPath) -> KeyPath:
    """Give the longest beginning of a key path that a file has."""
    for depth in range(len(path), 0, -1):
        if path[:depth] in lines:
            return path[:depth]
    return ()


def dotted(path: KeyPath) -> str:
    """Write a key path as people read it.

    >>> dotted(("power", 2, "home", 0))
    'power[2].home[0]'
    """
    return "".join(_written(path))


def _written(path: KeyPath) -> Iterator[str]:
    for index, step in enumerate(path):
        if isinstance(step, int):
            yield f"[{step}]"
        else:
            yield f".{step}" if index else step
