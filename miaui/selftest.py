"""`miaui --selftest`: is everything here that the game needs? One line each; for packages and bug reports."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from miaui import __version__


class Missing(Exception):  # noqa: N818 - named for what it says
    """Something that the game needs is not there or does not work."""


def run() -> int:
    """Print a line a part; 0 if all are well, else 1."""
    print(f"Miaui {__version__}")
    checks: tuple[tuple[str, Callable[[], str]], ...] = (
        ("assets", _assets),
        ("fonts", _fonts),
        ("sounds", _sounds),
        ("models", _models),
        ("worker", _worker),
        ("library", _library),
        ("display", _display),
    )
    bad = 0
    for name, check in checks:
        try:
            print(f"{name:8} ok    {check()}", flush=True)
        except Exception as error:  # whatever it is, it is what the line has to say
            bad += 1
            print(f"{name:8} BAD   {type(error).__name__}: {error}", flush=True)
    return 1 if bad else 0


def _assets() -> str:
    from miaui.engine.art import Art

    art = Art()
    names = ("scene/table-back", "lagoon/bowl", "fish/E15", "cat/mara/body", "kiti/front/body", "ui/logo")
    absent = [name for name in names if not art.has(name)]
    if absent:
        raise Missing(f"no picture {', '.join(absent)}")
    return f"{len(art.names)} pictures"


def _fonts() -> str:
    import pygame

    from miaui.engine import assets

    pygame.font.init()
    found = sorted(assets.path("fonts").glob("*/*.ttf"))
    for font in found:
        pygame.font.Font(str(font), 20).render("Miaui ʻōlelo 12", True, (0, 0, 0))
    if len(found) < 2:
        raise Missing("no fonts")
    return f"{len(found)} fonts"


def _sounds() -> str:
    import pygame

    from miaui.engine import assets

    found = sorted(assets.path("sounds").glob("*.ogg"))
    if len(found) < 14:
        raise Missing(f"{len(found)} sounds")
    try:
        pygame.mixer.init()
    except pygame.error as error:
        return f"{len(found)} sounds, no sound device ({error})"
    for sound in found:
        pygame.mixer.Sound(str(sound))
    pygame.mixer.quit()
    return f"{len(found)} sounds"


def _models() -> str:
    from miaui.bots.bot import levels

    return ", ".join(level.key for level in levels())


def _worker() -> str:
    from random import Random

    from miaui.bots.pool import Thinker
    from miaui.games.miaui.record import Player, new
    from miaui.games.miaui.variants import Variants
    from miaui.table.session import PATIENCE, Session
    from miaui.table.table import Table

    level = levels_top()
    players = (Player("a"), Player("b", "bot", level), Player("c", "bot", level))
    thinker = Thinker()
    try:
        session = Session(Table(new(players, Variants(), 0, Random(1))), thinker)
        _wait(session, PATIENCE * 2)
        if len(session.table.waiting) != 1 or len(session.reasons) != 2:
            raise Missing("the bots do not answer")
    finally:
        thinker.close()
    return f"{level} chose"


def levels_top() -> str:
    """The strongest level."""
    from miaui.bots.bot import levels

    return levels()[-1].key


def _wait(session: object, seconds: float) -> None:
    import time

    from miaui.table.session import Session

    if not isinstance(session, Session):
        raise TypeError("no session")
    end = time.monotonic() + seconds
    while time.monotonic() < end and len(session.table.waiting) > 1:
        session.update(0.0)
        time.sleep(0.01)


def _library() -> str:
    from miaui.store.library import Library

    with tempfile.TemporaryDirectory() as folder, Library(Path(folder)) as library:
        if not library.durable:
            raise Missing("nothing can be kept")
    return "keeps games"


def _display() -> str:
    import pygame

    if os.environ.get("SDL_VIDEODRIVER") is None and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.name == "nt"
    ):
        raise Missing("no display")
    pygame.display.init()
    driver = pygame.display.get_driver()
    pygame.display.quit()
    return driver
