"""A small variant to break in tests: two powers on a strip of coast."""

from pathlib import Path

from tests.repository import ROOT

TOML = """\
victory.centres = 3
victory.checked = "count"
builds.where = "home"

[variant]
format = 1
name = "Strip"
designer = "Nobody"
year = 2001
source = "https://example.org/strip"
rights = "Made up for a test."
players = [2, 2]

[calendar]
start = "S1901M"
cycle = ["SM", "SR", "FM", "FR", "WA"]
names = { S = "Spring", F = "Fall", W = "Winter" }
count = ["FR"]

[[power]]
id = "Red"
home = ["Aaa"]
units = ["A Aaa"]

[[power]]
id = "Blue"
home = ["Ccc"]
units = ["F Ccc"]

[provinces]
Aaa = { name = "Alpha", terrain = "coastal", centre = true }
Bbb = { name = "Beta", terrain = "coastal", centre = true }
Ccc = { name = "Gamma", terrain = "coastal", centre = true }
Sss = { name = "Strait", terrain = "sea" }

[reach.army]
Aaa = ["Bbb"]
Bbb = ["Aaa", "Ccc"]
Ccc = ["Bbb"]

[reach.fleet]
Aaa = ["Bbb", "Sss"]
Bbb = ["Aaa", "Ccc", "Sss"]
Ccc = ["Bbb", "Sss"]
Sss = ["Aaa", "Bbb", "Ccc"]
"""

RULES = """\
+++
summary = "Two powers on a strip of coast, for tests."
length = "a minute"
learn = "no time"
distance = 1
mechanisms = ["a strip"]
+++

## At a glance

Two powers and a strip of coast.

## What differs from standard

The board.

## Set-up

Red has an army, Blue a fleet.

## Orders

As usual.

## Resolution

As usual, see [the example](#bounce).

## Victory

Three centres.

## Worked examples

### Both want the middle {#bounce}

Neither is stronger.

```orders
phase: S1901M
units:
  Red: A Aaa
  Blue: F Ccc
orders:
  Red: A Aaa - Bbb → bounces
  Blue: F Ccc - Bbb → bounces
after:
  Red: A Aaa
  Blue: F Ccc
```

## Rulings

### Is this a game?

No.

## Designer's aims

To be broken.

## Source and rights

Ours.
"""


def repository(folder: Path, toml: str = TOML, rules: str = RULES) -> Path:
    """Write a repository with the standard game and the small one; return its root."""
    variants = folder / "variants"
    (variants / "strip").mkdir(parents=True)
    (variants / "strip" / "variant.toml").write_text(toml, encoding="utf-8")
    (variants / "strip" / "rules.md").write_text(rules, encoding="utf-8")
    standard = variants / "standard"
    standard.mkdir()
    for name in ("variant.toml", "rules.md"):
        text = (ROOT / "variants" / "standard" / name).read_text(encoding="utf-8")
        (standard / name).write_text(text, encoding="utf-8")
    (folder / "engine").symlink_to(ROOT / "engine")
    return folder
