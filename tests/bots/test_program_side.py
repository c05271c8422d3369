"""A level as a program: what it says, and that it plays as it does in the house."""

import io
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.bots import arena as arenas
from miaui.bots import program_side
from miaui.bots.host import Command, Limits
from miaui.bots.kit import ArenaGame
from miaui.bots.messages import (
    Choose,
    HostHello,
    HostName,
    LineLimit,
    Message,
    Over,
    ProgramHello,
    Refuse,
    message_line,
)
from miaui.bots.program_arena import Programs, command_of, split_seats
from miaui.catalog import CATALOG
from miaui.core.chance import seed_of
from miaui.core.seat import Seat
from miaui.learning.values import whole_policy
from testkit.house import find_game, find_kit
from testkit.random_games import some_steps

HELLO = {
    "type": "hello", "protocol": "miaui-bot", "versions": [1], "host": {"name": "x", "version": "1"},
    "limits": {"line_bytes": 1 << 20},
}  # fmt: skip
ALL = [
    (game, level)
    for game in CATALOG.games.keys
    for level in (*find_kit(game).baselines, *(level.key for level in find_kit(game).levels))
]
QUICK = [("miaui", "paddler"), ("salt", "wader"), ("kaivai", "rower")]


def answers(level: str, *messages: dict[str, Any] | bytes, game: str | None = None) -> tuple[list[Any], int]:
    """What a level says to messages, and its exit status."""
    kits = {key: find_kit(key) for key in CATALOG.games.keys if game in (None, key)}
    able = {key: kit for key, kit in kits.items() if kit.knows(level)}
    player = program_side.Player(level, None, CATALOG.games, able, whole_policy)
    out = io.BytesIO()
    lines = [each if isinstance(each, bytes) else json.dumps(each).encode() + b"\n" for each in messages]
    status = program_side.serve(player, io.BytesIO(b"".join(lines)), out)
    said = out.getvalue()
    assert said.endswith(b"\n")
    return [json.loads(line) for line in said.splitlines()], status


def test_it_introduces_itself_with_the_games_that_have_the_level() -> None:
    [hello], status = answers("diver", HELLO, {"type": "quit"})
    assert status == 0
    assert list(hello)[:4] == ["type", "protocol", "version", "name"]
    assert (hello["version"], hello["name"], hello["games"]) == (1, "diver", {"miaui": [3, 4, 5, 6]})
    assert set(hello["features"]) <= {"policy", "values", "reasons", "ponder", "stop"}
    [everywhere], _ = answers("yardstick", HELLO)
    assert set(everywhere["games"]) == set(CATALOG.games.keys)


def test_without_a_shared_version_it_leaves() -> None:
    others: tuple[dict[str, object], ...] = ({"versions": [77]}, {"versions": []}, {"protocol": "uci"})
    for other in others:
        [hello], status = answers("diver", HELLO | other, {"type": "ping", "id": 1})
        assert hello["version"] is None and status != 0


def test_it_survives_what_is_no_message() -> None:
    said, status = answers(
        "diver",
        HELLO,
        b"nonsense\n",
        b"[]\n",
        b"\xff\n",
        b"[" * 100_000 + b"\n",
        b'{"type": "a", "type": "b"}\n',
        b"\r\n",
        {"type": "dance", "id": 7},
        {"type": "dance"},
        {"type": "choose", "id": 8},
        {"type": "new", "id": 9, "game": "chess"},
        {"type": "over"},
        {"type": "stop", "id": 8},
        {"type": "ping", "id": 10},
    )
    assert status == 0
    assert [line["type"] for line in said[1:]] == ["error"] * 7 + ["refuse", "pong"]
    assert [line["code"] for line in said[1:8]] == ["json"] * 5 + ["unknown_type", "schema"]
    assert [line["id"] for line in said[1:]] == [None] * 5 + [7, 8, 9, 10]


