"""Bots in packages: the template is built, installed, played and uninstalled; broken ones are named."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from random import Random
from threading import Barrier
from typing import Any

import pytest

from miaui.bots import package_side, packages
from miaui.bots.packages import PackageBot, find
from miaui.cli import main
from miaui.plugin import Bot

ROOT = Path(__file__).parents[2]
KEY = "miaui-example:patient"


class Own:
    """A bot by its shape alone."""

    name, line = "Own", "An honest line."

    def __init__(self) -> None:
        self.games = {"miaui": (3, 4)}

    def choose(
        self, view: dict[str, object], legal: list[str], rng: Random, budget: int | None = None
    ) -> str:
        """Return any move."""
        return rng.choice(legal)


class Nameless(Own):
    """A bot that has no name."""

    name = ""


class Gameless:
    """A bot that has no games."""

    name, line = "Gameless", "Plays nothing."


def test_a_bot_has_the_type_that_is_promised() -> None:
    bot: Bot = Own()
    guest = package_side.guest_of(bot)
    assert (guest.name, guest.games) == ("Own", {"miaui": [3, 4]})
    assert guest.answer({}, {"view": {}, "legal": ["7"], "seed": 1}) == {"move": "7"}
    for wrong in (object(), Nameless(), Gameless()):
        with pytest.raises(package_side.WrongShape):
            package_side.guest_of(wrong)


def test_short_names_work_while_they_are_unambiguous() -> None:
    first, second = PackageBot("a", "1", "level", ""), PackageBot("b", "1", "level", "")
    assert find("level", [first]) == find("a:level", [first, second]) == first
    assert find("nobody", [first, second]) is None
    with pytest.raises(ValueError, match="a and of b"):
        find("level", [first, second])


class Place:
    """An environment in which packages can be put, and the program asked."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=False)
        self.home = folder / "home"
        self.python = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        said = self.run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
        self.site = Path(said.stdout.strip())
        beside = [path for path in sys.path if path.endswith("site-packages")]
        (self.site / "beside.pth").write_text("\n".join([str(ROOT), *beside]) + "\n")

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run its interpreter."""
        return subprocess.run(
            [str(self.python), *words], capture_output=True, text=True, check=False,
            env={"PATH": "/usr/bin:/bin", "MIAUI_HOME": str(self.home)},
        )  # fmt: skip

    def miaui(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the program in it."""
        return self.run("-m", "miaui", *words)

    def levels(self, *words: str) -> Any:
        """What `miaui levels --json` says."""
        done = self.miaui("levels", "--game", "salt", "--json", *words)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


def put(site: Path, name: str, points: str, code: str = "") -> None:
    """Install a package by hand."""
    info = site / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "RECORD").write_text("")
    (info / "entry_points.txt").write_text(f"[miaui.bots]\n{points}\n")
    (site / f"{name}_code.py").write_text(code)


def built(folder: Path) -> Path:
    """The wheel of the template."""
    source = folder / "source"
    shutil.copytree(ROOT / "examples" / "package", source)
    code = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", code, str(folder)], cwd=source, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.mark.builders
def test_the_template_is_built_installed_played_and_uninstalled(tmp_path: Path) -> None:
    place = Place(tmp_path)
    before = place.levels()
    with zipfile.ZipFile(built(tmp_path)) as wheel:
        wheel.extractall(place.site)
        names = wheel.namelist()
    assert place.levels() == [*before, KEY] == place.levels()
    assert place.levels("--details")[-1] == {
        "level": KEY, "name": "Patient", "line": "Takes what comes first, nearly always.",
        "from": "miaui-example 1.0.0", "usable": True, "why": None,
    }  # fmt: skip
    for game, others in (("salt", "wader"), ("miaui", "paddler,paddler"), ("kaivai", "rower,rower")):
        words = ["--game", game, "--games", "1", "--seed", "1", "--strict", "--json"]
        points = []
        for name in ("patient", KEY):
            done = place.miaui("arena", "--seats", f"{name},{others}", *words)
            assert done.returncode == 0, done.stderr
            report = json.loads(done.stdout)
            assert report["troubles"] == [] and report["programs"][0]["command"] == KEY
            points.append([seat["points"] for seat in report["seats"]])
        assert points[0] == points[1]
    for name in names:
        (place.site / name).unlink()
    assert place.levels() == before
    done = place.miaui("arena", "--game", "salt", "--seats", f"{KEY},wader", "--games", "1")
    assert done.returncode == 2 and done.stderr.count("\n") == 1


