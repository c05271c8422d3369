"""Parts that a table begins with: the seat in front, the bots that speak, and who gives hints."""

from __future__ import annotations

from miaui.bots.kit import Roster
from miaui.core.seat import Seat, seats
from miaui.match.match import CommonMatch
from miaui.scenes.context import Context
from miaui.tabletop.counsel.adviser import JudgeAdviser
from miaui.tabletop.rivals import ANYBODY, Speaker, Speakers


def first_front(match: CommonMatch) -> Seat:
    """Return the seat at the lower edge at first: that of the person who is at the screen, or will be."""
    candidates = (match.viewer, match.next_here, *match.humans)
    return next((seat for seat in candidates if seat is not None), Seat(0))


def speakers_of(match: CommonMatch, kit: Roster) -> Speakers:
    """Return the bots of a match by seat, with the dice by which they choose their words: those of their own
    seed alone."""
    players, lines = match.public.players, {mood.key: mood.lines for mood in kit.moods}
    bots = {
        seat: Speaker(players[seat].character or ANYBODY, lines.get(players[seat].character or ANYBODY, ()))
        for seat in seats(len(players))
        if players[seat].kind == "bot"
    }
    return Speakers(bots, lambda number: match.public.rng_for(number, "speech"))


def adviser_for(context: Context, match: CommonMatch) -> JudgeAdviser | None:
    """Return who thinks about hints at a match; None where none are given: at a screen that several people
    share, unless they said so for a new game, and in a game without a judge."""
    kit = context.catalog.kits.find(match.public.game_key)
    if not match.humans or kit.values is None or (match.shared and not context.settings.hints_shared):
        return None
    return JudgeAdviser(context.bots, kit)
