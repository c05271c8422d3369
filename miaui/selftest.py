"""`miaui --selftest`: is everything here that the game needs? One line each; for packages and bug reports."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from miaui import __version__
from miaui.catalog import CATALOG

if TYPE_CHECKING:
    from miaui.bots.service import BotService

#: Every language but English, which needs no catalogue.
LANGUAGES = ("de", "es", "fr")


#: Seconds between two looks for an answer of a bot.
_TURN = 0.01


class Missing(Exception):  # noqa: N818 - named for what it says
    """Something that the game needs is not there or does not work."""


def run(parts: Sequence[str] = ()) -> int:
    """Print "Miaui" and the version, and for each part one line: its name, "ok" and what was found, or "BAD"
    and the error; for all parts of `CHECKS`, in order, if none is named. The parts after a BAD one are
    checked, too. Return 0 if all are ok, else 1; an unknown name is BAD."""
    print(f"Miaui {__version__}")
    bad = 0
    for name in parts or CHECKS:
        try:
            print(f"{name:8} ok    {CHECKS[name]()}", flush=True)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what the line has to say
            bad += 1
            print(f"{name:8} BAD   {type(error).__name__}: {error}", flush=True)
    return 1 if bad else 0


def _modules() -> str:
    """Load games, opponents, UIs and what runs them in a window; return the line about them."""
    import miaui.engine.run.loop  # noqa: F401

    for entry in CATALOG.entries:
        entry.game()
        entry.bots()
        if entry.ui is not None:
            entry.ui()
    return f"games, bots and screens of {', '.join(CATALOG.games.keys)}"


def _assets() -> str:
    """Load every picture of the manifest at each of its densities to its end; return the line about them.
    Raises Missing."""
    import pygame

    from miaui.engine import assets

    names = json.loads(assets.path("baked", "manifest.json").read_text(encoding="utf-8"))
    files = [
        assets.path("baked", f"{density}x", f"{name}.webp")
        for name, said in names.items()
        for density in said.get("densities", (1, 2))
    ]
    absent = [file.name for file in files if not file.is_file()]
    if absent or not names:
        raise Missing(f"{len(absent)} pictures are missing: {', '.join(absent[:6])}")
    for file in files:
        try:
            pygame.image.load(str(file))
        except pygame.error as error:
            raise Missing(f"{file.parent.name}/{file.name} is damaged ({error})") from error
    return f"{len(names)} pictures"


def _fonts() -> str:
    import pygame

    from miaui.engine import assets

    pygame.font.init()
    fonts = sorted(assets.path("fonts").glob("*/*.ttf"))
    for font in fonts:
        if not _whole_font(font.read_bytes()):
            raise Missing(f"{font.name} is damaged")
        pygame.font.Font(str(font), 20).render("Miaui ʻōlelo 12", True, (0, 0, 0))
    if len(fonts) < 2:
        raise Missing("no fonts")
    return f"{len(fonts)} fonts"


def _sounds() -> str:
    import pygame

    from miaui.engine import assets

    sounds = sorted(assets.path("sounds").glob("*.ogg"))
    if len(sounds) < 14:
        raise Missing(f"{len(sounds)} sounds")
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # decoding is checked, not whether loudspeakers are plugged in
    pygame.mixer.init()
    for sound in sounds:
        if not _whole_ogg(sound.read_bytes()):
            raise Missing(f"{sound.name} is damaged")
        pygame.mixer.Sound(str(sound))
    pygame.mixer.quit()
    return f"{len(sounds)} sounds"


def _whole_font(data: bytes) -> bool:
    """True if every table of the font's directory lies within the file (OpenType, "Table Directory")."""
    count = int.from_bytes(data[4:6])
    entries = [data[at : at + 16] for at in range(12, 12 + 16 * count, 16)]
    return all(int.from_bytes(entry[8:12]) + int.from_bytes(entry[12:16]) <= len(data) for entry in entries)


def _whole_ogg(data: bytes) -> bool:
    """True if the last page ends the stream and the file (RFC 3533). Decoders play a cut file, shorter."""
    last = data[data.rfind(b"OggS") :]
    if len(last) < 27 or not last[5] & 4:
        return False
    lengths = last[27 : 27 + last[26]]
    return len(last) == 27 + last[26] + sum(lengths)


def _words() -> str:
    """Test that every language has a catalogue that can be read and translates; return the line about them.
    Raises Missing."""
    from gettext import GNUTranslations

    from miaui.engine import assets

    for language in LANGUAGES:
        file = assets.path("locale", language, "LC_MESSAGES", "miaui.mo")
        if not file.is_file():
            raise Missing(f"{language} is not there (from source: make locale)")
        with file.open("rb") as catalogue:
            if GNUTranslations(catalogue).gettext("Settings") == "Settings":
                raise Missing(f"{language} does not translate")
    return f"English, {', '.join(LANGUAGES)}"


