"""Hints at a table: how the guide is asked, and what it answers."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from miaui.bots.kit import Judged, Why
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key
from miaui.learning.values import BLOCKS
from miaui.tabletop.commands import ToggleLog
from miaui.tabletop.counsel import picture
from miaui.tabletop.counsel.counsel import SHARED_WAIT, SLOW
from miaui.tabletop.counsel.picture import Mark, Numbers, Row
from miaui.tabletop.parts import TableStatus
from tests.tabletop.example import Layout, PressTake, PressThrow, Sage, Stand


def judged(**wins: float) -> Judged:
    """The judge's answer for moves of the example, by words with "_" for a space."""
    blocks = {text.replace("_", " "): (win,) * BLOCKS for text, win in wins.items()}
    return Judged(blocks, "top", 10_000, model_se=0.02, why=(Why("heap", {}, "The heap is low."),))


KNOWN = judged(taking_1=0.50, taking_2=0.495, throw=0.2, stop=0.1)


def hint(stand: Stand) -> dict[str, object]:
    facts = stand.table.facts()["hint"]
    assert isinstance(facts, dict)
    return facts


def press(stand: Stand, seconds: float = 0.01) -> None:
    assert stand.table.key(Key("t"))
    stand.table.update(seconds)


def test_words_then_marks_then_numbers_then_silence() -> None:
    sage = Sage(KNOWN)
    stand = Stand(adviser=sage)
    assert hint(stand) == {"level": 0, "ready": False, "words": ""}
    press(stand)
    words = "The heap is low. I would choose between taking 1 and taking 2."
    assert hint(stand) == {"level": 1, "ready": True, "words": words}
    assert stand.spoken == [words]
    for level in (2, 3):
        press(stand)
        assert hint(stand)["level"] == level
        stand.table.draw(stand.canvas)
    press(stand)
    assert hint(stand) == {"level": 0, "ready": False, "words": ""}


def test_where_to_look_is_marked_at_the_first_press_alone() -> None:
    stand = Stand(adviser=Sage(KNOWN))
    advising = stand.table.spec.advising
    assert advising is not None
    region = Mark(Rect(300, 300, 90, 60))
    for _level, marked in ((1, True), (2, False), (3, False), (0, False)):
        press(stand)
        with (
            patch.object(advising, "regions", lambda tips, frame: [(region, "here")]),
            patch.object(picture, "draw_mark") as mark,
        ):
            stand.table.draw(stand.canvas)
        assert (region in [call.args[1] for call in mark.call_args_list]) == marked


def test_the_note_lies_where_the_game_finds_room_for_its_size() -> None:
    stand = Stand(adviser=Sage(judged(taking_1=0.50, taking_2=0.47, throw=0.2, stop=0.1)))
    advising, largest = stand.table.spec.advising, Rect(40, 200, 300, 150)
    assert advising is not None
    with (
        patch.object(advising, "note", return_value=largest) as note,
        patch.object(picture, "_sand") as drawn,
    ):
        for _ in range(3):
            press(stand)
            stand.table.draw(stand.canvas)
    assert all(
        largest.holds(call.args[1]) and call.args[1].bottom == largest.bottom for call in drawn.call_args_list
    )
    assert len(drawn.call_args_list) == note.call_count == 3
    assert len({call.args[1] for call in note.call_args_list}) > 1, "numbers are higher than words"


def test_the_place_that_covers_least_is_found() -> None:
    first, second, third = (Rect(0, 0, 10, 10),), (Rect(20, 0, 10, 10),), (Rect(40, 0, 10, 10),)
    assert picture.clearest([first, second], []) == first
    assert picture.clearest([first, second, third], [Rect(5, 0, 16, 9)], [Rect(40, 0, 5, 5)]) == third
    assert picture.clearest([first, second], [], [Rect(5, 5, 1, 1)]) == second


def lost(*counted: str) -> Judged:
    """A decision of the example that no move wins: by points throwing is the best, the heap far behind."""
    points = {"taking 1": -6.2, "taking 2": -9.0, "throw": -2.4, "stop": -8.0}
    answer = judged(taking_1=0.004, taking_2=0.003, throw=0.0, stop=0.001)
    return replace(answer, margins={text: (points[text],) * BLOCKS for text in counted}, margin_model_se=1.0)


