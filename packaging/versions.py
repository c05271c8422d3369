"""Which version of a part is bundled, read from what is bundled; where to look stands in licences/parts.toml.

`version` of a part is one of these:

    {is = "1.700"}                 its files stand in the repository
    {package = "numpy"}            a Python package of the build
    {ask = "zlib.ZLIB_VERSION"}    an attribute, or the answer of a function, in the build's Python
    {says = 'libopus ([\\d.]+)'}    what stands in one of its files
    {named = {"0.8.6" = "1.3.6"}}  the number in a file's name, and its release; {} where they are the same
    {}                             what the system's package manager says

A library in which no version can be found has that of the package that brought it: "as in pygame-ce 2.5.8".
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module, metadata
from pathlib import Path
from urllib.parse import quote

from licences import Part
from places import version as own_version

#: Folders of a bundle whose libraries came in a Python package.
CARRIERS = {"pygame_ce.libs": "pygame-ce", "pygame": "pygame-ce", "numpy.libs": "numpy", "numpy": "numpy"}


@dataclass(frozen=True, slots=True)
class Release:
    """A part's version, and its package URL."""

    version: str
    purl: str


def release_of(part: Part, files: Sequence[Path]) -> Release:
    """The release of a part that these files of the bundle make up."""
    if "package" in part.version:
        return _of_pypi(part.version["package"], metadata.version(part.version["package"]))
    if part.version.get("is") == "own":
        return _of_pypi("miaui", own_version()) if part.id == "miaui" else _plain(part, own_version())
    found = _written(part, files)
    if found:
        return _plain(part, found)
    return _of_debian(files) or _plain(part, f"as in {_carrier(files)}")


def _written(part: Part, files: Sequence[Path]) -> str:
    """The version where parts.toml says that it is written; "" if it is not there."""
    where = part.version
    if "is" in where:
        return str(where["is"])
    if "ask" in where:
        module, _, name = where["ask"].rpartition(".")
        value = getattr(import_module(module), name)
        value = value() if callable(value) else value
        return value if isinstance(value, str) else ".".join(map(str, value))
    if "says" in where:
        matches = (re.search(where["says"].encode(), path.read_bytes()) for path in files)
        return next((match[1].decode() for match in matches if match), "")
    if "named" in where:
        numbers = [match[1] for path in files if (match := re.search(r"\.so\.(\d+\.\d+\.\d+)$", path.name))]
        releases = [where["named"].get(number, "" if where["named"] else number) for number in numbers]
        return next(filter(None, releases), "")
    return ""


def _of_debian(files: Sequence[Path]) -> Release | None:
    """The release of the Debian package (or of a system made from Debian) that the library was taken from."""
    if shutil.which("dpkg-query") is None or shutil.which("ldconfig") is None:
        return None
    known = _said("ldconfig", "-p")
    for path in files:
        match = re.search(rf"^\s*{re.escape(path.name)} .*=> (\S+)$", known, re.MULTILINE)
        if match is None:
            continue
        for place in (match[1], str(Path(match[1]).resolve())):
            owner = _said("dpkg-query", "--search", place).partition(": ")[0]
            if owner:
                shown = _said("dpkg-query", "--show", "-f", "${Version} ${Architecture}", owner)
                version, arch = shown.split()
                system = platform.freedesktop_os_release()["ID"]
                name = owner.partition(":")[0]
                return Release(version, f"{_url(f'deb/{system}', name, version)}?arch={arch}")
    return None


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def _carrier(files: Sequence[Path]) -> str:
    """The Python package in whose folder the files lie, else Python itself, with its version."""
    folders = {part for path in files for part in path.parts}
    name = next((CARRIERS[folder] for folder in CARRIERS if folder in folders), "")
    return f"{name} {metadata.version(name)}" if name else f"Python {platform.python_version()}"


def _of_pypi(name: str, version: str) -> Release:
    return Release(version, _url("pypi", name, version))


def _plain(part: Part, version: str) -> Release:
    return Release(version, _url("generic", part.id, version))


def _url(kind: str, name: str, version: str) -> str:
    """A package URL (ECMA-427)."""
    return f"pkg:{kind}/{name}@{quote(version, safe='')}"
