"""Import and draw whole collections, by hand: `python -m tests.publisher.importing.sweep --help`.

Each variant becomes one line of JSON in the log. A run that is started again with the same log goes
on where it stopped; nothing is written into the repository. Variants come in random order, the same
in every run, so that a sweep that is cut short has looked at a fair sample; with `--small-first` it
looks at the small ones first, and so at many.
"""

import argparse
import json
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median
from types import FrameType
from typing import NoReturn

from publisher.faults import without_warnings
from publisher.importing.command import Made, make
from publisher.importing.compass import gazetteer
from publisher.importing.formats import format_of, variants_of
from publisher.importing.ids import folder_id
from publisher.importing.model import Bundle, SourceError
from publisher.importing.reading import read
from publisher.importing.sources import gathered
from tests.repository import ROOT

HEAD = (
    "collection",
    "variants",
    "whole",
    "with losses",
    "refused",
    "without a fault",
    "faults at first",
    "faults left",
    "seconds",
)
PICTURES = (".png", ".svg")


@dataclass(frozen=True)
class Work:
    """One variant of one source; `size` grows with its board."""

    collection: str
    source: str
    variant: str
    size: int = 0


@dataclass(frozen=True)
class Wish:
    """How each variant is tried."""

    plane: bool = False  # draw no real coasts
    limit: float = 0.0  # seconds of the processor for one variant; 0: as many as it takes
    keep: Path | None = None  # where the folders go, for looking at them


@dataclass(frozen=True)
class Row:
    """What became of it; `refused` says why it did not come in, or could not be drawn."""

    collection: str
    source: str
    variant: str
    refused: str = ""
    losses: int = 0
    places: int = 0
    how: str = ""  # earth, or "" for a coast of its own
    links: int = 0
    before: int = 0  # faults of the first drawing
    faults: tuple[str, ...] = ()  # of check, in the end
    seconds: float = 0.0  # of the processor


def main(argv: Sequence[str]) -> int:
    """Sweep, or print the table of a log."""
    parser = argparse.ArgumentParser(prog="sweep", description=__doc__)
    parser.add_argument("--log", type=Path, required=True, help="the file of results")
    parser.add_argument(
        "--collection",
        nargs="+",
        action="append",
        default=[],
        metavar="NAME_OR_SOURCE",
        help="a collection's name, and its sources: files, folders or archives",
    )
    parser.add_argument("--workers", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--plane", action="store_true", help="draw no real coasts")
    parser.add_argument("--small-first", action="store_true", help="begin with the small boards")
    parser.add_argument("--limit", type=float, default=0.0, help="seconds for each variant")
    parser.add_argument("--keep", type=Path, help="write the variants' folders here, to look at")
    chosen = parser.parse_args(argv)
    wish = Wish(plane=chosen.plane, limit=chosen.limit, keep=chosen.keep)
    done = {(row.collection, row.source, row.variant) for row in rows(chosen.log)}
    wanted = [
        work
        for name, *sources in chosen.collection
        for work in listed(name, sources)
        if (work.collection, work.source, work.variant) not in done
    ]
    Random(53).shuffle(wanted)  # noqa: S311 - a fair order, the same every time
    if chosen.small_first:
        wanted.sort(key=lambda work: work.size)
    with ProcessPoolExecutor(chosen.workers) as pool:
        for number, row in enumerate(swept(pool, wanted, wish), start=1):
            with chosen.log.open("a", encoding="utf-8") as log:
                log.write(json.dumps(asdict(row)) + "\n")
            said = row.refused or f"{row.before} faults, then {len(row.faults)}"
            print(f"{number}/{len(wanted)} {row.collection} {row.variant}: {said}", flush=True)
    print("\n".join(table(rows(chosen.log))))
    return 0


def rows(log: Path) -> list[Row]:
    """Read the log of earlier runs."""
    if not log.is_file():
        return []
    read_rows = (json.loads(line) for line in log.read_text("utf-8").splitlines())
    return [Row(**{**row, "faults": tuple(row["faults"])}) for row in read_rows]


def listed(collection: str, sources: Iterable[str]) -> Iterator[Work]:
    """List the variants of sources; a source that cannot be read stands for one."""
    for source in sources:
        size = 0
        try:
            bundle = gathered(Path(source))
            names = variants_of(bundle, format_of(bundle, ""), "")
            size = facts(bundle) // len(names)
        except SourceError:
            names = [Path(source).name]
        yield from (Work(collection, source, name, size) for name in names)


def facts(bundle: Bundle) -> int:
    """Count the bytes of a source that are no picture."""
    chosen = [bundle.focus] if bundle.focus else bundle.files
    return sum(len(bundle.files[file]) for file in chosen if Path(file).suffix not in PICTURES)


def swept(pool: Executor, wanted: Sequence[Work], wish: Wish) -> Iterator[Row]:
    """Import each variant in a worker, and tell each as soon as it is done."""
    works = {pool.submit(tried, work, wish): work for work in wanted}
    for future in as_completed(works):
        work = works[future]
        try:
            yield future.result()
        except BrokenProcessPool:
            raise
        except Exception as error:  # noqa: BLE001 - the sweep tells it and goes on
            why = f"{type(error).__name__}: {error}"
            yield Row(work.collection, work.source, work.variant, refused=why)


def tried(work: Work, wish: Wish) -> Row:
    """Import and draw one variant, within its time."""
    began, name = time.process_time(), folder_id(f"{work.collection} {work.variant}")
    signal.signal(signal.SIGPROF, _late)
    signal.setitimer(signal.ITIMER_PROF, wish.limit)
    try:
        bundle = gathered(Path(work.source))
        found = read(bundle, format_of(bundle, ""), work.variant)
        losses, places = len(found.losses), len(found.places)
        found.known = gazetteer(ROOT, [place.name for place in found.places.values()])
        made = make(ROOT, found, name, [], variant=work.variant, plane=wish.plane)
    except SourceError as error:
        return Row(work.collection, work.source, work.variant, refused=str(error))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    if wish.keep:
        _kept(made, wish.keep / name)
    return Row(
        work.collection,
        work.source,
        work.variant,
        refused=made.drawing.reason,
        losses=losses,
        places=places,
        how=found.drawn,
        links=made.files.get("map.toml", b"").decode().count("[[link]]"),
        before=made.drawing.before,
        faults=tuple(map(str, without_warnings(made.faults))),
        seconds=round(time.process_time() - began, 1),
    )


def _late(signal_number: int, frame: FrameType | None) -> NoReturn:  # noqa: ARG001 - as signal asks
    raise TimeoutError


def _kept(made: Made, folder: Path) -> None:
    """Write what an import made into a folder of its own."""
    for file, data in made.files.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def table(found: Sequence[Row]) -> Iterator[str]:
    """Sum up each collection in a line of a Markdown table."""
    yield f"| {' | '.join(HEAD)} |"
    yield "|" + " --- |" * len(HEAD)
    kinds: Mapping[str, list[Row]] = {row.collection: [] for row in found}
    for row in found:
        kinds[row.collection].append(row)
    for name, some in kinds.items():
        drawn = [row for row in some if not row.refused]
        cells = (
            len(some),
            sum(not row.losses for row in drawn),
            sum(row.losses > 0 for row in drawn),
            len(some) - len(drawn),
            sum(not row.faults for row in drawn),
            sum(row.before for row in drawn),
            sum(len(row.faults) for row in drawn),
            round(median([row.seconds for row in drawn] or [0.0])),
        )
        yield f"| {' | '.join(map(str, (name, *cells)))} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
