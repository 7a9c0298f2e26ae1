"""For every value of every option the case, worked by hand, in which it changes the outcome."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.machine.cases import run_case
from engine.variant.folder import FolderLibrary

VARIANTS = Path(__file__).parents[2] / "variants"
LIBRARY = FolderLibrary(VARIANTS)

# (variant, option, value) -> the case, and another value under which its result differs.
TABLE: dict[tuple[str, str, object], tuple[str, object]] = {
    ("deus_vult", "crusader_supply", "grace_1097"): ("crusader_supply=grace_1097", "strict"),
    ("deus_vult", "crusader_supply", "strict"): ("crusader_supply=strict", "grace_1097"),
    ("deus_vult", "crusader_supply", "no_removals"): ("crusader_supply=no_removals", "grace_1097"),
    ("deus_vult", "unpermitted_move", "assault"): ("unpermitted_move=assault", "fail"),
    ("deus_vult", "unpermitted_move", "fail"): ("unpermitted_move=fail", "assault"),
    ("deus_vult", "cut", "all"): ("cut=all", "one_for_one"),
    ("deus_vult", "cut", "one_for_one"): ("cut=one_for_one", "all"),
    ("deus_vult", "guest_exit", "free"): ("guest_exit=free", "permission"),
    ("deus_vult", "guest_exit", "permission"): ("guest_exit=permission", "free"),
    ("deus_vult", "kerbogha", "single"): ("kerbogha=single", "divisible"),
    ("deus_vult", "kerbogha", "divisible"): ("kerbogha=divisible", "single"),
    ("deus_vult", "armenian_support", "on_request"): ("armenian_support=on_request", "automatic"),
    ("deus_vult", "armenian_support", "automatic"): ("armenian_support=automatic", "on_request"),
    ("deus_vult", "muslim_builds", "home"): ("muslim_builds=home", "any_controlled"),
    ("deus_vult", "muslim_builds", "any_controlled"): ("muslim_builds=any_controlled", "home"),
    ("deus_vult", "victory_check", "every_turn"): ("victory_check=every_turn", "autumn"),
    ("deus_vult", "victory_check", "autumn"): ("victory_check=autumn", "every_turn"),
    ("stonehenge", "victory", 26): ("STO-P21", 25),
    ("danelaw", "length", "standard"): ("length=standard", "short"),
    ("danelaw", "length", "short"): ("length=short", "standard"),
    ("danelaw", "length", "long"): ("length=long", "standard"),
    ("danelaw", "lost_points", "below_three"): ("lost_points=below_three", "each"),
    ("danelaw", "lost_points", "each"): ("lost_points=each", "below_three"),
    ("danelaw", "phantom_kills", False): ("phantom_kills=false", True),
    ("danelaw", "phantom_kills", True): ("phantom_kills=true", False),
    ("danelaw", "joms_shrink", True): ("joms_shrink=true", False),
    ("danelaw", "joms_shrink", False): ("joms_shrink=false", True),
    ("league_of_shadows", "eliminated_vote", False): ("eliminated_vote=false", True),
    ("league_of_shadows", "eliminated_vote", True): ("eliminated_vote=true", False),
    ("league_of_shadows", "vote_tie", "none"): ("vote_tie=none", "all"),
    ("league_of_shadows", "vote_tie", "all"): ("vote_tie=all", "none"),
    ("league_of_shadows", "vote_tie", "earliest"): ("vote_tie=earliest", "none"),
    ("league_of_shadows", "first_vote", "standing"): ("first_vote=standing", "cast"),
    ("league_of_shadows", "first_vote", "cast"): ("first_vote=cast", "standing"),
    ("league_of_shadows", "losses", "last"): ("losses=last", "each"),
    ("league_of_shadows", "losses", "each"): ("losses=each", "last"),
    ("league_of_shadows", "hq_win_years", "two"): ("hq_win_years=two", "one"),
    ("league_of_shadows", "hq_win_years", "one"): ("hq_win_years=one", "two"),
    ("league_of_shadows", "final_winter_vote", True): ("final_winter_vote=true", False),
    ("league_of_shadows", "final_winter_vote", False): ("final_winter_vote=false", True),
    ("league_of_shadows", "vote_before_builds", False): ("vote_before_builds=false", True),
    ("league_of_shadows", "vote_before_builds", True): ("vote_before_builds=true", False),
    ("league_of_shadows", "abstain_limit", 3): ("los-p11", 4),
    ("heptadiplomacy", "module", 1): ("module=1", 2),
    ("heptadiplomacy", "module", 2): ("module=2", 3),
    ("heptadiplomacy", "module", 3): ("module=3", 2),
    ("heptadiplomacy", "option", "A"): ("option=A", "B"),
    ("heptadiplomacy", "option", "B"): ("option=B", "A"),
    ("heptadiplomacy", "same_province_moves", True): ("same_province_moves=true", False),
    ("heptadiplomacy", "same_province_moves", False): ("same_province_moves=false", True),
    ("heptadiplomacy", "convoy_board", "any"): ("convoy_board=any", "start"),
    ("heptadiplomacy", "convoy_board", "start"): ("convoy_board=start", "any"),
    ("heptadiplomacy", "cross_board_retreats", True): ("cross_board_retreats=true", False),
    ("heptadiplomacy", "cross_board_retreats", False): ("cross_board_retreats=false", True),
    ("heptadiplomacy", "sister_capture", True): ("sister_capture=true", False),
    ("heptadiplomacy", "sister_capture", False): ("sister_capture=false", True),
    ("heptadiplomacy", "rulebook", "modern"): ("rulebook=modern", "1971"),
    ("heptadiplomacy", "rulebook", "1971"): ("rulebook=1971", "modern"),
}

# Values that change who plays or what is public, which no case of one phase says; a list of
# powers, which has values without number, stands as ANY.
ANY = "any"
TESTED: dict[tuple[str, str, object], str] = {
    ("danelaw", "dp_secrecy", "gm"): "test_the_option_for_who_counts_decides_what_is_public",
    ("danelaw", "dp_secrecy", "steward"): "test_the_option_for_who_counts_decides_what_is_public",
    ("danelaw", "dp_secrecy", "open"): "test_the_option_for_who_counts_decides_what_is_public",
    ("danelaw", "chaos", False): "test_28_units_of_powers_31_neutral_ones_and_a_jomsviking_start",
    ("danelaw", "chaos", True): "test_in_chaos_only_the_jomsvikings_are_bid_for",
    ("danelaw", "powers", ANY): "test_added_powers_have_no_viking_fleet",
    ("danelaw", "split", ANY): "test_a_split_power_is_one_player_for_each_centre",
}
PUBLISHED = sorted(path.parent.name for path in VARIANTS.glob("*/rules.md"))


@cache
def _cases(variant: str) -> dict[str, dict[str, Any]]:
    files = sorted((VARIANTS / variant / "cases").glob("*.toml"))
    found = [case for path in files for case in tomllib.loads(path.read_text("utf-8"))["case"]]
    return {case["id"]: case for case in found}


@pytest.mark.parametrize("variant", PUBLISHED)
def test_every_value_has_a_row(variant: str) -> None:
    declared = {
        (variant, name, value)
        for name, spec in LIBRARY[variant].data.get("options", {}).items()
        for value in _values(spec)
    }
    assert declared == {row for row in [*TABLE, *TESTED] if row[0] == variant}


def _values(spec: dict[str, Any]) -> tuple[object, ...]:
    """Return the values of an option: a number's default, ANY for a list of powers."""
    if isinstance(spec["default"], bool):
        return (True, False)
    if isinstance(spec["default"], int) and "values" not in spec:
        return (spec["default"],)
    return tuple(spec.get("values", (ANY,) if "picks" in spec else ()))


@pytest.mark.parametrize("row", TESTED, ids=[f"{name}={value}" for _, name, value in TESTED])
def test_a_test_of_the_variant_shows_the_value(row: tuple[str, str, object]) -> None:
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.rglob(f"test_{row[0]}_*.py")]
    assert any(f"def {TESTED[row]}(" in text for text in texts)


@pytest.mark.parametrize("row", TABLE, ids=[f"{name}={value}" for _, name, value in TABLE])
def test_the_value_changes_the_outcome(row: tuple[str, str, object]) -> None:
    variant, option, value = row
    name, other = TABLE[row]
    case = _cases(variant)[name]
    default = LIBRARY[variant].data["options"][option]["default"]
    assert case.get("options", {}).get(option, default) == value
    assert run_case(LIBRARY, case) == []
    otherwise = {**case, "options": {**case.get("options", {}), option: other}}
    assert run_case(LIBRARY, otherwise) != []
