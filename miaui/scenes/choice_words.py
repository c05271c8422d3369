"""What a bot thinks of a choice, in words. Short, kind, and never by how it came out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from miaui.engine.i18n import _, ngettext
from miaui.scenes.questions import Verdict


class Opinion(Protocol):
    """What came back for a choice."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the bot would play its own move, in words."""

    @property
    def verdict(self) -> Verdict:
        """How good what was played is."""

    @property
    def odds(self) -> tuple[float, float] | None:
        """The odds of winning after what was played, and after the bot's own move; None: not known."""


@dataclass(frozen=True, slots=True)
class Line:
    """A choice in words, and how it looks to the judge (None: not known, or a bot's own)."""

    text: str
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Speech:
    """What the sheet says: a title and a line a choice."""

    title: str
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """All of it."""
        return " ".join([self.title, *(line.text for line in self.lines)])


def choice(what: str, would: str, thought: Opinion | None, judge: str, human: bool) -> Line:
    """One choice: what was played, and what is thought of it. `would` is what the bot would rather play; ""
    where it agrees."""
    if thought is None:
        return Line(_("{what}.").format(what=what))
    why = " ".join(thought.reasons[:2])
    if not human:
        return Line(_of_bot(what, would, why))
    if not would:
        return Line(_("{what}: {judge} would do the same.").format(what=what, judge=judge), thought.verdict)
    words = _("{what}. {judge} would choose: {would}.").format(what=what, judge=judge, would=would)
    spoken = f"{words} {_('“{words}”').format(words=why)}" if why else words
    return Line(f"{spoken} {_cost(thought)}".strip(), thought.verdict)


def _cost(thought: Opinion) -> str:
    """What the choice did to the odds of winning; "" if they are not known or hardly differ."""
    if thought.odds is None:
        return ""
    mine, best = [round(100 * part) for part in thought.odds]
    if mine >= best:
        return _("Both win about as often.")
    return _("With it you would win {mine} games in a hundred instead of {best}.").format(
        mine=mine, best=best
    )


def short(what: str, would: str, judge: str) -> str:
    """A choice in a row: what was played, and what the judge would rather play."""
    return _("{what} · {judge}: {would}").format(what=what, judge=judge, would=would) if would else what


def _of_bot(what: str, would: str, why: str) -> str:
    if would:
        return _("{what}. On second thought, I would choose: {would}.").format(what=what, would=would)
    return f"{_('{what}.').format(what=what)} {why}".strip()


def summary(judge: str, verdicts: Sequence[Verdict], missing: int) -> str:
    """A game's choices in a sentence or two."""
    if missing:
        return ngettext(
            "{judge} is still looking at {count} turn …",
            "{judge} is still looking at {count} turns …",
            missing,
        ).format(judge=judge, count=missing)
    good, risky = verdicts.count(Verdict.GOOD), verdicts.count(Verdict.RISKY)
    sentence = ngettext(
        "{judge} likes {good} of {count} choice.", "{judge} likes {good} of {count} choices.", len(verdicts)
    ).format(judge=judge, good=good, count=len(verdicts))
    if good == len(verdicts):
        return f"{sentence} {_('Purr!')}"
    if not risky:
        return sentence
    again = ngettext(
        "{count} was risky: look at it again.", "{count} were risky: look at them again.", risky
    ).format(count=risky)
    return f"{sentence} {again}"
