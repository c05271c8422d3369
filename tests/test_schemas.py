"""The JSON Schemas hold for every example, and for nothing that lacks a key or has one of another type."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui import api, league
from miaui.cli import challenges, deal, drill, main, rating, today
from miaui.cli.league import PROGRESS, Progress
from miaui.core.deals import nameless, new_record
from miaui.core.seat import Seat
from miaui.match.aids import Asked, CatAsked, Hinted, SeatAids, aids_values, with_aids
from miaui.match.check import CHECKS, CheckReport
from miaui.match.diaries import Diary, kept_rows, with_texts
from miaui.match.fork import BRANCH
from miaui.store.rows import split
from testkit.house import GAMES, dump, find_game, find_kit, make_deal, parse
from tools import schemas

jsonschema = pytest.importorskip("jsonschema", reason="left out: jsonschema is not installed")

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "assets" / "schemas"
NAMES = sorted(path.name.removesuffix(".schema.json") for path in FOLDER.glob("*.schema.json"))
EXAMPLES = {
    "miaui": [ROOT / "tests" / "records" / "examples.records"],
    "salt": sorted((ROOT / "tests" / "games" / "salt" / "examples").glob("*.records")),
    "kaivai": sorted((ROOT / "tests" / "games" / "kaivai" / "examples").glob("*.records")),
}
#: Keys whose absence is allowed, by schema.
OPTIONAL = {
    "record-miaui": {"game", "sealed", "pending"},
    "record-salt": {"sealed"},
    "record-kaivai": {"sealed", "pending"},
    "moves": {"dice"},
    "ask": {"dive", "mix", "ways", "blocks", "certain"},
    "arena": {"partial", "programs", "troubles", "turns", "deals", "troubles_left_out", "seed"},
    "replay-kaivai": {"huts"},
    "results": {"duplicate"},
    "review": {"joint", "advised"},
    "challenges": {"title", "game", "deal", "top", "weakest", "random"},
    "league": {"partial"},
    "protocol-1": {"line_bytes"},
}
#: Keys within objects that map whatever there is, by schema.
MAPPED = {
    "ask": ("7", "9", "3", "space", "values"),  # whose `why` have values, too
    "results": ("short", "turns"),
    "review": ("7", "9"),
    "duplicate": ("wader",),
    "protocol-1": ("short", "salt"),
    "rating": ("salt",),
    "today": ("wader",),
    "league": ("short",),
}
#: Keys of records that games know; all others are kept as they are.
FURTHER = {
    "bot_seed", "deal", "deal_seal", "deal_salt", "known_deal", "arena", "fallbacks", "taken_back", "branch",
    "diaries", "aids", "hints", "tutor", "asked", "shown", "advised", "cats", "library", "rounds", "figures",
}  # fmt: skip


def checker(name: str) -> Any:
    """The validator of a schema."""
    schema = json.loads((FOLDER / f"{name}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def records(game: str, most: int = 12) -> list[str]:
    """Some of the records of a game's examples."""
    lines = [line for path in EXAMPLES[game] for line in path.read_text("utf-8").splitlines() if line.strip()]
    return lines[:: max(len(lines) // most, 1)]


def middles(game: str) -> Iterator[api.Play]:
    """Plays of a game in their middle."""
    rng = Random(game)
    for count in api.seats(game):
        play = api.new(game, seats=count, seed=count)
        while not play.over:
            for seat in play.to_move:
                if rng.random() < 0.02:
                    yield play
                play = api.apply(play, seat, rng.choice(api.legal(play, seat)))
        yield play


def test_there_is_one_of_each() -> None:
    games = sorted(api.GAMES)
    assert sorted(NAMES) == sorted(
        [f"{what}-{game}" for what in ("record", "view", "replay") for game in games]
        + [
            "moves",
            "ask",
            "review",
            "duplicate",
            "levels",
            "arena",
            "results",
            "table",
            *schemas.SCHEMAS,
        ]
    )
    for name in NAMES:
        assert checker(name).schema["$id"] == f"urn:miaui:schema:{name}"


@pytest.mark.parametrize("name", [*schemas.SCHEMAS, *schemas.WITH_VARIANTS])
def test_schemas_of_types_are_written_down(name: str) -> None:
    assert schemas.path(name).read_text("utf-8") == schemas.text(name), "python -m tools.schemas writes them"


@pytest.mark.parametrize("game", api.GAMES)
def test_records_and_replays_are_valid(game: str) -> None:
    of_record, of_line = checker(f"record-{game}"), checker(f"replay-{game}")
    for text in records(game):
        try:
            record = parse(text)
        except api.BadRecord:
            continue
        of_record.validate(json.loads(text))
        for line in find_game(game).records.lines(record):
            of_line.validate(json.loads(json.dumps(line)))
    for play in middles(game):
        of_record.validate(play.record)
        sealed = json.loads(dump(find_game(game).records.seal(parse(api.write(play)))))
        of_record.validate(sealed)
        assert sealed["sealed"]


@pytest.mark.parametrize("game", api.GAMES)
def test_views_and_moves_are_valid(game: str) -> None:
    of_view, of_moves = checker(f"view-{game}"), checker("moves")
    for play in middles(game):
        for seat in (None, 0, 1):
            of_view.validate(json.loads(json.dumps(api.view(play, seat))))
        of_moves.validate(find_game(game).records.prompt(parse(api.write(play))))


def kept(game: str) -> dict[str, Any]:
    """A record as the library keeps it, with help, diaries and the game it was played on from."""
    record = parse(api.write(next(middles(game))))
    seats = len(record.players)
    asked = Asked(3, "7", 0.125, "anyway")
    helped = [
        SeatAids((Hinted(0, 3), Hinted(2, 1)), 5, (asked,), ("divers",), (), (CatAsked(4, 1),)),
        *[SeatAids()] * (seats - 1),
    ]
    diaries = [Diary(0, Seat(1), "ab", "salt", True, "{}"), Diary(1, Seat(1), "cd")]
    record = with_texts(with_aids(record, helped), diaries)
    record = replace(record, further=record.further | {BRANCH: {"of": "first", "step": 4}})
    results = [
        {"seat": seat, "name": "P", "kind": "human", "level": "", "score": -4, "share": 0.5}
        for seat in range(seats)
    ]
    note = {
        "id": "second", "state": "finished", "name": "Evening", "created": "2026-01-01T20:00:00Z",
        "updated": "2026-01-01T21:00:00Z", "saved": 7, "counted": True, "results": results, "rounds": 3,
        "figures": [{}], "deal": "2A0GJ-6HB7H-6NWBJ", "deal_salt": "ef",
        "diaries": kept_rows(diaries), "aids": aids_values(helped),
    }  # fmt: skip
    row = split(dump(replace(record, further=record.further | {"library": note})))
    assert set(row.note) == set(note), "the library understands all of it"
    data: dict[str, Any] = json.loads(row.text())
    return data


def samples(name: str) -> list[Any]:
    """Valid values for a schema, with all of their keys."""
    what, _, game = name.partition("-")
    if what == "view":
        return [api.view(play, 0) for play in list(middles(game))[:6]]
    if what == "record":
        return [*[play.record for play in list(middles(game))[:3]], kept(game)]
    if what == "replay":
        plays = [play for play in middles(game) if play.over][:1]
        lines = [line for play in plays for line in find_game(game).records.lines(parse(api.write(play)))]
        return [json.loads(json.dumps(line)) for line in [*lines[:4], *lines[-3:]]]
    if name == "moves":
        return [find_game("miaui").records.prompt(parse(api.write(api.new("miaui", seats=3, seed=1))))]
    value = {"win": 0.3, "se": 0.01, "gap": 0.0, "gap_se": 0.0}
    ask = {
        "move": "7", "dive": 7, "reasons": ["…"], "policy": {"7": 0.9, "9": 0.1}, "values": {"7": value},
        "best": ["7"], "judge": "chosen", "against": "belief", "unit": "move", "samples": 1200,
        "model_se": 0.006, "why": [{"code": "catch", "values": {"space": "bottom"}, "words": "…"}],
        "mix": [{"3": 1.0}, None],
    }  # fmt: skip
    header = {
        "format": "miaui-results", "version": 2, "game": "salt", "options": {"short": True},
        "seats": ["tides", "wader"], "seed": 3, "program": "0.1.0", "models": "abc",
    }  # fmt: skip
    trouble = {"place": 0, "game": 1, "decision": 2, "code": "crash", "detail": "…", "played": "7"}
    row = {"level": "tides", "share": 0.5, "se": 0.1, "points": 31.0}
    program = {
        "place": 0, "command": "./a", "name": "A", "decisions": 9, "fallbacks": 1, "restarts": 1,
        "retired": False,
    }  # fmt: skip
    split = {"skill": -0.025, "reading": 0.125, "others": 0.075, "chance": 0.0}
    reveal = {
        "what": "reveal", "place": 11, "step": 40, "before": 0.425, "after": 0.6, **split,
        "joint": {"mix": 0.425, "own": 0.4, "others": 0.5, "both": 0.6}, "chosen": "7", "choices": 2,
        "best": "9", "equal": ["9"], "gap": 0.05, "gap_se": 0.01, "base": 0.025, "verdict": "dear",
        "loss": 0.05, "margin": 0.0, "margin_se": 0.0, "by": "win", "loss_points": 0.0,
        "open_cards": {"best": "7", "gap": 0.0}, "mix": {"7": 0.5, "9": 0.5},
    }  # fmt: skip
    chance = {"what": "chance", "place": 12, "step": 44, "before": 0.6, "after": 1.0, **split}
    review = {
        "seat": 0, "prior": 0.25, "final": 1.0, "split": split, "split_se": dict.fromkeys(split, 0.02),
        "z": 2.8378, "sum": 0.05, "cost": 0.05,
        "cost_se": 0.01, "base": 0.4, "accuracy": 87.5, "accuracy_se": 2.5,
        "counts": {"good": 10, "open": 0, "fair": 0, "dear": 1, "mistake": 0}, "dearest": [11],
        "award": {"code": "close", "values": {"number": 2}, "words": "…"},
        "predictable": {"of_ten": 4, "log": -12.1, "even": -20.0, "choices": 11, "model": "diver"},
        "moments": [reveal, chance],
    }  # fmt: skip
    run = {"run": 1, "share": 0.5, "points": 31, "margin": 0}
    kinds: dict[str, list[Any]] = {
        "ask": [ask],
        "review": [
            {
                "game": "miaui",
                "seats": 4,
                "from": 0,
                "seed": 0,
                "judge": "chosen",
                "effort": "normal",
                "complete": True,
                "by_seat": [review],
            }
        ],
        "duplicate": [
            {
                "deal": "26032-BTH9G-501YV",
                "seat": 0,
                "own": {"share": 0.0, "points": 5, "margin": -3, "place": 34, "of": 40},
                "levels": {"wader": {"share": 0.5, "points": 31.0, "runs": [run]}},
            }
        ],
        "levels": [
            ["wader"],
            [{"level": "wader", "name": "…", "line": "…", "from": "house", "usable": True, "why": None}],
        ],
        "arena": [
            {
                "games": 2,
                "seats": [row, row],
                "seconds": 1.5,
                "programs": [program],
                "troubles": [trouble],
                "seed": "0f" * 16,
            }
        ],
        "results": [
            header,
            header | {"seed": "0f" * 32},
            {"seed": "0f" * 16},
            {"n": 17, "won": [True, False], "points": [3, 4], "counts": {"turns": 81}},
        ],
        "protocol-1": protocol_messages(),
        "table": [
            {
                "type": "table",
                "url": "http://127.0.0.1:8642/",
                "code": "K7PQ3MDX",
                "game": "salt",
                "seats": [
                    {"seat": 0, "name": "Ana", "kind": "phone"},
                    {"seat": 1, "name": "Kai", "kind": "bot"},
                ],
            }
        ],
    }
    return kinds.get(name) or typed_samples(name)


def typed_samples(name: str) -> list[Any]:
    """Values of the types that have a schema, with all of their keys."""
    code = "26032-BTH9G-501YV"
    result = today.Result(1, 4, 31, 0.5, 3, True)
    par = today.Par(40, 25.0, {"wader": today.Level(8, 0.5, 31.5)})
    entrant = league.Entrant("wader", 8, 0.5, 0.1, 31.0, 1000.0, 0.0, 990.0, 1010.0)
    figures = league.Figures(
        "salt",
        {"short": True},
        2,
        8,
        "wader",
        (entrant,),
        (league.Encounter("wader", "diver", 8, 0.5, 0.4, 0.6),),
    )
    card = drill.Question(3, "salt", "first", 12, Seat(0), "2026-11-26T20:15:00+00:00", ("deck",), {})
    answer = drill.Answered(3, "deck", "good", "hard", ("deck",), "a", 0.05, 0.0, card.due)
    people = (rating.PersonRating("Ana", 9, 1100, 80),)
    values: dict[str, list[object]] = {
        "check": [CHECKS.write(CheckReport(8, 8, 1, 20, 20, True))],
        "deal": [deal.NEW_DEALS.write(deal.NewDeal(code))],
        "today": [today.DAYS.write(today.Day(code, ("wader",), True, result, par))],
        "rating": [
            rating.RATINGS.write(
                {"salt": rating.GameRatings((rating.LevelRating("wader", 900, 20, 65),), people)}
            )
        ],
        "challenges": [
            challenges.ROWS.write(challenges.Row("first", "One", "salt", code, 30, 2, 1, "too easy"))
        ],
        "drill": [drill.QUESTIONS.write([card])],
        "drill-answer": [drill.ANSWERS.write(answer)],
        "league": [league.LEAGUE_FIGURES.write(figures) | PROGRESS.write(Progress(8, 1.5, partial=True))],
    }
    return values[name]


def protocol_messages() -> list[dict[str, Any]]:
    """One message of each kind."""
    limits = {"move_ms": 8000, "grace_ms": 500}
    return [
        {"type": "hello", "protocol": "miaui-bot", "versions": [1], "host": {"name": "m", "version": "1"},
         "limits": {"line_bytes": 1048576}},
        {"type": "hello", "protocol": "miaui-bot", "version": 1, "name": "A", "games": {"salt": [2]}},
        {"type": "new", "id": 1, "game": "salt", "game_id": "game-0", "seats": 2, "seat": 0,
         "variants": {"short": False}, "effort": "arena", "seed": 5, "limits": limits},
        {"type": "choose", "id": 2, "game_id": "game-0", "seat": 0, "decision": 0, "phase": "take",
         "legal": ["deck"], "view": {}, "seed": 5, "ms": 8000},
        {"type": "move", "id": 2, "move": "deck"},
        {"type": "ready", "id": 1},
        {"type": "pong", "id": 3},
        {"type": "refuse", "id": 1, "reason": "…"},
        {"type": "ping", "id": 3},
        {"type": "stop", "id": 3},
        {"type": "info", "text": "…"},
        {"type": "over", "game_id": "game-0", "scores": [1, 2], "winners": [1], "record": None},
        {"type": "abort", "game_id": "game-0", "reason": "…"},
        {"type": "ponder", "game_id": "game-0", "seat": 0, "view": {}},
        {"type": "error", "id": None, "code": "json", "message": "…"},
        {"type": "quit"},
    ]  # fmt: skip


def changed(value: Any) -> Iterator[tuple[str, Any, Any]]:
    """Every key of a value, at any depth, with the value without it and with one of another type there."""
    if isinstance(value, dict):
        for key in value:
            rest = {name: two for name, two in value.items() if name != key}
            other: Any = 7.25 if value[key] is None or isinstance(value[key], dict) else {"no": "such"}
            yield key, rest, {**value, key: other}
            for inner, less, wrong in changed(value[key]):
                yield inner, {**value, key: less}, {**value, key: wrong}
    elif isinstance(value, list) and value:
        for inner, less, wrong in changed(value[0]):
            yield inner, [less, *value[1:]], [wrong, *value[1:]]


@pytest.mark.parametrize("name", NAMES)
def test_a_missing_key_and_a_wrong_type_are_refused(name: str) -> None:
    check = checker(name)
    may_lack = OPTIONAL.get(name, set()) | (FURTHER if name.startswith("record") else set())
    for value in samples(name):
        check.validate(value)
        for key, less, wrong in changed(value):
            if key in may_lack:
                check.validate(less)
            elif key not in MAPPED.get(name, ()):
                assert not check.is_valid(less), key
            if key != "space":
                assert not check.is_valid(wrong), key


@pytest.mark.parametrize("game", api.GAMES)
def test_a_view_has_no_further_keys(game: str) -> None:
    check = checker(f"view-{game}")

    def shut(schema: Any) -> None:
        if isinstance(schema, dict):
            if schema.get("type") == "object":
                assert schema["additionalProperties"] is False
            for inner in schema.values():
                shut(inner)
        elif isinstance(schema, list):
            for inner in schema:
                shut(inner)

    shut(check.schema)
    assert not check.is_valid(api.view(api.new(game, seats=3, seed=1), 0) | {"more": 1})
    assert checker(f"record-{game}").is_valid(api.new(game, seats=3, seed=1).record | {"id": "x"})


def test_what_commands_print_is_valid(capsys: pytest.CaptureFixture[str]) -> None:
    for game in api.GAMES:
        assert main(["levels", "--game", game, "--json"]) == 0
        checker("levels").validate(json.loads(capsys.readouterr().out))
    for words in (["rating"], ["today"], ["drill"], ["deal", "--new", "salt", "--seats", "2"]):
        assert main([*words, "--json"]) == 0
        checker(words[0]).validate(json.loads(capsys.readouterr().out))
    assert main(["challenges", "--json"]) == 0
    for line in capsys.readouterr().out.splitlines():
        checker("challenges").validate(json.loads(line))
    example = f"cmd:{sys.executable} {ROOT / 'examples' / 'bot.py'}"
    words = ["--seats", f"paddler,{example},paddler", "--games", "1", "--bot-stderr", "drop", "--json"]
    assert main(["arena", *words]) == 0
    checker("arena").validate(json.loads(capsys.readouterr().out))
    hello = {"type": "hello", "protocol": "miaui-bot", "versions": [1]}
    done = subprocess.run(
        [sys.executable, "-m", "miaui", "bot", "diver"], input=json.dumps(hello) + "\n",
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    checker("protocol-1").validate(json.loads(done.stdout))


def test_schemas_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--list"]) == 0
    assert capsys.readouterr().out.split() == NAMES
    for name in NAMES:
        assert main(["schema", name]) == 0
        assert capsys.readouterr().out == (FOLDER / f"{name}.schema.json").read_text("utf-8")
    assert main(["schema", "nothing"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_what_is_asked_fits(key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = find_game(key)
    record = new_record(make_deal(key, game.seats[-1], (), 5), nameless(game.seats[-1]))
    (tmp_path / "one.json").write_text(dump(record), "utf-8")
    seat = game.rules.to_act(game.rules.play(record))[0]
    words = ["ask", str(tmp_path / "one.json"), f"--seat={seat}", f"--bot={find_kit(key).levels[-1].key}"]
    assert main([*words, "--seed=1", "--samples=8", "--json"]) == 0
    checker("ask").validate(json.loads(capsys.readouterr().out))
