"""Which cue belongs to what happens."""

from miaui.games.miaui.cards import BOTTOM, MIDDLE, SEAGULL, TOP
from miaui.games.miaui.events import Contested, Event, GameEnded, KitiMoved, LockedIn, Revealed, Stocked
from miaui.games.miaui.taking import TRIO, Taken

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
        case GameEnded(_scores, winners):
            return "shared" if len(winners) > 1 else "win"
    return ""


def landing(step: Taken) -> str:
    """The sound of one caught card arriving on the pile; jellyfish pop by themselves."""
    if step.card == SEAGULL:
        return "gull"
    return "" if len(step.left) == TRIO else "card"


def ambience(round_: int) -> str:
    """The bed under a round: the shore, then under the surface, then the deep."""
    return f"ambience-{1 + min(2, (round_ - 1) // 4)}"
