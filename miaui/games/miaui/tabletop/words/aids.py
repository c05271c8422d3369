"""Aids that a person could keep with pen and paper. Off in purist mode."""

from collections.abc import Sequence

from miaui.engine.i18n import _
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import BOTTOM, TOP
from miaui.games.miaui.tabletop.stage import Stage
from miaui.tabletop.cast.members import CastMember


def cards_left(stage: Stage, seat: int, purist: bool) -> tuple[int, ...] | None:
    """Return the diver cards that a seat has left, without one that lies revealed on the table; None where
    that may not be shown."""
    if purist and not stage.variants.open_baskets and seat != stage.viewer:
        return None
    look = stage.seats[seat]
    return tuple(number for number in look.left if number != look.dive)


def places(stage: Stage) -> tuple[dict[int, int], dict[int, int]]:
    """Return each seat's place (1 first) in Kiti's order, for deep and for shallow; empty without her."""
    if stage.kiti is None:
        return {}, {}
    count = len(stage.seats)
    deep, shallow = ties.order(stage.kiti, count, BOTTOM), ties.order(stage.kiti, count, TOP)
    return ({s: i + 1 for i, s in enumerate(deep)}, {s: i + 1 for i, s in enumerate(shallow)})


def tie_order(stage: Stage, cast: Sequence[CastMember]) -> str:
    """Return Kiti's order in words, both directions."""
    if stage.kiti is None:
        return _("Without Kiti, nobody gets the catch in a tie: the tied divers are out for this round.")
    count = len(stage.seats)
    deep = ", ".join(cast[s].name for s in ties.order(stage.kiti, count, BOTTOM))
    shallow = ", ".join(cast[s].name for s in ties.order(stage.kiti, count, TOP))
    return _("Deep ties (right arm): {deep}.\nShallow ties (left arm): {shallow}.").format(
        deep=deep, shallow=shallow
    )
