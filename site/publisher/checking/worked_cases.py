"""Run the worked cases of a folder, and say which fail."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from engine.errors import EngineError
from engine.machine.cases import run_case
from engine.variant.folder import FolderLibrary
from engine.variant.variant import Variant
from publisher.faults import Fault, did_you_mean
from publisher.load.files import TomlFile, read_toml
from publisher.load.lines import KeyPath, line_of
from publisher.load.load import Folder
from publisher.load.rules import raised


def case_faults(root: Path, folder: Folder, variant: Variant | None) -> Iterator[Fault]:
    """Yield what is wrong with cases/*.toml; the cases are run where there is a variant."""
    ids: dict[str, str] = {}
    for path in sorted((folder.path / "cases").glob("*.toml")):
        file = folder.file(f"cases/{path.name}")
        toml = read_toml(root, file)
        if isinstance(toml, Fault):
            yield toml
            continue
        yield from _shape_faults(toml)
        cases = toml.data.get("case")
        for number, case in enumerate(cases if isinstance(cases, list) else ()):
            if not isinstance(case, Mapping):
                continue
            line = line_of(toml.lines, ("case", number))
            name = str(case.get("id", ""))
            first = ids.setdefault(name, f"{file}:{line}")
            if name and first != f"{file}:{line}":
                yield Fault(file, line, f"case {name}", f"the case at {first} has this id, too")
            if variant is not None:
                for message in _differences(root, folder, variant, case):
                    yield _told(toml, number, name, message)


def _shape_faults(toml: TomlFile) -> Iterator[Fault]:
    for key in toml.data:
        if key != "case":
            line = line_of(toml.lines, (key,))
            yield Fault(toml.name, line, key, "unknown key", did_you_mean(key, ["case"]))
    cases = toml.data.get("case", [])
    if not isinstance(cases, list) or not all(isinstance(case, Mapping) for case in cases):
        line = line_of(toml.lines, ("case",))
        yield Fault(toml.name, line, "case", "expected a list of tables, each under [[case]]")
    elif not cases:
        yield Fault(
            toml.name, 0, "", "the file holds no [[case]]", "Write one, or delete the file."
        )


def _differences(
    root: Path, folder: Folder, variant: Variant, case: Mapping[str, object]
) -> list[str]:
    library: Mapping[str, Variant] = {variant.id: variant}
    if case.get("variant", variant.id) != variant.id:
        library = FolderLibrary(root / "variants")
    try:
        return run_case(library, case)
    except EngineError as error:
        return [str(fault) for fault in error.faults]
    except Exception as error:  # noqa: BLE001 - whatever a designer's rules may raise
        return [str(raised(folder, error))]


def _told(toml: TomlFile, number: int, name: str, message: str) -> Fault:
    """Place a difference at the key of the case that it speaks of."""
    path = _path(toml, number, message)
    key, hint = f"case {name}".strip(), "Correct the case, or the rule that it tests."
    return Fault(toml.name, line_of(toml.lines, path), key, message.rstrip("."), hint)


def _path(toml: TomlFile, number: int, message: str) -> KeyPath:
    """Give the key that a message begins with: `phase`, `expect.units`, or an order's text."""
    head = message.partition(": ")[0]
    inside: KeyPath = ("case", number)
    paths: tuple[KeyPath, ...] = (
        (*inside, *head.partition("[")[0].split(".")),
        (*inside, "expect", head),
        (*inside, "expect", "results", head),
    )
    return next((path for path in paths if path in toml.lines), inside)
