"""The README's pictures are taken from the site, and show its colours."""

import numpy as np
import pytest
from playwright.sync_api import BrowserType

from publisher.pictures.drawing import in_few_colours
from publisher.serve.http import Server
from tests import pictures
from tests.chromium import FLAGS, shell

SEA, YELLOW = (200, 217, 224), (236, 220, 148)


def test_a_rare_colour_outlives_many_shades_of_a_frequent_one() -> None:
    shades = [(200 + one % 8, 208 + one // 8 % 8, 224 + one // 64) for one in range(512)]
    row = np.array([*shades * 2, *[SEA] * 9, YELLOW], np.uint8)
    numbers, palette = in_few_colours(pictures.without_shades(row.reshape(1, -1, 3)))
    seen = palette[numbers][0]
    assert tuple(seen[-1]) == YELLOW
    assert tuple(seen[-2]) == SEA


@pytest.mark.browser
@pytest.mark.thorough
@pytest.mark.parametrize("what", pictures.SHOWN)
def test_pictures_match_the_kept_ones(chromiums: BrowserType, server: Server, what: str) -> None:
    browser = chromiums.launch(executable_path=str(shell()), args=[*FLAGS, pictures.SMOOTH])
    blank = browser.new_page()
    taken, kept = (
        pictures.pixels(blank, one).astype(int)
        for one in (
            pictures.take(browser, server.address, what, "light"),
            (pictures.FOLDER / f"{what}-light.png").read_bytes(),
        )
    )
    browser.close()
    assert taken.shape == kept.shape
    # A letter may move by a pixel, and a unit or a panel may not.
    differ = (np.abs(taken - kept).max(axis=2) > 64).mean()
    assert differ < 0.01, "`make pictures` renews docs/pictures"
