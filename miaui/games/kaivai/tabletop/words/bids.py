"""Words for what a bid would mean."""

from collections.abc import Sequence

from miaui.engine.i18n import _
from miaui.games.kaivai.public import bidding
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.public.purse import worth
from miaui.tabletop.cast.members import CastMember


def place(position: Position, number: int) -> str:
    """Return the place in the order of turns that a free number would give, translated: "Second"; "Second so
    far" while others than this seat still have to bid; "Last, and you move the god" where all others have bid
    more."""
    higher, open_ = _standing(position, number)
    if higher == position.seats - 1:
        return _("Last, and you move the god")
    if open_:
        return (_("First so far"), _("Second so far"), _("Third so far"))[higher]
    return (_("First"), _("Second"), _("Third"), _("Fourth"))[higher]


def short_place(position: Position, number: int) -> str:
    """Return the place in the order of turns in one word: "Second"; "Second?" while others still have to bid;
    "Last" where all others have bid more."""
    higher, open_ = _standing(position, number)
    if higher == position.seats - 1:
        return _("Last")
    return (_("First?"), _("Second?"), _("Third?"))[higher] if open_ else place(position, number)


def _standing(position: Position, number: int) -> tuple[int, bool]:
    """Return how many have bid more than a free number, and True if others bid after it."""
    others = [bid for bid in position.bids if bid is not None]
    return sum(bid > number for bid in others), len(others) < position.seats - 1


def example(position: Position, seat: int) -> int:
    """Return the number of the village of which a price is told: where the seat has most huts, of equal ones
    the largest, of these the first."""
    villages = position.board.chart.villages
    own = position.board.own(seat)

    def standing(village: int) -> tuple[int, int]:
        return (villages[village] & own).bit_count(), villages[village].bit_count()

    return max(range(len(villages)), key=standing)


def caller(name: str, own: bool) -> str:
    """Return "You would move the god" if `own`, else "Ada would move the god", translated."""
    return _("You would move the god") if own else _("{name} would move the god").format(name=name)


def meaning(position: Position, seat: int, number: int, cast: Sequence[CastMember]) -> str:
    """Return the tip of a number: "Ada has bid it." for a taken one, else what `sentence` says."""
    if number in position.bids:
        return _("{name} has bid it.").format(name=cast[position.bids.index(number)].name)
    return sentence(position, seat, number, cast)


def sentence(position: Position, seat: int, number: int, cast: Sequence[CastMember]) -> str:
    """Return what a bid would mean in sentences: "Second to act. A hut on an island of size 3 costs 7, you
    have 12. Canoes reach 4 + 2."; "Second to act so far." while others have not bid, the island being
    `example`, reach without "+ 0"; of the last seat to bid also "You move the god.", or who does."""
    others = {other: bid for other, bid in enumerate(position.bids) if bid is not None}
    ranked = sorted({**others, seat: number}.items(), key=lambda pair: -pair[1])
    higher = [other for other, _bid in ranked].index(seat)
    acting = _acting(higher) if len(ranked) == position.seats else _acting_so_far(higher)
    pieces = position.board.chart.villages[example(position, seat)].bit_count()
    price = _("A hut on an island of size {pieces} costs {cost}, you have {held}.")
    price = price.format(pieces=pieces, cost=number + pieces, held=worth(position.mats[seat].shells))
    bonus = bidding.BONUS[position.mats[seat].steps]
    base = bidding.REACH[number - 1]
    far = f"{base} + {bonus}" if bonus else str(base)
    words = [acting, price, _("Canoes reach {reach}.").format(reach=far)]
    if len(ranked) == position.seats:
        last = ranked[-1][0]
        god = _("You move the god.") if last == seat else _("{name} moves the god.")
        words.append(god.format(name=cast[last].name))
    return " ".join(words)


def _acting(higher: int) -> str:
    """Return the place in the order of turns after `higher` others, in words."""
    return (_("First to act."), _("Second to act."), _("Third to act."), _("Fourth to act."))[higher]


def _acting_so_far(higher: int) -> str:
    """Return the place in the order of turns, in words, while others still have to bid."""
    return (_("First to act so far."), _("Second to act so far."), _("Third to act so far."))[higher]
