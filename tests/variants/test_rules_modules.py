"""Rules modules: which variants have them, how deep their classes go, and what they import."""

import ast
import importlib
import inspect
from pathlib import Path

import pytest

import engine.kit
from tests.repository import ROOT, imports

VARIANTS = ROOT / "variants"
RULES = sorted(path.parent for path in VARIANTS.glob("*/rules.py"))
MODULES = [path for folder in RULES for path in sorted(folder.glob("*.py"))]
DEEPEST = 3  # steps from a root class of the engine


def test_only_variants_with_rules_of_their_own_have_code() -> None:
    assert sorted({path.parent for path in VARIANTS.glob("*/*.py")}) == RULES


def steps(kind: type) -> int:
    """Return how many steps of inheritance lead from a root class of ours to a class."""
    ours = [base for base in kind.__bases__ if base.__module__.startswith(("engine", "variants"))]
    return 1 + max(map(steps, ours)) if ours else 0


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_class_is_more_than_three_steps_from_its_root(path: Path) -> None:
    module = importlib.import_module(f"variants.{path.parent.name}.{path.stem}")
    classes = [kind for _, kind in inspect.getmembers(module, inspect.isclass)]
    own = [kind for kind in classes if kind.__module__ == module.__name__]
    assert {kind.__name__: steps(kind) for kind in own if steps(kind) > DEEPEST} == {}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_rules_modules_import_only_names_of_the_kit(path: Path) -> None:
    taken = {target for _, target in imports(path) if target.partition(".")[0] == "engine"}
    assert taken <= {f"engine.kit.{name}" for name in engine.kit.__all__}


@pytest.mark.parametrize("folder", RULES, ids=lambda folder: folder.name)
def test_no_private_name_of_the_engine_is_used(folder: Path) -> None:
    nodes = [
        node
        for path in sorted(folder.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
    ]
    own = {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    stored = [node for node in nodes if isinstance(getattr(node, "ctx", None), ast.Store)]
    own |= {node.attr for node in stored if isinstance(node, ast.Attribute)}
    own |= {node.id for node in stored if isinstance(node, ast.Name)}
    used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    used |= {node.arg or "" for node in nodes if isinstance(node, ast.keyword)}
    private = {name for name in used if name.startswith("_") and not name.startswith("__")}
    assert private - own <= {"_replace"}  # of named tuples
