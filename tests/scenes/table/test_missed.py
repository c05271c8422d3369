"""A shared screen changes hands: pictures say what they show, at the instant pace words alone tell it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from miaui.core.seat import Seat
from miaui.engine.input.events import Key, Pointer
from miaui.scenes.table.scene import TableScene
from miaui.store.settings import Settings
from miaui.tabletop.told import missed_title
from testkit.kaivai.dealing import fresh
from testkit.privacy.glass import Pane, seated
from testkit.privacy.worlds import position

LANTERN = 40.0
"""Units by which a lantern reaches below its place."""


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_who_takes_over_sees_what_was_missed_or_reads_it(pace: str) -> None:
    record, _rng = position(1, rounds=3)
    pane = Pane(seated(replace(record, pending=None), {0, 1}), Settings(pace=pace))
    scene = pane.table()
    told: list[str] = []
    pane.context.tell = told.append
    pane.session.open_for(Seat(0))
    pane.host.update(0.1)
    pane.host.update(0.1)
    instant = pace == "instant"
    assert scene.tabletop.events.apart != instant
    title, *sentences = "\n".join(told).split("\n")
    assert title == missed_title() and 1 <= len(sentences) <= 3 and all(sentences)
    assert (scene._reading > 0) == instant, "what has pictures is not shown in words, too"
    if instant:
        with_words = pane.glimpse().pixels
        scene._reading = 0.0
        assert pane.glimpse().pixels != with_words


def reading() -> tuple[Pane, TableScene]:
    """A table at the instant pace, while its first player reads what was missed."""
    record, _rng = position(1, rounds=3)
    pane = Pane(seated(replace(record, pending=None), {0, 1}), Settings(pace="instant"))
    scene = pane.table()
    pane.session.open_for(Seat(0))
    pane.host.update(0.1)
    assert scene._reading > 0
    return pane, scene


def test_words_of_missed_divers_lie_over_the_water_clear_of_the_lanterns() -> None:
    pane, scene = reading()
    news, layout = scene._news(pane.canvas), scene.tabletop.on(pane.canvas).layout
    assert news is not None and layout.recap.overlaps(news[1])
    lowest = max(layout.lantern(number)[1] for number in range(1, 13)) + LANTERN
    assert news[1].y > lowest and news[1].bottom < layout.slot(1).diver().y


def test_words_go_with_the_seat_that_they_are_for() -> None:
    pane, scene = reading()
    pane.session.submit(pane.match.legal[:1])
    pane.host.update(0.1)
    assert scene._reading <= 0


@pytest.mark.parametrize("event", [Key("left"), Pointer("down", 3.0, 3.0, 1)])
def test_who_presses_something_has_read_the_words(event: Key | Pointer) -> None:
    pane, scene = reading()
    pane.host.handle(event)
    assert scene._reading <= 0


def test_a_click_ends_one_picture_after_the_other() -> None:
    record, _rng = position(1, rounds=3)
    pane = Pane(seated(replace(record, pending=None), {0, 1}), Settings())
    scene = pane.table()
    pane.session.open_for(Seat(0))
    pane.host.update(0.1)
    presses = 0
    while scene.tabletop.events.apart:
        assert scene.finish()
        presses += 1
    assert 1 <= presses <= 24 and scene.tabletop.events.quiet


def test_at_an_open_table_the_first_seat_has_the_screen_from_the_start() -> None:
    """Nothing that is told while it has the screen is news to it later, and it is told nothing of its own."""
    pane = Pane(fresh(Random(1), 3, {}), Settings(pace="instant"))
    scene, first = pane.table(), pane.match.viewer
    assert first is not None and scene.tabletop._past._screen == first
    scene._missed, scene._reading = "news of the first seat", 5.0
    pane.session.submit(pane.match.legal[:1])
    while scene.tabletop.viewer == first:
        pane.host.update(0.1)
    assert pane.match.viewer not in (None, first)
    pane.host.update(0.1)
    screen = pane.stack.top
    assert screen is not None and screen.name == "handover"
    pane.stack.pop("cut")
    pane.host.update(0.1)
    assert scene.tabletop._past._screen == pane.match.viewer and scene._reading <= 0


def test_captions_leave_the_words_over_the_pictures_free() -> None:
    record, _rng = position(1, rounds=3)
    pane = Pane(seated(replace(record, pending=None), {0, 1}), Settings())
    scene = pane.table()
    pane.session.open_for(Seat(0))
    pane.host.update(0.1)
    news = scene._news(pane.canvas)
    assert news is not None and scene.tabletop.clearings(pane.canvas)
    assert not any(clearing.overlaps(news[1]) for clearing in scene.clearings(pane.canvas))
