"""Headquarters stay secret: what each seat learns, how a replay works, what an audit finds."""

import json
from random import Random
from typing import Any

import pytest

from engine.errors import RecordError
from engine.record.append import append
from engine.record.audit import audit
from engine.record.files.game_file import read_record, record_json
from engine.record.link import decode, encode
from engine.record.replay import replay
from engine.session import Session
from tests.engine.records import Desk
from tests.games.play import LIBRARY
from tests.variants.league_of_shadows.shadows import POWERS, TABLE, VARIANT, begun, recorded
from variants.league_of_shadows.facts import Facts, pools

type Json = dict[str, Any]

LONGEST = 800  # characters of a link, votes and answers included, without names


class Page:
    """A session with one game, asked as a page asks."""

    def __init__(self, record: Json | None = None) -> None:
        """Take a game, or begin one."""
        self.session = Session(LIBRARY)
        self.record = record or self.ask("new", variant=VARIANT)["record"]

    def ask(self, call: str, **args: object) -> Any:
        """Make a call, and return its answer."""
        answer = json.loads(self.session.answer(json.dumps({"call": call, "args": args})))
        assert "ok" in answer, answer
        return answer["ok"]

    def resolve(self, orders: Json, **more: object) -> None:
        """Resolve the present phase."""
        self.record = self.ask("resolve", record=self.record, orders=orders, **more)["record"]

    def view(self, **more: object) -> Json:
        """Return the present view of a seat."""
        found: Json = self.ask("view", record=self.record, **{"at": None, "seat": None, **more})
        return found


def drawn_game() -> Page:
    """Return a game on one device: France enters Belgium, where a headquarters is."""
    page = Page()
    page.resolve({"France": ["CAPITAL Par"]})
    lots = page.ask("lots", record=page.record)["lots"]
    assert [lot["name"] for lot in lots] == ["north", "south"]
    page.resolve({}, drawn=["HIDE Bel", "HIDE Tun"])
    page.resolve({"France": ["A Par - Pic"]})
    page.resolve({"France": ["A Pic - Bel"]})
    return page


def test_the_end_opens_to_all_who_knew_of_which_headquarters() -> None:
    """Section 4: France has owned Belgium since 1898; nobody has seen Tunis."""
    page = drawn_game()
    page.resolve({})
    at = len(page.record["slots"])
    for viewer in ({}, {"seat": "Turkey"}):
        assert page.view(at=at - 1, **viewer)["opened"] == []
    page.resolve({power: ["DRAW"] for power in POWERS})
    assert page.view()["end"]
    viewers: tuple[dict[str, object], ...] = ({}, {"seat": "Turkey"}, {"keeper": True})
    for one in viewers:
        (panel,) = page.view(at=at, **one)["opened"]
        told = {row["label"]: row["value"] for row in panel["rows"]}
        assert panel["title"] == "Who knew what"
        assert told["France"].startswith("Belgium is a headquarters, known since ")
        assert told["Headquarters in the north"] == "Belgium"
        assert told["Headquarters in the south"] == "Tunis"
        assert "Turkey" not in told
    opened = page.ask("audit", record=page.record)["opened"]
    assert [one["at"] for one in opened] == list(range(1, at + 1))


def test_a_branch_offers_nobody_the_orders_drawn_in_that_phase() -> None:
    page = drawn_game()
    assert page.record["slots"][1]["sheets"] == {
        "": {"orders": {}, "secret": ["HIDE Bel", "HIDE Tun"]}
    }
    for whom in ({}, {"keeper": True}, {"seat": "France"}):
        assert page.ask("branch", record=page.record, at=1, **whom)["orders"] == {}


def test_lots_are_drawn_once_and_never_by_the_engine() -> None:
    page = Page()
    assert page.ask("lots", record=page.record) == {"lots": [], "has_draws": True, "told": {}}
    page.resolve({})
    lots = page.ask("lots", record=page.record)["lots"]
    position = replay(TABLE, read_record(page.record))[-1].position
    north, south = pools(TABLE.board, position).values()
    # Without Vienna, London, Paris, Berlin, Rome, Moscow and Constantinople.
    assert [lot["pool"] for lot in lots] == [
        [f"HIDE {place}" for place in north],
        [f"HIDE {place}" for place in south],
    ]
    assert (len(north), len(south)) == (17 - 4, 17 - 3)
    page.resolve({}, drawn=["HIDE Bel", "HIDE Tun"])
    assert page.ask("lots", record=page.record) == {"lots": [], "has_draws": True, "told": {}}


@pytest.mark.parametrize("variant", ["standard", "danelaw"])
def test_a_phase_without_draws_says_so(variant: str) -> None:
    page = Page()
    record = page.ask("new", variant=variant)["record"]
    assert page.ask("lots", record=record) == {"lots": [], "has_draws": False, "told": {}}


