"""Compare the answers of two checkouts, byte for byte.

`python -m tests.compare.compare OLD NEW --requests FOLDER` makes requests with the old checkout
if the folder has none, and keeps the old answers beside them, so that they are computed only
once. A folder of requests therefore belongs to one old checkout. Exits with 1 if anything differs.
"""

import argparse
import hashlib
import json
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from tests.compare import known
from tests.compare.commands import Said, run
from tests.compare.differences import asked, has_same_choices, shown, without_sentences
from tests.compare.facts import VARIANTS
from tests.compare.positions import POSITIONS, make

LISTED = 300  # positions of each variant whose legal orders are compared
MORE_GAMES = ("-2.game.json", "-3.game.json")
LONGEST_TELL = 60  # lines of one difference


@dataclass(frozen=True)
class Job:
    """One command with its input; each line of its output is an answer."""

    group: str
    arguments: tuple[str, ...]
    requests: tuple[str, ...] = ()

    def said(self, checkout: Path) -> Said:
        """Run the command in a checkout."""
        return run(checkout, self.arguments, "".join(f"{text}\n" for text in self.requests))

    def answers(self, checkout: Path) -> list[str]:
        """Return the answers, and an unusual ending as one more."""
        said = self.said(checkout)
        ending = [f"exit code {said.code}: {said.error}"] if said.code or said.error else []
        return [*said.lines, *ending]

    def question(self, number: int) -> list[str]:
        """Return the request that the answer of this number belongs to."""
        about = [f"{self.group}, answer {number + 1}: {' '.join(self.arguments)}"]
        return about + (list(asked(self.requests[number])) if number < len(self.requests) else [])


@dataclass
class Tally:
    """The findings of one group's comparison."""

    same: int = 0
    turned: int = 0  # the same legal orders in another sequence
    told: list[list[str]] = field(default_factory=list)


