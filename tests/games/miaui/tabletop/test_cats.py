"""What a cat's last dive was worth, by what everybody knows."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat, seats
from miaui.games.miaui.bots.kit import KIT, last_deed
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.sight import legal
from testkit.playing import referee_of
from tests.scenes.pages import show, turn
from tools.pictures.games import played

pytestmark = pytest.mark.usefixtures("unpainted", "alone")
CAT = Seat(2)


def control(app: App, scene: Any, name: str) -> Any:
    return next((control for control in scene.controls(app.canvas) if control.id == name), None)


def views(rounds: int, place: int = 0) -> tuple[View, ...]:
    """The public's views of a game in which the bots have locked in the next dive: the lowest card, or with
    `place` -1 the highest."""
    referee = referee_of(played(1, 4, rounds))
    for seat in seats(5)[1:]:
        if seat in referee.to_act:
            referee.submit([Dive(seat, referee.view(seat).open.hand[place])])
    views: tuple[View, ...] = referee.public_views()
    assert any(mat.locked for mat in views[-1].open.mats)
    return views


@pytest.mark.parametrize("rounds", [1, 5, 9])
def test_the_last_dive_is_found_that_everybody_has_seen(rounds: int) -> None:
    public, other = views(rounds), views(rounds, -1)
    for seat in seats(5):
        deed = last_deed(public, seat)
        assert deed is not None and deed.move in legal(deed.view)
        assert deed.move.number == public[-1].memory.rounds[-1].dives[seat]
        assert len(deed.view.memory.rounds) == rounds - 1 and deed.view.open.chosen is None
        assert KIT.codec.read_view(KIT.codec.write_view(deed.view)) == deed.view, "so it reaches the judge"
        assert last_deed(other, seat) == deed, "what is locked in tells nothing"


def test_no_seat_knows_more_than_all_of_a_card_that_lies_facedown() -> None:
    for seat in seats(5):
        for rounds in range(1, 10):
            deed = last_deed(views(rounds), seat)
            assert deed is not None
            spaces = deed.view.open.lagoon
            assert all(
                seen.card is None for lying in spaces for seen in lying if seen.facedown_for is not None
            )


def test_nothing_is_found_before_a_dive_was_revealed() -> None:
    assert last_deed(views(1)[:2], CAT) is None


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_answer_covers_neither_fish_nor_ledges_nor_the_face(app: App, count: int) -> None:
    scene = show(app, "table", match=played(1, count, 5))
    turn(app, 30)
    for seat in seats(count)[1:]:
        control(app, scene, f"seat.{seat}").on_press()
        turn(app, 6)
        frame = scene.tabletop.frame
        box, lay, disc = frame.cat_box, frame.layout, frame.layout.seats[seat].disc
        fish = [
            lay.lying(space, index, len(cards)).fish()
            for space, cards in enumerate(frame.display.lagoon)
            for index in range(len(cards))
        ]
        assert app.canvas.bounds.holds(box) and not box.contains(disc.x, disc.y)
        assert not any(map(box.overlaps, [*fish, *map(lay.ledge, range(3))]))
        control(app, scene, "cat.answer").on_press()
        turn(app)


def test_a_press_anywhere_puts_the_answer_away(app: App) -> None:
    scene = show(app, "table", match=played(1, 4, 5))
    turn(app, 30)
    control(app, scene, f"seat.{CAT}").on_press()
    turn(app, 6)
    assert scene.facts()["cat"]["words"].startswith("Pua’s choice was as good as any: the ")
    (answer,) = scene.controls(app.canvas)
    assert answer.id == "cat.answer" and answer.rect == app.canvas.bounds
    answer.on_press()
    turn(app)
    assert "cat" not in scene.facts() and len(scene.controls(app.canvas)) > 10
