"""Games as short text for the fragment of a link, and back.

Layout, before base64url: format, rules version, 4 bytes of the variant's version, the
variant's id, the length of what follows, extras as deflated JSON, the packed number, 4
bytes of checksum. The number holds the game's id and, slot by slot and order by order, the
path of each order through the choices tree (`engine.record.links.sheets`). What paths cannot
give back word for word travels in the extras. Secret parts of sheets, and what this version
does not know in a file, do not travel.
"""

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.board.seating import SeatId
from engine.errors import EngineError, Fault, RecordError
from engine.record.append import summed
from engine.record.files.game_file import read_record, record_json
from engine.record.files.parts import FileParts
from engine.record.files.slots import read_slot, sheet_json, slot_json
from engine.record.game import Table
from engine.record.links.link_bytes import (
    CUT_SHORT,
    DAMAGED,
    TOO_NEW,
    TOO_OLD,
    BrokenError,
    Bytes,
    packed_number,
)
from engine.record.links.numbers import Reader, Writer
from engine.record.links.sheets import SheetReader, SheetWriter
from engine.record.old import link as old_link
from engine.record.position_json import checksum
from engine.record.record import LONGEST_GAME, RULES_VERSION, Record, new_record
from engine.record.replay import Stage, replay
from engine.record.slot import Sheet, Slot

LINK_FORMAT = 2

_LARGEST_EXTRAS = 1 << 20  # bytes, unpacked
_GOES_ON = (1, 31)  # before every slot: whether there is one
_HAS_ID = (1, 1)
_ID_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_ID_LENGTH = 22
_SETTINGS = ("options", "seats", "start")
_WORDS = ("title", "names", "notes")
