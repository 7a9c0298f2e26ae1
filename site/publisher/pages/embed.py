"""A page for other sites to show inside theirs: a game, read from its link alone."""

from markupsafe import Markup

from publisher.load.load import Folder
from publisher.pages.env import Page, render
from publisher.words import embed as words


def embed_page(folder: Folder, chart: str) -> str:
    """Render the page that shows a game of a variant inside a blog or forum."""
    page = Page(
        title=words.TITLE.format(name=folder.name),
        description=words.DESCRIPTION.format(name=folder.name),
        style="embed",
        door="play",
    )
    drawn = Markup(chart)  # noqa: S704 - drawn by ourselves
    return render("embed.html.j2", page, 1, variant={"name": folder.name}, chart=drawn)
