"""The bots of a match as they speak at its table: each in its own character."""

from __future__ import annotations

from miaui.bots.kit import Roster
from miaui.core.seat import seats
from miaui.match.match import CommonMatch
from miaui.tabletop.rivals import ANYBODY, Speaker, Speakers


def speakers_of(match: CommonMatch, kit: Roster) -> Speakers:
    """Return the bots of a match by seat, with the dice by which they choose their words: those of their own
    seed alone."""
    players, lines = match.public.players, {one.key: one.lines for one in kit.characters}
    bots = {
        seat: Speaker(players[seat].character or ANYBODY, lines.get(players[seat].character or ANYBODY, ()))
        for seat in seats(len(players))
        if players[seat].kind == "bot"
    }
    return Speakers(bots, lambda number: match.public.rng_for(number, "speech"))
