"""Strange homes and sound devices. `python -m testkit.robust.strange` plays a game in the home that its
environment gives it, and prints what it saw as one line of JSON."""

from __future__ import annotations

import json
import os
import random
import resource
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from testkit.playing import referee_of
from testkit.robust.victim import decided

Environment = dict[str, str]
MOVES = 10
"""Number of decisions that are played at least."""
FULL = 50_000
"""Bytes a file may have where the disk is as good as full."""


def play() -> None:
    """Play a game of the key TEST_GAME until ten decisions are made, or with TEST_FSIZE also until something
    is said; take a picture with F12, change a setting, and start the program again. Print "report " and JSON:
    "moves" (decisions), "said" (notices), "durable" (True if the library is on disk), "continues" (True if
    the game is there again), "data" (the folder) and "temporary" (True if that is a temporary one).

    Variables of the environment that are set bring trouble: TEST_NOBODY takes the user's name away,
    TEST_FSIZE is the most bytes that a file may have, TEST_UNPLUG takes the sound device away (`unplug`).
    KeyError without TEST_GAME.
    """
    if os.environ.get("TEST_NOBODY"):
        nobody()
    limit = os.environ.get("TEST_FSIZE")
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), int(limit)))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    sound = os.environ.get("SDL_AUDIODRIVER")
    from testkit.robust import hands
    from testkit.robust.desk import Desk, novices, tables  # sets the dummy drivers

    if sound is not None:
        os.environ["SDL_AUDIODRIVER"] = sound
    desk = Desk(None, None, novices)
    from miaui.store.settings import parse as settings_of

    wanted = settings_of(json.dumps(tables(1, 2)).encode())[0]
    desk.app.change({"tables": wanted.tables, "pace": "instant"})
    hands.begin(desk, os.environ["TEST_GAME"])
    hands.play(desk, 1, lambda record: len(decided(record)) >= MOVES and bool(desk.said or not limit))
    if os.environ.get("TEST_UNPLUG"):
        unplug(desk)
    import pygame

    desk.key(pygame.K_F12)
    desk.turn()
    desk.app.change({"text_scale": 1.1})
    match = desk.match
    moves = len(decided(referee_of(match).record)) if match is not None else 0
    said, paths, durable = desk.said, desk.app.paths, desk.app.context.library.durable
    desk.close()
    desk = Desk(None)
    desk.wait(lambda: desk.host.idle and bool(desk.host.shown))
    again = desk.find("title.continue") is not None or bool(desk.app.context.library.games("finished"))
    desk.close()
    report = {
        "moves": moves, "said": said, "durable": durable, "continues": again,
        "data": str(paths.data), "temporary": paths.temporary,
    }  # fmt: skip
    print("report " + json.dumps(report), flush=True)


def nobody() -> None:
    """Let `pwd.getpwuid` raise KeyError in this process from now on, as for a user without entry."""
    import pwd

    def unknown(_number: int) -> None:
        raise KeyError("nobody")

    pwd.getpwuid = unknown  # type: ignore[assignment]


def unplug(desk: Any) -> None:
    """Take the sound device of a desk's program away and bring it back twelve times, each time, by chance, by
    event or by closing the mixer; 0 to 7 turns and a step of the game lie between. What chance decides is
    equal in every call (seed 1)."""
    import pygame

    from miaui.engine.sound.device import LOCK
    from testkit.robust import hands

    rng = random.Random(1)
    for _ in range(12):
        if rng.random() < 0.5:
            desk.post(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)
        else:
            with LOCK, suppress(pygame.error):
                pygame.mixer.stop()
                pygame.mixer.quit()
        for _ in range(rng.randrange(8)):
            desk.turn()
        hands.step(desk, rng)
        desk.post(pygame.AUDIODEVICEADDED, which=0, iscapture=0)


def run(environment: Environment, cwd: Path) -> dict[str, Any]:
    """Play in a process of its own, in the folder `cwd`, and return the object that it reports (see `play`).
    Its environment is this one's without XDG_…, MIAUI_…, SDL_… and HOME…, with the variables of
    `environment`, which has TEST_GAME. AssertionError if it fails or reports nothing, TimeoutExpired after
    600 seconds."""
    code = Path(__file__).parents[2]
    clean = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("XDG_", "MIAUI_", "SDL_", "HOME"))
    }
    done = subprocess.run(
        [sys.executable, "-m", "testkit.robust.strange"], cwd=cwd, capture_output=True, timeout=600,
        check=False,
        env=clean | {"PYTHONPATH": str(code)} | environment, text=True, errors="replace",
    )  # fmt: skip
    lines = [line for line in done.stdout.splitlines() if line.startswith("report ")]
    assert done.returncode == 0 and lines, f"{done.returncode}\n{done.stdout[-500:]}\n{done.stderr[-3000:]}"
    report: dict[str, Any] = json.loads(lines[-1][7:])
    return report


