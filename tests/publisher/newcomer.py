"""A newcomer who types the commands of docs/draw-a-map.md in their own repository."""

import re
import shlex
from pathlib import Path

import pytest

from publisher import cli
from tests.repository import ROOT

GUIDE = (ROOT / "docs" / "draw-a-map.md").read_text("utf-8")
PATH = GUIDE[GUIDE.index("## Ten provinces") : GUIDE.index("## On the real Earth")]
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", PATH, re.DOTALL | re.MULTILINE)
FILES = {"[provinces]": "variant.toml", "[seeds]": "map.toml"}  # the first line of a block
PASTED = "variant.toml"  # where the guide has the answer of `reach` put


def own_repository(folder: Path) -> Path:
    """Make a repository with nothing but the standard game; return its root."""
    (folder / "variants").mkdir(parents=True)
    (folder / "variants" / "standard").symlink_to(ROOT / "variants" / "standard")
    (folder / "engine").symlink_to(ROOT / "engine")
    return folder


def draw_first(folder: Path) -> None:
    """Make such a repository with a new variant whose map is drawn, and its cards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "ROOT", own_repository(folder))
        for command in ("new", "map"):
            assert cli.main([command, "lakeland", "--out", str(folder / "dist")]) == 0


class Newcomer:
    """Types the commands of the guide, and records their output."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = root
        self.folder = root / "variants" / "lakeland"
        self.said: dict[str, list[str]] = {}
        self.steps: list[str] = []
        monkeypatch.setattr(cli, "ROOT", root)

    def follow(self, capsys: pytest.CaptureFixture[str]) -> None:
        for kind, text in BLOCKS:
            if kind == "toml":
                self.replace(text)
                continue
            for line in text.splitlines():
                self.type(line, capsys)

    def replace(self, text: str) -> None:
        first = text.splitlines()[0]
        file = self.folder / FILES[first]
        before, found, _ = file.read_text("utf-8").partition(f"\n{first}\n")
        assert found, f"the guide names the line {first} of {file.name}"
        file.write_text(f"{before}\n{text}", "utf-8")

    def type(self, line: str, capsys: pytest.CaptureFixture[str]) -> None:
        python, script, *arguments = shlex.split(line)
        assert (python, script) == ("python", "build.py")
        self.steps.append(arguments[0])
        if arguments[0] == "serve":  # only shows the result of `publish` in the browser
            return
        cli.main([*arguments, "--out", str(self.root / "dist")])
        told = capsys.readouterr()
        self.said.setdefault(arguments[0], []).append(told.out + told.err)
        if arguments[0] == "reach":
            with (self.folder / PASTED).open("a", encoding="utf-8") as file:
                file.write(told.out)
