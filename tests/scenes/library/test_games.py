"""The games that are kept: their names, and those that came from elsewhere."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from miaui.app import App
from miaui.catalog import CATALOG
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key, Pointer, Typed
from miaui.scenes.library import actions
from miaui.scenes.library import board as games_board
from miaui.scenes.library import words as games_words
from miaui.scenes.library.board import Entry
from miaui.scenes.match_setup import resume
from miaui.scenes.newgame.scene import NewGame
from miaui.store import rows
from testkit.house import LANGUAGES, dump, find_game
from testkit.playing import lock_in, seats_of
from testkit.random_games import new_record
from testkit.store.results import FINISHED, record_result
from tests.scenes.driving import NAMES
from tests.scenes.pages import game, misfits, program, show, turn


def test_a_name_may_have_spaces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.context.library.save("one", dump(game()), FINISHED)
        scene = show(app, "games")
        app.host.handle(Key("tab"))
        while app.host.focus.focused != "games.one.name":
            app.host.handle(Key("tab"))
        for letter in "Sunday  at home ":
            app.host.handle(Key("space" if letter == " " else letter.lower()))
            app.host.handle(Typed(letter))
        assert next(c for c in app.host.shown if c.id == "games.one.name").value == "Sunday  at home "
        assert [kept.name for kept in app.context.library.games()] == ["Sunday at home"]
        scene.enter()
        assert (
            next(c for c in scene.controls(app.canvas) if c.id == "games.one.name").value == "Sunday at home"
        )


def test_a_game_with_an_odd_name_counts_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = game(seats=3, rounds=11)
    ana = replace(begun.players[0], name="Ana\tB", level="x" * 100)
    odd = replace(begun, players=(ana, *begun.players[1:]), pending=None)
    (tmp_path / "odd.json").write_text(dump(odd))
    with program(tmp_path, monkeypatch) as app:
        library = app.context.library
        (key,) = library.import_file(tmp_path / "odd.json")
        session = seats_of(resume(app.context, key, library.load(key)))
        lock_in(session, session.view.open.hand[0])
        session.update(0.0)
        assert [result.name for result in library.results(key)] == ["Ana B", "Nilo", "Pua"]
        assert rows.is_complete(rows.split(library.load(key)))
        library.name(key, "At sea")
        assert [tally.name for tally in library.statistics("miaui").humans] == ["Ana B"]


def test_an_exported_game_stays_under_miaui_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("HOME", str(tmp_path / "another"))
    (tmp_path / "another").mkdir()
    with program(home, monkeypatch) as app:
        app.context.library.save("one", dump(game()), FINISHED)
        scene = show(app, "games")
        press = next(c.on_press for c in app.host.shown if c.id == "games.one.export")
        assert press is not None
        press()
        (written,) = (home / "exports").iterdir()
        assert str(written)[-40:] in scene.words, "the start of a long path may be left out"
    assert list((tmp_path / "another").iterdir()) == []


def test_an_exported_game_goes_where_the_settings_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    there = tmp_path / "there"
    there.mkdir()

    def folder(chosen: str) -> Path:
        asked.append(chosen)
        return there

    monkeypatch.setattr(actions, "exports", folder)
    with program(tmp_path / "home", monkeypatch) as app:
        show(app, "settings")
        row = next(c for c in app.host.shown if c.id == "settings.exports")
        assert row.on_change is not None
        row.on_change(2)
        assert app.file.load().exports == "desktop"
        app.context.library.save("one", dump(game()), FINISHED)
        show(app, "games")
        press = next(c.on_press for c in app.host.shown if c.id == "games.one.export")
        assert press is not None
        press()
    assert asked == ["desktop"] and len(list(there.iterdir())) == 1


def test_an_exported_game_whose_folder_is_gone_goes_to_the_usual_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence says so, and it is asked for again once it is back."""
    stick = tmp_path / "stick"
    with program(tmp_path / "home", monkeypatch) as app:
        app.context.library.save("one", dump(game()), FINISHED)
        app.change({"exports": str(stick)})
        scene = show(app, "games")
        press = next(c.on_press for c in app.host.shown if c.id == "games.one.export")
        assert press is not None
        press()
        assert f"{stick} is gone or cannot be written" in scene.words and "Saved to" in scene.words
        assert len(list((tmp_path / "home/exports").iterdir())) == 1
        stick.mkdir()
        press()
        assert scene.words.startswith("Saved to") and len(list(stick.iterdir())) == 1


