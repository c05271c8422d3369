"""Manifests for winget and Flatpak say what the release's files are, and what they may."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.packaging.scripts import FOLDER, ROOT, script

jsonschema = pytest.importorskip("jsonschema", reason="left out: jsonschema is not installed")
VERSION = script("places").version()
SETUP = f"miaui-{VERSION}-windows-x86_64-setup.exe"
TARBALLS = [f"miaui-{VERSION}-linux-{machine}.tar.xz" for machine in ("x86_64", "aarch64")]
SUMS = {name: f"{number:064x}" for number, name in enumerate((SETUP, *TARBALLS), start=10)}


def winget() -> dict[str, Any]:
    """Return winget's manifests by their file names."""
    return dict(script("shops").winget(SUMS))


def flatpak() -> Mapping[str, Any]:
    """Return Flatpak's manifest."""
    return dict(script("shops").flatpak(SUMS))


def test_winget_can_read_its_manifests() -> None:
    schema = json.loads((FOLDER / "windows/winget.schema.json").read_text(encoding="utf-8"))
    judge = jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker())
    for manifest in winget().values():
        judge.validate(manifest)
    installer, text = winget()["Miaui.Miaui.installer.yaml"], winget()["Miaui.Miaui.locale.en-US.yaml"]
    for broken in (
        {**installer, "InstallerType": "setup"}, {**installer, "MinimumOSVersion": "10.0.65536.0"},
        {**installer, "FileExtensions": ["miaui", "miaui"]}, {**text, "PackageVersion": "1\x01"},
        {**installer, "FileExtensions": ["a\x01"]}, {**installer, "ReleaseDate": "2026-02-30"},
        {**installer, "MinimumOSVersion": "10.\u0661"}, {**text, "Tags": ["a"] * 2},
        {**text, "Publisher": "M"}, {**text, "PackageIdentifier": "Miaui"},
    ):  # fmt: skip
        with pytest.raises(jsonschema.ValidationError):
            judge.validate(broken)


def test_winget_is_told_of_this_release_in_every_language() -> None:
    manifests = winget()
    languages = [path.name for path in (ROOT / "assets/locale").iterdir() if path.is_dir()]
    assert set(script("shops").LOCALES) == set(languages)
    assert len(manifests) == 3 + len(languages)
    (installer,) = manifests["Miaui.Miaui.installer.yaml"]["Installers"]
    assert installer["InstallerSha256"].lower() == SUMS[SETUP]
    assert installer["InstallerUrl"].endswith(f"/v{VERSION}/{SETUP}")
    setup = (FOLDER / "windows/miaui.nsi").read_text(encoding="utf-8")
    assert f'CurrentVersion\\Uninstall\\{installer["ProductCode"]}"' in setup


def test_manifests_are_written_as_yaml() -> None:
    text = script("shops").yaml(winget()["Miaui.Miaui.installer.yaml"])
    first, *lines = text.splitlines()
    assert first.startswith("# yaml-language-server: $schema=") and "installer.1.12.0" in first
    assert all(
        re.fullmatch(r'(\w+:( "[^"]*")?|- \w+: "[^"]*"|  \w+: "[^"]*"|- "[^"]*")', line) for line in lines
    )
    assert '- Architecture: "x64"' in lines and '  ProductCode: "Miaui"' in lines


def test_nothing_is_written_of_files_that_were_not_built() -> None:
    with pytest.raises(SystemExit, match="package-windows"):
        script("shops").winget({})
    with pytest.raises(SystemExit, match="make package"):
        script("shops").flatpak({})


def test_a_flatpak_has_pads_and_no_network() -> None:
    asked = flatpak()["finish-args"]
    assert "--device=all" in asked and not [question for question in asked if "network" in question]
    docs = (ROOT / "docs/linux.md").read_text(encoding="utf-8")
    assert "flatpak override --user --share=network net.miaui.Miaui" in docs


def test_a_flatpak_keeps_the_rules_of_flatpak_builder_lint() -> None:
    """Those of its checks that speak of a manifest such as this: names, display, sources."""
    manifest = flatpak()
    sockets = {
        argument.partition("=")[2] for argument in manifest["finish-args"] if argument.startswith("--socket=")
    }
    assert "fallback-x11" in sockets and "wayland" in sockets and "x11" not in sockets
    assert "--share=ipc" in manifest["finish-args"]
    files = {
        argument.partition("=")[2]
        for argument in manifest["finish-args"]
        if argument.startswith("--filesystem=")
    }
    assert not files & {"home", "host", "xdg-data", "xdg-config", "xdg-cache", "/tmp"}
    assert manifest["id"] == "net.miaui.Miaui" and "/" not in manifest["command"] and "branch" not in manifest
    (module,) = manifest["modules"]
    assert [source["only-arches"] for source in module["sources"]] == [["x86_64"], ["aarch64"]]
    for source in module["sources"]:
        assert source["url"].startswith("https://") and re.fullmatch(r"[0-9a-f]{64}", source["sha256"])
        assert {"md5", "sha1", "path"} & set(source) == set()


