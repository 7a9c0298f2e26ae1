"""Which modules may import which, checked in the source."""

import ast
import re
import sys
import tomllib
from functools import cache
from graphlib import TopologicalSorter
from os.path import normpath
from pathlib import Path, PurePosixPath

from tests.repository import ROOT, files, imports, module, name, statements

LIBRARY = sys.stdlib_module_names | {"__future__"}
# Rooms of the engine, the publisher and the player: each may import those before it, and itself.
ENGINE_ROOMS = (
    *("limits", "errors", "lazy", "quick"),
    *("board", "orders", "text", "request", "rules", "standard", "kit", "variant", "record"),
    *(
        "reading",
        "bringing",
        "players",
        "machine",
        "page",
        "chart",
        "session",
        "game",
        "api_arguments",
        "api",
        "__main__",
    ),
)
STANDARD_ROOMS = (
    *("agreement", "completion", "crossings", "convoys", "resolution", "retreats", "movement"),
    "adjustments",
    *("opening", "ownership", "policies", "sight", "victory"),
)
PLAYER_ROOMS = (
    *("vendor", "words", "map/shapes", "together/protocol/seals", "together/protocol", "worker"),
    *("game/state", "widgets", "game/storage", "game", "orders", "map", "game/one-device"),
    *("orders/panel", "together/keeper", "together", "together/relay", "together/panel"),
    *("game/trials", "game/history", "game/sharing", "game/opening", "game/panels"),
    *("reader", "embed", "main"),
)
PLAYER = ROOT / "site" / "player"
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
JS_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](?P<target>[^"']+)["']""")
MOST_STEPS = 3  # of inheritance below a root
PUBLISHER_ROOMS = (
    *(
        "words",
        "faults",
        "addresses",
        "cli",
        "site_files",
        "load",
        "chart",
        "prose",
        "runtime",
        "examples",
    ),
    *(
        "pages",
        "searching",
        "serve",
        "pictures",
        "geometry",
        "atlas",
        "checking",
        "balance",
        "building",
        "sandbox",
        "build",
        "check",
        "draw",
        "new",
        "importing",
        "studio",
    ),
)
ENGINE = files("engine", ".py")
VARIANTS = files("variants", ".py")
PUBLISHER = files("site/publisher", ".py")
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


@cache
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


def test_what_draws_maps_asks_the_geometry_alone() -> None:
    """The studio draws with the atlas where shapely and numpy cannot be had."""
    room = "site/publisher/atlas/"
    for path in PUBLISHER:
        for line, target in imports(path):
            is_heavy = target.partition(".")[0] in {"shapely", "numpy"}
            assert not (is_heavy and name(path).startswith(room)), f"{name(path)}:{line}: {target}"


def test_publisher_never_imports_a_variant() -> None:
    for path in PUBLISHER:
        for line, target in imports(path):
            assert not target.startswith("variants."), f"{name(path)}:{line}: {target}"


def engine_graph() -> dict[str, set[str]]:
    """Return which module of the engine imports which others."""
    return module_graph(ENGINE)


def module_graph(paths: tuple[Path, ...]) -> dict[str, set[str]]:
    """Return which of these modules imports which others of them."""
    modules = {module(path): path for path in paths}
    graph: dict[str, set[str]] = {here: set() for here in modules}
    for here, path in modules.items():
        for _, target in imports(path):
            found = target if target in modules else target.rpartition(".")[0]
            if found in modules and found != here:
                graph[here].add(found)
    return graph


def test_engine_has_no_import_cycles() -> None:
    graph = {here: targets - {"engine"} for here, targets in engine_graph().items()}
    TopologicalSorter(graph).prepare()


def upward(graph: dict[str, set[str]], base: str, rooms: tuple[str, ...]) -> list[str]:
    """Return the imports between the rooms below `base` that run against their order.

    >>> upward({"a.x.one": {"a.y.two"}, "a.y.two": set()}, "a", ("x", "y"))
    ['a.x.one imports a.y.two']
    """
    found = []
    for here, targets in sorted(graph.items()):
        for there in sorted(targets):
            ranks = [room(name, base, rooms) for name in (here, there)]
            if -1 not in ranks and ranks[0] < ranks[1]:
                found.append(f"{here} imports {there}")
    return found


def room(dotted: str, base: str, rooms: tuple[str, ...]) -> int:
    """Return the rank of the room below `base` that a module is in; -1 for one outside.

    A new room stands above all others until it has a place in the order.
    """
    if not dotted.startswith(f"{base}."):
        return -1
    inside = dotted.removeprefix(f"{base}.").split(".")[0]
    return rooms.index(inside) if inside in rooms else len(rooms)


def test_every_room_of_the_engine_imports_only_earlier_rooms() -> None:
    graph = engine_graph()
    assert upward(graph, "engine", ENGINE_ROOMS) == []
    inner = {here: seen for here, seen in graph.items() if here.startswith("engine.standard.")}
    assert upward(inner, "engine.standard", STANDARD_ROOMS) == []


def test_every_room_of_the_publisher_imports_only_earlier_rooms() -> None:
    graph = module_graph(PUBLISHER)
    assert upward(graph, "publisher", PUBLISHER_ROOMS) == []


def test_no_class_inherits_through_too_many_steps() -> None:
    parents: dict[str, set[str]] = {}
    for path in (*ENGINE, *PUBLISHER, *VARIANTS):
        for node in statements(path):
            if isinstance(node, ast.ClassDef):
                bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
                parents.setdefault(node.name, set()).update(bases - {node.name})

    def steps(of: str) -> int:
        return max((1 + steps(base) for base in parents.get(of, ()) if base in parents), default=0)

    assert {one: n for one in sorted(parents) if (n := steps(one)) > MOST_STEPS} == {}


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


def player_imports(path: Path) -> list[str]:
    """Return the imports of a module of the player, below site/player; types do not count."""
    code = COMMENT.sub("", path.read_text("utf-8"))
    targets = [str(found["target"]) for found in JS_IMPORT.finditer(code)]
    assert all(target.startswith(("./", "../")) for target in targets), f"{name(path)}: {targets}"
    folder = PurePosixPath(path.relative_to(PLAYER).as_posix()).parent
    return [normpath(folder / target) for target in targets]


def player_graph() -> dict[str, list[str]]:
    """Return which module of the player imports which others; npm's stand in vendor/."""
    return {
        path.relative_to(PLAYER).as_posix(): player_imports(path)
        for path in files("site/player", ".js")
    }


def player_room(module_path: str) -> str:
    """Return the room of a module of the player; what stands in none is its front door.

    >>> player_room("map/camera.js"), player_room("map/new/folder.js"), player_room("start.js")
    ('map', 'map', 'main')
    """
    folder = module_path.rpartition("/")[0]
    while folder and folder not in PLAYER_ROOMS:
        assert "/" in folder, f"{folder} has no place in the order of rooms"
        folder = folder.rpartition("/")[0]
    return folder or "main"


def reached(*begun: str) -> set[str]:
    """Return the modules of the player that these import, directly or not, and these."""
    graph = player_graph()
    seen, waiting = set[str](), list(begun)
    while waiting:
        here = waiting.pop()
        if here not in seen and not here.startswith("vendor/"):
            seen.add(here)
            waiting += graph[here]
    return seen


def test_player_has_no_import_cycles() -> None:
    TopologicalSorter(player_graph()).prepare()


def test_player_keeps_the_order_of_its_rooms() -> None:
    for here, targets in player_graph().items():
        for target in targets:
            rank = PLAYER_ROOMS.index(player_room(here))
            assert player_room(target) in PLAYER_ROOMS[: rank + 1], f"{here} imports {target}"


def test_shapes_and_words_know_nothing_but_each_other() -> None:
    for here, targets in player_graph().items():
        if (room := player_room(here)) in {"map/shapes", "words"}:
            strange = [one for one in targets if player_room(one) != room]
            assert strange == [], f"{here} imports {strange}"


def test_the_protocol_knows_no_page_and_no_engine() -> None:
    protocol = "together/protocol"
    modules = [here for here in player_graph() if here.startswith(f"{protocol}/")]
    assert modules
    for here in sorted(reached(*modules)):
        assert here.startswith((f"{protocol}/", "words/")), f"{protocol} imports {here}"
        used = re.findall(
            r"\b(document|window|indexedDB|localStorage|fetch)\b[.(]",
            (PLAYER / here).read_text("utf-8"),
        )
        assert used == [], f"{here} uses {used}"


def test_rules_pages_load_no_game() -> None:
    modules = [here for here in player_graph() if player_room(here) == "reader"]
    met = {here.partition("/")[0] for here in reached(*modules)}
    assert met <= {"reader", "map", "widgets", "words"}


def test_the_embedded_page_reaches_no_stored_game_or_key() -> None:
    found = reached("embed/embed-page.js", "worker/inside.js", "worker/offline.js")
    assert "worker/calls.js" in found
    for here in sorted(found):
        code = COMMENT.sub("", (PLAYER / here).read_text("utf-8"))
        assert not re.search(r"\b(?:localStorage|sessionStorage|indexedDB|cookie)\b", code), here
    met = {here.partition("/")[0] for here in found}
    assert met <= {"embed", "map", "widgets", "words", "worker"}


def test_every_question_to_the_engine_names_its_viewer() -> None:
    asking = [
        path.relative_to(PLAYER).as_posix()
        for path in files("site/player", ".js")
        if re.search(r"import \{[^}]*\bask\b[^}]*\} from .*worker/calls", path.read_text("utf-8"))
    ]
    # Everybody may see an embedded game, so its page asks for no particular seat.
    assert asking == ["embed/embed-page.js", "game/state/ask-engine.js"]


def test_every_room_of_the_player_is_in_its_readme() -> None:
    listed = (PLAYER / "README.md").read_text("utf-8")
    for room in PLAYER_ROOMS:
        assert f"`{room}/`" in listed or room == "main", f"{room} is not in site/player/README.md"
