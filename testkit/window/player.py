"""A scripted player: the real program in a real window under Xvfb, real events from xdotool, eyes from
the probe. It knows no more than a person at the screen."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

TOOLS = ("Xvfb", "xdotool")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
"""Those of `TOOLS` that are not installed."""

Seen = dict[str, Any]
"""What the program's probe says, an object of JSON: "scene", "idle", "controls" (each with "id", "label",
"rect", "enabled", "focused") and facts of the scene."""


class StuckError(AssertionError):
    """What was waited for did not come, or the program has ended."""


class Screen:
    """A virtual display of `width` × `height` pixels (Xvfb) within a context; `name` is its X name, e.g.
    ":1". It is ended after the context."""

    def __init__(self, width: int = 1920, height: int = 1080) -> None:
        self.size = f"{width}x{height}x24"

    def __enter__(self) -> Screen:
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", self.size, "-nolisten", "tcp", "-noreset"],
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as reader:
            self.name = f":{reader.readline().strip()}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.wait(10)


class Game:
    """The program in a window on a screen, with a home of its own, from its creation on. Used as a context it
    is ended (SIGTERM, SIGKILL after 10 seconds) at its end, also after an error.

    `home` is made if it is not there; with `settings` its file of settings is replaced. `command` starts
    another program than this source: it must bring its own environment, with MIAUI_PROBE being probe.json in
    its home, which is `home` as seen from here.
    """

    def __init__(
        self,
        screen: Screen,
        home: Path,
        *arguments: str,
        settings: Seen | None = None,
        command: Sequence[str] = (sys.executable, "-m", "miaui"),
    ) -> None:
        self.home = home
        self.file = home / "probe.json"
        home.mkdir(parents=True, exist_ok=True)
        if settings is not None:
            config = home / "config"
            config.mkdir(exist_ok=True)
            (config / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self.file.unlink(missing_ok=True)
        kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        self.environment = kept | {
            "DISPLAY": screen.name,
            "MIAUI_HOME": str(home),
            "MIAUI_PROBE": str(self.file),
        }
        self.process = subprocess.Popen(
            [*command, *arguments],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        if self.process.stderr is not None:
            self.process.stderr.close()

    # Eyes

    def look(self) -> Seen:
        """Return what the program says is seen now (see `Seen`); {} before the first picture. StuckError,
        with exit status and error output, if it has ended."""
        if self.process.poll() is not None:
            words = self.process.stderr.read() if self.process.stderr is not None else ""
            raise StuckError(f"the program ended with {self.process.returncode}: {words}")
        try:
            seen: Seen = json.loads(self.file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        return seen

    def wait(self, what: Callable[[Seen], bool], seconds: float = 60.0) -> Seen:
        """Look every 0.01 seconds and return what is seen as soon as `what(seen)` is true; it is not asked of
        {}. StuckError if it is not within `seconds`, or if the program ends."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            seen = self.look()
            if seen and what(seen):
                return seen
            time.sleep(0.01)
        raise StuckError(f"waited {seconds} s; last seen {self.look()}")

    def scene(self, name: str) -> Seen:
        """Return what is seen as soon as the scene of that name, e.g. "title", is on top and nothing is
        animated. StuckError after 60 seconds."""
        return self.wait(lambda seen: seen["scene"] == name and seen["idle"])

    # Hands

    def do(self, *words: object) -> None:
        """Run one command of xdotool with these words on this display and wait for its end, e.g. do("key",
        "Tab"). CalledProcessError if it fails."""
        subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, check=True, stdout=subprocess.DEVNULL
        )

    def key(self, name: str) -> None:
        """Press and release a key by its X name, e.g. "Return", "Escape", "Tab" or "7". CalledProcessError
        for an unknown one."""
        self.do("key", name)

    def click(self, control: str) -> None:
        """Wait until nothing is animated and the control with this id is enabled, and click its middle with
        the left button. StuckError after 60 seconds."""
        seen = self.wait(lambda seen: seen["idle"] and find(seen, control) is not None)
        seen_control = find(seen, control)
        if seen_control is None:
            raise StuckError(f"no control {control}")
        self.press(seen_control)

    def press(self, control: Seen) -> None:
        """Click the middle of a control as it was seen (its "rect") with the left button, at once, whatever
        lies there now."""
        x, y, w, h = control["rect"]
        self.do("mousemove", x + w // 2, y + h // 2, "click", "--delay", 0, 1)

    def drag(self, control: Seen, x: int, y: int) -> None:
        """Press the left button in the middle of a control as it was seen, move to pixel (x, y) of the window
        by way of the middle between them, and release it there."""
        left, top, w, h = control["rect"]
        begun = left + w // 2, top + h // 2
        between = (begun[0] + x) // 2, (begun[1] + y) // 2
        self.do("mousemove", *begun, "mousedown", 1, "mousemove", *between, "mousemove", x, y, "mouseup", 1)

    def resize(self, width: int, height: int) -> None:
        """Set the window to `width` × `height` pixels and wait until the controls are not as before.
        StuckError if that takes more than 60 seconds, also if the window has that size already."""
        before = self.look()["controls"]
        window = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", ""],
            env=self.environment, check=True, capture_output=True, text=True,
        ).stdout.split()[-1]  # fmt: skip
        self.do("windowsize", window, width, height)
        self.wait(lambda seen: seen["controls"] != before)


def alone(screen: Screen, home: Path, *arguments: str, settings: Seen | None = None) -> Game:
    """Return a started program that never plays today's deal or other deals in a second process; arguments
    are those of `Game`. Used as a context it is ended at its end."""
    command = (sys.executable, "-m", "testkit.window.alone")
    return Game(screen, home, *arguments, settings=settings, command=command)


def find(seen: Seen, control: str) -> Seen | None:
    """Return the enabled control with this id in what is seen, a dict; None if there is none. KeyError for
    {}."""
    return next((shown for shown in seen["controls"] if shown["id"] == control and shown["enabled"]), None)


def hand(seen: Seen) -> list[int]:
    """Return the numbers of Miaui's diver cards that can be chosen in what is seen, in the order of the hand;
    [] for none."""
    return [
        int(shown["id"].removeprefix("hand."))
        for shown in seen["controls"]
        if shown["id"].startswith("hand.") and shown["enabled"]
    ]
