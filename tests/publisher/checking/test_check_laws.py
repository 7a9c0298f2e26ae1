"""After any slip of the hand in a folder, `check` ends with or without faults but never raises.

Nor may it fall back on the sentence reserved for the publisher's own errors.
"""

import random
import shutil
from pathlib import Path

import pytest

from publisher.check import all_faults
from publisher.runtime.bundle import CARD
from tests.publisher.checking.test_mistakes import GOOD
from tests.publisher.mutations import slip

EXCUSES = ("this cannot be worked with", "a value is not of the kind expected")


def hold(tmp_path: Path, seeds: range) -> None:
    """Check the folder after each of many slips."""
    folder = tmp_path / "variants" / "lakeland"
    shutil.copytree(GOOD, folder)
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    faulty = 0
    for seed in seeds:
        what = slip(folder, files, random.Random(seed))  # noqa: S311 - slips are no secrets
        faults, _ = all_faults(tmp_path, ("lakeland",))
        faulty += any(not fault.file.endswith(CARD) for fault in faults)
        for fault in faults:
            assert fault.file.startswith("variants/lakeland"), (seed, what)
            assert fault.message, (seed, what)
            assert not any(excuse in fault.message for excuse in EXCUSES), (seed, what, str(fault))
    assert faulty > len(seeds) // 2


@pytest.mark.long
def test_a_slip_ends_in_faults_or_in_none(tmp_path: Path) -> None:
    hold(tmp_path, range(200))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_many_slips_end_in_faults_or_in_none(part: int, tmp_path: Path) -> None:
    hold(tmp_path, range(1_000 * part, 1_000 * (part + 1)))
