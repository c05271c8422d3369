"""Names of any letters stay in their places in every scene that shows them, at small and large sizes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from miaui.app import App
from miaui.core.envelope import Player
from miaui.engine.input.events import Key
from miaui.games.miaui.rules.record import Record
from miaui.store.settings import SeatSetup, TableSetup
from testkit.house import GAMES, dump, find_game, find_kit
from testkit.playing import match_of
from testkit.random_games import steps
from testkit.store.results import FINISHED
from tests.scenes.looking_back import numbers_of
from tests.scenes.pages import game, misfits, show, turn

WIDE, LONG = "W" * 24, "W" * 64
PILE = "Z" + "\u0336\u0301\u0489" * 20 + "\u202eo"
NAMES = (WIDE, LONG, PILE, "محمد عبد الرحمن بن علي", "王小明" * 12, "Maximiliane Wohlgemuth-W")
MORE = {"replay": ("review", {"": "r"}), "table": ("log", {"": "g", "miaui": "l"})}
"""What a key opens on some pages, and that key: a game's own, or that of the others."""
SCRIPTS = ("שרה כהן", "محمد Ali", "さくら 🐱 王小明", "김민준 ᏣᎳᎩ")
"""Right to left, mixed, and letters that not every system has a font for."""
SIZES = [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 800), 0.8), ((2560, 1080), 2.0)]


def named(rounds: int, names: tuple[str, ...] = NAMES, people: int = 2) -> Record:
    """A game of six with these names."""
    record = game(6, people, rounds)
    players = tuple(replace(player, name=name) for player, name in zip(record.players, names, strict=True))
    return replace(record, players=players)


def press(app: App, *keys: str) -> None:
    for key in keys:
        app.host.handle(Key(key))
        turn(app)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_names_stay_in_their_places(app: App, size: tuple[int, int], text: float) -> None:
    app.change({"text_scale": text})
    places: list[tuple[str, str]] = []

    def look(where: str) -> None:
        places.extend((where, fault) for fault in misfits(app))

    seats = tuple(SeatSetup(name[:64], "human" if i else "bot") for i, name in enumerate(NAMES))
    app.change({"tables": {"miaui": TableSetup(seats)}})
    show(app, "newgame", size)
    look("newgame")
    playing = named(4)
    show(app, "handover", size, match=match_of(playing), seat=1)
    look("handover")
    show(app, "pause", size, match=match_of(playing))
    look("pause")
    show(app, "table", size, match=match_of(named(4, people=1)))
    look("table")
    press(app, "l")
    look("log")
    for names in (NAMES, (LONG,) * 6):
        over = named(12, names)
        scene = show(app, "result", size, match=match_of(over))
        scene.finish()
        look("result")
    show(app, "replay", size, text=dump(named(12)))
    look("replay")
    press(app, "r")
    look("review")
    numbers_of(app)
    look("review_rows")
    app.context.library.save("a", dump(named(12)), FINISHED)
    show(app, "games", size)
    look("games")
    show(app, "statistics", size)
    look("statistics")
    assert places == []


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(
    ("key", "given"),
    [
        *((key, (WIDE, PILE, LONG, NAMES[4])) for key in GAMES if key != "miaui"),
        *((key, SCRIPTS) for key in GAMES),
    ],
    ids=lambda value: value if isinstance(value, str) else "scripts" if value is SCRIPTS else "wide",
)
def test_names_stay_in_their_places_in_every_game(
    app: App, key: str, given: tuple[str, ...], text: float
) -> None:
    app.change({"text_scale": text})
    game, places = find_game(key), []
    level = find_kit(key).levels[1].key
    played = list(steps(game, 4, min(4, max(game.seats))))
    for people in (0, 2):

        def named(record: Any, people: int = people) -> Any:
            """The given names, of people first."""
            players = [
                Player(name) if seat < people else Player(name, "bot", level)
                for seat, name in enumerate(given[: len(record.players)])
            ]
            return replace(record, players=tuple(players))

        middle, over = named(played[len(played) // 2].record), named(played[-1].record_after)
        pages: dict[str, dict[str, Any]] = {
            "table": {"match": match_of(middle)},
            "result": {"match": match_of(over)},
            "replay": {"text": dump(over)},
            "games": {},
            "statistics": {"game": key},
            "climb": {"game": key},
        }
        if people:
            pages |= {
                "handover": {"match": match_of(middle), "seat": 1},
                "pause": {"match": match_of(middle)},
            }
        app.context.library.save(f"{people}", dump(over), FINISHED)
        for page, options in pages.items():
            scene = show(app, page, (1024, 640), **options)
            if page == "result":
                scene.finish()
            places += [(people, page, fault) for fault in misfits(app)]
            if page in MORE:
                name, pressed = MORE[page]
                press(app, pressed.get(key, pressed[""]))
                places += [(people, name, fault) for fault in misfits(app)]
    assert places == []
