"""`miaui --selftest`: is everything here that the game needs? One line each; for packages and bug reports."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from miaui import __version__

#: A picture of each kind.
SAMPLE = ("scene/table-back", "lagoon/bowl", "fish/E15", "cat/mara/body", "kiti/front/body", "ui/logo")


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
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what the line has to say
            bad += 1
            print(f"{name:8} BAD   {type(error).__name__}: {error}", flush=True)
    return 1 if bad else 0


def _assets() -> str:
    """Every picture of the manifest is there at both densities, and some of each kind can be opened."""
    import pygame

    from miaui.engine import assets

    names = json.loads(assets.path("baked", "manifest.json").read_text(encoding="utf-8"))
    files = [assets.path("baked", density, f"{name}.webp") for name in names for density in ("1x", "2x")]
    absent = [file.name for file in files if not file.is_file()]
    if absent or not names:
        raise Missing(f"{len(absent)} pictures are missing: {', '.join(absent[:6])}")
    for name in SAMPLE:
        pygame.image.load(str(assets.path("baked", "1x", f"{name}.webp")))
    return f"{len(names)} pictures"


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
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # decoding is checked, not whether loudspeakers are plugged in
    pygame.mixer.init()
    for sound in found:
        pygame.mixer.Sound(str(sound))
    pygame.mixer.quit()
    return f"{len(found)} sounds"


def _models() -> str:
    """Every file of weights can be read."""
    from miaui.bots.bot import levels
    from miaui.bots.miaui import net

    found = sorted(net.folder().glob("*.net"))
    if not found:
        raise Missing(f"no models in {net.folder()}")
    for file in found:
        net.unpack(file.read_bytes())
    return f"{len(found)} models; levels {', '.join(level.key for level in levels())}"


def _worker() -> str:
    """The bots' process answers as the strongest bot. Missing if it does not."""
    import time
    from random import Random

    from miaui.bots.bot import levels
    from miaui.games.miaui.record import Player, new
    from miaui.games.miaui.variants import Variants
    from miaui.table.mind import WorkerMind
    from miaui.table.session import PATIENCE, Answer, Question
    from miaui.table.table import Table

    level = levels()[-1].key
    view = Table(new(tuple(Player(name) for name in "abcd"), Variants(), 0, Random(1))).view(0)
    mind = WorkerMind()
    answers: list[Answer] = []
    try:
        mind.ask(Question("selftest", view, level, None, 1))
        end = time.monotonic() + PATIENCE * 3
        while not answers and time.monotonic() < end:
            answers = mind.poll()
            time.sleep(0.01)
    finally:
        mind.close()
    if not answers or answers[0].dive not in range(1, 13):
        raise Missing("the bots do not answer")
    return f"{level} chose"


def _library() -> str:
    from miaui.store.library import Library

    with tempfile.TemporaryDirectory() as folder, Library(Path(folder)) as library:
        if not library.durable:
            raise Missing("nothing can be kept")
    return "keeps games"


def _display() -> str:
    import pygame

    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform == "linux" and os.environ.get("SDL_VIDEODRIVER") is None and not shown:
        raise Missing("no display")
    pygame.display.init()
    driver = pygame.display.get_driver()
    pygame.display.quit()
    return driver
