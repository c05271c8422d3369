"""What packages of single systems are made of: Windows' zip and setup.exe, Apple's signature, glibc."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tests.packaging.scripts import FOLDER, ROOT, script

NAMES = {"de": "German", "es": "Spanish", "fr": "French"}
"""Languages beside English, as NSIS names them."""


def test_the_zip_is_the_same_from_the_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    frozen = tmp_path / "frozen"
    (frozen / "_internal").mkdir(parents=True)
    (frozen / "miaui.exe").write_bytes(b"MZ")
    (frozen / "_internal" / "one.dll").write_bytes(b"1" * 100)
    installer = script("installer")
    for name in ("a.zip", "b.zip"):
        installer.squeeze(frozen, tmp_path / name)
        (frozen / "miaui.exe").touch()
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        names = archive.namelist()
        assert names == sorted(names) and set(names) == {
            "miaui/README.txt", "miaui/miaui-portable.cmd", "miaui/miaui.exe", "miaui/_internal/one.dll",
        }  # fmt: skip
        words = archive.read("miaui/README.txt")
        assert words.count(b"\r\n") == words.count(b"\n") > 5


def test_setup_takes_away_what_it_lays_and_no_folder_of_others() -> None:
    text = (FOLDER / "windows" / "miaui.nsi").read_text(encoding="utf-8")
    taken = text.partition("Section Uninstall")[2]
    assert 'RMDir "$INSTDIR"' in taken and 'RMDir /r "$INSTDIR"' not in text
    for program in script("places").programs("win32"):
        assert f'Delete "$INSTDIR\\{program.name}.exe"' in taken
    assert "RequestExecutionLevel user" in text and "HKLM" not in text


def test_setup_and_menu_speak_every_language() -> None:
    setup = (FOLDER / "windows" / "miaui.nsi").read_text(encoding="utf-8")
    menu = (FOLDER / "linux" / "net.miaui.Miaui.desktop").read_text(encoding="utf-8")
    codes = {path.name for path in (ROOT / "assets" / "locale").iterdir() if path.is_dir()}
    assert codes <= set(NAMES)
    for code, name in NAMES.items():
        assert f'MUI_LANGUAGE "{name}"' in setup
        for word in ("TOO_OLD", "RUNNING", "RECORD"):
            assert f"LangString {word} ${{LANG_{name.upper()}}} " in setup
        assert f"\nGenericName[{code}]=" in menu and f"\nComment[{code}]=" in menu


def test_a_program_of_windows_draws_real_pixels() -> None:
    manifest = (FOLDER / "windows" / "miaui.manifest").read_text(encoding="utf-8")
    assert ">PerMonitorV2, PerMonitor<" in manifest and "asInvoker" in manifest


def test_a_mac_that_is_too_old_is_named() -> None:
    oldest = script("places").OLDEST_MACOS
    assert "places.OLDEST_MACOS" in (FOLDER / "miaui.spec").read_text(encoding="utf-8")
    for page in ("README.md", "docs/macos.md"):
        assert f"macOS {oldest.removesuffix('.0')}" in (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("said", "lacking"),
    [
        ({}, ""),
        ({"MIAUI_NOTARY_KEY": "k"}, "MIAUI_NOTARY_KEY_ID, MIAUI_NOTARY_ISSUER, MIAUI_SIGN_IDENTITY"),
        ({"MIAUI_NOTARY_KEY": "k", "MIAUI_NOTARY_KEY_ID": "1", "MIAUI_NOTARY_ISSUER": "i"}, "IDENTITY"),
    ],
)
def test_an_app_is_notarised_wholly_or_not(
    said: dict[str, str], lacking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    apple = script("apple")
    for name in (*apple.NOTARY.values(), "MIAUI_SIGN_IDENTITY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    if lacking:
        with pytest.raises(SystemExit, match=lacking):
            apple.credentials()
        return
    assert apple.credentials() == []
    for name in (*apple.NOTARY.values(), "MIAUI_SIGN_IDENTITY"):
        monkeypatch.setenv(name, name)
    words = apple.credentials()
    assert words[::2] == list(apple.NOTARY) and words[1::2] == list(apple.NOTARY.values())


def test_the_newest_c_library_that_is_asked_for_counts(tmp_path: Path) -> None:
    glibc = script("glibc")
    with pytest.raises(SystemExit, match="make package"):
        glibc.floor(tmp_path)
    (tmp_path / "a.so").write_bytes(b"\x7fELF\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE\0")
    (tmp_path / "b.txt").write_bytes(b"\0GLIBC_2.99\0")
    assert glibc.floor(tmp_path) == (2, 34)


def test_wine_names_a_path_as_windows_does() -> None:
    wine = script("wine")
    assert wine.path(Path("/a b/c.spec")) == "Z:\\a b\\c.spec"
    assert set(wine.environment()) == {"WINEPREFIX", "WINEARCH", "WINEDEBUG", "WINEDLLOVERRIDES"}


def test_a_library_that_wine_lacks_passes_its_function_on() -> None:
    wine = script("wine")
    made = wine.forwarder("some.dll", "Its", "ADVAPI32.Another")
    assert made[:2] == b"MZ" and made[64:68] == b"PE\0\0" and len(made) == 0x400
    exports = made[0x200:]
    at = [int.from_bytes(exports[place : place + 4], "little") - 0x1000 for place in (12, 40, 44)]
    assert [exports[place:].split(b"\0")[0] for place in at] == [b"some.dll", b"ADVAPI32.Another", b"Its"]


def test_packages_for_another_processor_say_what_they_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign = script("foreign")
    monkeypatch.setattr(foreign, "RUNNERS", tmp_path)
    monkeypatch.setattr(foreign.shutil, "which", lambda _name: None)
    with pytest.raises(SystemExit, match=r"debootstrap.*qemu-user-static.*on such a machine"):
        foreign.refuse("aarch64")
    with pytest.raises(SystemExit, match="none for riscv64"):
        foreign.refuse("riscv64")
    monkeypatch.setattr(foreign.shutil, "which", lambda name: name)
    monkeypatch.setattr(foreign.os, "geteuid", lambda: 0, raising=False)
    (tmp_path / "qemu-aarch64").touch()
    assert foreign.refuse("aarch64") is None
    assert "foreign.py $(ARCH)" in (ROOT / "Makefile").read_text(encoding="utf-8")
