"""A game played to its end through AT-SPI alone, by names, roles and announcements.

`python3 blind_player.py new|kept GAME COMMAND…` runs in Debian's Python, which has AT-SPI's bindings, on a
session bus of its own. It says that a screen reader is in use, starts the program by the command, of which it
imports nothing, and begins a game, or goes on with the one that is kept. It prints JSON: whether the game has
ended, the announcements, the names of the buttons that were pressed in the game, and the words of the last
scene.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

START = {"miaui": "Miaui, ", "salt": "Sea Salt & Paper, ", "kaivai": "Kaivai, "}
"""Beginnings of the names of the games' buttons on the title, by game's key."""
SAIL = {"miaui": "Dive in", "salt": "Set sail", "kaivai": "Cast off"}
"""Names of the buttons that begin a game once its seats are taken, by game's key."""
END = "Home"
CHROME = re.compile(
    r"Pause|Log|Rules|Undo|Show again|The sea|Look at the sea|Bids|Goods|Back|Close|Kiti$|Ask Kiti|Show me$|"
    r"Numbers|Thank you|Top:|Middle:|Bottom:|.*’s (pairs|pile)|Points|Put back|Seen cards|"
    r"Play again|Review|Watch replay|Same deal again|New hat!|.* new hats!"
)
"""Names of what leads to no move. A look while a result arrives may find its buttons without END."""
FIRST = (
    re.compile(r"All right|Go on|Next round|Next deal|Show my|On to|Yes|Done|Score|Lock in|Bid |Call "),
    re.compile(r"End|Stop|Lay |.*, [A-N]\d+$"),
    re.compile(r"Dive to|Deck|.* pile|Steal|Water|Build|Go fishing|Deliver|Feast|Pass"),
)
"""Names that are tried before others, the surest first."""
LOOKS, GOT = 600, 10.0
"""Looks at the window, each of which it answers, and seconds that the program got of the processor, in which
nothing new comes: then it is stuck. The wall's time says nothing on a busy machine."""


class Window:
    """The window of the running `program`, as AT-SPI shows it to a screen reader. `said` are all
    announcements so far, in order."""

    def __init__(self, program: subprocess.Popen[bytes]) -> None:
        Atspi.init()
        self._program = program
        self._looks, self._new = 0, (0, 0.0)
        self.said: list[str] = []
        self._listener = Atspi.EventListener.new(lambda event: self.said.append(str(event.any_data)))
        self._listener.register("object:announcement")
        self._loop = GLib.MainContext.default()

    def wait(self, seconds: float) -> None:
        """Let `seconds` pass on the wall clock, in which announcements are added to `said`; return at once
        for 0."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while self._loop.iteration(False):
                pass
            time.sleep(0.004)

    def _got(self) -> float:
        """Return the seconds that the program has got of the processor."""
        fields = Path(f"/proc/{self._program.pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    def expect(self) -> None:
        """Begin to count looks and the program's processor time from 0 again, for `stuck`."""
        self._new = self._looks, self._got()

    @property
    def stuck(self) -> bool:
        """True once the program has ended, or once since `expect`, or the beginning, the window was looked at
        600 times and the program got 10 seconds of the processor."""
        if self._program.poll() is not None:
            return True
        looks, got = self._new
        return self._looks - looks >= LOOKS and self._got() - got >= GOT

    def look(self) -> tuple[str, list[tuple[str, str, Atspi.Accessible]]]:
        """Return the window's title, and (role, name, handle) of each label and of each element that takes
        the focus, in AT-SPI's order, e.g. ("push button", "Pause", …). "" and [] once the program has ended
        or while it has no window. It adds 1 to the looks of `stuck`. A disabled button is left out: AccessKit
        calls it enabled, but not focusable."""
        self._looks += 1
        while self._program.poll() is None:
            try:
                return self._look()
            except GLib.Error:  # something has gone meanwhile
                self.wait(0.02)
        return "", []

    def _look(self) -> tuple[str, list[tuple[str, str, Atspi.Accessible]]]:
        desktop, elements = Atspi.get_desktop(0), []
        for number in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(number)
            frame = program.get_child_at_index(0) if program and program.get_child_count() else None
            if frame is None:
                continue
            for place in range(frame.get_child_count()):
                element = frame.get_child_at_index(place)
                if element is None:
                    continue
                role, states = element.get_role_name(), element.get_state_set()
                if role == "label" or states.contains(Atspi.StateType.FOCUSABLE):
                    elements.append((role, element.get_name(), element))
            return frame.get_name(), elements
        return "", []

    def until(self, name: str) -> Atspi.Accessible:
        """Return the handle of the first element whose name begins with `name`; look every 0.1 seconds until
        there is one. The counts for `stuck` begin anew. SystemExit, with the names of all elements in its
        message, once it is stuck: after 600 looks and 10 seconds of the processor, or when the program has
        ended."""
        self.expect()
        while not self.stuck:
            for _role, there, handle in self.look()[1]:
                if there.startswith(name):
                    return handle
            self.wait(0.1)
        raise SystemExit(f"{name!r} never came: {[there for _, there, _ in self.look()[1]]}")


