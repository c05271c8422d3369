"""Advice in words, for every game. `guide` is the guide's name, not yet translated."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.bots.kit import Why
from miaui.core.game import M
from miaui.engine.i18n import _, filled, ngettext
from miaui.tabletop.counsel.counsel import Hint
from miaui.tabletop.counsel.question import Question

_SAID_ELSEWHERE = frozenset({"ahead", "even"})
"""Codes of reasons that the names of the moves say by themselves, or that are numbers."""
MOST_REASONS = 2
"""The most reasons that are told before the moves are named."""


def answer(hint: Hint[M], guide: str, reasons: Sequence[str], names: Sequence[str]) -> str:
    """Return what the guide says; "" while it was not asked, and for "opening". When it is "ready": the first
    two `reasons`, then `worth_a_thought`, with blanks between. `names` are those of the moves that are worth
    a thought within a sentence, "" for what is only a place on the board."""
    match hint.answer:
        case "soon":
            return _("Let me see …")
        case "thinking":
            return _("{guide} is still thinking.").format(guide=_(guide))
        case "none":
            return _("I have no number this time: I could not finish counting.")
        case "only":
            return _("Only one move is possible.")
        case "ready":
            return " ".join([*reasons[:MOST_REASONS], worth_a_thought(names)])
        case _:
            return ""


def reason(why: Why) -> str:
    """Return a reason in the judge's sentence, translated, with its values; "" for one that goes without
    saying ("ahead", "even")."""
    return "" if why.code in _SAID_ELSEWHERE else filled(why.words, why.values)


def worth_a_thought(names: Sequence[str]) -> str:
    """Return which moves are worth a thought, by their one to three names: "The 9 or the 4: both are worth a
    thought."; where one of them is "", only how many ("2 ways are worth a thought: ask again, and I show
    them.")."""
    if not all(names):
        return ngettext(
            "One way is clearly the best: ask again, and I show it.",
            "I would choose between {count} ways: ask again, and I show them.",
            len(names),
        ).format(count=len(names))
    if len(names) == 1:
        return capital(_("{first} is clearly the best.").format(first=names[0]))
    if len(names) == 2:
        return _("I would choose between these: {first}, or {second}.").format(
            first=names[0], second=names[1]
        )
    words = _("I would choose between these: {first}, {second}, or {third}.")
    return words.format(first=names[0], second=names[1], third=names[2])


def odds(name: str, wins: int, error: int) -> str:
    """Return how often a move wins: "Card 3: wins 54 of 100 games, give or take 2."; `error` is what is given
    or taken."""
    return _("{move}: wins {wins} of 100 games, give or take {error}.").format(
        move=capital(name), wins=wins, error=error
    )


def asked(question: Question[M], name: Callable[[M], str]) -> str:
    """Return how many of 100 games the choice wins that is asked about, and how many the best one: "Like this
    you win 54 of 100 games. Another way: 60." Where it is a single move, and this and the best have different
    names: "Card 3: wins 54 of 100 games. Card 7: 60." stands instead."""
    own, best = games(question.win), games(question.win + question.gap)
    choice, better = name(question.costly), name(question.better.move)
    if question.alone and choice and better and choice != better:
        return _("{choice}: wins {own} of 100 games. {better}: {best}.").format(
            choice=capital(choice), own=own, better=capital(better), best=best
        )
    return _("Like this you win {own} of 100 games. Another way: {best}.").format(own=own, best=best)


def asking(level: int, guide: str) -> str:
    """Return what the next press on the guide's plank brings; `level` is how many presses have been, 0 to 3:
    "Ask Ada", "Show me", "Numbers" or "Thank you, Ada", in this order."""
    words = (_("Ask {guide}"), _("Show me"), _("Numbers"), _("Thank you, {guide}"))[level]
    return words.format(guide=_(guide))


def tip(guide: str) -> str:
    """Return what the guide's plank is for: "Ada says which moves are good now, and why"."""
    return _("{guide} says which moves are good now, and why").format(guide=_(guide))


def games(part: float) -> int:
    """Return a probability as a number of games of 100, rounded."""
    return round(100 * part)


def capital(words: str) -> str:
    """Return words with their first letter as a capital, the others as they are; "" for ""."""
    return words[:1].upper() + words[1:]
