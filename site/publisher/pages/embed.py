"""A page that other sites show inside theirs: a game to look at, read from the link alone."""

from markupsafe import Markup

from publisher import words
from publisher.load.load import Folder
from publisher.pages.env import Page, render


def embed_page(folder: Folder, chart: str) -> str:
    """Render the page that shows a game of a variant inside a blog or forum."""
    page = Page(
        title=words.embed.TITLE.format(name=folder.name),
        description=words.embed.DESCRIPTION.format(name=folder.name),
        style="embed",
        door="play",
    )
    drawn = Markup(chart)  # noqa: S704 - drawn by ourselves
    return render("embed.html.j2", page, 1, variant={"name": folder.name}, chart=drawn)
