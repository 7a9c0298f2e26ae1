"""The engine's wheels, made once in a run."""

from pathlib import Path

from publisher.building.wheels import build_wheels
from tests.once import once
from tests.repository import ROOT


def made(shared: Path) -> tuple[Path, Path]:
    """Return the wheel for any Python, and the compiled one."""

    def build(out: Path) -> None:
        out.mkdir()
        build_wheels(ROOT, out)

    compiled, plain = sorted(once(shared / "wheels", build).glob("*.whl"))
    return plain, compiled
