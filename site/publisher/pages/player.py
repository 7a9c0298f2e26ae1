"""A variant's player page: the board, before the engine has loaded."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from publisher.chart.facts import credit
from publisher.load.load import Folder, table
from publisher.pages.env import FONTS, Page, Picture, render
from publisher.words import player as words


@dataclass(frozen=True, slots=True)
class Edition:
    """The version of a variant that a player's page plays, and where the others are."""

    version: str
    places: Mapping[str, str]  # by version, from the variant's folder in the site
    below: str = ""  # the way from this version's folder up to the variant's
    note: str = ""  # shown when the version is an earlier one
    picture: Picture | None = None
    summary: str = ""  # the variant in a sentence, shown while the player loads


@dataclass(frozen=True, slots=True)
class Sight:
    """The first view of a new game, so that the page can reserve room for it."""

    of_units: bool  # whether only units take orders on the map
    lacking: bool  # whether units wait for orders
    in_words: bool  # whether nothing on the map takes orders
    boards: int  # that are joined; 0 where there is one
    is_alike: bool  # whether the land of two powers looks alike to some eyes


def player_page(folder: Folder, chart: str, edition: Edition, sight: Sight) -> str:
    """Render the player's page of a version."""
    page = Page(
        title=words.TITLE.format(name=folder.name),
        description=words.DESCRIPTION.format(name=folder.name),
        style="player",
        door="play",
        fonts=(*FONTS, "alegreya-sans-700"),
        is_shared=True,
        picture=edition.picture,
    )
    others = {
        version: f"../{edition.below}{place}"
        for version, place in sorted(edition.places.items())
        if version != edition.version
    }
    return render(
        "player.html.j2",
        page,
        2 + edition.below.count("../"),
        variant={
            "id": folder.id,
            "name": folder.name,
            "version": edition.version,
            "summary": edition.summary,
            "credit": credit(table(folder.data, "variant")),
        },
        rules=f"../{edition.below}index.html",
        present=f"../{edition.below}play/index.html",
        note=edition.note,
        sight=sight,
        editions=json.dumps(others),
        chart=Markup(chart),  # noqa: S704 - drawn by ourselves
    )
