"""The words of a call: what it would bring and what is at stake, before it is made and in the last turns;
never what others hold."""

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.engine.i18n import _, ngettext, number
from miaui.games.salt.tabletop.commands import END, LAST, STOP
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.words.tags import Sum
from miaui.tabletop.cast.members import CastMember


@dataclass(frozen=True, slots=True)
class Outcome:
    """Possible outcome of a call: when, what the caller gets and how that comes about, what the others
    get."""

    when: str
    gain: int
    sum: str
    others: str
    good: bool = True


@dataclass(frozen=True, slots=True)
class Stake:
    """Stake of the last turns: the points to beat, a title, how things stand, and if somebody is known to
    have more."""

    points: int
    title: str
    line: str
    beaten: bool


def stake(
    display: DisplayState, seat: Seat, cast: Sequence[CastMember], hidden: bool = False
) -> Stake | None:
    """Return the stake of Last Chance as `seat` sees it: points to beat, whose bet, how it stands by the
    hands that are seen (the own one not if `hidden`). None without a call, or where the caller's hand is not
    seen."""
    caller = display.caller
    points = None if caller is None else display.points(caller)
    if caller is None or points is None:
        return None
    title = _("Your bet") if caller == seat else _("{name}’s bet").format(name=cast[caller].name)
    others = [one for one, _look in display.looks() if one != caller and not (hidden and one == seat)]
    known = {one: found for one in others if (found := display.points(one)) is not None}
    best = max(known, key=known.__getitem__, default=caller)
    beaten = known.get(best, 0) > points
    if beaten:
        words = _("You have more: {points}") if best == seat else _("{name} has more: {points}")
        line = words.format(name=cast[best].name, points=number(known[best]))
    elif caller == seat:
        line = _("Won if nobody gets more")
    elif display.seats[seat].shown is not None:
        line = _("Won so far")
    else:
        line = _("{points} or more, and it is lost").format(points=number(points + 1))
    return Stake(points, title, line, beaten)


def title(calling: str) -> str:
    """Return the headline of a call, "stop", "last" or "end": "Stop", "Last Chance", "The deck is empty".
    KeyError for another."""
    return {LAST: _("Last Chance"), STOP: _("Stop"), END: _("The deck is empty")}[calling]


def intro(calling: str) -> str:
    """Return what happens once a call is confirmed, in one to three sentences."""
    if calling == END:
        return _("If you end your turn without a call, the round is over and nobody scores.")
    if calling == LAST:
        return _("You show your hand. Everybody else has one last turn. Then the points are compared.")
    return _("The round ends at once, and everybody shows their cards.")


def outcomes(calling: str, now: Sum) -> tuple[Outcome, ...]:
    """Return what may come of a call: of Last Chance winning and losing, of the others one outcome."""
    if calling == END:
        lost = ngettext("You lose {points} point", "You lose {points} points", now.points)
        others = _("The others score nothing, either")
        return (Outcome(lost.format(points=number(now.points)), 0, "", others, good=False),)
    if calling == STOP:
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
