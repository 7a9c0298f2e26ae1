"""`build.py import`: make variants of a source in another system's format."""

import keyword
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from publisher.atlas.faults import Fault as MapFault
from publisher.check import all_faults
from publisher.cli import Options, Stop
from publisher.faults import Fault, counted, without_warnings
from publisher.importing.boxes import boxes
from publisher.importing.coasts import on_earth
from publisher.importing.compass import gazetteer
from publisher.importing.draft import case_file, rules_page, source_file
from publisher.importing.formats import Format, format_of, variants_of
from publisher.importing.gazetteer import gazetteer as all_known
from publisher.importing.ids import folder_id
from publisher.importing.kept import FILE as KEPT_SHAPES
from publisher.importing.kept import kept_map, kept_shapes, refuse_without_shapes
from publisher.importing.loop import Drawing, draw_until_sound
from publisher.importing.mapfile import map_file
from publisher.importing.model import Bundle, ForeignVariant, SourceError
from publisher.importing.names import clean_names, mend_names
from publisher.importing.reading import read, staged, tell_apart
from publisher.importing.record import RECORD, Imported, origin_of
from publisher.importing.sketch import sketch
from publisher.importing.sources import gathered
from publisher.importing.write import write
from publisher.importing.written import Ids
from publisher.load.load import SITE_FOLDERS, VARIANT_ID, variant_ids
from publisher.words import importing as words

_APART = 0.2  # of the borders: a real coast on which more must be linked or cut does not fit
MOST_SHOWN = 12  # faults that are printed for each variant


@dataclass(frozen=True)
class Made:
    """One import: the variant, its files by name, and what `check` says of them."""

    found: ForeignVariant
    files: dict[str, bytes]
    drawing: Drawing
    faults: list[Fault]
    origin: Imported


def import_source(options: Options) -> None:
    """Import every variant of a source, or the one that is named, each into its folder."""
    try:
        bundle = gathered(Path(options.source))
        form = format_of(bundle, options.format)
        names = variants_of(bundle, form, options.only)
    except SourceError as error:
        raise Stop(str(error)) from error
    holds = words.HOLDS.format(format=words.FORMATS[form.id], count=counted(len(names), "variant"))
    options.say(f"{bundle.name}: {holds}")
    if options.under and len(names) > 1:
        raise Stop(words.ONE_NAME.format(count=len(names)), ", ".join(names))
    refused = []
    for name in names:
        try:
            _import_one(options, bundle, form, name)
        except SourceError as error:
            refused.append(f"{name}: {error}")
        except Stop:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a source may lead a reader into
            why = f"{type(error).__name__}: {error}"
            refused.append(f"{name}: {words.FAILED.format(why=why)}")
    if refused:
        raise Stop(*refused)


def _import_one(options: Options, bundle: Bundle, form: Format, name: str) -> None:
    made_id = options.under or _free_id(options, name)
    _refuse_id(options.root, made_id, again=options.again)
    found = read(bundle, form, name)
    names = [place.name for place in found.places.values()]
    found.known = gazetteer(options.root, names)
    if options.outlines:
        refuse_without_shapes(found)
    if options.strict and (found.losses or found.changes):
        raise SourceError(
            found.origin,
            words.STRICT.format(what=" ".join(map(str, (*found.losses, *found.changes)))),
        )
    made = make(
        options.root,
        found,
        made_id,
        sorted(bundle.files) if not bundle.focus else [],
        variant=name,
        outlines=options.outlines,
        plane=options.plane,
    )
    kept = write(options.root / "variants" / made_id, made.files, made.origin)
    faults = made.faults
    if kept:
        faults = _without_cards(all_faults(options.root, (made_id,))[0])
    options.say(f"variants/{made_id}: {found.name}, {words.WRITTEN.format(count=len(made.files))}")
    for file in kept:
        options.say(words.KEPT.format(file=f"variants/{made_id}/{file}"))
    unseen = _unseen(made.drawing, faults)
    _tell(options, found, made.drawing, [*unseen, *faults])
    wrong = len(without_warnings(faults)) + len(unseen)
    options.say(words.NEXT.format(id=made_id, faults=counted(wrong, "fault")))


def _unseen(drawing: Drawing, faults: list[Fault]) -> list[MapFault]:
    """List what only drawing finds, such as a seed in the water; furniture was moved since."""
    return [
        one
        for one in drawing.left
        if not (one.is_warning or one.path.startswith("furniture"))
        and not any(one.message.rstrip(".") in str(fault) for fault in faults)
    ]


