"""Captions of events while they are told: shorter than the log's sentence where the picture shows the
rest."""

from collections.abc import Sequence
from typing import assert_never

from miaui.engine.i18n import _, listing
from miaui.games.kaivai.public.events import (
    ActionChosen,
    BidMade,
    Blessed,
    CanoeSailed,
    Celebrated,
    DiceThrown,
    Event,
    FishCaught,
    FishDelivered,
    HutBuilt,
    HutPlaced,
    StakeLocked,
    TurnEnded,
    VillageScored,
    seat_of,
)
from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.sentences import Narrator
from miaui.tabletop.cast.members import CastMember

_Unsaid = CanoeSailed | DiceThrown | TurnEnded | StakeLocked
"""Events that the picture shows."""
_OfFish = FishCaught | FishDelivered | Celebrated
_Shorter = BidMade | HutPlaced | HutBuilt | VillageScored | Blessed | ActionChosen | _OfFish
"""Events with words of their own; of all others the log's sentence is shown."""


def caption(event: Event, cast: Sequence[CastMember], teller: Narrator) -> str:
    """Return the words of an event on the screen, translated: "Ada bids 7", "Ada starts with a canoe hut",
    "Ada builds a canoe hut for 7", "Ada catches 2 fish" or "nothing", "Ada sells 2 fish to Ben for 9", "Ada
    goes fishing"; of a feast `Narrator.feast`, of a scored island who is strongest. Else its sentence, so of
    fish that bring no shells and an island without glory. "" for sailing, dice, the end of a turn, a locked
    stake, and a blessing without gains."""
    if isinstance(event, _Unsaid):
        return ""
    if not isinstance(event, _Shorter):
        return teller.sentence(event)
    seat = seat_of(event)
    name = "" if seat is None else cast[seat].name
    match event:
        case BidMade(_seat, bid):
            return _("{name} bids {bid}").format(name=name, bid=bid)
        case HutPlaced(_seat, _spot, kind):
            return _("{name} starts with a {hut}").format(name=name, hut=names.hut(kind))
        case HutBuilt(_seat, _spot, kind, _village, price, pieces):
            words = _("{name} builds a {hut} for {price}")
            return words.format(name=name, hut=names.hut(kind), price=price + pieces)
        case FishCaught():
            if not event.fish:
                return _("{name} catches nothing").format(name=name)
            return _("{name} catches {fish}").format(name=name, fish=names.fish(event.fish))
        case FishDelivered():
            if not event.shells:
                return teller.sentence(event)
            words = _("{name} sells {fish} to {owner} for {sum}")
            fish, owner = names.fish(event.number), cast[event.owner].name
            return words.format(name=name, fish=fish, owner=owner, sum=sum(event.shells))
        case Celebrated():
            return teller.feast(event)
        case VillageScored():
            return _strongest(event, cast) if any(event.points) else teller.sentence(event)
        case Blessed(gains):
            return teller.sentence(event) if any(gains) else ""
        case ActionChosen():
            return names.chosen(event.action).format(name=name)
        case _:
            assert_never(event)


def _strongest(event: VillageScored, cast: Sequence[CastMember]) -> str:
    """Return who takes the glory of an island, translated: "Ada is strongest with 7: 3 glory." and, where
    stakes were given back, that only winning ones are spent."""
    takers, total = [seat for seat, points in enumerate(event.points) if points], max(event.totals)
    glory = names.glory(event.points[takers[0]])
    words = _("{names} is strongest with {total}: {glory}.")
    if len(takers) > 1:
        words = _("{names} are equally strong with {total}: {glory} each.")
    words = words.format(names=listing([cast[seat].name for seat in takers]), total=total, glory=glory)
    spent = _("A stake that wins is spent, the others are kept.")
    return f"{words} {spent}" if any(event.returned) else words


def last_island(village: int) -> str:
    """Return the caption of the scene of the last island, which has that number, translated: "The last
    island: Lani"."""
    return _("The last island: {island}").format(island=names.island(village))