@pytest.mark.parametrize(
    "lines", [["HIDE Bel"], ["HIDE Tun", "HIDE Bel"], ["HIDE Ber", "HIDE Tun"]]
)
def test_a_draw_is_one_line_of_each_pool(lines: list[str]) -> None:
    desk = Desk(TABLE).orders()
    with pytest.raises(RecordError, match="one line for each lot"):
        append(TABLE, desk.record, desk.stages, {}, lines)


def test_only_the_new_owner_is_told() -> None:
    page = drawn_game()
    assert page.view()["phase"]["code"] == "W1898A"
    told = {power: page.view(seat=power)["notices"] for power in POWERS}
    assert {power for power, notices in told.items() if notices} == {"France"}
    assert told["France"][0]["rows"][0] == {
        "label": "France",
        "value": "Belgium is a headquarters, known since 1898",
    }
    # 75 and 10 for Belgium, 20 for Paris
    assert told["France"][0]["rows"][1]["value"].startswith("105: headquarters 75")
    (points,) = [p for p in page.view(seat="England")["panels"] if p["title"].startswith("Points")]
    assert points["columns"] == ["Power", "Points", "capitals", "other centres"]
    assert points["rows"][0] == {"label": "France", "values": ["30", "20", "10"]}
    assert {"label": "England", "values": ["20", "20", ""]} in points["rows"]


def test_the_former_owner_keeps_its_knowledge_and_all_seats_together_know_both() -> None:
    page = drawn_game()
    page.resolve({"France": ["B A Par"], "Germany": []})
    everybody = page.view()["notices"][0]["rows"]
    assert {"label": "Headquarters in the north", "value": "Belgium"} in everybody
    assert {"label": "Headquarters in the south", "value": "Tunis"} in everybody


@pytest.mark.parametrize(
    ("north", "france", "germany"),
    [("Bel", ["HIDE Bel"], []), ("Hol", [], ["HIDE Hol"]), ("Edi", [], [])],
)
def test_the_taker_of_a_centre_gets_a_letter_about_headquarters_only(
    north: str, france: list[str], germany: list[str]
) -> None:
    """The letters sent do not depend on where the headquarters are."""
    page = Page()
    page.resolve({"Germany": ["CAPITAL Kie"], "France": ["CAPITAL Par"]})
    page.resolve({}, drawn=[f"HIDE {north}", "HIDE Tun"])
    page.resolve({"France": ["A Par - Pic"]})
    assert page.ask("lots", record=page.record)["told"] == {}
    page.resolve({"France": ["A Pic - Bel"], "Germany": ["A Kie - Hol"]})
    letters = {"France": france, "Germany": germany}
    assert page.ask("lots", record=page.record)["told"] == letters
    for seat in ("France", "Germany", "England"):  # no seat reads another's letter
        own = page.ask("lots", record=page.record, seat=seat)["told"]
        assert own == {one: lines for one, lines in letters.items() if one == seat}
    page.resolve({})  # no centre changes hands in winter
    assert page.ask("lots", record=page.record)["told"] == {}


def test_a_letter_shows_a_seat_as_much_as_the_keeper_would() -> None:
    page = drawn_game()
    whole = page.view(seat="France")["notices"]
    page.record["slots"][1]["sheets"][""]["secret"] = ["HIDE Bel"]
    assert page.view(seat="France")["notices"] == whole


def test_a_link_and_a_shared_record_hold_no_draw() -> None:
    page = drawn_game()
    payload = page.ask("encode", record=page.record)["payload"]
    shared = page.ask("decode", payload=payload)["record"]
    assert "HIDE" in json.dumps(page.record)
    assert "HIDE" not in json.dumps(shared)
    assert Page(shared).view()["notices"] == []
    told = Page(shared).ask("encode", record=page.record, seat="France")["payload"]
    assert "HIDE" not in json.dumps(Page(shared).ask("decode", payload=told)["record"])


def test_a_player_cannot_make_a_draw_by_writing_it() -> None:
    desk = Desk(TABLE).orders()
    desk.slot(secrets={}, sheets={"France": {"orders": {"France": ["HIDE Bel", "HIDE Tun"]}}})
    assert desk.results(1)["France", "HIDE Bel"] == "illegal"
    assert all(not slot.answers for slot in desk.record.slots)


def _purged(**hqs: str) -> Desk:
    """Return a game in which a keeper without a seat, with their own secrets, answered a purge."""
    secrets = {"hqs": hqs or {"north": "Bel", "south": "Gre"}}
    desk = Desk(TABLE)
    while desk.stages[-1].position.phase.code != "W1900A":
        desk.slot(secrets=secrets)
    return desk.slot(secrets=secrets, sheets={"Italy": {"orders": {"Italy": ["VOTE Gre"]}}})


