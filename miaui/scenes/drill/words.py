"""The drill in words: how good an answer was, what was better, and when it is asked again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime

from miaui.engine.i18n import N_, _, ngettext
from miaui.learning.drill import DrillCard, Mark
from miaui.scenes.analysis import words as review_words
from miaui.scenes.analysis.findings import told as reason_words
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
    """Return which choice it is: “1 July: Round 2, turn 3”, with the year if it is another one; the turn
    alone for no game."""
    turn = guide.title(place, card.seat)
    if game is None:
        return turn
    played = moment(game.updated).date()
    when = day(played, played.year != date.today().year)  # noqa: DTZ011 - the day here
    return _("{day}: {turn}").format(day=when, turn=turn)


def cost(card: DrillCard) -> str:
    """Return what the choice cost once."""
    return _("It cost you {cost} then.").format(cost=_lost(card, card.points or card.loss))


def _lost(card: DrillCard, loss: float) -> str:
    """Return a loss as text, in points or in games of 100 as the card does."""
    return review_words.cost(0.0, loss, card.amount) if card.points else review_words.games(loss)


def move_words(guide: ReviewGuide, card: DrillCard, text: str) -> str:
    """Return a move in words; its text where it is none."""
    with suppress(ValueError):
        return guide.words(card.step, card.seat, text)
    return text


def told(guide: ReviewGuide, card: DrillCard, move: str) -> list[str]:
    """Return what there is to say of an answer ("": none was known): what is best and why, and what the
    answer and the choice of then cost."""
    best = list(dict.fromkeys(move_words(guide, card, text) for text in card.best[:3]))
    found = [_("Best: {moves}").format(moves=" · ".join(best))]
    found += list(filter(None, map(reason_words, card.why)))[:1]
    if move and move not in card.best and move != card.played:
        gap = card.options[move].gap if move in card.options else None
        words = _("Your answer, {move}, costs {cost}.")
        if gap is None:
            words = _("Your answer, {move}, was not among the moves that were tried.")
            words = _("Your answer, {move}, wins less often.") if card.points else words
        found.append(words.format(move=move_words(guide, card, move), cost=_lost(card, gap or 0.0)))
    words = _("Then you chose: {move}. That cost {cost}.")
    lost = _lost(card, card.points or card.loss)
    found.append(words.format(move=move_words(guide, card, card.played), cost=lost))
    return found


def again(due: datetime, now: datetime) -> str:
    """Return when a card is asked again: "It comes back tomorrow." or in a number of days, at least 1."""
    days = max(1, round((due - now).total_seconds() / 86_400))
    if days == 1:
        return _("This question comes back tomorrow.")
    return ngettext("It comes back in {count} day.", "It comes back in {count} days.", days).format(
        count=days
    )


def marks_line(marks: Sequence[Mark]) -> str:
    """Return how many answers of a sitting were right: "3 of 5 right"."""
    right = sum(one == "right" for one in marks)
    return _("{right} of {all} right").format(right=right, all=len(marks))
