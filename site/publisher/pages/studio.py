"""The studio's pages: where a draft is written, and where it is played.

Neither holds a draft: that is on the reader's device. What they start from, the folders of the
published variants, lies beside them as JSON and is loaded when somebody begins with one.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from publisher.examples.sample import FILE
from publisher.load.load import Folder
from publisher.pages.env import FONTS, Page, render
from publisher.runtime.bundle import compact
from publisher.words import studio as words

STYLE = "studio"
LIST = "studio/variants.json"
_TEXTS = frozenset({".toml", ".md", ".py", ".json", ".geojson"})
_KEPT = "versions"  # a draft of a variant has none of its past,
_GAMES = frozenset({"balance.json", FILE})  # and none of its games


def studio_files(folders: Iterable[Folder]) -> Mapping[str, str]:
    """Make both pages, and the folders of variants to start from, by address."""
    listed = list(folders)
    entries = [{"id": one.id, "name": one.name, "slug": one.slug} for one in listed]
    return {
        "studio/index.html": _page("studio.html.j2", words.TITLE, words.DESCRIPTION),
        "studio/play/index.html": _player(),
        LIST: compact(entries),
        **{f"studio/folders/{one.slug}.json": folder_file(one) for one in listed},
    }


def folder_file(folder: Folder) -> str:
    """Write a variant's folder as JSON: its texts by name."""
    return compact({"folder": folder.id, "files": folder_texts(folder.path)})


def folder_texts(home: Path) -> dict[str, str]:
    """Return the texts of a folder that a draft may have, by name."""
    return {
        path.relative_to(home).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(home.rglob("*"))
        if path.is_file()
        and path.suffix in _TEXTS
        and path.name not in _GAMES
        and _KEPT not in path.relative_to(home).parts
        and "__pycache__" not in path.parts
    }


def _page(template: str, title: str, description: str, **facts: Any) -> str:
    page = Page(
        title=title,
        description=description,
        style=STYLE,
        own_style="studio.css",
        door="design",
        fonts=(*FONTS, "alegreya-sans-700"),
    )
    return render(template, page, 1, **facts)


def _player() -> str:
    """Render the player's page without a variant: its script brings one from this device."""
    page = Page(
        title=words.PLAY_TITLE,
        description=words.PLAY_DESCRIPTION,
        style="player",
        door="play",
        fonts=(*FONTS, "alegreya-sans-700"),
    )
    variant = {"id": "", "name": words.DRAFT, "version": "", "summary": "", "credit": ""}
    return render(
        "studio-play.html.j2",
        page,
        2,
        variant=variant,
        rules="../index.html",
        present="",
        note="",
        sight={"of_units": True, "lacking": False, "in_words": False, "boards": 0},
        editions="{}",
        chart="",
    )
