"""A variant's page on balance, and its style sheet."""

from collections.abc import Mapping

from publisher.balance.page import BALANCE_PAGE, BALANCE_STYLE, balance_page
from publisher.balance.saved import Saved
from publisher.building.files import below, sheet, style
from publisher.load.load import Folder


def balance_files(folder: Folder, saved: Saved, version: str, colours: str) -> Mapping[str, str]:
    """Make both, by name; `version` is that of the present rules, and `colours` a style sheet."""
    return {
        BALANCE_PAGE: balance_page(folder, saved, version),
        BALANCE_STYLE: below(sheet("rules", f"{colours}{style('balance')}\n"), 1),
    }
