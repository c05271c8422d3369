"""The program with a gamepad that is not there: `python -m testkit.window.pad_program PIPE` takes words from
a named pipe, a line each: "plug", "unplug", and names of buttons, which are pressed and let go."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from threading import Thread

from miaui import app
from testkit.pads import VirtualPad

_HELD = 0.02
"""Seconds for which a button is held."""


def obey(pipe: Path) -> None:
    """Read words from a named pipe, a line each, for ever: "plug" and "unplug" connect and disconnect a
    virtual gamepad, any other word is a button, e.g. "a", to be pressed for 0.02 seconds. ValueError for an
    unknown button, FileNotFoundError without the pipe."""
    pad = VirtualPad()
    with os.fdopen(os.open(pipe, os.O_RDWR), encoding="utf-8") as lines:
        for line in lines:
            word = line.strip()
            if word == "plug":
                pad.plug()
            elif word == "unplug":
                pad.unplug()
            else:
                pad.hold(word)
                time.sleep(_HELD)
                pad.hold(word, down=False)


if __name__ == "__main__":
    Thread(target=obey, args=(Path(sys.argv.pop()),), daemon=True).start()
    sys.exit(app.run())
