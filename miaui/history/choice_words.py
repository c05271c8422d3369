"""Words for a bot's opinion of a choice: short, kind, and never by how the choice came out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from miaui.engine.i18n import _, decimal
from miaui.history.questions import Odds, Verdict


class Opinion(Protocol):
    """A bot's answer about a choice."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """The bot's reasons for its own move, as sentences; () for none."""

    @property
    def verdict(self) -> Verdict:
        """The verdict on the move that was played."""

    @property
    def odds(self) -> Odds | None:
        """The odds of winning; None: not known."""


@dataclass(frozen=True, slots=True)
class Line:
    """A choice in words, and how it looks to the judge (None: not known, or a bot's own)."""

    text: str
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Speech:
    """The words of the sheet: a title and a line a choice."""

    title: str
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """The title and all lines, joined by spaces: "Nilo’s turn Two cards from the deck." """
        return " ".join([self.title, *(line.text for line in self.lines)])


def choice(what: str, would: str, thought: Opinion | None, judge: str, human: bool) -> Line:
    """Return the line of a choice: `what` was played, and what is thought of it. `would` is the judge's own
    move, "" where it agrees. None as thought: "What was played." alone. For a person (`human`) the line says
    what the choice costs, and has a verdict; for a bot it gives at most two reasons, without a verdict."""
    if thought is None:
        return Line(_("{what}.").format(what=what))
    why = " ".join(thought.reasons[:2])
    if not human:
        return Line(_of_bot(what, would, why))
    if not would:
        return Line(_("{what}: {judge} would do the same.").format(what=what, judge=judge), thought.verdict)
    words = _("{what}. {judge} would choose: {would}.").format(what=what, judge=judge, would=would)
    said = f"{words} {cost(thought.odds, thought.verdict)}".strip()
    return Line(f"{said}\n{_('“{words}”').format(words=why)}" if why else said, thought.verdict)


def costly(what: str, better: str, loss: float, judge: str) -> Line:
    """Return the line of a choice that cost something: what was played, `better`, and the `loss`, a part of
    1, in games of 100. Its verdict is always `BETTER`."""
    words = _("{what}. {judge} would choose: {would}.").format(what=what, judge=judge, would=better)
    lost = _("That cost {loss} of 100 games.").format(loss=decimal(100 * loss))
    return Line(f"{words} {lost}", Verdict.BETTER)


def cost(odds: Odds | None, verdict: Verdict) -> str:
    """Return what a choice costs beside the judge's own, translated: how often both win, or that they win
    about as often; "" without odds."""
    if odds is None:
        return ""
    if verdict is not Verdict.BETTER:
        return _("Both choices win about equally often.")
    mine, best = [round(100 * part) for part in odds]
    return _("That was better: it wins {best} of 100 games, yours {mine}.").format(mine=mine, best=best)


def _of_bot(what: str, would: str, why: str) -> str:
    if would:
        return _("{what}. Thinking again, I would choose: {would}.").format(what=what, would=would)
    return f"{_('{what}.').format(what=what)} {why}".strip()
