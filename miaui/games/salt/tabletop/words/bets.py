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
from miaui.tabletop.victory import points as points_words


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


@dataclass(frozen=True, slots=True)
class Need:
    """Words for what a seat needs to break a bet, and `short` ones."""

    words: str
    short: str


def need(bet: int, points: int | None) -> Need:
    """Return what a seat needs to break a bet of those points; None where its own are not known."""
    if points is None:
        goal = number(bet + 1)
        return Need(_("needs {points} in all").format(points=goal), goal)
    if points > bet:
        return Need(_("You have more: {points}").format(points=number(points)), number(points))
    more = number(bet + 1 - points)
    return Need(_("You need {points} more").format(points=more), _("needs {points}").format(points=more))


def announced(display: DisplayState) -> str:
    """Return in a sentence or two what the bet is about, once the caller has shown her hand, and what the
    viewer needs to break it."""
    caller, viewer = display.caller, display.viewer
    bet = 0 if caller is None else display.points(caller) or 0
    points = None if viewer is None or viewer == caller else display.points(viewer)
    words = _("The bet is {points}.").format(points=points_words(bet))
    if points is None:
        return words
    if points > bet:
        own = _("You have more: {points}").format(points=number(points)) + "."
    else:
        own = _("You have {points}, you need {more} more.")
        own = own.format(points=number(points), more=number(bet + 1 - points))
    return f"{words} {own}"


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
