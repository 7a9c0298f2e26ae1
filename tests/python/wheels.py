"""The engine's wheels, made once in a run."""

from pathlib import Path

from publisher.building.wheels import build_plain_wheel, build_wheels
from tests.once import once
from tests.repository import ROOT


def plain_wheel(shared: Path) -> Path:
    """Return the wheel for any Python."""

    def build(out: Path) -> None:
        out.mkdir()
        build_plain_wheel(ROOT, out)

    (plain,) = once(shared / "wheel", build).glob("*.whl")
    return plain


def both_wheels(shared: Path) -> tuple[Path, Path]:
    """Return the wheel for any Python, and the one compiled from it."""

    def build(out: Path) -> None:
        out.mkdir()
        build_wheels(ROOT, out)

    compiled, plain = sorted(once(shared / "wheels", build).glob("*.whl"))
    return plain, compiled
