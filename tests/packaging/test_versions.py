"""Every bundled part has a version, read from what is bundled, and a package URL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.packaging.scripts import script


def part(version: dict[str, Any]) -> Any:
    return script("licences").Part("libx", "Lib X", "MIT", "https://example.org", version, ("libx*",))


def library(folder: Path, name: str, content: bytes = b"") -> list[Path]:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return [path]


@pytest.mark.parametrize(
    ("where", "name", "content", "version"),
    [
        ({"is": "1.700"}, "x", b"", "1.700"),
        ({"says": r"libx (\d+\.\d+)"}, "libx.so.0", b"\0libx 2.14\0", "2.14"),
        ({"named": {"0.8.6": "1.3.6"}}, "libx-15db22d2.so.0.8.6", b"", "1.3.6"),
        ({"named": {}}, "libx-35a4066c.so.4.7.2", b"", "4.7.2"),
    ],
)
def test_a_version_is_read_where_it_is_written(
    tmp_path: Path, where: dict[str, Any], name: str, content: bytes, version: str
) -> None:
    release = script("versions").release_of(part(where), library(tmp_path, name, content))
    assert (release.version, release.purl) == (version, f"pkg:generic/libx@{version}")


def test_a_python_package_is_named_as_its_index_names_it() -> None:
    release = script("versions").release_of(part({"package": "pygame-ce"}), [])
    assert release.purl == f"pkg:pypi/pygame-ce@{release.version}"


@pytest.mark.parametrize("where", [{}, {"says": "nowhere (.)"}, {"named": {"0.8.6": "1.3.6"}}])
def test_a_version_that_is_nowhere_is_that_of_the_carrier(tmp_path: Path, where: dict[str, Any]) -> None:
    files = library(tmp_path, "pygame_ce.libs/libx-1.so.0.8.9")
    release = script("versions").release_of(part(where), files)
    assert release.version.startswith("as in pygame-ce 2.")
    assert release.purl.startswith("pkg:generic/libx@as%20in%20pygame-ce%202.")


def test_every_part_says_where_its_version_is() -> None:
    known = {"is", "package", "ask", "says", "named"}
    for listed in script("licences").parts():
        assert len(listed.version) <= 1, listed.id
        assert set(listed.version) <= known, listed.id
