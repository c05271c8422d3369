"""Events become beats on a timeline. It only consumes: every beat can be finished at once, and at the end the
animation is settled and its stage the one that the events lead to."""

from collections.abc import Callable, Sequence
from typing import assert_never

from miaui.core.pace import telling_speed
from miaui.core.seat import Seat
from miaui.engine.draw.timeline import Timeline
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
from miaui.games.salt.tabletop.animation.animation import Animation
from miaui.games.salt.tabletop.animation.animator import Animator
from miaui.games.salt.tabletop.animation.effects import EffectStory
from miaui.games.salt.tabletop.animation.endings import EndingStory
from miaui.games.salt.tabletop.animation.settling import Settlement, SettlingStory
from miaui.games.salt.tabletop.animation.taking import TakingStory
from miaui.games.salt.tabletop.stage import Stage
from miaui.tabletop.cast.members import CastMember

SHORTEST = 0.9
"""At the instant pace nothing lasts longer than this, in seconds."""


class Director:
    """Tells an animation what happens, one event or one settlement at a time.

    `cue` plays a sound by name; `known` are kinds of events that need no explaining any more (it grows).
    """

    def __init__(
        self, animation: Animation, cast: Sequence[CastMember], cue: Callable[[str], None], known: set[str]
    ) -> None:
        self.animation = animation
        self.pace = "normal"
        self.seat_heard: Seat | None = None
        """The seat that does what is being told; None for all together."""
        self._animator = Animator(animation, cast, cue, known)
        self._taking = TakingStory(self._animator)
        self._effects = EffectStory(self._animator)
        self._endings = EndingStory(self._animator)
        self._settling = SettlingStory(self._animator)

    # -- running

    @property
    def stage(self) -> Stage:
        """Stage that is displayed now."""
        return self.animation.stage

    @property
    def time(self) -> Timeline:
        """Timeline of what is being told."""
        return self._animator.time

    def hush(self) -> None:
        """Take every word away."""
        self.animation.caption = self.animation.note = ""

    def jump(self, stage: Stage) -> None:
        """Jump to another moment without a story: resume, undo, another person's eyes."""
        self._animator.time = Timeline()
        self._animator.goal = self.animation.stage = stage
        self.animation.clear()

    # -- telling

    def tell(self, event: Event | Settlement) -> None:
        """Tell what has happened; nothing else is being told."""
        animator = self._animator
        self.seat_heard = getattr(event, "seat", None)
        animator.time = Timeline()
        animator.goal, animator.learning = self.animation.stage, 0.0
        self._one(event)
        animator.time.catch_up()
        animator.time.wait(animator.learning)
        goal = animator.goal

        def settle() -> None:
            self.animation.settle()
            self.animation.stage = goal
            if goal.viewer is not None and goal.viewer == goal.to_move:
                self.animation.caption = self.animation.note = ""  # prompts have the floor

        animator.do(settle)
        animator.time.speed = telling_speed(self.pace, animator.time.length, SHORTEST)
        animator.time.update(0.0)

    def _one(self, event: Event | Settlement) -> None:
        match event:
            case Settlement():
                self._settled(event)
            case DealStarted():
                self._endings.started(event)
            case Called():
                self._endings.called(event)
            case Shown():
                self._endings.shown(event)
            case FourMermaids():
                self._endings.four(event)
            case GameEnded():
                self._endings.game(event)
            case Laid():
                self._effects.laid(event)
            case Stole():
                self._effects.stole(event)
            case Locked():
                self._effects.locked(event)
            case TurnStarted():
                self._turn(event)
            case Ended():
                self._animator.apply(event)
            case Drew() | Kept() | TookTop() | Passed() | Fished() | Searched() | LookedAhead():
                self._taking.tell(event)
            case PickedFromPile() | PickedFromDeck():
                self._taking.tell(event)
            case Counted() | DealEnded():  # told in a settlement
                pass
            case _:
                assert_never(event)

    def _settled(self, settlement: Settlement) -> None:
        """A deal that is scored is counted; after one that is not, no points are told."""
        if settlement.end.end == "empty":
            self._endings.empty(settlement.end)
        elif settlement.end.end == "mermaids":
            self._endings.song(settlement.end)
        else:
            self._settling.tell(settlement)

    def _turn(self, event: TurnStarted) -> None:
        """Whose turn it is; what is special about it is announced."""
        animator, seat = self._animator, event.seat
        own = animator.own(seat)
        animator.apply(event)
        if event.again:
            animator.say(event)
            animator.sound_of(event)
            animator.stir(seat, "turn", 1.0)
            return
        animator.face(seat, "")
        if event.locked or event.last:
            animator.say(event)
            animator.sound("salt-turn")
            animator.time.wait(0.8)
        elif own:
            animator.hush()
            animator.sound("salt-turn")
            animator.time.wait(0.15)
        else:
            animator.time.wait(0.05)
