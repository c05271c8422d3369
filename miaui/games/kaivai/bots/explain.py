"""Reasons for a move, in words for players. Everything they name lies open."""

from collections.abc import Sequence

from miaui.bots.kit import Reason
from miaui.bots.odds_reasons import odds_reasons
from miaui.core.seat import Seat
from miaui.core.words import N_
from miaui.games.kaivai.bots.plain import Way
from miaui.games.kaivai.public import actions
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Sail,
    Score,
    Stake,
)
from miaui.games.kaivai.public.position import (
    BUILD,
    CANOE,
    DELIVER,
    FISH,
    FISHER,
    INCREASE,
    MEETING,
    Position,
)

_ALONE = N_("I had only one move.")
_CHEAP = N_("At %(price)d a hut, I have shells left for more of them.")
_FAR = N_("My canoes had to go far this round.")
_EARLY = N_("With a high bid I act before the others.")
_START = N_("A good place to begin: near a stone circle, with room around it.")
_HUTS = {
    CANOE: N_("One more canoe fishes, delivers and builds in every round to come."),
    FISHER: N_("With one more fisherman there every canoe catches more."),
    MEETING: N_("A meeting hut holds three fish, and brings influence when the god comes."),
}
_GOD = N_("The god and the new stone circle help my huts on that island more than those of others.")
_BUILT_ONE = N_("I could pay for a hut, and shells only lose value.")
_BUILT = N_("I could pay for %(count)d huts, and shells only lose value.")
_FISHED_ONE = N_("I hoped to catch a fish.")
_FISHED = N_("I expected to catch about %(count)d fish.")
_DELIVERED_ONE = N_("My canoes could deliver a fish.")
_DELIVERED = N_("My canoes could deliver %(count)d fish.")
_MOVED = N_("My canoes count where islands are scored.")
_FEAST_ONE = N_("The feast brought me 1 glory.")
_FEAST = N_("The feast brought me %(count)d glory.")
_FED = N_("A rival got %(count)d glory out of it, but I got more.")
_FED_ALIKE = N_("A rival got %(count)d glory out of it, but my fish could not wait.")
_FARTHER = N_("From now on my canoes reach farther.")
_SACRIFICE = N_("Passing at once brings me influence for later.")
_DONE = N_("Every action that was left cost more influence than it was worth to me.")
_SAILED = N_("At no other place could that canoe do as much.")
_RAMMED = N_("A rival’s canoe counted against me there. Sinking it was worth the glory.")
_DROPPED = N_("In that hut these fish were worth the most to me.")
_ENDED = N_("The other canoes had nothing to gain.")
_CAUGHT = N_("At that island I expected the most fish.")
_SCORED = N_("I wanted to see this island scored while I was strong there.")
_STAKED = N_("The island was worth that much influence to me.")
_KEPT = N_("I kept my influence: it would not have won me this island.")


def explain(position: Position, way: Way, odds: Sequence[float] = ()) -> tuple[Reason, ...]:
    """Return the reasons for the first move of `way`, as sentences for players with their numbers: first one
    for that kind of move; for a feast one more if it feeds a rival, with the glory of the rival that gains
    most; then, if there are `odds`, in how many of 100 games the move wins, and one for the next best way if
    that is fewer. So one to four. `odds`: the probability of winning with each way that was searched, this
    one first, or (). The move is not checked."""
    return (_plain(position, way), *_fed(position, way.move), *odds_reasons(odds))


def _fed(position: Position, move: Move) -> list[Reason]:
    """Return a word about the rival that a feast feeds most, if it feeds any."""
    if not isinstance(move, ChooseAction) or move.village is None:
        return []
    own, rival = _feast_gains(position, move.seat, move.village)
    return [(_FED if own > rival else _FED_ALIKE, {"count": rival})] if rival else []


def _feast_gains(position: Position, seat: Seat, name: Hex) -> tuple[int, int]:
    """Return what a feast brings a seat, and what it brings the other that gains most."""
    gains = actions.feast_gains(position, seat, village_names(position.setup.bases).index(name))
    return gains[seat], max(gains[:seat] + gains[seat + 1 :])


def _plain(position: Position, way: Way) -> Reason:
    move = way.move
    if isinstance(move, Bid):
        return _bid(move.number)
    if isinstance(move, ChooseAction):
        return _action(move, round(way.amount))
    if isinstance(move, PlaceHut):
        return (_START if position.phase == "hut" else _HUTS[move.kind]), {}
    if isinstance(move, Pass):
        return (_DONE if move.seat in position.acted else _SACRIFICE), {}
    if isinstance(move, Sail) and move.goal != move.start and position.board.canoes >> move.goal & 1:
        return _RAMMED, {}
    if isinstance(move, Stake):
        return (_STAKED if move.number else _KEPT), {}
    return _WORDS.get(type(move), _ALONE), {}


_WORDS: dict[type[Move], str] = {
    PlaceGod: _GOD,
    Sail: _SAILED,
    Drop: _DROPPED,
    End: _ENDED,
    FishAt: _CAUGHT,
    Score: _SCORED,
}


def _bid(number: int) -> Reason:
    if number <= 3:
        return _CHEAP, {"price": number}
    return (_FAR if number <= 6 else _EARLY), {}


def _action(move: ChooseAction, amount: int) -> Reason:
    if move.village is not None:
        return (_FEAST_ONE, {}) if amount == 1 else (_FEAST, {"count": amount})
    if move.action == BUILD:
        return (_BUILT_ONE, {}) if amount < 2 else (_BUILT, {"count": amount})
    if move.action == FISH:
        return (_FISHED_ONE, {}) if amount < 2 else (_FISHED, {"count": amount})
    if move.action == DELIVER:
        return (_DELIVERED_ONE, {}) if amount < 2 else (_DELIVERED, {"count": amount})
    return (_FARTHER if move.action == INCREASE else _MOVED), {}
