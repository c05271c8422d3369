"""Says on the window that the program has failed, with pygame alone."""

from __future__ import annotations

import pygame

from miaui.engine.draw import display

GROUND, INK = (43, 27, 70), (255, 243, 214)
SECONDS = 60.0
"""Seconds that the words stay where no key and no click ends them."""
IGNORE = 0.6
"""Seconds during which keys and clicks do nothing: they were meant for the game."""
RATE = 20


def show_crash(words: str, seconds: float = SECONDS) -> bool:
    """Show the words until a key, a click, the window's end or `seconds`; keys and clicks do nothing for the
    first 0.6. False if no window is left.

    Never raises; where the window cannot be seen (SDL's "dummy" and "offscreen") it does not wait.
    """
    try:
        surface = display.picture()
        if surface is None:
            return False
        paint(surface, words)
        display.show()
        if pygame.display.get_driver() not in ("dummy", "offscreen"):
            _wait(seconds)
    except (pygame.error, OSError, ValueError):  # ValueError: a path in the words is no text
        return False
    return True


def paint(surface: pygame.Surface, words: str) -> None:
    """Draw the words in the middle of a plain ground, in pygame's own letters."""
    pygame.font.init()
    w, h = surface.get_size()
    font = pygame.font.Font(None, max(20, h // 24))
    surface.set_clip(None)
    surface.fill(GROUND)
    font.align = pygame.FONT_CENTER
    made = font.render(words, True, INK, None, w * 3 // 4)
    surface.blit(made, made.get_rect(center=(w // 2, h // 2)))


def _wait(seconds: float) -> None:
    clock, passed = pygame.time.Clock(), 0.0
    while passed < seconds:
        passed += clock.tick(RATE) / 1000
        for event in pygame.event.get():
            pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and passed > IGNORE
            if pressed or event.type == pygame.QUIT:
                return
