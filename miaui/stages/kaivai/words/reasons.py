"""Why an action cannot be chosen now."""

from miaui.engine.i18n import _, ngettext
from miaui.games.kaivai import canoes, delivering, fishing
from miaui.games.kaivai.actions import cost, feasting
from miaui.games.kaivai.bidding import STEPS
from miaui.games.kaivai.building import hut_cost
from miaui.games.kaivai.hexes import bits
from miaui.games.kaivai.placing import stock
from miaui.games.kaivai.public import (
    BUILD,
    CANOE,
    CELEBRATE,
    DELIVER,
    FISH,
    FISHER,
    INCREASE,
    Position,
)
from miaui.games.kaivai.purse import worth


def why_not_now(position: Position, action: int) -> str:
    """The same at any time in a round."""
    if position.phase == "action":
        return why_not(position, action)
    if position.turn is not None:
        return _("One action at a time: end this one first, or undo it.")
    return _("Not yet: actions come when everything is prepared.")


def why_not(position: Position, action: int) -> str:
    """Why the seat to act cannot choose an action; "" if it can, as far as this knows. Only while actions are
    to be chosen."""
    seat = position.queue[0]
    mat, price = position.mats[seat], cost(position, action)
    if price > mat.influence:
        words = ngettext(
            "Too dear: it costs {cost} influence, you have {held}.",
            "Too dear: it costs {cost} influence, you have {held}.",
            price,
        )
        return words.format(cost=price, held=mat.influence)
    if action == CELEBRATE:
        return "" if feasting(position) else _("No island has any fish to feast on.")
    if action == INCREASE:
        return "" if mat.steps < STEPS else _("Your canoes cannot reach any farther.")
    if canoes.can_act(position, action):
        return ""
    if not canoes.fleet(position):
        return _("You have no canoe. Only a canoe hut brings one.")
    return _without_canoe(position, action, seat)


def no_hut(position: Position, kind: int) -> str:
    """Why the seat to act has no such hut to place; "" if it has."""
    if position.phase == "hut":
        beginner = position.setup.variants.beginner_huts and kind != CANOE
        return _("Beginner’s Huts: both are canoe huts.") if beginner else ""
    if kind in stock(position.board, position.queue[0]):
        return ""
    return {
        CANOE: _("All four of your canoes are built already."),
        FISHER: _("All five of your fishermen have their huts already."),
    }.get(kind, "")


def _without_canoe(position: Position, action: int, seat: int) -> str:
    """No canoe can do it: why."""
    if action == BUILD:
        return _no_hut(position, seat)
    if action == FISH:
        return _("No canoe of yours reaches water beside a stone circle.")
    if action == DELIVER:
        if not any(position.mats[seat].fish):
            return _("You have no fish to deliver.")
        if not delivering.berths(position):
            return _("No hut has room for a fish.")
        return _("No canoe of yours reaches a hut with room for a fish.")
    return _("No canoe of yours can go anywhere.")


def _no_hut(position: Position, seat: int) -> str:
    if not stock(position.board, seat):
        return _("You have no hut left to build.")
    held = worth(position.mats[seat].shells)
    reached = 0
    for canoe in bits(canoes.fleet(position)):
        reached |= canoes.berths(position, canoe)
    if not reached & fishing.berths(position):
        return _("No canoe of yours reaches water beside a stone circle.")
    landings = enumerate(position.board.chart.landings)
    cheapest = min(hut_cost(position, village) for village, landing in landings if reached & landing)
    if cheapest > held:
        words = _("Too few shells: the cheapest hut within reach costs {cost}, you have {held}.")
        return words.format(cost=cheapest, held=held)
    return _("There is no free place for a hut where your canoes can go.")
