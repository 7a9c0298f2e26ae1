"""Names in a variant's data that cannot be written in orders, or that would mean something else."""

from pathlib import Path

import pytest

from tests.publisher.checking.test_checking import said
from tests.publisher.folders import TOML, repository

LETTERS = "Orders can hold only letters and digits: use these."
ONE_PROVINCE, ONE_POWER = (f"Each name may stand for one {what}." for what in ("province", "power"))
OTHER = "Give it another name."
NAMES: dict[str, tuple[list[tuple[str, str]], str]] = {
    "an alias that is another's name without its sign": (
        [('name = "Alpha"', 'name = "Alpha", aliases = ["Be-ta"]')],
        'provinces.Aaa.aliases[0]: "Be-ta" reads the same as the name "Beta" of Bbb. '
        + ONE_PROVINCE,
    ),
    "two names of which the same letters are read": (
        [('name = "Alpha"', 'name = "Åland"'), ('name = "Beta"', 'name = "Aland"')],
        f'provinces.Bbb.name: "Aland" reads the same as the name "Åland" of Aaa. {ONE_PROVINCE}',
    ),
    "a name like an id": (
        [('name = "Beta"', 'name = "C.c.c."')],
        f'provinces.Bbb.name: "C.c.c." reads the same as the name "Ccc" of Ccc. {ONE_PROVINCE}',
    ),
    "a name in another language": (
        [('name = "Beta"', 'name = "Beta", names = { de = ["Bet", "Alpha"] }')],
        f'provinces.Bbb.names.de[1]: "Alpha" reads the same as the name of Aaa. {ONE_PROVINCE}',
    ),
    "a name of signs": (
        [('name = "Beta"', 'name = "(-)"')],
        f'provinces.Bbb.name: "(-)" cannot be read in an order. {LETTERS}',
    ),
    "a name that is an order": (
        [('name = "Beta"', 'name = "Hold"')],
        (
            'provinces.Bbb.name: "Hold" cannot serve as a name: `A Aaa - Hold` is read as A Aaa H. '
            f"{OTHER}"
        ),
    ),
    "a name that is a kind of unit": (
        [('name = "Beta"', 'name = "Army"')],
        (
            'provinces.Bbb.name: "Army" cannot serve as a name: `Army H` is read as '
            f'There is no province "H" on this board. {OTHER}'
        ),
    ),
    "a name that is another's coast": (
        [('name = "Beta"', 'name = "Aaa/nc"')],
        f'provinces.Bbb.name: "Aaa/nc" is read as a coast of Aaa. {OTHER}',
    ),
    "a name that begins with a build": (
        [('name = "Beta"', 'name = "B. B."')],
        (
            'provinces.Bbb.name: "B. B." cannot serve as a name: `B. B. H` is read as '
            f'There is no province "B.". {OTHER}'
        ),
    ),
    "a group called like a province": (
        [("[reach.army]", '[group.x]\nname = "Alpha"\nslots = ["Aaa", "Bbb"]\n\n[reach.army]')],
        f'group.x.name: "Alpha" reads the same as the name of Aaa. {ONE_PROVINCE}',
    ),
    "two powers of one name": (
        [
            ('id = "Red"', 'id = "Red"\nname = "Reds"'),
            ('id = "Blue"', 'id = "Blue"\nname = "REDS"'),
        ],
        f'power[1].name: "REDS" reads the same as the name "Reds" of Red. {ONE_POWER}',
    ),
    "an adjective that is another's id": (
        [('id = "Blue"', 'id = "Blue"\nadjective = "red"')],
        f'power[1].adjective: "red" reads the same as the name "Red" of Red. {ONE_POWER}',
    ),
}


@pytest.mark.parametrize("what", NAMES)
def test_a_name_that_orders_cannot_use_is_reported(what: str, tmp_path: Path) -> None:
    edits, expected = NAMES[what]
    toml = TOML
    for before, after in edits:
        assert before in toml
        toml = toml.replace(before, after, 1)
    told = [line.partition(": ")[2] for line in said(repository(tmp_path, toml))]
    assert [line for line in told if "name" in line] == [expected]


def test_a_power_may_be_called_like_a_province_and_a_name_have_signs(tmp_path: Path) -> None:
    toml = TOML.replace('id = "Blue"', 'id = "Blue"\nname = "Gamma"')
    toml = toml.replace('name = "Beta"', 'name = "Mid-Beta (the middle)", aliases = ["Be. Be."]')
    assert said(repository(tmp_path, toml)) == []


def test_a_name_may_have_letters_of_any_script(tmp_path: Path) -> None:
    toml = TOML.replace('name = "Beta"', 'name = "Брест", names = { fr = "Bêta" }')
    toml = toml.replace('id = "Blue"', 'id = "Blue"\nname = "Русь"')
    assert not any("name" in line for line in said(repository(tmp_path, toml)))
