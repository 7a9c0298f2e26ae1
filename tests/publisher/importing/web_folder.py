"""A small variant as webDiplomacy keeps it, and its picture."""

import struct
import zlib
from collections.abc import Mapping, Sequence

from publisher.importing.formats import FORMATS
from publisher.importing.model import Bundle, ForeignVariant
from publisher.importing.sound import make_sound

HEAD = """<?php
/* array('not', 'data') */
class BayVariant extends WDVariant {
    public $name='Bay'; public $fullName='The Bay';
    public $author='A. Designer'; public $homepage='https://example.org/bay';
    public $countries=array('Reds','Blues');
    public function __construct() {
        parent::__construct();
        $this->variantClasses['drawMap'] = 'Bay';
        $this->variantClasses['adjudicatorPreGame'] = 'Bay';
    }
    public function turnAsDate($turn) {
        if ( $turn==-1 ) return "Pre-game";
        else return ( $turn % 2 ? "Autumn, " : "Spring, " ).(floor($turn/2) + 1650);
    }
}
"""
NUMBERED = "list($name, $type, $supply, $countryID, $x, $y, $sx, $sy)=$territoryRawRow;"
NAMED = "list($name, $type, $supply, $x, $y, $sx, $sy, $country)=$territoryRawRow;"
ROWS = """
    array('Ashby','Coast','Yes',1,20,30,0,0),
    array('Bridgeham','Coast','Yes',0,60,30,0,0),
    // array('Gone','Coast','Yes',1,1,1,0,0),
    # array('Gone too','Coast','Yes',1,1,1,0,0),
    array('Corfield','Coast','Yes',2,100,30,0,0),
    array("Long Bay",'Sea','No',0,60,70,0,0),
"""
BORDERS = """
    array('Ashby','Bridgeham','Yes','Yes'),
    array('Bridgeham','Corfield','Yes','Yes'),
    array('Ashby','Long Bay','Yes','No'),
    array('Bridgeham','Long Bay','Yes','No'),
    array('Long Bay','Corfield','Yes','No'),
"""
UNITS = "'Reds'=>array('Ashby'=>'Army'), 'Blues'=>array('Corfield'=>'Fleet')"


def folder(
    rows: str = ROWS,
    borders: str = BORDERS,
    units: str = UNITS,
    head: str = HEAD,
    columns: str = NUMBERED,
    more: Mapping[str, str | bytes] | None = None,
) -> dict[str, bytes]:
    """Write the files of a variant's folder."""
    install = f"""<?php
$territoryRawData=array({rows});
foreach($territoryRawData as $territoryRawRow) {{ {columns} }}
unset($territoryRawData);
$bordersRawData=array({borders});
foreach($bordersRawData as $borderRawRow) {{ list($from, $to, $fleets, $armies)=$borderRawRow; }}
"""
    start = (
        f"<?php class BayVariant_adjudicatorPreGame {{ protected $countryUnits = array({units}); }}"
    )
    files: dict[str, str | bytes] = {
        "variant.php": head,
        "install.php": install,
        "classes/adjudicatorPreGame.php": start,
        **(more or {}),
    }
    return {name: text.encode() if isinstance(text, str) else text for name, text in files.items()}


def read(files: Mapping[str, bytes], name: str = "bay", *, sound: bool = True) -> ForeignVariant:
    """Read the files of a folder, made sound unless told otherwise."""
    found = FORMATS["webdiplomacy"].read(Bundle("bay", files), name)
    if sound:
        make_sound(found)
    return found


def png(rows: Sequence[Sequence[int]], kind: int = 0) -> bytes:
    """Write a picture with a palette; each row with one of the five filters."""

    def chunk(name: bytes, data: bytes) -> bytes:
        total = zlib.crc32(name + data)
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", total)

    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    raw, before = b"", [0] * len(rows[0])
    for row in rows:
        raw += bytes([kind]) + bytes(_filter(kind, row, before))
        before = list(row)
    palette = bytes(range(256)) * 3
    parts = [chunk(b"IHDR", head), chunk(b"PLTE", palette), chunk(b"IDAT", zlib.compress(raw))]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts) + chunk(b"IEND", b"")


def _filter(kind: int, row: Sequence[int], before: Sequence[int]) -> list[int]:
    found = []
    for n, value in enumerate(row):
        left, above = row[n - 1] if n else 0, before[n]
        corner = before[n - 1] if n else 0
        near = min((left, above, corner), key=lambda one: abs(left + above - corner - one))
        guess = (0, left, above, (left + above) // 2, near)[kind]
        found.append((value - guess) % 256)
    return found


def bay() -> list[list[int]]:
    """Draw the bay, 120 by 90 pixels: three lands above a sea, with black lines between them."""
    lines = {0, 40, 80, 119}
    land = [[9 if x in lines else 1 for x in range(120)] for _ in range(50)]
    land[0] = [9] * 120
    line = [9] * 120
    sea = [[9 if x in (0, 119) else 2 for x in range(120)] for _ in range(38)]
    return [*land, line, *sea, line]
