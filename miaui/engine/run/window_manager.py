"""Asks an X11 screen whether it has a window manager. Without one, windows are placed in the corner."""

from __future__ import annotations

import ctypes
import os


def no_window_manager() -> bool:
    """True on an X11 screen without a window manager (kiosks, virtual screens). Never raises."""
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
    zero, one = ctypes.c_long(0), ctypes.c_long(1)
    x11.XGetWindowProperty(
        display, window, atom, zero, one, 0, ctypes.c_ulong(0),
        *(ctypes.byref(each) for each in (kind, form, items, after, data)),
    )  # fmt: skip
    if data.value:
        x11.XFree(data)
    return kind.value != 0
