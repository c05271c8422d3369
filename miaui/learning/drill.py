"""The drill: dear choices of one's own games as cards that are asked again after days, by FSRS.

FSRS 6 (Ye, Su and Cao 2022, "A stochastic shortest path algorithm for optimizing spaced repetition
scheduling") says when a card is due again. Where its package is missing, the intervals are 1, 7 and 30 days.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from math import inf
from random import Random
from typing import Literal

from miaui.core.chance import shuffled
from miaui.core.seat import Seat
from miaui.learning.kept_review import KeptReview, Reason
from miaui.learning.review import DEAR, DEAR_POINTS
from miaui.learning.values import EQUAL

#: The most cards of one game, in all, and of one day.
OF_A_GAME, IN_ALL, OF_A_DAY = 3, 500, 10

#: How good an answer was.
Mark = Literal["right", "half", "wrong"]

#: How it is rated, in the words of FSRS.
Rating = Literal["again", "hard", "good", "easy"]
RATINGS: tuple[Rating, ...] = ("again", "hard", "good", "easy")

#: An answer in less than this part of one's usual time, at first sight, is an easy one; how many answers say
#: what is usual.
_QUICK, _USUAL = 1 / 3, 3

#: Days between answers where FSRS is missing.
_STEPS = (1.0, 7.0, 30.0)

#: What is known of how well a card is remembered: the dictionary of an FSRS card.
Memory = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Option:
    """A considered move: what it loses, of the victory or in points as its card does, and how likely a
    middling player makes it."""

    gap: float
    policy: float = 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: when it was given, the move's text, its rating, and after how many seconds (None: not
    measured)."""

    when: datetime
    move: str
    rating: Rating
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class DrillCard:
    """A dear choice, by its game, the number of moves before it and the seat. `best` are the moves' texts
    that are as good as the best, `played` what was played there, `options` all that were considered.

    `loss`: what it lost of the victory; 0 for a choice that lost `points`, of which a number in words is
    `amount` (an English template) and the least that is blamed `least`. `why`: reasons for the best move."""

    id: int
    game_id: str
    step: int
    seat: Seat
    best: tuple[str, ...]
    played: str
    options: Mapping[str, Option]
    loss: float
    memory: Memory
    log: tuple[Answer, ...] = ()
    points: float = 0.0
    least: float = 1.0
    amount: str = ""
    why: tuple[Reason, ...] = ()

    @property
    def weight(self) -> float:
        """Loss of the choice in parts of a victory; for one that lost points `DEAR` (0.03) for twice
        (`DEAR_POINTS`) the least loss that is blamed, and in proportion for more or less."""
        return self.loss or DEAR * self.points / (DEAR_POINTS * self.least)

    @property
    def equal(self) -> float:
        """Loss below which an answer is right: `EQUAL` (0.01) of the victory, or half of the least loss in
        points that is blamed."""
        return self.least / 2 if self.points else EQUAL

    @property
    def dear(self) -> float:
        """Loss from which on an answer is wrong: `DEAR` (0.03) of the victory, or twice the least loss in
        points that is blamed."""
        return DEAR_POINTS * self.least if self.points else DEAR

    @property
    def key(self) -> tuple[str, int, Seat]:
        """The choice by which it is told from others: (game_id, step, seat)."""
        return self.game_id, self.step, self.seat

    @property
    def due(self) -> datetime:
        """Date and time from which on it is asked again; of a new card when it was made."""
        return datetime.fromisoformat(str(self.memory["due"]))


# Making cards


def cards_of(kept: KeptReview, game_id: str, whose: Sequence[Seat], now: datetime) -> list[DrillCard]:
    """Return cards of the choices of some seats in a kept review that were dear, by what they lost of the
    victory (`DEAR`, 0.03) or in points (`DEAR_POINTS`, 2, times the least that is blamed): the three
    (`OF_A_GAME`) dearest, the dearest first; [] for none. Choices that followed advice are left out. Their
    ids are 0, and they are due at `now`."""
    cards: list[DrillCard] = []
    for seat_review in kept.review.by_seat:
        options = kept.options.get(str(seat_review.seat), {})
        for moment, judged in seat_review.costly if seat_review.seat in whose else ():
            known, points = options.get(str(moment.step)), judged.loss_points
            if known is None or not (judged.loss >= DEAR or points >= DEAR_POINTS * kept.least):
                continue
            gaps = {text: Option(*pair) for text, pair in known.items()}
            best, least = judged.equal, kept.least
            if points:
                best = (judged.best, *[text for text, move in gaps.items() if move.gap < least / 2])
            memory = {
                "card_id": 0,
                "state": 1,
                "step": 0,
                "stability": None,
                "difficulty": None,
                "due": now.isoformat(),
                "last_review": None,
            }
            at = game_id, moment.step, seat_review.seat
            why = kept.why.get(str(seat_review.seat), {}).get(str(moment.step), ())
            card = DrillCard(0, *at, best, judged.chosen, gaps, judged.loss, memory, why=tuple(why))
            if points:
                card = replace(
                    card, best=tuple(dict.fromkeys(best)), points=points, least=least, amount=kept.amount
                )
            if best:
                cards.append(card)
    return sorted(cards, key=lambda card: (-card.weight, card.step))[:OF_A_GAME]


