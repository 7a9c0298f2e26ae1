"""Every code has a scene that leads to it, a sentence of its own, and loses nothing."""

import re

import pytest

from tests.repository import ROOT
from tests.table.pages import Node
from tests.table.seals.scenes import GM, SCENES
from tests.table.second.group import codes, group, keys_of, told_keys
from tests.table.second.speech import message, sealed, sitting
from tests.table.second.wire import Refused, token
from tests.words import said

# Codes that no token of a chat has: what files, links, records and the sender's own page are told.
ELSEWHERE = {
    *("backup-wrong", "backup-unknown", "reported", "link-misreports-me"),
    *("too-many-changes", "set-aside", "unsigned"),
}
KEPT_IN_THE_TABLE = {
    "asks",
    *("sealed", "opened", "duplicate", "replaces", "older", "revealed", "said", "carried"),
    "carried-later",
    *("seconded", "message-empty"),
    *("joined", "seated", "confirmed", "invited", "invited-all", "message", "message-opened"),
    "joined-late",
    *("damaged", "unmarked", "paste-too-long", "paste-too-many"),
}


@pytest.mark.parametrize("code", sorted(SCENES))
def test_every_refusal_has_its_code_and_nothing_is_lost(asked: Node, code: str) -> None:
    told = SCENES[code](asked)
    assert codes(told) == [code]
    (one,) = told["told"]
    assert "{" not in one["sentence"]
    assert "undefined" not in one["sentence"]
    kept = [aside["text"] for aside in told["table"]["drawer"]]
    assert (one["text"] in kept) == (code not in KEPT_IN_THE_TABLE)


def sentences() -> dict[str, str]:
    """Return every sentence with its holes, by code."""
    return {code: said(f"protocol.sentences.{code}") for code in {*SCENES, *ELSEWHERE}}


def test_every_code_has_a_scene_and_a_sentence(asked: Node) -> None:
    found = sentences()
    assert set(asked("codes")) == set(found)
    assert len(set(found.values())) == len(found)


def test_the_protocol_as_it_is_written_down_has_every_sentence(asked: Node) -> None:
    told = (ROOT / "docs" / "sealing.md").read_text("utf-8")
    for code, sentence in sentences().items():
        assert f"| `{code}` | {sentence} |" in told
    unprotected = asked("unprotected")
    assert len(unprotected) == 11
    for number, sentence in enumerate(unprotected, start=1):
        assert f"{number}. {sentence}" in told
    for letter in "ijckmswrg":
        assert f"| `{letter}` |" in told


def test_names_in_sentences_are_cut_and_cleaned(asked: Node) -> None:
    name = "\u202eEve\u200b" + "x" * 60
    confirmed = said("protocol.sentences.confirmed")
    shown = asked("sentenceOf", "confirmed", {"name": name})
    assert shown == confirmed.replace("{name}", f"Eve{'x' * 37}")
    kinds = set(re.findall(r"{(\w+)}", " ".join(sentences().values())))
    assert kinds <= {
        *("kind", "other", "seat", "seats", "name", "to", "phase", "seq", "newest", "before"),
        *("orders", "lines", "differs", "missing", "what", "done", "wrong", "who"),
    }


def test_whoever_has_no_name_begins_a_sentence_with_a_capital(asked: Node) -> None:
    master = {"name": said("protocol.gameMaster"), "to": "Ann"}
    shown = asked("sentenceOf", "message", master)
    assert master["name"].startswith("the ")
    assert shown == said("protocol.sentences.message").format(**master).replace("the", "The", 1)


def test_a_message_is_from_the_desk_and_phases_have_their_names(asked: Node) -> None:
    table, token = GM.table(asked), message(GM, 1, "")
    told = asked("readChat", table=table, text=f"{token}\n{sealed(GM, 0, 1)}")
    again = asked("readChat", table=told["table"], text=token)
    from_desk = [one["values"] for one in (told["told"][0], again["told"][0])]
    assert [one["name"] for one in from_desk] == [said("protocol.gameMaster")] * 2
    assert from_desk[0]["to"] == "England"
    assert told["told"][1]["values"]["phase"] == "S1901M"
    named = {"phases": {"0": "Spring 1901"}}
    told = asked("readChat", table=table, text=sealed(GM, 0, 1), reader=named)
    values = {"name": "Austria", "phase": "Spring 1901", "seq": 1}
    assert told["told"][0]["sentence"] == asked("sentenceOf", "sealed", values)


def test_key_files_are_refused(asked: Node) -> None:
    own = told_keys(keys_of("somebody"))
    about = {"game": "ab" * 32, "seat": 1, "passphrase": "one", "iterations": 600_000}
    file = asked("keyFile", secrets=own, **about)
    for text, passphrase, code in (
        (file, "two", "backup-wrong"),
        (file.replace('"seat":1', '"seat":2'), "one", "backup-wrong"),
        (file.replace("600000", "599999"), "one", "backup-unknown"),
        (file.replace("600000", "10000001"), "one", "backup-unknown"),
        (file.replace('"chancery_keys":1', '"chancery_keys":2'), "one", "backup-unknown"),
        ("{}", "one", "backup-unknown"),
        ("no JSON", "one", "backup-unknown"),
    ):
        with pytest.raises(Refused, match=code):
            asked("openKeyFile", text, passphrase)


def test_a_join_that_stopped_the_page_is_set_aside_once_it_starts_again(asked: Node) -> None:
    table, text = GM.empty(asked), GM.joins[0]
    first = asked("guarded", table=table, text=text, reading=[])
    assert first == {"codes": ["joined"], "held": []}
    (found,) = asked("find", text)
    stopped = asked("sha256", found["payload"]).hex()
    again = asked("guarded", table=table, text=f"{text}\n{GM.joins[1]}", reading=[stopped])
    assert again["codes"] == ["set-aside", "joined"]


def test_weak_keys_are_refused_before_they_are_used(asked: Node) -> None:
    p = 2**255 - 19
    order_8 = 2707385501144840649318225287225658788936804267575313519463743609750303021415
    weak = [0, 1, p - 1, p, p + 1, 2**255 - 1, order_8, p - order_8, 5, 2**224 - 1]
    for y in weak:
        for sign in (0, 1 << 255):
            key = (y % 2**255 | sign).to_bytes(32, "little")
            assert asked("isWeakToSign", key), y
    assert not asked("isWeakToSign", keys_of("somebody").sign_public)
    for u in (0, 1, p - 1, p, p + 1):
        assert asked("isWeakToBox", u.to_bytes(32, "little"))
    assert not asked("isWeakToBox", keys_of("somebody").box_public)


def test_what_lies_in_the_drawer_is_taken_when_the_record_has_grown(asked: Node) -> None:
    who = group(name="later")
    early = who.table(asked)
    who.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    told = asked("readChat", table=early, text=sealed(who, 0, 1))
    assert codes(told) == ["wrong-phase-future"]
    grown = who.followed(asked, told["table"])
    again = asked("readDrawer", table=grown)
    assert codes(again) == ["sealed"]
    assert again["table"]["drawer"] == []


def test_other_games_are_named(asked: Node) -> None:
    table, other = group(gm=False, name="without").table(asked), sealed(GM, 0, 1)
    games = {GM.game.hex()[:8]: "Friday"}
    told = asked("readChat", table=table, text=other, reader={"games": games})
    values = {"kind": said("protocol.kinds.s"), "other": said("protocol.bracketed", ["Friday"])}
    assert told["told"][0]["sentence"] == asked("sentenceOf", "foreign", values)
    assert codes(sitting(asked, GM, token("s", bytes(8)))) == ["no-table"]
