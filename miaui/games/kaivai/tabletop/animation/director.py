"""Events become beats on a timeline. It only consumes: every beat can be finished at once, and at the end the
animation is settled and its stage the one that the events lead to."""

from collections.abc import Sequence
from typing import assert_never

from miaui.core.pace import telling_speed
from miaui.engine.draw.timeline import Timeline
from miaui.games.kaivai.public.events import (
    ActionChosen,
    BidMade,
    Blessed,
    CanoeSailed,
    CanoeSunk,
    Celebrated,
    DiceThrown,
    Event,
    FishCaught,
    FishDelivered,
    GameEnded,
    GodMoved,
    GodStayed,
    HutBuilt,
    HutPlaced,
    HutsScored,
    Passed,
    RoundBegan,
    StakeLocked,
    StakesOpened,
    StepTaken,
    TurnEnded,
    TurnOrder,
    ValueLost,
    VillageChosen,
    VillageScored,
)
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
        self._rounds, self._actions = RoundStory(self._animator), ActionStory(self._animator)
        self._fish, self._scoring = FishStory(self._animator), ScoringStory(self._animator)

    @property
    def stage(self) -> Stage:
        """The stage that is displayed now."""
        return self.animation.stage

    @property
    def time(self) -> Timeline:
        """The timeline of what is being told."""
        return self._animator.time

    def hush(self) -> None:
        """Take every word away."""
        self.animation.caption, self.animation.speaker = "", None

    def jump(self, stage: Stage) -> None:
        """Show another moment without a story."""
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
            self._tell(event)
        animator.time.catch_up()
        goal = animator.goal

        def settle() -> None:
            self.animation.settle()
            self.animation.show(goal)

        animator.do(settle)
        animator.time.speed = telling_speed(self.pace, animator.time.length, SHORTEST)
        animator.time.update(0.0)

    def _tell(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self._rounds.began(event)
            case BidMade():
                self._rounds.bid(event)
            case TurnOrder():
                self._rounds.ordered(event)
            case HutPlaced():
                self._rounds.placed(event)
            case GodMoved():
                self._rounds.god_moved(event)
            case GodStayed():
                self._rounds.stayed(event)
            case Blessed():
                self._rounds.blessed(event)
            case Passed():
                self._rounds.passed(event)
            case TurnEnded():
                self._rounds.ended(event)
            case ValueLost():
                self._rounds.night(event)
            case ActionChosen():
                self._actions.chosen(event)
            case CanoeSailed():
                self._actions.sailed(event)
            case HutBuilt():
                self._actions.built(event)
            case CanoeSunk():
                self._actions.sunk(event)
            case StepTaken():
                self._actions.stepped(event)
            case DiceThrown():
                self._fish.thrown(event)
            case FishCaught():
                self._fish.caught(event)
            case FishDelivered():
                self._fish.delivered(event)
            case Celebrated():
                self._fish.celebrated(event)
            case HutsScored():
                self._scoring.huts(event)
            case VillageChosen():
                self._scoring.chosen(event)
            case StakeLocked():
                self._scoring.locked(event)
            case StakesOpened():
                self._scoring.opened(event)
            case VillageScored():
                self._scoring.scored(event)
            case GameEnded():
                self._scoring.game(event)
            case _:
                assert_never(event)