def jobs(old: Path, folder: Path, count: int | None) -> Iterator[Job]:
    """Yield everything compared but links; `count` requests of each group, or all."""
    listed = LISTED if count is None else count // 4
    for file in sorted(folder.glob("*.jsonl")):
        requests = tuple(file.read_text("utf-8").splitlines())[:count]
        yield Job(file.stem, ("adjudicate",), requests)
        if file.stem in VARIANTS:
            yield Job(f"{file.stem}-choices", ("choices",), requests[:listed])
        elif file.stem.endswith("-crowded"):
            yield Job(f"{file.stem}-choices", ("choices",), requests[: listed // 3])
    yield Job("cases", ("cases", *map(str, known.case_files(old))))
    for file in games(folder, count):
        yield Job("replay", ("replay", str(file)))


def games(folder: Path, count: int | None) -> list[Path]:
    """Return the game files; the first of each series where requests are counted."""
    files = sorted((folder / "games").glob("*.game.json"))
    return [file for file in files if count is None or not file.name.endswith(MORE_GAMES)]


def links(folder: Path, count: int | None, kept: "Kept") -> Iterator[Job]:
    """Yield the jobs for links: making them, making them with names, and reading them."""
    for file in games(folder, count):
        made = Job("encode", ("encode", str(file)))
        yield made
        if "-made-" in file.name:  # these hold names
            yield Job("encode", ("encode", "--names", str(file)))
        yield from (Job("decode", ("decode", link)) for link in kept.answers(made))


class Kept:
    """The answers of the old checkout, asked for once."""

    def __init__(self, old: Path, folder: Path) -> None:
        self.old, self.folder = old, folder
        folder.mkdir(parents=True, exist_ok=True)

    def answers(self, job: Job) -> list[str]:
        """Return the old answers to a job; of a part of a kept job, the first ones."""
        mark = hashlib.sha256(" ".join(job.arguments).encode()).hexdigest()[:12]
        file = self.folder / f"{job.group}-{mark}.json"
        kept = json.loads(file.read_text("utf-8")) if file.is_file() else {}
        if not kept or kept["requests"][: len(job.requests)] != list(job.requests):
            kept = {"requests": job.requests, "answers": job.answers(self.old)}
            file.write_text(json.dumps(kept), "utf-8")
        found: list[str] = kept["answers"]
        return found[: len(job.requests)] if job.requests else found


def ask(new: Path, asked_for: Iterable[Job]) -> Iterator[tuple[Job, list[str]]]:
    """Yield every job with a checkout's answers; one process answers all streams of a command."""
    streams: dict[tuple[str, ...], list[Job]] = {}
    for job in asked_for:
        if job.requests:
            streams.setdefault(job.arguments, []).append(job)
        else:
            yield job, job.answers(new)
    for arguments, parts in streams.items():
        whole = Job("all", arguments, tuple(text for job in parts for text in job.requests))
        answers = whole.answers(new)
        sound = len(answers) == len(whole.requests)
        for job in parts:
            yield job, answers[: len(job.requests)] if sound else job.answers(new)
            answers = answers[len(job.requests) :]


def compare(job: Job, old: list[str], new: list[str], tally: Tally, *, any_order: bool) -> None:
    """Count equal answers, and note the differences."""
    for number in range(max(len(old), len(new))):
        before = old[number] if number < len(old) else "no answer"
        after = new[number] if number < len(new) else "no answer"
        if before == after:
            tally.same += 1
            continue
        if "choices" in job.arguments and has_same_choices(before, after):
            tally.turned += 1
            if any_order:
                continue
        tally.told.append([*job.question(number), *shown(before, after)])


def main() -> int:
    """Compare two checkouts from the command line; the exit code tells whether they agree."""
    chosen = _parser().parse_args()
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        folder = (chosen.requests or Path(scratch)).resolve()
        old, new = chosen.old.resolve(), chosen.new.resolve()
        if not any(folder.glob("*.jsonl")):
            make(old, folder, chosen.count or POSITIONS)
        kept = Kept(old, folder / "answers")
        tallies: dict[str, Tally] = {}
        asked_for = jobs(old, folder, chosen.count)
        if not chosen.no_links:
            asked_for = chain(asked_for, links(folder, chosen.count, kept))
        told_as = without_sentences if chosen.no_sentences else str
        for job, answers in ask(new, asked_for):
            tally = tallies.setdefault(job.group, Tally())
            before, after = ([*map(told_as, told)] for told in (kept.answers(job), answers))
            compare(job, before, after, tally, any_order=chosen.any_order)
    for group, tally in tallies.items():
        total = tally.same + max(len(tally.told), tally.turned)
        turned = f", {tally.turned} with orders in another sequence" if tally.turned else ""
        print(f"{tally.same:6} of {total:5} identical  {group}{turned}")
    told = [lines for tally in tallies.values() for lines in tally.told]
    for lines in told[: chosen.show]:
        text = "\n" + "\n".join(lines[:LONGEST_TELL])
        print(text.encode(errors="backslashreplace").decode())  # half characters are sent, too
    same = sum(tally.same for tally in tallies.values())
    print(f"\n{same} identical, {len(told)} different, {time.monotonic() - started:.0f} s")
    return 1 if told else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path, help="the checkout that is right")
    parser.add_argument("new", type=Path, help="the checkout in question")
    parser.add_argument("--requests", type=Path, help="where requests and old answers are kept")
    parser.add_argument("--count", type=int, help="so many requests of each group (default: all)")
    parser.add_argument("--show", type=int, default=10, help="so many differences in full")
    parser.add_argument("--no-links", action="store_true", help="leave encode and decode out")
    parser.add_argument("--no-sentences", action="store_true", help="leave wording aside")
    parser.add_argument("--any-order", action="store_true", help="compare legal orders as sets")
    return parser


if __name__ == "__main__":
    sys.exit(main())
