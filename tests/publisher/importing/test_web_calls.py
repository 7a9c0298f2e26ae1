"""Files that make territories and borders one by one, as that of webDiplomacy's Classic does."""

from publisher.importing.model import ForeignVariant
from tests.publisher.importing.foreign import sails, walks
from tests.publisher.importing.web_folder import BORDERS, HEAD, ROWS, folder, read

JOINS = (
    ("Bridgeham", "Ashby", "'Yes', 'Yes'"),
    ("Corfield", "Bridgeham", "'Yes', 'Yes'"),
    ("Long Bay", "Ashby", "'Yes', 'No'"),
    ("Ashby", "Long Bay", "'Yes', 'No'"),  # said twice
    ("Bridgeham", "Long Bay", "'Yes', 'No'"),
    ("Long Bay", "Corfield", "'Yes', 'No'"),
)
INSTALL = """<?php
InstallTerritory::$Territories=array();
new InstallTerritory('Ashby', 'Coast', 'Yes', 1, 20, 30, 0, 0);
new InstallTerritory('Bridgeham', 'Coast', 'Yes', 0, 60, 30, 0, 0);
// new InstallTerritory('Gone', 'Coast', 'Yes', 1, 1, 1, 0, 0);
new InstallTerritory('Corfield', 'Coast', 'Yes', 2, 100, 30, 0, 0);
new InstallTerritory("Long Bay", 'Sea', 'No', 0, 60, 70, 0, 0);
""" + "".join(
    f"InstallTerritory::$Territories['{one}']"
    f"->addBorder(InstallTerritory::$Territories['{other}'], {who});\n"
    for one, other, who in JOINS
)


def board(found: ForeignVariant) -> dict[str, tuple[object, ...]]:
    return {
        key: (place.name, place.terrain, place.centre, place.point)
        for key, place in found.places.items()
    }


def test_calls_say_what_arrays_say() -> None:
    listed = read(folder(ROWS, BORDERS))
    called = read(folder(more={"install.php": INSTALL}))
    assert board(called) == board(listed)
    assert walks(called) == walks(listed)
    assert sails(called) == sails(listed)
    assert called.powers["Blues"].homes == ["Corfield"]


def test_a_variant_may_require_a_file_of_calls() -> None:
    # As Fleet Rome requires Classic.
    rome = {
        "FleetRome/variant.php": HEAD.encode(),
        "FleetRome/install.php": b"<?php require_once('variants/Classic/install.php');",
    }
    classic = {f"Classic/{name}": data for name, data in folder().items()}
    classic["Classic/install.php"] = INSTALL.encode()
    found = read({**rome, **classic}, "FleetRome")
    assert set(found.places) == {"Ashby", "Bridgeham", "Corfield", "Long Bay"}
