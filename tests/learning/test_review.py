"""The rule of blame, verdicts, sums and accuracy; and how foreseeable choices are."""

from dataclasses import replace
from math import log

import pytest

from miaui.learning.review import Loss, Margin, doubt, foresight_of, sums_of

Z = doubt(1)


def loss(gap: float, error: float = 0.0, base: float = 0.1, place: int = 1, z: float = Z) -> Loss:
    return Loss(place, place, gap, error, base, z)


def test_more_choices_need_less_doubt() -> None:
    """Quantiles of the normal distribution, from tables."""
    assert doubt(1) == pytest.approx(1.96, abs=1e-4), "each choice is tested twice"
    assert doubt(11) == pytest.approx(2.8379, abs=1e-3)
    assert doubt(50) == pytest.approx(3.2905, abs=1e-4)
    assert doubt(0) == doubt(1)


@pytest.mark.parametrize(
    ("gap", "error", "verdict", "shown"),
    [
        (0.0, 0.0, "good", 0.0),
        (-0.2, 0.0, "good", 0.0),
        (0.0099, 0.0, "good", 0.0),
        (0.01, 0.0, "fair", 0.01),
        (0.0299, 0.0, "fair", 0.0299),
        (0.03, 0.0, "dear", 0.03),
        (0.08, 0.0, "mistake", 0.08),
        (0.02, 0.002, "fair", 0.02),
        (0.02, 0.011, "open", 0.0),
        (0.012, 0.008, "good", 0.0),  # not blamed, and surely below 0.03
        (0.02, 0.02, "open", 0.0),
        (0.5, 0.3, "open", 0.0),
        (0.5, 0.25, "mistake", 0.5),
    ],
)
def test_a_choice_is_blamed_beyond_doubt_alone(gap: float, error: float, verdict: str, shown: float) -> None:
    measured = loss(gap, error)
    assert (measured.verdict, measured.shown) == (verdict, shown)
    assert measured.blamed == (shown > 0)


def test_sums_are_of_what_is_shown() -> None:
    losses = [loss(0.05, place=3), loss(0.12, place=9), loss(-0.02, 0.01, place=4), loss(0.05, place=2)]
    sums = sums_of([*losses, loss(0.02, 0.02, place=5), loss(0.09, place=1)])
    assert sums.sum == 0.31
    assert sums.cost == pytest.approx(0.05 + 0.12 - 0.02 + 0.05 + 0.02 + 0.09)
    assert sums.cost_se == pytest.approx((0.01**2 + 0.02**2) ** 0.5, abs=1e-4)
    assert sums.dearest == (9, 1, 2)
    assert sums.counts == {"good": 1, "open": 1, "fair": 0, "dear": 2, "mistake": 2}
    by_points = Loss(7, 7, 0.0, 0.0, 0.1, Z, Margin(9.0, 0.1, 3, as_often=True))
    assert sums_of([by_points, loss(0.02, place=6)]).dearest == (6, 7), "by victory first"
    assert sums_of([by_points]).counts["dear"] == 1 and sums_of([by_points]).sum == 0
    assert sums_of([replace(by_points, advised=True)]).dearest == ()
    assert sums.base == 0.6 and sums.accuracy == round(100 * (1 - sums.cost / 0.6), 1)


def test_accuracy_stays_between_a_lot_and_nothing_lost() -> None:
    assert sums_of([loss(-0.3, base=0.1)]).accuracy == 100
    assert sums_of([loss(0.3, base=0.1)]).accuracy == 0
    assert sums_of([loss(0.0, base=0.0199)]).accuracy is None
    assert sums_of([]).accuracy is None and sums_of([]).sum == 0


def test_foresight_learns_from_earlier_choices_alone() -> None:
    surely, never = {"seer": 0.9, "random": 0.5}, {"seer": 0.1, "random": 0.5}
    first = foresight_of([surely], [2])
    assert first is not None and first.log == pytest.approx(log(0.7), abs=1e-4)
    assert foresight_of([], []) is None
    often = foresight_of([surely] * 30, [2] * 30)
    assert often is not None and often.model == "seer" and often.of_ten == 8
    wrong = foresight_of([never] * 30, [2] * 30)
    assert wrong is not None and wrong.model == "random" and wrong.of_ten == 0
