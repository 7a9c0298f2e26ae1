"""An empty board: one land in one sea, to be drawn from nothing."""

import re
from collections.abc import Mapping
from pathlib import Path

from publisher.site_files import SITE
from publisher.studio.edits.draft import DRAWING, RULES, Draft
from publisher.studio.edits.provinces import remove

_EXAMPLE = re.compile(r"^### .*?(?=^## )", re.MULTILINE | re.DOTALL)
_INSTEAD = SITE / "templates" / "new" / "blank" / "example.md"
_ACROSS, _UP = (30, 80, 130), (6, 94)


def emptied(files: Mapping[str, str]) -> Mapping[str, str]:
    """Return the files of a new board with one land and one sea in place of its provinces.

    Its powers stay, without centres and units. Examples and cases are about provinces that are
    gone; one example about the land stands in for them.
    """
    name = "blank"
    draft = Draft(Path(), {name: files}, name)
    for province in list(draft.provinces):
        remove(draft, {"province": province})
    draft.rules.put(("provinces", "Lan"), {"name": "Land", "terrain": "coastal"})
    draft.rules.put(("provinces", "Sea"), {"name": "Sea", "terrain": "sea"})
    draft.rules.put(("reach", "fleet", "Lan"), ["Sea"])
    draft.rules.put(("reach", "fleet", "Sea"), ["Lan"])
    draft.drawing.put(("seeds", "Lan"), [[50, 50], [80, 50], [110, 50]])
    around = [[8, 50], [152, 50], *([x, y] for y in _UP for x in _ACROSS)]
    draft.drawing.put(("seeds", "Sea"), around)
    kept = {file: text for file, text in files.items() if not file.startswith("cases/")}
    before, heading, rest = kept["rules.md"].partition("## Worked examples")
    example = _INSTEAD.read_text("utf-8")
    rules = before + heading + _EXAMPLE.sub(lambda _: example, rest, count=1)
    return {**kept, RULES: draft.rules.text, DRAWING: draft.drawing.text, "rules.md": rules}
