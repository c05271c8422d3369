"""Programs at the arena's table: whatever they do, the games go on, and nothing of them is left."""

import hashlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from miaui.bots.arena import ArenaSettings, arena
from miaui.bots.greeting import BadProgram
from miaui.bots.host import MOST_TROUBLES, Command, Fault, Hosted, HostedGame, Limits, Log
from miaui.bots.kit import ArenaGame
from miaui.bots.program_arena import Programs
from miaui.bots.protocol import dropped_keys
from miaui.catalog import CATALOG
from miaui.core.seat import Seat
from testkit.house import find_game, find_kit, parse
from tests.bots.leaping_clock import Patience, leaping

BAD = Path(__file__).with_name("bad_program.py")
ROOT = BAD.parents[2]
OTHERS = ("diver", "yardstick")
#: Time enough on any machine; who keeps the host waiting says so, and its clock leaps.
LIMITS = Limits(move_ms=60_000, start_ms=60_000, ready_ms=60_000, memory=250 << 20, stderr="drop")

#: Kinds for which the host is to lose its patience, or to look for more.
PATIENCE = {"eof": Patience(soon=0.1), "deaf": Patience(quit=0.5), "flood-lines": Patience(rest=2.0)}

#: What a program does wrong, once, and the codes of its troubles.
ONCE = {
    "hang": ["timeout"],
    "late": ["timeout"],
    "drip": ["timeout"],
    "exit": ["crash"],
    "exit-0": ["crash"],
    "signal": ["crash"],
    "eof": ["eof"],
    "flood-line": ["flood"],
    "flood-lines": ["flood"],
    "no-json": ["json"],
    "array": ["json"],
    "twice": ["json"],
    "nan": ["json"],
    "deep": ["json"],
    "bytes": ["json"],
    "no-text": ["schema"],
    "no-move": ["schema"],
    "bad-id": ["schema"],
    "no-type": ["schema"],
    "illegal": ["illegal"],
    "memory": ["memory"],
}
#: The same for what has a move all the same.
HARMLESS = {
    "other-id": ["unasked"],
    "no-id": ["unasked"],
    "bad-policy": ["schema"],
    "stderr": ["stderr"],
    "deaf": ["quit"],
    "quit-status": ["quit"],
    "child": ["stray"],
    "child-setsid": ["stray"],
    "child-alone": ["stray"],
    "leave": ["crash"],
    "fine": [],
}
#: What ends at once, and leaves a child behind.
LEFT_BEHIND = {
    "crash-child": ["crash", "stray"],
    "crash-child-setsid": ["crash", "stray"],
    "crash-child-alone": ["crash", "stray"],
}
#: Those that `make test` tries; all others are for `make test-builders`.
SAMPLE = ("exit", "no-json", "child-setsid", "child-alone", "bad-policy", "fine")


#: Kinds that a system does not know, or does not hold (docs/protocol.md).
NOT_ON = {
    "win32": ("signal", "deaf", "child-alone", "crash-child-alone"),
    "darwin": ("child-setsid", "crash-child-setsid", "child-alone", "crash-child-alone"),
}


def kinds(table: dict[str, list[str]]) -> list[Any]:
    """Return the kinds of a table as parameters."""
    here = [kind for kind in table if kind not in NOT_ON.get(sys.platform, ())]
    return [kind if kind in SAMPLE else pytest.param(kind, marks=pytest.mark.builders) for kind in here]


def bad(kind: str, *more: str) -> str:
    """Return the command of a program that does this wrong."""
    return " ".join([sys.executable, str(BAD), kind, *more])


def play(
    command: str, games: int = 2, limits: Limits = LIMITS, processes: int | None = None
) -> tuple[dict[str, Any], list[Any]]:
    """The report of an arena with a program at its first place, and the records."""
    kept: list[str] = []
    guests = Programs({0: Command(command)}, limits)
    patience = PATIENCE.get(command.rsplit(maxsplit=1)[-1], Patience()) if command else Patience()
    settings = ArenaSettings(keep=kept.append, guests=guests, processes=processes)
    with tempfile.TemporaryDirectory() as folder, leaping(Path(folder) / "signs", patience):
        report = arena(CATALOG.entry("miaui"), ["program", *OTHERS], games, 7, {}, settings)
    return report, [parse(text) for text in kept]


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    yield
    time.sleep(0.2)
    assert left_running() == []


