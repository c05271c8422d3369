"""As a plugin of pytest: results that are written (--junitxml) say of which commit they are, and whether
PYTEST_ADDOPTS was set."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from _pytest.junitxml import xml_key

ROOT = Path(__file__).resolve().parent.parent


def pytest_sessionstart(session: pytest.Session) -> None:
    """Note the commit and PYTEST_ADDOPTS; packaging/stamp.py reads them."""
    written = session.config.stash.get(xml_key, None)
    if written is not None:
        written.add_global_property("commit", commit())
        written.add_global_property("PYTEST_ADDOPTS", os.environ.get("PYTEST_ADDOPTS", ""))


def commit() -> str:
    """Return the commit of the files here; "" where git knows none."""
    git = shutil.which("git")
    if git is None:
        return ""
    command = [git, "rev-parse", "HEAD"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
