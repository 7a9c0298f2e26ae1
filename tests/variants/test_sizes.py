"""Rules of a variant stay small: what several variants need belongs to the engine."""

import ast
import io
import tokenize
from pathlib import Path

import pytest

from tests.repository import ROOT

MOST = 600  # lines of code; no blank line, comment or docstring is one
IDS = sorted(path.parent.name for path in (ROOT / "variants").glob("*/variant.toml"))
_SILENT = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def code_lines(text: str) -> int:
    """Return how many lines of a module are code."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    spans = [(token.start[0], token.end[0]) for token in tokens if token.type not in _SILENT]
    lines = {line for first, last in spans for line in range(first, last + 1)}
    return len(lines - docstring_lines(text))


def docstring_lines(text: str) -> set[int]:
    """Return the lines on which docstrings stand."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(
            node
        ):
            first = node.body[0]
            found |= set(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    return found


def test_lines_of_code_are_counted() -> None:
    text = 'def f():\n    "Say one."\n\n    # why\n    return (\n        1\n    )\n'
    assert code_lines(text) == 4


@pytest.mark.parametrize("variant", IDS)
def test_rules_are_small(variant: str) -> None:
    folder: Path = ROOT / "variants" / variant
    counts = {path.name: code_lines(path.read_text("utf-8")) for path in folder.glob("*.py")}
    assert sum(counts.values()) < MOST, counts
