"""Ask the studio's session on the desk, where Node draws."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from publisher.load.load import load
from publisher.pages.studio import folder_file
from publisher.runtime import answers
from publisher.studio.pictures import drawn
from publisher.studio.session import Studio
from tests.repository import ROOT

PICTURES = ROOT / "site" / "publisher" / "examples" / "pictures.mjs"


class Desk:
    """A studio, with the page's part played by Node."""

    def __init__(self, root: Path) -> None:
        self.studio = Studio(root)

    def ask(self, call: str, **args: object) -> Any:
        """Return what a call answers, once everything is drawn for it."""
        question: dict[str, object] = {"call": call, "args": args}
        while True:
            told = json.loads(self.studio.answer(json.dumps(question)))
            if "draw" not in told:
                assert "ok" in told, told
                return told["ok"]
            question["drawn"] = [told["draw"], self._drawn(told["draw"])]

    def refusal(self, call: str, **args: object) -> str:
        """Return why a call is refused."""
        told = json.loads(self.studio.answer(json.dumps({"call": call, "args": args})))
        return str(told["fault"])

    def put(self, variant: str) -> None:
        """Give it the folder of a published variant."""
        self.ask("put", id=variant, files=published(variant), gone=[])

    def _drawn(self, wanted: str) -> object:
        answers.answer_by(None)
        try:
            return answers.ask(PICTURES, json.loads(wanted))
        finally:
            answers.answer_by(drawn)


@contextmanager
def desk(root: Path) -> Iterator[Desk]:
    """Open the studio, and let Node answer again afterwards."""
    try:
        yield Desk(root)
    finally:
        answers.answer_by(None)


def published(variant: str) -> Mapping[str, str]:
    """Return the texts of a published variant's folder, by name."""
    (folder,), _ = load(ROOT, (variant,))
    files: Mapping[str, str] = json.loads(folder_file(folder))["files"]
    return files
