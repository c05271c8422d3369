"""As a plugin of pytest: results that are written (--junitxml) say of which commit they are, and whether
PYTEST_ADDOPTS was set; where the slowest tests are wanted (--durations), the slowest files are told, too."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest
from _pytest.junitxml import xml_key

ROOT = Path(__file__).resolve().parent.parent


def pytest_sessionstart(session: pytest.Session) -> None:
    """Write the properties "commit" (see `commit`) and "PYTEST_ADDOPTS" (that variable, or "") into the file
    of --junitxml, where packaging/stamp.py reads them. Do nothing without that option."""
    written = session.config.stash.get(xml_key, None)
    if written is not None:
        written.add_global_property("commit", commit())
        written.add_global_property("PYTEST_ADDOPTS", os.environ.get("PYTEST_ADDOPTS", ""))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the N files whose tests took longest under the heading "slowest N files", the slowest first, N as
    in `--durations=N`. A line is e.g. "   12.3s    45 tests  tests/test_words.py". Print nothing without that
    option or for 0."""
    most = terminalreporter.config.getoption("durations")
    if not most:
        return
    reports = [
        report
        for reports_of_kind in terminalreporter.stats.values()
        for report in reports_of_kind
        if hasattr(report, "nodeid")
    ]
    seconds, tests = defaultdict[str, float](float), Counter[str]()
    for report in reports:
        file = report.nodeid.partition("::")[0]
        seconds[file] += getattr(report, "duration", 0.0)
        tests[file] += getattr(report, "when", "") == "call"
    terminalreporter.section(f"slowest {most} files")
    for file in sorted(seconds, key=seconds.__getitem__, reverse=True)[:most]:
        terminalreporter.write_line(f"{seconds[file]:7.1f}s {tests[file]:5} tests  {file}")


@cache
def commit() -> str:
    """Return the hash of the checked-out commit, 40 hexadecimal digits; "" without git or outside a
    repository. It is asked for once in a process."""
    git = shutil.which("git")
    if git is None:
        return ""
    command = [git, "rev-parse", "HEAD"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
