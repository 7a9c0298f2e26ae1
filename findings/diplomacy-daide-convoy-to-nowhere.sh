#!/usr/bin/env bash
# PyPI diplomacy 1.1.2 speaks DAIDE, the protocol of Diplomacy's programs: its server reads their
# orders from bytes, and reports orders to them in bytes.
#
# Guess: an army's order by convoy comes back as it went in, as a move does.
# Seen: it is read rightly, and reported as a move to "VIA": the destination and the route are gone,
#   and MTO stands for CTO. The splitter takes the last word of `A LON - BEL VIA` for the destination.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
from diplomacy.daide.clauses import Order, parse_bytes, parse_order_to_bytes
from diplomacy.daide.utils import bytes_to_str, str_to_bytes
from diplomacy.utils.splitter import OrderSplitter


def reported(sent):
    read, _ = parse_bytes(Order, str_to_bytes(sent))
    order = OrderSplitter(str(read))
    order.unit = f"{read.power_name} {order.unit}"  # as the server does before it reports
    return str(read), bytes_to_str(parse_order_to_bytes("M", order))


by_land = reported("( ( ENG AMY LON ) MTO WAL )")
by_sea = reported("( ( ENG AMY LON ) CTO BEL VIA ( NTH ) )")
print("by land:  ", by_land)
print("by convoy:", by_sea)
assert by_land == ("A LON - WAL", "( ENG AMY LON ) MTO WAL")
assert by_sea == ("A LON - BEL VIA", "( ENG AMY LON ) MTO VIA"), "the package has changed"
PYTHON
