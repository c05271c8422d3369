"""What is said of a cat's last choice: as good as any, or the better one and by how much."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.tabletop.counsel import words
from miaui.tabletop.counsel.advice import Advice, Option
from miaui.tabletop.counsel.counsel import CatAnswer
from tests.tabletop.counsel.test_advice import Step


def said(own: str, options: Sequence[Option[Step]], best: int = 1) -> tuple[str, ...]:
    """Return the lines about a choice, by the judge's options, the best first."""
    return words.cat(
        CatAnswer(Seat(2), Step(own), Advice(tuple(options), best, ())), "Tama", lambda move: move.text
    )


def option(move: str, win: float, gap: float = 0.0, error: float = 0.01, se: float = 0.02) -> Option[Step]:
    return Option(Step(move), win, se, gap, error)


def test_within_the_error_it_was_as_good_as_any() -> None:
    lines = said("the 6", [option("the 3", 0.22, error=0.0), option("the 6", 0.21, 0.015)])
    assert lines == (
        "Tama’s choice was as good as any: the 6 wins about 21 of 100 games.",
        "Best by what everybody knows: the 3 (22 of 100 games) and the 6 (21 of 100 games).",
    )


def test_a_worse_one_names_the_better_and_by_how_much() -> None:
    options = [option("the 3", 0.22, error=0.0), option("the 9", 0.2, 0.02), option("the 6", 0.13, 0.09)]
    assert said("the 6", options) == (
        "Tama’s last choice: the 6.",
        "The 3 would have won 9 more of 100 games.",
        "Best by what everybody knows: the 3 (22 of 100 games) and the 9 (20 of 100 games).",
    )


def test_no_error_is_larger_than_its_number() -> None:
    lines = said("the 6", [option("the 6", 0.02, error=0.0), option("the 3", 0.1, 0.001)])
    assert lines[0] == "Tama’s choice was as good as any: the 6. It is too close to call."
    assert lines[1].endswith(": the 6 (too close to call) and the 3 (10 of 100 games).")


def test_at_most_three_lines_and_never_a_rank() -> None:
    options = [option(f"the {number}", 0.5 - 0.04 * number, 0.04 * number) for number in range(12)]
    for number in range(12):
        lines = said(f"the {number}", options)
        assert len(lines) <= 3 and not any("number" in line or "give or take" in line for line in lines)
    assert len(said("the 20", options)) == 2, "one that was not judged"


def in_glory(own: str, options: Sequence[Option[Step]]) -> tuple[str, ...]:
    """Return the lines where the game has points to tell of."""
    return words.cat(
        CatAnswer(Seat(2), Step(own), Advice(tuple(options), 1, ())),
        "Tama",
        lambda move: move.text,
        lambda name, points, error: f"{name} {points:+d} ±{error}",
    )


def counted(move: str, win: float, points: float) -> Option[Step]:
    return Option(Step(move), win, 0.01, 0.0, 0.01, (), (points, 0.8))


def test_where_all_is_lost_or_won_it_speaks_in_points_and_never_of_no_games() -> None:
    for win in (0.0, 0.03, 1.0):
        options = [counted("the 3", win, -4.2), counted("the 6", win, -7.4)]
        assert in_glory("the 6", options) == ("Tama’s last choice: the 6.", "the 6 -7 ±2", "the 3 -4 ±2")
        assert in_glory("the 3", options) == ("Tama’s last choice: the 3.", "the 3 -4 ±2")
    assert "0 of 100" not in " ".join(in_glory("the 9", options)), "one that was not judged"


def test_without_points_it_says_in_words_that_all_is_lost_or_won() -> None:
    lost = said("the 6", [option("the 3", 0.01), option("the 6", 0.0)])
    won = said("the 6", [option("the 3", 1.0), option("the 6", 0.98, 0.02)])
    assert lost[1:] == ("By what everybody knows, hardly any way wins for Tama now.",)
    assert won[1:] == ("By what everybody knows, nearly every way wins for Tama now.",)


def test_a_single_move_that_wins_is_still_told_in_games() -> None:
    lines = said("the 6", [option("the 3", 0.22, error=0.0), option("the 6", 0.01, 0.21)])
    assert "The 3 would have won 21 more of 100 games." in lines
