"""Advice in words, for every game. `guide` is the guide's name, not yet translated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from miaui.bots.kit import Why
from miaui.core.game import M
from miaui.engine.i18n import _, filled, listing, ngettext
from miaui.learning.values import EQUAL, is_settled
from miaui.tabletop.counsel.advice import Advice, Option, in_points
from miaui.tabletop.counsel.counsel import CatAnswer, Hint
from miaui.tabletop.counsel.question import Question

_SAID_ELSEWHERE = frozenset({"ahead", "even"})
"""Codes of reasons that the names of the moves say by themselves, or that are numbers."""
LeadWords = Callable[[str, int, int], str]
"""Makes a sentence of a move's name, the points by which it ends ahead of the best other (less than 0:
behind) and what is given or taken."""
_ERRORS = 2.0
"""Standard errors that are given or taken."""
MOST_REASONS = 2
"""The most reasons that are told before the moves are named."""


def answer(hint: Hint[M], guide: str, reasons: Sequence[str], choice: str) -> str:
    """Return what the guide says. "soon": "Let me see …"; "thinking": "Ada is still thinking."; "none": "I
    could not finish counting. Ask me again, and I try once more."; "still none": "I tried again and could not
    finish counting: I have no advice here."; "only": "Only one move is possible."; "ready": the first two
    `reasons`, then `choice`, which moves are worth a thought, with blanks between. "" for "" and
    "opening"."""
    match hint.answer:
        case "soon":
            return _("Let me see …")
        case "thinking":
            return _("{guide} is still thinking.").format(guide=_(guide))
        case "none":
            return _("I could not finish counting. Ask me again, and I try once more.")
        case "still none":
            return _("I tried again and could not finish counting: I have no advice here.")
        case "only":
            return _("Only one move is possible.")
        case "ready":
            return " ".join([*reasons[:MOST_REASONS], choice])
        case _:
            return ""


def reason(why: Why) -> str:
    """Return a reason in the judge's sentence, translated, with its values; "" for one that goes without
    saying ("ahead", "even"), and where the values do not fit the sentence."""
    return "" if why.code in _SAID_ELSEWHERE else filled(why.words, why.values)


def worth_a_thought(names: Sequence[str]) -> str:
    """Return which moves are worth a thought, by one to three names: "The 9 is clearly the best.", "I would
    choose between the 9 and the 4.", "I would choose between these: the 9, the 4, or the 2.". Where any name
    is "": "One way is clearly the best: ask again, and I show it.", or "I would choose between 2 ways: ask
    again, and I show them.". IndexError without names."""
    if not all(names):
        return ngettext(
            "One way is clearly the best: ask again, and I show it.",
            "I would choose between {count} ways: ask again, and I show them.",
            len(names),
        ).format(count=len(names))
    if len(names) == 1:
        return capital(_("{first} is clearly the best.").format(first=names[0]))
    if len(names) == 2:
        return _("I would choose between {first} and {second}.").format(first=names[0], second=names[1])
    words = _("I would choose between these: {first}, {second}, or {third}.")
    return words.format(first=names[0], second=names[1], third=names[2])


def between(
    tips: Sequence[Option[M]], advice: Advice[M] | None, legal: Sequence[M], name: Callable[[M], str]
) -> str:
    """Return which moves are worth a thought: where these are all that is `legal` (by their names) and as
    good as the best "Both are about as good." or "All three are about as good."; a leader that is not 3
    errors ahead "The 9 looks best."; else, and without advice, as `worth_a_thought`."""
    names = [name(option.move) for option in tips]
    if advice is None:
        return worth_a_thought(names)
    good = {name(option.move) for option in advice.options[: advice.best]}
    if all(names) and len(names) > 1 and {name(move) for move in legal} <= set(names):
        if set(names) <= good:
            return _("Both are about as good.") if len(names) == 2 else _("All three are about as good.")
        return capital(_("{first} looks best.").format(first=names[0]))
    if all(names) and len(names) == 1 and not advice.clear(name):
        return capital(_("{first} looks best.").format(first=names[0]))
    return worth_a_thought(names)


def equally_good(names: Sequence[str]) -> str:
    """Return that two moves or more have equal numbers: "The 6 and the 7 are equally good."."""
    return capital(_("{moves} are equally good.").format(moves=listing(names)))


