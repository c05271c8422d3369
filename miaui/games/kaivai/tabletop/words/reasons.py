"""Reasons why an action cannot be chosen now."""

from typing import NamedTuple

from miaui.engine.i18n import _, ngettext
from miaui.games.kaivai.public import canoes, delivering, fishing
from miaui.games.kaivai.public.actions import SACRIFICE, cost, feasting
from miaui.games.kaivai.public.bidding import STEPS
from miaui.games.kaivai.public.building import hut_cost
from miaui.games.kaivai.public.hexes import bits
from miaui.games.kaivai.public.placing import stock
from miaui.games.kaivai.public.position import (
    BUILD,
    CANOE,
    CELEBRATE,
    DELIVER,
    FISH,
    FISHER,
    INCREASE,
    Position,
)
from miaui.games.kaivai.public.purse import worth


def why_not_now(position: Position, action: int) -> str:
    """Return in a translated sentence why an action cannot be chosen now: in the phase of actions `why_not`,
    "" if it can; within an action "One action at a time: end this one first, or undo it."; before that
    `not_yet`."""
    if position.phase == "action":
        return why_not(position, action)
    if position.turn is not None:
        return _("One action at a time: end this one first, or undo it.")
    return not_yet(position)


def not_yet(position: Position) -> str:
    """Return in a translated sentence what comes before actions: "Not yet: first everybody bids, and the
    lowest bid calls the god."; in phase "hut" that everybody places two huts first."""
    if position.phase == "hut":
        return _("Not yet: first everybody places two huts, and the lowest bid calls the god.")
    return _("Not yet: first everybody bids, and the lowest bid calls the god.")


class Refusal(NamedTuple):
    """Reason why an action cannot be chosen: `brief` in two or three words ("too far"), and in a
    `sentence`."""

    brief: str
    sentence: str


def why_not(position: Position, action: int) -> str:
    """Return in a sentence why the seat to act cannot choose an action; "" if it can. IndexError where no
    seat is to act."""
    refusal = reason(position, action)
    return "" if refusal is None else refusal.sentence


def reason(position: Position, action: int) -> Refusal | None:
    """Return why the seat to act cannot choose an action, None if it can; briefly "costs too much", "no
    canoe" or "blocked"; to build "no hut left", "too far", "too few shells" or "no place"; to fish "too far";
    to deliver "no fish", "no room" or "too far"; to feast "no fish"; to sail farther "farthest". IndexError
    where no seat is to act."""
    seat = position.queue[0]
    mat, price = position.mats[seat], cost(position, action)
    if price > mat.influence:
        words = ngettext(
            "It costs {cost} influence, you have {held}.",
            "It costs {cost} influence, you have {held}.",
            price,
        )
        more = _("A round without acting brings {count}.").format(count=SACRIFICE)
        return Refusal(_("costs too much"), f"{words.format(cost=price, held=mat.influence)} {more}")
    if action == CELEBRATE:
        return None if feasting(position) else _no_fish(_("No island has any fish to feast on."))
    if action == INCREASE:
        done = Refusal(_("farthest"), _("Your canoes cannot reach any farther."))
        return None if mat.steps < STEPS else done
    if canoes.can_act(position, action):
        return None
    if not canoes.fleet(position):
        return Refusal(_("no canoe"), _("You have no canoe. Only a canoe hut brings one."))
    return _without_canoe(position, action, seat)


def in_vain(position: Position, action: int) -> Refusal | None:
    """Return why an action that can be chosen would bring nothing; None if it may bring something. Only
    fishing can be in vain, briefly "no fish": where no fish counter is left, or canoes reach neither the god
    nor an own fisherman."""
    if action != FISH:
        return None
    if not position.counters:
        return _no_fish(_("You would catch nothing: no fish is left in the sea."))
    waters, seat = 0, position.queue[0]
    for village, landing in enumerate(position.board.chart.landings):
        if village == position.board.gods_village or fishing.fishermen(position, seat, village):
            waters |= landing
    if any(canoes.goals(position, FISH, canoe) & waters for canoe in bits(canoes.fleet(position))):
        return None
    return _no_fish(_("You would catch nothing: your canoes can reach none of your fishermen, nor the god."))


def _no_fish(sentence: str) -> Refusal:
    return Refusal(_("no fish"), sentence)


def _too_far(sentence: str) -> Refusal:
    return Refusal(_("too far"), sentence)


def no_hut(position: Position, kind: int) -> str:
    """Return in a sentence why the seat to act has no hut of a kind to place: all canoes or fishermen are
    built, or Beginner's Huts allow only canoe huts; "" if it has one, and for meeting huts once bids are
    made."""
    if position.phase == "hut":
        beginner = position.setup.variants.beginner_huts and kind != CANOE
        return _("Beginner’s Huts: both are canoe huts.") if beginner else ""
    if kind in stock(position.board, position.queue[0]):
        return ""
    return {
        CANOE: _("All four of your canoes are built already."),
        FISHER: _("All five of your fishermen have their huts already."),
    }.get(kind, "")


def _without_canoe(position: Position, action: int, seat: int) -> Refusal:
    """Return the refusal of an action that no canoe can do."""
    if action == BUILD:
        return _no_hut(position, seat)
    if action == FISH:
        return _too_far(_("None of your canoes can reach water beside a stone circle."))
    if action == DELIVER:
        if not any(position.mats[seat].fish):
            return _no_fish(_("You have no fish to deliver."))
        if not delivering.berths(position):
            return Refusal(_("no room"), _("No hut has room for a fish."))
        return _too_far(_("None of your canoes can reach a hut with room for a fish."))
    return Refusal(_("blocked"), _("None of your canoes can go anywhere."))


def _no_hut(position: Position, seat: int) -> Refusal:
    if not stock(position.board, seat):
        return Refusal(_("no hut left"), _("You have no hut left to build."))
    held = worth(position.mats[seat].shells)
    reached = 0
    for canoe in bits(canoes.fleet(position)):
        reached |= canoes.berths(position, canoe)
    if not reached & fishing.berths(position):
        return _too_far(_("None of your canoes can reach water beside a stone circle."))
    landings = enumerate(position.board.chart.landings)
    cheapest = min(hut_cost(position, village) for village, landing in landings if reached & landing)
    if cheapest > held:
        words = _("Too few shells: the cheapest hut within reach costs {cost}, you have {held}.")
        return Refusal(_("too few shells"), words.format(cost=cheapest, held=held))
    return Refusal(_("no place"), _("There is no free place for a hut where your canoes can go."))
