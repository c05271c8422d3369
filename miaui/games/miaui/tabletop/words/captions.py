"""Captions on the plank while things happen. One sees them, and has only a moment to read: so the words are
few, and the reasons stand in the log."""

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.engine.i18n import N_, _
from miaui.games.miaui.public.events import Contested
from miaui.games.miaui.tabletop.words import lines
from miaui.tabletop.cast.members import CastMember

_FEW = 24
"""Names of more letters than this are counted instead: the cards of those who are meant glow."""
_CATS = {
    2: N_("Two cats"),
    3: N_("Three cats"),
    4: N_("Four cats"),
    5: N_("Five cats"),
    6: N_("Six cats"),
}


def contested(event: Contested, dives: Sequence[int], cast: Sequence[CastMember]) -> str:
    """Return why a space goes to its winner, as `lines.contested` says it; for several tied seats always "Ada
    and Ben tie at 7: …", that the catch is lost, also if the event has a winner. More than 24 letters of
    names become "Two cats"."""
    if len(event.tied) < 2:
        return lines.contested(event, dives, cast, None)
    words = _("{names} tie at {number}: nobody gets the catch!")
    return words.format(names=_those(event.tied, cast), number=dives[event.tied[0]])


def tied(event: Contested, best: int, cast: Sequence[CastMember]) -> str:
    """Return "Ada and Ben are tied at 7. Kiti decides …", translated, the names by seat; more than 24 letters
    of names become "Two cats" (to "Six cats"). `best` is the number."""
    words = _("{names} are tied at {number}. Kiti decides …")
    return words.format(names=_those(event.tied, cast), number=best)


def picked(name: str) -> str:
    """Return "Kiti picks Ada!", translated."""
    return _("Kiti picks {name}!").format(name=name)


def you() -> str:
    """Return what Kiti says to the cat whom she picks: "You!"."""
    return _("You!")


def passed(number: int) -> str:
    """Return what a cat says as Kiti's light passes: the first one "Not me!", the second "Nor me.", others
    "Phew!"."""
    return _("Not me!") if number == 1 else _("Nor me.") if number == 2 else _("Phew!")


def turns(name: str) -> str:
    """Return "Ada turns the catch over …", translated, while a facedown catch is held up."""
    return _("{name} turns the catch over …").format(name=name)


def third() -> str:
    """Return "That makes three Jellyfish!", translated."""
    return _("That makes three Jellyfish!")


def pop() -> str:
    """Return "Pop!", which the last of three Jellyfish says as it bursts: it was caught just now and gives
    nothing back."""
    return _("Pop!")


def burst() -> str:
    """Return "all three are gone", which stands below what burst Jellyfish give back."""
    return _("all three are gone")


def last_dive() -> str:
    """Return "The last dive", which is said before round 12."""
    return _("The last dive")


def last_cards() -> str:
    """Return "one card each", which is said below it."""
    return _("one card each")


def gull() -> str:
    """Return "A Seagull!", translated, before it grabs anything."""
    return _("A Seagull!")


def gull_cry() -> str:
    """Return "Kraaa!", what a Seagull cries."""
    return _("Kraaa!")


def lantern(name: str) -> str:
    """Return "Lantern! Only Ada may look at the next card here.", translated."""
    return _("Lantern! Only {name} may look at the next card here.").format(name=name)


def last_lantern() -> str:
    """Return "The Lantern fades: no more cards come.", translated."""
    return _("The Lantern fades: no more cards come.")


def _those(seats: Sequence[Seat], cast: Sequence[CastMember]) -> str:
    """Return several cats by name, or how many they are."""
    names = lines.names(sorted(seats), cast)
    return names if len(names) <= _FEW else _(_CATS[len(seats)])
