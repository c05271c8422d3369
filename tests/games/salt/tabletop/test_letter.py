"""What explains a first time lies below the cards that are looked at, and covers none of their words."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.events import LookedAhead
from miaui.games.salt.tabletop import prompting
from miaui.games.salt.tabletop.animation.animator import event_words
from miaui.games.salt.tabletop.layout.looking import card_place
from miaui.games.salt.tabletop.paint import card_marks, looking, prompt
from miaui.games.salt.tabletop.words import first_times
from miaui.store.settings import Settings
from testkit.house import LANGUAGES
from testkit.salt.tables import cards
from testkit.tabletop_holder import who
from tests.games.salt.tabletop.holding import Holder

FIVE = cards("FIgn SWbk SKlb OClb FIbk")


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)], ids=lambda size: f"{size[0]}")
def test_the_letter_covers_no_card_that_is_looked_at_and_no_word_below_it(
    size: tuple[int, int], text: float
) -> None:
    holder = Holder(3, 2, size, prefs=lambda: Settings(text_scale=text))
    holder.canvas.theme.text_scale = text
    animation = holder.tabletop.animation
    holder.redisplay(replace(holder.display, looking=FIVE, phase="lobster", to_move=Seat(0)))
    animation.caption, animation.note = (
        "Ana’s lobster looks ahead into the deck.",
        "Crab and lobster look at the top five.",
    )
    frame = holder.frame
    frame = replace(frame, status=replace(frame.status, lingering=True))
    tags: list[Rect] = []
    draw = card_marks.draw_tag

    def noted(*given: object) -> Rect:
        tags.append(draw(*given))  # type: ignore[arg-type]
        return tags[-1]

    with patch.object(looking, "draw_tag", noted):
        looking.draw(frame)
    letter = prompting.shown(frame)
    assert letter is not None and letter.bottom < frame.layout.vh
    for box in [*tags, *[card_place(frame.layout, frame.display, index).box for index in range(len(FIVE))]]:
        assert not letter.overlaps(box)


def test_what_a_lobster_sees_is_not_said_beside_the_cards() -> None:
    words = event_words(LookedAhead(Seat(0), FIVE), who(3), own=False)
    assert "lobster" in words and "octopus" not in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 2.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((3840, 2160), 2.0)]
)
def test_every_explanation_has_room(size: tuple[int, int], text: float, language: str) -> None:
    holder = Holder(4, 2, size, prefs=lambda: Settings(text_scale=text))
    holder.canvas.theme.text_scale = text
    animation = holder.tabletop.animation
    holder.redisplay(replace(holder.display, looking=None))
    i18n.use(language)
    for kind in first_times.TEXTS:
        animation.caption, animation.note = "Maximiliane: Letzte Chance!", first_times.explain(kind)
        frame = holder.frame
        with patch.object(Canvas, "text_in") as written:
            prompt.draw(replace(frame, status=replace(frame.status, lingering=True)))
        for words, room, style, *_colour in [call.args for call in written.call_args_list]:
            assert holder.canvas.fits(words, style, room), (kind, words)
