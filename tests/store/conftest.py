"""Homes that a test makes for want of another one end with it."""

import tempfile
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _temporary_folders_are_the_tests_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