def left_running() -> list[str]:
    """The commands of bad programs of this file and their children that are still running."""
    decoded = []
    for name in os.listdir("/proc") if sys.platform == "linux" else []:
        if name.isdigit():
            try:
                command = Path(f"/proc/{name}/cmdline").read_bytes()
                state = Path(f"/proc/{name}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()[0]
                environment = Path(f"/proc/{name}/environ").read_bytes()
            except OSError:
                continue
            own = b"PYTEST_CURRENT_TEST=tests/bots/test_host.py" in environment + command
            if state != "Z" and own and (b"bad_program" in command or b"time.sleep(300)" in command):
                decoded.append(command.decode("utf-8", "replace"))
    return decoded


def check_others(records: list[Any]) -> None:
    """Every other seat made the move that it makes of its view and its seed alone."""
    game, kit = find_game("miaui"), find_kit("miaui")
    for record in records:
        number = record.further["arena"]["game"]
        task = ArenaGame(number, (("program", None), *((level, None) for level in OTHERS)), {}, 7)
        bots = {task.seat_of(place + 1): kit.make(level, None) for place, level in enumerate(OTHERS)}
        state = game.rules.play(replace(record, dives=()))
        for decision, dives in enumerate(record.dives):
            for seat, bot in bots.items():
                choice = bot.choose(game.sight.view(state, seat), task.rng(decision, seat), None)
                assert choice.move.number == dives[seat]
            for place, dive in enumerate(dives):
                state, _ = game.rules.apply(state, game.codec.read_move(Seat(place), str(dive)))


@pytest.mark.parametrize("kind", kinds(ONCE))
def test_one_fault_costs_one_decision(kind: str) -> None:
    report, records = play(bad(kind))
    assert report["games"] == 2
    troubles = report["troubles"]
    assert [trouble["code"] for trouble in troubles] == ONCE[kind]
    assert {(trouble["place"], trouble["game"], trouble["decision"]) for trouble in troubles} == {(0, 0, 2)}
    assert troubles[0]["played"] == str(records[0].dives[2][0])
    again = ONCE[kind][0] in ("timeout", "crash", "eof", "flood", "memory")
    [program] = report["programs"]
    assert (program["decisions"], program["fallbacks"], program["restarts"]) == (24, 1, int(again))
    assert not program["retired"] and program["name"] == kind
    assert records[0].further["fallbacks"] == [[0, 2]] and "fallbacks" not in records[1].further
    check_others(records)


@pytest.mark.parametrize("kind", kinds(HARMLESS))
def test_what_has_an_answer_is_no_fallback(kind: str) -> None:
    report, records = play(bad(kind))
    assert [trouble["code"] for trouble in report["troubles"]] == HARMLESS[kind]
    [program] = report["programs"]
    if kind == "leave":  # it may be asked while it leaves
        assert program["fallbacks"] <= 1 and program["restarts"] == 1
    else:
        assert (program["fallbacks"], program["restarts"]) == (0, 0)
        assert all("fallbacks" not in record.further for record in records)
    check_others(records)
    if kind == "bad-policy":
        [trouble] = report["troubles"]
        assert (trouble["game"], trouble["decision"], trouble["played"]) == (0, 2, None)
    if kind == "fine":
        again, same = play(bad(kind))
        assert {**again, "seconds": 0} == {**report, "seconds": 0}
        assert same == records


@pytest.mark.skipif(sys.platform != "linux", reason="not here: orphans are found on Linux alone")
def test_an_orphan_is_its_own_program_s() -> None:
    commands = {place: Command(bad(kind)) for place, kind in enumerate(("fine", "child-alone", "exit"))}
    programs = Programs(commands, LIMITS)
    report: dict[str, Any] = arena(
        CATALOG.entry("miaui"), ["a", "b", "c"], 1, 7, {}, ArenaSettings(guests=programs)
    )
    assert sorted([(trouble["place"], trouble["code"]) for trouble in report["troubles"]]) == [
        (1, "stray"),
        (2, "crash"),
    ]


RECORDER = """
import json, os, sys
for line in sys.stdin:
    said = json.loads(line)
    with open(sys.argv[1], "a") as file:
        print(json.dumps([os.getpid(), said]), file=file)
    answer = {"id": said.get("id")}
    if said["type"] == "hello":
        answer |= {"type": "hello", "protocol": "miaui-bot", "version": 1, "name": "Recorder"}
        answer["games"] = {"miaui": [3]}
    elif said["type"] == "new":
        answer |= {"type": "ready"}
    elif said["type"] == "choose":
        answer |= {"type": "move", "move": said["legal"][0]}
    else:
        continue
    print(json.dumps(answer), flush=True)
"""


@pytest.mark.parametrize(("duplicate", "processes"), [(False, 1), (True, 1), (True, 2)])
def test_what_a_program_learns_of_a_deal(duplicate: bool, processes: int, tmp_path: Path) -> None:
    program, log = tmp_path / "recorder.py", tmp_path / "heard"
    program.write_text(RECORDER)
    guests = Programs({0: Command(f"{sys.executable} {program} {log}")}, LIMITS)
    settings = ArenaSettings(guests=guests, duplicate=duplicate, processes=processes)
    players = ["program", "random", "random"]
    report: dict[str, Any] = arena(CATALOG.entry("miaui"), players, 6, "0f" * 16, {}, settings)
    assert report["troubles"] == [] and report["programs"][0]["restarts"] == 0
    heard = [json.loads(line) for line in log.read_text().splitlines()]
    games = {said["game_id"]: pid for pid, said in heard if said["type"] == "new"}
    assert len(games) == 6 and len(set(games.values())) == (6 if duplicate else 1)
    told = {said["game_id"]: said["record"] is not None for _, said in heard if said["type"] == "over"}
    assert told == {f"game-{number}": not duplicate or number % 3 == 2 for number in range(6)}
    key = hashlib.sha256(b"bots/" + b"0f" * 16).hexdigest()
    for _, said in heard:
        if said["type"] in ("new", "choose"):
            place = f"{said['game_id'].removeprefix('game-')}/{said.get('decision', 'new')}/{said['seat']}"
            digest = hashlib.sha256(f"bot/2/{key}/{place}".encode()).digest()
            assert said["seed"] == int.from_bytes(digest[:6])
    assert "0f" * 16 not in log.read_text()


@pytest.mark.builders
@pytest.mark.parametrize("kind", kinds(LEFT_BEHIND))
def test_what_a_crash_leaves_behind_is_ended(kind: str) -> None:
    report, records = play(bad(kind))
    assert [trouble["code"] for trouble in report["troubles"]] == LEFT_BEHIND[kind]
    check_others(records)


def test_a_refusal_holds_for_one_game() -> None:
    report, records = play(bad("refuse"))
    assert [trouble["code"] for trouble in report["troubles"]] == ["refused"]
    assert report["troubles"][0]["detail"] == "not today"
    assert report["programs"][0]["fallbacks"] == 12
    assert records[0].further["fallbacks"] == [[0, decision] for decision in range(12)]
    check_others(records)


#: Commands that cannot be started, and what other systems than Windows say of them.
SAID_BY_POSIX = [
    ("./missing-program", "no such file"),
    (str(ROOT), "permission denied"),
    ("'unfinished", "no closing quotation"),
] * (sys.platform != "win32")


@pytest.mark.builders
def test_who_is_not_ready_is_started_twice_again_and_then_retired() -> None:
    report, records = play(bad("unready"))
    codes = [trouble["code"] for trouble in report["troubles"]]
    assert codes == ["timeout", "timeout", "timeout", "retired"]
    assert report["programs"][0] | {"command": ""} == {
        "place": 0, "command": "", "name": "unready", "decisions": 24, "fallbacks": 24, "restarts": 2,
        "retired": True,
    }  # fmt: skip
    check_others(records)


@pytest.mark.builders
def test_who_always_ends_is_retired() -> None:
    report, _records = play(bad("always"))
    codes = [trouble["code"] for trouble in report["troubles"]]
    assert codes == ["crash", "crash", "crash", "retired"]
    assert report["programs"][0]["fallbacks"] == 24


@pytest.mark.parametrize(
    ("command", "why"),
    [
        *SAID_BY_POSIX,
        ("", "the command is empty"),
        (bad("no-game"), "does not play miaui with 3 players"),
        (bad("version"), "shares no version"),
        (f"{sys.executable} -c 1", "ended with status 0"),
        (f"{sys.executable} -c \"print('hello')\"", "no message"),
    ],
)
def test_who_cannot_take_part_is_named(command: str, why: str) -> None:
    with pytest.raises(BadProgram, match=why) as refused:
        play(command, 1)
    assert repr(command) in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.builders
def test_who_says_no_hello_is_named() -> None:
    with pytest.raises(BadProgram, match="no answer in time"):
        play(bad("no-hello"), 1)


@pytest.mark.builders
def test_figures_do_not_depend_on_processes() -> None:
    result, records = play(bad("fine"), 6, processes=1)
    two, same = play(bad("fine"), 6, processes=2)
    assert {**result, "seconds": 0} == {**two, "seconds": 0}
    assert records == same


@pytest.mark.skipif(sys.platform == "win32", reason="not here: Windows splits by rules of its own")
def test_signs_of_a_shell_are_plain_characters(tmp_path: Path) -> None:
    echo = tmp_path / "echo.py"
    echo.write_text("import json, sys\njson.dump(sys.argv[1:], open(sys.argv[1], 'w'))\n")
    out = tmp_path / "said"
    with pytest.raises(BadProgram):
        play(f"{sys.executable} {echo} {out} ';' '$(id)' '>' a\\ b", 1)
    assert json.loads(out.read_text()) == [str(out), ";", "$(id)", ">", "a b"]


def test_standard_error_goes_to_the_log_with_the_place_in_front(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    limits = replace(LIMITS, stderr="log", log=str(log))
    report, _records = play(bad("stderr"), 1, limits)
    assert [trouble["code"] for trouble in report["troubles"]] == ["stderr"]
    text = log.read_text()
    assert text.startswith("[0] noise\n") and len(text) < 2_000_000


@pytest.mark.parametrize(
    ("share", "dropped"), [(0, 0), (1, 0), (0.5, 0), (1.5, 1), (-0.1, 1), (True, 1), ("1", 1)]
)
def test_values_that_are_no_shares_are_dropped(share: object, dropped: int) -> None:
    assert len(dropped_keys({"move": "a", "values": {"a": share}}, ["a", "b"])) == dropped


def test_of_many_troubles_the_first_are_listed_and_the_others_counted() -> None:
    log = Log(Limits())
    for game in range(MOST_TROUBLES + 2):
        log.note(Fault(0, game, None, "stray", ""))
    assert [trouble.game for trouble in log.troubles] == [*range(MOST_TROUBLES)]
    assert log.left_out == 2


def test_a_first_start_is_no_restart() -> None:
    """A program that has not greeted before its first game may fail as often in it as in a later one."""
    hosted = Hosted(0, Command(f"{sys.executable} {BAD} fine"), LIMITS, Log(LIMITS))
    try:
        hosted.begin(HostedGame(0, "miaui", {}, (1, 2, 3)), 0)
        assert hosted.hello.name == "fine" and hosted.figures.restarts == 0
    finally:
        hosted.kill()


@pytest.mark.parametrize("processes", [None, 2])
def test_without_games_nothing_is_started(processes: int | None) -> None:
    """Where all games of a run have been kept, its programs are not asked for."""
    programs = Programs({0: Command("no-such-program")}, LIMITS)
    assert list(programs.results(CATALOG.entry("miaui"), [], processes)) == []
    assert programs.report() == {"programs": [], "troubles": []}
