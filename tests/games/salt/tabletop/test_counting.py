"""Which cards count just now is seen: on racks, in the own hand, and at the mermaid that counts a colour."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.salt.public.events import Counted, Locked
from miaui.games.salt.public.parts import parts_of
from miaui.games.salt.tabletop.animation.animation import Lit, Zap, revealed
from miaui.games.salt.tabletop.animation.reveal import Reveal, count_of, is_mermaid
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.paint import reveal
from miaui.games.salt.tabletop.paint.parts import ribbon
from miaui.games.salt.tabletop.words.cards import GLUE
from miaui.games.salt.tabletop.words.tags import tags
from miaui.store.settings import Settings
from testkit.house import LANGUAGES
from testkit.salt.tables import cards
from tests.games.salt.tabletop.games import moments
from tests.games.salt.tabletop.holding import Holder
from tests.games.salt.tabletop.test_reveal import endings
from tests.games.salt.tabletop.test_story import Narrator

HAND = cards("CRdb FIlb SHgn")


def shown(holder: Holder) -> bytes:
    """The picture now."""
    holder.draw()
    return pygame.image.tobytes(holder.canvas.window, "RGB")


def test_the_own_cards_glow_while_they_are_counted() -> None:
    holder = Holder(2, size=(960, 640))
    holder.redisplay(replace(holder.display, hand=HAND).seat(Seat(0), count=3, shown=HAND))
    holder.show(Reveal(racks=1.0))
    before = shown(holder)
    holder.show(Lit(frozenset({("rack", 0, 1, 3)})))
    assert shown(holder) != before


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_a_mermaid_counts_aloud_while_its_colour_glows(seats: int) -> None:
    sung = 0
    for before, events, _after in endings(seats, range(6)):
        wanted = [
            (event.seat, part.what, len(part.cards))
            for event in events
            if isinstance(event, Counted)
            for part in event.parts
            if is_mermaid(part)
        ]
        teller = Narrator(seats, before)
        teller.story.tell(events)
        amounts: list[tuple[int, str, int]] = []
        for _now in teller.run():
            singing = revealed(teller.animation).singing
            if singing is None:
                continue
            seat = int(singing.mermaid[1])
            assert singing.mermaid in teller.animation.shown(Lit()).anchors
            now = (seat, singing.colour, singing.count)
            if amounts and amounts[-1][:2] == now[:2]:
                assert now[2] >= amounts[-1][2]
                amounts[-1] = now
            else:
                amounts.append(now)
        assert sorted(amounts) == sorted(wanted)
        assert revealed(teller.animation).singing is None
        sung += len(amounts)
    assert sung


@pytest.mark.parametrize("others", [(), (2,), (0, 2, 3)])
def test_ribbons_of_a_jellyfish_reach_those_that_it_locks(others: tuple[Seat, ...]) -> None:
    teller = Narrator(4, DisplayState.of(next(moments(4, 1))[1]))
    teller.story.tell([Locked(Seat(1), others)])
    reached = {zap.others for _now in teller.run() for zap in teller.animation.all(Zap)}
    assert reached == ({others} if others else set())


@pytest.mark.parametrize("over", [False, True])
def test_a_last_turn_is_over_once_the_hand_is_shown(over: bool) -> None:
    holder = Holder(3, size=(960, 640))
    display = replace(holder.display, caller=Seat(1), to_move=Seat(2)).seat(Seat(1), count=3, shown=HAND)
    holder.redisplay(display.seat(Seat(2), count=3, shown=HAND) if over else display)
    with patch.object(reveal, "ribbon") as drawn:
        holder.draw()
    words = [call.args[3].text for call in drawn.call_args_list]
    assert words == (["Last Chance"] if over else ["Last Chance", "Last turn"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_ribbons_over_cats_hold_their_words_and_cover_no_button(language: str, scale: float) -> None:
    holder = Holder(3, prefs=lambda: Settings(text_scale=scale))
    holder.canvas.theme.text_scale = scale
    holder.redisplay(
        replace(holder.display, caller=Seat(1), to_move=Seat(0)).seat(Seat(1), count=3, shown=HAND)
    )
    i18n.use(language)
    boxes: list[Rect] = []
    with patch.object(reveal, "ribbon", lambda *args: boxes.append(ribbon(*args))):
        holder.draw()
    buttons = (holder.frame.layout.ask, holder.frame.layout.log_button)
    assert len(boxes) == 2 and not [
        box for box in boxes for button in buttons if box.inset(1).overlaps(button)
    ]
    assert not {_("Last Chance"), _("Last turn")} & {words for words, _box in holder.canvas.overflows}


def strip_of(holder: Holder) -> list[str]:
    """The words of the strip that is drawn now, from left to right."""
    drawn: list[list[str]] = []
    with patch.object(
        reveal, "draw_strip", lambda _c, _x, _y, _h, folds: drawn.append([f.words.text for f in folds])
    ):
        holder.draw()
    return [words.replace(GLUE, " ") for words in drawn[-1]]


def test_the_strip_of_a_count_adds_up_at_sight() -> None:
    holder = Holder(2, size=(960, 640))
    held = cards("PElo COgn MEwh SHdb SHgn")
    holder.redisplay(replace(holder.display, hand=held).seat(Seat(0), count=5, shown=held, laid=()))
    parts = parts_of(held, ())
    shown = []
    for done in range(len(parts) + 1):
        counts = {Seat(0): count_of(holder.display, Seat(0), parts, done)}
        holder.show(Reveal(racks=1.0, counts=counts, counting=Seat(0)))
        shown.append(strip_of(holder)[1:])
    assert shown == [
        ["0"],
        ["2 shells", "0 + 2 = 2"],
        ["1 penguin", "2 + 1 = 3"],
        ["colony", "3 + 2 = 5"],
        ["mermaid: 2 × green", "5 + 2 = 7"],
    ]


@pytest.mark.parametrize(("seats", "words"), [(2, None), (3, "best of the others")])
def test_a_single_rival_on_the_scales_is_named(seats: int, words: str | None) -> None:
    holder = Holder(seats, size=(960, 640))
    holder.redisplay(replace(holder.display, caller=Seat(0)))
    holder.show(Reveal(racks=1.0, scales=1.0))
    with patch.object(reveal, "draw_scales") as drawn:
        holder.draw()
    assert drawn.call_args.args[2].words == (words or holder.frame.cast[1].name)


def test_tags_name_a_mermaid_and_what_counts_penguins() -> None:
    words = {tag.words for tag in tags(cards("PElo COgn MEwh SHdb SHgn"), ())}
    assert words == {"1 penguin +1", "colony +2", "mermaid +2", "2 shells +2"}
