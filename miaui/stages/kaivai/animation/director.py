"""Events become beats on a timeline. Every beat can be finished at once; at the end the animation is settled
and its stage the one that the event leads to."""

from collections.abc import Callable
from dataclasses import replace

from miaui.core.pace import PACES
from miaui.engine.easing import in_out, out
from miaui.engine.i18n import number
from miaui.engine.timeline import Timeline
from miaui.games.kaivai.bases import village_names
from miaui.games.kaivai.events import (
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
    HutBuilt,
    HutPlaced,
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
from miaui.games.kaivai.hexes import Hex, first
from miaui.stages.kaivai.animation.animation import Animation, Gain, Voyage
from miaui.stages.kaivai.stage import Stage
from miaui.stages.kaivai.words.sentences import Teller

SHORTEST = 0.6
"""At the instant pace nothing lasts longer than this, in seconds."""
_LEG, _LAND, _RISE = 0.16, 0.45, 0.9
"""Seconds for a hex of a voyage, for a piece to come down, for words to float up."""
_READ: dict[type, float] = {
    RoundBegan: 1.2, BidMade: 0.8, TurnOrder: 1.2, GodMoved: 1.0, ActionChosen: 0.5, HutBuilt: 0.7,
    DiceThrown: 1.1, FishCaught: 0.6, FishDelivered: 0.6, CanoeSunk: 1.0, Celebrated: 1.4, StepTaken: 0.6,
    Passed: 0.7, ValueLost: 1.4, VillageChosen: 1.2, StakesOpened: 1.6, VillageScored: 1.5, GameEnded: 1.6,
    HutPlaced: 0.4, StakeLocked: 0.2,
}  # fmt: skip
"""Seconds to read the words of an event, after its motion."""
_SILENT = (TurnEnded, StakeLocked)
"""What is told without words."""
_SOUNDS: dict[type, str] = {HutBuilt: "wood", HutPlaced: "wood", GodMoved: "wood", CanoeSunk: "deny"}


class Director:
    """Tells an animation what happens, one event at a time. `cue` plays a sound by name."""

    def __init__(self, animation: Animation, teller: Teller, cue: Callable[[str], None]) -> None:
        self.animation = animation
        self.pace = "normal"
        self._teller, self._cue = teller, cue
        self._time = Timeline()

    @property
    def stage(self) -> Stage:
        """What is displayed now."""
        return self.animation.stage

    @property
    def done(self) -> bool:
        """Whether nothing is being told."""
        return self._time.done

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        if not self.done:
            self._time.update(dt)

    def finish_beat(self) -> None:
        """Jump to the end of the phrase being told: an event is one."""
        self._time.finish()

    def finish(self) -> None:
        """Jump to the end of what is being told."""
        self._time.finish()

    def hush(self) -> None:
        """Take every word away."""
        self.animation.caption = ""

    def jump(self, stage: Stage) -> None:
        """Another moment without a story."""
        self._time = Timeline()
        self.animation.stage = stage
        self.animation.clear()

    def tell(self, event: Event) -> None:
        """Tell what has happened; nothing else is being told."""
        animation, time = self.animation, Timeline()
        goal = animation.stage.after(event)
        self._time = time
        if not isinstance(event, _SILENT):
            animation.caption = self._teller.sentence(event)
        self._before(event, time)

        def happen() -> None:
            animation.voyage = None
            animation.stage = goal

        time.add(0.0, end=happen)
        self._after(event, time)
        time.wait(_READ.get(type(event), 0.0))

        def settle() -> None:
            animation.settle()
            animation.stage = goal

        time.catch_up()
        time.add(0.0, end=settle)
        speed = PACES[self.pace].speed
        time.speed = max(speed, time.length / SHORTEST) if self.pace == "instant" else speed
        time.update(0.0)

    def _before(self, event: Event, time: Timeline) -> None:
        """Motion that leads to what happens."""
        animation = self.animation
        match event:
            case CanoeSailed(seat, path) if len(path) > 1:
                voyage = Voyage(seat, path)

                def sail(part: float) -> None:
                    animation.voyage = replace(voyage, part=part)

                time.add(_LEG * (len(path) - 1) + 0.25, sail, ease=in_out)
            case DiceThrown(_seat, dice):
                animation.dice = dice
            case StakesOpened(stakes):
                animation.stakes = stakes
            case ValueLost():

                def slide(part: float) -> None:
                    animation.slide = part

                time.add(0.9, slide, ease=in_out)

    def _after(self, event: Event, time: Timeline) -> None:
        """Motion that follows from what has happened."""
        animation = self.animation
        sound = _SOUNDS.get(type(event), "")
        if sound:
            time.add(0.0, begin=lambda: self._cue(sound))
        match event:
            case HutBuilt(spot=spot) | HutPlaced(spot=spot) | GodMoved(spot=spot):

                def land(part: float) -> None:
                    animation.landing = spot, part

                time.add(_LAND, land, ease=out)
        gains = self._gains(event)
        if gains:

            def rise(part: float) -> None:
                animation.gains = tuple(replace(gain, part=part) for gain in gains)

            time.add(_RISE, rise, ease=out)
        for seat in self._glad(event):
            animation.faces[seat] = "delighted"

    def _glad(self, event: Event) -> list[int]:
        """Seats that something good happens to."""
        match event:
            case Celebrated(gains=gains) | Blessed(gains) | VillageScored(points=gains):
                return [seat for seat, gain in enumerate(gains) if gain]
            case FishCaught(seat=seat, fish=fish) if fish:
                return [seat]
            case GameEnded(winners=winners):
                return list(winners)
        return []

    def _gains(self, event: Event) -> list[Gain]:
        """What floats up over the board."""
        match event:
            case HutBuilt(spot=spot, price=price, pieces=pieces):
                return [Gain(spot, number(-(price + pieces)), good=False)]
            case FishCaught(village=village, fish=fish):
                return [Gain(village, f"+{fish}", good=bool(fish))]
            case FishDelivered(hut=hut, shells=shells) if shells:
                return [Gain(hut, f"+{sum(shells)}", good=True)]
            case Celebrated(village=village, gains=gains):
                return [Gain(village, f"+{sum(gains)}", good=True)]
            case VillageScored(village=village, points=points) if any(points):
                return [Gain(self._middle(village), f"+{max(points)}", good=True)]
            case CanoeSunk(spot=spot, glory=glory):
                return [Gain(spot, number(-glory), good=False)]
        return []

    def _middle(self, village: Hex) -> Hex:
        """A hex of a village, to float words over."""
        position = self.animation.stage.position
        numbered = village_names(position.setup.bases).index(village)
        return first(position.board.chart.villages[numbered])