@pytest.mark.parametrize(("key", "level"), QUICK)
def test_it_chooses_as_the_house_does(key: str, level: str) -> None:
    game, kit = find_game(key), find_kit(key)
    for step in some_steps(game, 3, 4):
        for seat in game.rules.to_act(step.state):
            view = game.sight.view(step.state, seat)
            phase, legal = game.sight.prompt(view)
            for effort in ("table", "arena"):
                budget = kit.budget(level, view) if effort == "table" else None
                choice = arenas.ask(kit, view, level, 17, budget=budget)
                begun = {"type": "new", "id": 1, "game": key, "effort": effort}
                asked = {
                    "type": "choose", "id": 2, "phase": phase, "legal": legal, "seed": 17,
                    "view": game.codec.write_view(view),
                }  # fmt: skip
                [_hello, _ready, move], _ = answers(level, HELLO, begun, asked)
                assert move["move"] == game.codec.write_move(choice.move)
                assert set(move["policy"]) <= set(legal) and move["move"] in move["policy"]
                assert sum(move["policy"].values()) == pytest.approx(1, abs=1e-6)
                assert move["policy"] == whole_policy(choice.policy or {move["move"]: 1.0})
                assert move["reasons"] == [template % values for template, values in choice.reasons][:5]


def test_a_view_that_cannot_be_is_refused_in_plain_words() -> None:
    game = find_game("miaui")
    view = game.sight.view(some_steps(game, 3, 4)[0].state, Seat(0))
    legal, seen = game.sight.prompt(view)[1], json.dumps(game.codec.write_view(view))
    begun = {"type": "new", "id": 1, "game": "miaui", "effort": "arena"}
    for hand in ([99, *range(2, 13)], []):
        wrong: dict[str, Any] = json.loads(seen)
        wrong["open"]["hand"] = hand
        asked = {"type": "choose", "id": 2, "legal": legal, "seed": 17, "view": wrong}
        [_hello, _ready, said], status = answers("paddler", HELLO, begun, asked)
        assert (said["type"], said["code"], status) == ("error", "schema", 0)
        assert said["message"] in (
            "no game comes to this view: what it says does not fit together",
            "there is nothing to choose in this view",
        )


def _leaves(value: Any) -> list[tuple[Any, Any]]:
    """All places of a JSON value that hold no object, by what holds them and their key there."""
    places = list(value.items() if isinstance(value, dict) else enumerate(value))
    within = [leaf for _key, held in places if isinstance(held, dict | list) for leaf in _leaves(held)]
    return [*within, *[(value, key) for key, held in places if not isinstance(held, dict)]]


