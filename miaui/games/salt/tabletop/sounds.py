"""The sounds of Sea Salt & Paper: its cues, and which of them belongs to which event."""

from collections.abc import Sequence
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.engine.sound.audio import Cue
from miaui.games.salt.public.events import (
    Called,
    Counted,
    DealEnded,
    DealStarted,
    Drew,
    Ended,
    Event,
    Fished,
    FourMermaids,
    GameEnded,
    Kept,
    Laid,
    Locked,
    LookedAhead,
    Passed,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    Stole,
    TookTop,
    TurnStarted,
)
from miaui.tabletop.cast.voices import VOICES

TICKS = 6
MERMAIDS = 4
HUSHED = 2
"""The mermaid, 0 first, from which on nothing else is heard."""
HUSH = ""
"""The bed of sound that is none."""

CUES = VOICES | {
    "ambience-salt-storm": Cue(N_("A storm blows over the beach")),
    "salt-deal": Cue(N_("Cards are shuffled and dealt")),
    "salt-turn": Cue(N_("A chime: a turn begins"), gain=0.8, takes=3),
    "salt-draw": Cue(N_("Two cards slide off the deck"), gain=0.8, varies=True, takes=3),
    "salt-take": Cue(N_("A card is taken"), gain=0.8, varies=True, takes=3),
    "salt-lay": Cue(N_("A card is set down"), gain=0.8, varies=True, takes=3),
    "salt-pair": Cue(N_("A pair is laid and creased"), varies=True, takes=3),
    "salt-star": Cue(N_("A starfish glitters"), gain=0.8),
    "salt-leaf": Cue(N_("A pile is leafed through"), varies=True, takes=3),
    "salt-boat": Cue(N_("A boat creaks and turns"), takes=3),
    "salt-fish": Cue(N_("A fish jumps and splashes"), varies=True, takes=3),
    "salt-theft": Cue(N_("Something low swells, and snatches"), ducks=1.2),
    "salt-jelly": Cue(N_("A jellyfish zings, a lock clicks")),
    "salt-lobster": Cue(N_("Claws clack, five cards are laid out")),
    "salt-shuffle": Cue(N_("The deck is shuffled"), varies=True, takes=3),
    "salt-stop": Cue(N_("An anchor splashes, a bell is struck"), ducks=1.6),
    "salt-storm": Cue(N_("Thunder, and a ship’s bell"), ducks=3.0),
    "salt-show": Cue(N_("A hand is folded open"), varies=True, takes=3),
    "salt-roll": Cue(N_("A drum roll"), ducks=2.2),
    "salt-holds": Cue(N_("A bright chord: the bet is won"), ducks=2.2),
    "salt-fails": Cue(N_("Sinking notes: the bet is lost"), ducks=2.4),
    "salt-empty": Cue(N_("Wind: the deck is empty")),
    "salt-tower": Cue(N_("Wet sand is set on a tower"), gain=0.8, varies=True, takes=3),
    **{
        f"salt-tick-{step + 1}": Cue(N_("Points are counted"), gain=0.7, takes=3 if step < 4 else 1)
        for step in range(TICKS)
    },
    **{
        f"salt-mermaid-{number + 1}": Cue(
            N_("A mermaid sings"),
            gain=0.9,
            ducks=1.0,
            hushes=2.4 if number >= HUSHED else 0.0,
            takes=3 if number == 0 else 1,
        )
        for number in range(MERMAIDS)
    },
    "salt-wave": Cue(N_("A great wave rises"), ducks=2.6, hushes=2.6),
    "salt-song": Cue(N_("Four mermaids sing"), ducks=3.4, hushes=3.4),
    "win": Cue(N_("A fanfare"), ducks=3.4),
    "shared": Cue(N_("A fanfare in harmony"), ducks=3.4),
}


def cue(event: Event) -> str:
    """Return the name of the sound with which an event begins, such as "salt-draw" for two drawn cards and
    "salt-take" for one; "win" or "shared" for a game that ends, but "" if four mermaids ended it. "" too for
    a turn (unless boats bring another: "salt-boat"), a pass, the end of a turn, a count, four mermaids, and
    the end of a deal unless the deck is empty."""
    match event:
        case DealStarted():
            return "salt-deal"
        case TurnStarted():
            return "salt-boat" if event.again else ""
        case Drew():
            return "salt-take" if len(event.cards) == 1 else "salt-draw"
        case Kept():
            return "salt-lay"
        case TookTop() | PickedFromPile():
            return "salt-take"
        case Laid():
            return "salt-pair"
        case Searched():
            return "salt-leaf"
        case Fished():
            return "salt-fish"
        case Stole():
            return "salt-theft"
        case LookedAhead():
            return "salt-lobster"
        case Locked():
            return "salt-jelly"
        case PickedFromDeck():
            return "salt-shuffle"
        case Called():
            return "salt-storm" if event.last_chance else "salt-stop"
        case Shown():
            return "salt-show"
        case DealEnded():
            return "salt-empty" if event.end == "empty" else ""
        case GameEnded():
            return "" if event.by == "mermaids" else fanfare(event.winners)
        case Passed() | Ended() | Counted() | FourMermaids():
            return ""
        case _:
            assert_never(event)


def tick(step: int) -> str:
    """Return the sound of the counted part number `step` of a hand, 0 first; they rise to `TICKS` (6), then
    stay there.

    >>> tick(0), tick(9)
    ('salt-tick-1', 'salt-tick-6')
    """
    return f"salt-tick-{min(step, TICKS - 1) + 1}"


def mermaid(number: int) -> str:
    """Return the sound of mermaid `number`, 0 first; the fourth's for more.

    >>> mermaid(0), mermaid(7)
    ('salt-mermaid-1', 'salt-mermaid-4')
    """
    return f"salt-mermaid-{min(number, MERMAIDS - 1) + 1}"


def ambience(storm: bool, hushed: bool = False) -> str:
    """Return the name of the sound that is heard all the time: in a storm, or on a calm morning; "", silence,
    if `hushed`.

    >>> ambience(storm=False), ambience(storm=True), ambience(storm=True, hushed=True)
    ('ambience-salt-morning', 'ambience-salt-storm', '')
    """
    if hushed:
        return HUSH
    return "ambience-salt-storm" if storm else "ambience-salt-morning"


def music(bed: str, deal: int) -> tuple[str, ...]:
    """Return the names of two pieces of music over a sound that `ambience` names, the one that begins first:
    in the storm always in one order, over silence (); else, for odd deals and even ones, in opposite order.

    >>> music("ambience-salt-morning", 1), music("ambience-salt-storm", 1), music("", 1)
    (('music-beach-1', 'music-beach-2'), ('music-beach-3', 'music-beach-2'), ())
    """
    if bed == HUSH:
        return ()
    if bed == ambience(storm=True):
        return ("music-beach-3", "music-beach-2")
    return ("music-beach-1", "music-beach-2") if deal % 2 else ("music-beach-2", "music-beach-1")


def fanfare(winners: Sequence[Seat]) -> str:
    """Return "shared" for several winners, else "win"."""
    return "shared" if len(winners) > 1 else "win"
