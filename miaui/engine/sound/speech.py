"""Self-voicing: says the focused control through the system's own speech program, where there is one."""

from __future__ import annotations

import sys

COMMANDS = {"darwin": ("say", "--"), "linux": ("spd-say", "--cancel", "--"), "win32": ()}
"""Command before the words, which may begin with a name that looks like an option, hence the dashes."""


def has_voice() -> bool:
    """Return True if this kind of system has a speech program that is known here."""
    return bool(COMMANDS.get(sys.platform))


class Speech:
    """Off until switched on; silent where the system has no speech program."""

    def __init__(self, on: bool = False) -> None:
        self.on = on
        self.last = ""

    def say(self, words: str) -> None:
        """Say the words now, in place of what is being said. Words given twice running are said once."""
        if not self.on or not words or words == self.last:
            return
        self.last = words
        command = COMMANDS.get(sys.platform, ())
        if not command:
            return
        import subprocess  # only for those who listen

        words = words.replace("\0", " ")  # no program takes it
        try:
            subprocess.Popen(
                [*command, words.encode(sys.getfilesystemencoding(), "replace")],  # in the system's letters
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except OSError:
            self.on = False
