"""The games that are kept: their names, and those that came from elsewhere."""

from dataclasses import replace
from pathlib import Path

import pytest

from miaui.engine.input import Key, Typed
from miaui.games import dump
from miaui.scenes.match_setup import resume
from miaui.store import rows
from testkit.playing import lock_in, session_of
from tests.scenes.pages import game, program, show


def test_a_name_may_have_spaces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.context.library.save("one", dump(game()), finished=True)
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
        session = session_of(resume(app.context, key, library.load(key)))
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
        app.context.library.save("one", dump(game()), finished=True)
        scene = show(app, "games")
        press = next(c.on_press for c in app.host.shown if c.id == "games.one.export")
        assert press is not None
        press()
        (written,) = (home / "exports").iterdir()
        assert str(written)[-40:] in scene.words, "the start of a long path may be left out"
    assert list((tmp_path / "another").iterdir()) == []


def test_a_path_is_typed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        scene = show(app, "import")
        for letter in "/a b":
            app.host.handle(Key("space" if letter == " " else letter))
            app.host.handle(Typed(letter))
        assert scene.path == "/a b"


def test_a_finished_game_says_who_won(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        library = app.context.library
        for key, shares in (("won", (1.0, 0.0)), ("shared", (0.5, 0.5))):
            library.save(key, dump(game(seats=3)), finished=True)
            who = zip(("Ana", "Nilo"), shares, strict=True)
            seats = [
                rows.SeatResult(seat, name, "human", "", -4, share) for seat, (name, share) in enumerate(who)
            ]
            library.record_result(key, seats)
        library.save("brought", dump(game(seats=3)), finished=True)
        library.save("begun", dump(game(seats=3, rounds=5)))
        scene = show(app, "games")
        told = {kept.id: scene._state(kept) for kept in library.games()}
    assert told == {
        "won": "Ana −4",
        "shared": "Ana and Nilo −4",
        "brought": "Finished",
        "begun": "7 rounds left",
    }
