"""The words of a call before it is made: what it would bring, what is at stake; never what others hold."""

from dataclasses import dataclass

from miaui.engine.i18n import _, number
from miaui.stages.salt.words.tags import Sum


@dataclass(frozen=True, slots=True)
class Outcome:
    """What may come of a call: when, what the caller gets and how that comes about, what the others get."""

    when: str
    gain: int
    sum: str
    others: str
    good: bool = True


def intro(last_chance: bool) -> str:
    """What happens once the call is made."""
    if last_chance:
        return _("You show your hand. Everybody else has one last turn. Then the points are compared.")
    return _("The round ends at once, and everybody shows their cards.")


def outcomes(last_chance: bool, now: Sum) -> tuple[Outcome, ...]:
    """What may come of it."""
    if not last_chance:
        others = _("All others score their cards, too")
        return (Outcome(_("You score your cards"), now.points, "", others),)
    won = _("{points} + {bonus} colour bonus").format(points=number(now.points), bonus=number(now.bonus))
    return (
        Outcome(
            _("If nobody has more than {points}").format(points=number(now.points)),
            now.points + now.bonus,
            won,
            _("The others get only their colour bonus"),
        ),
        Outcome(
            _("If somebody has more"),
            now.bonus,
            _("only the colour bonus"),
            _("The others score their cards"),
            good=False,
        ),
    )
