"""What the packages say about themselves agrees: licences, versions, menu entry, manual."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from miaui import __version__
from miaui.scenes.title.credits import BY_LICENCE
from tests.packaging.scripts import FOLDER, ROOT, script

LINUX = FOLDER / "linux"
METAINFO = LINUX / "net.miaui.Miaui.metainfo.xml"
PROGRAM = ROOT / "build/package/frozen/linux/miaui/miaui"
#: Named by the credits in sections of their own.
OURS = ("miaui", "miaui-art", "baloo2", "nunito")


def test_the_credits_name_every_part_that_may_be_bundled() -> None:
    parts = script("licences").parts()
    known = {(part.name, part.licence) for part in parts if part.id not in OURS}
    assert {(name, licence) for licence, names in BY_LICENCE for name in names} == known


WITHOUT = """
import sys
from importlib import import_module

unused = sys.argv[1:]
found = list(sys.meta_path)

class Packed:
    def find_spec(self, name, path=None, target=None):
        if any(name == one or name.startswith(one + ".") for one in unused):
            return None
        return next((spec for one in found if (spec := one.find_spec(name, path, target))), None)

sys.meta_path[:] = [Packed()]
for module in sys.stdin:
    import_module(module.strip())
"""
"""Loads modules as a packed program does, from which some others have been left out."""
LEARNING = "miaui.env"
PACKAGES = "miaui.bots.package_side"
"""What lets bots of Python packages play; a packed program has none."""


def told(name: str) -> Any:
    """Return what miaui.spec says by this name."""
    spec = ast.parse((FOLDER / "miaui.spec").read_text(encoding="utf-8"))
    lines = (line for line in spec.body if isinstance(line, ast.Assign))
    return next(ast.literal_eval(line.value) for line in lines if ast.unparse(line.targets[0]) == name)


def test_every_folder_of_assets_that_the_program_reads_is_packed() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "miaui").rglob("*.py"))
    read = set(re.findall(r'assets\.path\("([\w.]+)"', sources))
    wheel = script("places").pyproject()["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert {"baked", "challenges", "locale"} <= read
    assert read <= set(told("WANTED")) and read <= {path.removeprefix("assets/") for path in wheel}


def test_nothing_that_the_program_loads_is_left_out_of_a_package() -> None:
    unused = told("UNUSED")
    modules = script("places").modules()
    packed = [name for name in modules if not name.startswith(LEARNING) and name != PACKAGES]
    assert LEARNING in unused and "miaui.hands.server" in packed and len(packed) > 500
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *unused],
        input="\n".join(packed), cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_every_part_has_its_text() -> None:
    licences = script("licences")
    for part in licences.parts():
        if not part.text.startswith("dist:"):
            assert len(licences.text(part)) > 200, part.id


def test_an_unknown_library_ends_the_build() -> None:
    licences = script("licences")
    names = [
        "pygame/base.so",
        "pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10",
        "numpy.libs/libgfortran-04.so.5",
    ]
    assert {part.id for part in licences.bundled(names)} >= {"sdl2", "gcc", "pygame-ce", "miaui"}
    with pytest.raises(SystemExit, match="libsurprise"):
        licences.bundled([*names, "pygame_ce.libs/libsurprise-1.so"])


def test_an_unknown_package_ends_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the names under which packages bring their modules."""
    licences = script("licences")
    brought = {"attr": ["attrs"], "bidi": ["python_bidi"], "strange": ["Strange.Thing"], "miaui": ["miaui"]}
    monkeypatch.setattr(licences.metadata, "packages_distributions", lambda: brought)
    licences.refuse_strangers(["attr._make", "bidi", "json.decoder", "miaui.cli"])
    with pytest.raises(SystemExit, match=r"Strange\.Thing"):
        licences.refuse_strangers(["json", "strange.inner"])


def test_the_list_of_parts_names_what_numpy_brings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenBLAS is a part of its own, with the version that is written in it."""
    known = [part for part in script("licences").parts() if not part.always]  # one of them only builds
    monkeypatch.setattr(script("licences"), "parts", lambda: known)
    for name, content in (
        ("numpy/_core/_multiarray_umath.so", b""),
        ("numpy.libs/libscipy_openblas64_-32a4b2a6.so", b"\0OpenBLAS 0.3.31.188.0  DYNAMIC_ARCH\0"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
    (blas,) = [part for part in script("sbom").native(tmp_path) if part["name"] == "OpenBLAS"]
    assert (blas["version"], blas["purl"]) == ("0.3.31", "pkg:generic/openblas@0.3.31")
    assert blas["licenses"] == [{"expression": "BSD-3-Clause"}]


def test_every_part_is_listed_once_with_its_licence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though one package says no licence of its own, and another one writes its name otherwise."""
    sbom = script("sbom")
    parts = [{"name": name.replace("-", "_"), "bom-ref": name} for name in (*sbom.RUNTIME, "cyclonedx-bom")]
    listed = sbom.python_parts(parts)
    assert {part["bom-ref"] for part in listed} == set(sbom.RUNTIME)
    licensed = {part["name"]: part["licenses"] for part in listed}
    assert licensed["accesskit"] == [{"expression": "MIT OR Apache-2.0"}]
    release = script("versions").Release("1.0", "pkg:generic/part@1.0")
    monkeypatch.setattr(sbom, "release_of", lambda _part, _files: release)
    beside = {part["bom-ref"] for part in sbom.native(tmp_path)}
    assert "miaui-art" in beside and not beside & set(sbom.RUNTIME)
    with pytest.raises(script("places").Refused, match="accesskit"):
        sbom.python_parts([part for part in parts if part["name"] != "accesskit"])


