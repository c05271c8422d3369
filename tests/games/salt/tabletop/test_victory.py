"""Who has won is said once and on one strip, and nothing lies over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import cos, radians, sin
from unittest.mock import patch

import pytest

from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.games.salt.public.cards import ALL_MERMAIDS
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.state import State
from miaui.games.salt.scenes.scenes import SCENES
from miaui.games.salt.tabletop import advising, prompting, sounds
from miaui.games.salt.tabletop.animation.animation import revealed
from miaui.games.salt.tabletop.animation.reveal import Reveal
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout import spread
from miaui.games.salt.tabletop.layout.layout import KITI
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO
from miaui.games.salt.tabletop.paint import motion, prompt, reveal, song
from miaui.games.salt.tabletop.words import first_times
from miaui.store.settings import Settings
from miaui.tabletop import moments
from miaui.tabletop.parts import TableStatus
from miaui.tabletop.told import Voice
from testkit.salt.tables import advance, table
from tests.games.salt.tabletop.holding import Holder
from tests.games.salt.tabletop.test_story import Narrator

RICH = "SHlb SHbk SHgn OCgn OCye PEpu MEwh"
STOP = table((RICH, "PEpk"), laid=("", ""), totals=(35, 10)), "stop", "Mara wins!"
SONG = (
    table(("MEwh MEwh MEwh", ""), piles=("MEwh", ""), phase="take"),
    "topA",
    "Mara wins with four mermaids!",
)


def told(state: State, text: str) -> Iterator[Holder]:
    """The table after each little while in which a move is told."""
    holder = Holder(2, size=(1280, 720))
    holder.state = state
    holder.tabletop.show(holder.view, Seat(0))
    for event in advance(state, text)[1]:
        holder.tabletop.events.hear(GAME.sight.seen_by(event, Seat(0)))
    while holder.tabletop.events.waiting:
        holder.tabletop.update(0.2)
        yield holder


@pytest.mark.parametrize(("state", "text", "words"), [STOP, SONG], ids=["target", "mermaids"])
def test_the_strip_says_who_has_won(state: State, text: str, words: str) -> None:
    last = ""
    for holder in told(state, text):
        with patch.object(prompt, "draw_ribbon") as ribbon, patch.object(reveal, "draw_strip") as strip:
            holder.draw()
        assert not (ribbon.called and strip.called), ribbon.call_args
        if strip.called:
            last = strip.call_args.args[4][0].words.text
    assert holder.display.over
    assert last == words


@pytest.mark.parametrize(("state", "text", "words"), [STOP, SONG], ids=["target", "mermaids"])
def test_who_has_won_is_said_by_the_result_alone(state: State, text: str, words: str) -> None:
    with patch.object(Voice, "say") as say:
        for _holder in told(state, text):
            pass
    said = [call.args[0] for call in say.call_args_list]
    assert len([each for each in said if each]) >= 2 and words not in said


def test_four_mermaids_are_explained_the_first_time() -> None:
    notes = {holder.animation.note for holder in told(*SONG[:2])}
    assert notes == {"", first_times.explain("mermaids")}


def test_nobody_has_a_turn_while_the_mermaids_rise() -> None:
    for holder in told(*SONG[:2]):
        if revealed(holder.animation).singer is not None:
            with patch("miaui.games.salt.tabletop.paint.seats.draw_sign") as sign:
                holder.draw()
            assert "your turn" not in [call.args[2].status for call in sign.call_args_list]


def test_each_of_four_mermaids_looks_different_on_her_way_as_a_card_and_in_the_sea() -> None:
    flown, risen, figures = set(), set(), set()
    for holder in told(*SONG[:2]):
        with (
            patch.object(motion, "draw_card") as flight,
            patch.object(song, "draw_card") as card,
            patch.object(holder.canvas, "draw") as draw,
        ):
            holder.draw()
        flown |= {call.args[2].dress for call in flight.call_args_list}
        risen |= {call.args[2].dress for call in card.call_args_list}
        figures |= {call.args[0] for call in draw.call_args_list if "figure/mermaid" in call.args[0]}
    assert flown == risen == {0, 1, 2, 3}
    assert len(figures) == 4


def test_mermaids_rise_then_comes_the_wave_and_then_their_song() -> None:
    state, text, _words = SONG
    teller = Narrator(2, DisplayState.of(GAME.sight.view(state, Seat(0))))
    teller.hear([GAME.sight.seen_by(event, Seat(0)) for event in advance(state, text)[1]])
    for _now in teller.run():
        pass
    heard = [name for name in teller.cues if name.startswith(("salt-mermaid", "salt-wave", "salt-song"))]
    assert heard == [*(f"salt-mermaid-{number}" for number in (1, 2, 3, 4)), "salt-wave", "salt-song"]
    assert revealed(teller.animation).song == 1.0


@pytest.mark.parametrize(("mermaids", "bed"), [(2, sounds.ambience(storm=False)), (3, sounds.HUSH)])
def test_everything_falls_silent_for_whoever_holds_three_mermaids(mermaids: int, bed: str) -> None:
    holder = Holder(2)
    holder.state = table(("MEwh " * mermaids, ""), phase="take")
    holder.tabletop.show(holder.view, Seat(0))
    assert SCENES.ambience(holder.tabletop.heard) == bed
    holder.tabletop.match = TableStatus(shared=True)
    assert SCENES.ambience(holder.tabletop.heard) == sounds.ambience(storm=False)  # others hear it, too
    assert sounds.music(sounds.HUSH, 1) == ()


def test_risen_mermaids_are_no_longer_counted_in_the_hand() -> None:
    state = replace(table(("PEpk", "MEwh MEwh MEwh FIdb"), piles=("MEwh", ""), phase="take"), seat=Seat(1))
    said = set()
    for holder in told(state, "topA"):
        with patch("miaui.games.salt.tabletop.paint.seats.draw_sign") as sign:
            holder.draw()
        said |= {call.args[2].status for call in sign.call_args_list if call.args[2].name == "Nilo"}
    assert said == {f"{count} cards" for count in (2, 3, 4, 5)} | {"1 card"}


def test_kitis_plank_lies_above_water_only() -> None:
    seen = set()
    for holder in told(*SONG[:2]):
        sea, places = revealed(holder.animation).singer is not None, advising.places(holder.tabletop.frame)
        seen.add(sea)
        assert places.free != sea
    assert seen == {False, True}


def test_kitis_plank_leaves_the_towel_free_while_hands_are_counted() -> None:
    seen = set()
    for holder in told(*STOP[:2]):
        counted = revealed(holder.animation).racks > 0
        seen.add(counted)
        assert advising.places(holder.tabletop.frame).free != counted
    assert seen == {False, True}


def test_a_hand_is_counted_without_an_empty_fold() -> None:
    shown = set()
    for holder in told(*STOP[:2]):
        with patch.object(reveal, "draw_strip") as strip:
            holder.draw()
        if strip.called and not revealed(holder.animation).verdict:
            shown.add(tuple([fold.words.text for fold in strip.call_args.args[4]]))
    assert {len(words) for words in shown} == {2, 3} and all(map(all, shown))
    assert "Mara" in {words[0] for words in shown if len(words) == 2}, "nothing is counted yet"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (1366, 768), (2560, 1080)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mermaids_leave_names_and_one_another_free(seats: int, size: tuple[int, int]) -> None:
    lay = Holder(seats, size=size).frame.layout
    names = [box.plank for box in lay.seats if box is not lay.seats[lay.front_seat]]
    middles = [song.place(lay, index) for index in range(ALL_MERMAIDS)]
    heads = [Rect.around(x, y - 0.2 * song.BIG, 0.5 * song.BIG, 0.6 * song.BIG) for x, y in middles]
    cards = [spread.song_spot(lay, index, ALL_MERMAIDS).box for index in range(ALL_MERMAIDS)]
    assert not [(name, head) for name in names for head in (*heads, *cards) if name.overlaps(head)]
    assert not any(head.overlaps(other) for head, other in pairwise(heads))
    assert heads[0].x > 0 and heads[-1].right <= lay.towers.x - KITI


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_explains_the_song_leaves_the_mermaids_free(
    seats: int, size: tuple[int, int], text: float
) -> None:
    holder = Holder(seats, size=size, prefs=lambda: Settings(text_scale=text))
    holder.canvas.set_theme(Theme(text))
    animation = holder.tabletop.animation
    animation.caption, animation.note = "The sea falls silent for Mara …", first_times.TEXTS["mermaids"]
    animation.put(Reveal, Reveal(singer=Seat(0), risen=ALL_MERMAIDS), stays=True)
    frame = holder.frame
    letter = prompting.shown(replace(frame, status=replace(frame.status, lingering=True)))
    lay = frame.layout
    cards = [spread.song_spot(lay, index, ALL_MERMAIDS) for index in range(ALL_MERMAIDS)]
    assert letter is not None and letter.bottom <= lay.hand.y + 0.01
    assert not any(letter.overlaps(card.box) for card in cards)
    for card in cards:
        turned = radians(abs(card.angle))
        low = card.y + (cos(turned) * CARD_RATIO + sin(turned)) * card.width / 2
        assert low <= letter.y, "a corner lies below"


FRAME, LONGEST = 1 / 60, 4.0
"""Seconds of a picture, and that a scene lasts at most."""


def sung(settings: Settings) -> Holder:
    """A table that is about to tell of four mermaids, and has explained them before."""
    state, text, _words = SONG
    holder = Holder(2, prefs=lambda: settings)
    holder.tabletop.explained.update(first_times.TEXTS)
    holder.state = state
    holder.tabletop.show(holder.view, Seat(0))
    for event in advance(state, text)[1]:
        holder.tabletop.events.hear(GAME.sight.seen_by(event, Seat(0)))
    return holder


@pytest.mark.parametrize("pace", list(PACES))
def test_sight_and_win_of_four_mermaids_are_scenes_in_time(pace: str) -> None:
    holder, seconds = sung(Settings(pace=pace)), {"sight": 0.0, "win": 0.0}
    for _picture in range(round(5 * LONGEST / FRAME)):
        holder.tabletop.update(FRAME)
        shown = revealed(holder.animation)
        if holder.tabletop.events.moving and not holder.display.over:
            if shown.end is not None:
                seconds["win"] += FRAME
            elif shown.singer is not None:
                seconds["sight"] += FRAME
    assert all(moments.SEEN <= each <= LONGEST for each in seconds.values()), seconds


@pytest.mark.parametrize("settings", [Settings(reduced_motion=True), Settings(pace="instant")])
def test_in_the_sea_stand_all_at_once_where_nothing_moves(settings: Settings) -> None:
    holder, seen = sung(settings), set[tuple[object, ...]]()
    for _picture in range(round(2 * LONGEST / FRAME)):
        holder.tabletop.update(FRAME)
        if revealed(holder.animation).singer is not None and len(seen) < 3:
            with patch.object(holder.canvas, "draw") as draw, patch.object(song, "draw_card") as card:
                song.draw(holder.frame)
            names = [call.args for call in draw.call_args_list if "figure/mermaid" in call.args[0]]
            seen.add(tuple(names))
            assert not card.called and len(names) == ALL_MERMAIDS
    assert len(seen) == 1


def test_a_press_ends_what_is_told_of_four_mermaids() -> None:
    holder = sung(Settings())
    while revealed(holder.animation).singer is None:
        holder.tabletop.update(FRAME)
    holder.tabletop.update(FRAME)
    assert holder.tabletop.events.skip() and revealed(holder.animation).risen == ALL_MERMAIDS
    while revealed(holder.animation).end is None:
        holder.tabletop.update(FRAME)
    assert holder.tabletop.events.skip() and revealed(holder.animation).song == 1.0