def _tell(
    options: Options, found: ForeignVariant, drawing: Drawing, faults: Sequence[Fault | MapFault]
) -> None:
    """Say what was lost, how the map was drawn, and what is wrong."""
    for said in found.losses:
        options.say(f"  {words.LOST_ONE}: {said}")
    if found.changes:
        options.say(words.DECIDED.format(count=len(found.changes)))
    if found.drawn == "earth":
        options.say(words.ON_EARTH.format(count=found.fits))
    for told in found.coast:
        options.say(f"  {told}")
    if drawing.reason:
        options.say(f"  {words.NOT_DRAWN.format(why=drawing.reason)}")
    for fault in faults[:MOST_SHOWN]:
        options.say(f"  {fault}")
    if len(faults) > MOST_SHOWN:
        options.say(f"  {words.MORE.format(count=len(faults) - MOST_SHOWN)}")


def make(
    root: Path,
    found: ForeignVariant,
    name: str,
    files: list[str],
    *,
    variant: str = "",
    outlines: bool = False,
    plane: bool = False,
) -> Made:
    """Make every file of a folder called `name`; nothing is written into the repository.

    `variant` is what the source calls it.
    """
    ids = Ids(found)
    found.boxes = boxes(found)
    clean_names(found, ids)
    tell_apart(found, ids)
    with staged(root) as stage:
        folder = stage / "variants" / name
        mend_names(stage, found, ids, name)
        drawn = (
            _kept(stage, found, ids, name)
            if outlines
            else _drawn(root, stage, found, ids, name, plane=plane)
        )
        texts = {
            "rules.md": rules_page(found, ids),
            "SOURCE.md": source_file(found, files or [found.origin.file]),
            "cases/imported.toml": case_file(found, ids, name),
        }
        for file, text in texts.items():
            if text:
                (folder / file).parent.mkdir(exist_ok=True)
                (folder / file).write_text(text, encoding="utf-8", newline="\n")
        faults, _ = all_faults(stage, (name,))
        made = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
    return Made(found, made, drawn, _without_cards(faults), origin_of(found, ids, variant))


def _kept(stage: Path, found: ForeignVariant, ids: Ids, name: str) -> Drawing:
    """Draw the source's own shapes."""
    found.drawn = "outlines"
    powers = [power.name for power in found.powers.values() if power.playing]
    made, borders = kept_map(found, kept_shapes(found), ids.places, powers)
    path = stage / "variants" / name / KEPT_SHAPES
    path.write_text(borders, encoding="utf-8", newline="\n")
    return draw_until_sound(stage, name, made)


def _drawn(
    root: Path, stage: Path, found: ForeignVariant, ids: Ids, name: str, *, plane: bool
) -> Drawing:
    """Draw a sketch of the source: on the real coast if it fits, else on its own."""
    drawn = sketch(found)
    earth = None if plane else on_earth(drawn, found, ids.places, all_known(root), root)
    if earth is not None:
        made, fit, doubts = earth
        most_joins = _APART * len(drawn.settled.wanted.touching)
        real = draw_until_sound(stage, name, made, root, most_joins)
        if not real.reason and not real.is_apart:
            found.drawn, found.fits = "earth", fit.points
            doubts.tell(found)
            return real
    found.drawn = drawn.how
    wet = frozenset(key for key, place in found.places.items() if place.terrain == "sea")
    powers = [power.name for power in found.powers.values() if power.playing]
    return draw_until_sound(stage, name, map_file(drawn, ids.places, found.name, powers, wet))


def _without_cards(faults: list[Fault]) -> list[Fault]:
    """Leave out what is said of a card, which `build.py map` draws later."""
    return [fault for fault in faults if "card.png" not in fault.file]


def _free_id(options: Options, name: str) -> str:
    """Choose the folder of a variant: a free one, or with --again the one it has."""
    taken = [*SITE_FOLDERS, *([] if options.again else variant_ids(options.root))]
    found = folder_id(name, taken)
    return f"{found}_variant" if keyword.iskeyword(found) else found


def _refuse_id(root: Path, name: str, *, again: bool) -> None:
    if not VARIANT_ID.fullmatch(name) or keyword.iskeyword(name) or name in SITE_FOLDERS:
        raise Stop(words.BAD_ID.format(name=name))
    folder = root / "variants" / name
    if folder.exists() and not again:
        raise Stop(words.EXISTS.format(name=name))
    if folder.exists() and not (folder / RECORD).is_file():
        raise Stop(words.NOT_IMPORTED.format(name=name, record=RECORD))
