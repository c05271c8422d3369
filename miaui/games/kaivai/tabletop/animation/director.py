"""Events become beats on a timeline. It only consumes: every beat can be finished at once, and at the end the
animation is settled and its stage the one that the events lead to."""

from collections.abc import Callable, Sequence
from typing import Any

from miaui.core.pace import telling_speed
from miaui.engine.draw.timeline import Timeline
from miaui.games.kaivai.public import events
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.tabletop.animation.actions import ActionStory
from miaui.games.kaivai.tabletop.animation.animation import Animation
from miaui.games.kaivai.tabletop.animation.animator import Animator
from miaui.games.kaivai.tabletop.animation.fishing import FishStory
from miaui.games.kaivai.tabletop.animation.rounds import RoundStory
from miaui.games.kaivai.tabletop.animation.scoring import ScoringStory
from miaui.games.kaivai.tabletop.stage import Stage
from miaui.games.kaivai.tabletop.words.sentences import Teller
from miaui.tabletop.board import PlaySound
from miaui.tabletop.cast.members import CastMember

SHORTEST = 0.6
"""At the instant pace nothing lasts longer than this, in seconds."""


class Director:
    """Tells an animation what happens, some events that belong together at a time. `cue` plays a sound by
    name, from a side."""

    def __init__(
        self, animation: Animation, cast: Sequence[CastMember], teller: Teller, cue: PlaySound
    ) -> None:
        self.animation = animation
        self.pace = "normal"
        self._animator = Animator(animation, cast, teller, cue)
        rounds, actions = RoundStory(self._animator), ActionStory(self._animator)
        fish, scoring = FishStory(self._animator), ScoringStory(self._animator)
        self._tellers: dict[type, Callable[[Any], None]] = {
            events.RoundBegan: rounds.began,
            events.BidMade: rounds.bid,
            events.TurnOrder: rounds.ordered,
            events.HutPlaced: rounds.placed,
            events.GodMoved: rounds.god_moved,
            events.GodStayed: rounds.stayed,
            events.Blessed: rounds.blessed,
            events.Passed: rounds.passed,
            events.TurnEnded: rounds.ended,
            events.ValueLost: rounds.night,
            events.ActionChosen: actions.chosen,
            events.CanoeSailed: actions.sailed,
            events.HutBuilt: actions.built,
            events.CanoeSunk: actions.sunk,
            events.StepTaken: actions.stepped,
            events.DiceThrown: fish.thrown,
            events.FishCaught: fish.caught,
            events.FishDelivered: fish.delivered,
            events.Celebrated: fish.celebrated,
            events.HutsScored: scoring.huts,
            events.VillageChosen: scoring.chosen,
            events.StakeLocked: scoring.locked,
            events.StakesOpened: scoring.opened,
            events.VillageScored: scoring.scored,
            events.GameEnded: scoring.game,
        }

    @property
    def stage(self) -> Stage:
        """What is displayed now."""
        return self.animation.stage

    @property
    def time(self) -> Timeline:
        """What is being told."""
        return self._animator.time

    def hush(self) -> None:
        """Take every word away."""
        self.animation.caption, self.animation.speaker = "", None

    def jump(self, stage: Stage) -> None:
        """Another moment without a story."""
        self._animator.time = Timeline()
        self._animator.goal = self.animation.stage = stage
        self._animator.canoe = None
        self.animation.clear()

    def tell(self, events: Sequence[Event]) -> None:
        """Tell what has happened; nothing else is being told."""
        animator = self._animator
        animator.begin()
        for event in events:
            animator.time.mark()
            self._tellers[type(event)](event)
        animator.time.catch_up()
        goal = animator.goal

        def settle() -> None:
            self.animation.settle()
            self.animation.show(goal)

        animator.do(settle)
        animator.time.speed = telling_speed(self.pace, animator.time.length, SHORTEST)
        animator.time.update(0.0)
