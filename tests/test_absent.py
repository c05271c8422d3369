"""The program starts without each of the packages that only a part of it needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

START = """
import sys

sys.modules[sys.argv[1]] = None  # as if it were not installed

from pathlib import Path

import pytest

from tests.scenes.pages import program, show

with pytest.MonkeyPatch.context() as patch, program(Path(sys.argv[2]), patch) as app:
    app.context.change(screen_reader="on")
    show(app, "title")
    app.host.draw()
    print([control.id for control in app.host.shown])
"""


@pytest.mark.parametrize("package", ["accesskit", "bidi", "fsrs"])
def test_the_program_starts_to_its_title_without(package: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", START, package, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and "title.quit" in done.stdout, done.stderr