def test_a_path_is_typed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        scene = show(app, "import")
        for letter in "/a b":
            app.host.handle(Key("space" if letter == " " else letter))
            app.host.handle(Typed(letter))
        assert scene.path == "/a b"


def test_a_game_says_who_won_or_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        library = app.context.library
        for key, shares in (("won", (1.0, 0.0, 0.0)), ("shared", (0.5, 0.5, 0.0))):
            library.save(key, dump(game(seats=3)), FINISHED)
            who = zip(("Ana", "Nilo", "Pua"), shares, strict=True)
            seats = [
                rows.SeatResult(seat, name, "human", "", -4, share) for seat, (name, share) in enumerate(who)
            ]
            record_result(library, key, seats)
        library.save("brought", dump(game(seats=3)), FINISHED)
        library.save("begun", dump(game(seats=3, rounds=5)))
        scene = show(app, "games")
        states = {kept.id: games_words.state(*scene.list.entry(kept)) for kept in library.games()}
        ending = find_game("miaui").rules.ending(find_game("miaui").rules.play(game(seats=3)))
        first, known, _ui = scene.list.entry(library.games()[-1])
        sea = games_words.state(first, known, app.context.catalog.ui("kaivai"))
    assert ending is not None and sea == "Ana won with −4 glory"
    won = [NAMES[seat] for seat in ending.winners]
    assert states == {
        "won": "Ana won with −4 points",
        "shared": "Ana and Nilo won with −4 points",
        "brought": f"{' and '.join(won)} won with {max(ending.scores)} points",
        "begun": "Round 6 of 12",
    }


def test_days_are_told_as_one_says_them() -> None:
    now = datetime(2026, 11, 22, 12, tzinfo=UTC).astimezone()
    stamps = {
        "today": now.replace(hour=9, minute=5),
        "yesterday": now.replace(hour=20, minute=15) - timedelta(days=1),
        "3 Nov": datetime(2026, 11, 3, 12, tzinfo=UTC),
        "31 Dec 2025": datetime(2025, 12, 31, 12, tzinfo=UTC),
    }
    for words, moment in stamps.items():
        stamp = f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
        assert games_words.when(stamp, now).startswith(words), words


def keep_many(app: App, count: int) -> None:
    text, begun = dump(game(seats=3)), dump(game(seats=3, rounds=5))
    for number in range(count):
        app.context.library.save(
            f"g{number}", text if number % 3 else begun, FINISHED if number % 3 else None
        )


def test_keys_choose_a_board_and_enter_opens_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep_many(app, 12)
        show(app, "games")
        focus = app.host.focus
        assert focus.focused == f"games.board.{app.context.library.games()[0].id}"
        app.host.handle(Key("right"))
        turn(app)
        second = app.context.library.games()[1]
        assert focus.focused == f"games.board.{second.id}"
        assert f"games.{second.id}.open" in [control.id for control in app.host.shown]
        for _press in range(12):
            app.host.handle(Key("down"))
            turn(app, 1)
        assert focus.focused not in ("", f"games.board.{second.id}")
        while not focus.focused.startswith("games.board."):
            app.host.handle(Key("tab", shift=True))
        turn(app)
        chosen = focus.focused.removeprefix("games.board.")
        finished = next(game for game in app.context.library.games() if game.id == chosen).finished
        app.host.handle(Key("return"))
        turn(app)
        assert app.stack.top is not None
        assert app.stack.top.name == ("replay" if finished else "table")


def test_enter_opens_the_game_that_is_shown_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.context.library.save("one", dump(game()), FINISHED)
        show(app, "title")
        for key in ("g", "return"):
            app.host.handle(Key(key))
            turn(app, 40)
        assert app.context.stack.top is not None and app.context.stack.top.name == "replay"


