"""What the service worker answers when its browser keeps nothing for it."""

import pytest

from tests.player.node import told_alone

FILES = {
    "small/index.html": "<p>A page",
    "small/page.js": "let script;",
    "runtime/0a1b/python.bin": "Python",
}
ASKED = {"small/": "small/index.html", **{path: path for path in FILES}}


@pytest.mark.parametrize("has_list", [True, False])
@pytest.mark.parametrize("broken", ["", "put", "match", "open"])
def test_a_file_that_arrives_is_given_whether_or_not_it_can_be_kept(
    broken: str, *, has_list: bool
) -> None:
    found = told_alone(
        "worker/service_worker.mjs",
        "worker/service-worker.js",
        files=FILES,
        hasList=has_list,
        broken=broken,
        asked=list(ASKED),
    )
    assert found["answers"] == {asked: [200, FILES[path]] for asked, path in ASKED.items()}
    kept = {"small/", "small/page.js", "runtime/0a1b/python.bin"} if not broken else set[str]()
    assert set(found["kept"]) == kept | ({"files.json"} if has_list or not broken else set())
