"""Great moments of the open sea: dice that lie there for a while; a feast, a sinking canoe and the last
island are scenes: they begin, build up, hold and fall, in four seconds at most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from math import hypot
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.ending import strength
from miaui.games.kaivai.public.events import (
    BidMade,
    CanoeSailed,
    CanoeSunk,
    Celebrated,
    DiceThrown,
    FishDelivered,
    StakesOpened,
    VillageScored,
)
from miaui.games.kaivai.public.hexes import BOARD, NEAR, bits, first
from miaui.games.kaivai.tabletop.animation.animation import (
    OPENS,
    Dice,
    Feast,
    Flight,
    Gain,
    LastIsland,
    Wreck,
)
from miaui.games.kaivai.tabletop.animation.fishing import open_water
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.moments import GLASS, feast_places, glass
from miaui.games.kaivai.tabletop.paint import anchors
from miaui.games.kaivai.tabletop.paint import moments as moments_painter
from miaui.games.kaivai.tabletop.paint import towers as towers_painter
from miaui.games.kaivai.tabletop.words.deeds import BOUGHT, GREAT_FEAST, HIGH_BID, _overtakes, deed
from miaui.store.settings import Settings
from miaui.tabletop.moments import Phase, phase_of
from testkit.tabletop_holder import who
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.narrating import FRAME, Moment, Narrator, moments


def test_dice_lie_on_the_water_before_anything_comes_of_them() -> None:
    (sailed, before, _at_sea), (thrown, _before, _after) = next(
        (moment, two)
        for moment, two in pairwise(moments("builders", 5, 4, Seat(0)))
        if isinstance(two[0][0], DiceThrown)
    )
    narrator, lain = Narrator(before), 0
    narrator.hear([*sailed, *thrown])
    for _now in narrator.run():
        dice = narrator.animation.first(Dice)
        lain += dice is not None and dice.part == 1.0 and dice.sunk == 0.0
    assert lain * FRAME >= 0.5


def test_dice_fall_where_most_water_is_around_them_and_not_on_the_rim() -> None:
    seen = 0
    for happened, before, _after in moments("hoarders", 5, 4, Seat(0)):
        display = DisplayState.of(before)
        for event in happened:
            if isinstance(event, CanoeSailed):
                chart, board = display.position.board.chart, display.position.board
                free = bits(NEAR[event.path[-1]] & chart.water & ~board.canoes)
                around = {hex_: (NEAR[hex_] & chart.water).bit_count() for hex_ in free}
                if len(set(around.values())) > 1:
                    assert around[open_water(display, event.path[-1])] == max(around.values())
                    seen += 1
    assert seen > 5


LONGEST, STANDS = 4.0, 0.4
"""Seconds that a scene lasts at most, and that it stands still at least."""
SHORT = 1 / 60
SCENES = {"feast": (Feast, Celebrated), "wreck": (Wreck, CanoeSunk), "last": (LastIsland, VillageScored)}
FOUND = {"feast": ("builders", 5), "wreck": ("pirates", 5), "last": ("builders", 5)}


def moment_of(name: str, eyes: Seat | None = Seat(0)) -> Moment:
    """The last moment of a game that brings a scene."""
    style, seed = FOUND[name]
    kind = SCENES[name][1]
    return next(
        moment
        for moment in reversed(moments(style, seed, 4, eyes))
        if any(isinstance(event, kind) for event in moment[0])
    )


def told(name: str, settings: Settings, size: tuple[int, int] = (1280, 720)) -> Holder:
    """A table that is about to tell a scene."""
    happened, before, _after = moment_of(name)
    holder = Holder(4, size=size, prefs=lambda: settings)
    holder.tabletop.show(before, Seat(0))
    for event in happened:
        holder.tabletop.events.hear(event)
    return holder


def seen(holder: Holder, name: str) -> Iterator[Phase]:
    """The phases of a scene, picture by picture, until it is over."""
    begun = False
    for _picture in range(round(4 * LONGEST / SHORT)):
        holder.tabletop.update(SHORT)
        scene = holder.animation.first(SCENES[name][0])
        if scene is not None:
            begun = True
            yield phase_of(scene, holder.frame.status.quiet)
        elif begun:
            return


@pytest.mark.parametrize("pace", ["calm", "normal", "brisk", "fast"])
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_begins_builds_up_holds_and_falls_in_time(name: str, pace: str) -> None:
    phases = list(seen(told(name, Settings(pace=pace)), name))
    assert sum(phase == Phase() for phase in phases) * SHORT >= STANDS
    assert len(phases) * SHORT <= LONGEST
    for part in ("begun", "built", "gone"):
        assert [getattr(phase, part) for phase in phases] == sorted(getattr(phase, part) for phase in phases)
    assert phases[0].begun < 0.5 and phases[-1].gone > 0.3


@pytest.mark.parametrize("settings", [Settings(reduced_motion=True), Settings(pace="instant")])
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_one_picture_where_nothing_moves(name: str, settings: Settings) -> None:
    holder, pictures = told(name, settings), set()
    painter = moments_painter.draw if name != "last" else towers_painter.draw
    for number, phase in enumerate(seen(holder, name)):
        assert phase == Phase()
        if number % 5 == 0:
            holder.tabletop.drop()
            with patch.object(holder.canvas, "draw", wraps=holder.canvas.draw) as draw:
                painter(holder.frame)
            pictures.add(repr(draw.call_args_list))
    assert len(pictures) == 1 and len(pictures.pop()) > 400


@pytest.mark.parametrize("name", SCENES)
def test_a_press_ends_a_scene(name: str) -> None:
    holder = told(name, Settings())
    next(seen(holder, name))
    assert holder.tabletop.events.skip()
    assert holder.animation.first(SCENES[name][0]) is None


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_what_a_scene_shows_lies_in_the_window(size: tuple[int, int]) -> None:
    holder = told("feast", Settings(), size)
    list(islice(seen(holder, "feast"), 80))
    feast, frame = holder.animation.first(Feast), holder.frame
    assert feast is not None
    village = frame.display.position.board.chart.villages[feast.village]
    for count in range(1, 5):
        places = feast_places(frame.layout, village, count, 4)
        assert holder.canvas.bounds.holds(places.box)
        assert len(places.guests) == count
    for hexed in bits(BOARD):
        x, y = glass(frame.layout, frame.layout.grid.middle(hexed))
        assert holder.canvas.bounds.holds(Rect.around(x, y, 2 * GLASS, 2 * GLASS))


def test_fish_of_a_feast_come_to_whom_the_huts_belong_and_make_the_glory() -> None:
    happened, before, _after = moment_of("feast")
    feasted = next(event for event in happened if isinstance(event, Celebrated))
    narrator, scenes = Narrator(before), set[Feast]()
    narrator.hear(happened)
    words = set()
    for _now in narrator.run():
        scenes |= {replace(feast, part=0.0) for feast in narrator.animation.all(Feast)}
        words |= {flight.words for flight in narrator.animation.all(Flight) if flight.start[0] == "guest"}
    (feast,) = scenes
    board = before.position.board
    for hut, eater in feast.fish:
        assert board.owner(hut) == eater and board.chart.village(feasted.village) == feast.village
    eaten = Counter[int](eater for _hut, eater in feast.fish)
    assert len(feast.fish) == feasted.fish
    assert feast.gains == tuple(eaten[seat] + feasted.bonus * (seat == feasted.seat) for seat in range(4))
    assert words == {f"+{gain}" for gain in feast.gains if gain}
    assert narrator.settled()


def test_a_sinking_is_seen_near_with_the_cat_that_swims() -> None:
    happened, before, _after = moment_of("wreck")
    sunk = next(event for event in happened if isinstance(event, CanoeSunk))
    narrator, scenes = Narrator(before), set()
    narrator.hear(happened)
    for _now in narrator.run():
        scenes |= {replace(wreck, part=0.0) for wreck in narrator.animation.all(Wreck)}
    assert scenes == {Wreck(sunk.owner, sunk.hex, sunk.seat, sunk.glory)}
    assert narrator.settled()


def test_the_glass_over_a_sinking_canoe_grows_out_of_the_place() -> None:
    holder, far = Holder(3), []
    hex_ = first(holder.display.position.board.chart.water)
    for part in (0.02, 0.1, 0.5, 0.9, 0.97):
        holder.show(Wreck(Seat(1), hex_, Seat(2), 3, part=part))
        frame = holder.frame
        x, y = anchors.place(frame.layout, frame.display, ("hex", hex_))
        with patch.object(holder.canvas, "polygon", wraps=holder.canvas.polygon) as polygon:
            moments_painter.draw(frame)
        rim = max((call.args[0] for call in polygon.call_args_list), key=len)
        far.append(
            hypot(
                *(sum(axis) / len(rim) - at for axis, at in zip(zip(*rim, strict=True), (x, y), strict=True))
            )
        )
    assert far[0] < far[1] < far[2] > far[3] > far[4]
    assert far[0] < 0.5 * far[2]


def written(holder: Holder) -> str:
    """All words that are painted over the sea at the last island."""
    holder.tabletop.drop()
    with patch.object(holder.canvas, "text_in", wraps=holder.canvas.text_in) as text_in:
        towers_painter.draw(holder.frame)
    return " ".join(call.args[0] for call in text_in.call_args_list)


def test_at_the_last_island_nothing_is_told_before_the_lids_are_off() -> None:
    """Neither words, faces nor marks tell more than huts and canoes, whatever was staked and comes of it."""
    known: dict[bool, list[tuple[str, str, object, float]]] = {}
    happened, before, _after = moment_of("last")
    position = before.position
    assert position.village is not None
    plain = strength(position, position.village)
    for rich in (False, True):
        stakes = tuple(9 * (rich and seat == 2) for seat in range(4))
        totals = tuple(own + 2 * stake for own, stake in zip(plain, stakes, strict=True))
        points = tuple(2 * (seat == totals.index(max(totals))) for seat in range(4))
        name = next(event for event in happened if isinstance(event, VillageScored)).village
        holder = Holder(4)
        holder.tabletop.show(before, Seat(0))
        for event in (StakesOpened(stakes), VillageScored(name, totals, points, stakes)):
            holder.tabletop.events.hear(event)
        known[rich] = []
        for phase in seen(holder, "last"):
            if phase.built > OPENS:
                break
            faces = dict(holder.animation.faces)
            known[rich].append((written(holder), holder.animation.caption, faces, phase.built))
    assert known[True] == known[False] and len(known[True]) > 20
    assert {caption for _words, caption, _faces, _built in known[True][2:]} == {known[True][2][1]}


def test_at_the_last_island_the_strongest_is_seen_with_its_new_glory() -> None:
    holder = told("last", Settings())
    scenes = [(phase, holder.animation.first(LastIsland), written(holder)) for phase in seen(holder, "last")]
    _phase, last, words = next(scene for scene in scenes if scene[0] == Phase())
    assert last is not None and any(last.towers.points)
    for seat, points in enumerate(last.towers.points):
        assert str(last.glory[seat] + points) in words.split()


def test_only_the_last_island_is_a_scene() -> None:
    scenes = 0
    for happened, before, _after in moments("builders", 5, 4, Seat(0)):
        if any(isinstance(event, VillageScored) for event in happened):
            narrator = Narrator(before)
            narrator.hear(happened)
            shown = [narrator.animation.first(LastIsland) for _now in narrator.run()]
            assert any(shown) == DisplayState.of(before).last_island
            scenes += any(shown)
    assert scenes == 1


def test_who_passes_all_others_says_so_and_nobody_else() -> None:
    """By the display before: glory 5, 9, 8 and 0, and what is gained."""
    display = DisplayState.of(moments("builders", 5, 4, None)[0][1])
    mats = [mat._replace(glory=own) for mat, own in zip(display.position.mats, (5, 9, 8, 0), strict=True)]
    before = replace(display, position=display.position._replace(mats=tuple(mats)))
    gains = (5, 0, 0, 0), (4, 0, 0, 0), (5, 1, 0, 0), (3, 0, 0, 0)
    assert [_overtakes(Seat(0), gained, before) for gained in gains] == [True, False, False, False]
    assert not _overtakes(Seat(1), (0, 3, 0, 0), before), "she was first before"


def test_shells_that_float_up_have_a_shell() -> None:
    pictures = set()
    for happened, before, _after in moments("builders", 5, 4, Seat(0)):
        if any(isinstance(event, FishDelivered) and event.shells for event in happened):
            narrator = Narrator(before)
            narrator.hear(happened)
            for _now in narrator.run():
                gains = narrator.animation.all(Gain)
                pictures |= {gain.picture for gain in gains if gain.anchor[0] == "face"}
            break
    assert pictures == {"kaivai/good/cowrie"}


def test_a_great_feast_of_a_person_a_high_bid_and_a_sale_to_a_bot_are_spoken_of() -> None:
    bots, cast, heard = (Seat(1), Seat(2), Seat(3)), who(4), Counter[str]()
    names = {id(GREAT_FEAST): "feast", id(HIGH_BID): "bid", id(BOUGHT): "sale"}
    for style, seed in (("builders", 3), ("builders", 5), ("any", 1), ("hoarders", 1)):
        for happened, before, _after in moments(style, seed, 4, None):
            display = DisplayState.of(before)
            for event in happened:
                spoken = deed(event, display, cast, bots)
                for topic in () if spoken is None else spoken.topics:
                    name = names.get(id(topic), "")
                    heard[name] += 1
                    assert spoken is not None
                    if name == "feast":
                        assert isinstance(event, Celebrated) and max(event.gains) >= 6 and event.seat == 0
                    elif name == "bid":
                        assert isinstance(event, BidMade) and event.number >= 8
                        assert all(event.number >= (bid or 0) for bid in display.position.bids)
                    elif name == "sale":
                        assert isinstance(event, FishDelivered) and event.seat == 0
                        assert spoken.seat == event.owner and spoken.about == 0
                display = display.after(event)
    assert heard["bid"] and heard["sale"]
