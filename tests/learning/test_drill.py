"""The drill: which choices become cards, what is offered, how answers are rated, and when they come back."""

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from miaui.core.seat import Seat
from miaui.learning import drill
from miaui.learning.drill import (
    Answer,
    DrillCard,
    Option,
    answered,
    cards_of,
    due,
    mark_of,
    offers,
    rating_of,
)
from miaui.learning.drill_deck import Deck, read_deck
from miaui.learning.kept_review import Judgement, KeptReview, Moment, Opened, Review, SeatReview
from miaui.learning.review import sums_of
from miaui.learning.split import Split, SplitError

NOW = datetime(2026, 11, 26, 20, 15, tzinfo=UTC)
DAY = timedelta(days=1)
OPTIONS = {
    "a": Option(0.0, 0.1), "b": Option(0.006, 0.1), "c": Option(0.02, 0.1), "d": Option(0.05, 0.2),
    "e": Option(0.06, 0.4), "f": Option(0.09, 0.1),
}  # fmt: skip


def card(number: int = 1, loss: float = 0.09, **changes: Any) -> DrillCard:
    memory = {
        "card_id": number, "state": 1, "step": 0, "stability": None, "difficulty": None,
        "due": NOW.isoformat(), "last_review": None,
    }  # fmt: skip
    made = DrillCard(number, f"g{number}", 4, Seat(0), ("a",), "f", OPTIONS, loss, memory)
    return replace(made, **changes)


def moment(step: int, loss: float) -> Moment:
    judged = Judgement(
        "f", 2, "a", ("a",), loss, 0.0, 0.1, "dear", loss, 0.0, 0.0, "win", 0.0, Opened("a", 0.0), None
    )
    return Moment("choice", 1, step, 0, 0, Split(), judged=judged)


def review(losses: Sequence[float], seat: int = 0) -> KeptReview:
    options = {str(seat): {str(n): {"a": (0.0, 0.5), "f": (0.1, 0.5)} for n in range(len(losses))}}
    moments = [Moment("deal", 1, 0, 0, 0, Split()), *[moment(n, loss) for n, loss in enumerate(losses)]]
    seat_review = SeatReview(
        Seat(seat), 0, 0, Split(), SplitError(), 2.0, sums_of([]), None, None, tuple(moments)
    )
    review_ = Review("salt", 2, 0, 0, "gull", "normal", complete=True, by_seat=(seat_review,))
    return KeptReview(review_, {}, {}, options, (), (0,), 9, (), "the cards", "{number} points", 3.0)


def test_the_three_dearest_choices_of_a_game_become_cards() -> None:
    cards = cards_of(review([0.04, 0.029, 0.2, 0.03, 0.05, 0.0]), "g", [Seat(0)], NOW)
    assert [(card.step, card.loss) for card in cards] == [(2, 0.2), (4, 0.05), (0, 0.04)]
    assert cards[0].due == NOW and cards[0].options["f"] == Option(0.1, 0.5)
    assert cards_of(review([0.2], seat=1), "g", [Seat(0)], NOW) == []


def by_points(points: float) -> KeptReview:
    """A review of one choice that lost points and nothing of the victory."""
    kept = review([0.0])
    before = moment(0, 0.0).judged
    assert before is not None
    told = replace(before, best="b", by="margin", margin=points, loss_points=points)
    seat_review = replace(kept.review.by_seat[0], moments=(replace(moment(0, 0.0), judged=told),))
    options = {"b": (0.0, 0.1), "c": (1.4, 0.1), "d": (1.5, 0.3), "e": (6.0, 0.4), "f": (7.0, 0.1)}
    return replace(
        kept,
        review=replace(kept.review, by_seat=(seat_review,)),
        options={"0": {"0": options}},
        why={"0": {"0": (("It wins in %(count)d of 100 games.", {"count": 31}),)}},
    )


def test_a_choice_that_lost_twice_the_least_of_points_becomes_a_card() -> None:
    assert cards_of(by_points(5.9), "g", [Seat(0)], NOW) == []
    (card,) = cards_of(by_points(7.0), "g", [Seat(0)], NOW)
    assert (card.loss, card.points, card.least, card.amount) == (0.0, 7.0, 3.0, "{number} points")
    assert card.best == ("b", "c") and card.why[0][1] == {"count": 31}
    assert card.weight == pytest.approx(0.035)
    marks = {text: mark_of(card, text) for text in "bcdefx"}
    assert marks == dict(zip("bcdefx", ["right", "right", "half", "wrong", "wrong", "wrong"], strict=True))
    assert sorted(offers(card)) == ["b", "c", "e", "f"]


def test_a_choice_that_followed_a_tip_becomes_no_card() -> None:
    kept = by_points(7.0)
    (seat_review,) = kept.review.by_seat
    moments = tuple(replace(moment, advised=True) for moment in seat_review.moments)
    kept = replace(kept, review=replace(kept.review, by_seat=(replace(seat_review, moments=moments),)))
    assert cards_of(kept, "g", [Seat(0)], NOW) == []


def test_a_card_by_points_is_kept_with_its_reasons() -> None:
    deck = Deck().with_cards(cards_of(by_points(7.0), "g", [Seat(0)], NOW))
    assert read_deck(deck.written()) == deck
    for wrong in ([7.0, 0.0, ""], [7.0, 3.0], ["7", 3.0, ""]):
        data = json.loads(deck.written())
        data["cards"][0]["points"] = wrong
        with pytest.raises(ValueError):
            read_deck(json.dumps(data).encode())


