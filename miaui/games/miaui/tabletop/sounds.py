"""The sounds of Miaui: its cues, and which of them belongs to which event."""

from collections.abc import Sequence
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.engine.sound.audio import Cue
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, POINTS, SEAGULL, TOP
from miaui.games.miaui.public.events import (
    Caught,
    Contested,
    Event,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.public.taking import TRIO, Taken
from miaui.games.miaui.tabletop.recap import gained
from miaui.tabletop.cast.voices import VOICES

CUES = {
    "card": Cue(N_("A card is laid down"), varies=True, takes=3),
    "lift": Cue(N_("A card is lifted"), varies=True, takes=3),
    "lock": Cue(N_("A card is locked in"), varies=True, takes=3),
    "flip": Cue(N_("Cards turn over"), varies=True, takes=3),
    "splash-top": Cue(N_("A light splash"), varies=True, takes=3),
    "splash-middle": Cue(N_("A splash"), varies=True, takes=3),
    "splash-bottom": Cue(N_("A deep splash"), varies=True, takes=3),
    "surface": Cue(N_("A cat comes up"), varies=True, takes=3),
    "stock": Cue(N_("A fish card drops into the water"), varies=True, takes=3),
    "bubble": Cue(N_("Bubbles rise"), varies=True, takes=3),
    "gull": Cue(N_("A Seagull cries"), ducks=1.2),
    "pop": Cue(N_("Jellyfish burst")),
    "lamp": Cue(N_("A Lantern begins to glow")),
    "kiti-deep": Cue(N_("Kiti hums low")),
    "kiti-shallow": Cue(N_("Kiti hums high")),
    "kiti-hop": Cue(N_("Kiti hops on"), varies=True, takes=3),
    "drum": Cue(N_("Drums: the last round"), ducks=2.8),
    "win": Cue(N_("A fanfare"), ducks=3.4),
    "shared": Cue(N_("A fanfare in harmony"), ducks=3.4),
    "count": Cue(N_("A card is counted"), takes=3),
    "roll": Cue(N_("Drums roll"), ducks=2.0),
    "roll-short": Cue(N_("Drums roll"), ducks=1.0),
    "lose": Cue(N_("A sad little tune"), ducks=2.0),
    "zing": Cue(N_("A Jellyfish stings"), gain=0.8),
    **{
        f"spark-{step}": Cue(N_("A spark tinkles"), gain=0.7, takes=3 if step < 3 else 1)
        for step in range(1, 7)
    },
    **VOICES,
}
SPLASH = {BOTTOM: "splash-bottom", MIDDLE: "splash-middle", TOP: "splash-top"}
HUM = {BOTTOM: "kiti-deep", MIDDLE: "kiti-deep", TOP: "kiti-shallow"}


def cue(event: Event) -> str:
    """Return the name of the sound with which an event begins: "stock" (a card is dealt), "lock", "flip"
    (dives revealed) or "kiti-hop"; for a contest of several tied seats "kiti-deep" (bottom, middle) or
    "kiti-shallow" (top), "deny" without a winner; "" for any other contest and event."""
    match event:
        case Stocked():
            return "stock"
        case LockedIn():
            return "lock"
        case Revealed():
            return "flip"
        case Contested(space, _rivals, tied, winner) if len(tied) > 1:
            return HUM[space] if winner is not None else "deny"
        case KitiMoved():
            return "kiti-hop"
        case Contested() | Caught() | RoundEnded() | GameEnded():
            return ""
        case _:
            assert_never(event)


def fanfare(winners: Sequence[Seat]) -> str:
    """Return "win" for one winner (or none), "shared" for several."""
    return "shared" if len(winners) > 1 else "win"


def landing(step: Taken) -> str:
    """Return the sound of a caught card that arrives on the pile: "card", "gull" for a Seagull, "" for the
    third Jellyfish, which pops by itself."""
    if step.card == SEAGULL:
        return "gull"
    return "" if len(step.left) == TRIO else "card"


#: Up to this many points each chime is heard; the last one for more.
_CHIMES = (3, 7, 11)
GREAT = 8
"""Points from which on a catch makes a cat cheer."""


def worth(step: Taken) -> str:
    """Return the sound of a card's worth as it lands: "chime-1" for 0 to 3 points, "chime-2" to 7, "chime-3"
    to 11, "chime-4" above, "zing" below 0; "" for a Seagull and a third Jellyfish."""
    if step.card == SEAGULL or len(step.left) == TRIO:
        return ""
    points = POINTS[step.card]
    if points < 0:
        return "zing"
    return f"chime-{1 + sum(points > most for most in _CHIMES)}"


def mood(step: Taken) -> str:
    """Return how the catcher sounds by what the card and all it takes away change: "dismay" below 0, "joy"
    from `GREAT` (8) points on, else, for 0 to 7, ""."""
    points = gained(step)
    if points < 0:
        return "dismay"
    return "joy" if points >= GREAT else ""


def ambience(round_: int) -> str:
    """Return the ambience of a round: "ambience-1" for rounds 1 to 4, "ambience-2" to 8, "ambience-3" after.

    >>> ambience(4), ambience(5), ambience(12)
    ('ambience-1', 'ambience-2', 'ambience-3')
    """
    return f"ambience-{_part(round_)}"


def music(_bed: str, round_: int) -> tuple[str, ...]:
    """Return the names of the two pieces of a round, the one that begins first: 1 and 2 in rounds 1 to 4, 2
    and 3 in 5 to 8, 3 and 2 after. The bed does not matter.

    >>> music("", 1), music("", 12)
    (('music-lagoon-1', 'music-lagoon-2'), ('music-lagoon-3', 'music-lagoon-2'))
    """
    calm, waltz, dance = (f"music-lagoon-{number}" for number in (1, 2, 3))
    return ((calm, waltz), (waltz, dance), (dance, waltz))[_part(round_) - 1]


def _part(round_: int) -> int:
    """Return the third of the game that a round is in, from 1."""
    return 1 + min(2, (round_ - 1) // 4)
