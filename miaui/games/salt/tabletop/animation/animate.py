"""Events of the beach as motion: every group of them can be finished at once, and at the end the animation is
settled and its display the one that the events lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.games.salt.public.events import (
    Called,
    Counted,
    DealEnded,
    DealStarted,
    Drew,
    Ended,
    Event,
    Fished,
    FourMermaids,
    GameEnded,
    Kept,
    Laid,
    Locked,
    LookedAhead,
    Passed,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    Stole,
    TookTop,
    TurnStarted,
)
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop import sounds
from miaui.games.salt.tabletop.animation.animation import SailOff, resting
from miaui.games.salt.tabletop.animation.animator import STANDS, BeachAnimator
from miaui.games.salt.tabletop.animation.effects import EffectStory
from miaui.games.salt.tabletop.animation.endings import EndingStory
from miaui.games.salt.tabletop.animation.settling import SettlingStory
from miaui.games.salt.tabletop.animation.taking import TakingStory
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.words import sentences
from miaui.games.salt.tabletop.words.deeds import deed
from miaui.tabletop.animation import Animator
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.spec import Telling

SAILS = 1.5
"""Seconds in which two boats are out of sight."""


class BeachTelling(Telling[View, Event, DisplayState]):
    """The events of a deal as they are told."""

    decisions, ending = (Ended,), GameEnded

    display, resting = staticmethod(DisplayState.of), staticmethod(resting)

    def group(self, events: Sequence[Event]) -> int:
        """Return the number of events, from the first on, that are told together: 2 for the call of Last
        Chance with the hand that it shows; all `Counted` at the beginning with the event after them, if there
        is one; else 1. IndexError without events."""
        if _bet(events) is not None:
            return 2
        counted = next((at for at, event in enumerate(events) if not isinstance(event, Counted)), len(events))
        return min(len(events), counted + 1)

    def animate(self, events: Sequence[Event], animator: Animator[Event, DisplayState]) -> None:
        animate(events, animator)

    def recap(self, events: Sequence[Event], before: DisplayState, cast: Sequence[CastMember]) -> str:
        """Return a sentence about the end of a deal, as `sentences.deal_ended` says it, if the last of the
        events is one; else "". IndexError without events."""
        last = events[-1]
        return sentences.deal_ended(last, cast) if isinstance(last, DealEnded) else ""

    missed, deed = staticmethod(sentences.missed), staticmethod(deed)

    def faces(self, display: DisplayState) -> Mapping[Seat, str]:
        """Return by seat the faces at the end of a game: "delighted" for the winners, "calm" for the others;
        {} before the end."""
        if not display.over:
            return {}
        winners = display.winners
        return {seat: "delighted" if seat in winners else "calm" for seat in seats(len(display.seats))}


def animate(events: Sequence[Event], animator: Animator[Event, DisplayState]) -> None:
    """Put a group of events, as `group` divides them, on an animator's timeline: counted hands with the end
    of the deal, a bet with its hand as a scene, any other event with its words; and time to read an
    explanation. If it is the viewer's turn then, the caption is taken away at the end. IndexError without
    events."""
    beach, last, bet = BeachAnimator(animator), events[-1], _bet(events)
    if isinstance(last, DealEnded):
        _settled(beach, [event for event in events if isinstance(event, Counted)], last)
    elif bet is not None:
        animator.seat = bet[0].seat
        EndingStory(beach).bet(*bet)
    else:
        animator.seat = getattr(last, "seat", None)
        if isinstance(last, DealStarted):  # which clears the table first
            _one(beach, last)
        with animator.spoken(last):
            if not isinstance(last, DealStarted):
                _one(beach, last)
    beach.time.catch_up()
    animator.read(beach.explained)
    goal = beach.goal
    if goal.viewer is not None and goal.viewer == goal.to_move:
        beach.plain.say("")  # prompts have the floor


def _bet(events: Sequence[Event]) -> tuple[Called, Shown] | None:
    """Return the call of Last Chance and the hand that it shows, where events begin with them; else None."""
    call, hand = events[0], events[1] if len(events) > 1 else None
    return (call, hand) if isinstance(call, Called) and call.last_chance and isinstance(hand, Shown) else None


def _one(beach: BeachAnimator, event: Event) -> None:
    endings, effects = EndingStory(beach), EffectStory(beach)
    match event:
        case DealStarted():
            endings.started(event)
        case Called():
            endings.called(event)
        case Shown():
            endings.shown(event)
        case FourMermaids():
            endings.four(event)
        case GameEnded():
            endings.game(event)
        case Laid():
            effects.laid(event)
        case Stole():
            effects.stole(event)
        case Locked():
            effects.locked(event)
        case TurnStarted():
            _turn(beach, event)
        case Ended():
            beach.apply(event)
        case Drew() | Kept() | TookTop() | Passed() | Fished() | Searched() | LookedAhead():
            TakingStory(beach).tell(event)
        case PickedFromPile() | PickedFromDeck():
            TakingStory(beach).tell(event)
        case Counted() | DealEnded():  # told in a settlement
            pass
        case _:
            assert_never(event)


def _settled(beach: BeachAnimator, counts: Sequence[Counted], end: DealEnded) -> None:
    """Play the end of a deal: the counting of the hands if it is scored, else an ending without points."""
    if end.end == "empty":
        EndingStory(beach).empty(end)
    elif end.end == "mermaids":
        EndingStory(beach).song(end)
    else:
        SettlingStory(beach).tell(counts, end)


def _turn(beach: BeachAnimator, event: TurnStarted) -> None:
    """Announce whose turn it is, and what is special about it."""
    seat = event.seat
    own = beach.own(seat)
    beach.apply(event)
    if event.again:
        beach.say(event)
        beach.sound(sounds.cue(event))
        beach.face(seat, "delighted")
        if beach.goal.seats[seat].laid:
            start = beach.time.cursor
            beach.time.hold(STANDS)
            beach.play(SailOff(seat), SAILS, at=start)
            beach.stir(seat, "turn", 1.0, at=start)
            beach.time.back_up(SAILS - 1.0)
        else:
            beach.stir(seat, "turn", 1.0)
        beach.face(seat, "")
        return
    beach.face(seat, "")
    if event.locked or event.last:
        beach.say(event)
        beach.sound("salt-turn")
        beach.time.wait(0.8)
    elif own:
        beach.plain.say("")
        beach.sound("salt-turn")
        beach.time.wait(0.15)
    else:
        beach.time.wait(0.05)