def _models() -> str:
    """Read every file of weights; return the line about them. Raises Missing."""
    kits = [CATALOG.kits.find(key) for key in CATALOG.games.keys]
    count = sum(kit.check_models() for kit in kits if kit.check_models is not None)
    if not count:
        raise Missing("no models")
    return f"{count} models; levels {', '.join(level.key for kit in kits for level in kit.levels)}"


def _worker() -> str:
    """Ask the bots' process as the strongest bot of each game; return the line about the answers. Raises
    Missing."""
    from miaui.bots.process import BotProcess
    from miaui.bots.service import BotService
    from miaui.worker import serve

    levels = {key: CATALOG.kits.find(key).levels for key in CATALOG.games.keys}
    strongest = {key: known[-1].key for key, known in levels.items() if known}
    bots = BotService(BotProcess(serve))
    try:
        for key, level in strongest.items():
            _asked(bots, key, level)
    finally:
        bots.close()
    return ", ".join(f"{level} chose" for level in strongest.values())


def _asked(bots: BotService, key: str, level: str) -> None:
    """Ask about the first decision of a new game. Missing if no legal move comes back. A slow machine has the
    time that it needs, as at a table."""
    import time

    from miaui.bots.service import Advice, Priority
    from miaui.core.chance import NamedLuck
    from miaui.core.envelope import Player
    from miaui.match.referee import Referee

    game = CATALOG.games.find(key)
    players = tuple(Player(name) for name in "abcd")
    referee = Referee(game, game.rules.new(players, {}, NamedLuck(1)))
    view = referee.view(referee.to_act[0])
    client = bots.client(CATALOG.kits.find(key), Priority.SEAT)
    client.ask(view, level, 1)
    while not (answers := client.poll()):
        client.wait(_TURN)
        time.sleep(_TURN)
    (answer,) = answers
    if not isinstance(answer, Advice) or answer.move not in game.sight.legal(view):
        raise Missing(f"the bots of {key} answer {answer!r:.200}")


def _library() -> str:
    from miaui.core.judge import judge
    from miaui.store.library import Library

    rules = partial(judge, CATALOG.games)
    with tempfile.TemporaryDirectory() as folder, Library(Path(folder), rules) as library:
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
    pygame.Window(hidden=True).destroy()
    pygame.display.quit()
    return driver


def _access() -> str:
    """Test that what screen readers read with is there, with this system's part of it. Raises Missing."""
    import accesskit

    part = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "unix")
    if not hasattr(accesskit, part):
        raise Missing(f"AccessKit has no part for {part}")
    return f"AccessKit for {part}"


def _letters() -> str:
    """Test that lines of letters in both directions are put in order. Raises Missing."""
    from bidi import get_display

    if get_display("\u05d0b") != "b\u05d0":
        raise Missing("letters stand in a wrong order")
    return "both directions"


def _drill() -> str:
    """Test that the drill gets a time at which it asks again. Raises Missing."""
    from fsrs import Card, Rating, Scheduler

    card, _log = Scheduler().review_card(Card(), Rating.Good)
    if card.last_review is None or card.due <= card.last_review:
        raise Missing("the drill never asks again")
    return "FSRS"


_UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


def _phones() -> str:
    """Start the server of phones in a process of its own, read its page, open a socket, and draw its address.
    Every package has what this needs, Python's wheel with its extra. Raises Missing."""
    try:
        import segno

        from miaui.hands.server import asked
    except ImportError:
        if getattr(sys, "frozen", False):
            raise
        return "left out: they come with miaui[hands]"
    import time

    from miaui.bots.process import Child
    from miaui.hands.files import files_of
    from miaui.hands.opening import Opening
    from miaui.hands.serving import serve_at

    opening = Opening("127.0.0.1", 0, files_of(CATALOG.games.keys[0]))
    child = Child(partial(serve_at, opening=opening), "miaui-hands", 8)
    try:
        while (line := child.take()) is None:
            if not child.open:
                raise Missing("the server of phones does not start")
            time.sleep(_TURN)
        said = json.loads(line)
        if said["type"] != "listening":
            raise Missing(f"the server of phones says {said}")
        origin = f"http://127.0.0.1:{said['port']}"
        segno.make(f"{origin}/")
        page, text = asked(said["port"], "/", {})
        socket, _nothing = asked(said["port"], "/ws", {"Origin": origin, **_UPGRADE})
    finally:
        child.end()
    if (page, socket) != (200, 101):
        raise Missing(f"the server of phones answers {page} and {socket}")
    return f"a page of {len(text)} bytes"


CHECKS: dict[str, Callable[[], str]] = {
    "modules": _modules,
    "assets": _assets,
    "fonts": _fonts,
    "sounds": _sounds,
    "words": _words,
    "models": _models,
    "worker": _worker,
    "library": _library,
    "display": _display,
    "access": _access,
    "letters": _letters,
    "drill": _drill,
    "phones": _phones,
}
