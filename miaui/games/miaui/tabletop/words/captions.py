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
    """Return who takes a space, where Kiti need not decide; of several who tie without her, that they do and
    get nothing."""
    if len(event.tied) < 2:
        return lines.contested(event, dives, cast, None)
    words = _("{names} tie at {number}: nobody gets the catch!")
    return words.format(names=_those(event.tied, cast), number=dives[event.tied[0]])


def tied(event: Contested, best: int, cast: Sequence[CastMember]) -> str:
    """Return in words that several cats have the number that decides."""
    words = _("{names} are tied at {number}. Kiti decides …")
    return words.format(names=_those(event.tied, cast), number=best)


def picked(name: str) -> str:
    """Return whom Kiti picks of those who are tied."""
    return _("Kiti picks {name}!").format(name=name)


def you() -> str:
    """Return what Kiti says to the cat whom she picks."""
    return _("You!")


def passed(number: int) -> str:
    """Return what a cat says that Kiti's light has passed as the first, second, … one."""
    return _("Not me!") if number == 1 else _("Nor me.") if number == 2 else _("Phew!")


def turns(name: str) -> str:
    """Return what is said while a facedown catch is held up, before its face is seen."""
    return _("{name} turns the catch over …").format(name=name)


def third() -> str:
    """Return what is said when a third Jellyfish has joined a pile."""
    return _("That makes three Jellyfish!")


def pop() -> str:
    """Return what the Jellyfish says that bursts last, which was caught just now and gives nothing back."""
    return _("Pop!")


def burst() -> str:
    """Return what is written below what three burst Jellyfish give back."""
    return _("all three are gone")


def gull() -> str:
    """Return what is said when a Seagull is seen, before she grabs anything."""
    return _("A Seagull!")


def gull_cry() -> str:
    """Return what a Seagull cries."""
    return _("Kraaa!")


def lantern(name: str) -> str:
    """Return what a caught Lantern does."""
    return _("Lantern! Only {name} may look at the next card here.").format(name=name)


def _those(seats: Sequence[Seat], cast: Sequence[CastMember]) -> str:
    """Several cats by name, or how many they are."""
    names = lines.names(sorted(seats), cast)
    return names if len(names) <= _FEW else _(_CATS[len(seats)])
