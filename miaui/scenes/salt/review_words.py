"""The review in words: what was played, what the judge would rather play. Short, kind, and never by how it
came out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.engine.i18n import N_, _, ngettext
from miaui.games.salt.moves import Action, Call, Draw, End, Keep, Lay, Pass, Pick, TakeTop
from miaui.games.salt.view import View
from miaui.scenes.salt.review_decisions import Played
from miaui.scenes.salt.review_thoughts import Thought, Verdict
from miaui.stages.salt.words.cards import card_name, card_names, pile_name

VERDICTS = {
    Verdict.GOOD: N_("Well played"),
    Verdict.FINE: N_("A fair move"),
    Verdict.RISKY: N_("A risky move"),
}
COLOURS = {Verdict.GOOD: "good", Verdict.FINE: "sand-1", Verdict.RISKY: "bad"}


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


def action_words(view: View, action: Action) -> str:
    """What is done, to stand alone: "Two cards from the deck"."""
    match action:
        case Draw():
            return _("Two cards from the deck")
        case TakeTop(pile):
            card = view.open.piles[pile].top
            words = _("The {card} from the {pile}")
            return words.format(card=card_name(card) if card else "", pile=pile_name(pile))
        case Keep(card, pile):
            words = _("Keep the {card}, {pile} for the other")
            return words.format(card=card_name(card), pile=pile_name(pile))
        case Lay():
            return _lay(action)
        case Pick(card):
            return _("Take the {card}").format(card=card_name(card))
        case Call(last_chance):
            return _("Last Chance") if last_chance else _("Stop")
        case End():
            return _("End the turn")
        case Pass():
            return _("Take nothing")
    return str(action)


def _lay(lay: Lay) -> str:
    words = _("Lay {cards}").format(cards=card_names(lay.cards))
    if lay.pile is not None:
        return _("{what}, look through the {pile}").format(what=words, pile=pile_name(lay.pile))
    return words


def choice(played: Played, thought: Thought | None, judge: str, human: bool) -> Line:
    """One choice: what was played, and what is thought of it."""
    what = action_words(played.view, played.action)
    if thought is None:
        return Line(_("{what}.").format(what=what))
    why = " ".join(thought.reasons[:2])
    if not human:
        return Line(_of_bot(played, thought, what, why))
    if thought.agrees(played):
        return Line(_("{what}: {judge} would do the same.").format(what=what, judge=judge), thought.verdict)
    words = _("{what}. {judge} would rather: {would}.").format(
        what=what, judge=judge, would=action_words(played.view, thought.would)
    )
    return Line(f"{words} {_('“{words}”').format(words=why)}" if why else words, thought.verdict)


def short(played: Played, thought: Thought, judge: str) -> str:
    """A choice in a row: what was played, and what the judge would rather play."""
    what = action_words(played.view, played.action)
    if thought.agrees(played):
        return what
    would = action_words(played.view, thought.would)
    return _("{what} · {judge}: {would}").format(what=what, judge=judge, would=would)


def _of_bot(played: Played, thought: Thought, what: str, why: str) -> str:
    if thought.agrees(played):
        return f"{_('{what}.').format(what=what)} {why}".strip()
    would = action_words(played.view, thought.would)
    return _("{what}. Asked again, I would rather: {would}.").format(what=what, would=would)


def summary(judge: str, verdicts: Sequence[Verdict], missing: int) -> str:
    """A game's choices in a sentence or two."""
    if missing:
        return ngettext(
            "{judge} still looks at {count} turn …", "{judge} still looks at {count} turns …", missing
        ).format(judge=judge, count=missing)
    good, risky = verdicts.count(Verdict.GOOD), verdicts.count(Verdict.RISKY)
    told = ngettext(
        "{judge} likes {good} of {count} choice.", "{judge} likes {good} of {count} choices.", len(verdicts)
    ).format(judge=judge, good=good, count=len(verdicts))
    if good == len(verdicts):
        return f"{told} {_('Purr!')}"
    if not risky:
        return told
    again = ngettext(
        "{count} was risky: look at it again.", "{count} were risky: look at them again.", risky
    ).format(count=risky)
    return f"{told} {again}"
