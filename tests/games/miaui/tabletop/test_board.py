"""Miaui's tabletop: what any scene that holds one may rely on."""

from __future__ import annotations

import os

from miaui.core.seat import Seat
from miaui.tabletop.parts import TableHost

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from miaui.engine import i18n
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.input.keymap import Binding
from miaui.games.miaui.public.cards import BOTTOM, JELLYFISH, MIDDLE, TOP
from miaui.games.miaui.public.events import Contested, Event, LockedIn, Revealed, Stocked
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.taking import score
from miaui.games.miaui.public.view import Seen, View
from miaui.games.miaui.rules.game import GAME
from miaui.games.miaui.tabletop.animation.animation import Turning, locking
from miaui.games.miaui.tabletop.commands import (
    BINDINGS,
    BrowsePile,
    LockIn,
    OpenHand,
    PressCard,
    PutDown,
    StepCard,
    ToggleOrders,
    TogglePeek,
)
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.ledges import SPACE_NAMES
from miaui.games.miaui.tabletop.spec import spec
from miaui.games.miaui.tabletop.words.lines import card_name
from miaui.games.miaui.tabletop.words.news import News
from miaui.games.miaui.tabletop.words.sentences import sentence
from miaui.store.settings import Settings
from miaui.tabletop.commands import OpenPage, ToggleLog
from miaui.tabletop.link import StillLink
from miaui.tabletop.parts import TableStatus
from miaui.tabletop.tabletop import Tabletop
from testkit.miaui.table import MiauiTable
from testkit.tabletop_holder import out_of_reach
from tests.games.miaui.tabletop.games import steps, who


class Holder:
    """Holds a tabletop as a scene does, and notes what comes out of it."""

    def __init__(self, seats: int = 4, rounds: int = 3) -> None:
        pygame.display.init()
        self.view = next(view for _events, view in steps(seats, 8) if len(view.memory.rounds) == rounds)
        self.canvas = Canvas(pygame.display.set_mode((1280, 720)), Art())
        self.canvas.focus = Focus()
        self.decided: list[Dive] = []
        self.refused: list[Dive] = []
        self.requests: list[str] = []
        self.link = Asking(self)
        self.tabletop = Tabletop(
            spec(),
            self.link,
            self.canvas,
            who(seats),
            Seat(0),
            TableHost(Settings, request=self.requests.append),
        )
        self.look = MiauiTable(self.tabletop)
        self.tabletop.draw(self.canvas)

    @property
    def controls(self) -> list[Control]:
        return self.tabletop.controls(self.canvas)

    def ask(self, *numbers: int) -> None:
        """Ask the seat in front for one of these cards."""
        self.link.legal = tuple([Dive(Seat(0), number) for number in numbers])
        self.tabletop.ask()


class Asking(StillLink[View, Dive, Event]):
    """The link to a holder."""

    def __init__(self, holder: Holder) -> None:
        super().__init__(GAME.sight, lambda: holder.view, lambda seat: (holder.view, ()))
        self._holder = holder
        self.legal: tuple[Dive, ...] = ()

    def submit(self, moves: Sequence[Dive]) -> None:
        self.legal = ()
        self._holder.decided.extend(moves)

    def refuse(self, move: Dive) -> None:
        self._holder.refused.append(move)


def test_it_tells_who_is_in_front_and_how_far_it_is() -> None:
    tabletop = Holder().tabletop
    assert tabletop.front == 0 and tabletop.viewer == 0 and tabletop.animation.display.round == 4


def test_only_moves_that_are_asked_for_are_made() -> None:
    holder = Holder()
    hand = holder.view.open.hand
    holder.ask(hand[1])
    enabled = [
        control.id for control in holder.controls if control.id.startswith("hand.") and control.enabled
    ]
    assert enabled == [f"hand.{hand[1]}"]
    for number in (hand[0], hand[1], hand[1]):
        holder.look.run(PressCard(number))
    assert (holder.refused, holder.decided) == ([Dive(Seat(0), hand[0])], [Dive(Seat(0), hand[1])])


