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


def test_a_wheel_pushed_sideways_turns_nothing() -> None:
    for x, y in ((1.0, 0.0), (-0.2, 0.0), (0.1, -0.4)):
        pygame.event.post(
            pygame.Event(
                pygame.MOUSEWHEEL, x=int(x), y=int(y), precise_x=x, precise_y=y, flipped=False, touch=False
            )
        )
    made = Input().events()
    assert [(event.kind, event.dy) for event in made if isinstance(event, Pointer)] == [("wheel", -0.4)]
