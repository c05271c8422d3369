"""What is told on the open sea: it always ends, at the right stage, at every pace, however it is cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.engine.ui.host import FAST
from miaui.games.kaivai.public import events
from miaui.games.kaivai.public.ending import cannot_stake
from miaui.games.kaivai.public.events import (
    ActionChosen,
    Event,
    HutsScored,
    Passed,
    TurnEnded,
    ValueLost,
    VillageChosen,
    VillageScored,
)
from miaui.games.kaivai.public.view import View, seen_by
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.rules.sight import view
from miaui.games.kaivai.tabletop.animation.animate import SeaTelling
from miaui.games.kaivai.tabletop.animation.animation import (
    Crown,
    Dice,
    Flight,
    Lit,
    Night,
    Speaker,
    Towers,
    glory,
    land,
)
from miaui.games.kaivai.tabletop.animation.fishing import STAR
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.sounds import CUES
from miaui.tabletop.animation import after as following
from testkit.random_games import steps
from testkit.tabletop_holder import who
from tests.games.kaivai.tabletop.narrating import FRAME, Moment, Narrator, moments


@cache
def _each_kind() -> dict[type[Event], Moment]:
    """For each kind of event a move that brings one."""
    kinds: dict[type[Event], Moment] = {}
    for style, seed in (("builders", 3), ("hoarders", 1), ("pirates", 2), ("passers", 1), ("dams", 4)):
        for moment in moments(style, seed, 4, 0):
            for event in moment[0]:
                kinds.setdefault(type(event), moment)
    return kinds


KINDS = sorted(
    (kind for kind in vars(events).values() if isinstance(kind, type)), key=lambda kind: kind.__name__
)
KINDS = [kind for kind in KINDS if kind.__module__ == events.__name__ and kind is not events.GodStayed]
"""Every kind of event; the god stays only where there is no place for him, see below."""


@pytest.mark.parametrize("pace", list(PACES))
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_is_told_to_its_end_at_every_pace(kind: type[Event], pace: str) -> None:
    happened, before, after = _each_kind()[kind]
    narrator = Narrator(before, pace)
    seconds = narrator.tell(happened)
    assert narrator.animation.display == DisplayState.of(after)
    assert narrator.settled()
    if pace == "instant":
        assert seconds <= (SeaTelling.shortest + PACES[pace].recap + 2 * FRAME) * len(happened)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_can_be_finished_at_any_moment(kind: type[Event]) -> None:
    happened, before, after = _each_kind()[kind]
    for frames in (0, 1, 4, 9, 17, 30):
        narrator = Narrator(before)
        narrator.hear(happened)
        for _ in range(frames):
            narrator.story.update(FRAME)
        narrator.story.finish()
        assert narrator.story.quiet
        assert narrator.animation.display == DisplayState.of(after)
        assert narrator.settled()


@pytest.mark.parametrize(("style", "seats"), [("builders", 3), ("pirates", 4), ("hoarders", 4), ("any", 3)])
def test_after_the_story_the_stage_is_the_view(style: str, seats: int) -> None:
    for seed in range(2):
        eyes = (0, None)[seed]
        narrator: Narrator | None = None
        for happened, before, after in moments(style, seed, seats, eyes):
            narrator = narrator or Narrator(before, "fast")
            narrator.tell(happened)
            assert narrator.animation.display == DisplayState.of(after)
            assert narrator.settled()
        assert narrator is not None
        assert narrator.animation.display.over and narrator.animation.part(Crown) == 1.0
        assert {name for name, _pan in narrator.cues} <= set(CUES)
        assert all(-1.0 <= pan <= 1.0 for _name, pan in narrator.cues)


@pytest.mark.parametrize("seed", range(3))
def test_it_can_be_skipped_at_any_moment(seed: int) -> None:
    rng = Random(seed)
    narrator: Narrator | None = None
    for happened, before, after in moments("builders", seed, 3, 1):
        narrator = narrator or Narrator(before, "calm")
        narrator.hear(happened)
        for _now in narrator.run():
            if rng.random() < 0.4:
                narrator.story.skip()
        assert narrator.animation.display == DisplayState.of(after)
        assert narrator.settled()


def test_stopping_leaves_the_rest_untold_and_no_words() -> None:
    happened, before, _after = _each_kind()[events.HutBuilt]
    narrator = Narrator(before)
    narrator.hear(happened)
    narrator.story.update(FRAME)
    assert narrator.animation.caption
    narrator.story.stop()
    assert not narrator.animation.caption
    narrator.story.update(60.0)
    assert narrator.story.quiet


def _turns(style: str, seed: int) -> Iterator[tuple[View, list[Event]]]:
    """Whole turns of a game: the view before, and all that happens."""
    events: list[Event] = []
    start: View | None = None
    for happened, before, _after in moments(style, seed, 4, 0):
        if any(isinstance(event, ActionChosen | Passed) for event in happened):
            start, events = before, []
        events += happened
        if any(isinstance(event, TurnEnded) for event in happened) and start is not None:
            last = max(place for place, event in enumerate(events) if isinstance(event, TurnEnded))
            yield start, events[: last + 1]
            start = None


@pytest.mark.parametrize("style", ["builders", "hoarders", "lists"])
def test_a_turn_of_another_seat_is_neither_rushed_nor_long(style: str) -> None:
    """With several canoes about six seconds at normal pace; nobody waits for nothing."""
    lengths = []
    for before, happened in list(_turns(style, 5))[:60]:
        if not any(isinstance(event, ActionChosen) and event.seat for event in happened):
            continue
        narrator = Narrator(before)
        lengths.append(narrator.tell(happened))
    lengths.sort()
    assert 1.0 <= lengths[len(lengths) // 2] <= 4.5
    assert lengths[-1] <= 7.0


def test_four_canoes_that_fish_are_told_in_about_four_seconds() -> None:
    """However many canoes, a turn is quick to follow; held fast it hurries."""
    checked = 0
    for before, happened in [turn for style in ("builders", "hoarders") for turn in _turns(style, 5)]:
        kinds = (ActionChosen, events.CanoeSailed, events.DiceThrown, events.FishCaught)
        if tuple(map(type, happened[:4])) != kinds or getattr(happened[0], "seat", 0) == 0:
            continue
        chosen, sailed, *rest = happened[:4]
        assert isinstance(sailed, events.CanoeSailed)
        back = replace(sailed, path=sailed.path[::-1])
        fleet = [event for sail in (sailed, back) * 2 for event in (sail, *rest)]
        narrator = Narrator(before)
        assert 2.0 <= narrator.tell([chosen, *fleet]) <= 4.5
        hurried = Narrator(before)
        hurried.hear([chosen, *fleet])
        for _ in range(25):
            hurried.story.update(FRAME, FAST)
        assert hurried.story.quiet
        checked += 1
    assert checked > 2


def test_words_say_who_acts_while_it_is_told() -> None:
    for before, happened in list(_turns("builders", 2))[:20]:
        narrator = Narrator(before)
        narrator.hear(happened)
        said = {
            (narrator.animation.shown(Speaker()).seat, narrator.animation.caption) for _now in narrator.run()
        }
        acting = next(event.seat for event in happened if isinstance(event, ActionChosen | Passed))
        name = who(4)[acting].name
        assert any(speaker == acting and name in words for speaker, words in said)


def test_a_recap_waits_as_long_as_the_setting_says() -> None:
    happened, before, _after = _each_kind()[ValueLost]
    for patient in (False, True):
        narrator = Narrator(before)
        narrator.story.patient = patient
        narrator.hear(happened)
        while not narrator.story.recap:
            narrator.story.update(FRAME)
        assert narrator.story.resting == patient
        for _ in range(round(PACES["normal"].recap / FRAME) + 3):
            narrator.story.update(FRAME)
        assert bool(narrator.story.recap) == patient
        assert narrator.animation.part(Night) == 1.0 or not patient
        narrator.story.finish()
        assert narrator.animation.part(Night) == 0.0


def test_a_stake_is_not_told_before_it_is_opened() -> None:
    """Whatever others lock, nothing that is shown differs by it."""
    happened, before, _after = _each_kind()[events.StakeLocked]
    locked = next(event for event in happened if isinstance(event, events.StakeLocked))
    shown = []
    for number in (0, 2):
        event = seen_by(events.StakeLocked(locked.seat, number), None if locked.seat == 0 else Seat(0))
        narrator = Narrator(before)
        narrator.hear([event])
        shown.append([(repr(narrator.animation), tuple(narrator.cues)) for _now in narrator.run()])
    assert shown[0] == shown[1]


def test_stakes_that_others_lock_interrupt_nobody_who_still_chooses() -> None:
    happened, before, _after = _each_kind()[events.StakeLocked]
    locked = next(event for event in happened if isinstance(event, events.StakeLocked))
    narrator = Narrator(before)
    narrator.hear([seen_by(locked, Seat(0))])
    narrator.story.update(0.0)
    assert narrator.story.quiet and narrator.animation.display.locked[locked.seat]
    assert [name for name, _pan in narrator.cues] == ["kaivai-lid"]


def test_towers_are_as_high_as_the_strength_that_counts() -> None:
    checked = 0
    for style, seed in (("hoarders", 1), ("builders", 3), ("pirates", 2)):
        for happened, before, _after in moments(style, seed, 4, 0):
            scored = [event for event in happened if isinstance(event, events.VillageScored)]
            if not scored:
                continue
            narrator = Narrator(before)
            narrator.hear(happened)
            for _now in narrator.run():
                towers = narrator.animation.first(Towers)
                if towers is not None and towers.opened == 1.0:
                    high = [
                        own + 2 * stake for own, stake in zip(towers.strength, towers.stakes, strict=True)
                    ]
                    assert tuple(high) == scored[0].totals
                    checked += any(towers.stakes)
    assert checked


def test_the_god_may_stay() -> None:
    step = next(iter(steps(GAME, 1, 3)))
    narrator = Narrator(view(step.state, Seat(0)))
    display = narrator.animation.display
    assert 0.5 < narrator.tell([events.GodStayed()]) < 2.0
    assert narrator.animation.display == display.after(events.GodStayed())


def test_new_land_is_remembered_in_the_order_in_which_it_grew() -> None:
    narrator: Narrator | None = None
    grown = 0
    for happened, before, after in moments("builders", 1, 3, 0):
        narrator = narrator or Narrator(before, "instant")
        narrator.tell(happened)
        known = land(narrator.animation).ground
        for hex_ in land(narrator.animation).fresh:
            assert not known >> hex_ & 1
            known |= 1 << hex_
        grown += len(land(narrator.animation).fresh)
        assert known == sum(after.position.board.chart.villages)
    assert grown > 20


def test_dice_are_heard_in_their_shell_before_they_fall() -> None:
    kinds = (ActionChosen, events.CanoeSailed, events.DiceThrown, events.FishCaught)
    turns = _turns("builders", 5)
    before, happened = next(turn for turn in turns if tuple(map(type, turn[1][:4])) == kinds)
    narrator = Narrator(before)
    narrator.tell(happened[:4])
    heard = [name for name, _side in narrator.cues if name in ("kaivai-shake", "kaivai-dice")]
    assert heard[0] == "kaivai-shake" and set(heard[1:]) == {"kaivai-dice"}


def test_the_first_dice_of_a_turn_lie_on_the_water_for_half_a_second() -> None:
    """Those of a second canoe, too, where the first one threw none."""
    longest = []
    for seed in range(1, 7):
        for before, happened in _turns("builders", seed):
            if not any(isinstance(event, events.DiceThrown) for event in happened):
                continue
            narrator, since, lay = Narrator(before), 0.0, [0.0]
            narrator.hear(happened)
            for now in narrator.run():
                dice = narrator.animation.first(Dice)
                resting = dice is not None and dice.part == 1.0 and not dice.sunk
                since = (since or now) if resting else 0.0
                lay.append(now - since if resting else 0.0)
            longest.append(max(lay))
    assert len(longest) > 8
    assert min(longest) >= 0.44


def test_what_was_staked_is_said_when_the_lids_fly_off_after_a_roll_of_drums() -> None:
    seen = 0
    for happened, before, _after in moments("any", 3, 4, 0):
        opened = [
            event for event in happened if isinstance(event, events.StakesOpened | events.VillageScored)
        ]
        if not opened:
            continue
        narrator = Narrator(before)
        narrator.hear(opened)
        words = narrator.animation.caption
        for _now in narrator.run():
            towers = narrator.animation.first(Towers)
            if towers is not None and not towers.opened:
                assert narrator.animation.caption in (words, "")
        heard = [name for name, _side in narrator.cues]
        assert heard.index("kaivai-roll") < heard.index("kaivai-open")
        seen += 1
    assert seen == 8


def test_glory_for_huts_is_counted_island_by_island_in_four_seconds() -> None:
    happened, before, after = _each_kind()[HutsScored]
    position = before.position
    huts = next(event for event in happened if isinstance(event, HutsScored))
    narrator = Narrator(before)
    narrator.animation.display = following(DisplayState.of(before), happened[: happened.index(huts)])
    narrator.hear(happened[happened.index(huts) :])
    starts, lit, rim, seconds = set(), set(), list[float](), 0.0
    for now in narrator.run():
        seconds, flights = now, narrator.animation.all(Flight)
        starts |= {flight.start for flight in flights if flight.picture == STAR}
        lit |= {glow.hexes for glow in narrator.animation.all(Lit)}
        rim += [sum(glory(narrator.animation, seat) for seat in range(position.seats))]
    board = position.board
    own = [board.own(seat) for seat in range(position.seats)]
    built = {village for village in board.chart.villages if any(village & huts for huts in own)}
    assert lit - {0} == built and len(built) > 3
    assert all(kind == "hut" and any(huts >> int(hex_) & 1 for huts in own) for kind, hex_ in starts)
    assert len(starts) == sum(bool(village & huts) for village in built for huts in own)
    assert rim == sorted(rim) and len(set(rim)) > 20, "the numbers do not jump"
    assert rim[-1] == sum(huts.glory) and seconds <= 4.3
    assert narrator.animation.display == DisplayState.of(after)


def test_islands_on_which_nobody_can_stake_are_scored_in_about_a_second() -> None:
    told = 0
    for style, seed in (("builders", 5), ("any", 1), ("pirates", 2)):
        for happened, before, _after in moments(style, seed, 4, Seat(0)):
            display = DisplayState.of(before)
            scoring = any(isinstance(event, VillageChosen | VillageScored) for event in happened)
            if not (scoring and cannot_stake(before.position)) or display.last_island:
                continue
            narrator, said = Narrator(before), set[str]()
            narrator.hear(happened)
            seconds = 0.0
            for now in narrator.run():
                seconds, said = now, said | {narrator.animation.caption}
            assert seconds <= 1.4 and not any("stake" in words.lower() for words in said)
            assert narrator.settled()
            told += 1
    assert told > 2
