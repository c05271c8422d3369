"""The Flatpak, built by flatpak-builder out of the release's tarball, installed, and played in its sandbox.

The platform of freedesktop.org is 300 MB away: a Debian stands in for it, whose libraries are older.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from testkit.window.player import Game, Screen, find
from tests.packaging import machine, packages
from tests.packaging.scripts import ROOT, script
from tests.window.test_games import play_by_mouse, start, table

APP_ID = script("places").APP_ID
FOLDER = ROOT / "build" / "package" / "flatpak"
DEBIAN = machine.Machine("debian-flatpak", (*machine.LIBRARIES, "libegl1", "libpulse0", "appstream-util"))
HOME = FOLDER / "home"
DATA = HOME / ".var" / "app" / APP_ID / "data"
USER = (
    "env",
    f"HOME={HOME}",
    f"FLATPAK_USER_DIR={FOLDER / 'installed'}",
    f"XDG_RUNTIME_DIR={FOLDER / 'run'}",
)
"""The beginning of a command for a user who has no other Flatpak."""
NEEDED = [
    tool for tool in ("flatpak", "flatpak-builder", "bwrap", "dbus-run-session") if shutil.which(tool) is None
]

pytestmark = [
    *machine.installs("*.tar.xz"),
    pytest.mark.skipif(bool(NEEDED), reason=f"left out: a Flatpak needs {', '.join(NEEDED)}"),
]


def run(*words: str | Path) -> str:
    """Run a command in build/package/flatpak as the user; return its output. AssertionError if it fails."""
    done = subprocess.run([*USER, *words], cwd=FOLDER, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words} ended with {done.returncode}: {done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module", autouse=True)
def installed() -> Iterator[None]:
    """Build the Flatpak and install it, as long as the tests of this module run."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    for folder in (HOME, FOLDER / "run"):
        folder.mkdir(parents=True, mode=0o700)
    manifest = _manifest()
    _install_platform(manifest)
    (FOLDER / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    run("flatpak-builder", "--user", "--disable-rofiles-fuse", "--repo=programs", "built", "manifest.json")
    _install("programs", APP_ID)
    yield
    shutil.rmtree(FOLDER)


def _manifest() -> dict[str, Any]:
    """Return the release's manifest with the tarball fetched from dist/."""
    tarball = packages.built("*.tar.xz")
    manifest = dict(script("shops").flatpak(script("shops").sums()))
    source = {
        "type": "archive",
        "path": str(tarball),
        "sha256": manifest["modules"][0]["sources"][0]["sha256"],
    }
    return {**manifest, "modules": [{**manifest["modules"][0], "sources": [source]}]}


def _install_platform(manifest: dict[str, Any]) -> None:
    """Install a Debian as the manifest's platform and its SDK."""
    DEBIAN.make()
    platform, sdk, version = manifest["runtime"], manifest["sdk"], manifest["runtime-version"]
    for name in (platform, sdk):
        folder = FOLDER / name
        (folder / "files").mkdir(parents=True)
        run("cp", "-a", DEBIAN.folder / "usr", folder / "usr")
        run("cp", "-a", DEBIAN.folder / "etc", folder / "usr" / "etc")
        about = f"[Runtime]\nname={name}\nruntime={platform}/x86_64/{version}\nsdk={sdk}/x86_64/{version}\n"
        (folder / "metadata").write_text(about, encoding="utf-8")
        run("flatpak", "build-export", "--runtime", "platforms", folder, version)
    _install("platforms", f"{platform}//{version}", f"{sdk}//{version}")


def _install(repository: str, *names: str) -> None:
    """Install programs or platforms from a repository in build/package/flatpak."""
    run("flatpak", "remote-add", "--user", "--no-gpg-verify", repository, repository)
    run("flatpak", "install", "--user", "-y", repository, *names)


def sandboxed(*words: str) -> list[str]:
    """Return the words that run the program with arguments in its sandbox; MIAUI_HOME is its data folder."""
    places = [f"--env=MIAUI_HOME={DATA}", f"--env=MIAUI_PROBE={DATA / 'probe.json'}"]
    return [*USER, "dbus-run-session", "--", "flatpak", "run", *places, APP_ID, *words]


def test_the_program_finds_all_that_it_needs(screen: Screen) -> None:
    packages.finds_all(run(f"DISPLAY={screen.name}", *sandboxed("--selftest")))


def test_commands_answer_as_the_source_does() -> None:
    for words in packages.QUESTIONS:
        assert packages.untimed(run(*sandboxed(*words)).encode()) == packages.untimed(
            packages.source_answers(*words).stdout
        )


def test_there_is_no_network() -> None:
    listening = subprocess.Popen(
        sandboxed("play", "miaui", "--headless", "--phone", "Ana", "--bot", "paddler", "--bot", "paddler"),
        cwd=FOLDER, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert listening.stdout is not None
    told = json.loads(listening.stdout.readline())
    run("flatpak", "kill", APP_ID)
    listening.communicate(timeout=20)
    assert told["url"].startswith("http://127.0.0.1:")


def test_a_game_in_the_window(screen: Screen) -> None:
    with Game(screen, DATA, settings=table(1, 3), command=sandboxed()) as game:
        start(game)
        assert play_by_mouse(game) >= 11
        game.click("result.title")
        game.wait(lambda seen: seen["scene"] == "title" and find(seen, "title.quit") is not None)
        game.click("title.quit")
        assert game.process.wait(20) == 0
    assert list(DATA.rglob("library.db"))
