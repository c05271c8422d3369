"""The sounds of Miaui: its cues, and which of them belongs to which event."""

from collections.abc import Sequence

from miaui.engine.audio import Cue
from miaui.engine.i18n import N_
from miaui.games.miaui.cards import BOTTOM, MIDDLE, SEAGULL, TOP
from miaui.games.miaui.events import Contested, Event, KitiMoved, LockedIn, Revealed, Stocked
from miaui.games.miaui.taking import TRIO, Taken

CUES = {
    "card": Cue(N_("A card is laid down")),
    "lift": Cue(N_("A card is lifted")),
    "lock": Cue(N_("A card is locked in")),
    "flip": Cue(N_("Cards turn over")),
    "splash-top": Cue(N_("A light splash")),
    "splash-middle": Cue(N_("A splash")),
    "splash-bottom": Cue(N_("A deep splash")),
    "surface": Cue(N_("A cat comes up")),
    "stock": Cue(N_("A fish card drops into the water")),
    "bubble": Cue(N_("Bubbles rise")),
    "gull": Cue(N_("A seagull cries"), ducks=1.2),
    "pop": Cue(N_("Jellyfish burst")),
    "lamp": Cue(N_("A lantern begins to glow")),
    "kiti-deep": Cue(N_("Kiti hums low")),
    "kiti-shallow": Cue(N_("Kiti hums high")),
    "kiti-hop": Cue(N_("Kiti hops on")),
    "drum": Cue(N_("Drums: the last round"), ducks=1.6),
    "win": Cue(N_("A fanfare"), ducks=3.4),
    "shared": Cue(N_("A fanfare in harmony"), ducks=3.4),
    "count": Cue(N_("A card is counted")),
}
SPLASH = {BOTTOM: "splash-bottom", MIDDLE: "splash-middle", TOP: "splash-top"}
HUM = {BOTTOM: "kiti-deep", MIDDLE: "kiti-deep", TOP: "kiti-shallow"}


def cue(event: Event) -> str:
    """The sound with which an event begins; "" for silence."""
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
    return ""


def fanfare(winners: Sequence[int]) -> str:
    """The sound for one winner, or for several who share the victory."""
    return "shared" if len(winners) > 1 else "win"


def landing(step: Taken) -> str:
    """The sound of one caught card arriving on the pile; jellyfish pop by themselves."""
    if step.card == SEAGULL:
        return "gull"
    return "" if len(step.left) == TRIO else "card"


def ambience(round_: int) -> str:
    """The ambience of a round: the shore, then under the surface, then the deep."""
    return f"ambience-{1 + min(2, (round_ - 1) // 4)}"