def test_offers_are_the_best_the_played_a_tempting_and_a_near_one() -> None:
    assert sorted(offers(card())) == ["a", "b", "e", "f"]
    assert offers(card()) == offers(card())
    few = {"a": Option(0.0), "f": Option(0.09)}
    assert sorted(offers(card(options=few))) == ["a", "f"]


def test_an_answer_is_right_half_right_or_wrong() -> None:
    marks = {text: mark_of(card(), text) for text in [*OPTIONS, "unknown"]}
    assert marks == {
        "a": "right", "b": "right", "c": "half", "d": "wrong", "e": "wrong", "f": "wrong", "unknown": "wrong",
    }  # fmt: skip


def test_easy_is_what_is_right_at_first_sight_and_quick() -> None:
    usual = tuple([Answer(NOW, "a", "good", 30.0)] * 3)
    others = [card(2, log=usual)]
    assert rating_of(others, card(), "right", 9.0) == "easy"
    assert rating_of(others, card(), "right", 11.0) == "good"
    assert rating_of(others, card(log=usual[:1]), "right", 9.0) == "good"
    assert rating_of([], card(), "right", 1.0) == "good"
    assert rating_of(others, card(), "half", 1.0) == "hard"
    assert rating_of(others, card(), "wrong", 1.0) == "again"


def days(moves: str) -> list[int]:
    """After each answer, made when it is due, the days until the next."""
    first, now, days = card(), NOW, []
    for move in moves:
        first = answered([first], first, move, now)
        days.append((first.due - now).days)
        now = first.due
    return days


def test_cards_come_back_as_fsrs_says() -> None:
    pytest.importorskip("fsrs")
    assert days("aaaa") == [2, 11, 46, 163]
    assert days("fa") == [1, 2]
    assert days("aaaaaaa")[-1] <= 365


def test_without_fsrs_after_1_7_and_30_days(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill, "has_fsrs", lambda: False)
    monkeypatch.setitem(sys.modules, "fsrs", None)
    assert days("aaaa") == [1, 7, 30, 30]
    assert days("aafa") == [1, 7, 1, 7]
    assert days("aac") == [1, 7, 7]


def test_a_clock_that_was_set_back_makes_nothing_due_early() -> None:
    answer = answered([], card(), "a", NOW)
    again = answered([], answer, "a", NOW - 400 * DAY)
    assert again.due >= answer.due > NOW and again.log[-1].when == NOW
    assert due([answer], NOW - 9 * DAY) == []


def test_ten_a_day_and_the_longest_waiting_first() -> None:
    cards = [card(n, memory={**card(n).memory, "due": (NOW - n * DAY).isoformat()}) for n in range(1, 15)]
    assert [card.id for card in due(cards, NOW)] == list(range(14, 4, -1))
    asked = [replace(card, log=(Answer(NOW, "a", "good"),)) for card in cards[:3]]
    assert len(due([*asked, *cards[3:]], NOW)) == 7
    assert len(due([*asked, *cards[3:]], NOW + DAY)) == 10


def test_a_deck_comes_back_from_its_file() -> None:
    deck = Deck().with_cards([card(0), card(0, step=5)])
    assert [card.id for card in deck.cards] == [1, 2]
    deck = deck.with_answer(answered(deck.cards, deck.cards[0], "a", NOW, 3.5)).with_looked("x")
    assert read_deck(deck.written()) == deck
    assert deck.with_cards([card(0)]) == deck
    left = deck.without(deck.cards[1])
    assert [card.id for card in left.with_cards([card(0, step=5)]).cards] == [1]
    assert read_deck(left.written()) == left
    assert left.without_game("g0") == replace(left, cards=(), left=frozenset())


def test_of_too_many_cards_the_cheapest_go() -> None:
    cards = [card(0, 0.03 + n / 10_000, step=n) for n in range(600)]
    deck = Deck().with_cards(cards)
    assert len(deck.cards) == 500 and min(card.loss for card in deck.cards) == pytest.approx(0.04)
    large = {f"move {n}": Option(n / 100) for n in range(100)}
    deck = Deck().with_cards([replace(card, options=large) for card in cards])
    assert len(deck.written()) <= 1_000_000
    assert 0 < len(read_deck(deck.written()).cards) < 500


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2}, {"cards": 3}, {"next": None}, {"left": [["g", 1]]}, {"looked": [1]},
    ],
)  # fmt: skip
def test_what_is_no_deck_is_refused(change: dict[str, object]) -> None:
    from miaui.core.errors import BadRecord
    from miaui.core.json_text import dumps, load_object

    raw = load_object(Deck().with_cards([card(0)]).written())
    with pytest.raises((BadRecord, ValueError)):
        read_deck(dumps(raw | change).encode())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("best", []), ("loss", "much"), ("alternatives", {"a": [1]}), ("log", [["now", "a", "good", 1]]),
        ("log", [["2026-11-26T20:15:00+00:00", "a", "super", 1]]),
        ("card", {"card_id": 1, "state": 2, "stability": None, "difficulty": None, "due": NOW.isoformat()}),
        ("card", {"card_id": 1, "state": 1, "due": "2026-11-26T20:15:00"}),
        ("card", {"card_id": 1, "state": 9, "due": NOW.isoformat()}),
    ],
)  # fmt: skip
def test_what_is_no_card_is_refused(key: str, value: object) -> None:
    from miaui.core.errors import BadRecord
    from miaui.core.json_text import dumps, load_object

    raw: Any = load_object(Deck().with_cards([card(0)]).written())
    raw["cards"][0][key] = value
    with pytest.raises((BadRecord, ValueError)):
        read_deck(dumps(raw).encode())
