"""The kept requests and answers: a few, chosen from many to cover as much as possible.

`python -m tests.compare.fixture CHECKOUT FOLDER` makes a new choice from a folder of requests,
with the answers of a checkout. `pytest tests/compare --update-golden` keeps the requests and
records their present answers.
"""

import argparse
import json
import lzma
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.compare.commands import run
from tests.compare.facts import VARIANTS

FILE = Path(__file__).with_name("results.jsonl.xz")
KEPT = 150  # requests of each variant
PHASE = re.compile(r'\{"phase":"\w+(\w)"')
OF_A_KIND = 15  # of them at least, of each kind of phase
NAMES = re.compile(
    r"\"[^\"]*\"|'[^']*'|(?<!^)\b[A-Z][\w'-]*(?: (?:of )?(?:the )?[A-Z][\w'-]*)*|\d+"
)


@dataclass(frozen=True)
class Pair:
    """A request and its answer, each one line of text."""

    request: str
    answer: str

    @property
    def variant(self) -> str:
        """The variant that the request is about."""
        return str(json.loads(self.request).get("variant"))


def read() -> list[Pair]:
    """Return the kept pairs."""
    lines = lzma.decompress(FILE.read_bytes()).decode().splitlines()
    return [Pair(**json.loads(text)) for text in lines]


def write(pairs: Sequence[Pair]) -> None:
    """Keep these pairs."""
    lines = [json.dumps({"request": pair.request, "answer": pair.answer}) for pair in pairs]
    text = "".join(f"{line}\n" for line in lines)
    FILE.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def ask(checkout: Path, requests: Sequence[str]) -> tuple[str, ...]:
    """Return a checkout's answers to requests, one line each."""
    said = run(checkout, ["adjudicate"], "".join(f"{request}\n" for request in requests))
    if said.code or len(said.lines) != len(requests):
        raise RuntimeError(f"{len(said.lines)} of {len(requests)} answers: {said.error}")
    return said.lines


def sights(pair: Pair) -> frozenset[str]:
    """Return the features of an answer: words, reasons without names, faults, keys."""
    answer = json.loads(pair.answer)
    kind = str(answer.get("phase", ""))[-1:]
    found = {f"key {key}" for key in answer.get("next", ())}
    for result in answer.get("results", ()):
        why = NAMES.sub("*", result["why"])
        marks = "".join(key[0] for key in ("generated", "submitted") if key in result)
        found |= {f"{kind} {result['result']} {marks}", f"{result['result']}: {why}"}
    found |= {f"fault {NAMES.sub('*', fault['message'])}" for fault in answer["faults"]}
    return frozenset(found)


def chosen(pairs: Sequence[Pair], count: int = KEPT) -> list[Pair]:
    """Return so many pairs that show as much as possible: some of each phase, then the best."""
    shown = {pair: sights(pair) for pair in pairs}
    kept: dict[Pair, None] = {}
    seen: set[str] = set()
    kinds = sorted({phase for pair in pairs if (phase := _kind(pair))})
    for kind in [*kinds * OF_A_KIND, *[""] * (count - len(kinds) * OF_A_KIND)]:
        open_to = [pair for pair in shown if pair not in kept and _kind(pair).endswith(kind)]
        best = max(open_to, key=lambda pair: (len(shown[pair] - seen), -len(pair.answer)))
        kept[best] = None
        seen |= shown[best]
    return list(kept)


def _kind(pair: Pair) -> str:
    """Return the letter of the phase that was judged, or an empty text."""
    found = PHASE.match(pair.answer)
    return found[1] if found else ""


def main() -> None:
    """Choose the pairs to keep from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkout", type=Path, help="the code whose answers are right")
    parser.add_argument("folder", type=Path, help="the requests to choose from")
    asked = parser.parse_args()
    found: list[Pair] = []
    for variant in VARIANTS:
        files = sorted(asked.folder.glob(f"{variant}*.jsonl"))
        requests = [text for file in files for text in file.read_text("utf-8").splitlines()]
        unique = list(dict.fromkeys(requests))
        answers = ask(asked.checkout, unique)
        pairs = list(map(Pair, unique, answers))
        few = chosen(pairs)
        found += few
        everything = frozenset[str]().union(*map(sights, pairs))
        shown = frozenset[str]().union(*map(sights, few))
        print(
            f"{variant}: {len(few)} of {len(pairs)} show {len(shown)} of {len(everything)} sights"
        )
    write(found)
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