def test_versions_agree_and_the_changelog_has_an_entry() -> None:
    check = script("release_check")
    assert [*check.versions_agree(), *check.changelog_has_entry()] == []


def test_an_untrue_release_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    check = script("release_check")
    monkeypatch.setattr(check, "version", lambda: "9.9.9")
    refusals = [*check.versions_agree(), *check.changelog_has_entry(), *check.packages_are_proven()]
    assert len(refusals) >= 4
    assert all(refusal.endswith(".") for refusal in refusals)


@pytest.mark.parametrize("shown", ["", "result, lobby\n"])
@pytest.mark.parametrize("taken", [4, 5])
def test_screenshots_that_are_painted_alike_are_fresh(
    monkeypatch: pytest.MonkeyPatch, taken: int, shown: str
) -> None:
    """A commit may touch what they show without a change to see."""
    check = script("release_check")
    monkeypatch.setattr(check, "git", lambda *words: str(taken if words[-1] == check.PICTURES else 5))
    program = f"print({shown!r}); raise SystemExit({int(bool(shown))})"
    monkeypatch.setattr(check, "PAINTED", (sys.executable, "-c", program))
    refusals = [*check.pictures_are_fresh()]
    assert len(refusals) == (taken < 5 and bool(shown))
    assert all("(result, lobby)" in refusal for refusal in refusals)


def test_the_menu_entry_is_valid() -> None:
    if shutil.which("desktop-file-validate") is None:
        pytest.skip("left out: desktop-file-validate is not installed")
    entry = LINUX / "net.miaui.Miaui.desktop"
    subprocess.run(["desktop-file-validate", entry], check=True, capture_output=True)


def test_what_shops_read_is_valid(tmp_path: Path) -> None:
    """Nothing is remarked on. AppStream before 1.0 does not know `developer`: it is shown the older tag."""
    if shutil.which("appstreamcli") is None:
        pytest.skip("left out: appstreamcli is not installed")
    text = METAINFO.read_text(encoding="utf-8")
    told = subprocess.run(["appstreamcli", "--version"], capture_output=True, text=True, check=True).stdout
    if re.search(r"version: 0\.", told):
        older = r"<developer_name>\1</developer_name>"
        text = re.sub(r"<developer id=\S+>\s*<name>(.+)</name>\s*</developer>", older, text)
    shown = tmp_path / METAINFO.name
    shown.write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["appstreamcli", "validate", "--strict", "--no-net", "--explain", shown],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_shops_are_told_what_the_program_needs_and_where_its_pictures_stay() -> None:
    root = ET.parse(METAINFO).getroot()
    assert len(root.findtext("summary", "")) <= 35
    assert {element.text for element in root.findall("supports/control")} == {
        "pointing",
        "keyboard",
        "gamepad",
    }
    assert root.findtext("supports/internet") == "offline-only"
    pictures = [element.text or "" for element in root.findall("screenshots/screenshot/image")]
    assert pictures
    for picture in pictures:
        _, tag, path = picture.partition(f"/miaui/miaui/v{__version__}/")
        assert tag and (ROOT / path).is_file(), picture
    releases = root.findall("releases/release")
    assert releases and all(release.get("version") and release.get("date") for release in releases)


def test_scripts_of_the_shell_are_clean() -> None:
    if shutil.which("shellcheck") is None:
        pytest.skip("left out: shellcheck is not installed")
    scripts = [LINUX / "install.sh", LINUX / "uninstall.sh", ROOT / ".ci" / "run"]
    scripts.append(FOLDER / "macos" / "keychain.sh")
    subprocess.run(["shellcheck", *scripts], check=True)


@pytest.mark.packages
def test_the_frozen_program_finds_all_it_needs() -> None:
    if not PROGRAM.is_file():
        pytest.skip("left out: no package has been built")
    environment = {"SDL_VIDEODRIVER": "dummy", "PATH": "/nowhere"}
    done = subprocess.run(
        [PROGRAM, "--selftest"], env=environment, capture_output=True, text=True, check=False
    )
    if f"Miaui {__version__}\n" not in done.stdout:
        pytest.skip("left out: the package that was built is of another version")
    assert done.returncode == 0, done.stdout
    assert " BAD " not in done.stdout


@pytest.mark.packages
def test_the_lists_of_parts_are_whole() -> None:
    """What every system's packages hold, each with a version and a package URL."""
    paths = list((ROOT / "dist").glob("*.cdx.json"))
    if not paths:
        pytest.skip("left out: no package has been built")
    wanted = {
        "pygame-ce",
        "accesskit",
        "aiohttp",
        "segno",
        "fsrs",
        "numpy",
        "OpenBLAS",
        "platformdirs",
        "python-bidi",
        "Python",
        "SDL",
        "FreeType",
        "Baloo 2",
    }
    for file in paths:
        parts = json.loads(file.read_text(encoding="utf-8"))["components"]
        assert wanted - {part["name"] for part in parts} == set(), file.name
        assert [part["name"] for part in parts if not part.get("version") or not part.get("purl")] == []