def press(element: Atspi.Accessible) -> bool:
    """Do the first action of an element and return True if AT-SPI says that it was done. False if it has no
    action or has gone meanwhile."""
    try:
        action = element.get_action_iface()
        return action is not None and bool(action.do_action(0))
    except GLib.Error:
        return False


def choice(buttons: dict[str, Atspi.Accessible], pressed: list[str], rng: random.Random) -> str:
    """Return the name of a random one of `buttons`, which has handles by name. The last three names in
    `pressed` are chosen only if there is no other. `FIRST` has three patterns of names, the surest ways on
    first: of each in order that matches any name, one of these is chosen with a chance of 0.8. If none was,
    any name is. IndexError for no buttons."""
    buttons = {name: handle for name, handle in buttons.items() if name not in pressed[-3:]} or buttons
    for pattern in FIRST:
        names = [name for name in buttons if pattern.match(name)]
        if names and rng.random() < 0.8:
            return rng.choice(names)
    return rng.choice(sorted(buttons))


def _say_that_one_is_in_use() -> None:
    """Set IsEnabled of org.a11y.Status on the session bus, as screen readers do. GLib.Error without a bus."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    words = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
    bus.call_sync(*where, words, None, Gio.DBusCallFlags.NONE, -1, None)


def play(window: Window, game: str, kept: bool) -> list[str]:
    """Begin a game, "miaui", "salt" or "kaivai", from the title, or with `kept` continue the kept one, and
    press buttons that lead to moves until a button "Home" shows or the window is `stuck`, as it is once the
    program has ended. Return the names that were pressed since the table came, in order; those on the title
    are left out. SystemExit if a scene on the way to the table does not come, KeyError for an unknown
    game."""
    rng = random.Random(1)
    pressed: list[str] = []
    window.until(START[game])
    press(window.until("Continue") if kept else window.until(START[game]))
    if not kept:
        press(window.until(SAIL[game]))
    window.until("Pause")
    heard = 0
    window.expect()
    while not window.stuck:
        window.wait(0.05)
        if len(window.said) != heard:
            heard = len(window.said)
            window.expect()
        _title, there = window.look()
        if any(name == END for _, name, _ in there):
            return pressed
        buttons = {
            name: handle for role, name, handle in there if role == "push button" and not CHROME.match(name)
        }
        if buttons:
            name = choice(buttons, pressed, rng)
            if press(buttons[name]):
                pressed.append(name)
    return pressed


def main() -> None:
    """Play with the words of the command line, new|kept GAME COMMAND…: start the command, begin or continue
    the game and play it as `play` does, end the program (SIGTERM), and print a line of JSON. "ended": True if
    the game has ended; "said": the announcements; "pressed": names of buttons, those on the title left out;
    "words": names of the labels at the end. If the program ends or is stuck in the middle of the game, that
    is no error: the line has "ended" False, and "words" is [] once the program has ended. SystemExit, and no
    line, if it comes to no table. Any first word but "kept" is "new". ValueError for fewer than two words."""
    how, game, *command = sys.argv[1:]
    _say_that_one_is_in_use()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as program:
        try:
            window = Window(program)
            pressed = play(window, game, how == "kept")
            window.wait(1.5)
            there = window.look()[1]
        finally:
            program.terminate()
    ended = any(name == END for _, name, _ in there)
    words = [name for role, name, _ in there if role == "label"]
    print(json.dumps({"ended": ended, "said": window.said, "pressed": pressed, "words": words}))


if __name__ == "__main__":
    main()
