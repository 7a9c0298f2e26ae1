"""The chart for paper: a page for each size of sheet, which prints nothing but the chart."""

from collections.abc import Mapping

from publisher.chart.chart import BoardFacts, Geometry, standalone
from publisher.chart.standalone import EMPTY
from publisher.load.load import Folder
from publisher.pages.env import Page, render
from publisher.words import print as words

PAPERS = ("a4", "a3")
PICTURE = "chart-print.svg"


def print_files(
    folder: Folder, geometry: Geometry, facts: BoardFacts, drawing: str
) -> Mapping[str, str]:
    """Make the chart's picture for paper and its sheets, by file name."""
    picture = standalone(drawing, facts, theme="print")
    sheets = {f"print-{paper}.html": _sheet(folder, geometry, paper) for paper in PAPERS}
    return {PICTURE: picture, **sheets}


def _sheet(folder: Folder, geometry: Geometry, paper: str) -> str:
    page = Page(
        title=words.TITLE.format(name=folder.name, paper=paper.upper()),
        description=words.DESCRIPTION.format(name=folder.name, paper=paper.upper()),
        style="print",
        door="variants",
        fonts=("fell", "alegreya-sans-500"),
    )
    return render(
        "print.html.j2",
        page,
        1,
        variant={"name": folder.name},
        picture=PICTURE,
        bare=f"{PICTURE}#{EMPTY}",
        paper=paper,
        unseen=geometry.unseen,
        side="upright" if geometry.height >= geometry.width else "across",
    )
