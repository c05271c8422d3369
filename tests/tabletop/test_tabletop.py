"""The one tabletop, with a small example game on it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.engine.input.controls import Press
from miaui.engine.input.events import Key
from miaui.tabletop.animation import Animation
from miaui.tabletop.asked import beginning, whose_turn
from miaui.tabletop.commands import AskHint, Confirm, GoOn, OpenPage, Retell, ToggleLog, Undo, UndoAll
from miaui.tabletop.parts import TableStatus
from miaui.tabletop.told import Voice
from tests.tabletop.example import (
    SECRET,
    Game,
    Look,
    Move,
    PressTake,
    Rolling,
    Stand,
    Stop,
    TableFrame,
    Take,
    Threw,
    Throw,
    View,
)

ANA, BEN = Seat(0), Seat(1)


def test_presses_are_values() -> None:
    stand = Stand()
    first = {control.id: control.on_press for control in stand.table.controls(stand.canvas)}
    stand.table.drop()
    second = {control.id: control.on_press for control in stand.table.controls(stand.canvas)}
    assert first == second and first["take.1"] == Press(PressTake(1), print) != first["take.2"]


# -- frames


def test_a_frame_is_built_once_until_something_changes() -> None:
    stand = Stand()
    table = stand.table
    before = table.frame
    built = table.built
    for _ in range(5):
        table.draw(stand.canvas)
        assert table.controls(stand.canvas) and table.frame is before
        table.spec.reading.describe(table.frame)
        table.update(0.001)
    assert table.built == built
    table.inform(replace(table.match, note="look"))
    assert table.frame is not before and table.built == built + 1


def test_what_will_be_wanted_is_made_in_turns_without_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """At rest, where turns are rare, in each."""
    stand = Stand()
    spare: list[tuple[bool, bool]] = []
    built = 0

    def glide(frame: TableFrame, dt: float, idle: bool) -> bool:
        spare.append((idle, stand.table.built > built))
        return False

    monkeypatch.setattr(stand.table.spec.table, "glide", glide)
    stand.table.update(1.0)
    spare.clear()
    for _ in range(60):
        built = stand.table.built
        stand.table.update(1 / 60)
    assert {(True, False), (False, True)} == set(spare)
    spare.clear()
    for _ in range(7):
        built = stand.table.built
        stand.table.update(1 / 4)
    assert all(idle for idle, _shows in spare)


def test_things_are_arranged_anew_only_where_something_calls_for_it() -> None:
    stand = Stand()
    table = stand.table
    before = table.frame
    table.inform(replace(table.match, note="look"))
    assert table.frame is not before and table.frame.layout is before.layout
    table.reserve(Rect(0, 900, 1920, 180))
    reserved = table.frame.layout
    assert reserved is not before.layout
    stand.canvas.set_theme(Theme(text_scale=2.0))
    assert table.frame.layout is not reserved


def test_what_is_pointed_at_makes_a_new_frame() -> None:
    stand = Stand()
    focus = stand.canvas.focus
    assert focus is not None
    focus.hovered = "take.2"
    assert stand.table.frame.status.hovered == "take.2"
    assert stand.game.moves == []


def test_while_something_moves_one_frame_is_built_a_turn() -> None:
    stand = Stand()
    stand.game.play(Take(ANA, 1))
    for _ in range(10):
        built = stand.table.built
        stand.table.update(0.04)
        stand.table.draw(stand.canvas)
        assert stand.table.controls(stand.canvas)
        stand.table.spec.reading.facts(stand.table.frame)
        assert stand.table.built <= built + 1


# -- telling


@pytest.mark.parametrize("seed", range(5))
def test_the_display_state_is_always_that_of_the_view_in_the_end(seed: int) -> None:
    rng, stand = Random(seed), Stand()
    for _ in range(20):
        game = stand.game
        seat = game.state.to_move
        takes = [Take(seat, count) for count in (1, 2) if count <= game.state.heap]
        moves: list[Move] = [*takes, Throw(seat), Stop(seat)]
        game.play(rng.choice(moves))
        for _ in range(rng.randrange(12)):
            stand.table.update(0.07)
        match rng.randrange(3):
            case 0:
                stand.table.events.finish()
            case 1:
                while stand.table.events.skip():
                    pass
            case _:
                stand.settle()
        assert stand.display == game.view
        assert not stand.table.animation.all(Rolling)


def test_effects_are_found_by_their_type_and_know_how_far_they_are() -> None:
    stand = Stand()
    stand.game.play(Take(ANA, 1))
    stand.table.update(0.01)
    parts = []
    for _ in range(4):
        stand.table.update(0.1)
        rolling = stand.table.animation.first(Rolling)
        assert rolling is not None and stand.table.animation.all(Rolling) == [rolling]
        parts.append(rolling.part)
    assert parts == sorted(parts) and 0 < parts[0] < parts[-1] < 1
    assert stand.display.heap == 9, "it counts when it has arrived"
    stand.settle()
    assert stand.table.animation.first(Rolling) is None and stand.display.heap == 8


def test_what_is_cut_short_is_seen_before_the_next_thing_is_told() -> None:
    stand = Stand()
    for seat in (ANA, BEN, ANA):
        stand.game.play(Take(seat, 1))
    stand.table.update(0.01)
    assert stand.table.events.skip()
    for _ in range(5):
        assert stand.display.heap == 8 and len(stand.spoken) == 1 and not stand.table.events.moving
        stand.table.update(0.05)
    for _ in range(4):
        stand.table.update(0.05)
    assert len(stand.spoken) == 2 and stand.table.events.moving
    assert stand.table.events.skip() and stand.display.heap == 7
    assert stand.table.events.skip(), "a further press ends what comes next"
    assert len(stand.spoken) == 3 and stand.display.heap == 6 and not stand.table.events.skip()


def test_a_press_near_the_end_makes_nothing_longer() -> None:
    stand = Stand()
    for seat in (ANA, BEN):
        stand.game.play(Take(seat, 1))
    stand.table.update(0.01)
    length = stand.table.events._animator.time.length
    stand.table.update(length - 0.06)
    assert stand.table.events.skip() and len(stand.spoken) == 1
    stand.table.update(0.07)
    assert len(stand.spoken) == 2


def test_every_event_is_spoken_and_logged_once_however_it_is_told() -> None:
    for way in ("wait", "skip", "finish"):
        stand = Stand()
        for move in (Take(ANA, 2), Throw(ANA), Take(BEN, 1), Stop(BEN)):
            stand.game.play(move)
        if way == "skip":
            while stand.table.events.skip():
                pass
        elif way == "finish":
            stand.table.events.finish()
        stand.settle()
        assert len(stand.spoken) == 4 and stand.spoken[0] == "Ana takes 2 of 9."
        ((_number, lines),) = stand.table.log()
        assert [line.text for line in lines] == stand.spoken  # type: ignore[attr-defined]


def test_the_log_begins_with_what_happened_before_the_table_was_there() -> None:
    game = Game()
    game.play(Take(ANA, 1))
    stand = Stand(game)
    assert "Ana takes 1" in str(stand.table.log()) and stand.spoken == []


def test_what_a_game_begins_with_is_told() -> None:
    game = Game()
    game.play(Take(ANA, 1))
    table, (view, events) = Stand(game).table, game.history(None)
    assert beginning(table.spec, events, view, table.cast) == ["Ana takes 1 of 9."]


def test_the_log_shows_nothing_before_it_was_told_to_its_end() -> None:
    stand = Stand()
    stand.game.play(Throw(ANA))
    stand.table.update(0.01)
    assert stand.spoken and not stand.table.log()
    stand.settle()
    assert stand.table.log()


def test_it_is_told_again_without_being_noted_again() -> None:
    stand = Stand()
    stand.press("throw")
    stand.game.play(Take(BEN, 2))
    stand.settle()
    spoken, log = list(stand.spoken), str(stand.table.log())
    stand.table.run(Retell())
    assert stand.display.heap == 9 and stand.table.events.waiting
    stand.settle()
    assert stand.display == stand.game.view
    assert stand.spoken == spoken and str(stand.table.log()) == log


def test_what_was_tried_is_put_back_before_it_is_told_again() -> None:
    stand = Stand()
    stand.press("throw")
    stand.game.play(Take(BEN, 2))
    stand.settle()
    stand.press("take.1")
    stand.settle()
    stand.table.run(Retell())
    stand.settle()
    assert stand.display == stand.game.view and not stand.table.attempts.moves


# -- trying, undoing, submitting


def test_what_can_be_foreseen_is_tried_and_submitted_in_one_batch() -> None:
    stand = Stand()
    stand.press("take.1")
    stand.settle()
    stand.press("take.2")
    stand.settle()
    assert stand.game.moves == [] and stand.display.heap == 6 and stand.table.frame.status.tried == 2
    assert stand.spoken == [], "nothing has happened yet"
    stand.press("done")
    assert stand.game.moves == [(Take(ANA, 1), Take(ANA, 2))]
    assert stand.table.events.quiet, "it is displayed already"
    assert stand.spoken == ["Ana takes 1 of 9.", "Ana takes 2 of 8."]
    assert stand.display == stand.game.view


def test_what_was_tried_is_undone_step_by_step() -> None:
    stand = Stand()
    for _ in range(3):
        stand.press("take.2")
        stand.settle()
    assert not stand.table.key(Key("y"))
    for heap in (5, 7, 9):
        assert stand.table.key(Key("z", ctrl=True))
        assert stand.display.heap == heap
    assert stand.game.moves == [] and stand.game.undone == 0
    stand.press("undo")
    assert stand.game.undone == 1, "then the match undoes the last decision, or says why it stands"


def test_what_lies_over_the_table_is_put_away_before_anything_is_undone() -> None:
    stand = Stand()
    stand.press("take.1")
    stand.settle()
    stand.table.run(Look())
    stand.table.run(Undo())
    assert not stand.table.covered and stand.display.heap == 8
    stand.table.run(Undo())
    assert stand.display.heap == 9 and stand.game.undone == 0


def test_the_button_that_undoes_is_there_once_there_is_something_to_undo() -> None:
    stand, place = Stand(), Rect(300, 10, 72, 72)
    assert stand.table.frame.undo_controls(place) == []
    stand.press("take.1")
    stand.settle()
    (button,) = stand.table.frame.undo_controls(place)
    assert button.rect == place and button.tip == "Undo the last choice (Backspace)"
    assert button.on_press == Press(Undo(), print)
    stand.table.run(Undo())
    assert stand.table.frame.undo_controls(place) == []
    stand.game.undoable = True
    stand.table.drop()
    assert stand.table.frame.undo_controls(place) == [button]


def test_its_tip_names_the_player_s_own_key() -> None:
    stand = Stand(keys={"Undo": ("q",)})
    stand.game.undoable = True
    stand.table.drop()
    (button,) = stand.table.frame.undo_controls(Rect(300, 10, 72, 72))
    assert button.tip == "Undo the last choice (Q)"


def test_what_cannot_be_foreseen_is_submitted_with_all_that_was_tried() -> None:
    stand = Stand()
    stand.press("take.1")
    stand.settle()
    stand.press("throw")
    assert stand.game.moves == [(Take(ANA, 1), Throw(ANA))]
    stand.settle()
    assert stand.display == stand.game.view and stand.display.tokens == (SECRET,)
    assert stand.spoken[0] == "Ana takes 1 of 9." and len(stand.spoken) == 2


def test_a_move_that_waits_is_made_when_it_is_confirmed_or_pressed_again() -> None:
    for again in ("stop", "done"):
        stand = Stand()
        stand.press("stop")
        assert stand.game.moves == [] and stand.table.frame.status.ready
        stand.press("undo")
        assert not stand.table.frame.status.ready
        stand.press("stop")
        stand.press(again)
        assert stand.game.moves == [(Stop(ANA),)]


def test_another_move_takes_the_place_of_the_one_that_waits_and_undoing_all_leaves_none() -> None:
    stand = Stand()
    stand.press("take.1")
    stand.settle()
    stand.press("stop")
    assert stand.table.attempts.moves == (Take(ANA, 1), Stop(ANA)) and stand.table.attempts.shown
    stand.table.run(UndoAll())
    assert not stand.table.attempts.moves and stand.display == stand.game.view
    before = len(stand.sounds)
    stand.table.run(UndoAll())
    assert len(stand.sounds) == before


def test_asked_again_for_the_same_moves_what_waits_goes_on_waiting() -> None:
    stand = Stand()
    stand.press("stop")
    stand.table.ask()
    assert stand.table.attempts.moves == (Stop(ANA),)


def test_escape_undoes_what_was_tried_once_nothing_is_looked_at() -> None:
    stand = Stand()
    stand.press("take.1")
    stand.settle()
    stand.table.run(ToggleLog())
    assert stand.table.back() and stand.table.frame.log is None and stand.table.attempts.moves
    assert stand.table.back() and not stand.table.attempts.moves
    assert not stand.table.back()


def test_what_the_holder_does_not_allow_can_be_known_and_is_refused() -> None:
    stand = Stand()
    stand.table.attempts.allow = lambda tried, move: move == Take(ANA, 1) and not tried
    stand.table.drop()
    frame = stand.table.frame
    assert frame.legal == (Take(ANA, 1),) and Throw(ANA) in frame.table.barred()
    stand.press("throw")
    assert stand.game.refused == [Throw(ANA)] and stand.sounds == ["deny"] and not stand.game.moves
    stand.press("take.1")
    stand.settle()
    assert stand.table.frame.legal == () and stand.table.attempts.moves == (Take(ANA, 1),)


def test_secrets_are_covered_without_what_was_tried() -> None:
    stand = Stand()
    stand.press("take.1")
    stand.settle()
    stand.table.hide_private()
    assert stand.display.heap == stand.game.view.heap and not stand.table.attempts.moves


def test_a_press_of_an_earlier_picture_plays_nothing_that_is_not_legal_now() -> None:
    stand = Stand()
    earlier = {control.id: control.on_press for control in stand.table.controls(stand.canvas)}["throw"]
    assert earlier is not None
    stand.game.play(Stop(ANA))
    stand.settle()
    earlier()
    assert stand.game.refused == [Throw(ANA)] and stand.game.moves == []


def test_nothing_can_be_chosen_while_something_is_told_or_another_seat_moves() -> None:
    stand = Stand()
    stand.press("throw")
    stand.table.update(0.01)
    assert stand.table.frame.legal == ()
    stand.settle()
    assert stand.table.frame.legal == ()
    stand.press("take.1")
    assert stand.game.refused == [Take(ANA, 1)] and len(stand.game.moves) == 1


def test_what_leads_nowhere_sounds_dull_and_says_why() -> None:
    stand = Stand()
    stand.game.state = replace(stand.game.state, heap=1)
    stand.table.show(stand.game.view, ANA)
    stand.press("take.2")
    assert stand.sounds == ["deny"] and stand.table.frame.status.match.note == "There are not so many shells."
    stand.press("done")
    assert stand.sounds == ["deny"] * 2


# -- what comes next has its place


def test_the_tutors_button_asks_for_its_page() -> None:
    stand = Stand()
    stand.press("tutor")
    assert stand.pages == ["tutor"]


def test_keys_can_be_changed_and_tips_follow() -> None:
    plain, changed = Stand(), Stand(keys={"Throw": ("x",)})
    tips = [
        next(control.tip for control in stand.table.controls(stand.canvas) if control.id == "throw")
        for stand in (plain, changed)
    ]
    assert tips == ["throw (W)", "throw (X)"]
    assert not changed.table.key(Key("w")) and changed.table.key(Key("x"))
    assert changed.game.moves == [(Throw(ANA),)]


def test_a_button_of_a_gamepad_is_a_key_like_any_other() -> None:
    stand = Stand(keys={"Throw": ("pad x",)})
    assert stand.table.key(Key("pad x")) and stand.game.moves


# -- looking


def test_what_lies_over_the_table_is_folded_by_any_key() -> None:
    stand = Stand()
    stand.table.run(Look())
    assert stand.table.covered and stand.sounds == ["page"]
    assert stand.table.key(Key("2"))
    assert not stand.table.covered and stand.game.moves == []
    assert not stand.table.back()


def test_the_log_unfolds_and_folds() -> None:
    stand = Stand()
    stand.game.play(Throw(ANA))
    stand.settle()
    stand.table.run(ToggleLog())
    panel = stand.table.frame.log
    assert panel is not None and len(panel.rows) == 2
    assert {control.id for control in stand.table.frame.log_controls()} >= {
        "log.panel",
        "log.newer",
        "log.older",
    }
    assert stand.table.back() and stand.table.frame.log is None


# -- secrets


def test_nothing_private_is_left_when_it_is_hidden() -> None:
    stand = Stand()
    stand.press("throw")
    stand.settle()
    assert SECRET in repr((stand.display, stand.table.log()))
    stand.table.run(ToggleLog())
    stand.game.viewer = None
    stand.table.hide_private()
    shown = repr((stand.display, stand.table.log(), stand.table.frame.log, stand.table.animation))
    assert SECRET not in shown and stand.table.frame.legal == ()


def test_what_is_still_to_be_told_is_told_to_everybody_once_it_is_hidden() -> None:
    stand = Stand()
    stand.game.play(Take(ANA, 1))
    stand.game.play(Throw(ANA))
    stand.table.update(0.01)
    stand.game.viewer = None
    stand.table.hide_private()
    stand.settle()
    assert SECRET not in repr((stand.spoken, stand.table.log(), stand.display))


def test_a_picture_for_everybody_shows_nothing_private_and_leaves_all_as_it_was() -> None:
    stand = Stand()
    stand.press("throw")
    stand.settle()
    stand.table.run(Look())
    before = stand.display, stand.table.ui
    with stand.table.public_only():
        frame = stand.table.frame
        assert frame.display.seat is None and SECRET not in repr(frame.display) and not frame.legal
    assert (stand.display, stand.table.ui) == before


def test_other_eyes_have_their_own_log() -> None:
    stand = Stand()
    stand.game.play(Throw(ANA))
    stand.settle()
    stand.game.viewer = BEN
    stand.table.show(stand.game.view, BEN)
    assert SECRET not in repr(stand.table.log()) and stand.table.viewer == BEN
    assert stand.table.frame.legal


def test_commands_of_every_game_are_values_too() -> None:
    assert {Undo(), Confirm(), AskHint(), GoOn(), OpenPage("pause")} == {
        Undo(), Confirm(), AskHint(), GoOn(), OpenPage("pause"),
    }  # fmt: skip
    assert isinstance(Threw(ANA, 1, "").token, str)


def test_a_recap_in_the_words_of_the_last_event_is_not_said_again() -> None:
    said: list[str] = []
    voice = Voice(said.append)
    for words in ("Ana has 3 points.", "Scores: Ana 3."):
        voice.say(words)
    for _ in range(2):
        voice.follow("", "Scores: Ana 3.", "Go on")
    voice.follow("", "Scores: Ana 5.", "Go on")
    assert said == ["Ana has 3 points.", "Scores: Ana 3.", "Go on", "Scores: Ana 5."]


def test_of_what_is_asked_only_new_lines_are_said() -> None:
    said: list[str] = []
    voice = Voice(said.append)
    for asked in ("Top: a crab\nChoose", "Top: a crab\nPress again", "Press again", ""):
        voice.follow("", "", asked)
    assert said == ["Top: a crab\nChoose", "Press again", "Press again"]


def test_what_is_opened_is_said_and_read(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand()
    table, reading = stand.table.spec.table, stand.table.spec.reading
    stand.game.play(Throw(ANA))
    stand.settle()
    monkeypatch.setattr(table, "controls", lambda frame: frame.log_controls())
    stand.table.run(ToggleLog())
    stand.table.update(0.1)
    assert stand.spoken[-1] == "What happened\n1\nAna throws 2. a pearl!"
    stand.table.run(ToggleLog())
    monkeypatch.setattr(reading, "looked", lambda frame: "the heap" if frame.ui.looked else "")
    stand.table.run(Look())
    for _ in range(2):
        stand.table.update(0.1)
    assert stand.spoken.count("the heap") == 1 and stand.table.describe() == "the heap"


def test_it_says_whose_turn_it_is_and_gives_no_choice_away(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand()
    reading = stand.table.spec.reading
    monkeypatch.setattr(reading, "prompt", lambda frame: "Ben is thinking" if frame.trial is None else "")
    monkeypatch.setattr(reading, "asked", lambda frame: f"take some of {frame.display.heap}")
    stand.table.drop()
    assert whose_turn(stand.table.spec, stand.table.frame) == "take some of 9"
    stand.table.run(Look())
    assert whose_turn(stand.table.spec, stand.table.frame) == "take some of 9", "nobody else listens"
    stand.table.inform(TableStatus(shared=True))
    assert whose_turn(stand.table.spec, stand.table.frame) == "Ana’s turn."
    stand.game.viewer = None
    stand.table.hide_private()
    assert whose_turn(stand.table.spec, stand.table.frame) == "Ben is thinking"


def test_what_many_painters_ask_for_is_computed_once_a_frame() -> None:
    stand, asked = Stand(), list[int]()

    def heap(frame: TableFrame) -> int:
        asked.append(frame.display.heap)
        return frame.display.heap

    assert [stand.table.frame.once(heap) for _painter in range(3)] == [9, 9, 9] and asked == [9]
    stand.table.drop()
    assert stand.table.frame.once(heap) == 9 and asked == [9, 9]


def test_effects_are_found_by_their_type_as_they_change() -> None:
    animation = Animation(View(ANA))
    assert animation.first(Rolling) is None and animation.all(Rolling) == []
    animation.put("still", Rolling(ANA), stays=True)
    animation.put("under way", Rolling(BEN))
    assert animation.all(Rolling) == [Rolling(ANA), Rolling(BEN)] and animation.first(Rolling) == Rolling(BEN)
    animation.take("under way")
    assert animation.all(Rolling) == [Rolling(ANA)]
    animation.rest()
    assert animation.first(Rolling) is None
