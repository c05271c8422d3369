"""The public library: ten lines a game, and nothing else than what they promise."""

import copy
import inspect
import json
import pickle
from pathlib import Path
from random import Random

import pytest

from miaui import api, env, plugin
from miaui.cli import main
from testkit.house import make_deal

ROOT = Path(__file__).parent.parent
TABLES = [(game, count) for game in api.GAMES for count in api.seats(game)]


def played(play: api.Play, rng: Random, moves: int = 10_000) -> api.Play:
    """A play some moves on, all by chance."""
    while not play.over and moves > 0:
        for seat in play.to_move:
            play = api.apply(play, seat, rng.choice(api.legal(play, seat)))
            moves -= 1
    return play


@pytest.mark.parametrize(("game", "count"), TABLES)
def test_ten_lines_play_a_game(game: str, count: int) -> None:
    play = played(api.new(game, seats=count, seed=count), Random(1))
    assert play.over and play.to_move == () and play.phase is None
    assert play.scores is not None and len(play.scores) == count
    assert play.winners and set(play.winners) <= set(range(count))
    text = api.write(play)
    assert api.write(api.read(text)) == text
    assert api.read(text).scores == play.scores
    assert play.record == json.loads(text)


@pytest.mark.parametrize("game", api.GAMES)
def test_a_play_is_what_the_command_line_says(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    count = api.seats(game)[0]
    option = api.options(game)[0]
    start = api.new(game, seats=count, seed=0x123456789ABC, **{option: True})
    code = make_deal(game, count, (option,), 0x123456789ABC).code
    assert main(["deal", code, "--json"]) == 0
    assert capsys.readouterr().out == api.write(start) + "\n"
    for moves in (0, 1, 3, 17, 40):
        play = played(start, Random(moves), moves)
        path = tmp_path / f"{moves}.miaui"
        path.write_text(api.write(play))
        assert main(["moves", str(path)]) == 0
        asked = json.loads(capsys.readouterr().out)
        assert (asked["to_move"], asked["phase"]) == (list(play.to_move), play.phase)
        for seat in range(count):
            assert (api.legal(play, seat) or None) == asked["moves"][seat]
            assert main(["view", str(path), "--seat", str(seat)]) == 0
            seen = json.loads(capsys.readouterr().out)
            assert api.view(play, seat) == seen
            assert getattr(api.read_view(seen), "seat") == seat  # noqa: B009 - of any game
        assert api.view(play, None)["seat"] is None


@pytest.mark.parametrize("game", api.GAMES)
def test_a_play_never_changes_and_can_be_kept(game: str) -> None:
    start = api.new(game, seats=3, seed=5)
    same = api.new(game, seats=3, seed=5)
    assert start == same and hash(start) == hash(same) and start != api.new(game, seats=3, seed=6)
    assert start != "a play" and game in repr(start)
    before = api.write(start)
    middle = played(start, Random(0), 20)
    assert api.write(start) == before
    for again in (copy.copy(middle), copy.deepcopy(middle), pickle.loads(pickle.dumps(middle))):
        assert again == middle
        assert played(again, Random(2)) == played(middle, Random(2))
    assert api.read(api.write(middle)) != middle, "the seed belongs to it"


def test_who_locks_in_is_seen_as_locked_alone() -> None:
    start = api.new("miaui", seats=3, seed=1)
    seen = [api.view(api.apply(start, 0, move), 1) for move in api.legal(start, 0)[:2]]
    assert seen[0] == seen[1] != api.view(start, 1)
    after = api.apply(start, 0, api.legal(start, 0)[0])
    assert after.to_move == (1, 2) and api.legal(after, 0) == []


def thief() -> tuple[api.Play, int, str]:
    """A play in which chance decides what a theft takes, the seat that moves and its move."""
    for seed in range(100):
        play, rng = api.new("salt", seats=2, seed=seed), Random(seed)
        while not play.over:
            seat = play.to_move[0]
            moves = api.legal(play, seat)
            theft = next((move for move in moves if "@" in move and move[-1].isdigit()), None)
            if theft is not None:
                return play, seat, theft
            play = api.apply(play, seat, rng.choice(moves))
    raise AssertionError("nobody steals")


def test_luck_can_be_said_and_must_be_where_there_is_no_seed() -> None:
    play, seat, theft = thief()
    hand = api.view(play, 1 - seat)["open"]
    assert isinstance(hand, dict)
    for card in hand["hand"]:
        after = api.apply(play, seat, theft, luck=card)
        assert f"{theft}={card}" in api.write(after)
    seedless = api.read(api.write(play))
    assert api.apply(seedless, seat, theft, luck=hand["hand"][0]) != play
    with pytest.raises(ValueError, match="needs luck"):
        api.apply(seedless, seat, theft)
    for luck in ("XXxx", "", "MEwh" if "MEwh" not in hand["hand"] else "ZZ"):
        with pytest.raises(ValueError, match="luck"):
            api.apply(play, seat, theft, luck=luck)
    quiet = next(move for move in api.legal(play, seat) if "@" not in move and "FI" not in move)
    with pytest.raises(ValueError, match="nothing for chance"):
        api.apply(play, seat, quiet, luck="MEwh")


def test_a_throw_can_be_said() -> None:
    play = api.new("kaivai", seats=3, seed=2)
    rng = Random(2)
    while True:
        if play.over:
            play = api.new("kaivai", seats=3, seed=rng.randrange(1000))
        seat = play.to_move[0]
        moves = api.legal(play, seat)
        move = "fish" if "fish" in moves else rng.choice(moves)
        after = api.apply(play, seat, move)
        throw = str(after.record["moves"][-1])  # type: ignore[index]
        if throw.startswith("roll "):
            break
        play = after
    digits = "0" * len(throw.removeprefix("roll "))
    assert f"roll {digits}" in api.write(api.apply(play, seat, move, luck=digits))
    with pytest.raises(ValueError, match="luck"):
        api.apply(play, seat, move, luck=digits + "0")
    record = play.record
    waiting = api.read(json.dumps(record | {"moves": [*after.record["moves"]][:-1]}))  # type: ignore[misc]
    assert waiting.to_move == () and not waiting.over and waiting.phase == "roll"
    assert f"roll {digits}" in api.write(api.apply(waiting, None, f"roll {digits}"))
    with pytest.raises(ValueError, match="needs luck"):
        api.apply(api.read(api.write(play)), seat, move)


@pytest.mark.parametrize("game", api.GAMES)
def test_what_cannot_be_is_one_of_four_errors(game: str) -> None:
    count = api.seats(game)[-1] + 1
    with pytest.raises(ValueError, match="players"):
        api.new(game, seats=count, seed=1)
    for seed in (-1, 1 << 48, "1", 1.0, True, None):
        with pytest.raises(ValueError):
            api.new(game, seats=3, seed=seed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no option"):
        api.new(game, seats=3, seed=1, loud=True)
    with pytest.raises(ValueError, match="True or False"):
        api.new(game, seats=3, seed=1, **{api.options(game)[0]: 1})  # type: ignore[arg-type]
    play = api.new(game, seats=3, seed=1)
    seat = play.to_move[0]
    for move in ("", "fly", "bid 11", 7, None, api.legal(play, seat)[0] + " "):
        with pytest.raises(api.IllegalMove):
            api.apply(play, seat, move)  # type: ignore[arg-type]
    for nobody in (-1, 3, True, "0"):
        with pytest.raises(ValueError, match="no seat"):
            api.legal(play, nobody)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="no seat"):
            api.view(play, nobody)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="no seat"):
            api.apply(play, nobody, "7")  # type: ignore[arg-type]
    over = played(play, Random(3))
    with pytest.raises(api.IllegalMove):
        api.apply(over, 0, "end")


