"""The scripted game of Deus Vult!, turn by turn."""

import tomllib
from pathlib import Path
from typing import Any

type Json = dict[str, Any]

_TEXT = (Path(__file__).parent / "deus_vult.toml").read_text(encoding="utf-8")
TURNS: list[Json] = tomllib.loads(_TEXT)["turn"]
