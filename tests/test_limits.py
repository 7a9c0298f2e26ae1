"""A test that hangs fails instead of blocking the run."""

import pytest


def test_every_test_has_a_time_limit(request: pytest.FixtureRequest) -> None:
    assert request.config.pluginmanager.hasplugin("timeout")
    for item in request.session.items:
        limit = item.get_closest_marker("timeout")
        assert limit is not None, item.nodeid
        assert limit.args[0] > 0, item.nodeid


@pytest.mark.timeout(0.1, func_only=True)
def test_a_test_that_hangs_fails() -> None:
    with pytest.raises(pytest.fail.Exception, match="Timeout"):
        _hang()


def _hang() -> None:
    while True:
        pass