# Asking


def due(cards: Sequence[DrillCard], now: datetime) -> list[DrillCard]:
    """Return the cards that are due by now, those that wait longest first, of equal ones the lower id: at
    most ten (`OF_A_DAY`), less the answers that were given today, by the local calendar; [] for none."""
    today = now.astimezone().date()
    asked = sum(answer.when.astimezone().date() == today for card in cards for answer in card.log)
    waiting = sorted([card for card in cards if card.due <= now], key=lambda card: (card.due, card.id))
    return waiting[: max(0, OF_A_DAY - asked)]


def next_due(cards: Sequence[DrillCard]) -> datetime | None:
    """Return the earliest time at which a card is due, which may be past, whatever the number of answers
    today; None without cards."""
    return min([card.due for card in cards], default=None)


def offers(card: DrillCard) -> list[str]:
    """Return the moves that are offered where not all of them are, each once: the best, what was played, the
    likeliest of those that lose at least the card's `dear`, and that with the smallest loss below its
    `equal`, if there are such; in an order that tells nothing and is always the one of this card."""
    gaps = card.options
    moves = [card.best[0], card.played]
    dear = [text for text, option in gaps.items() if option.gap >= card.dear and text not in moves]
    near = [text for text, option in gaps.items() if option.gap < card.equal and text not in moves]
    moves += sorted(dear, key=lambda text: (-gaps[text].policy, gaps[text].gap, text))[:1]
    moves += sorted(near, key=lambda text: (gaps[text].gap, text))[:1]
    return shuffled(sorted(moves), Random(f"{card.game_id}/{card.step}/{card.seat}"))


def mark_of(card: DrillCard, move: str) -> Mark:
    """Return how good a move is as an answer: "right" if it is among the best or loses less than the card's
    `equal`, "half" if it loses less than its `dear`, else "wrong", as a move that was not considered."""
    if move in card.best:
        return "right"
    gap = card.options[move].gap if move in card.options else inf
    gap = (card.points or card.loss) if move == card.played else gap
    return "right" if gap < card.equal else "half" if gap < card.dear else "wrong"


def rating_of(cards: Sequence[DrillCard], card: DrillCard, mark: Mark, seconds: float | None) -> Rating:
    """Return the rating of an answer to one of the cards: "again" if it is wrong, "hard" if half right, else
    "good"; "easy" if it is the card's first, right, and took less than a third of the usual time, the median
    of all answers that were measured, of which there are at least three. None as seconds is never easy."""
    if mark != "right":
        return "hard" if mark == "half" else "again"
    taken = sorted(
        [answer.seconds for drilled in cards for answer in drilled.log if answer.seconds is not None]
    )
    usual = taken[len(taken) // 2] if len(taken) >= _USUAL else 0.0
    first = not card.log
    return "easy" if first and seconds is not None and seconds < _QUICK * usual else "good"


def answered(
    cards: Sequence[DrillCard], card: DrillCard, move: str, now: datetime, seconds: float | None = None
) -> DrillCard:
    """Return a card after an answer at a time in UTC, with this answer, its rating (`rating_of`) and
    `seconds` at the end of its log, and a new `due`. A `now` before its last answer is taken for that moment:
    a clock that was set back changes no date that was told before."""
    last = card.memory.get("last_review")
    if isinstance(last, str):
        now = max(now, datetime.fromisoformat(last))
    now = now.astimezone(UTC)
    rating = rating_of(cards, card, mark_of(card, move), seconds)
    memory = _remembered(card, rating, now) if has_fsrs() else _stepped(card, rating, now)
    return replace(card, memory=memory, log=(*card.log, Answer(now, move, rating, seconds)))


# When again


def has_fsrs() -> bool:
    """True if the package `fsrs` is installed; it is not imported."""
    return find_spec("fsrs") is not None


def _remembered(card: DrillCard, rating: Rating, now: datetime) -> dict[str, object]:
    from fsrs import Card, Scheduler
    from fsrs import Rating as Rated

    scheduler = Scheduler(
        desired_retention=0.9,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=365,
        enable_fuzzing=False,
    )
    before = Card.from_dict({**card.memory, "card_id": card.id})  # type: ignore[typeddict-item, unused-ignore]
    after, _log = scheduler.review_card(before, Rated(RATINGS.index(rating) + 1), now)
    return dict(after.to_dict())


def _stepped(card: DrillCard, rating: Rating, now: datetime) -> dict[str, object]:
    """Return a memory that FSRS can go on with, with the next of the fixed intervals; the first again after a
    wrong answer, and no other one after half a one."""
    before = card.memory.get("stability")
    days = before if isinstance(before, float) else 0.0
    following = next((step for step in _STEPS if step > days), _STEPS[-1])
    if rating == "again":
        following = _STEPS[0]
    elif rating == "hard":
        following = max(days, _STEPS[0])
    return {
        "card_id": card.id,
        "state": 2,
        "step": None,
        "stability": following,
        "difficulty": 5.0,
        "due": (now + timedelta(days=following)).isoformat(),
        "last_review": now.isoformat(),
    }
