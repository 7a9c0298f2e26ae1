"""What came compiled, or was compiled at an earlier start, is not compiled again."""

import marshal
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest

from engine.rules.rules import Rules
from engine.variant import modules
from publisher.runtime import boot as under_test

SOURCES = {
    "rules": "from dataclasses import dataclass\nfrom engine.kit import STANDARD\n"
    "from variants.of_texts.state import KEY\n\n"
    "@dataclass(frozen=True, slots=True)\nclass Value:\n    key: str = KEY\n\n"
    "RULES = STANDARD\nassert Value() == Value('key')\n",
    "state": "KEY = 'key'\n",
}

type Boots = Callable[[], ModuleType]


@pytest.fixture
def boots(monkeypatch: pytest.MonkeyPatch) -> Boots:
    """Return what makes the module anew, as each start of Python does."""
    monkeypatch.setattr(modules, "compile", compile, raising=False)

    def made() -> ModuleType:
        spec = spec_from_file_location("boot", under_test.__file__)
        assert spec is not None
        assert spec.loader is not None
        boot = module_from_spec(spec)
        spec.loader.exec_module(boot)
        return boot

    return made


def loaded(boot: ModuleType, codes: bytes | None, **changes: str) -> bytes | None:
    """Load the rules in a start, and return what it has learnt."""
    boot.learn(codes)
    assert isinstance(modules.load_rules("of_texts", SOURCES | changes), Rules)
    learnt: bytes | None = boot.learnt()
    return learnt


def test_rules_are_compiled_at_their_first_start_alone(boots: Boots) -> None:
    codes = loaded(boots(), None)
    assert codes is not None
    again = boots()
    vars(again)["compile"] = lambda text, *_, **__: pytest.fail(f"compiled again: {text}")
    assert loaded(again, codes) is None


def test_what_has_changed_is_compiled_and_what_is_gone_is_forgotten(boots: Boots) -> None:
    first = loaded(boots(), None)
    second = loaded(boots(), first, state="KEY = 'key'  # of another edition\n")
    assert first is not None
    assert second is not None
    old, new = marshal.loads(first).keys(), marshal.loads(second).keys()  # noqa: S302 our own
    assert len(new - old) == len(old - new) == 1
    assert len(new & old) == len(old) - 1


def test_what_came_compiled_is_not_kept(boots: Boots) -> None:
    boot = boots()
    came = compile(SOURCES["state"], "<came>", "exec")
    boot.compiled[hash(SOURCES["state"])] = came
    codes = loaded(boot, None)
    assert codes is not None
    assert hash(SOURCES["state"]) not in marshal.loads(codes)  # noqa: S302 our own
