"""Two people at one screen: it is handed over where hands would show, and a theft is told to its victim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.games.salt.public.cards import UNKNOWN, Card, deck_of
from miaui.games.salt.public.events import Event, Stole
from miaui.games.salt.public.moves import Lay, Move, NewDeal
from miaui.games.salt.rules.apply import apply
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.record import Record, play
from miaui.games.salt.rules.state import State
from miaui.games.salt.scenes import passing as pictures
from miaui.games.salt.scenes import scenes
from miaui.games.salt.tabletop.words.sentences import news
from miaui.tabletop.cast.members import cast_members
from testkit.playing import match_of
from testkit.salt.playing import begun
from testkit.salt.tables import advance, table
from testkit.sensible import NAMES, by_hand, played_until
from tests.scenes.pages import program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant"})
        yield made


def robbing(state: State) -> list[Move]:
    """The thefts that may be committed now."""
    if state.phase != "duo":
        return []
    legal = GAME.sight.legal(GAME.sight.view(state, state.seat))
    return [move for move in legal if isinstance(move.action, Lay) and move.action.victim is not None]


@cache
def theft() -> tuple[Record, int, int]:
    """A game of two people in which one has just stolen from the other, who moves next."""
    for seed in range(1, 200):
        record = played_until(begun(2, 2, seed), lambda state: bool(robbing(state)))
        state = play(record)
        if state.phase is not None:
            return by_hand(record, robbing(state)[0]), state.seat, 1 - state.seat
    raise AssertionError("nobody ever stole")


def stolen() -> tuple[Record, int]:
    """The same after the thief has ended her turn."""
    record, thief, victim = theft()
    end = next(
        move
        for move in GAME.sight.legal(GAME.sight.view(play(record), Seat(thief)))
        if str(move.action) == "end"
    )
    return by_hand(record, Move(Seat(thief), end.action)), victim


def test_news_are_for_the_victim_alone() -> None:
    record, victim = stolen()
    state = play(record)
    ((words, event),) = news(GAME.sight.view(state, Seat(victim)), NAMES)
    assert NAMES[1 - victim] in words
    assert isinstance(event, Stole) and event.seat == 1 - victim and event.card != UNKNOWN
    assert news(GAME.sight.view(state, Seat(1 - victim)), NAMES) == []
    assert news(GAME.sight.view(state, None), NAMES) == []


def test_a_theft_is_told_even_if_the_round_ended_with_it() -> None:
    """The robbed hand is shown then, or goes back unseen: neither says which card had been in it."""
    state = table(("SWdb SKlb OCye OCgn OCpu OCgy", "SHlb"), laid=("", ""))
    ended = advance(state, "SKlb+SWdb@1=SHlb", "stop")[0]
    state = apply(ended, Move(None, NewDeal(deck_of(extra_salt=True))))[0]
    told = news(GAME.sight.view(state, Seat(1)), NAMES)
    assert told == [("Ana stole your light blue shell!", Stole(Seat(0), Seat(1), Card("SHlb")))]
    assert news(GAME.sight.view(state, Seat(0)), NAMES) == []


@pytest.mark.slow
def test_each_of_two_people_is_told_though_the_words_are_alike(app: App) -> None:
    """A card that is stolen from the one, and its like from the other; and from the one again."""
    record, victim = stolen()
    match = match_of(record)
    theft: Event = Stole(Seat(0), Seat(1), Card("SHlb"))
    words = [("Nilo has stolen a card from you: light blue shell.", theft)]
    told = []
    with patch.object(scenes, "SCENES", replace(scenes.SCENES, news=lambda view, names: words)):
        show(app, "table", match=match)
        for _ in range(4):
            turn(app, 120)
            mat: Any = app.stack.top
            assert mat.name == "handover"
            mat._open()
            turn(app, 60)
            told += [(mat.seat, app.stack.top.name, getattr(app.stack.top, "words", ""))]  # type: ignore[union-attr]
            app.stack.pop()
            table: Any = app.stack.top
            table.enter()
            assert app.stack.top is table, "each is told once"
            while match.viewer is not None:
                match.submit([_soonest(match.legal)])
    seats = [victim, 1 - victim] * 2
    assert told == [(seat, "news", words[0][0]) for seat in seats]


def _soonest(legal: Sequence[Any]) -> Any:
    """Ends the turn as soon as it may be ended."""
    return next((move for move in legal if str(move.action) == "end"), legal[0])


def test_the_picture_of_a_theft_comes_before_its_words(app: App) -> None:
    app.change({"pace": "normal", "reduced_motion": False})
    record, victim = stolen()
    show(app, "table", match=match_of(record))
    turn(app, 30)
    mat: Any = app.stack.top
    turn(app, 60)
    mat._open()
    turn(app, 3)
    table: Any = app.stack.top
    assert table.name == "table" and table.tabletop.viewer == victim and table.tabletop.events.apart
    while table.tabletop.events.apart:
        top: Any = app.stack.top
        assert top is table
        top.finish()
    turn(app, 3)
    top = app.stack.top
    assert top.name == "news"


def test_a_theft_is_told_when_the_victim_takes_over(app: App) -> None:
    record, victim = stolen()
    show(app, "table", match=match_of(record))
    turn(app, 30)
    top: Any = app.stack.top
    assert top.name == "handover" and top.seat == victim
    assert not any("stolen" in control.label for control in app.host.shown)
    turn(app, 60)
    top._open()
    turn(app, 10)
    dialog: Any = app.stack.top
    told = news(GAME.sight.view(play(record), Seat(victim)), NAMES)
    assert dialog.name == "news" and dialog.words == "\n".join([words for words, _event in told])
    heads = list[tuple[str, bool]]()

    def head(_canvas: Any, colour: str, _at: Any, _size: float, happy: bool) -> None:
        heads.append((colour, happy))

    with patch.object(pictures, "draw_small_head", head):
        dialog.draw(app.canvas)
    colours = [member.colour for member in cast_members(match_of(record).public.players)]
    assert heads == [(colours[victim], False), (colours[1 - victim], True)], "who was robbed, and the thief"
    dialog.back()
    turn(app, 10)
    table: Any = app.stack.top
    assert table.name == "table" and table.tabletop.viewer == victim
    table.enter()
    assert app.stack.top is table, "it is told once"
