"""The part of `tests.bench.wasm` that runs inside Pyodide: rounds of both engines.

PyPI `diplomacy` imports its network client and server with the game. Nothing of them has
a part in adjudicating, so the packages that only they need, or that only colour a log,
show a bar or hash a password, are stand-ins here whose every name is a mock. `ujson`,
which is compiled, is the standard library's `json`.
"""

import json
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from unittest.mock import MagicMock

STAND_INS = ("bcrypt", "coloredlogs", "pytz", "tornado", "tqdm")


class StandIns(MetaPathFinder, Loader):
    """Finds every module of the packages that are not here."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the stand-ins, and no other module."""
        if fullname.partition(".")[0] not in STAND_INS:
            return None
        return ModuleSpec(fullname, self, is_package=True)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return a module that has every attribute."""
        return MagicMock(name=spec.name, __path__=[])

    def exec_module(self, module: ModuleType) -> None:
        """Leave it as it is."""


def main() -> None:
    """Read the positions, run the rounds, write the seconds of a mean position."""
    sys.meta_path.append(StandIns())
    sys.modules["ujson"] = json
    warnings.simplefilter("ignore")  # the peer was written for older Pythons

    from engine.request.position_json import read_position  # noqa: PLC0415 - not before the stand-ins
    from tests.bench import engine, searching  # noqa: PLC0415
    from tests.bench.positions import Sample  # noqa: PLC0415
    from tests.games import play  # noqa: PLC0415
    from tests.peer import Peer  # noqa: PLC0415

    table = play.table_of("standard")
    peer = Peer(table.board.provinces)
    found = []
    for given in json.loads(Path("given.json").read_text("utf-8")):
        question = given["question"]
        state = {key: question[key] for key in ("phase", "units", "centres")}
        position = read_position(table, state)
        found.append(Sample(position, table.read(position, given["texts"]), question))
    acts = {name: engine.compared(name, table, peer, found) for name in engine.ACTS}
    searched = searching.seconds(table, found, len(found))
    answer = {"acts": acts, "clicks": engine.clicks(table), "searched": searched}
    Path("answer.json").write_text(json.dumps(answer), "utf-8")
