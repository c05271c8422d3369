"""`make pictures`: every scene at five sizes and two text scales, in build/pictures with one contact sheet;
the README's pictures, anew, in docs/pictures.

Nothing here needs a screen, and time is a clock of our own, so the same code gives the same pictures.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from PIL import Image

from miaui.app import App
from miaui.games.miaui.record import Player, dump, new
from miaui.games.miaui.variants import Variants
from miaui.scenes.sitting import Sitting
from miaui.store.settings import Settings, SettingsFile
from miaui.table.session import Session
from miaui.table.table import Table
from tools.frames import Prompt, Steady

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "pictures"
README = ROOT / "docs" / "pictures"
SIZES = ((1024, 640), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080))
TEXTS = (1.0, 2.0)
THUMB = 480

#: Scenes by the name of their file: how to go there.
Going = Callable[[App], None]


def main() -> None:
    """Paint all scenes and the pictures of the README."""
    OUT.mkdir(parents=True, exist_ok=True)
    made = [paint(name, go, size, text) for name, go in SCENES.items() for size in SIZES for text in TEXTS]
    contact_sheet(made)
    README.mkdir(parents=True, exist_ok=True)
    film(README / "round.webp")
    for name in ("title", "table", "quiet", "result"):
        Image.open(OUT / f"{name}-1920x1080-100.png").resize((1280, 720), Image.Resampling.LANCZOS).quantize(
            256, dither=Image.Dither.NONE
        ).save(README / f"{name}.png", optimize=True)


def film(path: Path) -> None:
    """A round at the table as an animated picture, ten frames a second."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["MIAUI_HOME"] = home
        clock = Steady()
        config = Path(home) / "config"
        config.mkdir()
        SettingsFile(config).save(Settings(window=(0, 0, 1280, 720), mute=True))
        app = App(clock)
        sitting = played(1, 4, 5)
        app.context.go("table", "cut", sitting=sitting)
        _turns(app, clock, 60)
        frames = [_frame(app)] * 8
        sitting.session.lock_in(sitting.session.view.open.hand[-1])
        while len(frames) < 140 and (len(frames) < 20 or not app.host.idle):
            _turns(app, clock, 6)
            frames.append(_frame(app))
        app.context.close()
        app.window.close()
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=100, loop=0, quality=60, method=4)


def _turns(app: App, clock: Steady, count: int) -> None:
    for _ in range(count):
        app.loop.turn()
        clock.rest(60)


def _frame(app: App) -> Image.Image:
    surface = app.window.surface
    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return whole.resize((800, 450), Image.Resampling.LANCZOS)


def paint(name: str, go: Going, size: tuple[int, int], text: float) -> Path:
    """One scene as a file."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["MIAUI_HOME"] = home
        clock = Steady()
        config = Path(home) / "config"
        config.mkdir()
        SettingsFile(config).save(Settings(window=(0, 0, *size), text_scale=text, mute=True, pace="instant"))
        app = App(clock)
        go(app)
        _turns(app, clock, 240)
        path = OUT / f"{name}-{size[0]}x{size[1]}-{round(text * 100)}.png"
        pygame.image.save(app.window.surface, str(path))
        app.context.close()
        app.window.close()
    return path


def contact_sheet(paths: list[Path]) -> None:
    """All pictures small, on one sheet, a scene a row."""
    columns = len(SIZES) * len(TEXTS)
    rows = len(paths) // columns
    sheet = Image.new("RGB", (columns * THUMB, rows * 320), "#1C1030")
    for place, path in enumerate(paths):
        picture = Image.open(path)
        picture.thumbnail((THUMB - 8, 312))
        sheet.paste(picture, (place % columns * THUMB + 4, place // columns * 320 + 4))
    sheet.save(OUT / "contact-sheet.jpg", quality=85)


def played(people: int, bots: int, rounds: int, variants: Variants = Variants(), seed: int = 4) -> Sitting:  # noqa: B008
    """A game some rounds on, the first person at the screen."""
    players = [Player(f"{name}") for name in ("Ana", "Ben", "Chloé", "Dario", "Emi", "Finn")[:people]]
    players += [Player(name, "bot", "diver") for name in ("Nilo", "Pua", "Tama", "Rosi", "Kai")[:bots]]
    dice = Random(seed)
    record = new(tuple(players), variants, 0, dice)
    table = Table(record)
    for _ in range(rounds):
        for seat in table.waiting:
            table.submit(seat, dice.choice(table.view(seat).open.hand))
    session = Session(table, Prompt())
    if session.shared and session.next_person is not None:
        session.open_for(session.next_person)
    return Sitting(session, "picture")


def at_table(people: int, bots: int, rounds: int, variants: Variants = Variants()) -> Going:  # noqa: B008
    """The table after some rounds."""
    return lambda app: app.context.go("table", "cut", sitting=played(people, bots, rounds, variants))


def scene(name: str) -> Going:
    """A scene that needs nothing."""
    return lambda app: app.context.go(name, "cut")


def replayed(app: App) -> None:
    """A whole game looked at again."""
    app.context.go("replay", "cut", text=dump(played(1, 3, 12).table.record))


def paused(app: App) -> None:
    """The pause menu over a table."""
    sitting = played(1, 4, 3)
    app.context.go("table", "cut", sitting=sitting)
    app.context.open("pause", sitting=sitting)


def handed_over(app: App) -> None:
    """The mat between two people."""
    app.context.go("handover", "cut", sitting=played(3, 1, 2), seat=0)


def counted(app: App) -> None:
    """The feast after a game."""
    sitting = played(1, 4, 12)
    app.context.library.save(sitting.game_id, dump(sitting.table.record), finished=True)
    app.context.go("result", "cut", sitting=sitting)


SCENES: dict[str, Going] = {
    "title": scene("title"),
    "newgame": scene("newgame"),
    "table-3": at_table(1, 2, 4),
    "table-4": at_table(1, 3, 5),
    "table": at_table(1, 4, 5),
    "table-6": at_table(1, 5, 7),
    "quiet": at_table(1, 5, 6, Variants(False, True)),
    "baskets": at_table(2, 2, 6, Variants(True, False)),
    "last": at_table(1, 4, 10),
    "pause": paused,
    "handover": handed_over,
    "result": counted,
    "replay": replayed,
    "tutorial": scene("tutorial"),
    "statistics": scene("statistics"),
    "games": scene("games"),
    "rules": scene("rules"),
    "settings": scene("settings"),
    "credits": scene("credits"),
}


if __name__ == "__main__":
    main()
