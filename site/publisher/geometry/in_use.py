"""Which kernel of geometry is in use.

On the desk it is found when it is first asked, so that what never draws needs no packages.
"""

from importlib import import_module
from typing import cast

from publisher.geometry.kernel import Kernel

_used: list[Kernel] = []


def use(kernel: Kernel) -> None:
    """Let another kernel compute from now on."""
    _used[:] = [kernel]


def kernel() -> Kernel:
    """Return the kernel in use: that of the desk, unless somebody has named another.

    Raises ModuleNotFoundError where the desk's packages are missing.
    """
    if not _used:
        use(cast("Kernel", import_module("publisher.geometry.desk").Desk()))
    return _used[0]
