"""`miaui deal`, and the arena's deals and records."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from miaui.bots import arena as arenas
from miaui.cli import main
from miaui.core.chance import bot_seed_of, seed_of
from miaui.core.deals import Deal
from testkit import naive_luck
from testkit.house import GAMES, HOUSE, find_game, make_deal, parse, read_deal

KNOWN = "2A0GJ-6HB7H-6NWBJ"
#: A quick level of each game, and another one.
QUICK = {"miaui": ("paddler", "random"), "salt": ("wader", "random"), "kaivai": ("rower", "random")}


@pytest.fixture(params=GAMES)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def deal_for(key: str) -> Deal:
    return make_deal(key, find_game(key).seats[0], find_game(key).options[:1], 0x123456789ABC)


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(words) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and re.fullmatch(r"miaui: [^\n]+\n", err)
    return err


# miaui deal


def test_the_record_before_the_first_choice(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    deal = deal_for(key)
    (line,) = said(["deal", deal.code, "--json"], capsys).splitlines()
    record, raw = parse(line), json.loads(line)
    assert raw["players"] == [{"name": f"P{seat}", "kind": "human"} for seat in range(deal.seats)]
    assert naive_luck.check(record, deal.seed) > 1
    assert not record.further


def test_a_code_is_read_as_people_type_it(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = said(["deal", KNOWN, "--json"], capsys)
    for words in (["2aogj-6hb7h-6nwbj"], ["2A0GJ", "6HB7H", "6NWBJ"], [" 2A0GJ6HB7H6NWBJ "]):
        assert said(["deal", *words, "--json"], capsys) == wanted
    assert said(["deal", KNOWN], capsys) == f"{KNOWN}: salt, 4 players, short\n"


def test_it_is_played_out_by_bots(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    deal, (good, weak) = deal_for(key), QUICK[key]
    seats = ",".join([good, *[weak] * (deal.seats - 1)])
    lines = [
        said(["deal", deal.code, "--seats", seats, "--seed", f"{run}", "--json"], capsys) for run in (0, 1)
    ]
    records = [parse(line) for line in lines]
    for run, record in enumerate(records):
        assert record.further == {"bot_seed": bot_seed_of(deal.luck, run), "deal": deal.code}
        assert [(who.name, who.kind, who.level) for who in record.players[:2]] == [
            (good, "bot", good),
            (weak, "bot", weak),
        ]
        assert find_game(key).rules.ending(find_game(key).rules.play(record)) is not None
        assert naive_luck.check(record, deal.seed) > 1, "other choices meet the same luck"
    assert lines[0] != lines[1]
    assert said(["deal", deal.code, "--seats", seats, "--json"], capsys) == lines[0]


def test_other_levels_meet_the_same_luck(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    deal = deal_for(key)
    for level in QUICK[key]:
        seats = ",".join([level] * deal.seats)
        record = parse(said(["deal", deal.code, "--seats", seats, "--json"], capsys))
        assert naive_luck.check(record, deal.seed) > 1


def test_characters_are_seated_too(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["deal", "26032-BTH9G-501YV", "--seats", "paddler/bold,random,random,yardstick"]
    record = parse(said([*words, "--json"], capsys))
    assert (record.players[0].level, record.players[0].character) == ("paddler", "bold")
    assert said(words, capsys).startswith("26032-BTH9G-501YV: miaui, 4 players\n")


def test_a_new_code(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = find_game(key)
    flags = ["--" + option.replace("_", "-") for option in game.options[-1:]]
    words = ["deal", "--new", key, "--seats", str(game.seats[-1]), *flags]
    first, second = said(words, capsys).strip(), json.loads(said([*words, "--json"], capsys))["deal"]
    assert first != second
    for code in (first, second):
        deal = read_deal(code)
        assert (deal.game, deal.seats, deal.options) == (game, game.seats[-1], tuple(game.options[-1:]))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["2A0GJ-6HB7H-6NWB", "--json"], "15"),
        (["2A0GJ-6HB7H-6NWBU"], "U"),
        (["2A0GJ-6HB7H-6NWBK"], "typing mistake"),
        ([KNOWN, "--seats", "wader,wader"], "4"),
        ([KNOWN, "--seats", "shark,wader,wader,wader"], "shark"),
        ([KNOWN, "--short"], "--new"),
        (["--new", "salt"], "--seats"),
        (["--new", "salt", "--seats", "5"], "5 players"),
        (["--new", "salt", "--seats", "wader,wader"], "--seats"),
        (["--new", "salt", "--seats", "2", "--fisherman"], "fisherman"),
        (["--new", "chess", "--seats", "2"], "chess"),
        (["--new", "salt", "--seats", "2", KNOWN], "--new"),
        ([], "required"),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert why in refused(["deal", *words], capsys)


HOMES: list[dict[str, str]] = [
    {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "Pacific/Auckland", "LANGUAGE": "de"},
    {"PYTHONHASHSEED": "77", "LC_ALL": "C.UTF-8", "TZ": "America/Anchorage", "LANGUAGE": "fr"},
]


@pytest.mark.slow
def test_two_homes_deal_and_play_alike(key: str, tmp_path: Path) -> None:
    """With other languages, hash seeds and time zones."""
    deal = deal_for(key)
    seats = ",".join([QUICK[key][place % 2] for place in range(deal.seats)])
    printed = []
    for place, home in enumerate(HOMES):
        env = {**os.environ, **home, "MIAUI_HOME": str(tmp_path / str(place))}
        for words in ([], ["--seats", seats]):
            command = [sys.executable, "-m", "miaui", "deal", deal.code, *words, "--json"]
            printed.append(subprocess.run(command, env=env, capture_output=True, check=True).stdout)
    assert printed[:2] == printed[2:]
    assert printed[0] != printed[1]


# The arena


def arena(key: str, *words: str) -> list[str]:
    good, weak = QUICK[key]
    seats = ",".join([good, *[weak] * (find_game(key).seats[0] - 1)])
    return ["arena", "--game", key, "--seats", seats, "--seed", "7", "--json", *words]


def records_of(path: Path) -> list[Any]:
    return [parse(line) for line in path.read_text("ascii").splitlines()]


def test_games_are_dealt_by_their_number(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, count = tmp_path / "r.jsonl", find_game(key).seats[0]
    report = json.loads(said(arena(key, "--games", "6", "--records", str(path)), capsys))
    records = records_of(path)
    shares = [0.0] * count
    for number, record in enumerate(records):
        seed = seed_of(f"arena/7/{number}")
        assert naive_luck.check(record, seed) > 1
        assert record.further["deal"] == make_deal(key, count, [], seed).code
        places = record.further["arena"]["places"]
        assert record.further["arena"] == {"game": number, "seed": 7, "places": places}
        assert sorted(places) == list(range(count))
        assert [who.level for who in record.players] == [QUICK[key][place > 0] for place in places]
        ending = find_game(key).rules.ending(find_game(key).rules.play(record))
        assert ending is not None
        for seat in ending.winners:
            shares[places[seat]] += 1 / len(ending.winners)
    assert [row["share"] for row in report["seats"]] == [round(share / 6, 6) for share in shares]
    assert main(["replay", str(path), "--jsonl"]) == 0
    assert capsys.readouterr().out.count('"final"') == 6


def test_records_are_the_same_bytes_for_any_processes(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    count = find_game(key).seats[0]
    for number in ("1", "2"):
        words = ("--games", str(2 * count), "--processes", number, "--records", str(tmp_path / number))
        said(arena(key, *words), capsys)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    assert "no number from 1 to 99" in refused(arena(key, "--games", "1", "--processes", "0"), capsys)


def test_duplicate_deals_are_played_from_every_seat(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, count = tmp_path / "r.jsonl", find_game(key).seats[0]
    words = arena(key, "--games", str(2 * count), "--duplicate", "--records", str(path))
    report = json.loads(said(words, capsys))
    records = records_of(path)
    for number, record in enumerate(records):
        assert naive_luck.check(record, seed_of(f"arena/7/{number // count}")) > 1
    for group in (records[:count], records[count:]):
        assert len({record.further["deal"] for record in group}) == 1
        assert sorted(record.further["arena"]["places"].index(0) for record in group) == list(range(count))
    first = [_share(record, 0) for record in records]
    means = [sum(first[:count]) / count, sum(first[count:]) / count]
    error = abs(means[0] - means[1]) / 2  # the standard error of the mean of two
    assert report["seats"][0]["se"] == pytest.approx(error, abs=1e-6)


def _share(record: Any, place: int) -> float:
    game = find_game(record.game)
    ending = game.rules.ending(game.rules.play(record))
    assert ending is not None
    seat = record.further["arena"]["places"].index(place)
    return 1 / len(ending.winners) if seat in ending.winners else 0.0


def test_records_do_not_depend_on_processes(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arenas, "_CHUNK", 2)
    monkeypatch.setattr(arenas, "_SMALL_CHUNK", 2)
    players = [QUICK[key][place % 2] for place in range(find_game(key).seats[0])]
    written = []
    for processes in (1, 2):
        texts: list[str] = []
        settings = arenas.ArenaSettings(processes=processes, keep=texts.append)
        report = arenas.arena(HOUSE.entry(key), players, 5, 3, settings=settings)
        written.append((texts, report["seats"]))
    assert written[0] == written[1]
    assert len(written[0][0]) == 5


def test_records_are_appended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.jsonl"
    words = arena("salt", "--games", "2", "--records", str(path))
    said(words, capsys)
    once = path.read_bytes()
    said(words, capsys)
    assert path.read_bytes() == once * 2
    path.write_bytes(once + b'{"half": ')
    said(words, capsys)
    assert path.read_bytes() == once + b'{"half": \n' + once


def test_records_that_cannot_be_written_are_refused_before_any_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (tmp_path, tmp_path / "none" / "r.jsonl"):
        assert "cannot write" in refused(arena("salt", "--games", "9000000", "--records", str(path)), capsys)
    if os.path.exists("/dev/full"):
        wrong = refused(arena("salt", "--games", "1", "--records", "/dev/full"), capsys)
        assert wrong == "miaui: cannot write '/dev/full': no space left on device\n"
    path = tmp_path / "r.jsonl"
    words = ["arena", "--seats", "shark,random,random", "--games", "1", "--records", str(path)]
    assert "shark" in refused(words, capsys)
    assert not path.exists()


def test_a_game_that_is_given_up_has_no_deal_in_its_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("miaui.games.salt.bots.arena.MOST_DEALS", 1)
    path = tmp_path / "r.jsonl"
    said(arena("salt", "--games", "4", "--records", str(path)), capsys)
    for record in records_of(path):
        over = find_game("salt").rules.ending(find_game("salt").rules.play(record)) is not None
        assert ("deal" in record.further) == over
    assert any("deal" not in record.further for record in records_of(path))
