"""The player's page of a variant: the board, before any engine is there."""

from markupsafe import Markup

from publisher.load import Folder
from publisher.pages_env import Page, render


def player_page(folder: Folder, chart: str, version: str) -> str:
    """Render the player's page."""
    page = Page(
        title=f"Play {folder.name} | Chancery",
        description=f"Play {folder.name} in the browser: on one device or by links, "
        "without an account, and without a connection after the first visit.",
        style="player",
        door="play",
    )
    return render(
        "player.html.j2",
        page,
        2,
        variant={"id": folder.id, "name": folder.name, "version": version},
        chart=Markup(chart),  # noqa: S704 - drawn by ourselves
    )
