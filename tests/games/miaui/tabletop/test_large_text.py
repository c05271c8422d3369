"""The smallest window with the largest text: rules stay on the ledges, neighbours are written alike."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import STYLES
from miaui.engine.i18n import _
from miaui.games.miaui.public.cards import BOTTOM, DIVERS, MIDDLE, TOP, Card
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.layout import kiti, ledges
from miaui.games.miaui.tabletop.layout.layout import SUNK, SeatPlace
from miaui.games.miaui.tabletop.layout.ledges import LEDGE_LABELS
from miaui.games.miaui.tabletop.paint import cards
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.scenes import routes
from miaui.tabletop.animation import Animation
from testkit.fake_bots import FakeBots
from testkit.house import LANGUAGES
from testkit.miaui.table import MiauiTable
from testkit.playing import match_of
from tests.games.miaui.tabletop.long_stories import LONG, SHORT, told
from tests.scenes.driving import NAMES
from tests.scenes.pages import game, program, show, turn


def written(app: App, monkeypatch: pytest.MonkeyPatch, seats: int) -> dict[str, float]:
    """Every text of a table and the height of its letters."""
    sizes: dict[str, float] = {}
    plain = Canvas.text

    def text(
        self: Canvas, string: str, x: float, y: float, style: str = "body", *more: Any, **setting: Any
    ) -> Any:
        sizes[string] = self.type.layout(string, style, setting).px  # type: ignore[arg-type]
        return plain(self, string, x, y, style, *more, **setting)

    show(app, "title", (1024, 640))
    monkeypatch.setattr(Canvas, "text", text)
    app.context.go(routes.Tabletop(match_of(game(seats=seats, rounds=4), FakeBots())), "cut")
    turn(app, 20)
    return sizes


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    with program(tmp_path, monkeypatch) as made:
        yield made


@pytest.mark.parametrize("code", LANGUAGES)
def test_ledges_keep_their_rules_in_letters_of_one_size(
    app: App, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    app.change({"language": code, "text_scale": 2.0})
    sizes = written(app, monkeypatch, 5)
    assert len({sizes[_(words)] for words in LEDGE_LABELS.values()}) == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_neighbours_have_names_of_one_size(app: App, monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    app.change({"text_scale": 2.0})
    sizes = written(app, monkeypatch, seats)
    heights = {sizes[name] for name in NAMES[1:seats]}
    assert len(heights) == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_names_of_arms_grow_with_the_text_and_cover_nothing(
    app: App, size: tuple[int, int], seats: int
) -> None:
    app.change({"text_scale": 2.0})
    match = match_of(game(seats=seats, rounds=4), FakeBots())
    frame = MiauiTable(show(app, "table", size, match=match).tabletop).frame(app.canvas)
    lay, canvas, grown = frame.layout, app.canvas, []
    for code, at in product(LANGUAGES, lay.perches):
        i18n.use(code)
        held = [lay.ask, lay.prompt, *(ledges.label(canvas, lay, space) for space in (BOTTOM, MIDDLE, TOP))]
        held += [box for seat in lay.seats for box in (seat.plank, seat.aid, seat.disc.disc().inset(16))]
        tags = list(kiti.arm_tags(canvas, lay, at).values())
        assert not tags[0].rect.overlaps(tags[1].rect)
        for tag in tags:
            assert not [box for box in held if box.w and tag.rect.overlaps(box)], f"{code} {at}"
            assert tag.rect.x >= 0 and tag.rect.right <= lay.vw and tag.rect.bottom <= lay.vh
            assert tag.size >= 0.5
            grown.append(tag.size)
    assert sum(grown) / len(grown) > 0.75


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_names_of_arms_lie_on_no_lifted_card(
    app: App, size: tuple[int, int], text: float, seats: int
) -> None:
    app.change({"text_scale": text})
    match = match_of(game(seats=seats, rounds=1), FakeBots())
    table = MiauiTable(show(app, "table", size, match=match).tabletop)
    lay, moved = table.frame(app.canvas).layout, 0
    for number, at in product(table.display.hand, lay.perches):
        table.lift(number)
        frame, card = table.frame(app.canvas), lay.lifted(number).diver()
        tags, usual = places.arm_tags(frame, at), kiti.arm_tags(app.canvas, lay, at)
        moved += tags != usual
        assert not any(tag.rect.overlaps(card) for tag in tags.values()), (number, at)
        assert all(tag.rect.x >= 0 and tag.rect.right <= lay.vw for tag in tags.values())
        assert not tags["deep"].rect.overlaps(tags["shallow"].rect)
    assert moved or seats > 3


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_of_fish_grow_with_the_text(app: App, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """By half at least where they have room, and none is cut."""
    sizes: dict[str, float] = {}
    monkeypatch.setattr(cards, "_write", lambda canvas, word: sizes.update({word.text: word.size}))

    def letters(scale: float) -> float:
        app.change({"language": code, "text_scale": scale})
        sizes.clear()
        for card in ("K2", "T7", "E11", "L5", "J-10", "G"):
            cards.fish_card(app.canvas, Card(card), cards.CardPose(SeatPlace(400.0, 400.0, 0.9)))
        named = {word: high for word, high in sizes.items() if word[0].isalpha()}
        assert len(named) >= 6
        for word, high in named.items():
            assert app.canvas.type.width(word, "label", round(high)) <= 1.25 * 184 * 0.9 * app.canvas.scale
        return sum(named.values()) / len(named)

    show(app, "title", (1280, 720))
    assert letters(2.0) > 1.35 * letters(1.0)


def test_counts_of_cards_grow_with_the_text(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heights = []
    for scale in (1.0, 2.0):
        app.change({"text_scale": scale})
        with monkeypatch.context() as patched:
            heights.append(written(app, patched, 5)["1"])
    assert heights[1] > 1.15 * heights[0]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_prompts_of_several_lines_cover_neither_cards_nor_ledges(
    app: App, size: tuple[int, int], scale: float, seats: int
) -> None:
    app.change({"text_scale": scale})
    match = match_of(game(seats=seats, rounds=4), FakeBots())
    frame = MiauiTable(show(app, "table", size, match=match).tabletop).frame(app.canvas)
    lay, lagoon, spaces = frame.layout, frame.display.lagoon, (BOTTOM, MIDDLE, TOP)
    held = [lay.ledge(space) for space in spaces]
    held += [
        lay.lying(space, i, len(lagoon[space])).fish() for space in spaces for i in range(len(lagoon[space]))
    ]
    for words in (
        "Hold a card or the space bar to open your hand",
        "Ana and Nilo tie at 9. Nobody gets it. " * 3,
    ):
        rect = places.plank(replace(frame, prompt=words))
        assert rect is not None and app.canvas.bounds.common(rect) == pytest.approx(rect)
        assert not [box for box in held if rect.overlaps(box)]
        assert app.canvas.fits(words, "label", rect.inset(30, 6))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_story_of_two_lines_covers_no_number_in_the_hand(
    app: App, size: tuple[int, int], scale: float
) -> None:
    app.change({"text_scale": scale})
    match = match_of(game(seats=5, rounds=4), FakeBots())
    frame = MiauiTable(show(app, "table", size, match=match).tabletop).frame(app.canvas)
    hand = [frame.layout.slot(number).diver() for number in DIVERS]
    for words in ("Bottom: Pua has 10, the highest of all.", "Ana and Tama are tied at 2. Kiti decides …"):
        rect = places.plank(replace(frame, animation=Animation(frame.display, caption=words)))
        assert rect is not None and not [box for box in hand if rect.overlaps(box.inset(1))]
        assert not rect.overlaps(frame.layout.ledge(BOTTOM))
        assert app.canvas.fits(words, "label", rect.inset(30, 6))


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_longest_stories_cover_no_number_in_the_hand(
    app: App, size: tuple[int, int], scale: float, seats: int
) -> None:
    """Wherever Kiti stands; nor do their letters become smaller than they are at a text scale of 1."""
    app.change({"text_scale": scale})
    match = match_of(game(seats=seats, rounds=4), FakeBots())
    frame = MiauiTable(show(app, "table", size, match=match).tabletop).frame(app.canvas)
    least = round(STYLES["label"].size * app.canvas.scale * 0.98)
    for code in LANGUAGES:
        i18n.use(code)
        gap = min(range(seats), key=lambda gap: _standing(frame, Seat(gap)))
        before = replace(frame.display, kiti=Seat(gap))
        for words, display in told(before, SHORT) + told(before, LONG):
            rect = places.plank(replace(frame, animation=Animation(display, caption=words)))
            where = f"{code} {words}"
            assert rect is not None and not rect.overlaps(frame.layout.ledge(BOTTOM)), where
            sunk = SUNK if display.chosen else 0.0
            hand = [frame.layout.slot(number).diver().moved(0, sunk) for number in DIVERS]
            assert not [box for box in hand if rect.overlaps(box.inset(1))], where
            inner = rect.inset(30, 6)
            assert app.canvas.fits(words, "label", inner), where
            letters = app.canvas.type.layout(words, "label", {"width": inner.w, "height": inner.h}).px
            assert letters >= least, where


def _standing(frame: TableFrame, gap: Seat) -> float:
    """How wide a plank may be while Kiti stands in a gap."""
    return kiti.plank_room(frame.canvas, frame.layout, frame.layout.perches[gap])