def _read_only(root: Path) -> Environment:
    """A folder that cannot be written to, also not by an administrator: below /proc, where there is one."""
    home = root / "locked"
    home.mkdir()
    home.chmod(stat.S_IRUSR | stat.S_IXUSR)
    return {"HOME": "/proc/1/nothing" if os.access(home, os.W_OK) else str(home)}


def _file(root: Path) -> Environment:
    (root / "file").write_text("in the way")
    return {"HOME": str(root / "file")}


def _data_is_file(root: Path) -> Environment:
    (root / ".local/share").mkdir(parents=True)
    (root / ".local/share/miaui").write_text("in the way")
    return {"HOME": str(root)}


def _dead_link(root: Path) -> Environment:
    (root / "home").symlink_to(root / "circle")
    (root / "circle").symlink_to(root / "home")
    return {"HOME": str(root / "home")}


def _long(root: Path) -> Environment:
    return {"HOME": str(root / ("long-" * 40)[: max(20, 200 - len(str(root)))])}


def _full(root: Path) -> Environment:
    return {"HOME": str(root), "TEST_FSIZE": str(FULL)}


def _quite_full(root: Path) -> Environment:
    return {"HOME": str(root), "TEST_FSIZE": "0"}


def _damaged(root: Path) -> Environment:
    for folder, name in ((".local/share/miaui", "library.db"), (".config/miaui", "settings.json")):
        (root / folder).mkdir(parents=True)
        (root / folder / name).write_bytes(b"\xff\x00 nonsense" * 999)
    return {"HOME": str(root)}


XDG = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
HOMES: dict[str, tuple[Callable[[Path], Environment], bool]] = {
    "none": (lambda root: {"TEST_NOBODY": "1"}, False),
    "an empty name": (lambda root: {"HOME": "", "TEST_NOBODY": "1"}, False),
    "read-only": (_read_only, False),
    "a file in the way": (_file, False),
    "a file where the games belong": (_data_is_file, False),
    "a link in a circle": (_dead_link, False),
    "non-ASCII": (lambda root: {"HOME": str(root / "Ngā ika 🐟 Öl")}, True),
    "two hundred letters": (_long, True),
    "relative XDG": (lambda root: {"HOME": str(root)} | dict.fromkeys(XDG, "relative/one"), True),
    "MIAUI_HOME with odd marks": (lambda root: {"MIAUI_HOME": str(root / "a b?#%20&'\";")}, True),
    "full after a while": (_full, False),
    "quite full": (_quite_full, False),
    "damaged files": (_damaged, True),
}
"""By name a function that makes a home in a folder and returns its environment, and True if a game has to be
kept in it."""
SOUNDS: dict[str, Environment] = {
    "no sound device": {"SDL_AUDIODRIVER": "nonsense"},
    "a sound device that comes and goes": {"SDL_AUDIODRIVER": "dummy", "TEST_UNPLUG": "1"},
}
"""By name the environment of a sound device."""


def visit(name: str, root: Path, game: str = "miaui") -> dict[str, Any]:
    """Play `game` in the home or with the sound device of that name, e.g. "read-only" or "no sound device",
    in the folder `root`, which is made, and return what it reports: "moves", "said", "durable", "continues",
    "data", "temporary". AssertionError if it made fewer than ten decisions, did not keep its game where it
    has to, said nothing where it cannot keep it, or left a temporary home. KeyError for an unknown name."""
    root.mkdir(parents=True, exist_ok=True)
    spare = root.parent / "temporary"
    spare.mkdir(exist_ok=True)
    played = {"TEST_GAME": game, "TMPDIR": str(spare)}
    if name in SOUNDS:
        report = run({"HOME": str(root)} | SOUNDS[name] | played, root)
        kept = True
    else:
        make, kept = HOMES[name]
        report = run(make(root) | played, root)
    assert report["moves"] >= MOVES, report
    assert not kept or report["continues"], report
    if not kept:
        assert report["said"] or report["durable"], f"nothing was said in a home that is {name}"
    assert name != "damaged files" or any("damaged" in words for words in report["said"]), report
    assert not report["temporary"] or Path(report["data"]).parent.parent == spare, report
    assert not list(spare.glob("miaui-*")), "nothing is left of a temporary home"
    return report


if __name__ == "__main__":
    play()