APPX = "{http://schemas.microsoft.com/appx/manifest/foundation/windows10}"
UAP = "{http://schemas.microsoft.com/appx/manifest/uap/windows10}"
UAP3 = "{http://schemas.microsoft.com/appx/manifest/uap/windows10/3}"


def test_an_msix_holds_what_its_manifest_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIAUI_STORE_NAME", "1234.Miaui")
    monkeypatch.setenv("MIAUI_STORE_PUBLISHER", "CN=A & B")
    frozen = tmp_path / "frozen"
    frozen.mkdir()
    (frozen / "miaui.exe").write_bytes(b"MZ")
    script("msix").lay(tmp_path / "laid", frozen)
    root = ET.parse(tmp_path / "laid/AppxManifest.xml").getroot()
    identity = root.find(f"{APPX}Identity")
    assert identity is not None and root.tag == f"{APPX}Package"
    assert (identity.get("Name"), identity.get("Publisher")) == ("1234.Miaui", "CN=A & B")
    assert re.fullmatch(r"[1-9]\d*\.\d+\.\d+\.0", str(identity.get("Version")))
    looks = next(root.iter(f"{UAP}VisualElements"))
    named = {
        root.findtext(f"{APPX}Properties/{APPX}Logo"),
        next(root.iter(f"{APPX}Application")).get("Executable"),
    }
    named |= {value for name, value in looks.attrib.items() if name.endswith("Logo")}
    assert len(named) == 4
    assert [name for name in named if not (tmp_path / "laid" / str(name)).is_file()] == []
    assert "@" not in (tmp_path / "laid/AppxManifest.xml").read_text(encoding="utf-8")


def test_an_msix_says_nothing_that_makeappx_would_refuse() -> None:
    """By the published types of its manifest (AppxManifestTypes.xsd)."""
    root = ET.fromstring(script("msix").manifest())
    identity, application = next(root.iter(f"{APPX}Identity")), next(root.iter(f"{APPX}Application"))
    opened, looks = next(root.iter(f"{UAP3}FileTypeAssociation")), next(root.iter(f"{UAP}VisualElements"))
    number = r"(0|[1-9]\d{0,4})"
    for pattern, value in (
        (r"[-.A-Za-z0-9]{3,50}", identity.get("Name")),
        (r'(CN|O|OU|L|S|C)=[^,+="<>#;]+(, (CN|O|OU|L|S|C)=[^,+="<>#;]+)*', identity.get("Publisher")),
        (rf"{number}(\.{number}){{3}}", identity.get("Version")),
        ("x86|x64|arm|arm64|neutral", identity.get("ProcessorArchitecture")),
        (r"[A-Za-z][A-Za-z0-9]{0,63}", application.get("Id")),
        (r'[^<>":%|?*/\\]+\.exe', application.get("Executable")),
        (r"[a-z]{1,100}", opened.get("Name")),
        (r"\.[a-z]{1,63}", root.findtext(f".//{UAP}FileType")),
        (r"#[0-9a-f]{6}", looks.get("BackgroundColor")),
        (r"\S.{0,254}\S", looks.get("DisplayName")),
        (r"\S.{0,2046}\S", looks.get("Description")),
        (r"[^/\\]+\.png", looks.get("Square150x150Logo")),
        (r"[^/\\]+\.png", looks.get("Square44x44Logo")),
    ):
        assert re.fullmatch(pattern, str(value)), value


def test_an_msix_opens_records_as_setup_does_and_speaks_every_language() -> None:
    root = ET.fromstring(script("msix").manifest())
    opened = next(root.iter(f"{UAP3}FileTypeAssociation")).get("Parameters")
    assert f"miaui.exe\" {opened}'" in (FOLDER / "windows/miaui.nsi").read_text(encoding="utf-8")
    languages = {str(element.get("Language"))[:2] for element in root.iter(f"{APPX}Resource")}
    assert languages == {"en", *script("shops").LOCALES}
