"""What is sent into the sandbox is enough to run rules there."""

import io
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from publisher.sandbox.browser import engine_files, packed

# Python as it is behind the wall: without the packages that are installed here.
BARE = """import sys
home, module = sys.argv[1:]
sys.path[:0] = [home, f"{home}/site", f"{home}/packages"]
__import__(module)"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack what is sent."""
    folder = tmp_path_factory.mktemp("repository")
    zipfile.ZipFile(io.BytesIO(packed(engine_files()))).extractall(folder)
    return folder


@pytest.mark.parametrize("module", ["inside", "engine"])
def test_what_is_carried_imports_nothing_else(home: Path, module: str) -> None:
    line = [sys.executable, "-I", "-S", "-c", BARE, str(home), f"publisher.sandbox.{module}"]
    done = subprocess.run(line, cwd=home, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
