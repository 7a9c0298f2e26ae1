"""Find the broker that the tests of the relay start, or install it.

`python -m tests.relays.packages` installs Debian's mosquitto if apt is available and permitted, and
says what is left out where it cannot.
"""

import shutil
from functools import cache

from tests.chromium import apt_install

PACKAGE = "mosquitto"
_USUAL = (PACKAGE, f"/usr/sbin/{PACKAGE}", f"/usr/local/sbin/{PACKAGE}")


@cache
def broker() -> str:
    """Return where the broker is, or an empty text."""
    return next((found for name in _USUAL if (found := shutil.which(name))), "")


def missing() -> str:
    """Return a sentence on what is left out without a broker, or an empty text."""
    told = f"the relay is left out: {PACKAGE} not found (in Debian's {PACKAGE})"
    return "" if broker() else told


if __name__ == "__main__":
    if missing():
        apt_install(PACKAGE)
        broker.cache_clear()
    print(missing() or f"relay for the tests: {broker()}")
