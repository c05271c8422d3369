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
    """Possible outcome of a call: `when` it comes about, the points that the caller gets (`gain`) and how
    they add up (`sum`, "" where nothing does), what the `others` get; `good` False: it is the caller's
    loss."""

    when: str
    gain: int
    sum: str
    others: str
    good: bool = True


@dataclass(frozen=True, slots=True)
class Stake:
    """Stake of the last turns: the `points` to beat, a `title`, how things stand (`line`), and `beaten` if
    any other seat is known to have more."""

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
    """Return what a seat with that many points needs to break a bet, which takes one more than the bet: "You
    need 3 more", short "needs 3"; with more points already "You have more: 12", short "12"; for None, unknown
    points, "needs 10 in all", short "10"."""
    if points is None:
        goal = number(bet + 1)
        return Need(_("needs {points} in all").format(points=goal), goal)
    if points > bet:
        return Need(_("You have more: {points}").format(points=number(points)), number(points))
    more = number(bet + 1 - points)
    return Need(_("You need {points} more").format(points=more), _("needs {points}").format(points=more))


def announced(display: DisplayState) -> str:
    """Return "The bet is 9 points." and, for a viewer other than the caller, "You have 7, you need 3 more."
    or "You have more: 12."; without a caller as for a bet of 0."""
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
    """Return the stake of Last Chance as `seat` sees it: the points to beat; "Your bet" or "Ada’s bet"; and
    how it stands by all hands that the viewer may see (the seat's own not if `hidden`): "You have more: 12"
    or "Ben has more: 12", `beaten`; else for the caller that it is won unless anybody gets more, for a seat
    that has shown its hand "Won so far", for others "10 or more, and it is lost". None without a call, or
    where the caller's hand may not be seen."""
    caller = display.caller
    points = None if caller is None else display.points(caller)
    if caller is None or points is None:
        return None
    title = _("Your bet") if caller == seat else _("{name}’s bet").format(name=cast[caller].name)
    others = [other for other, _look in display.looks() if other != caller and not (hidden and other == seat)]
    known = {other: total for other in others if (total := display.points(other)) is not None}
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
    """Return what happens once a call is confirmed, in one to three translated sentences: of "end", of
    "last", and for anything else of Stop, "The round ends at once, and everybody shows their cards."
    """
    if calling == END:
        return _("If you end your turn without a call, the round is over and nobody scores.")
    if calling == LAST:
        return _("You show your hand. Everybody else has one last turn. Then the points are compared.")
    return _("The round ends at once, and everybody shows their cards.")


def outcomes(calling: str, now: Sum) -> tuple[Outcome, ...]:
    """Return what may come of a call with these points: of "stop" one good outcome that brings the card
    points, of "end" one bad that brings 0; of anything else, as "last", first winning (card points and colour
    bonus), then losing (the bonus alone)."""
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
