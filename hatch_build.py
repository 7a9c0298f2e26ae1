"""Put the published variants, and their charts, into every wheel of the engine that is built."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INSIDE = "engine/published"  # where engine.variant.published looks


class PublishedVariants(BuildHookInterface[Any]):
    """The step of the build that hatchling calls, as `pyproject.toml` says."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the files of the variants into a folder of their own, which is packed as well."""
        root = Path(self.root)
        sys.path[:0] = [str(root), str(root / "site")]
        from publisher.building.wheel import wheel_files  # noqa: PLC0415 - found from here on

        self.held = tempfile.TemporaryDirectory()
        for address, data in wheel_files(root).items():
            path = Path(self.held.name) / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        build_data["force_include"][self.held.name] = INSIDE

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the folder away again."""
        self.held.cleanup()
