"""What a build of the distribution adds: the published variants, and a readme of its own."""

import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

INSIDE = "engine/published"  # where engine.variant.published looks
README = "docs/python.md"
LINK = re.compile(r"\[([^\]]+)\]\((?!\w+:)([^)#]+)(?:#[^)]*)?\)")


class PlainReadme(MetadataHookInterface):
    """Gives the distribution docs/python.md as its readme, without links to files beside it.

    A package index shows the readme far from those files: there, only their names help.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        """Name the files of `docs/` in place of linking to them."""
        text = (Path(self.root) / README).read_text("utf-8")
        plain = LINK.sub(r"\1 (`docs/\2` in the source)", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": plain}


class PublishedVariants(BuildHookInterface[Any]):
    """The step of the build that hatchling calls, as `pyproject.toml` says."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the files of the variants into a folder of their own, which is packed as well."""
        root = Path(self.root)
        sys.path[:0] = [str(root), str(root / "site")]
        from publisher.building.wheel_contents import wheel_files  # noqa: PLC0415 - found from here on

        self.held = tempfile.TemporaryDirectory()
        for address, data in wheel_files(root).items():
            path = Path(self.held.name) / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        build_data["force_include"][self.held.name] = INSIDE

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the folder away again."""
        self.held.cleanup()
