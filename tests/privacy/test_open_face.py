"""The one exception: with an open face the face, ears and words of that bot differ, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageDraw

from miaui.bots.service import Advice, Ticket
from miaui.core.seat import Seat
from miaui.core.tells import BRIGHT, OPEN_FACE, WORRIED
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.rules.record import Record, play
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.layout.bubble import mouth
from miaui.match.diaries import Draft, sealed
from miaui.store.settings import Settings
from miaui.tabletop.cast import open_face
from testkit.privacy.glass import Glimpse, Pane, seated
from testkit.privacy.worlds import position
from testkit.tabletops import miaui_table

POSITIONS = 8
FACELESS = ""


class Seen:
    """The screen of the only person at a table whose open-faced bot has locked in a card."""

    def __init__(self, record: Record, seat: Seat, card: int, look: str) -> None:
        pending = tuple([card if other == seat else None for other in range(record.seats)])
        pane = Pane(replace(record, pending=pending), Settings(pace="instant", captions=True))
        referee = pane.session.referee
        advice = Advice(Ticket(1), Dive(seat, card), tell=look)
        draft = Draft("miaui", seat, record.players[seat], 1, str(card), advice)
        referee.diaries = (sealed(draft, referee.turn, "salt", False, ()),)
        heard: list[str] = []
        pane.audio.play = lambda name, *_more: heard.append(name)  # type: ignore[method-assign]
        pane.context.tell = heard.append
        scene = pane.table()
        scene.update(0.1)
        pane.settle()
        self.glimpse: Glimpse = pane.glimpse()
        self.heard = heard
        size = pane.canvas.window.get_size()
        self.picture = Image.frombytes("RGBA", size, pane.canvas.window.get_view("0").raw).convert("RGB")
        frame, scale = miaui_table(scene).frame(), pane.canvas.scale
        self.own = [_pixels(box, scale) for box in _boxes(frame, seat)]


def _boxes(frame: Any, seat: Seat) -> list[Rect]:
    """The boxes of the bot's portrait, of what it may say, and of the count of its pile, which lies over the
    tail of that."""
    module, at = frame.layout.seats[seat], mouth(frame.layout, seat)
    bubbles = [places.bubble(frame, seat, open_face.said(look)) for look in (BRIGHT, WORRIED)]
    wide = 260 * module.disc.size
    count = Rect.around(module.badge.x, module.badge.y, 56, 56)
    portrait = Rect.around(module.disc.x, module.disc.y, wide, wide)
    return [portrait, count, *[_with_tail(bubble, *at) for bubble in bubbles]]


def _with_tail(box: Rect, x: float, y: float) -> Rect:
    left, top = min(box.x, x), min(box.y, y)
    return Rect(left, top, max(box.right, x) - left, max(box.bottom, y) - top).inset(-8, -14)


def _pixels(box: Rect, scale: float) -> tuple[float, float, float, float]:
    return scale * box.x, scale * box.y, scale * box.right, scale * box.bottom


def _without(picture: Image.Image, boxes: Sequence[tuple[float, float, float, float]]) -> bytes:
    """The picture with everything in the boxes painted over."""
    covered = picture.copy()
    for box in boxes:
        ImageDraw.Draw(covered).rectangle(box, fill=0)
    return covered.tobytes()


def _others(glimpse: Glimpse, seat: Seat, name: str) -> tuple[object, ...]:
    """All that can be read or heard but for the line, and the tip, of the bot."""
    tips = [tip for tip in glimpse.tips if not tip.startswith(f"{name}\n")]
    words = [line for text in glimpse.words for line in text.split("\n") if not line.startswith(f"{name}: ")]
    _scene, _idle, facts, controls = json.loads(glimpse.probe)
    return (
        tips,
        words[:-1],
        facts,
        [control for control in controls if control[0] != f"seat.{seat}"],
        glimpse.log,
    )


@pytest.mark.parametrize("number", range(POSITIONS))
def test_only_its_face_its_ears_and_its_words_differ(number: int) -> None:
    record, rng = position(number, rounds=number)
    human, bot = (Seat(number) for number in rng.sample(range(record.seats), 2))
    record = seated(record, {human})
    players = [
        replace(who, character=OPEN_FACE) if seat == bot else who for seat, who in enumerate(record.players)
    ]
    record = replace(record, players=tuple(players))
    hand = view(play(record), bot).open.hand
    shallow, deep = (Seen(record, bot, card, look) for card, look in ((hand[0], BRIGHT), (hand[-1], WORRIED)))
    still = Seen(record, bot, hand[0], FACELESS)
    name = record.players[bot].name
    for first, other in ((shallow, deep), (shallow, still)):
        assert first.glimpse.pixels != other.glimpse.pixels
        assert first.own == other.own
        assert _without(first.picture, first.own) == _without(other.picture, other.own)
        assert _others(first.glimpse, bot, name) == _others(other.glimpse, bot, name)
        assert first.glimpse.differs(other.glimpse) != []
    for seen, look in ((shallow, BRIGHT), (deep, WORRIED)):
        sound, words = [said for said in seen.heard if said not in still.heard]
        assert sound.endswith(f"-{open_face.MOODS[look]}") and words.startswith(f"{name}: ")


def test_without_an_open_face_the_same_choices_look_alike() -> None:
    record, rng = position(1, rounds=3)
    human, bot = (Seat(number) for number in rng.sample(range(record.seats), 2))
    record = seated(record, {human})
    hand = view(play(record), bot).open.hand
    first, second = (Seen(record, bot, card, FACELESS) for card in (hand[0], hand[-1]))
    assert first.glimpse == second.glimpse and first.heard == second.heard