def test_where_games_are_lost_the_numbers_are_points() -> None:
    stand = Stand(adviser=Sage(lost("taking 1", "taking 2", "throw", "stop")))
    advising = stand.table.spec.advising
    assert advising is not None
    told = patch.multiple(
        type(advising),
        points="Shells ahead",
        ahead=lambda self, name, points, error: f"{name}: {points} ± {error}.",
        create=True,
    )
    with told, patch.object(picture, "draw_numbers", wraps=picture.draw_numbers) as drawn:
        for _ in range(3):
            press(stand)
        stand.table.draw(stand.canvas)
        assert hint(stand)["words"] == "throw: -2 ± 2. taking 1: -6 ± 2."
        numbers: Numbers = drawn.call_args.args[3]
    rows = [Row("throw", (), -2, 2, best=True), Row("taking 1", (), -6, 2, best=False)]
    assert [*numbers.rows] == rows and numbers.heads == () and numbers.foot == "Shells ahead"


def test_where_points_are_not_counted_or_have_no_word_the_numbers_are_games() -> None:
    for answer in (lost(), lost("taking 1", "taking 2", "throw", "stop")):
        stand = Stand(adviser=Sage(answer))
        for _ in range(3):
            press(stand)
        assert "of 100 games" in str(hint(stand)["words"])


def test_the_guide_is_silent_while_what_it_spoke_of_is_chosen() -> None:
    stand = Stand(adviser=Sage(KNOWN))
    advising = stand.table.spec.advising
    assert advising is not None
    press(stand)
    press(stand)
    for chosen in (False, True, False):
        with patch.object(advising, "answered", lambda frame, as_it_is=chosen: as_it_is):
            stand.table.update(0.01)
        advice = stand.table.frame.hint
        assert advice is not None and advice.hushed == chosen


def test_the_plank_says_what_the_next_press_brings() -> None:
    stand = Stand(adviser=Sage(KNOWN))
    labels = []
    for _ in range(4):
        control = next(control for control in stand.table.controls(stand.canvas) if control.id == "hint")
        assert control.enabled and control.on_press is not None
        labels.append(control.label)
        control.on_press()
        stand.table.update(0.01)
    assert labels == ["Ask Ada", "Show me", "Numbers", "Thank you, Ada"]


def test_before_and_with_the_first_help_it_is_said_that_the_game_is_practice() -> None:
    stand = Stand(adviser=Sage(KNOWN))

    def tip() -> str:
        return next(c.tip for c in stand.table.controls(stand.canvas) if c.id == "hint")

    assert "practice" not in tip(), "a game that counts for nothing has nothing to lose"
    stand.diary.counts = True
    stand.table.update(0.01)
    assert tip().endswith("\nWith Ada’s help this game is for practice: no rating.")
    press(stand)
    said = "With my help this game is for practice: no rating."
    assert str(hint(stand)["words"]).endswith(f"and taking 2. {said}") and said in stand.spoken[-1]
    assert "practice" not in tip()
    for _ in range(4):
        press(stand)
    assert hint(stand)["level"] == 1 and said not in str(hint(stand)["words"]), "it is said once"
    assert "practice" not in tip()


def test_it_is_said_with_an_answer_that_helps() -> None:
    stand = Stand(adviser=Sage())
    stand.diary.counts = True
    stand.table.update(0.01)
    press(stand)
    assert hint(stand)["words"] == "Let me see …"


def test_in_a_first_game_practice_is_not_spoken_of() -> None:
    stand = Stand(adviser=Sage(KNOWN), first=True)
    stand.diary.counts = True
    stand.table.update(0.01)
    control = next(control for control in stand.table.controls(stand.canvas) if control.id == "hint")
    press(stand)
    assert hint(stand)["ready"] and "practice" not in control.tip + str(hint(stand)["words"])


def test_at_a_shared_screen_the_plank_does_not_say_who_was_helped() -> None:
    stand = shared(Sage(KNOWN))
    stand.diary.counts = True
    stand.table.update(0.01)
    control = next(control for control in stand.table.controls(stand.canvas) if control.id == "hint")
    assert "practice" not in control.tip
    press(stand)
    stand.table.update(SHARED_WAIT)
    assert "practice" in str(hint(stand)["words"])


