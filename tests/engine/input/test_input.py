"""Keys by position on every layout, and a wheel that turns one way at a time."""

from __future__ import annotations

import pygame
import pytest

from miaui.engine.input.events import Input, Key, Pointer


@pytest.fixture(autouse=True)
def queue(surface: pygame.Surface) -> None:
    """An empty queue."""
    pygame.event.clear()


def press(key: int, scancode: int) -> Key:
    """The event that a pressed key becomes."""
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=scancode))
    (made,) = Input().events()
    assert isinstance(made, Key)
    return made


@pytest.mark.parametrize(
    ("layout", "key", "scancode", "name", "position"),
    [
        ("American", pygame.K_EQUALS, pygame.KSCAN_EQUALS, "=", "="),
        ("German", ord("ß"), pygame.KSCAN_MINUS, "", "-"),
        ("German", ord("´"), pygame.KSCAN_EQUALS, "", "="),
        ("German", pygame.K_MINUS, pygame.KSCAN_SLASH, "-", ""),
        ("French", pygame.K_RIGHTPAREN, pygame.KSCAN_MINUS, ")", "-"),
        ("Czech", ord("ě"), pygame.KSCAN_2, "2", "2"),
        ("Turkish", pygame.K_MINUS, pygame.KSCAN_EQUALS, "-", "="),
        ("keypad", pygame.K_KP7, pygame.KSCAN_KP7, "7", ""),
    ],
)
def test_a_key_has_its_place_on_every_layout(
    layout: str, key: int, scancode: int, name: str, position: str
) -> None:
    made = press(key, scancode)
    assert made.position == position
    assert made.name == name or not name


def test_two_fingers_that_go_apart_turn_the_wheel_between_them() -> None:
    pygame.event.post(
        pygame.Event(pygame.MULTIGESTURE, x=0.5, y=0.25, pinched=0.05, rotated=0.0, num_fingers=2, touch_id=1)
    )
    (made,) = Input().events()
    wide, high = pygame.display.get_window_size()
    assert isinstance(made, Pointer) and made.kind == "wheel" and made.touch
    assert (made.x, made.y) == (wide / 2, high / 4) and made.dy > 1


@pytest.mark.parametrize(("scancode", "word"), [(pygame.KSCAN_G, "g"), (pygame.KSCAN_Y, "y")])
def test_a_letter_has_its_place_whatever_it_writes(scancode: int, word: str) -> None:
    made = press(ord("q"), scancode)
    assert made.position == made.word == word and made.words == (word, "q")


@pytest.mark.parametrize(
    ("key", "scancode", "words"),
    [
        (pygame.K_z, pygame.KSCAN_Y, ("ctrl+z",)),
        (0x44F, pygame.KSCAN_Z, ("ctrl+z",)),
    ],
)
def test_ctrl_and_a_letter_mean_what_other_programs_mean(
    key: int, scancode: int, words: tuple[str, ...]
) -> None:
    pygame.event.post(
        pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode="", scancode=scancode)
    )
    (made,) = Input().events()
    assert isinstance(made, Key) and made.words == words


def test_a_key_that_the_player_has_chosen_stands_for_another_unless_she_types() -> None:
    source = Input()
    source.meanings = {"j": "left"}
    for typing, name in ((False, "left"), (True, "j")):
        source.typing = typing
        pygame.event.post(
            pygame.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j", scancode=pygame.KSCAN_J)
        )
        (made,) = source.events()
        assert isinstance(made, Key) and made.name == name


def test_a_wheel_pushed_sideways_turns_nothing() -> None:
    for x, y in ((1.0, 0.0), (-0.2, 0.0), (0.1, -0.4)):
        pygame.event.post(
            pygame.Event(
                pygame.MOUSEWHEEL, x=int(x), y=int(y), precise_x=x, precise_y=y, flipped=False, touch=False
            )
        )
    made = Input().events()
    assert [(event.kind, event.dy) for event in made if isinstance(event, Pointer)] == [("wheel", -0.4)]
