"""Every scene by the name of its picture, and how to go there."""

from __future__ import annotations

from random import Random

from miaui.app import App
from miaui.engine.input import Key
from miaui.games.miaui.record import dump
from miaui.games.miaui.variants import Variants
from miaui.scenes.rules_text import CHAPTERS
from miaui.store.rows import SeatResult
from tools.pictures.games import BASKETS, PLAIN, QUIET, played
from tools.pictures.studio import Going


def scene(name: str, **options: object) -> Going:
    """A scene that needs nothing."""
    return lambda app: app.context.go(name, "cut", **options)


def at_table(people: int, bots: int, rounds: int, variants: Variants = PLAIN, *keys: str) -> Going:
    """The table after some rounds, and some keys pressed there."""

    def go(app: App) -> None:
        app.context.go("table", "cut", sitting=played(people, bots, rounds, variants))
        for key in keys:
            app.host.update(0.1)
            app.host.draw()
            app.host.handle(Key(key))

    return go


def replayed(app: App) -> None:
    """A whole game looked at again."""
    app.context.go("replay", "cut", text=dump(played(1, 3, 12).table.record))


def reviewed(app: App) -> None:
    """What is said about a game."""
    replayed(app)
    app.host.update(0.1)
    app.host.draw()
    app.host.handle(Key("r"))


def paused(app: App) -> None:
    """The pause menu over a table."""
    sitting = played(1, 4, 3)
    app.context.go("table", "cut", sitting=sitting)
    app.context.open("pause", sitting=sitting)


def leaving(app: App) -> None:
    """A question over the title."""
    app.context.go("title", "cut")
    for _ in range(30):
        app.host.update(0.05)
        app.host.draw()
    app.host.handle(Key("escape"))


def handed_over(app: App) -> None:
    """The mat between two people."""
    app.context.go("handover", "cut", sitting=played(3, 1, 2), seat=0)


def importing(app: App) -> None:
    """A file is asked for, over the games."""
    app.context.go("games", "cut")
    app.context.open("import")


def counted(people: int, bots: int) -> Going:
    """The feast after a game, everything counted."""

    def go(app: App) -> None:
        sitting = played(people, bots, 12)
        app.context.library.save(sitting.game_id, dump(sitting.table.record), finished=True)
        app.context.go("result", "cut", sitting=sitting)
        app.host.update(0.1)
        app.context.stack.scenes[-1].finish()

    return go


def shelf(name: str) -> Going:
    """A page about kept games, with some games kept."""

    def go(app: App) -> None:
        dice = Random(7)
        for number in range(9):
            sitting = played(1, 2 + number % 4, 12 if number % 3 else 5, seed=number)
            table = sitting.table
            app.context.library.save(f"game{number}", dump(table.record), finished=table.over)
            if table.over:
                results = [
                    SeatResult(seat, who.name, who.kind, who.level or "", dice.randrange(-20, 60), share)
                    for seat, who in enumerate(table.players)
                    for share in [1.0 if seat == number % len(table.players) else 0.0]
                ]
                app.context.library.record_result(f"game{number}", results, True)
        app.context.go(name, "cut")

    return go


#: What the README and a player see first comes first.
SCENES: dict[str, Going] = {
    "title": scene("title"),
    "leave": leaving,
    "newgame": scene("newgame"),
    "table-3": at_table(1, 2, 4),
    "table-4": at_table(1, 3, 5),
    "table": at_table(1, 4, 5),
    "table-6": at_table(1, 5, 7),
    "first": at_table(1, 4, 0),
    "lifted": at_table(1, 4, 1, PLAIN, "8"),
    "orders": at_table(1, 4, 5, PLAIN, "k"),
    "log": at_table(1, 4, 6, PLAIN, "l"),
    "browse": at_table(1, 4, 9, PLAIN, "v"),
    "quiet": at_table(1, 5, 6, QUIET),
    "baskets": at_table(2, 2, 6, BASKETS),
    "last": at_table(1, 4, 10),
    "pause": paused,
    "handover": handed_over,
    "result": counted(1, 4),
    "result-3": counted(1, 2),
    "result-6": counted(1, 5),
    "replay": replayed,
    "review": reviewed,
    "tutorial": scene("tutorial"),
    "statistics": shelf("statistics"),
    "games": shelf("games"),
    "import": importing,
    "settings": scene("settings"),
    "credits": scene("credits"),
    **{f"rules-{chapter.key}": scene("rules", chapter=chapter.key) for chapter in CHAPTERS},
}