def test_strange_games_records_and_views_are_refused() -> None:
    for ask in (api.seats, api.options, lambda game: api.new(game, seats=3, seed=1)):
        with pytest.raises(api.UnknownGame):
            ask("chess")
    with pytest.raises(api.UnknownGame):
        api.read('{"format": "miaui-record", "version": 1, "game": "chess", "players": []}')
    for text in ("", "[]", b"\xff", "{}", "[" * 100_000):
        with pytest.raises(api.BadRecord):
            api.read(text)
    strange: tuple[object, ...] = ({}, {"seat": 0}, [], None)
    for data in strange:
        with pytest.raises(api.BadRecord):
            api.read_view(data)  # type: ignore[arg-type]


def test_a_sealed_record_can_be_looked_at() -> None:
    sealed = json.loads(api.write(api.new("kaivai", seats=3, seed=1))) | {"sealed": True}
    play = api.read(json.dumps(sealed))
    assert (play.to_move, play.phase, api.legal(play, 0), play.over) == ((), None, [], False)
    assert api.view(play, 0)["seat"] == 0


def public_names() -> list[str]:
    """What the library promises: names with their parameters, and attributes of a play."""
    public = []
    for module in (api, plugin, env):
        names = getattr(module, "__all__", None) or ["Answer", "Bot"]
        for name in names:
            thing = getattr(module, name)
            shown = inspect.isfunction(thing)
            public.append(f"{module.__name__}.{name}" + (str(inspect.signature(thing)) if shown else ""))
    attributes = [name for name in vars(api.Play) if not name.startswith("_")]
    return [*public, *(f"miaui.api.Play.{name}" for name in sorted(attributes))]


def test_the_public_names_are_those_that_are_promised() -> None:
    """`docs/stability.md`: a name goes one minor version after it was deprecated, so this list only grows."""
    assert public_names() == (ROOT / "tests" / "data" / "public.txt").read_text("utf-8").splitlines()
