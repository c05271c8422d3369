"""Manifests for winget and Flatpak, from the files of a release: their names and sums in dist/SHA256SUMS.

They lie in build/package/shops afterwards; whoever owns the release sends them in (docs/releasing.md).
"""

from __future__ import annotations

import configparser
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

from places import APP_ID, BUILD, DIST, HERE, Refused, fresh, version

SHOPS = BUILD / "shops"
HOME_PAGE = "https://github.com/miaui/miaui"
IDENTIFIER = "Miaui.Miaui"
SYNTAX = "1.12.0"
"""Of winget's manifests."""
PUBLISHER = "The Miaui authors"
LOCALES = {"de": "de-DE", "es": "es-ES", "fr": "fr-FR"}
RUNTIME = "25.08"
"""Of Flatpak's freedesktop.org platform, which is kept up for two years."""
PERMISSIONS = (
    "--socket=wayland",
    "--socket=fallback-x11",
    "--share=ipc",
    "--socket=pulseaudio",
    "--device=all",  # gamepads
    "--filesystem=xdg-documents",  # where a player's exported games go, or one of these
    "--filesystem=xdg-download",
    "--filesystem=xdg-desktop",
)
"""What the program may do as a Flatpak: no network."""

Value = str | Sequence[str] | Sequence[Mapping[str, str]]
Manifest = Mapping[str, Value]


def main() -> None:
    """Write all manifests."""
    found = sums()
    for name, manifest in winget(found).items():
        _write(SHOPS / "winget" / name, yaml(manifest))
    _write(SHOPS / "flatpak" / f"{APP_ID}.json", json.dumps(flatpak(found), indent=2) + "\n")
    for path in sorted(SHOPS.rglob("*.*")):
        print(path.relative_to(BUILD))


def sums() -> Mapping[str, str]:
    """Return the sum of each file of the release. Refused where none has been built."""
    file = DIST / "SHA256SUMS"
    if not file.is_file():
        raise Refused(f"{file} is missing: run make package and make package-windows first")
    return {name: sum_ for sum_, name in (line.split() for line in file.read_text("ascii").splitlines())}


def winget(found: Mapping[str, str]) -> Mapping[str, Manifest]:
    """Return winget's manifests by file name: version, installer, and a text in each language."""
    name = f"miaui-{version()}-windows-x86_64-setup.exe"
    head = {"PackageIdentifier": IDENTIFIER, "PackageVersion": version()}
    texts = _texts()
    about = {
        **head, "PackageLocale": "en-US", "Publisher": PUBLISHER, "PublisherUrl": HOME_PAGE,
        "PublisherSupportUrl": f"{HOME_PAGE}/issues", "PackageName": "Miaui", "PackageUrl": HOME_PAGE,
        "License": "MIT AND CC-BY-4.0 AND OFL-1.1", "LicenseUrl": f"{HOME_PAGE}/blob/v{version()}/LICENSE",
        "ShortDescription": texts[""], "Moniker": "miaui", "Tags": ["board-game", "card-game", "cats"],
        "ReleaseNotesUrl": f"{HOME_PAGE}/releases/tag/v{version()}",
    }  # fmt: skip
    installer = {
        "Architecture": "x64", "InstallerUrl": url(name), "InstallerSha256": _sum(found, name).upper(),
        "ProductCode": "Miaui",
    }  # fmt: skip
    manifests: dict[str, Manifest] = {
        f"{IDENTIFIER}.yaml": {**head, "DefaultLocale": "en-US", **_kind("version")},
        f"{IDENTIFIER}.installer.yaml": {
            **head, "MinimumOSVersion": "10.0.17763.0", "InstallerType": "nullsoft", "Scope": "user",
            "InstallModes": ["interactive", "silent"], "UpgradeBehavior": "install",
            "FileExtensions": ["miaui"], "ReleaseDate": _date(), "Installers": [installer],
            **_kind("installer"),
        },
        f"{IDENTIFIER}.locale.en-US.yaml": {**about, **_kind("defaultLocale")},
    }  # fmt: skip
    for code, locale in LOCALES.items():
        manifests[f"{IDENTIFIER}.locale.{locale}.yaml"] = {
            **head, "PackageLocale": locale, "ShortDescription": texts[code], **_kind("locale"),
        }  # fmt: skip
    return manifests


def flatpak(found: Mapping[str, str]) -> Mapping[str, object]:
    """Return Flatpak's manifest: the release's own program in a sandbox, on the platform's libraries."""
    archives = {
        machine: f"miaui-{version()}-linux-{machine}.tar.xz"
        for machine in ("x86_64", "aarch64")
        if f"miaui-{version()}-linux-{machine}.tar.xz" in found
    }
    if not archives:
        raise Refused("no tarball of Linux stands in dist/SHA256SUMS: run make package")
    return {
        "id": APP_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": "miaui",
        "finish-args": list(PERMISSIONS),
        "modules": [
            {
                "name": "miaui",
                "buildsystem": "simple",
                "build-options": {"strip": False, "no-debuginfo": True},
                "build-commands": [
                    "mkdir -p /app/lib /app/bin",
                    "cp -R program /app/lib/miaui",
                    "ln -s ../lib/miaui/miaui /app/bin/miaui",
                    "cp -R share /app/share",
                ],
                "sources": [
                    {"type": "archive", "url": url(name), "sha256": found[name], "only-arches": [machine]}
                    for machine, name in archives.items()
                ],
            }
        ],
    }


def url(name: str) -> str:
    """Return where a file of the release lies."""
    return f"{HOME_PAGE}/releases/download/v{version()}/{name}"


def yaml(manifest: Manifest) -> str:
    """Return a manifest as YAML, with the line by which editors find its schema."""
    kind = str(manifest["ManifestType"])
    lines = [f"# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.{SYNTAX}.schema.json"]
    for name, value in manifest.items():
        lines += [f"{name}: {json.dumps(value, ensure_ascii=False)}"] if isinstance(value, str) else []
        if not isinstance(value, str):
            lines += [f"{name}:", *(line for one in value for line in _item(one))]
    return "\n".join(lines) + "\n"


def _item(item: str | Mapping[str, str]) -> list[str]:
    """An item of a list."""
    if isinstance(item, str):
        return [f"- {json.dumps(item)}"]
    pairs = [f"{name}: {json.dumps(value)}" for name, value in item.items()]
    return [f"{'- ' if pair is pairs[0] else '  '}{pair}" for pair in pairs]


def _kind(kind: str) -> dict[str, str]:
    return {"ManifestType": kind, "ManifestVersion": SYNTAX}


def _sum(found: Mapping[str, str], name: str) -> str:
    if name not in found:
        raise Refused(f"{name} does not stand in dist/SHA256SUMS: run make package-windows")
    return found[name]


def _texts() -> Mapping[str, str]:
    """What the menu entry says the program is, by language; "" is English."""
    entry = configparser.RawConfigParser()
    entry.read(HERE / "linux" / f"{APP_ID}.desktop", encoding="utf-8")
    said = entry["Desktop Entry"]
    return {"": said["comment"], **{code: said[f"comment[{code}]"] for code in LOCALES}}


def _date() -> str:
    """The day of this release, from the metadata."""
    releases = ET.parse(HERE / "linux" / f"{APP_ID}.metainfo.xml").iterfind("releases/release")
    return next(str(one.get("date")) for one in releases if one.get("version") == version())


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    fresh(SHOPS)
    main()
