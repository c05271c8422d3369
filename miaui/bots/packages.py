"""Bots in packages: entry points of the group `miaui.bots`. Nothing of a package is imported in this process.

A bot's name, line and games are asked in a process of its own, and kept by the package's name, version and
the hash of its list of files. Who could not say them is asked again.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from miaui.bots.protocol import plain, shown
from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps, load_object

if TYPE_CHECKING:
    from importlib.metadata import Distribution

GROUP = "miaui.bots"

CACHE = "packages.json"
"""File in the folder of the cache for what bots say of themselves."""

PATIENCE = 10.0
"""Seconds in which a bot has to say who it is."""

#: Bots that are asked at a time.
_SIDE_BY_SIDE = 4

SIGN = ":"
"""Between a package and its level."""

_KEY = re.compile(r"[a-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class PackageBot:
    """A level of an installed package: names of package and level, and the package's version. `stamp` is
    another one as soon as the package's files change."""

    package: str
    version: str
    level: str
    stamp: str

    @property
    def key(self) -> str:
        """Full name: package, ":" and level, e.g. "miaui-example:patient"."""
        return self.package + SIGN + self.level

    @property
    def place(self) -> str:
        """Key under which the cache has what it says of itself: `key`, version and stamp, with blanks between
        them, e.g. "miaui-example:patient 1.2 STAMP"."""
        return f"{self.key} {self.version} {self.stamp}"

    @property
    def command(self) -> list[str]:
        """Program and arguments that play it: this Python, "-m", "miaui.bots.package_side", the package and
        the level."""
        return [sys.executable, "-m", "miaui.bots.package_side", self.package, self.level]


@dataclass(frozen=True, slots=True)
class Described:
    """Answers of a bot to who it is: name, line, and games, the numbers of seats by key, not checked. `why`:
    the reason why it cannot be used, "" if it can; if not, the others are "" and {}."""

    bot: PackageBot
    name: str
    line: str
    games: Mapping[str, Sequence[int]]
    why: str = ""


def package_name(distribution: Distribution | None) -> str:
    """Return the name of a distribution in normal form: lower case, "-" for each run of "-", "_" and ".",
    e.g. "miaui-example" for "Miaui_Example". "" for None."""
    name = "" if distribution is None else distribution.metadata["Name"]
    return re.sub(r"[-_.]+", "-", name).lower()


def installed() -> list[PackageBot]:
    """Return the bots of all installed packages, sorted by full name, then version. [] if there is none, and
    in the packed program."""
    if getattr(sys, "frozen", False):  # the packed program knows no packages, and lacks what finds them
        return []
    from importlib.metadata import entry_points

    bots = set[PackageBot]()
    for point in entry_points(group=GROUP):
        if point.dist is not None:
            files = f"{sys.version}{point.value}{point.dist.read_text('RECORD')}"
            stamp = hashlib.sha256(files.encode()).hexdigest()
            bots.add(PackageBot(package_name(point.dist), point.dist.version, point.name, stamp))
    return sorted(bots, key=lambda bot: (bot.key, bot.version))


def find(text: str, bots: Sequence[PackageBot]) -> PackageBot | None:
    """Return the bot of `bots` with that full name, "package:level"; or else the only one with that level.
    None if there is none. ValueError if several have that level."""
    for bot in bots:
        if bot.key == text:
            return bot
    named = [bot for bot in bots if bot.level == text]
    if len(named) > 1:
        raise ValueError(f"{text[:40]!r} is a level of {' and of '.join([bot.package for bot in named])}")
    return named[0] if named else None


def is_installed(level: str) -> bool:
    """Return True if an installed package has a bot with that full name, "package:level". A level's name
    alone is False."""
    return SIGN in level and any(bot.key == level for bot in installed())


def describe(bots: Sequence[PackageBot], kept: Path | None) -> list[Described]:
    """Return for each of `bots`, in their order, what it says of itself. Each is asked in a process of its
    own, and has 10 seconds; in the file `kept` (None: no file), which is made if need be, the answers of
    these bots that can be used are kept, and no others, so that one of an unchanged package is not asked
    again. `why` is not "" if a bot gives no answer, has a level with signs other than a-z 0-9 _ -, or is
    there twice. Nothing is raised, also if the file cannot be read or written."""
    known = _read(kept)
    counted = Counter([bot.key for bot in bots])
    descriptions, answers = [], dict[str, object]()

    def answer_of(bot: PackageBot) -> Mapping[str, object]:
        answer = known.get(bot.place)
        return answer if isinstance(answer, dict) else _ask(bot)

    with ThreadPoolExecutor(_SIDE_BY_SIDE) as pool:  # each may take all the time it has
        answered = list(pool.map(answer_of, bots))
    for bot, answer in zip(bots, answered, strict=True):
        described = _described(bot, answer)
        if not described.why:
            answers[bot.place] = answer
        if not _KEY.fullmatch(bot.level):
            described = Described(bot, "", "", {}, "its name has other signs than a-z 0-9 _ -")
        elif counted[bot.key] > 1:
            described = Described(bot, "", "", {}, "it is there twice")
        descriptions.append(described)
    if kept is not None and answers != known:
        with suppress(OSError):  # it is asked again
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(dumps(answers), "utf-8")
    return descriptions


def _read(path: Path | None) -> dict[str, object]:
    try:
        return {} if path is None else load_object(path.read_bytes())
    except (OSError, BadRecord):
        return {}


def _ask(bot: PackageBot) -> dict[str, object]:
    """Return the bot's answer to who it is: name, line and games, or why it cannot be used."""
    try:
        done = subprocess.run(
            [*bot.command, "--describe"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=False,
        )
        return load_object(done.stdout)
    except subprocess.TimeoutExpired:
        return {"why": f"it does not say who it is in {PATIENCE:.0f} s"}
    except (OSError, BadRecord):
        return {"why": "it ended before it said who it is"}


def _described(bot: PackageBot, answer: Mapping[str, object]) -> Described:
    name, line, games = answer.get("name"), answer.get("line"), answer.get("games")
    if isinstance(name, str) and isinstance(line, str) and isinstance(games, dict):
        return Described(bot, plain(name), plain(line), games)
    return Described(bot, "", "", {}, shown(answer.get("why", "it does not say who it is")))


def as_row(described: Described) -> dict[str, object]:
    """Return a bot as a row of the list of levels: {"level": its full name, "name", "line", "from": package
    and version with a blank between them, "usable": True or False, "why": the reason, or None if it is
    usable}; name and line are "" if it is not."""
    bot = described.bot
    return {
        "level": bot.key,
        "name": described.name,
        "line": described.line,
        "from": f"{bot.package} {bot.version}",
        "usable": not described.why,
        "why": described.why or None,
    }
