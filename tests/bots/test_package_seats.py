"""Bots of packages at the window's tables: they answer from views, and what they cannot do is an error."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from miaui import api
from miaui.bots import package_seats, packages, server
from miaui.bots.package_seats import PackageSeats
from miaui.bots.program import stamp_of
from miaui.catalog import CATALOG
from miaui.core.game import GameView
from testkit.house import find_game, find_kit
from tests.bots.leaping_clock import Patience, leaping
from tests.bots.test_packages import put

CODE = """
import os, time
class Bot:
    name, line, games = "First", "Takes the first.", {"miaui": (3,), "salt": (2,), "kaivai": (3,)}
    def choose(self, view, legal, rng, budget=None):
        return legal[0] if rng.random() < 2 else None
class Lazy(Bot):
    def choose(self, view, legal, rng, budget=None):
        with open(os.environ["PROGRAM_WAITS"], "a") as signs:
            signs.write("+")
        time.sleep(3600)
class Wrong(Bot):
    def choose(self, view, legal, rng, budget=None):
        return "no move"
class Ending(Bot):
    def choose(self, view, legal, rng, budget=None):
        os._exit(3)
"""


@pytest.fixture
def seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PackageSeats]:
    """Bots of a package that is on the path of modules."""
    names = ("Bot", "Lazy", "Wrong", "Ending")
    put(tmp_path, "some", "\n".join([f"{name.lower()} = some_code:{name}" for name in names]), CODE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))
    monkeypatch.setattr(package_seats, "MOVE_MS", 60_000)
    with leaping(tmp_path / "signs", Patience()):
        guests = PackageSeats(CATALOG.games)
        yield guests
        guests.close()


def first_choice(key: str) -> GameView:
    """The view of a seat that has to choose first in a game."""
    play = api.new(key, seats=api.seats(key)[0], seed=1)
    view: GameView = find_kit(key).codec.read_view(api.view(play, play.to_move[0]))
    return view


@pytest.mark.slow
@pytest.mark.parametrize("key", CATALOG.games.keys)
def test_it_plays_at_any_table(key: str, seats: PackageSeats) -> None:
    game, kit = find_game(key), find_kit(key)
    view = first_choice(key)
    _phase, legal = game.sight.prompt(view)
    for _ in range(2):
        assert seats.choose(kit, view, "some:bot", 5) == legal[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "why"),
    [("wrong", "illegal"), ("ending", "crash"), ("lazy", "timeout"), ("gone", "no package has 'some:gone'")],
)
def test_what_it_cannot_do_is_an_error(level: str, why: str, seats: PackageSeats) -> None:
    view = first_choice("salt")
    for _ in range(2):
        with pytest.raises(package_seats.NoAnswer, match=why):
            seats.choose(find_kit("salt"), view, f"some:{level}", 5)
    assert seats.choose(find_kit("salt"), view, "some:bot", 5)


def test_the_bots_process_asks_it(seats: PackageSeats) -> None:
    kit, view = find_kit("salt"), first_choice("salt")
    asked = {
        "ticket": 1, "game": "salt", "view": kit.codec.write_view(view), "level": "some:bot",
        "character": None, "seed": 5, "budget": None, "values": None,
    }  # fmt: skip
    answer = json.loads(server.reply(CATALOG.kits, json.dumps(asked), seats.choose))
    assert answer == {"ticket": 1, "answer": {"move": seats.choose(kit, view, "some:bot", 5)}}
    refused = json.loads(server.reply(CATALOG.kits, json.dumps(asked)))
    assert "unknown level 'some:bot'" in refused["answer"]["error"]


def own(tmp_path: Path, **changes: object) -> dict[str, object]:
    """A program of the player's own as a question describes it: it writes down what it hears of games."""
    bot = tmp_path / "bot.py"
    if not bot.exists():
        code = (Path(__file__).parents[2] / "examples" / "bot.py").read_text("utf-8")
        heard = f"    open({str(tmp_path / 'heard')!r}, 'a').write(line)\n"
        bot.write_text(code.replace("    asked =", heard + "    asked ="), "utf-8")
    command = shlex.join([sys.executable, str(bot)])
    stamp = stamp_of([sys.executable, str(bot)])
    return {"command": command, "stamp": stamp, "game": 3, "seats": 3, "variants": {"short": True}} | changes


@pytest.mark.slow
def test_a_program_hears_of_its_game_once(seats: PackageSeats, tmp_path: Path) -> None:
    kit, view = find_kit("salt"), first_choice("salt")
    described = own(tmp_path)
    moves = [seats.choose(kit, view, "program:Example", 5, described) for _ in range(2)]
    assert moves[0] == moves[1] in find_game("salt").sight.prompt(view)[1]
    seats.choose(kit, view, "program:Example", 5, described | {"game": 4})
    heard = [json.loads(line) for line in (tmp_path / "heard").read_text("utf-8").splitlines()]
    assert [message["type"] for message in heard] == [
        "hello",
        "new",
        "choose",
        "choose",
        "abort",
        "new",
        "choose",
    ]
    first = heard[1]
    assert (first["game"], first["seats"], first["seat"], first["effort"]) == ("salt", 3, 0, "table")
    assert first["variants"] == {"extra_salt": False, "short": True}
    assert [message["decision"] for message in heard if message["type"] == "choose"] == [0, 1, 0]


@pytest.mark.slow
def test_a_program_that_has_changed_is_not_started(seats: PackageSeats, tmp_path: Path) -> None:
    kit, view = find_kit("salt"), first_choice("salt")
    with pytest.raises(package_seats.NoAnswer, match="its file has changed since it was allowed to run"):
        seats.choose(kit, view, "program:Example", 5, own(tmp_path, stamp="0" * 64))
    assert not (tmp_path / "heard").exists()
    with pytest.raises(package_seats.NoAnswer, match="the program's command is missing"):
        seats.choose(kit, view, "program:Example", 5, own(tmp_path, command=5))
    with pytest.raises(package_seats.NoAnswer, match="no package has 'program:Example'"):
        seats.choose(kit, view, "program:Example", 5)


def test_a_package_is_there_or_not(seats: PackageSeats) -> None:
    assert packages.is_installed("some:bot")
    for level in ("some:none", "bot", "", "wader"):
        assert not packages.is_installed(level)