def test_a_board_is_chosen_by_a_click_and_opened_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep_many(app, 6)
        show(app, "games")
        third = app.context.library.games()[2]
        for _press in range(2):
            assert app.stack.top is not None and app.stack.top.name == "games"
            place = next(c.rect for c in app.host.shown if c.id == f"games.board.{third.id}")
            for kind in ("move", "down", "up"):
                app.host.handle(Pointer(kind, place.cx, place.cy, 1))
            turn(app)
        assert app.stack.top is not None and app.stack.top.name == ("replay" if third.finished else "table")


def test_tabs_show_one_game_or_what_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep_many(app, 9)
        app.context.library.save("shore", dump(new_record(find_game("salt"), 1, 2)))
        scene = show(app, "games")
        tabs = {c.id: c for c in app.host.shown if c.id.startswith("games.tab.")}
        assert [tab.label for tab in tabs.values()] == [
            "All (10)",
            "Sea Salt & Paper 1",
            "Miaui 9",
            "In progress (4)",
        ]
        for key, count in (("salt", 1), ("miaui", 9), ("going", 4), ("", 10)):
            press = tabs[f"games.tab.{key}"].on_press
            assert press is not None
            press()
            turn(app)
            assert len(scene.list.games) == count
            boards = [c for c in app.host.shown if c.id.startswith("games.board.")]
            assert {c.id.removeprefix("games.board.") for c in boards} == {
                game.id for game in scene.list.games
            }


def test_hundreds_of_games_cost_no_more_than_a_few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep_many(app, 240)
        scene = show(app, "games")
        assert len(app.host.shown) < 60
        assert len(scene.list._known) < 40, "only games that are seen are read"
        scene.scroll.to(1e9)
        scene.touch()
        turn(app)
        last = app.context.library.games()[-1]
        assert f"games.board.{last.id}" in [control.id for control in app.host.shown]


def keep_named(app: App) -> None:
    """Four games: in the order of saving lost, won with 12 points, going on, won with 40 points."""
    library = app.context.library
    for key, points, share in (("lost", 50, 0.0), ("won", 12, 1.0), ("going", 0, 0.0), ("best", 40, 1.0)):
        record = game(seats=2 + (key == "won"), rounds=5 if key == "going" else 12)
        library.save(key, dump(record), None if key == "going" else FINISHED)
        if key != "going":
            who = [rows.SeatResult(0, "Ana", "human", "", points, share)]
            record_result(library, key, [*who, rows.SeatResult(1, "Nilo", "bot", "diver", 50, 1.0 - share)])
    library.name("won", "Été à la plage")
    library.save("shore", dump(new_record(find_game("salt"), 1, 2)))


def test_games_are_searched_by_name_cat_game_and_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep_named(app)
        scene = show(app, "games")
        words = {
            "ete plage": ["won"],
            "PUA": ["won"],
            "salt": ["shore"],
            "nilo today": ["best", "going", "won"],
        }
        for query in (*words, f"{datetime.now():%Y-%m-%d}", "nobody", " "):  # noqa: DTZ005 - the day here
            scene.tools.search(query)
            ids = [game.id for game in scene.list.games]
            if query in words:
                assert set(words[query]) <= set(ids), query
                assert query == "nilo today" or ids == words[query]
            else:
                assert len(ids) == (0 if query == "nobody" else 5)
            turn(app)
            boards = {c.id.removeprefix("games.board.") for c in app.host.shown if "board" in c.id}
            assert boards == set(ids)
            assert misfits(app) == []


def test_a_search_is_typed_and_escape_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep_named(app)
        scene = show(app, "games")
        app.host.handle(Key("f", ctrl=True))
        for letter in "plage":
            app.host.handle(Key(letter))
            app.host.handle(Typed(letter))
        turn(app)
        assert [game.id for game in scene.list.games] == ["won"]
        assert scene.list.count("miaui") == "1" and "salt" in scene.list.tabs
        app.host.handle(Key("escape"))  # ends typing
        app.host.handle(Key("escape"))
        assert scene.list.query == "" and app.stack.top is scene
        app.host.handle(Key("f", ctrl=True))
        for letter in "plage":
            app.host.handle(Typed(letter))
        app.host.handle(Key("return"))
        turn(app)
        assert app.stack.top is not None and app.stack.top.name == "replay", "the only one that was found"


