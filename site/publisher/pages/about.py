"""The about page: what Chancery is, its sources and its licences."""

import tomllib
from collections.abc import Sequence

from publisher.load.load import Folder, table
from publisher.pages.env import Page, render
from publisher.prose.facts import year
from publisher.site_files import SITE
from publisher.words import about as words


def about(folders: Sequence[Folder]) -> str:
    """Render the about page."""
    page = Page(
        title=words.TITLE,
        description=words.DESCRIPTION,
        style="rules",
        door="about",
    )
    rows = [
        {
            "slug": folder.slug,
            "name": folder.name,
            "designer": table(folder.data, "variant")["designer"],
            "year": year(table(folder.data, "variant")),
            "rights": table(folder.data, "variant")["rights"],
        }
        for folder in folders
    ]
    return render("about.html.j2", page, 1, variants=rows, release=_release())


def _release() -> str:
    """Read the project's version."""
    text = (SITE.parent / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["version"])
