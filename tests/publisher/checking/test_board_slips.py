"""Likely slips in a board are warnings: colours, passages, supports, places out of reach."""

from pathlib import Path

import pytest

from tests.publisher.checking.test_checking import said
from tests.publisher.folders import TOML, repository

RED, BLUE = 'id = "Red"', 'id = "Blue"'
FAR = 'Sss = { name = "Strait", terrain = "sea" }'
NO_FLEET = 'Bbb = ["Aaa", "Ccc", "Sss"]\n'
LAKE = 'Lak = { name = "Lake", terrain = "sea" }\nIsl = { name = "Isle", terrain = "coastal" }'
NO_WAY = "No unit can go there from the rest, nor leave. Is this intended?"
SAME = "Nobody can tell them apart on the map. Give one of them another colour."
SLIPS: dict[str, tuple[list[tuple[str, str]], list[str]]] = {
    "one colour": (
        [(RED, f'{RED}\ncolour = "#AA3406"'), (BLUE, f'{BLUE}\ncolour = "#aa3406"')],
        [f"Red and Blue have the same colour: #AA3406 and #aa3406. {SAME}"],
    ),
    "nearly one colour of neighbours": (
        [
            (RED, f'{RED}\ncolour = "#aa3406"'),
            (BLUE, f'{BLUE}\ncolour = "#ac3a0c"'),
            ('home = ["Ccc"]', 'home = ["Bbb"]'),
        ],
        [f"Red and Blue are neighbours of nearly the same colour: #aa3406 and #ac3a0c. {SAME}"],
    ),
    "nearly one colour far apart": (
        [(RED, f'{RED}\ncolour = "#aa3406"'), (BLUE, f'{BLUE}\ncolour = "#ac3a0c"')],
        [],
    ),
    "other colours": (
        [(RED, f'{RED}\ncolour = "#aa3406"'), (BLUE, f'{BLUE}\ncolour = "#1a236c"')],
        [],
    ),
    "a passage without a sea": (
        [
            (NO_FLEET, 'Bbb = ["Aaa", "Ccc"]\n'),
            ('Sss = ["Aaa", "Bbb", "Ccc"]', 'Sss = ["Aaa", "Ccc"]'),
        ],
        [
            f"fleets go between {pair}, but no sea touches both. If there is a canal, write "
            'tags = ["canal"]. Is this intended?'
            for pair in ("Aaa and Bbb", "Bbb and Ccc")
        ],
    ),
    "a canal": (
        [
            (NO_FLEET, 'Bbb = ["Aaa", "Ccc"]\n'),
            ('Sss = ["Aaa", "Bbb", "Ccc"]', 'Sss = ["Aaa", "Ccc"]'),
            ('name = "Beta", terrain', 'name = "Beta", tags = ["canal"], terrain'),
        ],
        [],
    ),
    "a centre out of reach": (
        [(FAR, f'{FAR}\nFar = {{ name = "Far", terrain = "inland", centre = true }}')],
        [
            (
                "no unit can ever reach Far, but it counts as a centre. 3 centres win, of those "
                "that can be taken. Is this intended?"
            )
        ],
    ),
    "a home centre cut off": (
        [
            ('Bbb = ["Aaa", "Ccc"]\nCcc = ["Bbb"]', 'Bbb = ["Aaa"]'),
            ('Bbb = ["Aaa", "Ccc", "Sss"]\nCcc = ["Bbb", "Sss"]', 'Bbb = ["Aaa", "Sss"]'),
            ('Sss = ["Aaa", "Bbb", "Ccc"]', 'Sss = ["Aaa", "Bbb"]'),
        ],
        [f"Ccc is cut off from the rest of the board. {NO_WAY}"],
    ),
    "a sea and its shore cut off": (
        [(FAR, f"{FAR}\n{LAKE}"), ("[reach.fleet]", '[reach.fleet]\nLak = ["Isl"]\nIsl = ["Lak"]')],
        [f"Isl and Lak are cut off from the rest of the board. {NO_WAY}"],
    ),
    "a place where nobody may ever be": (
        [(FAR, f'{FAR}\nFar = {{ name = "Far", terrain = "closed" }}')],
        [],
    ),
    "an army that supports at sea": (
        [("[reach.fleet]", '[reach.support.army]\nAaa = ["Bbb", "Sss"]\n\n[reach.fleet]')],
        [
            (
                "support goes from Aaa into Sss (sea), where no army can ever be. "
                "It may still be meant to help the fleet there. Is this intended?"
            )
        ],
    ),
    "an army that supports elsewhere on land": (
        [("[reach.fleet]", '[reach.support.army]\nAaa = ["Bbb", "Ccc"]\n\n[reach.fleet]')],
        [],
    ),
    "a fleet that supports inland": (
        [
            (FAR, f'{FAR}\nInn = {{ name = "Inner", terrain = "inland" }}'),
            ('Aaa = ["Bbb"]\n', 'Aaa = ["Bbb", "Inn"]\nInn = ["Aaa"]\n'),
            ("[reach.fleet]", '[reach.support.fleet]\nAaa = ["Bbb", "Inn"]\n\n[reach.fleet]'),
        ],
        [
            (
                "support goes from Aaa into Inn (inland), where no fleet can ever be. "
                "It may still be meant to help the army there. Is this intended?"
            )
        ],
    ),
}


@pytest.mark.parametrize("what", SLIPS)
def test_a_likely_slip_is_a_warning(what: str, tmp_path: Path) -> None:
    edits, expected = SLIPS[what]
    toml = TOML
    for before, after in edits:
        assert before in toml
        toml = toml.replace(before, after, 1)
    told = [line for line in said(repository(tmp_path, toml)) if "warning: " in line]
    found = [line.partition("warning: ")[2].partition(": ")[2] for line in told]
    words = ("colour", "no sea touches", "can ever reach", "cut off", "support goes")
    assert [line for line in found if any(word in line for word in words)] == expected
