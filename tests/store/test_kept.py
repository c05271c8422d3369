"""Par and reviews on disk: kept whole, made again when they are of another version, set aside when broken."""

from __future__ import annotations

from pathlib import Path

from miaui.store.kept import (
    Pars,
    begun_path,
    begun_review,
    forget_begun,
    forget_game,
    keep_begun,
    keep_others,
    keep_review,
    kept_others,
    kept_review,
    others_path,
    review_path,
    review_stamp,
)

CODE = "26032-BTH9G-501YV"
RUNS = {"paddler": [(1, 0.5, 0, 31), (2, 1.0, 4, 40)], "chosen": [(1, 0.0, -2, 20)]}


def test_runs_are_kept_by_deal_and_program(tmp_path: Path) -> None:
    pars = Pars(tmp_path, "1.0")
    assert pars.of(CODE) == {} and pars.trouble == ""
    pars.keep(CODE, RUNS)
    assert Pars(tmp_path, "1.0").of(CODE) == RUNS == pars.of(CODE)
    assert Pars(tmp_path, "1.1").of(CODE) == {}, "another version counts anew"
    assert Pars(tmp_path, "1.0").of("other") == {}


def test_the_oldest_deals_go(tmp_path: Path) -> None:
    pars = Pars(tmp_path, "1.0")
    for number in range(203):
        pars.keep(str(number), {"paddler": [(1, 0.0, 0, number)]})
    saved = Pars(tmp_path, "1.0")
    assert saved.of("2") == {} and saved.of("3") != {} and saved.of("202") != {}


def test_what_cannot_be_read_is_set_aside_by_name(tmp_path: Path) -> None:
    for text in ("", "{", '{"version": 2, "pars": {}}', '{"version": 1, "pars": []}'):
        (tmp_path / "today.json").write_text(text, encoding="utf-8")
        pars = Pars(tmp_path, "1.0")
        assert pars.of(CODE) == {} and pars.trouble.startswith("today-damaged")
        assert (tmp_path / pars.trouble).read_text("utf-8") == text
        assert not (tmp_path / "today.json").exists()


def test_rows_of_a_wrong_shape_are_left_out(tmp_path: Path) -> None:
    rows = '[[1, 1, 2, 3], [2, "a", 1, 1], [3], 4, [true, 1.0, 1, 1]]'
    text = f'{{"version": 1, "pars": {{"{CODE}": {{"program": "1.0", "runs": {{"paddler": {rows}}}}}}}}}'
    (tmp_path / "today.json").write_text(text, encoding="utf-8")
    assert Pars(tmp_path, "1.0").of(CODE) == {"paddler": [(1, 1.0, 2, 3)]}


def test_a_review_is_kept_for_its_record_alone(tmp_path: Path) -> None:
    assert kept_review(tmp_path, "game-1", "a") is None
    keep_review(tmp_path, "game-1", "a", {"complete": True})
    assert kept_review(tmp_path, "game-1", "a") == {"complete": True}
    assert kept_review(tmp_path, "game-1", "b") is None
    review_path(tmp_path, "game-1").write_text("broken", encoding="utf-8")
    assert kept_review(tmp_path, "game-1", "a") is None
    forget_game(tmp_path, "game-1")
    forget_game(tmp_path, "game-1")
    assert not review_path(tmp_path, "game-1").exists()


def test_a_begun_review_is_kept_for_its_question_alone(tmp_path: Path) -> None:
    answers = [{"of": 7}, {"halted": 3}]
    assert begun_review(tmp_path, "game-1", "a") == []
    forget_begun(tmp_path, "game-1")
    keep_begun(tmp_path, "game-1", "a", answers)
    assert begun_review(tmp_path, "game-1", "a") == answers and begun_review(tmp_path, "game-1", "b") == []
    forget_begun(tmp_path, "game-1")
    assert begun_review(tmp_path, "game-1", "a") == []
    keep_begun(tmp_path, "game-1", "a", [{"of": "x" * 1_500_000}])
    assert len(begun_review(tmp_path, "game-1", "a")) == 1, "that of four people is long"
    forget_game(tmp_path, "game-1")
    assert not begun_path(tmp_path, "game-1").exists()


def test_games_of_others_are_kept_for_their_table_alone(tmp_path: Path) -> None:
    assert kept_others(tmp_path, "game-1", "a") == {}
    keep_others(tmp_path, "game-1", "a", RUNS)
    keep_review(tmp_path, "game-1", "a", {"complete": True})
    assert kept_others(tmp_path, "game-1", "a") == RUNS and kept_others(tmp_path, "game-1", "b") == {}
    forget_game(tmp_path, "game-1")
    assert kept_others(tmp_path, "game-1", "a") == {} and kept_review(tmp_path, "game-1", "a") is None
    keep_others(tmp_path, "game-1", "a", {})
    others_path(tmp_path, "game-1").write_text("broken", encoding="utf-8")
    assert kept_others(tmp_path, "game-1", "a") == {}


def test_the_oldest_reviews_go(tmp_path: Path) -> None:
    for number in range(203):
        keep_review(tmp_path, f"game-{number}", "a", {})
    assert len(list(review_path(tmp_path, "x").parent.iterdir())) == 200


def test_a_stamp_is_that_of_the_record_whatever_the_library_notes() -> None:
    bare, noted = '{"game": "x", "moves": [1]}', '{"moves": [1], "library": {"name": "A"}, "game": "x"}'
    assert review_stamp("1", "normal", bare) == review_stamp("1", "normal", noted)
    asked = [("1", "normal", "{}"), ("1", "deep", bare), ("2", "deep", bare), ("1", "normal", "no JSON")]
    assert len({review_stamp("1", "normal", bare), *[review_stamp(*question) for question in asked]}) == 5