def test_the_plank_is_not_there_below_the_unfolded_log() -> None:
    stand = Stand(adviser=Sage(KNOWN))

    def planks() -> tuple[list[str], int]:
        with patch.object(picture, "draw_plank") as drawn:
            stand.table.draw(stand.canvas)
        ids = [control.id for control in stand.table.controls(stand.canvas) if control.id == "hint"]
        return ids, drawn.call_count

    assert planks() == (["hint"], 1)
    stand.table.run(ToggleLog())
    stand.table.update(0.01)
    assert planks() == ([], 0)
    stand.table.run(ToggleLog())
    stand.table.update(0.01)
    assert planks() == (["hint"], 1)


@pytest.mark.parametrize("covered", [True, False])
def test_no_mark_or_note_lies_over_the_unfolded_log(covered: bool) -> None:
    stand = Stand(adviser=Sage(KNOWN), first=True)
    layout = Layout(Rect(0, 0, 500, 400) if covered else Rect(0, 380, 300, 20))
    stand.table._layout = None
    with patch.object(stand.table.spec.table, "arrange", lambda *seats: layout):
        stand.table.run(ToggleLog())
        stand.table.update(0.01)
        assert bool(stand.table.frame.marked) != covered
        press(stand)
        press(stand)
        assert hint(stand)["level"] == 2
        with patch.object(picture, "draw_mark") as mark, patch.object(picture, "draw_note") as note:
            stand.table.draw(stand.canvas)
        assert mark.called != covered and note.called != covered


def test_the_plank_is_not_there_while_a_game_lays_something_over_it() -> None:
    stand = Stand(adviser=Sage(KNOWN))
    advising = stand.table.spec.advising
    assert advising is not None
    covered = replace(advising.places(stand.table.frame), free=False)
    with (
        patch.object(advising, "places", lambda frame: covered),
        patch.object(picture, "draw_plank") as drawn,
    ):
        stand.table.drop()
        stand.table.draw(stand.canvas)
        assert "hint" not in [control.id for control in stand.table.controls(stand.canvas)]
    assert not drawn.called


def test_the_guide_says_when_it_is_still_thinking() -> None:
    sage = Sage()
    stand = Stand(adviser=sage)
    press(stand)
    assert hint(stand)["words"] == "Let me see …" and not hint(stand)["ready"]
    stand.table.update(SLOW + 0.1)
    assert hint(stand)["words"] == "Ada is still thinking."
    press(stand)
    assert hint(stand)["level"] == 1, "there is nothing yet of which more could be said"
    sage.judged = KNOWN
    stand.table.update(0.1)
    assert hint(stand)["ready"] and hint(stand)["level"] == 1


NONE = "I could not finish counting. Ask me again, and I try once more."
STILL_NONE = "I tried again and could not finish counting: I have no advice here."


def test_a_press_tries_again_where_there_was_no_answer() -> None:
    sage = Sage(fails=True)
    stand = Stand(adviser=sage)
    press(stand)
    assert hint(stand) == {"level": 1, "ready": False, "words": NONE}
    plank = next(control for control in stand.table.controls(stand.canvas) if control.id == "hint")
    assert plank.label == "Ask Ada"
    tried = sage.retried
    press(stand)
    assert sage.retried == tried + 1 and hint(stand) == {"level": 1, "ready": False, "words": STILL_NONE}
    sage.fails, sage.judged = False, KNOWN
    press(stand)
    assert hint(stand)["ready"] and hint(stand)["level"] == 1
    press(stand)
    assert hint(stand)["level"] == 2


def test_what_failed_before_it_was_asked_for_is_tried_again_by_the_first_press() -> None:
    sage = Sage(fails=True)
    stand = Stand(adviser=sage)
    stand.table.update(1.0)
    assert sage.asked
    before = sage.retried
    press(stand)
    assert (before, sage.retried) == (0, 1)


def test_another_decision_knows_nothing_of_a_failure() -> None:
    stand = Stand(adviser=Sage(fails=True))
    for _ in range(2):
        press(stand)
    assert hint(stand)["words"] == STILL_NONE
    stand.table.run(PressTake(1))
    stand.settle()
    press(stand)
    assert hint(stand)["words"] == NONE


def test_another_decision_ends_the_words() -> None:
    sage = Sage(KNOWN)
    stand = Stand(adviser=sage)
    press(stand)
    stand.table.run(PressTake(1))
    stand.settle()
    assert hint(stand)["level"] == 0
    press(stand)
    assert sage.asked[0].heap != sage.asked[-1].heap, "what was tried is part of what is asked about"


def test_escape_folds_the_note() -> None:
    stand = Stand(adviser=Sage(KNOWN))
    press(stand)
    assert stand.table.back() and hint(stand)["level"] == 0
    assert not stand.table.back()