def test_games_are_sorted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep_named(app)
        scene = show(app, "games")
        orders = []
        for place in range(5):
            control = next(c for c in app.host.shown if c.id == "games.order")
            assert control.value == place and control.on_change is not None
            orders.append((control.shown_value, [game.id for game in scene.list.games]))
            control.on_change((place + 1) % 5)
            turn(app)
    assert orders == [
        ("Newest first", ["shore", "best", "going", "won", "lost"]),
        ("Oldest first", ["lost", "won", "going", "best", "shore"]),
        ("By game", ["shore", "best", "going", "won", "lost"]),
        ("By opponents", [*orders[3][1]]),
        ("Wins first", ["best", "won", "lost", "shore", "going"]),
    ]
    crews = {"shore": 0, "best": 1, "going": 1, "lost": 1, "won": 2}
    others = [crews[key] for key in orders[3][1] if key != "shore"]
    assert others == sorted(others), "the same opponents hang together"


def test_a_finished_game_is_played_again_with_the_same_cats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.context.library.save("going", dump(game(rounds=5)))
        app.context.library.save("over", dump(game(seats=5, people=2)), FINISHED)
        show(app, "games")
        shown = {c.id: c for c in app.host.shown}
        assert "games.going.again" not in shown
        press = shown["games.over.again"].on_press
        assert press is not None
        press()
        turn(app)
        scene = app.stack.top
        assert isinstance(scene, NewGame)
        seats = [(seat.name, seat.kind, seat.level) for seat in scene.setup.seats]
        assert seats[:2] == [(NAMES[0], "human", "diver"), (NAMES[1], "human", "diver")]
        assert seats[2:] == [(name, "bot", "diver") for name in NAMES[2:5]]


def test_a_name_given_in_a_search_stays_in_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep_named(app)
        scene = show(app, "games")
        scene.tools.search("plage")
        scene._rename(scene.list.games[0], "Winter ")
        assert [game.name for game in scene.list.games] == ["Winter"]
        scene.tools.search("winter")
        assert [game.id for game in scene.list.games] == ["won"]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("count", [0, 1])
def test_nothing_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, count: int
) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep_many(app, count)
        for code in LANGUAGES:
            app.change({"text_scale": scale, "language": code})
            show(app, "games", size)
            assert misfits(app) == [], code


def test_the_ways_on_know_a_game_whichever_tab_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.context.library.save("a", dump(game(rounds=3)))
        scene = show(app, "games")
        scene.list.tab = "going"
        turn(app)
        next(control for control in app.host.shown if control.id == "games.statistics").on_press()  # type: ignore[misc]
        turn(app)
        assert app.stack.top is not None and app.stack.top.name == "statistics"


def test_boards_are_composed_once_while_the_list_scrolls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    composed: list[str] = []
    real = games_board.draw

    def note(canvas: Canvas, entry: Entry, rect: Rect, hot: bool) -> None:
        composed.append(entry.game.id)
        real(canvas, entry, rect, hot)

    monkeypatch.setattr(games_board, "draw", note)
    with program(tmp_path, monkeypatch) as app:
        record = dump(game())
        for number in range(60):
            app.context.library.save(f"game-{number}", record)
        scene = show(app, "games")
        app.canvas.art.hurry = False
        composed.clear()
        for _ in range(30):
            app.host.handle(Pointer("wheel", app.canvas.width * 0.3, app.canvas.height * 0.5, dy=-0.4))
            turn(app)
        assert len(composed) > 8 and len(set(composed)) == len(composed)
        app.context.library.name("game-59", "At sea")
        scene.enter()
        turn(app)
        assert len(set(composed)) < len(composed)


@pytest.mark.parametrize(
    ("winners", "best", "told"),
    [(("Ana", "Nilo"), 31, "Ana and Nilo won with 31 points"), ((), 0, "Finished")],
)
def test_a_game_in_the_list_is_told_with_its_kind_and_who_won(
    winners: tuple[str, ...], best: int, told: str
) -> None:
    row = rows.Game("g", "salt", "finished", "", "", "", 3, ("Ana", "Nilo"), winners, best)
    assert games_words.about(row, CATALOG.ui("salt")) == f"Sea Salt & Paper\n{told}"
    assert games_words.about(row, None).splitlines()[0] == "salt"
