"""Miaui's board: what any scene that holds one may rely on."""

from __future__ import annotations

import os

from miaui.core.seat import Seat

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.input.focus import ARROWS, Focus
from miaui.engine.input.keymap import Binding
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.game import GAME
from miaui.games.miaui.tabletop.board import MiauiBoard
from miaui.games.miaui.tabletop.input.actions import KEYS, OPEN_HAND
from miaui.games.miaui.tabletop.stage import Stage
from miaui.games.miaui.tabletop.words.sentences import sentences
from miaui.store.settings import Settings
from miaui.tabletop.board import Board, BoardLink, TableStatus
from tests.games.miaui.tabletop.games import steps, who


class Holder:
    """Holds a board as a scene does, and notes what comes out of it."""

    def __init__(self, seats: int = 4, rounds: int = 3) -> None:
        pygame.display.init()
        self.view = next(view for _events, view in steps(seats, 8) if len(view.memory.rounds) == rounds)
        self.canvas = Canvas(pygame.display.set_mode((1280, 720)), Art())
        self.canvas.focus = Focus()
        self.decided: list[Dive] = []
        self.refused: list[Dive] = []
        self.requests: list[str] = []
        self.board = MiauiBoard(
            who(seats),
            self.view,
            Seat(0),
            BoardLink(
                view=lambda: self.view,
                prefs=Settings,
                submit=self.decided.extend,
                refuse=self.refused.append,
                request=self.requests.append,
                sound=lambda name, pan=0.0: None,
                touch=lambda: None,
                sight=GAME.sight,
                canvas=self.canvas,
                history=lambda seat: (self.view, ()),
            ),
        )
        self.board.picture.draw(self.canvas)

    @property
    def controls(self) -> list[Control]:
        return self.board.picture.controls(self.canvas)


def test_it_is_a_board() -> None:
    board: Board[Dive, Event, View] = Holder().board
    assert board.front == 0 and board.viewer == 0 and board.round == 4


def test_only_moves_that_are_asked_for_are_made() -> None:
    holder = Holder()
    hand = holder.view.open.hand
    holder.board.ask([Dive(Seat(0), hand[1])])
    enabled = [
        control.id for control in holder.controls if control.id.startswith("hand.") and control.enabled
    ]
    assert enabled == [f"hand.{hand[1]}"]
    for number in (hand[0], hand[1], hand[1]):
        assert holder.board.input.act(f"card-{number}")
    assert (holder.refused, holder.decided) == ([Dive(Seat(0), hand[0])], [Dive(Seat(0), hand[1])])


def test_nothing_is_made_when_nothing_is_asked() -> None:
    holder = Holder()
    for number in holder.view.open.hand:
        holder.board.input.act(f"card-{number}")
        holder.board.input.act("lock-in")
    assert not holder.decided and holder.board.ui.lifted is None


@pytest.mark.parametrize("binding", [one for one in KEYS.bindings if not one.held])
def test_every_action_can_be_done_by_each_of_its_keys(binding: Binding[str]) -> None:
    for key in binding.keys:
        holder = Holder(rounds=4)
        holder.board.ask([Dive(Seat(0), number) for number in holder.view.open.hand])
        if binding.command in ("lock-in", "put-down"):
            holder.board.input.act("next")
        assert holder.board.input.key(Key(key)), key
        assert binding.label
    assert holder.board.input.act(binding.command)


def test_what_is_held_is_no_press() -> None:
    holder = Holder(rounds=4)
    held = [one for one in KEYS.bindings if one.held]
    assert [one.command for one in held] == [OPEN_HAND]
    assert not holder.board.input.key(Key("space"))


def test_a_name_that_is_no_action_does_nothing() -> None:
    assert not Holder().board.input.act("dance")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_that_can_be_used_is_reached_by_arrows(seats: int) -> None:
    holder = Holder(seats)
    holder.board.ask([Dive(Seat(0), number) for number in holder.view.open.hand])
    controls = holder.controls
    usable = {control.id for control in controls if control.enabled and control.focusable}
    for start in usable:
        reached, ahead = {start}, [start]
        while ahead:
            here = ahead.pop()
            for arrow in ARROWS:
                focus = Focus()
                focus.focused = here
                found = focus.arrow(controls, arrow)
                if found is not None and found.id not in reached:
                    reached.add(found.id)
                    ahead.append(found.id)
        assert reached == usable, f"from {start} never to {sorted(usable - reached)}"


def test_marks_point_at_controls() -> None:
    holder = Holder()
    plain = pygame.image.tobytes(holder.canvas.window, "RGB")
    for marks in ({"hand.1"}, {"space.top"}, {"seat.2"}, {"kiti"}):
        holder.board.picture.mark(marks)
        holder.board.picture.draw(holder.canvas)
        assert pygame.image.tobytes(holder.canvas.window, "RGB") != plain, marks
    holder.board.picture.mark(())
    holder.board.picture.draw(holder.canvas)
    assert pygame.image.tobytes(holder.canvas.window, "RGB") == plain


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("eyes", [0, None])
def test_every_event_has_one_sentence(fighting: bool, eyes: Seat | None) -> None:
    game = steps(4, 5, fighting, eyes=eyes)
    _events, first = next(game)
    stage, kinds = Stage.of(first), set()
    for events, view in game:
        words = sentences(events, stage, who(4))
        assert len(words) == len(events) and all(words)
        kinds |= {type(event).__name__ for event in events}
        stage = Stage.of(view)
    assert len(kinds) == (8 if fighting else 7)


def test_the_table_is_told_in_words() -> None:
    holder = Holder()
    words = holder.board.describe().split("\n")
    assert words[0] == "Round 4 of 12" and len(words) == 1 + 3 + 4 + 1
    assert words[-1].startswith("Divers left: ")
    holder.board.inform(TableStatus(shared=True))
    assert len(holder.board.describe().split("\n")) == 1 + 3 + 4


def test_at_rest_what_moves_on_together_does_so_in_one_picture() -> None:
    holder = Holder()
    shown = []
    for late in (0.0, 0.004, 0.05, 0.0, 0.02):
        holder.board.picture.update(1 / 7 + late)
        shown.append(holder.board.picture.frame(holder.canvas).ui.time * 7)
    assert shown == pytest.approx([1, 2, 3, 4, 5], abs=1e-3)
    holder.board.picture.update(1 / 60)
    assert holder.board.picture.frame(holder.canvas).ui.time == pytest.approx(5 / 7 + 0.074 + 1 / 60)


def test_controls_are_listed_again_when_what_they_show_changes() -> None:
    holder = Holder()
    picture, canvas = holder.board.picture, holder.canvas
    listed = picture.controls(canvas)
    picture.update(1 / 7)
    assert picture.controls(canvas) is listed
    holder.board.input.ui.toggle_log()
    assert any(control.id == "log.panel" for control in picture.controls(canvas))
