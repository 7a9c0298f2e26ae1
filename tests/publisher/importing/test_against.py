"""`build.py check-against`: an import and PyPI `diplomacy` judge the same phases."""

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import pytest

from engine.board.board import PowerId
from engine.board.position import Position
from publisher.importing import beside
from publisher.importing.peer import Answer, Peer, convoys
from publisher.words import against as words
from tests.games.play import table_of
from tests.publisher.importing.foreign import BOARD, Importer
from tests.repository import ROOT

TABLE = table_of("standard")
with_peer = [
    pytest.mark.thorough,
    pytest.mark.skipif(find_spec("diplomacy") is None, reason="`make ci` installs the package"),
]


class Judge(Peer):
    """Judges as we do, but for what a test lets it get wrong; names are ours."""

    def __init__(self, wrong: str = "") -> None:
        board = TABLE.board
        powers = {str(power): str(power) for power in board.powers}
        super().__init__(
            SimpleNamespace(), {str(place): str(place) for place in board.provinces}, powers
        )
        self.wrong = wrong
        self.early = False  # whether it has not counted the centres where retreats differ
        self.position = TABLE.opening

    def place(self, at: str) -> str:
        return at

    def order(self, text: str, *, by_sea: bool = False) -> str:
        del by_sea
        return text

    def set_up(self, before: Position, *, is_counted: bool) -> None:
        del is_counted
        self.position = before

    def judge(self, sheets: Mapping[str, Iterable[str]]) -> Answer:
        kind = self.position.phase.kind
        texts = {PowerId(power): list(orders) for power, orders in sheets.items()}
        self.position, (played, *_) = TABLE.advance(
            self.position, TABLE.read(self.position, texts), ()
        )
        units = {f"{one.power} {one.kind} {one.at}" for one in played.resolution.units}
        if self.wrong == kind:
            units.discard(min(units))
        retreats: dict[str, tuple[str, ...]] = {
            f"{one.unit.power} {one.unit.kind} {one.unit.at}": tuple(sorted(one.retreats))
            for one in played.resolution.dislodged
            if one.retreats
        }
        if self.wrong == "retreats":
            retreats = {unit: (*ways, "Swi") for unit, ways in retreats.items()}
        owners: dict[str, str] = {}
        if self.wrong != "owners" and not (self.early and retreats):
            owners = {str(place): str(power) for place, power in self.position.owners.items()}
        refused = ("A PAR - MOS",) if self.wrong == "refused" else ()
        return Answer(frozenset(units), owners, retreats, refused)


def differences(wrong: str) -> beside.Differences:
    found = beside.Differences()
    beside.compare_play(TABLE, Judge(wrong), 60, found)
    return found


def test_equal_judges_differ_in_nothing_and_every_kind_of_phase_is_played() -> None:
    found = differences("")
    assert found.times == {}
    assert sum(found.phases.values()) == 60
    assert min(found.phases[kind] for kind in "MRA") > 3


def test_owners_are_compared_only_where_both_judges_have_got_that_far() -> None:
    # A judge who still waits for a retreat that we passed over has counted no centres yet.
    judge = Judge("retreats")
    judge.early = True
    found = beside.Differences()
    beside.compare_play(TABLE, judge, 60, found)
    assert set(found.times) == {words.RETREATS}


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        ("M", words.MOVEMENT),
        ("R", words.AFTER_RETREATS),
        ("A", words.BUILDS),
        ("retreats", words.RETREATS),
        ("owners", words.OWNERS),
        ("refused", words.REFUSED),
    ],
)
def test_what_differs_is_told_by_its_kind(wrong: str, kind: str) -> None:
    found = differences(wrong)
    assert set(found.times) == {kind}
    assert 0 < len(found.examples[kind]) <= beside.MOST_EXAMPLES
    assert found.examples[kind][0][0] in "SFW"  # begins with the phase


class Strait:
    """Two seas between three shores; fleets convoy at the port, as in PyPI `diplomacy` 1.1.2."""

    near: ClassVar[Mapping[str, Sequence[str]]] = {
        "WES": ["EAS", "ABE", "POR"],
        "EAS": ["WES", "POR", "FAR"],
        "ABE": ["WES"],
        "POR": ["WES", "EAS"],
        "FAR": ["EAS"],
    }

    def area_type(self, at: str) -> str:
        return {"WES": "WATER", "EAS": "WATER", "POR": "PORT"}.get(at, "COAST")

    def abut_list(self, at: str, *, incl_no_coast: bool) -> Sequence[str]:
        assert incl_no_coast
        return self.near[at]


def test_the_package_is_told_the_convoys_of_the_fleets_on_the_board() -> None:
    def told(*fleets: str) -> set[tuple[str, str, str]]:
        table = convoys(Strait(), fleets)
        assert all(len(by) == count for count, rows in table.items() for _, by, _ in rows)
        rows = (row for rows in table.values() for row in rows)
        return {(start, " ".join(sorted(by)), " ".join(sorted(to))) for start, by, to in rows}

    assert told() == told("ABE") == set()
    assert told("WES") == {("ABE", "WES", "POR"), ("POR", "WES", "ABE")}
    both = {("ABE", "EAS WES", "FAR"), ("FAR", "EAS WES", "ABE")}
    near = {("POR", "WES", "ABE"), ("POR", "EAS", "FAR"), ("FAR", "EAS", "POR")}
    assert told("WES", "EAS") == both | near | {("ABE", "WES", "POR")}
    # The fleet in the port is no link between the shores on either side of it.
    assert told("WES", "POR") == told("WES")