def test_a_desk_gives_the_draw_and_answers_purges() -> None:
    desk = _purged()
    (answer,) = desk.record.slots[-1].answers
    assert (answer.phase, answer.about, answer.answer) == ("W1900A", "PURGE Gre", "HQ")
    assert desk.stages[-1].position.closed == {"Gre"}
    assert "Bel" not in json.dumps(record_json(desk.record))


def test_the_audit_names_a_wrong_answer() -> None:
    desk = _purged()
    assert audit(TABLE, desk.record, {"hqs": {"north": "Bel", "south": "Gre"}}) == []
    told = [
        str(one) for one in audit(TABLE, desk.record, {"hqs": {"north": "Bel", "south": "Tun"}})
    ]
    number = len(desk.record.slots) - 1
    assert told == [
        f"Slot {number}, W1900A, PURGE Gre: the answer was HQ, but the secrets give clean."
    ]


def test_without_answers_a_replay_lacks_only_what_the_keeper_knows() -> None:
    desk = _purged()
    file = record_json(desk.record)
    file["slots"][-1]["answers"] = []
    position = replay(TABLE, read_record(file))[-1].position
    (purge,) = Facts.of(position).purges
    assert (purge.place, purge.found) == ("Gre", None)
    assert position.closed == frozenset()
    (panel,) = [panel for panel in Page(file).view()["panels"] if panel["title"] == "Purges"]
    told = "not known yet: only the keeper of the secrets can answer"
    assert panel["rows"] == [{"label": "1900 Greece", "value": told}]


def shown(page: Page, at: int, seat: str) -> str:
    """Return all that a seat is shown of a phase."""
    view = page.ask("view", record=page.record, at=at, seat=seat)
    text = page.ask("text", record=page.record, at=at, seat=seat)
    return json.dumps([view, text])


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_a_seats_view_does_not_depend_on_a_headquarters_it_may_not_know(seed: int) -> None:
    """With headquarters elsewhere the game looks the same to a seat that owned neither."""
    chance = Random(seed)  # noqa: S311 - a test's dice
    desk = recorded(begun(), chance, "S1903M")
    position = desk.stages[-1].position
    facts = Facts.of(position)
    purged = {purge.place for purge in facts.purges}
    record = record_json(desk.record)
    for seat in POWERS:
        own = {place for place, log in facts.log.items() if seat in {owner for _, owner in log}}
        free = [
            [place for place in pool if place not in own | purged]
            for pool in pools(TABLE.board, position).values()
        ]
        seen = set()
        for _ in range(2):
            drawn = [f"HIDE {chance.choice(places)}" for places in free]
            other = json.loads(json.dumps(record))
            other["slots"][1]["sheets"][""]["secret"] = drawn
            for slot in other["slots"]:
                assert {a["answer"] for a in slot.get("answers", ())} <= {"clean"}
            page = Page(other)
            seen.add("".join(shown(page, at, seat) for at in range(0, len(desk.stages), 5)))
        assert len(seen) == 1


def test_a_seat_that_knows_one_learns_nothing_of_the_other() -> None:
    views = set()
    for south in ("Tun", "Smy", "Gre"):
        page = drawn_game()
        page.record["slots"][1]["sheets"][""]["secret"] = ["HIDE Bel", f"HIDE {south}"]
        views.add(json.dumps(page.view(seat="France")))
    assert len(views) == 1


def shared(seed: int) -> tuple[str, int]:
    """Return how a random game ends, and how long its link is, which gives it back."""
    desk = recorded(begun(), Random(seed))  # noqa: S311 - a test's dice
    payload = encode(desk.table, desk.record, desk.stages)
    told = decode(TABLE, payload)
    assert replay(TABLE, told)[-1].position == desk.stages[-1].position
    assert [slot.answers for slot in told.slots] == [slot.answers for slot in desk.record.slots]
    return desk.record.slots[-1].phase, len(payload)


@pytest.mark.parametrize("seed", [2, 3, 15, 18])
def test_the_link_of_a_game_to_1912_is_short(seed: int) -> None:
    last, length = shared(seed)
    assert last == "W1912A"
    assert length <= LONGEST


@pytest.mark.slow
def test_the_links_of_twenty_games_to_1912_are_short() -> None:
    lengths: list[int] = []
    seed = 0
    while len(lengths) < 20:
        last, length = shared(seed)
        lengths += [length] if last == "W1912A" else []
        seed += 1
    assert max(lengths) <= LONGEST


def test_an_answer_without_a_question_travels_word_for_word() -> None:
    desk = _purged()
    file = record_json(desk.record)
    file["slots"][-1]["answers"] = [{"phase": "W1900A", "about": "PURGE Gre", "answer": "perhaps"}]
    record = read_record(file)
    stages = replay(TABLE, record)
    assert decode(TABLE, encode(TABLE, record, stages)).slots[-1].answers == (
        record.slots[-1].answers
    )
