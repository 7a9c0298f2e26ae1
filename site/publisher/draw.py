"""Draw maps and the cards that show them: `build.py map`."""

from collections.abc import Sequence
from pathlib import Path

from publisher.atlas import command
from publisher.atlas.files.decoration import with_decoration
from publisher.atlas.files.sources import drawings, joined
from publisher.checking.drawing import drawing_of
from publisher.cli import Options
from publisher.load.load import Folder, load
from publisher.load.rules import first_view, variant_of
from publisher.pictures.drawing import gallery_picture, variant_picture
from publisher.pictures.freshness import Shown, gallery_stamp, is_fresh, on_gallery, variant_stamp
from publisher.runtime.bundle import CARD


def draw(options: Options) -> None:
    """Draw the named maps, or all of them; once they are sound, redraw every outdated card."""
    command.draw(options)
    folders, _ = load(options.root)
    on_card = on_gallery(folders)
    all_shown: list[Shown] = []
    for folder in folders:
        is_wanted = not options.variants or folder.id in options.variants
        shown = shown_of(options.root, folder) if is_wanted or folder in on_card else None
        if shown is not None:
            if is_wanted:
                draw_card(options, shown)
            all_shown += [shown] if folder in on_card else []
    draw_gallery_card(options, all_shown)


def draw_card(options: Options, shown: Shown) -> None:
    """Draw a variant's card if it is outdated."""
    file = shown.folder.path / CARD
    if not is_fresh(file, variant_stamp(shown)):
        file.write_bytes(variant_picture(shown))
        options.say(f"{shown.folder.id}: card drawn")


def draw_gallery_card(options: Options, all_shown: Sequence[Shown]) -> None:
    """Draw the gallery's card if it is outdated."""
    file = options.root / "variants" / CARD
    if all_shown and not is_fresh(file, gallery_stamp(all_shown)):
        file.write_bytes(gallery_picture(all_shown))
        options.say("gallery: card drawn")


def shown_of(root: Path, folder: Folder) -> Shown | None:
    """Return the facts for a variant's card; None if it cannot be played or has no map."""
    variant, _ = variant_of(root, folder)
    geometry, _ = drawing_of(root, folder, is_sound=False)
    if variant is None or geometry is None:
        return None
    drawing = joined(drawings(root, folder.chain)[0], folder.chain)
    return Shown(
        folder, with_decoration(geometry, drawing, folder.data), first_view(variant)["view"]
    )
