"""What cats say now and then before they choose: by their character alone, never by their cards."""

from __future__ import annotations

from miaui.bots.kit import AnyKit
from miaui.core.seat import seats
from miaui.engine.i18n import _
from miaui.match.match import AnyMatch
from miaui.tabletop.board import Remark

#: A cat speaks up in one round of so many.
ONE_IN = 3


def remark(match: AnyMatch, kit: AnyKit, number: int) -> Remark | None:
    """Return what one of the kit's bots says in round `number`; None mostly. It comes from the game's own
    dice of its bots and the round, so that nothing hidden can sway it."""
    rng = match.public.rng_for(number, "chatter")
    lines = {one.key: one.lines for one in kit.characters}
    players = match.public.players
    bots = [seat for seat in seats(len(players)) if players[seat].kind == "bot"]
    cats = [seat for seat in bots if players[seat].character in lines]
    if not cats or number < 2 or rng.randrange(ONE_IN):
        return None
    seat = rng.choice(cats)
    return Remark(seat, _(rng.choice(lines[players[seat].character or ""])))
