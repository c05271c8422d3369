"""Kiti's advice on the open sea: her note leaves free what a bid is chosen by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from miaui.bots.kit import Why
from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Sail,
    Score,
    Stake,
)
from miaui.games.kaivai.public.position import BUILD, CANOE, Phase, given
from miaui.games.kaivai.tabletop import advising, strip, ui
from miaui.games.kaivai.tabletop.advising import ADVISING
from miaui.games.kaivai.tabletop.commands import HEX
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words import advice as words
from miaui.games.kaivai.tabletop.words import names
from miaui.tabletop.counsel.advice import Advice, Option
from miaui.tabletop.counsel.counsel import Hint
from miaui.tabletop.counsel.picture import note_box
from miaui.tabletop.hints import said
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_board import use_something

SIZES = [((1280, 720), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0), ((2560, 1080), 1.0)]


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_note_lies_on_no_bid(size: tuple[int, int], text: float) -> None:
    holder = Holder(3, 4, size)
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(text))
    holder.canvas.focus = Focus()
    table = holder.tabletop.frame
    note = advising.places(table).note
    assert not [place for _command, place in strip.bids(holder.frame) if place.overlaps(note)]
    assert not note.overlaps(table.layout.look)


@pytest.mark.parametrize(
    ("language", "quoted"), [("en", "“Build”"), ("de", "„Bauen“"), ("fr", "« Construire »")]
)
def test_an_action_is_quoted_as_the_language_does(language: str, quoted: str) -> None:
    before = i18n.language()
    i18n.use(language)
    try:
        assert words.within(ChooseAction(Seat(0), BUILD)).replace("\N{NO-BREAK SPACE}", " ") == quoted
    finally:
        i18n.use(before)


def asked(holder: Holder, moves: Sequence[Move], level: int = 1, first: bool = False) -> TableFrame:
    """The frame after `level` presses, when these moves are worth a thought and win 61, 60, … games; `first`:
    it is the first help of a game."""
    holder.tabletop.on(holder.canvas)
    options = [Option(move, 0.61 - place / 100, 0.01, 0.0, 0.01) for place, move in enumerate(moves)]
    advice = Advice(tuple(options), len(options), ())
    return replace(holder.tabletop.frame, hint=Hint(True, level, "ready", advice, first=first))


def decisions(holder: Holder, count: int) -> Iterator[tuple[Move, ...]]:
    """The legal moves of the next decisions, each until it is made."""
    while count and holder.state.position.phase != "over":
        holder.rest()
        frame = holder.tabletop.frame
        if len(frame.legal) > 1 and (frame.trial is None or frame.trial.pending is None):
            count -= 1
            yield frame.legal
        use_something(holder)


def marked(frame: TableFrame) -> list[Rect]:
    """What Kiti marks at any press."""
    tips = given(frame.hint).tips(words.within)
    marks = [mark for option in tips for mark in ADVISING.marks(option.move, frame)]
    return [mark.box for mark in marks + [mark for mark, _tag in ADVISING.regions(tips, frame)]]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_the_note_covers_nothing_that_it_speaks_of(size: tuple[int, int], text: float) -> None:
    holder, rng, kinds = Holder(4, 4, size), Random(1), set()
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(text))
    holder.canvas.focus = Focus()
    for legal in decisions(holder, 70):
        frame = asked(holder, rng.sample(legal, min(2, len(legal))), first=True)
        largest = ADVISING.places(frame).note
        note = ADVISING.note(frame, (largest.w, note_box(holder.canvas, largest, said(frame, ADVISING)).h))
        assert holder.canvas.bounds.holds(note), legal
        assert not [box for box in marked(frame) if box.overlaps(note)], (frame.hint, note)
        kinds |= {type(move) for move in legal}
    assert len(kinds) >= 6


def test_the_first_press_marks_where_to_look_and_not_the_move() -> None:
    holder, seen = Holder(4, 5), set[type[Move]]()
    for legal in decisions(holder, 400):
        for kind in {type(move) for move in legal} - seen - {End}:
            seen.add(kind)
            move = next(move for move in legal if isinstance(move, kind))
            frame = asked(holder, [move])
            marks = [mark for mark, _tag in ADVISING.regions(given(frame.hint).tips(words.within), frame)]
            assert marks and all(holder.canvas.bounds.overlaps(mark.box) for mark in marks), move
            if isinstance(move, PlaceHut | PlaceGod):
                x, y = frame.layout.grid.middle(move.hex)
                assert not [mark for mark in marks if mark.ring], "a whole island"
                assert min(abs(mark.box.cx - x) + abs(mark.box.cy - y) for mark in marks) > 20
    assert seen >= {Bid, ChooseAction, Drop, Pass, PlaceGod, PlaceHut, Sail, Score, Stake}


def test_the_first_press_marks_the_buttons_that_its_words_name() -> None:
    holder, seen = Holder(4, 4), set[type[Move]]()
    for legal in decisions(holder, 200):
        for kind in (Bid, ChooseAction, Pass):
            moves = [move for move in legal if isinstance(move, kind)][-2:]
            if not moves or ui.choice_of(holder.tabletop.frame).feasting:
                continue
            seen.add(kind)
            frame = asked(holder, moves)
            tips = given(frame.hint).tips(words.within)
            marks = [mark.box for mark, _tag in ADVISING.regions(tips, frame)]
            wanted = {name for move in moves for name in ui.points_at(move, frame)}
            assert marks == [each.rect for each in holder.controls if each.id in wanted], moves
    assert seen == {Bid, ChooseAction, Pass}


def test_of_a_canoe_that_is_chosen_only_where_it_goes_is_marked() -> None:
    holder = Holder(4, 4)
    for legal in decisions(holder, 400):
        sails = [move for move in legal if isinstance(move, Sail) and move.goal != move.start]
        if not sails:
            continue
        if holder.ui.choice.canoe is None:
            holder.press(f"{HEX}{sails[0].start}")
        move = next(each for each in sails if each.start == holder.ui.choice.canoe)
        frame = asked(holder, [move], 2)
        (mark,) = ADVISING.marks(move, frame)
        assert mark.box == holder.control(f"{HEX}{move.goal}").rect
        return
    raise AssertionError("no canoe sails")


def test_moves_that_are_about_as_good_are_named_without_numbers() -> None:
    holder = Holder(4, 4)
    legal = next(decisions(holder, 1))
    bids = [move for move in legal if isinstance(move, Bid)][:2]
    first, second = [move.number for move in bids]
    for level in (1, 2):
        wanted = f"I would choose between a bid of {first} and a bid of {second}."
        assert said(asked(holder, bids, level), ADVISING) == wanted
    huts = next(moves for moves in decisions(holder, 20) if any(isinstance(move, PlaceHut) for move in moves))
    placed = [move for move in huts if isinstance(move, PlaceHut) and move.kind == CANOE]
    grows = holder.display.position.board.chart.grows
    alike = [move for move in placed if grows(move.hex) == grows(placed[0].hex)][:2]
    island = names.island(grows(placed[0].hex))
    told = f"Canoe hut beside {island}: more than one way is good."
    assert said(asked(holder, alike), ADVISING) == told


def settled(holder: Holder, moves: Sequence[Move], win: float, level: int) -> str:
    """What Kiti says after `level` presses of moves that all win that often, with 4, 5, … glory less than
    the best other cat."""
    frame = asked(holder, moves, level)
    options = [
        Option(move, win, 0.01, 0.0, 0.01, points=(-4.0 - place, 0.9)) for place, move in enumerate(moves)
    ]
    return said(
        replace(frame, hint=Hint(True, level, "ready", Advice(tuple(options), len(moves), ()))), ADVISING
    )


@pytest.mark.parametrize("win", [0.01, 0.99])
def test_where_games_are_lost_or_won_glory_is_told(win: float) -> None:
    holder = Holder(4, 4)
    legal = next(decisions(holder, 1))
    bids = [move for move in legal if isinstance(move, Bid)][:2]
    first, second = [move.number for move in bids]
    for level in (1, 2):
        told = settled(holder, bids, win, level)
        assert told.endswith(f"A bid of {first} or a bid of {second} brings most glory.")
        assert "100" not in told
    lines = [
        f"Bid {number}: ends about {count} glory behind the best other, give or take 2."
        for number, count in ((first, 4), (second, 5))
    ]
    assert settled(holder, bids, win, 3) == " ".join(lines)


def test_a_seat_that_will_lose_hears_what_everybody_sees_of_it() -> None:
    holder = Holder(3, 4)
    next(decisions(holder, 1))
    position, cast = holder.display.position, holder.tabletop.frame.cast

    def told(glory: Sequence[int], phase: Phase = "bid") -> str:
        mats = tuple([mat._replace(glory=count) for mat, count in zip(position.mats, glory, strict=True)])
        return words.behind(position._replace(mats=mats, phase=phase), Seat(0), cast)

    assert told([3, 12, 1]) == f"{cast[1].name} is 9 glory ahead of you now."
    assert told([0, 0, 0], "score") == ""
    board = position.board
    village = board.chart.villages[0]
    huts = tuple([(village if seat == 2 else 0, 0, 0) for seat in range(3)])
    position = position._replace(board=board._replace(huts=huts))
    assert told([3, 1, 2]) == f"You are ahead now, but {cast[2].name} has more huts to count."
    assert told([3, 4, 3]) == f"{cast[2].name} has more huts to count than you."
    wanted = f"You are ahead now, but {cast[2].name} is strongest on islands that are worth more."
    assert told([3, 1, 2], "score") == wanted


def test_a_place_between_two_islands_is_named_so() -> None:
    holder = Holder(4, 4)
    met = set[int]()
    for legal in decisions(holder, 200):
        view = given(holder.tabletop.frame.trial).view
        for move in legal:
            if isinstance(move, Sail) and move.start != move.goal:
                near = names.near_islands(view.position.board, move.goal)
                beside, told = names.beside(view.position.board, move.goal), words.region(move, view)
                assert told == f"sailing {'in between' if len(near) > 1 else 'to'} {beside}"
                met.add(len(near))
        if 2 in met and 1 in met:
            return
    raise AssertionError(met)


def test_a_reason_for_one_place_is_not_told_of_several() -> None:
    holder = Holder(4, 4)
    huts = next(moves for moves in decisions(holder, 20) if any(isinstance(move, PlaceHut) for move in moves))
    why = Why("hut_place", {}, "Build at this place.")
    for count, reason in ((1, "Build at this place."), (2, "")):
        frame = asked(holder, huts[:count])
        assert ADVISING.reason(why, given(frame.hint).tips(words.within), frame) == reason
