"""Which moves are worth a thought."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.bots.kit import Judged
from miaui.core.seat import Seat
from miaui.learning.values import BLOCKS
from miaui.tabletop.counsel.advice import Advice, advice_of


def judged(
    wins: dict[str, float], spread: float = 0.0, certain: bool = False, model_se: float = 0.0
) -> Judged:
    """The judge's answer with these mean probabilities; blocks differ by `spread`, one way and the other."""
    values = {}
    for number, (text, win) in enumerate(wins.items()):
        signs = [1 if (block + number) % 2 else -1 for block in range(BLOCKS)]
        values[text] = tuple([win + sign * spread for sign in signs])
    return Judged(values, "top", 10_000, certain, model_se)


@dataclass(frozen=True)
class Step:
    """A move of which only its text matters."""

    text: str
    seat: Seat | None = None


def advice(wins: dict[str, float], spread: float = 0.0, model_se: float = 0.0) -> Advice[Step]:
    return advice_of(judged(wins, spread, model_se=model_se), Step)


def tips(advice: Advice[Step], names: dict[str, str] | None = None) -> list[str]:
    return [tip.move.text for tip in advice.tips(lambda move: (names or {}).get(move.text, move.text))]


def test_the_best_comes_first_and_equal_ones_are_counted() -> None:
    tip = advice({"a": 0.2, "b": 0.5, "c": 0.499, "d": 0.1}, model_se=0.01)
    assert [option.move.text for option in tip.options] == ["b", "c", "a", "d"] and tip.best == 2
    assert tips(tip) == ["b", "c"]


def test_no_more_than_three_are_worth_a_thought() -> None:
    assert tips(advice(dict.fromkeys("abcde", 0.5), model_se=0.01)) == ["a", "b", "c"]


def test_a_move_is_named_alone_only_where_it_leads_by_three_errors() -> None:
    leads = advice({"a": 0.60, "b": 0.50}, model_se=0.03)
    assert leads.best == 1 and tips(leads) == ["a"]
    near = advice({"a": 0.58, "b": 0.50}, model_se=0.03)
    assert near.best == 1 and tips(near) == ["a", "b"]


def test_a_lone_move_is_compared_with_the_next_best() -> None:
    leads = advice({"a": 0.60, "b": 0.50, "c": 0.1}, model_se=0.03)
    assert [option.move.text for option in leads.compared(lambda move: move.text)] == ["a", "b"]
    assert [option.move.text for option in leads.compared(lambda move: "")] == ["a"]
    near = advice({"a": 0.58, "b": 0.50, "c": 0.1}, model_se=0.03)
    assert [option.move.text for option in near.compared(lambda move: move.text)] == ["a", "b"]


def test_noise_between_the_blocks_counts_for_the_lead() -> None:
    assert tips(advice({"a": 0.55, "b": 0.50}, spread=0.0)) == ["a"]
    assert tips(advice({"a": 0.55, "b": 0.50}, spread=0.1)) == ["a", "b"]


def test_moves_that_share_a_name_are_one_tip() -> None:
    names = {"a": "boats", "b": "boats", "c": "end"}
    tip = advice({"a": 0.5, "b": 0.5, "c": 0.1}, model_se=0.01)
    assert tips(tip, names) == ["a"]
    assert tips(tip, {"a": "", "b": "", "c": "end"}) == ["a", "b"]


def test_what_was_counted_out_has_no_error() -> None:
    tip = advice_of(judged({"a": 1.0, "b": 0.0}, certain=True), Step)
    assert [option.error for option in tip.options] == [0.0, 0.0] and tips(tip) == ["a"]


def test_the_odds_of_a_move_come_along() -> None:
    plain = judged({"a": 0.5, "b": 0.4})
    with_odds = Judged(plain.blocks, "top", 8, odds={"a": (0.2, 0.3)})
    tip = advice_of(with_odds, Step)
    assert [(option.move.text, option.odds) for option in tip.options] == [("a", (0.2, 0.3)), ("b", ())]
