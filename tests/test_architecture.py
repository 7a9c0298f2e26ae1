"""Who may import whom, checked on the source."""

import sys
import tomllib
from graphlib import TopologicalSorter
from pathlib import Path

from tests.repository import ROOT, files, imports, module, name

LIBRARY = sys.stdlib_module_names | {"__future__"}
INNER_ORDER = ("board", "position", "orders", "outcome", "rules", "standard", "session")
LONGEST = 300  # lines of one file
ENGINE = files("engine", ".py")
VARIANTS = files("variants", ".py")
PUBLISHER = files("site/publisher", ".py")
TESTS = files("tests", ".py")
BUILD = (ROOT / "build.py",)


def strangers(paths: tuple[Path, ...], allowed: frozenset[str]) -> list[str]:
    """Return the imports whose top package is not among the allowed ones."""
    return [
        f"{name(path)}:{line}: imports {target}"
        for path in paths
        for line, target in imports(path)
        if target.split(".")[0] not in allowed
    ]


def test_engine_imports_the_standard_library_only() -> None:
    assert strangers(ENGINE, LIBRARY | {"engine"}) == []


def test_variants_import_the_engine_themselves_and_their_bases_only() -> None:
    assert strangers(VARIANTS, LIBRARY | {"engine", "variants"}) == []
    for path in VARIANTS:
        known = {path.parent.name, *bases(path.parent)}
        for line, target in imports(path):
            package, _, rest = target.partition(".")
            stranger = package == "variants" and rest.partition(".")[0] not in known
            assert not stranger, f"{name(path)}:{line}: imports {target}"


def bases(folder: Path) -> set[str]:
    """Return the ids of the variants that a variant's data are built on."""
    identity = tomllib.loads((folder / "variant.toml").read_text("utf-8")).get("variant", {})
    base = identity.get("base", "")
    return {base, *bases(folder.parent / base)} if base else set()


def test_nothing_imports_the_tests_or_the_command_line() -> None:
    for path in (*ENGINE, *VARIANTS, *PUBLISHER, *BUILD):
        for line, target in imports(path):
            top = target.split(".")[0]
            assert top not in {"tests", "build"}, f"{name(path)}:{line}: imports {top}"


def test_publisher_never_imports_a_variant() -> None:
    for path in PUBLISHER:
        for line, target in imports(path):
            assert not target.startswith("variants."), f"{name(path)}:{line}: {target}"


def engine_graph() -> dict[str, set[str]]:
    """Return which module of the engine imports which others."""
    modules = {module(path): path for path in ENGINE}
    graph: dict[str, set[str]] = {here: set() for here in modules}
    for here, path in modules.items():
        for _, target in imports(path):
            found = target if target in modules else target.rpartition(".")[0]
            if found in modules and found != here:
                graph[here].add(found)
    return graph


def part(dotted: str) -> str:
    """Return the part of the engine that a module belongs to.

    >>> part("engine.standard.retreats")
    'standard'
    """
    return dotted.split(".")[1] if "." in dotted else ""


def test_engine_has_no_import_cycles() -> None:
    graph = {here: targets - {"engine"} for here, targets in engine_graph().items()}
    TopologicalSorter(graph).prepare()


def test_engine_keeps_its_inner_order() -> None:
    graph = engine_graph()
    for here in graph:
        if part(here) not in INNER_ORDER:
            continue
        rank = INNER_ORDER.index(part(here))
        reached, waiting = set[str](), [here]
        while waiting:
            reached |= (new := graph[waiting.pop()] - reached - {"engine"})
            waiting += new
        later = [one for one in reached if part(one) in INNER_ORDER[rank + 1 :]]
        assert later == [], f"{here} rests on {later}, which stand after it"


def test_one_module_imports_svgwrite() -> None:
    users = [
        name(path)
        for path in (*ENGINE, *VARIANTS, *PUBLISHER, *BUILD)
        if any(target.split(".")[0] == "svgwrite" for _, target in imports(path))
    ]
    assert len(users) <= 1, f"svgwrite is imported by {users}"


def test_site_is_not_a_package() -> None:
    assert not (ROOT / "site" / "__init__.py").exists()
    assert not (ROOT / "variants" / "__init__.py").exists()


def test_no_file_is_too_long() -> None:
    code = files(".", ".py", ".js", ".css", ".j2", ".sh")
    long = {
        name(path): lines
        for path in code
        if (lines := len(path.read_text("utf-8").splitlines())) >= LONGEST
    }
    assert long == {}


def test_player_imports_its_own_modules_only() -> None:
    for path in files("site/player", ".js"):
        for line in path.read_text("utf-8").splitlines():
            if line.startswith(("import ", "export ")) and " from " in line:
                target = line.rpartition(" from ")[2].strip().strip(";'\"")
                assert target.startswith(("./", "../")), f"{name(path)}: {line}"
