"""`build.py check-against`: play an import beside PyPI `diplomacy`, and say where they differ."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from engine.errors import EngineError
from engine.record.game import Table
from engine.variant.folder import FolderLibrary
from publisher.cli import Options, Stop
from publisher.faults import counted
from publisher.importing.beside import Differences, compare_boards, compare_play
from publisher.importing.formats import FORMATS, format_of, variants_of
from publisher.importing.ids import folder_id
from publisher.importing.model import Bundle, SourceError, listed
from publisher.importing.names import clean_names, mend_names
from publisher.importing.peer import Peer, UnknownMap, game_of, maps_folder
from publisher.importing.reading import read, staged
from publisher.importing.record import RECORD, Imported, origin_of, recorded
from publisher.importing.sources import gathered
from publisher.importing.written import Ids
from publisher.words import against as words
from publisher.words import importing

PHASES = 300
FORMAT = "dpjudge"  # the one that the package reads


@dataclass(frozen=True)
class Subject:
    """A variant of ours, and the file that the other judge has the same map in."""

    name: str
    table: Table
    origin: Imported
    file: Path


def check_against(options: Options) -> None:
    """Compare every map of a source; raise Stop if anything differs that is not known."""
    try:
        shipped = maps_folder()
    except ImportError as error:
        raise Stop(words.NO_PEER) from error
    wrong = []
    try:
        for subject in _subjects(options, shipped):
            count = _compared(options, subject)
            if count:
                text = words.ENDED.format(name=subject.name, count=counted(count, "difference"))
                wrong.append(text)
    except SourceError as error:
        raise Stop(str(error)) from error
    if wrong:
        raise Stop(*wrong)


def _compared(options: Options, subject: Subject) -> int:
    """Compare one map, and say what differs; return how much of it is not known."""
    options.say(words.READING.format(name=subject.name))
    try:
        game = game_of(subject.file)
    except UnknownMap as error:
        raise Stop(words.UNKNOWN_MAP.format(name=subject.file.name, why=error)) from error
    known = subject.table.board
    places = {key: ours for key, ours in subject.origin.places.items() if ours in known.provinces}
    powers = {
        key: ours
        for key, ours in subject.origin.powers.items()
        if ours in known.powers and key in game.powers
    }
    peer = Peer(
        game,
        {ours: key for key, ours in places.items()},
        {ours: key for key, ours in powers.items()},
    )
    found = Differences()
    compare_boards(subject.table, peer, found)
    compare_play(subject.table, peer, PHASES, found)
    _report(options, subject.name, found)
    return sum(found.times.values())


def _report(options: Options, name: str, found: Differences) -> None:
    kinds = words.KIND_COUNTS.format_map({kind: found.phases[kind] for kind in "MRA"})
    phases = counted(sum(found.phases.values()), "phase")
    told = {"name": name, "phases": phases, "version": version("diplomacy"), "kinds": kinds}
    options.say(words.PLAYED.format_map(told))
    for kind, times in found.times.items():
        options.say(words.DIFFERENCE.format(kind=kind, times=counted(times, "difference")))
        for example in found.examples[kind]:
            options.say(words.EXAMPLE.format(text=example))
    for fault, times in found.explained.items():
        options.say(words.EXPLAINED.format(fault=fault, times=counted(times, "time")))
    if not found.times:
        options.say(words.SAME_ELSE if found.explained else words.SAME)


def _subjects(options: Options, shipped: Path) -> Iterator[Subject]:
    """Yield what is to be compared: an imported variant, or each variant of a source."""
    path = Path(options.source)
    folder = options.root / "variants" / options.source
    folder = path if (path / RECORD).is_file() else folder
    own = shipped / f"{path.name}.map"
    has_map = not path.exists() and own.is_file()
    if (folder / RECORD).is_file() or ((folder / "variant.toml").is_file() and not has_map):
        yield _imported(folder, shipped)
        return
    path = own if has_map else path
    if not path.exists():
        maps = listed(sorted(one.stem for one in shipped.glob("*.map")), 20)
        raise Stop(words.NO_SOURCE.format(source=options.source, maps=maps))
    bundle = gathered(path)
    form = format_of(bundle, options.format)
    if form.id != FORMAT:
        told = importing.FORMATS[form.id]
        raise Stop(words.OTHER_FORMAT.format(name=bundle.name, format=told))
    if path.is_file() and not bundle.focus:
        raise Stop(words.IN_ARCHIVE.format(name=path.name))
    for name in variants_of(bundle, form, options.only):
        place = path.parent if path.is_file() else path
        yield _sourced(options.root, bundle, name, place)


def _imported(folder: Path, shipped: Path) -> Subject:
    """Find the map of an imported variant among those that the package has."""
    record = recorded(folder)
    if record is None or not record.origin.variant:
        raise Stop(words.NOT_IMPORTED.format(id=folder.name))
    origin = record.origin
    if origin.format != FORMAT:
        told = importing.FORMATS.get(origin.format, origin.format)
        raise Stop(words.OTHER_FORMAT.format(name=folder.name, format=told))
    file = shipped / f"{origin.variant}.map"
    if not file.is_file():
        raise Stop(words.NOT_THERE.format(name=origin.variant))
    return Subject(folder.name, _table(folder.parent, folder.name), origin, file)


def _sourced(root: Path, bundle: Bundle, name: str, place: Path) -> Subject:
    """Import one variant without drawing or writing it."""
    found = read(bundle, FORMATS[FORMAT], name)
    ids = Ids(found)
    clean_names(found, ids)
    with staged(root) as stage:
        made = folder_id(name)
        mend_names(stage, found, ids, made)
        table = _table(stage / "variants", made)
    return Subject(name, table, origin_of(found, ids, name), place / found.origin.file)


def _table(variants: Path, name: str) -> Table:
    try:
        return Table.of(FolderLibrary(variants)[name])
    except EngineError as error:
        raise Stop(words.BROKEN.format(name=name, why=error)) from error
