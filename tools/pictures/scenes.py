"""Every scene by the name of its picture, and how to go there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from miaui.app import App
from miaui.core.envelope import DEFAULT_GAME
from miaui.core.memory import Rows
from miaui.core.seat import Seat
from miaui.core.tells import OPEN_FACE
from miaui.engine.input.events import Key
from miaui.games.kaivai.public import habits as bids
from miaui.games.miaui.public import habits as divers
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.scenes.rules_text import CHAPTERS
from miaui.games.salt.public import habits as salt_calls
from miaui.scenes import routes
from miaui.scenes.library.today_place import TodayPlace
from miaui.scenes.routes import Route
from miaui.scenes.settings.memory import MemoryScene
from miaui.scenes.title.welcome import Welcome
from miaui.store.rows import SeatResult
from testkit.deals import coded
from testkit.drilled import keep_cards
from testkit.fake_bots import plain_bots
from testkit.house import dump, new_match
from testkit.playing import referee_of
from testkit.store.results import FINISHED, record_result
from tools.pictures import kaivai, lobby, over, salt
from tools.pictures.games import BASKETS, PLAIN, QUIET, played
from tools.pictures.moments import Making, asked_about
from tools.pictures.results import DAY, played_today, posts, unseen
from tools.pictures.studio import Going


def scene(route: Route) -> Going:
    """Return a function that goes to a route, without transition."""
    return lambda app: app.context.go(route, "cut")


def at_table(people: int, bots: int, rounds: int, variants: Variants = PLAIN, *keys: str) -> Going:
    """Return a function that goes to the table of `played(people, bots, rounds, variants)` and presses
    `keys`, by name, each after a tenth of a second."""

    def go(app: App) -> None:
        app.context.go(routes.Tabletop(played(people, bots, rounds, variants)), "cut")
        for key in keys:
            app.host.update(0.1)
            app.host.draw()
            app.host.handle(Key(key))

    return go


def slipped(app: App) -> None:
    """Go to a table at which the faces of two bots have just slipped."""
    record = referee_of(played(1, 4, 5)).record
    open_faced = [replace(who, character=OPEN_FACE) for who in record.players]
    players = (*record.players[:3], *open_faced[3:])
    match = new_match(replace(record, players=players), plain_bots(), "picture")
    app.context.go(routes.Tabletop(match), "cut")


def replayed(app: App, rounds: int = 12) -> None:
    """Go to the replay of a game of Miaui with a person and three bots after `rounds` rounds, at its
    beginning."""
    app.context.go(routes.Replay(dump(coded(referee_of(played(1, 3, rounds)).record))), "cut")


def reviewed(app: App) -> None:
    """Go to the review of a whole game of Miaui, opened from its replay by the key R."""
    replayed(app)
    app.host.update(0.1)
    app.host.draw()
    app.host.handle(Key("r"))


def paused(bots: int) -> Going:
    """Return a function that opens the pause menu over a table of Miaui with one person and `bots` bots,
    three rounds in."""

    def go(app: App) -> None:
        match = played(1, bots, 3)
        app.context.go(routes.Tabletop(match), "cut")
        app.context.open(routes.Pause(match))

    return go


def drilled(app: App) -> None:
    """Keep a game of Miaui with drill cards that are due, and go to the drill."""
    keep_cards(app.context.data, app.context.library, DEFAULT_GAME)
    app.context.go(routes.Drill(), "cut")


def _looked_back(app: App) -> None:
    """Go to a table of Miaui in round 6 and open over it the table as it was at place 3 of its replay."""
    match = played(1, 4, 5)
    app.context.go(routes.Tabletop(match), "cut")
    app.context.open(routes.Past(match.replay, 3))


def _welcomed(app: App) -> None:
    """Go to the page that greets at the first start."""
    app.context.go(routes.Title(), "cut")
    app.host.update(0.1)
    app.stack.replace(Welcome(app.context))


def _asked_today(game: str = "") -> Going:
    """Return a function that goes to the title and opens over it the page of today's deal for 22 November
    2026, of the game with that key; of the first game for ""."""

    def go(app: App) -> None:
        app.context.go(routes.Title(), "cut")
        app.host.update(0.1)
        app.stack.push(TodayPlace(app.context, game, DAY))

    return go


def handed_over(app: App) -> None:
    """Go to the handover scene for seat 0, in round 3 of a game of Miaui of three people and a bot."""
    app.context.go(routes.Handover(played(3, 1, 2), seat=Seat(0)), "cut")


def importing(app: App) -> None:
    """Go to the list of kept games and open over it the question for a file to import."""
    app.context.go(routes.Games(), "cut")
    app.context.open(routes.Import())


def counted(people: int, bots: int) -> Going:
    """Return a function that plays a whole game of Miaui of `people` people and `bots` bots, keeps it and
    goes to its result, with the count at its end."""

    def go(app: App) -> None:
        match = new_match(coded(referee_of(played(people, bots, 12)).record), plain_bots(), "picture")
        app.context.library.save(match.game_id, match.public.text, FINISHED)
        app.context.go(routes.Result(match), "cut")
        app.host.update(0.1)
        app.context.stack.scenes[-1].finish()

    return go


def feast(people: int, bots: int) -> Making:
    """Return a function that returns the record of a whole game of Miaui of `people` people and `bots` bots
    with random dives, equal every time."""
    return lambda: referee_of(played(people, bots, 12)).record


def shelf(route: Route) -> Going:
    """Return a function that keeps nine games of Miaui, six of them finished with random results, and goes to
    `route`."""

    def go(app: App) -> None:
        rng = Random(7)
        for number in range(9):
            match = played(1, 2 + number % 4, 12 if number % 3 else 5, seed=number)
            referee = referee_of(match)
            record = coded(referee.record) if referee.over else referee.record
            app.context.library.save(f"game{number}", dump(record), FINISHED if referee.over else None)
            if referee.over:
                results = [
                    SeatResult(seat, who.name, who.kind, who.level or "", rng.randrange(-20, 60), share)
                    for seat, who in enumerate(referee.players)
                    for share in [1.0 if seat == number % len(referee.players) else 0.0]
                ]
                record_result(app.context.library, f"game{number}", results, True)
        app.context.go(route, "cut")

    return go


def remembered(game: str = "") -> Going:
    """Return a function that opens the page of what the bots remember about the person, after 12 games of the
    game with that key; "" for somebody about whom nothing may be kept."""

    def go(app: App) -> None:
        shelf(routes.Settings())(app)
        name, memory, rng = app.context.library.humans()[0][0], app.context.memory, Random(3)
        memory.forget(name)
        memory.allow(name, bool(game))
        for _number in range(12):
            memory.learn(name, game, _some_habits(game, rng))
        over.pressed(lambda app: None, "settings.memory")(app)
        page = app.stack.top
        if isinstance(page, MemoryScene) and game:
            page.show([*app.context.catalog.shown].index(game))

    return go


def _some_habits(game: str, rng: Random) -> Rows:
    """Return what one game adds to the counts of a person's habits, by row, with random decisions. The game
    is Miaui or "salt"; every other key counts as "kaivai"."""
    if game == DEFAULT_GAME:
        dives = sorted(range(12), key=lambda card: abs(card - 6) + 3 * rng.random())
        return {row: one_of(12, dive) for row, dive in zip(divers.ROUND_ROWS, dives, strict=True)}
    if game == "salt":
        calls = {row: one_of(3, min(int(rng.random() * 4), 2)) for row in salt_calls.DEAL_ROWS}
        return {**calls, salt_calls.SUMS: (8, 1)}
    return {row: one_of(10, rng.randrange(place, place + 3)) for place, row in enumerate(bids.ROUND_ROWS)}


def one_of(length: int, place: int) -> tuple[int, ...]:
    """Return a row of `length` zeros with a 1 at index `place`; zeros alone for a place outside.

    >>> one_of(3, 1), one_of(2, 5)
    ((0, 1, 0), (0, 0))
    """
    return tuple([int(each == place) for each in range(length)])


SCENES: dict[str, Going] = {
    "title": scene(routes.Title()),
    "welcome": _welcomed,
    "welcome-games": over.struck(_welcomed, "return"),
    "leave": over.struck(scene(routes.Title()), "escape"),
    "newgame": scene(routes.NewGame()),
    "newgame-6": over.seated_for(6),
    "table-3": at_table(1, 2, 4),
    "table-4": at_table(1, 3, 5),
    "table": at_table(1, 4, 5),
    "table-open-face": slipped,
    "table-6": at_table(1, 5, 7),
    "first": at_table(1, 4, 0),
    "lifted": at_table(1, 4, 1, PLAIN, "8"),
    "orders": at_table(1, 4, 5, PLAIN, "k"),
    "cat": asked_about(lambda: referee_of(played(1, 4, 5)).record, "seat.2"),
    "cat-right": asked_about(lambda: referee_of(played(1, 5, 8)).record, "seat.4"),
    "log": at_table(1, 4, 6, PLAIN, "l"),
    "browse": at_table(1, 4, 9, PLAIN, "v"),
    "quiet": at_table(1, 5, 6, QUIET),
    "baskets": at_table(2, 2, 6, BASKETS),
    "totals": over.knowing(at_table(1, 4, 6), "total"),
    "totals-baskets": over.knowing(at_table(1, 5, 8, BASKETS), "total"),
    "last": at_table(1, 4, 10),
    "pause": paused(4),
    "pause-6": paused(5),
    "handover": handed_over,
    "result": counted(1, 4),
    "result-3": counted(1, 2),
    "result-6": counted(1, 5),
    "result-posts": posts(feast(1, 3)),
    "result-points": over.pressed(posts(feast(1, 3)), "result.points"),
    "result-posts-6": posts(feast(1, 5), 9),
    "result-posts-shared": posts(feast(2, 2)),
    "result-posts-today": posts(feast(1, 4), 4, "today-miaui-2026-11-22"),
    "title-unseen": unseen(feast(1, 3)),
    "replay": replayed,
    "replay-begun": partial(replayed, rounds=0),
    "replay-part": partial(replayed, rounds=7),
    "past": _looked_back,
    "meeting": over.met(lambda: played(1, 3, 0)),
    "review": reviewed,
    "review-next": over.struck(reviewed, "n"),
    "review-reckoning": over.reckoning(reviewed),
    "review-choices": over.struck(reviewed, "a"),
    "review-numbers": over.struck(reviewed, "u"),
    "review-more": over.struck(reviewed, "u", "m"),
    "tutorial": scene(routes.Lesson()),
    "statistics": shelf(routes.Statistics()),
    "climb": scene(routes.Climb()),
    "hats": shelf(routes.Hats()),
    "drill": drilled,
    "games": shelf(routes.Games()),
    "today": _asked_today(),
    "today-miaui": _asked_today("miaui"),
    "today-played": played_today(feast(1, 3), _asked_today("miaui")),
    "import": importing,
    "settings": scene(routes.Settings()),
    "credits": scene(routes.Credits()),
    "learn": over.struck(scene(routes.Title()), "l"),
    "keys": over.pressed(scene(routes.Settings()), "settings.keys"),
    "lobby": lobby.lobby,
    "second-phone": lobby.second_phone,
    "folder": over.pressed(scene(routes.Settings()), "settings.folder.exports"),
    "memory": remembered(DEFAULT_GAME),
    "memory-salt": remembered("salt"),
    "memory-kaivai": remembered("kaivai"),
    "memory-none": remembered(),
    "catch": over.pressed(
        scene(routes.Settings()), "settings.keys", "keys.everywhere.the rules, wherever you are.0.keys"
    ),
    "keyboard": over.typing,
    "bots": over.seated,
    "program": over.adding,
    "let-run": over.letting,
    "help": over.helped(lambda: played(1, 3, 6)),
    "key-card": at_table(1, 4, 3, PLAIN, "f4"),
    "sheet": over.line_by_line,
    "others": over.answered_by_others(reviewed),
    "share": over.struck(counted(1, 4), "x"),
    "unreadable": over.unreadable,
    **{f"rules-{chapter.key}": scene(routes.Rules(chapter.key)) for chapter in CHAPTERS},
    **salt.SCENES,
    **kaivai.SCENES,
}
"""Scenes by the name of their picture, those first that the README shows and a player sees first."""
