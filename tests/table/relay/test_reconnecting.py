"""A relay that does not answer: a page tries again, and waits longer each time."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.relays.broker import running
from tests.relays.packages import missing
from tests.table.pages import Node
from tests.table.relay.lone import Lone
from tests.table.second.group import group

TRIES = 9
LONGEST = 30_000  # milliseconds between two tries, on average
SPREAD = 0.25  # by which each pause is shorter or longer, so that pages do not come all at once


class Slammed:
    """A listener that hangs up on everybody, and counts them."""

    def __init__(self) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"ws://127.0.0.1:{self._socket.getsockname()[1]}"
        self.calls = 0
        self.enough = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while not self.enough.is_set():
            try:
                call, _ = self._socket.accept()
            except OSError:
                return
            call.close()
            self.calls += 1
            if self.calls == TRIES:
                self.enough.set()

    def close(self) -> None:
        self._socket.close()


@contextmanager
def slammed() -> Iterator[Slammed]:
    made = Slammed()
    try:
        yield made
    finally:
        made.close()


@pytest.mark.long
def test_a_page_waits_twice_as_long_after_each_try_in_vain(asked: Node) -> None:
    who = group(gm=False)
    with slammed() as relay, Lone(who, 0, who.table(asked)) as page:
        page("hasty")
        page("open", address=relay.address)
        assert relay.enough.wait(60)
        relay.close()
        page("close")
        state = page("state")
    # other timers wait for whole milliseconds
    pauses = [one for one in state["pauses"] if one and one != int(one)]
    assert len(pauses) >= TRIES - 1
    for number, pause in enumerate(pauses[: TRIES - 1]):
        middle = min(LONGEST, 1_000 * 2**number)
        assert (1 - SPREAD) * middle <= pause <= (1 + SPREAD) * middle
    assert state["stage"] == "lost"
    assert state["faults"] == []


@pytest.mark.long
@pytest.mark.skipif(bool(missing()), reason=missing() or "a broker is there")
def test_a_page_comes_back_by_itself_and_reads_what_it_missed(asked: Node, tmp_path: Path) -> None:
    who = group(gm=False)
    table = who.table(asked)
    with running(tmp_path) as broker, Lone(who, 0, table) as ann, Lone(who, 1, table) as bo:
        ann("open", address=broker.address)
        ann.until(stage="here")
        broker.kill()
        ann.until(stage="lost")
        broker.start()
        bo("open", address=broker.address)
        bo("seal", text="A Vie - Gal\n")
        ann.until(stage="here", waiting=[1])