@pytest.mark.builders
def test_broken_and_clashing_packages_are_named(tmp_path: Path) -> None:
    place = Place(tmp_path)
    before = place.levels()
    good = (
        "class Five:\n name, line, games = 'F', 'f', {'salt': (2,)}\n def choose(self, *a): return a[1][0]\n"
    )
    put(place.site, "failing", "one = failing_code:One", "raise RuntimeError('no luck')")
    put(place.site, "missing", "two = nowhere:Two")
    put(place.site, "shapeless", "three = shapeless_code:Three", "class Three: pass")
    put(place.site, "loud", "Four = loud_code:Five", good)
    put(place.site, "first", "five = first_code:Five\nwader = first_code:Five", good + "print('noise')\n")
    put(place.site, "second", "five = second_code:Five", good)
    done = place.miaui("levels", "--game", "salt", "--json")
    assert json.loads(done.stdout) == [*before, "first:five", "first:wader", "second:five"]
    assert done.returncode == 0
    assert sorted(line.split()[1] for line in done.stderr.splitlines()) == [
        "failing:one", "loud:Four", "missing:two", "shapeless:three",
    ]  # fmt: skip
    rows = {row["level"]: row for row in place.levels("--details")}
    assert not rows["failing:one"]["usable"] and "no luck" in rows["failing:one"]["why"]
    words = ["--game", "salt", "--games", "1", "--json"]
    clash = place.miaui("arena", "--seats", "five,wader", *words)
    assert clash.returncode == 2 and "first" in clash.stderr and "second" in clash.stderr
    played = json.loads(place.miaui("arena", "--seats", "first:five,wader", *words).stdout)
    assert [row["place"] for row in played["programs"]] == [0], "the house's names always win"
    assert place.miaui("arena", "--seats", "failing:one,wader", *words).returncode == 2


def test_what_a_package_says_of_itself_is_plain_and_one_line() -> None:
    bot = PackageBot("a", "1", "level", "")
    said = {"name": "N\x1b[31m\n", "line": "\u202eL\N{ZERO WIDTH JOINER}\N{FISH}", "games": {"salt": [2]}}
    named = packages._described(bot, said)
    assert (named.name, named.line) == (r"N\x1b[31m\n", "\\u202eL\N{ZERO WIDTH JOINER}\N{FISH}")
    assert packages._described(bot, {"why": "no\x07\r\nluck"}).why == r"no\x07\r\nluck"
    assert len(packages._described(bot, {"why": "\x1b" * 9_000}).why) == 200


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_a_package_that_cannot_be_used_is_named_in_both_forms(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    bot = PackageBot("a", "1", "level", "")
    monkeypatch.setattr(packages, "describe", lambda *_: [packages._described(bot, {"why": "no\x1bluck"})])
    assert main(["levels", *words]) == 0
    said = capsys.readouterr()
    assert said.err == "miaui: a:level cannot be used: no\\x1bluck\n" and "a:level" not in said.out


def test_bots_are_asked_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    all_asked = Barrier(4, timeout=60)

    def ask(bot: PackageBot) -> dict[str, object]:
        all_asked.wait()
        return {"name": bot.level, "line": "", "games": {}}

    monkeypatch.setattr(packages, "_ask", ask)
    bots = [PackageBot("a", "1", f"level-{number}", "") for number in range(4)]
    assert [described.name for described in packages.describe(bots, None)] == [bot.level for bot in bots]


def test_nothing_of_a_package_is_imported_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "near", "one = near_code:One", "raise RuntimeError('imported\\x1b[31m\\nred')")
    monkeypatch.syspath_prepend(str(tmp_path))
    [bot] = [bot for bot in packages.installed() if bot.package == "near"]
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{ROOT}")
    [described] = packages.describe([bot], None)
    assert described.why == r"RuntimeError: imported\x1b[31m\nred", "it is imported in its own process"
    assert "near_code" not in sys.modules
