"""Pages of a table with a relay, each in a process of its own: their modules, without a browser."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from publisher.runtime.node import node
from tests.patience import stretched
from tests.table.pages import Node, written
from tests.table.second.group import Group, told_keys

type Json = dict[str, Any]

HERE = Path(__file__).parent
PATIENCE = stretched(60_000)  # milliseconds; pages try again after pauses that grow


class Lone:
    """One page."""

    def __init__(self, who: Group, seat: int, table: Json) -> None:
        """Sit down at a table."""
        command = [node(), str(HERE / "page.mjs")]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.seat = seat
        self("sit", table=table, seat=seat, keys=written(told_keys(who.keys[seat])))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()

    def __call__(self, call: str, **given: object) -> Any:
        self.ask(call, **given)
        return self.answer()

    def ask(self, call: str, **given: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"call": call, **given}) + "\n")
        self._process.stdin.flush()

    def answer(self) -> Any:
        assert self._process.stdout is not None
        answer = json.loads(self._process.stdout.readline())
        assert "broken" not in answer, answer["broken"]
        return answer["told"]

    def until(self, **wanted: object) -> Json:
        """Wait until the page is as it should be, and return how it is."""
        found: Json = self("until", wanted=wanted, patience=PATIENCE)
        assert {key: found[key] for key in wanted} == wanted, found
        return found


@dataclass
class Pages:
    """The pages of a group."""

    who: Group
    pages: Sequence[Lone]

    def __getitem__(self, seat: int) -> Lone:
        return self.pages[seat]

    def __iter__(self) -> Iterator[Lone]:
        return iter(self.pages)

    def open(self, address: str) -> None:
        """Let every page follow its table through a broker."""
        for page in self.pages:
            page("open", address=address)

    def seal(self, phase: int, *seats: int) -> None:
        """Let seats seal something."""
        for seat in seats or range(len(self.pages)):
            self[seat]("seal", text=f"A Vie - {('Gal', 'Tri', 'Bud')[(seat + phase) % 3]}\n")

    def over(self, phases: int) -> Json:
        """Wait until each page has resolved so many phases; return their one record."""
        states = [page.until(phases=phases) for page in self.pages]
        records = [state["record"] for state in states]
        assert all(record == records[0] for record in records)
        assert [fault for state in states for fault in state["faults"]] == []
        return {"record": records[0], "states": states}


@contextmanager
def seated(asked: Node, who: Group) -> Iterator[Pages]:
    """Give each seat of a group a page."""
    table = who.table(asked)
    with ExitStack() as stack:
        seats = range(len(who.keys))
        yield Pages(who, [stack.enter_context(Lone(who, seat, table)) for seat in seats])