def test_nothing_is_made_when_nothing_is_asked() -> None:
    holder = Holder()
    for number in holder.view.open.hand:
        holder.look.run(PressCard(number))
        holder.look.run(LockIn())
    assert not holder.decided and holder.look.ui.lifted is None


@pytest.mark.parametrize("binding", [binding for binding in BINDINGS if not binding.held])
def test_every_command_can_be_done_by_each_of_its_keys(binding: Binding[object]) -> None:
    for key in binding.keys:
        holder = Holder(rounds=4)
        holder.ask(*holder.view.open.hand)
        if binding.command in (LockIn(), PutDown()):
            holder.look.run(StepCard(1))
        assert holder.tabletop.key(Key(key)), key
        assert binding.label
    assert binding.command != OpenPage("pause") or holder.requests == ["pause"]


def test_what_is_held_is_no_press() -> None:
    holder = Holder(rounds=4)
    assert [binding.command for binding in BINDINGS if binding.held] == [OpenHand()]
    assert not holder.tabletop.key(Key("space"))


def test_a_held_arrow_goes_along_the_hand_and_a_held_digit_locks_nothing_in() -> None:
    holder = Holder()
    hand = holder.view.open.hand
    holder.ask(*hand)
    for repeat in (False, True, True):
        assert holder.tabletop.key(Key("right", repeat=repeat))
    assert holder.look.ui.lifted == hand[2]
    assert not holder.tabletop.key(Key(str(hand[2]), repeat=True))
    assert not holder.tabletop.key(Key("return", repeat=True)) and not holder.decided


@pytest.mark.parametrize("key", ["left", "right", "down", "return"])
def test_arrows_and_enter_are_left_to_what_has_the_focus_outside_the_hand(key: str) -> None:
    holder = Holder()
    holder.ask(*holder.view.open.hand)
    holder.look.lift(holder.view.open.hand[0])
    focus = holder.canvas.focus
    assert focus is not None
    focus.focused, focus.shown = "pile.1", True
    assert not holder.tabletop.key(Key(key)) and not holder.decided
    focus.focused = f"hand.{holder.view.open.hand[0]}"
    assert holder.tabletop.key(Key(key))


@pytest.mark.parametrize("key", ["left", "3"])
def test_the_shown_focus_goes_along_with_the_lifted_card(key: str) -> None:
    holder = Holder()
    holder.ask(*holder.view.open.hand)
    focus = holder.canvas.focus
    assert focus is not None
    focus.focused, focus.shown = f"hand.{holder.view.open.hand[0]}", True
    assert holder.tabletop.key(Key(key))
    assert holder.look.ui.lifted not in (None, holder.view.open.hand[0])
    assert focus.focused == f"hand.{holder.look.ui.lifted}"


@pytest.mark.parametrize("key", ["down", "return"])
def test_without_a_lifted_card_only_arrows_to_the_sides_mean_the_hand(key: str) -> None:
    holder = Holder()
    holder.ask(*holder.view.open.hand)
    assert not holder.tabletop.key(Key(key)) and not holder.decided


def test_escape_puts_the_card_down_before_the_order_is_hidden() -> None:
    holder = Holder()
    holder.ask(*holder.view.open.hand)
    holder.look.run(ToggleOrders())
    holder.look.run(TogglePeek())
    holder.look.lift(holder.view.open.hand[0])
    assert holder.tabletop.back()
    assert (holder.look.ui.lifted, holder.look.ui.peek, holder.look.ui.orders) == (None, False, True)
    assert holder.tabletop.back() and not holder.look.ui.orders
    assert not holder.tabletop.back()


