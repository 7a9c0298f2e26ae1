"""Error bars, beside printed tables and the quantiles of the standard library."""

from statistics import NormalDist

import pytest

from publisher.balance.intervals import Interval, deviations, mean_of, rate_of


@pytest.mark.parametrize(
    ("times", "low", "high"),
    # Wilson's bounds of 95 % for 10 trials.
    [(0, 0.0, 0.2775), (1, 0.0179, 0.4042), (5, 0.2366, 0.7634), (10, 0.7225, 1.0)],
)
def test_bounds_of_a_rate(times: int, low: float, high: float) -> None:
    found = rate_of(times, 10, 1.96)
    assert found.middle == times / 10
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


@pytest.mark.parametrize(
    ("count", "quantile"),  # Student's for 95 %, from printed tables
    [(5, 2.776), (11, 2.228), (31, 2.042), (101, 1.984)],
)
def test_bounds_of_a_mean(count: int, quantile: float) -> None:
    values = [float(number % 2) for number in range(count - 1)] + [0.5]
    found = mean_of(values, 1.96)  # with the variance 1/4, since one lies in the middle
    assert found.middle == 0.5
    assert found.high - 0.5 == pytest.approx(quantile * (0.25 / count) ** 0.5, rel=0.003)
    assert 0.5 - found.low == pytest.approx(found.high - 0.5)


@pytest.mark.parametrize("questions", range(1, 101))
def test_several_questions_at_once_need_wider_bounds(questions: int) -> None:
    exact = NormalDist().inv_cdf(1 - 0.025 / questions)
    assert deviations(questions) > exact - 0.001
    if questions <= 10:
        assert deviations(questions) == pytest.approx(exact, abs=0.001)


def test_an_interval_holds_its_bounds() -> None:
    found = Interval(2, 1, 3)
    assert [found.holds(value) for value in (0.9, 1, 3, 3.1)] == [False, True, True, False]
