"""The repository as the tests see it: its files, and their imports."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from os import sep
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_STATEMENTS = (ast.stmt, ast.excepthandler, ast.match_case)  # and what holds some


@cache
def tracked() -> tuple[Path, ...]:
    """Return the files that belong to the repository, tracked or about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    names = sorted(set(listed.stdout.split("\0")) - {""})
    return tuple(ROOT / name for name in names if (ROOT / name).is_file())


def files(folder: str, *suffixes: str) -> tuple[Path, ...]:
    """Return the repository's files below a folder that end in one of the suffixes."""
    below = f"{ROOT / folder}{sep}"  # compared as texts, since there are thousands
    return tuple(
        path
        for path in tracked()
        if (text := str(path)).startswith(below) and text.endswith(suffixes)
    )


def name(path: Path) -> str:
    """Return a path as people write it."""
    return path.relative_to(ROOT).as_posix()


def module(path: Path) -> str:
    """Return the dotted name under which a Python file is imported."""
    folder = ROOT / "site" if path.is_relative_to(ROOT / "site") else ROOT
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def statements(path: Path) -> Iterator[ast.AST]:
    """Yield all statements of a Python file; no import and no class stands in an expression."""
    waiting: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
    for node in waiting:
        yield node
        waiting += (one for one in ast.iter_child_nodes(node) if isinstance(one, _STATEMENTS))


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Return the line and the dotted name of everything that a Python file imports."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    package = module(path).split(".")
    if path.name != "__init__.py":
        package.pop()
    for node in statements(path):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                yield node.lineno, f"{origin}.{alias.name}"
