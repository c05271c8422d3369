"""Music in layers: they begin together, rise one by one, and end without a sound card."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from miaui.engine.audio import Audio
from miaui.engine.prefs import PlainPrefs
from miaui.engine.score import CHANNELS, Score

NAMES = ("one", "two", "three")


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44100, -16, 2, 1024)
    try:
        yield
    finally:
        pygame.mixer.quit()


class Shelf:
    """Sounds that are there once they have been loaded."""

    def __init__(self) -> None:
        self.ready = True
        self.forgotten: list[str] = []

    def load(self, name: str) -> pygame.mixer.Sound | None:
        return pygame.mixer.Sound(buffer=bytes(4 * 44100)) if self.ready else None

    def forget(self, name: str) -> None:
        self.forgotten.append(name)


def busy() -> list[bool]:
    return [pygame.mixer.Channel(number).get_busy() for number in CHANNELS]


def test_layers_rise_one_after_the_other(mixer: None) -> None:
    shelf = Shelf()
    score = Score(shelf.load, shelf.forget)
    score.want(NAMES, 1)
    for _step in range(60):
        score.update(0.1, 0.5)
    assert busy() == [True, True, True], "all run from the start, so that they stay together"
    assert score.levels == [1.0, 0.0, 0.0]
    assert [round(pygame.mixer.Channel(number).get_volume(), 1) for number in CHANNELS] == [0.5, 0.0, 0.0]
    score.want(NAMES, 3)
    score.update(0.1, 0.5)
    assert 0.0 < score.levels[1] < 0.1, "a layer does not jump in"
    for _step in range(60):
        score.update(0.1, 0.5)
    assert score.levels == [1.0, 1.0, 1.0]
    score.want(NAMES, 1)
    for _step in range(60):
        score.update(0.1, 0.5)
    assert score.levels == [1.0, 0.0, 0.0]


def test_nothing_begins_before_all_of_it_is_loaded(mixer: None) -> None:
    shelf = Shelf()
    shelf.ready = False
    score = Score(shelf.load, shelf.forget)
    score.want(NAMES, 3)
    score.update(0.1, 0.5)
    assert not any(busy())
    shelf.ready = True
    score.update(0.1, 0.5)
    assert all(busy())


def test_silence_ends_it_and_lets_go_of_the_sounds(mixer: None) -> None:
    shelf = Shelf()
    score = Score(shelf.load, shelf.forget)
    score.want(NAMES, 2)
    score.update(0.1, 0.5)
    score.update(0.1, 0.0)
    assert score.playing == ()
    assert shelf.forgotten == list(NAMES)


def test_music_elsewhere_ends_the_music_of_a_table() -> None:
    audio = Audio(PlainPrefs())
    audio.score.want(NAMES, 2)
    audio.music("tune")
    assert audio.score._wanted == ()
    audio.update(0.1)  # no device: nothing is played, nothing fails


def test_it_has_a_volume_of_its_own(mixer: None) -> None:
    prefs = PlainPrefs(table_music_volume=0.0, music_volume=1.0)
    audio = Audio(prefs)
    audio.score._load = lambda name: pygame.mixer.Sound(buffer=bytes(4 * 44100))
    audio.device.ready = True
    audio.score.want(NAMES, 3)
    audio.update(0.1)
    assert not audio.score.playing
    prefs.table_music_volume = 0.5
    audio.update(0.1)
    assert audio.score.playing == NAMES
    audio.device.ready = False
