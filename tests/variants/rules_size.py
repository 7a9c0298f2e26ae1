"""How many lines of code the rules of each variant have: `python -m tests.variants.rules_size`.

A line of code has code on it: blank lines, comments and docstrings are none.
"""

import ast
import io
import sys
import tokenize
from pathlib import Path

VARIANTS = Path(__file__).parents[2] / "variants"
NO_CODE = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE),
    *(tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER),
}


def lines_of_code(text: str) -> int:
    """Return how many lines of a Python source have code on them."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in NO_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines - docstrings(text))


def docstrings(text: str) -> set[int]:
    """Return the numbers of the lines that docstrings fill."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                lines.update(range(first.lineno, (first.end_lineno or 0) + 1))
    return lines


def sizes() -> dict[str, tuple[int, int]]:
    """Return the files and the lines of code of each variant's rules modules."""
    found: dict[str, tuple[int, int]] = {}
    for folder in sorted(path.parent for path in VARIANTS.glob("*/variant.toml")):
        texts = [path.read_text("utf-8") for path in folder.glob("*.py")]
        found[folder.name] = len(texts), sum(map(lines_of_code, texts))
    return found


if __name__ == "__main__":
    for variant, (count, lines) in sizes().items():
        sys.stdout.write(f"{variant:12} {count:3} files {lines:5} lines of code\n")
