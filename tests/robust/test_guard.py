"""No pickle, no eval, no network, no other program but the bots' own process."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import miaui

ROOT = Path(miaui.__file__).parent
MODULES = {
    "pickle", "cPickle", "shelve", "marshal", "dill", "socket", "ssl", "urllib", "http", "ftplib", "smtplib",
    "xmlrpc", "asyncio", "aiohttp", "requests", "webbrowser", "code", "codeop", "pty", "telnetlib",
}  # fmt: skip
LISTENS = {"hands/server.py": {"asyncio", "aiohttp", "http", "socket"}}
"""The one module that may open the network, in a process of its own, while a table with phones is set up."""
CALLS = {"eval", "exec", "compile", "__import__"}
SYSTEM = {
    "system",
    "popen",
    "fork",
    "forkpty",
    "startfile",
    "posix_spawn",
    "execv",
    "execve",
    "execvp",
    "spawnv",
}
STARTERS = {
    "bots/packages.py",
    "bots/program.py",
    "engine/access/reader.py",
    "engine/run/folders.py",
    "engine/sound/speech.py",
}
"""May start a program: the system's own voice, when the player has asked for it, what shows a folder, when a
button asks for it, bots that are programs or come in packages, when somebody has named or installed them, and
what tells whether a screen reader is in use."""


def test_nothing_of_the_kind_is_written_anywhere() -> None:
    wrong = []
    for path in sorted(ROOT.rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = (
                    [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module]
                )
                for name in names:
                    top = (name or "").split(".")[0]
                    if top in MODULES - LISTENS.get(place, set()) or (
                        top == "subprocess" and place not in STARTERS
                    ):
                        wrong.append(f"{place}:{node.lineno} imports {name}")
            elif isinstance(node, ast.Call):
                wrong += [f"{place}:{node.lineno} {word}" for word in _calls(node)]
    assert not wrong


def _calls(node: ast.Call) -> list[str]:
    """What is wrong with a call."""
    called = node.func
    if isinstance(called, ast.Name):
        return [called.id] if called.id in CALLS else []
    if not isinstance(called, ast.Attribute):
        return []
    of = called.value.id if isinstance(called.value, ast.Name) else ""
    if of == "os" and called.attr in SYSTEM:
        return [f"os.{called.attr}"]
    trusting = any(word.arg == "allow_pickle" for word in node.keywords)
    return [f"{of}.{called.attr}(allow_pickle)"] if called.attr == "load" and trusting else []


def test_a_whole_game_under_guard(tmp_path: Path) -> None:
    """Twelve rounds with real bots, a kept picture, settings, export and import, and a crash report."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MIAUI_")}
    done = subprocess.run(
        [sys.executable, "-m", "testkit.robust.guard", str(tmp_path)], capture_output=True, text=True,
        env=environment, cwd=ROOT.parent, timeout=300, check=False,
    )  # fmt: skip
    lines = [line for line in done.stdout.splitlines() if line.startswith("report ")]
    assert lines, done.stderr[-3000:]
    report = json.loads(lines[-1][7:])
    assert report["found"] == [] and report["loaded"] == []