def test_nothing_is_asked_while_nothing_is_to_decide() -> None:
    sage = Sage(KNOWN)
    stand = Stand(adviser=sage)
    stand.table.run(PressThrow())
    stand.table.update(0.01)
    assert not next(control for control in stand.table.controls(stand.canvas) if control.id == "hint").enabled
    assert stand.table.key(Key("t")) and stand.sounds[-1] == "deny" and not sage.asked


def test_it_is_thought_out_ahead_once_it_is_quiet() -> None:
    sage = Sage(KNOWN)
    stand = Stand(adviser=sage)
    assert not sage.asked
    for _ in range(20):
        stand.table.update(0.05)
    assert sage.asked and hint(stand)["level"] == 0


def test_without_an_adviser_there_are_no_hints() -> None:
    stand = Stand()
    assert "hint" not in stand.table.facts()
    assert all(control.id != "hint" for control in stand.table.controls(stand.canvas))
    assert stand.table.key(Key("t")) and stand.sounds == ["deny"]


def test_nothing_of_it_is_in_a_picture_for_everybody() -> None:
    stand = Stand(adviser=Sage(KNOWN))
    press(stand)
    with stand.table.public_only():
        assert stand.table.frame.hint is None
        assert all(control.id != "hint" for control in stand.table.controls(stand.canvas))


def test_numbers_are_games_of_a_hundred() -> None:
    stand = Stand(adviser=Sage(KNOWN))
    for _ in range(3):
        press(stand)
    with patch.object(picture, "draw_numbers", wraps=picture.draw_numbers) as drawn:
        stand.table.draw(stand.canvas)
    numbers: Numbers = drawn.call_args.args[3]
    rows = [Row("taking 1", (), 50, 5, best=False), Row("taking 2", (), 50, 5, best=False)]
    assert [*numbers.rows] == rows and numbers.heads == (), "none is lit where both are equally good"
    equal = "Taking 1 and taking 2 are equally good."
    assert numbers.foot == f"Wins of 100 games · {equal}"
    assert equal in str(stand.table.facts()["hint"])


def shared(sage: Sage, private: bool = True) -> Stand:
    """A table at a shared screen, handed over or not."""
    stand = Stand(adviser=sage)
    stand.table.inform(TableStatus(shared=True, private=private))
    stand.table.update(0.01)
    return stand


def test_at_a_shared_screen_the_answer_comes_after_a_fixed_time() -> None:
    for sage in (Sage(KNOWN), Sage(), Sage(fails=True)):
        stand = shared(sage)
        for _ in range(20):
            stand.table.update(0.05)
        assert not sage.asked, "nothing is thought about ahead"
        press(stand)
        for _ in range(3):
            stand.table.update((SHARED_WAIT - 0.1) / 3)
            assert hint(stand) == {"level": 1, "ready": False, "words": "Let me see …"}
        stand.table.update(0.2)
        known = sage.judged is not None
        assert hint(stand)["ready"] == known
        if not known:
            sage.judged = KNOWN
            stand.table.update(1.0)
            assert hint(stand)["words"] == NONE
            press(stand)
            assert hint(stand)["words"] == "Let me see …", "it is asked anew"
            stand.table.update(SHARED_WAIT)
            assert hint(stand)["ready"]


def test_at_a_shared_screen_nothing_is_heard_and_every_note_is_as_large() -> None:
    stand = shared(Sage(KNOWN))
    press(stand)
    stand.table.update(SHARED_WAIT)
    boxes = set()
    for _ in range(3):
        with patch.object(picture, "_sand") as drawn:
            stand.table.draw(stand.canvas)
        boxes.add(drawn.call_args.args[1])
        press(stand)
    assert len(boxes) == 1
    plank = next(control for control in stand.table.controls(stand.canvas) if control.id == "hint")
    assert plank.sound == "" and plank.aloud == "Ask Ada"
    assert stand.spoken == [] and stand.sounds == []


def test_where_several_people_look_there_are_no_hints() -> None:
    stand = shared(Sage(KNOWN), private=False)
    assert "hint" not in stand.table.facts()
    assert all(control.id != "hint" for control in stand.table.controls(stand.canvas))


def test_a_hint_is_gone_with_the_handover() -> None:
    stand = shared(Sage(KNOWN))
    press(stand)
    stand.table.update(SHARED_WAIT)
    assert hint(stand)["ready"]
    stand.table.hide_private()
    stand.game.viewer = None
    stand.table.update(0.01)
    assert not hint(stand)["ready"] and hint(stand)["words"] == ""


