"""Draw the map of a draft, as `build.py map` does: the calls of the worker that draws.

That worker is apart from the one that checks. No rules ever load there, so Python may keep its way
to JavaScript, which computes shapes.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from publisher.atlas.command import drawing_faults
from publisher.atlas.files.plan_file import COASTS
from publisher.atlas.files.sources import sources
from publisher.atlas.land.coastline import file_of
from publisher.atlas.making import Tell, untold
from publisher.cli import Stop
from publisher.faults import FaultsError
from publisher.geometry import in_use
from publisher.geometry.page import Page
from publisher.studio.drafts import Args, Drafts, sound_id
from publisher.studio.places import placed

MAP = "map.geo.json"
_USUAL = "land-10m"


class Drawer(Drafts):
    """The drafts that the page has sent to be drawn."""

    def __init__(self, root: Path, tell: Tell = untold) -> None:
        """Work in a folder; `tell` is called with each step of a drawing."""
        super().__init__(root)
        self._tell = tell
        self._calls: Mapping[str, Callable[[Args], object]] = {"put": self.put, "draw": self.draw}

    def answer(self, text: str) -> str:
        """Answer a question, {"call", "args"}: with {"ok"} or {"fault"}."""
        asked = json.loads(text)
        try:
            answer = {"ok": self._calls[asked["call"]](asked["args"])}
        except Stop as stop:
            answer = {"fault": " ".join(stop.args)}
        return json.dumps(answer)

    def draw(self, args: Args) -> object:
        """Draw the map of a draft, {"id"}.

        Returns its files, none if it cannot be drawn; all that is wrong with it, each fault at its
        place; and the names of coastlines that it needs and that are not here, by which it has then
        been put off.
        """
        name = sound_id(args["id"])
        needs = self._needs(name)
        if needs:
            return {"files": {}, "faults": [], "needs": needs}
        file = self.root / "variants" / name / MAP
        file.unlink(missing_ok=True)
        faults = drawing_faults(self.root, name, self._tell)
        return {
            "files": {MAP: file.read_text("utf-8")} if file.exists() else {},
            "faults": [placed(fault, self._texts.get(name, {})) for fault in faults],
            "needs": [],
        }

    def _needs(self, name: str) -> list[str]:
        """Name the coastline that a draft's map.toml names, if it is not here."""
        try:
            head = sources(self.root / "variants" / name).drawing.get("map", {})
        except FaultsError:
            return []  # drawing tells of it
        coast = head.get("coast", _USUAL) if isinstance(head, Mapping) else None
        if coast not in COASTS or not coast.startswith("land-") or "borders" in head:
            return []
        try:
            file_of(self.root, coast)
        except FileNotFoundError:
            return [coast]
        return []


def begin(home: str, engine: Any, tell: Tell) -> Drawer:
    """Make the drawer of a folder; the worker calls this with what computes shapes."""
    in_use.use(Page(engine))
    return Drawer(Path(home), tell)