def either(words: Sequence[str]) -> str:
    """Return "A", "A or B", "A, B or C", with "or" of the language; "" for none."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} or {last}").format(some=", ".join(words[:-1]), last=words[-1])


def odds(name: str, wins: int, error: int) -> str:
    """Return how often a move wins: "Card 3: wins 54 of 100 games, give or take 2."; `error` is what is given
    or taken."""
    return _("{move}: wins {wins} of 100 games, give or take {error}.").format(
        move=capital(name), wins=wins, error=error
    )


def cat(
    answer: CatAnswer[M], name: str, told: Callable[[M], str], ahead: LeadWords | None = None
) -> tuple[str, ...]:
    """Return what is said of a cat's last choice, in lines. Within the judge's error of the best: "Ada’s
    choice was as good as any: the 9 wins about 21 of 100 games."; else "Ada’s last choice: the 9." and
    "The 3 would have won 9 more of 100 games.". Last the two best: "Best by what everybody knows: the 3 (22
    of 100 games) and the 4 (20 of 100 games).". Where the error is no smaller than the number it is "too
    close to call". Where games say nothing, since all are as good as won or lost, the points of both, with
    which `ahead` makes a sentence, or without them that this is so. `told` names a move; moves that share it
    count as one. While the judge thinks two lines, the second "Let me see …", or that there is no number; one
    line before a first choice."""
    if answer.move is None:
        return (_("{name} has shown no choice yet.").format(name=name),)
    own = told(answer.move)
    first = _("{name}’s last choice: {move}.").format(name=name, move=own)
    if answer.advice is None:
        wait = _("I have no number this time: I could not finish counting.")
        return first, wait if answer.failed else _("Let me see …")
    ranked = answer.advice.ranked(told)
    chosen = next((option for option in ranked if told(option.move) == own), None)
    if is_settled([option.win for option in ranked]):
        return first, *_in_points(ranked, chosen, name, told, ahead)
    best = listing([_counted(option, told(option.move)) for option in ranked[:2]])
    known = _("Best by what everybody knows: {moves}.").format(moves=best)
    if chosen is None:
        return first, known
    if chosen.gap <= max(EQUAL, _ERRORS * chosen.error):
        return _as_good(chosen, own, name), known
    more = max(1, games(chosen.gap))
    better = ngettext(
        "{move} would have won {count} more of 100 games.",
        "{move} would have won {count} more of 100 games.",
        more,
    )
    return first, better.format(move=capital(told(ranked[0].move)), count=more), known


def _in_points(
    ranked: Sequence[Option[M]],
    chosen: Option[M] | None,
    name: str,
    told: Callable[[M], str],
    ahead: LeadWords | None,
) -> list[str]:
    """Return the lines on a choice where games say nothing: the points with it, and with the best if that is
    another, or in plain words that nearly all ways win, or lose."""
    shown = [option for option in dict.fromkeys((chosen, ranked[0])) if option is not None]
    if ahead is not None and in_points(ranked):
        by_points = [(told(option.move), *(option.points or (0.0, 0.0))) for option in shown]
        lines = [ahead(move, round(points), ceil(_ERRORS * error)) for move, points, error in by_points]
        if all(lines):
            return lines
    if ranked[0].win < 0.5:
        return [_("By what everybody knows, hardly any way wins for {name} now.").format(name=name)]
    return [_("By what everybody knows, nearly every way wins for {name} now.").format(name=name)]


def _as_good(chosen: Option[M], own: str, name: str) -> str:
    """Return the sentence on a choice within the judge's error of the best."""
    if _is_open(chosen):
        return _("{name}’s choice was as good as any: {move}. It is too close to call.").format(
            name=name, move=own
        )
    return _("{name}’s choice was as good as any: {move} wins about {wins} of 100 games.").format(
        name=name, move=own, wins=games(chosen.win)
    )


def _counted(option: Option[M], move: str) -> str:
    """Return a move with its games of 100 in brackets."""
    if _is_open(option):
        return _("{move} (too close to call)").format(move=move)
    return _("{move} ({wins} of 100 games)").format(move=move, wins=games(option.win))


def _is_open(option: Option[M]) -> bool:
    """True if what is given or taken is no smaller than the games that a move wins."""
    return _ERRORS * option.se >= option.win


def cat_tip(name: str) -> str:
    """Return what a press on a cat's portrait brings: "Press to ask what Ada’s last choice was worth."."""
    return _("Press to ask what {name}’s last choice was worth.").format(name=name)


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


def practice() -> str:
    """Return what the guide says with its first help of a game: "With my help this game is for practice: no
    rating.", translated."""
    return _("With my help this game is for practice: no rating.")


def practice_tip(guide: str) -> str:
    """Return what the tip of the guide's plank adds in a game without help: "With Ada’s help this game is for
    practice: no rating."."""
    return _("With {guide}’s help this game is for practice: no rating.").format(guide=_(guide))


def games(part: float) -> int:
    """Return a probability, 0 to 1, as the nearest whole number of games of 100; an exact half goes to the
    even one."""
    return round(100 * part)


def capital(words: str) -> str:
    """Return words with their first letter as a capital, the others as they are; "" for ""."""
    return words[:1].upper() + words[1:]