def test_what_was_said_is_noted_once_for_each_decision() -> None:
    stand = Stand(adviser=Sage(KNOWN))
    for _ in range(5):
        press(stand)
    assert stand.diary.rows == ["1", "on to 2", "on to 3"]
    assert len(set(stand.diary.advised)) == 1 and stand.diary.advised[0], "the moves worth a thought"
    stand.table.run(PressTake(1))
    stand.settle()
    press(stand)
    assert stand.diary.rows[3:] == ["1"]


def test_numbers_that_are_far_off_are_told_with_their_error() -> None:
    """What is clearly the best has its evidence beside it, and no words that all are near each other."""
    rough = replace(judged(taking_1=0.9, taking_2=0.3, throw=0.2, stop=0.1), model_se=0.099)
    stand = Stand(adviser=Sage(rough))
    press(stand)
    assert str(hint(stand)["words"]).endswith("Taking 1 is clearly the best.")
    press(stand)
    press(stand)
    with patch.object(picture, "draw_numbers", wraps=picture.draw_numbers) as drawn:
        stand.table.draw(stand.canvas)
    rows = [Row("taking 1", (), 90, 20, best=True), Row("taking 2", (), 30, 20, best=False)]
    assert [*drawn.call_args.args[3].rows] == rows
    said = [f"Taking {row.name[-1]}: wins {row.wins} of 100 games, give or take 20." for row in rows]
    assert hint(stand)["words"] == " ".join(said) and stand.spoken[-1] == " ".join(said)


def test_a_reason_is_told_once_a_game_while_another_one_is_true() -> None:
    other = Why("end", {}, "The deck is low.")
    stand = Stand(adviser=Sage(replace(KNOWN, instead=(other,))))
    told = []
    for _ in range(3):
        press(stand)
        told.append(str(hint(stand)["words"]).partition(".")[0])
        press(stand)
        assert str(hint(stand)["words"]).startswith(told[-1]), "a second press changes no words"
        stand.table.run(PressTake(1))
        stand.settle()
    assert told == ["The heap is low", "The deck is low", "The heap is low"]


OPENING = "Take shells from the heap."


def test_at_the_opening_of_a_first_game_the_guide_says_what_it_is_about() -> None:
    stand = Stand(adviser=Sage(KNOWN), first=True)
    assert hint(stand) == {"level": 0, "ready": False, "words": OPENING}
    assert stand.spoken == [OPENING] and not stand.diary.rows
    assert [control.id for control in stand.table.frame.marked] == ["take.1"]
    with patch.object(picture, "draw_note", wraps=picture.draw_note) as note:
        stand.table.draw(stand.canvas)
    assert [call.args[3] for call in note.call_args_list] == [OPENING]
    stand.table.run(PressTake(1))
    stand.settle()
    assert not hint(stand)["words"] and not stand.table.frame.marked


@pytest.mark.parametrize(("key", "words"), [("escape", ""), ("t", "The heap is low.")])
def test_a_key_silences_the_opening_for_good(key: str, words: str) -> None:
    stand = Stand(adviser=Sage(KNOWN), first=True)
    assert stand.table.back() if key == "escape" else stand.table.key(Key(key))
    stand.table.update(0.01)
    assert str(hint(stand)["words"]).startswith(words) and OPENING not in str(hint(stand))
    assert not stand.table.frame.marked


def test_without_an_adviser_or_a_first_game_there_is_no_opening() -> None:
    assert "hint" not in Stand(first=True).table.facts()
    assert hint(Stand(adviser=Sage(KNOWN)))["words"] == ""


def test_words_end_with_the_choice_they_were_about() -> None:
    stand = Stand(adviser=Sage(KNOWN))
    advising = stand.table.spec.advising
    assert advising is not None
    for _ in range(3):
        press(stand)
    assert hint(stand)["words"]
    with patch.object(advising, "answered", return_value=True):
        stand.table.update(0.01)
        stand.table.update(0.01)
        assert hint(stand)["words"] == "" and hint(stand)["level"] == 3
        with patch.object(picture, "draw_numbers") as numbers:
            stand.table.draw(stand.canvas)
        assert not numbers.called
    stand.table.update(0.01)
    stand.table.update(0.01)
    assert hint(stand)["words"], "the choice was put back"
