"""The window itself: opening it, presenting pictures the fast way, full screen, smallest size, place."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Callable
from typing import Literal

import pygame

from miaui.engine.draw import display

Framebuffer = Literal["unknown", "accelerated", "native"]

SMALLEST = (1024, 640)
USUAL = (1280, 720)
APP_ID = "net.miaui.Miaui"
UNPLACED = (-1, -1)
"""A place that the system is to choose."""
INVISIBLE = ("offscreen", "dummy", "evdev")
MAGNIFYING = ("cocoa", "wayland")
"""Systems of windows that magnify the picture on a dense screen, unless the window asks for real pixels."""
SLOW_FLIP = 0.003
"""Seconds. A flip slower than this at up to 1080p means that no graphics card is doing it."""


class NoDisplay(Exception):  # noqa: N818  (named for what it says, as the other errors are)
    """There is no screen to open a window on. The message is one sentence for the person."""


class Window:
    """The one window of the program. `framebuffer` is what an earlier start found out about presenting."""

    def __init__(
        self,
        title: str,
        box: tuple[int, int, int, int] | None = None,
        display: str = "window",
        framebuffer: str = "unknown",
        on_framebuffer: Callable[[Framebuffer], None] | None = None,
    ) -> None:
        self.title = title
        self.display = display
        """How it stands on the screen: as a "window" with its frame, "borderless" over all of it, or "full"
        screen."""
        self._on_framebuffer = on_framebuffer
        self._flips: list[float] = []
        self._explicit = "SDL_FRAMEBUFFER_ACCELERATION" in os.environ
        _hints(framebuffer)
        native = os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == "0"
        self._verdict = "native" if native else framebuffer
        _start_video()
        self._box = _possible(box)
        self.surface = self._open()
        self._known = self.surface.get_size()
        self._watching = framebuffer == "unknown" and not self._explicit and _may_switch()

    # Size and place --------------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Where the window stands when it does not fill the screen: left, top, width, height in points; while
        it fills it, where it stood before."""
        if self.display == "window":
            place = display.handle()
            self._box = (*place.position, *place.size)
        return self._box

    def resized(self) -> bool:
        """Take over the window's present size. True if it has another size or surface than at the last
        call."""
        surface = display.picture() or self.surface
        changed = surface is not self.surface or surface.get_size() != self._known
        self.surface, self._known = surface, surface.get_size()
        return changed

    def show_as(self, mode: str) -> None:
        """Show the window as a "window" with its place and size from before, "borderless" over all of the
        screen or in "full" screen; do nothing where it is shown so already."""
        if mode == self.display:
            return
        handle, self._box = display.handle(), self.box
        if self.display == "full" and not _unmanaged():
            handle.set_windowed()
        handle.borderless = mode == "borderless"
        if mode == "window":
            handle.size, handle.minimum_size = self._box[2:], SMALLEST
            if self._box[:2] != UNPLACED:
                handle.position = self._box[:2]
        elif mode == "borderless" or _unmanaged():
            handle.size, handle.position = _desktop(), (0, 0)  # without a window manager X11 grants no more
        else:
            handle.set_fullscreen(True)
        self.display = mode
        self.resized()

    # Pictures --------------------------------------------------------------------------------------------

    def flip(self, boxes: list[pygame.Rect] | None = None) -> None:
        """Show the picture: all of it, or only the boxes (pixels) of it that are new, where that is quicker;
        [] shows nothing new."""
        if boxes is not None and self._verdict == "native":
            display.show(boxes)
            return
        if not self._watching:
            display.show()
            return
        before = time.perf_counter()
        display.show()
        self._watch(time.perf_counter() - before)

    def close(self) -> None:
        """Take the window away, and end pygame's display."""
        window = display.own()
        if window is not None:
            display.adopt(None)
            window.destroy()
        pygame.display.quit()

    # Inner -----------------------------------------------------------------------------------------------

    def _watch(self, seconds: float) -> None:
        """Choose after five flips, once and for all starts, the faster way of presenting."""
        self._flips.append(seconds)
        if len(self._flips) < 6:
            return
        self._watching = False
        middle = sorted(self._flips[1:])[2]
        w, h = self.surface.get_size()
        slow = middle > SLOW_FLIP * max(1.0, w * h / (1920 * 1080))
        self._verdict = "native" if slow else "accelerated"
        if slow:
            box = self.box
            pygame.display.quit()
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
            _start_video()
            self._box = box
            self.surface = self._open()
            pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        if self._on_framebuffer is not None:
            self._on_framebuffer("native" if slow else "accelerated")

    def _open(self) -> pygame.Surface:
        pygame.display.set_caption(self.title)
        try:
            if pygame.display.get_driver() in MAGNIFYING:
                surface = self._open_own()
            elif self.display == "full":
                surface = pygame.display.set_mode(_desktop(), pygame.FULLSCREEN)
            elif self.display == "borderless":
                surface = pygame.display.set_mode(_desktop(), pygame.NOFRAME)
            else:
                surface = pygame.display.set_mode(self._box[2:], pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(f"no window can be opened here: {error}") from error
        if self.display == "borderless":
            display.handle().position = (0, 0)
        elif self.display == "window":
            handle = display.handle()
            handle.minimum_size = SMALLEST
            if self._box[:2] != UNPLACED:
                handle.position = self._box[:2]
            elif _unmanaged():
                handle.position = (0, 0)
        return surface

    def _open_own(self) -> pygame.Surface:
        """Open a window that shows every pixel of a dense screen; return its picture."""
        window = pygame.Window(
            self.title,
            _desktop() if self.display == "borderless" else self._box[2:],
            resizable=True,
            allow_high_dpi=True,
            borderless=self.display == "borderless",
            fullscreen_desktop=self.display == "full",
        )
        display.adopt(window)
        return window.get_surface()


def _hints(framebuffer: str) -> None:
    """Set the environment that SDL reads before it starts."""
    for name, value in (
        ("PYGAME_HIDE_SUPPORT_PROMPT", "1"),
        ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2"),
        ("SDL_VIDEO_X11_WMCLASS", APP_ID),
        ("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID),
        ("SDL_APP_NAME", "Miaui"),
        ("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1"),
        ("SDL_VIDEO_ALLOW_SCREENSAVER", "1"),
    ):
        os.environ.setdefault(name, value)
    if framebuffer == "native" or (framebuffer == "unknown" and _no_graphics_card()):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _no_graphics_card() -> bool:
    """True if, on Linux, the kernel knows of no graphics card, so that X11 would draw textures
    in software."""
    return (
        sys.platform == "linux" and not os.environ.get("WAYLAND_DISPLAY") and not os.path.exists("/dev/dri")
    )


def _may_switch() -> bool:
    """True if finished pictures may be shown in place of textures: only on X11 they are faster; Wayland must
    be left alone."""
    return pygame.display.get_driver() == "x11" and os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") != "0"


def _start_video() -> None:
    asked = os.environ.get("SDL_VIDEODRIVER")
    if not asked and sys.platform == "linux" and not os.environ.get("WAYLAND_DISPLAY"):
        if os.environ.get("DISPLAY"):
            os.environ["SDL_VIDEODRIVER"] = "x11"  # spares the noise of looking for Wayland
        elif _no_graphics_card():
            raise NoDisplay("there is no screen to show the game on")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"there is no screen to show the game on ({error})") from error
    finally:
        if not asked:
            os.environ.pop("SDL_VIDEODRIVER", None)
    if not asked and pygame.display.get_driver() in INVISIBLE:
        pygame.display.quit()
        raise NoDisplay("there is no screen to show the game on")


def _desktop() -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else USUAL


def _possible(box: tuple[int, int, int, int] | None) -> tuple[int, int, int, int]:
    """Return the box as remembered if it still lies on a screen; else the usual size, where
    the system likes."""
    screens = pygame.display.get_desktop_sizes() or [USUAL]
    width, height = max(w for w, _ in screens), max(h for _, h in screens)
    if box is None:
        first = screens[0]
        big = (1600, 900) if first[0] >= 1900 and first[1] >= 1060 else USUAL
        return (*UNPLACED, *big)
    x, y, w, h = box
    w, h = (
        min(max(w, SMALLEST[0]), max(width, SMALLEST[0])),
        min(max(h, SMALLEST[1]), max(height, SMALLEST[1])),
    )
    reach = sum(screen[0] for screen in screens)
    if not (-w + 100 < x < reach - 100 and -20 <= y < height - 100):
        x, y = UNPLACED
    return (x, y, w, h)


def _unmanaged() -> bool:
    """True if this is an X11 screen without a window manager."""
    if pygame.display.get_driver() != "x11":
        return False
    return no_window_manager()


def set_icon(path: str) -> None:
    """Give the window its icon; do nothing for a file that is missing or no picture."""
    try:
        display.handle().set_icon(pygame.image.load(path))
    except (pygame.error, FileNotFoundError):
        return


def no_window_manager() -> bool:
    """True if it is an X11 screen without a window manager (kiosks, virtual screens). Never raises."""
    if not os.environ.get("DISPLAY"):
        return False
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return False
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = x11.XInternAtom.restype = ctypes.c_ulong
    screen = x11.XOpenDisplay(None)
    if not screen:
        return False
    display = ctypes.c_void_p(screen)
    try:
        atom = ctypes.c_ulong(x11.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", 0))
        return not _has_property(x11, display, ctypes.c_ulong(x11.XDefaultRootWindow(display)), atom)
    finally:
        x11.XCloseDisplay(display)


def _has_property(
    x11: ctypes.CDLL, display: ctypes.c_void_p, window: ctypes.c_ulong, atom: ctypes.c_ulong
) -> bool:
    kind, form = ctypes.c_ulong(), ctypes.c_int()
    items, after, data = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p()
    offset, length = ctypes.c_long(0), ctypes.c_long(1)
    x11.XGetWindowProperty(
        display,
        window,
        atom,
        offset,
        length,
        0,
        ctypes.c_ulong(0),
        *(ctypes.byref(each) for each in (kind, form, items, after, data)),
    )
    if data.value:
        x11.XFree(data)
    return kind.value != 0
