"""`miaui --selftest` says ok of a whole program, and names what is missing or damaged."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from miaui import selftest
from miaui.engine import assets
from miaui.games.miaui.bots import kit as miaui_kit
from miaui.games.salt.bots import prior as salt_prior

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def printed(capsys: pytest.CaptureFixture[str], part: str) -> str:
    """What the self-test says of this part: "ok …" or "BAD …"."""
    selftest.run([part])
    return capsys.readouterr().out.splitlines()[-1].removeprefix(part).strip()


@pytest.mark.slow
def test_a_whole_program_is_ok() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "miaui", "--selftest"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    rows = [line.split() for line in done.stdout.splitlines() if line.split()[0] in selftest.CHECKS]
    assert (done.returncode, [row[:2] for row in rows]) == (0, [[name, "ok"] for name in selftest.CHECKS])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pattern", "part"),
    [
        ("baked/1x/cat/*/body.webp", "assets"),
        ("baked/2x/kiti/**/*.webp", "assets"),
        ("fonts/*/*.ttf", "fonts"),
        ("sounds/*.ogg", "sounds"),
        ("models/*.net", "models"),
        ("models/salt/*.net", "models"),
        ("locale/fr/LC_MESSAGES/miaui.mo", "words"),
    ],
)
def test_a_file_that_was_cut_short_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    pattern: str,
    part: str,
) -> None:
    folder = pattern.partition("/")[0]
    shutil.copytree(ROOT / "assets" / folder, tmp_path / folder)
    monkeypatch.setattr(assets, "root", lambda: tmp_path)
    for reader in (miaui_kit, salt_prior):
        monkeypatch.setattr(reader, "models_folder", lambda: tmp_path / "models")
    assert printed(capsys, part).startswith("ok ")
    file = max(tmp_path.glob(pattern))
    file.write_bytes(file.read_bytes()[: file.stat().st_size * 9 // 10])
    assert printed(capsys, part).startswith("BAD ")


def test_every_file_of_models_that_is_missing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "assets" / "models", tmp_path / "models")
    for reader in (miaui_kit, salt_prior):
        monkeypatch.setattr(reader, "models_folder", lambda: tmp_path / "models")
    files = sorted(tmp_path.glob("models/**/*.net"))
    assert len(files) > 1
    for file in files:
        away = file.rename(tmp_path / "away")
        said = printed(capsys, "models")
        assert said.startswith("BAD ") and file.name in said
        away.rename(file)
    assert printed(capsys, "models").startswith("ok ")


@pytest.mark.parametrize("language", selftest.LANGUAGES)
def test_a_missing_language_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    shutil.copytree(ROOT / "assets" / "locale", tmp_path / "locale")
    monkeypatch.setattr(assets, "root", lambda: tmp_path)
    shutil.rmtree(tmp_path / "locale" / language)
    assert f"{language} is not there" in printed(capsys, "words")


def test_every_language_of_the_house_is_asked_for() -> None:
    assert set(selftest.LANGUAGES) == {po.parent.parent.name for po in ROOT.glob("assets/locale/*/*/*.po")}


@pytest.mark.parametrize("module", ["miaui.games.salt.bots.kit", "miaui.engine.run.loop"])
def test_a_module_that_was_left_behind_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], module: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    said = printed(capsys, "modules")
    assert said.startswith("BAD ") and module in said


@pytest.mark.parametrize(
    ("package", "part"), [("accesskit", "access"), ("bidi", "letters"), ("fsrs", "drill")], ids=str
)
def test_a_package_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], package: str, part: str
) -> None:
    assert printed(capsys, part).startswith("ok ")
    monkeypatch.setitem(sys.modules, package, None)
    said = printed(capsys, part)
    assert said.startswith("BAD ") and package in said


@pytest.mark.parametrize("package", ["aiohttp", "segno"])
def test_phones_are_an_extra_of_the_wheel_and_part_of_every_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], package: str
) -> None:
    monkeypatch.delitem(sys.modules, "miaui.hands.server", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    assert printed(capsys, "phones") == "ok    left out: they come with miaui[hands]"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    said = printed(capsys, "phones")
    assert said.startswith("BAD ") and package in said


def test_phones_are_served_from_a_process_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "phones").startswith("ok    a page of ")


@pytest.mark.parametrize("line", [b'{"type": "refused", "why": "no port"}', None])
def test_a_server_of_phones_that_does_not_listen_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: bytes | None
) -> None:
    class Silent:
        """A process that says one line, or has ended."""

        open = False

        def __init__(self, *_what: object) -> None: ...

        def take(self) -> bytes | None:
            return line

        def end(self) -> None: ...

    monkeypatch.setattr("miaui.bots.process.Child", Silent)
    said = printed(capsys, "phones")
    assert said.startswith("BAD ") and ("no port" if line else "does not start") in said
