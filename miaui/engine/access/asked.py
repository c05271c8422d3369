"""A question to the system, for which nothing is loaded: is assistive technology in use?"""

from __future__ import annotations

import os
import socket
import struct
import sys

_WAIT = 0.5
"""The most seconds that an answer may take."""
_PROPERTIES = ("IsEnabled", "ScreenReaderEnabled")
_NO_START = 2
"""Flag of a call that starts no program."""
_GET_SCREEN_READER = 0x0046


def is_asked_for() -> bool:
    """Return True if a screen reader, or anything else that reads windows, is in use. Never raises."""
    try:
        if sys.platform == "win32":
            return _windows()
        return _mac() if sys.platform == "darwin" else _session_bus()
    except (OSError, ValueError, IndexError, struct.error):
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


def _mac() -> bool:
    import subprocess

    command = ["defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey"]
    return subprocess.run(command, capture_output=True, timeout=2, check=False).stdout.strip() == b"1"


# The session bus: one question by its protocol, for which nothing needs to be loaded ----------------------


def _session_bus() -> bool:
    """Ask the accessibility bus, unless it has not even been started."""
    for address in os.environ.get("DBUS_SESSION_BUS_ADDRESS", "").split(";"):
        kind, _, rest = address.partition(":")
        place = dict(part.split("=", 1) for part in rest.split(",") if "=" in part)
        path = place.get("path") or ("\0" + place["abstract"] if "abstract" in place else "")
        if kind == "unix" and path:
            with socket.socket(socket.AF_UNIX) as bus:
                bus.settimeout(_WAIT)
                bus.connect(path)
                return _ask(bus)
    return False


def _ask(bus: socket.socket) -> bool:
    user = str(os.getuid()).encode().hex() if sys.platform != "win32" else ""
    bus.sendall(f"\0AUTH EXTERNAL {user}\r\n".encode())
    line = b""
    while not line.endswith(b"\r\n"):
        line += _exactly(bus, 1)
    if not line.startswith(b"OK"):
        return False
    bus.sendall(b"BEGIN\r\n")
    daemon = ("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")
    bus.sendall(_call(1, *daemon, "Hello", ()))
    for number, name in enumerate(_PROPERTIES, 2):
        there = ("/org/a11y/bus", "org.a11y.Bus", "org.freedesktop.DBus.Properties")
        bus.sendall(_call(number, *there, "Get", ("org.a11y.Status", name)))
    answers: dict[int, bool] = {}
    while len(answers) < len(_PROPERTIES):
        kind, number, body = _message(bus)
        if kind in (2, 3) and number > 1:  # a reply, or an error
            answers[number] = kind == 2 and body[:3] == b"\x01b\0" and body[4] == 1
    return any(answers.values())


def _call(serial: int, path: str, to: str, interface: str, member: str, words: tuple[str, ...]) -> bytes:
    """A method call of the bus's protocol."""
    body = b""
    for word in words:
        body = _padded(body, 4) + struct.pack("<I", len(word)) + word.encode() + b"\0"
    fields = [(1, b"o", path), (2, b"s", interface), (3, b"s", member), (6, b"s", to)]
    head = b""
    for code, kind, text in fields:
        head = _padded(head, 8) + bytes((code, 1)) + kind + b"\0"
        head += struct.pack("<I", len(text)) + text.encode() + b"\0"
    if words:
        head = _padded(head, 8) + b"\x08\x01g\0" + bytes((len(words),)) + b"s" * len(words) + b"\0"
    start = struct.pack("<cBBBIII", b"l", 1, _NO_START, 1, len(body), serial, len(head))
    return _padded(start + head, 8) + body


def _message(bus: socket.socket) -> tuple[int, int, bytes]:
    """The next message: its kind, the number of the call that it answers, and its body."""
    start = _exactly(bus, 16)
    kind, length, fields = start[1], *struct.unpack("<I4xI", start[4:])
    head = _exactly(bus, fields + -fields % 8)
    place, answered = 0, 0
    while place < fields:
        place += -place % 8
        code, sign = head[place], head[place + 2 : place + 3]
        place += 4
        if sign == b"u":
            value = struct.unpack_from("<I", head, place)[0]
            answered = value if code == 5 else answered
            place += 4
        elif sign == b"g":
            place += head[place] + 2
        else:
            place += struct.unpack_from("<I", head, place)[0] + 5
    return kind, answered, _exactly(bus, length)


def _exactly(bus: socket.socket, count: int) -> bytes:
    found = b""
    while len(found) < count:
        piece = bus.recv(count - len(found))
        if not piece:
            raise OSError("the bus has gone")
        found += piece
    return found


def _padded(data: bytes, to: int) -> bytes:
    return data + b"\0" * (-len(data) % to)
