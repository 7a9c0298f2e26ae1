"""Write the folder of a new variant, a small game that works: `build.py new`."""

import json
import keyword
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from string import Template

from engine.record.game import Table
from engine.request.position_json import position_json
from engine.variant.folder import FolderLibrary
from publisher.cli import Options, Stop
from publisher.faults import did_you_mean
from publisher.load.load import (
    SITE_FOLDERS,
    VARIANT_ID,
    Folder,
    load,
    table,
    variant_ids,
    words,
)
from publisher.site_files import SITE

_TEMPLATES = SITE / "templates" / "new"
_RULES = '''"""The rules of {base}, until this variant changes them."""

from variants.{base}.rules import {names}

__all__ = [{quoted}]
'''
_MOVEMENT = re.compile(r"[A-Z]M")


def new(options: Options) -> None:
    """Write the folder of one new variant, and say what to do next."""
    (name,) = options.variants
    _refuse_id(options.root, name)
    title = options.name or name.replace("_", " ").strip().title()
    for what, text in (("--name", title), ("--designer", options.designer)):
        if not text.isprintable():
            raise Stop(f"{what} contains a character that cannot be printed.")
    files = new_files(options.root, name, title, options.designer, options.base)
    folder = options.root / "variants" / name
    for file, text in sorted(files.items()):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
        options.say(f"variants/{name}/{file}")
    for command, purpose in (
        (f"map {name}", "draws its map and its card"),
        (f"check {name}", "lists every fault, and the template's texts that you have not replaced"),
        ("serve", "shows its page and its board, and updates them when you save"),
    ):
        options.say(f"python build.py {command:<{len(name) + 6}}  {purpose}")


def new_files(
    root: Path, name: str, title: str, designer: str, base: str = ""
) -> Mapping[str, str]:
    """Fill the templates of a new variant; return its files by name.

    `base` is the id of the variant that it is built on, if any. Stop says why there can be none.
    """
    words_of = {
        "id": name,
        "title": title,
        "name": _quoted(title),
        "maker": designer,
        "designer": _quoted(designer),
        "year": str(datetime.now(tz=UTC).year),
    }
    if not base:
        return dict(_filled("own", words_of))
    return dict(_based(root, _base(root, base), words_of))


def _refuse_id(root: Path, name: str) -> None:
    """Stop if a name cannot be a variant's id, or is already taken."""
    if not VARIANT_ID.fullmatch(name) or keyword.iskeyword(name):
        nearest = re.sub(r"\W+", "_", name, flags=re.ASCII).strip("_").lower()
        hint = f" Try {nearest}." if _is_free(root, nearest) else ""
        raise Stop(
            f"{name!r} cannot be an id: expected lower-case letters, digits and _, starting with a"
            f" letter, and not a Python keyword.{hint}"
        )
    if name in SITE_FOLDERS:
        raise Stop(f"{name!r} is a folder of the site itself: choose another id.")
    if (root / "variants" / name).exists():
        raise Stop(f"variants/{name} already exists and was not changed: choose another id.")


def _is_free(root: Path, name: str) -> bool:
    sound = VARIANT_ID.fullmatch(name) and not keyword.iskeyword(name)
    return bool(sound) and name not in SITE_FOLDERS and not (root / "variants" / name).exists()


def _base(root: Path, base: str) -> Folder:
    """Read the variant that the new one is based on."""
    known = variant_ids(root)
    if base not in known:
        hint = did_you_mean(base, known) or f"Known variants: {', '.join(known)}."
        raise Stop(f"There is no variant {base!r} to build on. {hint}")
    folders, faults = load(root, (base,))
    if faults:
        raise Stop(
            f"{base!r} has faults of its own; first correct what `build.py check {base}` lists."
        )
    return folders[0]


def _facts(root: Path, base: Folder) -> Mapping[str, str]:
    """Find a phase, a power and a unit for an example on the base's board."""
    calendar = table(base.data, "calendar")
    start = str(calendar["start"])
    turn = next((t for t in words(calendar, "cycle") if _MOVEMENT.fullmatch(t)), "SM")
    power, unit = _standing(root, base.id)
    return {
        "base": base.id,
        "phase": start if start.endswith("M") else f"{turn[0]}{start[1:-1]}{turn[1]}",
        "power": power,
        "unit": unit,
    }


def _standing(root: Path, base: str) -> tuple[str, str]:
    """Return a power and a unit of its own, one from the start of the game if there is any."""
    of = Table.of(FolderLibrary(root / "variants")[base])
    playing = [power for power in of.board.powers.values() if power.playing]
    units: dict[str, list[str]] = position_json(of, of.variant.start(of.board))["units"]  # type: ignore[assignment]
    for power in playing:
        if units.get(power.id):
            return power.id, units[power.id][0]
    return playing[0].id, f"A {next(p for p in of.board.centres() if of.board.stands('A', p))}"


def _based(root: Path, base: Folder, words_of: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the files of a variant that is built on another one."""
    yield from _filled("based", {**words_of, **_facts(root, base)})
    if "rules" in base.modules:
        yield "rules.py", _rules(base)


def _rules(base: Folder) -> str:
    """Write the module that takes over the base's rules."""
    found = re.findall(r"^(CASE_KEYS|RULES)\b", base.modules["rules"], re.MULTILINE)
    names = sorted({*found, "RULES"})
    quoted = ", ".join(f'"{name}"' for name in names)
    return _RULES.format(base=base.id, names=", ".join(names), quoted=quoted)


def _filled(kind: str, facts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Fill the templates of one kind; yield each file's name and text."""
    top = _TEMPLATES / kind
    for path in sorted(path for path in top.rglob("*") if path.is_file()):
        text = Template(path.read_text(encoding="utf-8"))
        yield path.relative_to(top).as_posix(), text.substitute(facts)


def _quoted(text: str) -> str:
    """Quote a text as TOML does."""
    return json.dumps(text, ensure_ascii=False)
