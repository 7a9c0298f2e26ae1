"""The started engine as the browser keeps it, for each copy of the site on an origin."""

from tests.player.node import told_alone


def test_copies_of_the_site_on_one_origin_keep_their_snapshots_apart() -> None:
    found = told_alone(
        "worker/snapshots.mjs",
        "worker/snapshot.js",
        copies=[f"https://example.org/{path}" for path in ("", "games/", "games/2026/")],
        names=["chancery-snapshot", "chancery-site-1/"],
    )
    assert found["found"] == [1, 2, 3]
    # The name that all copies once shared is gone; what is not a snapshot stays.
    assert found["names"] == [
        "chancery-site-1/",
        *(f"chancery-snapshot/{path}" for path in ("", "games/", "games/2026/")),
    ]