def test_choices_are_put_down_beside_what_is_asked() -> None:
    holder = Holder()
    holder.ask(*holder.view.open.hand)
    story, table = holder.tabletop.events, holder.tabletop
    story.hear(LockedIn(Seat(2), None))
    assert story.waiting
    table.update(0.01)
    assert not story.waiting and not story.quiet and locking(holder.look.animation) == {2}
    assert holder.look.display.seats[2].locked and holder.look.choosing
    story.hear(LockedIn(Seat(1), None))
    table.update(0.1)
    assert locking(holder.look.animation) == {1, 2}
    for _ in range(60):
        table.update(0.05)
    assert story.quiet and not locking(holder.look.animation)


def test_what_is_being_put_down_lies_there_before_cards_are_turned_over() -> None:
    holder = Holder()
    story, table = holder.tabletop.events, holder.tabletop
    for seat in (Seat(1), Seat(2), Seat(3)):
        story.hear(LockedIn(seat, None))
    table.update(0.01)
    story.hear(Revealed((1, 2, 3, 4)))
    seen = []
    while story.waiting:
        table.update(0.02)
        show = holder.look.animation
        seen.append((bool(locking(show)), show.part(Turning, 1.0) < 1))
    assert (True, False) in seen and (False, True) in seen and (True, True) not in seen


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_that_can_be_used_is_reached_by_arrows(seats: int) -> None:
    holder = Holder(seats)
    holder.ask(*holder.view.open.hand)
    assert out_of_reach(holder.controls) == []


def test_marks_point_at_controls() -> None:
    holder = Holder()
    plain = pygame.image.tobytes(holder.canvas.window, "RGB")
    for marks in ({"hand.1"}, {"space.top"}, {"seat.2"}, {"kiti"}):
        holder.tabletop.mark(marks)
        holder.tabletop.draw(holder.canvas)
        assert pygame.image.tobytes(holder.canvas.window, "RGB") != plain, marks
    holder.tabletop.mark(())
    holder.tabletop.draw(holder.canvas)
    assert pygame.image.tobytes(holder.canvas.window, "RGB") == plain


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("viewer", [0, None])
def test_every_event_has_one_sentence(fighting: bool, viewer: Seat | None) -> None:
    game = steps(4, 5, fighting, viewer=viewer)
    _events, first = next(game)
    display, kinds = DisplayState.of(first), set()
    for events, view in game:
        for event in events:
            words = sentence(event, display, who(4))
            assert words
            assert "wins" not in words, "the winner is a secret until the feast has counted"
            kinds.add(type(event).__name__)
            display = display.after(event)
        assert display == DisplayState.of(view)
    assert len(kinds) == (8 if fighting else 7)


def test_a_facedown_card_is_told_with_its_space() -> None:
    display = DisplayState.of(next(steps(4, 5, True, viewer=Seat(0)))[1])
    words = sentence(Stocked(MIDDLE, None, Seat(2)), display, who(4))
    assert words.startswith("Middle: a facedown card") and who(4)[2].name in words


def test_only_news_of_the_own_facedown_cards_are_told_with_what_is_asked() -> None:
    """Others' have been told when they were dealt; what one looks at is told as it is turned up."""
    holder, asked = Holder(), list[str]()
    holder.ask(*holder.tabletop.animation.display.hand)
    tabletop, card = holder.tabletop, min(JELLYFISH)
    display = tabletop.animation.display
    for owner in (Seat(1), Seat(0)):
        tabletop.animation.display = display.lying(TOP, (Seen(card if owner == 0 else None, owner),))
        tabletop.animation.put(News, News("Facedown."), stays=True)
        tabletop.drop()
        asked.append(tabletop.spec.reading.asked(tabletop.frame))
    tabletop.run(TogglePeek())
    asked.append(tabletop.spec.reading.asked(tabletop.frame))
    assert asked == ["Choose a diver", "Facedown.", f"Top: {card_name(card)}\nChoose a diver"]


