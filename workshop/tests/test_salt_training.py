"""The style that changes with every quarter of the deck: learnt in C, read and played in Python."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.bots.characters import lean
from miaui.games.salt.bots.learnt import FILE, learnt_style, searching_style
from miaui.games.salt.bots.opponents import YARDSTICK
from miaui.games.salt.bots.playout import call_of
from miaui.games.salt.bots.style import Circumstances, Style
from miaui.games.salt.public.moves import LAST, Call
from miaui.games.salt.public.points import holding_of
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules.position import Position
from testkit.salt.tables import cards
from workshop.training.salt import MODELS
from workshop.training.salt_quarters import numbers, run, styled, written

compiled = pytest.mark.skipif(
    not any(map(shutil.which, ("cc", "gcc", "clang"))),
    reason="left out: needs a C compiler (build-essential)",
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_style_goes_through_the_program_and_the_file_unchanged(seats: int) -> None:
    style = searching_style(seats)
    found = styled(style, numbers(style))
    assert numbers(found) == numbers(style)
    kept = json.loads((Path(MODELS) / FILE).read_text(encoding="utf-8"))["searching"][str(seats)]
    assert len(written(style)) == len(kept)
    for mine, part in zip(written(style), kept, strict=True):
        assert json.loads(json.dumps(mine)) == part


def test_what_cards_are_worth_changes_as_the_deck_runs_out() -> None:
    style = searching_style(4)
    p = Position(4, Variants(), Seat(0), telling=False)
    found: list[Style] = []
    for left in (56, 42, 41, 28, 27, 14, 13, 0):
        p.deck = ["CRdb"] * left  # type: ignore[list-item]
        found.append(style.now(p))
    assert found == [style, style, *[part for part in style.later for _ in (0, 1)]]
    p.deck, p.caller = p.deck + ["CRdb"] * 50, Seat(1)  # type: ignore[list-item]
    assert style.now(p) == style.later[-1]
    plain = learnt_style(4)
    assert plain.now(p) is plain


def test_a_character_keeps_its_taste_to_the_end() -> None:
    style = searching_style(4)
    for part, leant in zip(style.later, lean(style, "dreamer").later, strict=True):
        assert leant.values["ME"][0] == pytest.approx(1.35 * part.values["ME"][0])


@compiled
def test_the_program_plays_as_the_bots_do() -> None:
    """`tides` takes 0.349 and 0.361 from three yardsticks by the rules, 0.739 from one."""
    (four,) = run(learnt_style(4), [YARDSTICK], 4, 0, 6000)
    (two,) = run(learnt_style(2), [YARDSTICK], 2, 0, 6000)
    assert four == pytest.approx(0.355, abs=0.025)
    assert two == pytest.approx(0.739, abs=0.025)


@compiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_quarters_and_circumstances_pay(seats: int) -> None:
    styles = learnt_style(seats), searching_style(seats)
    shares = [run(style, [YARDSTICK], seats, 0, 6000)[0] for style in styles]
    assert shares[1] > shares[0] + 0.012


@compiled
def test_evolution_goes_on_from_a_style_and_repeats_itself() -> None:
    style = learnt_style(3)
    found = [run(style, [YARDSTICK, style], 3, 3, 40) for _ in range(2)]
    assert found[0] == found[1]
    bred = styled(style, found[0])
    assert len(bred.later) == 3
    assert bred.values["HO"] == style.values["HO"]
    assert bred.last == bred.later[2].last != style.last


def holding(totals: list[int], left: int) -> Position:
    """Seat 0 has eight points and a bonus of one to call with, the others four cards each."""
    p = Position(3, Variants(), Seat(0), telling=False)
    p.hands = [list(cards("SHdb SHlb SHbk SHye PEpu MEwh")), *[list(cards("CRdb BOdb FIdb SWdb"))] * 2]
    p.holdings = [holding_of(hand) for hand in p.hands]
    p.totals, p.deck, p.phase = totals, ["CRdb"] * left, "duo"  # type: ignore[list-item]
    return p


@pytest.mark.parametrize(
    ("more", "totals", "left", "before", "after"),
    [
        (Circumstances(deck=-2.0), [0, 0, 0], 56, LAST, LAST),
        (Circumstances(deck=-2.0), [0, 0, 0], 0, LAST, None),
        (Circumstances(winning=-9.0), [30, 0, 0], 28, LAST, LAST),
        (Circumstances(winning=9.0), [30, 0, 0], 28, LAST, None),
        (Circumstances(winning=9.0), [20, 0, 0], 28, LAST, LAST),
        (Circumstances(behind=1.0), [0, 20, 10], 28, LAST, None),
        (Circumstances(behind=1.0), [20, 0, 10], 28, LAST, LAST),
        (Circumstances(danger=9.0), [0, 0, 31], 28, LAST, None),
        (Circumstances(danger=9.0), [0, 0, 30], 28, LAST, LAST),
    ],
)
def test_calls_change_with_the_circumstances(
    more: Circumstances, totals: list[int], left: int, before: Call, after: Call | None
) -> None:
    p = holding(totals, left)
    plain = Style(learnt_style(3).values, draw=2.0, last=4.0, stop=None)
    assert call_of(p, plain) == before
    assert call_of(p, replace(plain, last_more=more)) == after
