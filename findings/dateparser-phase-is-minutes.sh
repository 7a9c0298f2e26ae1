#!/usr/bin/env bash
# PyPI dateparser 1.5.0 finds dates in words, in many languages; here, in what players write. It is noon
#   on 7 January 2026.
#
# Guess: S1901M, the moves of Spring 1901, is no date, or a day in 1901.
# Seen: it is yesterday at 4:19, 1,901 minutes ago, also if only English is allowed. S1901R, the retreats
#   after it, is the year 125. Of the 75 provinces' usual abbreviations, 19 are dates in one language
#   or another: Ven and Tri are a Friday and a Saturday.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "dateparser==1.5.0"
"$folder/venv/bin/python" -W ignore - <<'PYTHON'
from datetime import datetime

import dateparser

PROVINCES = """Adr Aeg Alb Ank Apu Arm Bal Bar Bel Ber Bla Boh Bot Bre Bud Bul Bur Cly Con Den Eas Edi Eng
Fin Gal Gas Gol Gre Hel Hol Ion Iri Kie Lon Lvn Lvp Mao Mar Mos Mun Naf Nao Nap Nth Nwg Nwy Par Pic Pie Por
Pru Rom Ruh Rum Ser Sev Sil Ska Smy Spa Stp Swe Syr Tri Tun Tus Tyn Tyr Ukr Ven Vie Wal War Wes Yor""".split()


def read(text, languages=None):
    return dateparser.parse(text, languages=languages, settings={"RELATIVE_BASE": datetime(2026, 1, 7, 12)})


days = {name: f"{read(name):%d %B}" for name in PROVINCES if read(name)}
print("S1901M", read("S1901M"), read("S1901M", ["en"]), "S1901R", read("S1901R"))
print(len(PROVINCES), "provinces,", len(days), "of them dates:", days)
assert read("S1901M") == read("S1901M", ["en"]) == datetime(2026, 1, 6, 4, 19), "dateparser has changed"
assert read("S1901R").year == 125, "dateparser has changed"
assert len(PROVINCES) == 75 and len(days) == 19, "dateparser has changed"
assert days["Ven"] == "02 January" and days["Tri"] == "03 January", "dateparser has changed"
PYTHON
