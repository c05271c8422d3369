"""The drill in words: how good an answer was, what was better, and when it is asked again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime

from miaui.engine.i18n import N_, _, ngettext
from miaui.history import words as review_words
from miaui.learning.drill import DrillCard, Mark
from miaui.scenes.game_ui import ReviewGuide
from miaui.scenes.library.words import day, moment
from miaui.store.rows import Game

MARKS: Mapping[Mark, str] = {
    "right": N_("That is it!"),
    "half": N_("Nearly as good"),
    "wrong": N_("Not this time"),
}
"""Names of marks."""


def heading(guide: ReviewGuide, card: DrillCard, place: int, game: Game | None) -> str:
    """Return which choice it is: “1 July: Round 2, turn 3”, from the day of the `game` and the turn at a
    `place` of its replay; the day has its year if it is not this one. Without a game the turn alone."""
    turn = guide.title(place, card.seat)
    if game is None:
        return turn
    played = moment(game.updated).date()
    when = day(played, played.year != date.today().year)  # noqa: DTZ011 - the day here
    return _("{day}: {turn}").format(day=when, turn=turn)


def cost(card: DrillCard) -> str:
    """Return “It cost you 8.1 of 100 games then.”; of a card that is judged by points “It cost you 3 points
    then.”"""
    return _("It cost you {cost} then.").format(cost=_lost(card, card.points or card.loss))


def _lost(card: DrillCard, loss: float) -> str:
    """Return a loss as text, in points or in games of 100 as the card does."""
    return review_words.cost(0.0, loss, card.amount) if card.points else review_words.games(loss)


def move_words(guide: ReviewGuide, card: DrillCard, text: str) -> str:
    """Return a move in words, as the game's guide says it; the text itself where it is no move."""
    with suppress(ValueError):
        return guide.words(card.step, card.seat, text)
    return text


def told(guide: ReviewGuide, card: DrillCard, move: str) -> list[str]:
    """Return sentences about an answer: “Best: …” with at most three best moves; the first reason, if there
    is one; then, unless the answer is "" (not known), a best move or the old choice, what it costs, for a
    move that was not tried that it was not (by points: that it wins less often); last what was chosen then,
    and what that cost."""
    best = list(dict.fromkeys(move_words(guide, card, text) for text in card.best[:3]))
    sentences = [_("Best: {moves}").format(moves=" · ".join(best))]
    sentences += list(filter(None, map(review_words.told, card.why)))[:1]
    if move and move not in card.best and move != card.played:
        gap = card.options[move].gap if move in card.options else None
        words = _("Your answer, {move}, costs {cost}.")
        if gap is None:
            words = _("Your answer, {move}, was not among the moves that were tried.")
            words = _("Your answer, {move}, wins less often.") if card.points else words
        sentences.append(words.format(move=move_words(guide, card, move), cost=_lost(card, gap or 0.0)))
    words = _("Then you chose: {move}. That cost {cost}.")
    lost = _lost(card, card.points or card.loss)
    sentences.append(words.format(move=move_words(guide, card, card.played), cost=lost))
    return sentences


def again(due: datetime, now: datetime) -> str:
    """Return when a card is asked again: “This question comes back tomorrow.”, or “It comes back in 3 days.”
    Days are rounded, at least 1, also for a time that is past."""
    days = max(1, round((due - now).total_seconds() / 86_400))
    if days == 1:
        return _("This question comes back tomorrow.")
    return ngettext("It comes back in {count} day.", "It comes back in {count} days.", days).format(
        count=days
    )


def marks_line(marks: Sequence[Mark]) -> str:
    """Return how many answers were right: “3 of 5 right” (half right ones do not count); “0 of 0 right” for
    none."""
    right = sum(mark == "right" for mark in marks)
    return _("{right} of {all} right").format(right=right, all=len(marks))
