"""`python -m testkit.robust.guard HOME`: plays a whole game, with bots in their own process, under an audit
hook; prints what was done that a board game has no business doing, as one line of JSON."""

from __future__ import annotations

import json
import os
import sys
from types import FrameType
from typing import Any

from testkit.playing import seats_of

FORBIDDEN = (
    "pickle.", "marshal.", "socket.", "ssl.", "urllib.", "http.", "ftplib.", "smtplib.", "subprocess.",
    "os.system", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.startfile", "pty.",
    "webbrowser.", "exec", "compile", "code.", "sys.settrace",
)  # fmt: skip
"""Beginnings of the names of audit events that are forbidden."""
NETWORK = ("ssl", "http", "ftplib", "smtplib", "urllib.request", "requests", "webbrowser", "shelve", "dill")
"""Modules that are never even loaded."""
IMPORTING = ("importlib._bootstrap", "importlib._bootstrap_external", "zipimport", "_frozen_importlib")
"""Modules whose own events do not count."""
QUIET = (
    ("exec", "dataclasses"), ("exec", "collections"), ("exec", "typing"), ("compile", "dataclasses"),
    ("exec", "ast"), ("compile", "re"), ("exec", "enum"), ("exec", "runpy"), ("compile", "collections"),
    ("compile", "typing"),
)  # fmt: skip
"""The standard library making its classes."""
STARTING = ("multiprocessing",)
"""Whose pipe and process the bots' worker is."""

found: list[list[str]] = []
"""What was done so far that is forbidden: for each event its name, its values (120 signs) and the six
innermost callers, "a < b"."""


def main() -> None:
    """Play a game of Miaui, one person and two bots, in the home that the command line names, then a picture,
    a setting, an import and a crash. Print "report " and JSON: "found" (forbidden events, each [name, values,
    callers]), "loaded" (names of modules for networks that were loaded) and "rounds" (12). It ends the
    process, with status 0 unless something raises."""
    os.environ.pop("DBUS_SESSION_BUS_ADDRESS", None)  # where the desktop is asked for screen readers
    sys.addaudithook(_heard)
    from pathlib import Path

    import pygame

    from testkit.robust.desk import Desk, program, table

    desk = Desk(Path(sys.argv[1]), table(1, 2), program._open_bots)
    desk.click("title.new.miaui")
    desk.click("newgame.start")
    limit = 0
    while desk.top != "result" or not desk.host.idle:
        if desk.host.idle and desk.top == "table" and desk.hand:
            desk.dive()
        desk.clock.time -= 0.09 if desk.match and seats_of(desk.match).thinking else 0.0
        desk.turn()
        limit += 1
        assert limit < 200_000, desk.top
    desk.key(pygame.K_F12)
    desk.turn()
    desk.app.change({"text_scale": 1.2})
    library = desk.app.context.library
    library.import_file(library.export(library.games()[0].id, Path(sys.argv[1])).path)
    desk.app._crashed(RuntimeError("only a rehearsal"))
    desk.close()
    loaded = sorted(set(NETWORK) & set(sys.modules))
    print("report " + json.dumps({"found": found, "loaded": loaded, "rounds": 12}), flush=True)
    os._exit(0)


def _heard(event: str, values: tuple[Any, ...]) -> None:
    if not event.startswith(FORBIDDEN):
        return
    callers = _callers(sys._getframe(1))
    if callers and callers[0] in IMPORTING:
        return
    if any(event == name and caller.startswith(place) for name, place in QUIET for caller in callers[:3]):
        return
    started = any(caller.split(".")[0] in STARTING for caller in callers)
    if started and event in ("socket.__new__", "pickle.find_class"):
        return
    found.append([event, repr(values)[:120], " < ".join(callers[:6])])


def _callers(frame: FrameType | None) -> list[str]:
    """The modules that led here, the innermost first."""
    names: list[str] = []
    while frame is not None:
        names.append(str(frame.f_globals.get("__name__", "?")))
        frame = frame.f_back
    return names


if __name__ == "__main__":
    main()