def test_a_missing_package_is_said(
    importer: Importer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "diplomacy", None)
    assert importer.type("check-against", importer.save("bay.map", BOARD)) == 1
    assert "the package diplomacy, which is not installed" in capsys.readouterr().err


def test_only_this_command_loads_the_package() -> None:
    code = (
        "import publisher.importing.command, publisher.cli, sys; print('diplomacy' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "site")},
        cwd=ROOT,
    )
    assert done.stdout == "False\n"


class Typed:
    """Types `build.py check-against`; what the package keeps for itself goes elsewhere."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.folder, self.root = folder, root

    def __call__(self, source: str | Path) -> tuple[int, str]:
        code = (
            "import sys; from pathlib import Path; from publisher import cli;"
            f" cli.ROOT = Path({str(self.root)!r});"
            f" sys.exit(cli.main(['check-against', {str(source)!r}]))"
        )
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "HOME": str(self.folder), "PYTHONPATH": f"{ROOT / 'site'}:{ROOT}"},
            cwd=ROOT,
        )
        return done.returncode, done.stdout + done.stderr


class TestBesideThePackage:
    pytestmark = with_peer

    def test_a_small_map_plays_alike(self, importer: Importer, tmp_path: Path) -> None:
        code, said = Typed(tmp_path)(importer.save("bay.map", BOARD))
        assert "300 phases" in said
        assert "difference\n" in said
        assert code == 0, said

    def test_a_map_of_the_package_plays_alike(self, tmp_path: Path) -> None:
        code, said = Typed(tmp_path)("ancmed")
        assert "no other difference" in said
        assert words.MOVEMENT not in said
        assert code == 0, said

    def test_the_largest_map_of_the_package_plays_alike(self, tmp_path: Path) -> None:
        code, said = Typed(tmp_path)("world")
        assert "300 phases" in said
        assert code == 0, said
        assert not list(
            tmp_path.rglob("convoy_paths_cache.pkl")
        )  # it would take hours, and gigabytes

    @pytest.mark.parametrize("name", ["standard", "colonial"])
    def test_convoys_are_those_of_its_own_table(self, name: str) -> None:
        code = (
            "import sys; from pathlib import Path; from random import Random;"
            "from publisher.importing.peer import convoys, maps_folder; maps_folder();"
            "from diplomacy import Map; from diplomacy.utils.convoy_paths import add_to_cache;"
            f"name = {name!r}; table = add_to_cache(name); board = Map(name);"
            "seas = sorted(at.upper() for at in board.locs if board.area_type(at) == 'WATER');"
            "key = lambda row: (row[0], sorted(row[1]), sorted(row[2]));"
            "[sys.exit('differs') for seed in range(20)"
            " for fleets in [set(Random(seed).sample(seas, 7))]"
            " if sorted(key(row) for rows in table.values() for row in rows if row[1] <= fleets)"
            " != sorted(key(row) for rows in convoys(board, fleets).values() for row in rows)]"
        )
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'site'}:{ROOT}"},
            cwd=ROOT,
        )
        assert done.returncode == 0, done.stderr

    def test_what_was_edited_in_an_import_differs(self, importer: Importer, tmp_path: Path) -> None:
        package = find_spec("diplomacy")
        assert package is not None
        assert package.origin is not None
        assert importer.type("import", Path(package.origin).parent / "maps" / "pure.map") == 0
        file = importer.variant("pure") / "variant.toml"
        typed = Typed(tmp_path, importer.root)
        assert typed("pure")[0] == 0
        text = file.read_text("utf-8")
        for start, end in (("Ber", "Con"), ("Con", "Ber")):  # a border less, from both sides
            line = next(one for one in text.splitlines() if one.startswith(f"{start} = ["))
            text = text.replace(line, line.replace(f'"{end}", ', "").replace(f', "{end}"', ""))
        file.write_text(text, "utf-8")
        code, said = typed("pure")
        assert code == 1
        assert f"{words.ARMIES}: 1 difference" in said
        assert "only there Ber-Con and Con-Ber" in said

    def test_what_the_package_does_not_know_is_said(
        self, importer: Importer, tmp_path: Path
    ) -> None:
        typed = Typed(tmp_path, importer.root)
        source = importer.save("bay.map", BOARD.replace("BRI BAY DUN", "BRI BAY DUN QQQ"))
        code, said = typed(source)
        assert code == 1
        assert "does not know bay.map" in said
        assert importer.type("import", importer.save("cove.map", BOARD)) == 0
        assert "has no map cove" in typed("cove")[1]
        assert "variants/standard was not imported" not in typed("standard")[1]
        assert "or a map of the package diplomacy, which has ancmed" in typed("nowhere")[1]
        square = importer.save("a.geojson", '{"type": "FeatureCollection", "features": []}')
        assert "knows DPjudge maps only" in typed(square)[1]
