"""A question to the system, for which nothing is loaded: is assistive technology in use?"""

from __future__ import annotations

import os
import sys

_PROPERTIES = "org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties GetAll s org.a11y.Status"
_QUESTIONS = {
    "darwin": ("defaults read com.apple.universalaccess voiceOverOnOffKey", b"1"),
    "linux": (f"busctl --user --auto-start=no call {_PROPERTIES}", b"b true"),
}
"""Command that asks a system, without starting anything, and what its answer has where something reads."""
_WAIT = 2.0
"""The most seconds that an answer may take."""
_GET_SCREEN_READER = 0x0046


def is_asked_for() -> bool:
    """Return True if a screen reader, or anything else that reads windows, is in use. Never raises."""
    import subprocess

    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "linux" and "DBUS_SESSION_BUS_ADDRESS" not in os.environ:
            return False  # no desktop
        command, sign = _QUESTIONS[sys.platform]
        outside = os.environ | {"LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH_ORIG", "")}
        done = subprocess.run(command.split(), capture_output=True, timeout=_WAIT, env=outside, check=False)
        return sign in done.stdout
    except (OSError, KeyError, subprocess.SubprocessError):
        return False


def _windows() -> bool:
    import ctypes

    if sys.platform != "win32":
        return False
    found = ctypes.c_int(0)
    ctypes.windll.user32.SystemParametersInfoW(_GET_SCREEN_READER, 0, ctypes.byref(found), 0)
    return bool(found.value) or _narrator()


def _narrator() -> bool:
    """True if Windows' own reader runs, which does not say so itself."""
    if sys.platform != "win32":
        return False
    import winreg

    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Narrator\NoRoam") as key:
        return bool(winreg.QueryValueEx(key, "RunningState")[0])