def test_before_the_last_dive_the_own_lantern_is_turned_up_by_itself() -> None:
    holder = Holder(rounds=11)
    holder.ask(*holder.tabletop.animation.display.hand)
    tabletop, card = holder.tabletop, min(JELLYFISH)
    display = tabletop.animation.display
    dark, said = "Only one card is left: it is played for you", f"Your Lantern: {card_name(card)}"
    for owner, status, words in (
        (Seat(0), TableStatus(forced=True), said),
        (Seat(0), TableStatus(), dark),
        (Seat(0), TableStatus(forced=True, shared=True, private=True), dark),
        (Seat(1), TableStatus(forced=True), dark),
    ):
        tabletop.animation.display = display.lying(TOP, (Seen(card if owner == 0 else None, owner),))
        tabletop.inform(status)
        tabletop.drop()
        frame = MiauiTable(tabletop).frame()
        assert (frame.ui.peek, frame.prompt) == (words == said, words)
    tabletop.animation.display = display.lying(TOP, (Seen(card, Seat(0)),))
    tabletop.inform(TableStatus(forced=True))
    with tabletop.public_only():
        assert not MiauiTable(tabletop).frame().ui.peek


def test_a_pile_that_is_looked_through_is_told_unless_others_listen() -> None:
    holder = Holder(rounds=7)
    tabletop = holder.tabletop
    cards = tabletop.animation.display.seats[0].pile
    holder.tabletop.run(BrowsePile(Seat(0)))
    title, *listed = tabletop.describe().split("\n")
    assert title.endswith(f"pile so far: {i18n.number(score(cards))}") and len(cards) > 1
    assert listed == [i18n.listing([card_name(card) for card in cards])]
    tabletop.inform(TableStatus(shared=True))
    assert tabletop.describe().startswith("Round 8 of 12")


@pytest.mark.parametrize("space", [BOTTOM, TOP])
def test_a_tie_is_told_with_its_space(space: int) -> None:
    display = DisplayState.of(next(steps(4, 5, True, viewer=Seat(0)))[1])
    display = replace(display, kiti=Seat(0), seats=tuple([replace(look, dive=7) for look in display.seats]))
    tied = Contested(space, (Seat(0), Seat(1), Seat(2)), (Seat(0), Seat(1)), Seat(1))
    assert sentence(tied, display, who(4)).startswith(f"{SPACE_NAMES[space]}: ")


def test_the_table_is_told_in_words() -> None:
    holder = Holder()
    words = holder.tabletop.describe().split("\n")
    assert words[0] == "Round 4 of 12" and len(words) == 1 + 3 + 4 + 1
    assert words[-1].startswith("Divers left: ")
    assert "Choosing. " in words[5] and not any("…" in line for line in words)
    holder.tabletop.inform(TableStatus(shared=True))
    assert len(holder.tabletop.describe().split("\n")) == 1 + 3 + 4


def test_at_rest_what_moves_on_together_does_so_in_one_picture() -> None:
    holder = Holder()
    shown = []
    for late in (0.0, 0.004, 0.05, 0.0, 0.02):
        holder.tabletop.update(1 / 7 + late)
        shown.append(holder.look.frame(holder.canvas).status.time * 7)
    assert shown == pytest.approx([1, 2, 3, 4, 5], abs=1e-3)
    holder.tabletop.update(1 / 60)
    holder.tabletop.drop()
    assert holder.look.frame(holder.canvas).status.time == pytest.approx(5 / 7 + 0.074 + 1 / 60)


def test_controls_are_listed_again_when_what_they_show_changes() -> None:
    holder = Holder()
    picture, canvas = holder.tabletop, holder.canvas
    listed = picture.controls(canvas)
    holder.tabletop.update(1 / 7)
    assert all(control is two for control, two in zip(picture.controls(canvas), listed, strict=True))
    holder.look.run(ToggleLog())
    assert any(control.id == "log.panel" for control in picture.controls(canvas))


def test_a_frame_is_built_once_a_turn() -> None:
    holder = Holder()
    holder.ask(*holder.view.open.hand)
    table = holder.tabletop
    holder.tabletop.events.hear(LockedIn(Seat(1), None))
    for _ in range(20):
        built = table.built
        table.update(1 / 60)
        holder.tabletop.draw(holder.canvas)
        assert holder.controls and table.built <= built + 1