def _changed(value: Any, rng: Random) -> Any:
    """Another value of about the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((value + 1, value - 1, 2 * value, 99))
        case list():
            return rng.choice((value[1:], [*value, *value[-1:]], value[::-1]))
        case _:
            return rng.choice((None, 0, 1, ""))


@pytest.mark.parametrize("key", CATALOG.games.keys)
def test_no_view_that_was_changed_at_random_ends_it(key: str) -> None:
    """It answers with a move, or says that something is wrong in the view."""
    game, kit, rng = find_game(key), find_kit(key), Random(8)
    players = [
        program_side.Player(level.key, None, CATALOG.games, {key: kit}, whole_policy) for level in kit.levels
    ]
    steps = [step for step in some_steps(game, 3, 12) if game.rules.to_act(step.state)]
    refused = 0
    for number in range(24):
        state = steps[number % len(steps)].state
        view: Any = game.codec.write_view(game.sight.view(state, game.rules.to_act(state)[0]))
        view = json.loads(json.dumps(view))
        held, place = rng.choice(_leaves(view))
        held[place] = _changed(held[place], rng)
        asked = {"type": "choose", "id": 2, "seed": 17, "view": view}
        for player in players:
            try:
                player.answer({"game": key, "effort": "arena"}, asked)
            except ValueError:
                refused += 1
    assert refused


def figures(key: str, players: list[str], games: int, commands: dict[int, Command]) -> dict[str, Any]:
    """The report of an arena without its seconds and programs."""
    guests = Programs(commands, Limits()) if commands else None
    report = arenas.arena(
        CATALOG.entry(key), players, games, 21, {}, arenas.ArenaSettings(guests=guests, processes=1)
    )
    assert report.pop("troubles", []) == []
    for name in ("seconds", "programs"):
        report.pop(name, None)
    return report


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "level"),
    [
        pair if pair == QUICK[0] else pytest.param(*pair, marks=pytest.mark.builders)
        for pair in sorted(ALL, key=QUICK[:1].__contains__, reverse=True)
    ],
)
def test_a_level_and_the_level_as_a_program_have_the_same_figures(key: str, level: str) -> None:
    others = [QUICK[[game for game, _ in QUICK].index(key)][1]] * (find_game(key).seats[0] - 1)
    slow = find_kit(key).is_slow(level)
    games = 1 if slow else 2
    command = f"{sys.executable} -m miaui bot {level} --game {key}"
    alone = figures(key, [level, *others], games, {})
    assert figures(key, [level, *others], games, {0: Command(command)}) == alone


def test_seats_are_split_outside_of_quotes() -> None:
    assert split_seats("a,b/c") == ["a", "b/c"]
    assert split_seats('cmd:x "a,b",wader') == ['cmd:x "a,b"', "wader"]
    assert split_seats('"cmd:x a,b",wader') == ["cmd:x a,b", "wader"]
    assert split_seats("") == [""]


def test_quotes_round_a_command_are_dropped_but_for_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert split_seats('cmd:"a b,c",wader,"cmd:d e"') == ["cmd:a b,c", "wader", "cmd:d e"]
    assert split_seats('cmd:"a" "b",cmd:"') == ['cmd:"a" "b"', 'cmd:"']
    assert command_of('cmd:"a b"', {}) == command_of("mine", {"mine": '"a b"'}) == Command("a b")
    (tmp_path / "a b").touch()
    assert split_seats('cmd:"a b",wader') == ['cmd:"a b"', "wader"]
    assert command_of('cmd:"a b"', {}) == Command('"a b"')


def test_a_seed_that_a_program_is_told_tells_nothing_of_the_deal() -> None:
    for number in range(20):
        task = ArenaGame(number, (("a", None), ("b", None)), {}, 1)
        told = {task.bot_seed(decision, seat) for decision in range(20) for seat in range(2)}
        told |= {task.program_seed(seat) for seat in range(2)}
        assert len(told) == 42 and task.deal_seed not in told
        assert not told & {seed_of(f"bot/1/{number}/{n}/{seat}") for n in range(20) for seat in range(2)}


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            HostHello("miaui-bot", (1,), HostName("miaui", "1"), LineLimit(9)),
            (
                '{"type": "hello", "protocol": "miaui-bot", "versions": [1], '
                '"host": {"name": "miaui", "version": "1"}, "limits": {"line_bytes": 9}}'
            ),
        ),
        (
            Choose(2, "game-0", 1, 0, None, ("deck",), {"seat": 1}, 5, 8000),
            (
                '{"type": "choose", "id": 2, "game_id": "game-0", "seat": 1, "decision": 0, "phase": null, '
                '"legal": ["deck"], "view": {"seat": 1}, "seed": 5, "ms": 8000}'
            ),
        ),
        (
            Over("game-0", (1, 2), (1,), None),
            '{"type": "over", "game_id": "game-0", "scores": [1, 2], "winners": [1], "record": null}',
        ),
        (
            ProgramHello("miaui-bot", None, "A", {}),
            '{"type": "hello", "protocol": "miaui-bot", "version": null, "name": "A", "games": {}}',
        ),
        (Refuse("x", "no"), '{"type": "refuse", "id": "x", "reason": "no"}'),
    ],
)
def test_a_message_is_written_key_by_key(said: Message, written: str) -> None:
    """What is optional is left out, and an answer repeats an id of any kind."""
    assert message_line(said) == written.encode()
