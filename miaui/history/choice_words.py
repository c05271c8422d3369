"""Words for a bot's opinion of a choice: short, kind, and never by how the choice came out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from miaui.engine.i18n import _
from miaui.history import words
from miaui.history.questions import Verdict, reviewed
from miaui.learning.findings import Row


class Opinion(Protocol):
    """A bot's answer about a choice."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """The bot's reasons for its own move, as sentences; () for none."""

    @property
    def verdict(self) -> Verdict:
        """The verdict on the move that was played."""


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
    """Return the line of a choice that no review has judged: `what` was played, and what is thought of it.
    `would` is the judge's own move, "" where it agrees. None as thought: "What was played." alone. For a
    person (`human`) the line says what the judge would choose, and that is all its verdict goes by; for a bot
    it gives at most two reasons, without a verdict."""
    if thought is None:
        return Line(_("{what}.").format(what=what))
    why = " ".join(thought.reasons[:2])
    if not human:
        return Line(_of_bot(what, would, why))
    if not would:
        return Line(_("{what}: {judge} would do the same.").format(what=what, judge=judge), thought.verdict)
    said = _("{what}. {judge} would choose: {would}.").format(what=what, judge=judge, would=would)
    return Line(f"{said}\n{_('“{words}”').format(words=why)}" if why else said, thought.verdict)


def judged(what: str, row: Row, better: str, why: str = "") -> Line:
    """Return the line of a choice that a review has judged: `what` was played, and the review's verdict with
    its numbers, `better` being the best move in words; below them the reason `why`, unless it is ""."""
    said = _("{what}. {verdict}.").format(what=what, verdict=words.known(row, better))
    return Line(f"{said}\n{why}" if why else said, reviewed(row))


def _of_bot(what: str, would: str, why: str) -> str:
    if would:
        return _("{what}. Thinking again, I would choose: {would}.").format(what=what, would=would)
    return f"{_('{what}.').format(what=what)} {why}".strip()
