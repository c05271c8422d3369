"""The program's one window, as pygame knows it. Its picture has pixels, its place, size and pointer points.

A point is a pixel, except on macOS and Wayland, whose screens may have several pixels a point. There a window
that shows each of them must be one of `pygame.Window`, of which `pygame.display` knows nothing.
"""

from __future__ import annotations

import warnings

import pygame

_own: pygame.Window | None = None
"""The window with real pixels; None where the window is the display module's."""


def adopt(window: pygame.Window | None) -> None:
    """Make a window with real pixels the program's, or with None that of the display module."""
    global _own  # noqa: PLW0603 - as in pygame.display there is one window
    _own = window


def own() -> pygame.Window | None:
    """Return the window with real pixels; None where the window is the display module's."""
    return _own


def handle() -> pygame.Window:
    """Return pygame's object for the window, which knows place, size and smallest size in points;
    pygame.error without a window."""
    if _own is not None:
        return _own
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def picture() -> pygame.Surface | None:
    """Return the window's picture; None without a window."""
    return pygame.display.get_surface() if _own is None else _own.get_surface()


def show(boxes: list[pygame.Rect] | None = None) -> None:
    """Show the picture: all of it for None, and where the window has real pixels; else only the boxes of it,
    for [] nothing new."""
    if _own is not None:
        _own.flip()
    elif boxes is not None:
        pygame.display.update(boxes)
    else:
        pygame.display.flip()


def system_handle() -> int:
    """Return the number by which the system knows the window. KeyError where there is none."""
    number = pygame.display.get_wm_info().get("window", 0) if _own is None else _own.handle
    if not number:
        raise KeyError("window")
    return number


def density() -> float:
    """Return the pixels of a point: 1.0 where the window is the display module's, e.g. 2.0 for one with real
    pixels."""
    return 1.0 if _own is None else _own.get_surface().get_width() / _own.size[0]


def in_points(box: pygame.Rect) -> pygame.Rect:
    """Return a box of the picture, in pixels, in points, rounded."""
    pixels = density()
    return pygame.Rect(*(round(value / pixels) for value in box))
