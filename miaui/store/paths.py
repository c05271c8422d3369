"""Where the program may write: one folder each for data, settings, log and cache."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree

import platformdirs

from .problems import Problem, ProblemKind, Report, reason, silent

APP = "miaui"


@dataclass(frozen=True, slots=True)
class Paths:
    """The four folders. They may not exist or not be writable: every writer copes by itself.

    `why` says why a temporary place stands in for the home, "" where all is well.
    """

    data: Path
    config: Path
    log: Path
    cache: Path
    why: str = ""

    @classmethod
    def under(cls, root: Path, why: str = "") -> Paths:
        """Return the folders "data", "config", "log" and "cache" below one root; none is made."""
        return cls(root / "data", root / "config", root / "log", root / "cache", why)

    @property
    def temporary(self) -> bool:
        """True where nothing kept here outlives the session: `why` is not ""."""
        return bool(self.why)

    def remove_temporary(self) -> None:
        """Remove what a session has left in a temporary place, but for crash reports; do nothing where the
        place is not `temporary`."""
        if self.temporary:
            for folder in (self.data, self.config, self.cache):
                rmtree(folder, ignore_errors=True)
            with suppress(OSError):  # a report is in it
                if self.log.exists():
                    self.log.rmdir()
                self.data.parent.rmdir()


def find(environ: Mapping[str, str] | None = None, report: Report = silent) -> Paths:
    """Return the folders of this user: `Paths.under` the one that `MIAUI_HOME` names, if it is set and not
    blank, else where the system wants them. `environ` stands in for os.environ.

    Never raises. A home whose data folder can be neither used nor found is reported once and replaced by a
    temporary folder, with `why`.
    """
    root = _root(environ)
    wanted = _system() if root is None else Paths.under(root)
    if wanted is None:
        return _temporary("no home folder is known", report)
    why = _unusable(wanted.data)
    return _temporary(why, report) if why and not os.path.isdir(wanted.data) else wanted


def config_folder(environ: Mapping[str, str] | None = None) -> Path | None:
    """Return the folder of this user's settings, without making any: "config" under `MIAUI_HOME`, or the
    system's; None where no home folder is known."""
    root = _root(environ)
    wanted = _system() if root is None else Paths.under(root)
    return None if wanted is None else wanted.config


USUAL = "documents"
EXPORTS = {
    USUAL: platformdirs.user_documents_path,
    "downloads": platformdirs.user_downloads_path,
    "desktop": platformdirs.user_desktop_path,
}
"""Folders for files that a player asks for, by their names in the settings."""


def exports(chosen: str = USUAL, environ: Mapping[str, str] | None = None) -> Path:
    """Return the folder for files that a player asks for: the chosen one, by its path or by its name in
    `EXPORTS` ("documents", "downloads", "desktop"), which all mean "exports" under `MIAUI_HOME`.

    The latter is made if it is missing and can be made; the home folder stands in for a named one that is
    missing, the usual one ("documents") for a path that is gone or cannot be written. Raises RuntimeError
    where no home folder is known.
    """
    if chosen not in EXPORTS:
        if is_writable(Path(chosen)):
            return Path(chosen)
        chosen = USUAL
    root = _root(environ)
    if root is None:
        home, folder = Path.home(), EXPORTS[chosen]()
        return folder if folder.is_dir() else home
    folder = root / "exports"
    with suppress(OSError):  # the first write there says why it cannot be
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def lost_exports(chosen: str) -> Problem | None:
    """Return the trouble with a chosen folder that is gone or cannot be written, EXPORTS_LOST with the path
    as "name"; None where there is none, and for a name in `EXPORTS`."""
    if chosen in EXPORTS or is_writable(Path(chosen)):
        return None
    return Problem(ProblemKind.EXPORTS_LOST, {"name": chosen})


def is_writable(folder: Path) -> bool:
    """True if a file can be written into a folder, which is tried; False where it does not exist."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except (OSError, ValueError):
        return False


def _root(environ: Mapping[str, str] | None) -> Path | None:
    """Return the folder that `MIAUI_HOME` names, None where it names none."""
    named = (os.environ if environ is None else environ).get("MIAUI_HOME", "")
    return _absolute(Path(named)) if named.strip() else None


def _absolute(path: Path) -> Path:
    try:
        return path.absolute()
    except OSError:  # the working folder is gone
        return path


def _system() -> Paths | None:
    """Return the folders that platformdirs names, which passes over a relative XDG folder; None without a
    home."""
    dirs = platformdirs.PlatformDirs(APP, appauthor=False, roaming=False)
    try:
        home = Path.home()
        log = dirs.user_state_path / "log"
        paths = Paths(dirs.user_data_path, dirs.user_config_path, log, dirs.user_cache_path)
    except (OSError, RuntimeError):
        return None
    return paths if home.is_absolute() else None


def _unusable(folder: Path) -> str:
    """Make a folder, and return why nothing can be written in it, "" if something can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"miaui")
            probe.flush()
    except (OSError, ValueError) as error:
        return reason(error)
    return ""


def _temporary(why: str, report: Report) -> Paths:
    """Return a private temporary root; failing that a folder that does not exist, so that writers say why."""
    report(Problem(ProblemKind.NO_HOME, {"why": why}))
    try:
        return Paths.under(Path(tempfile.mkdtemp(prefix="miaui-")), why)
    except OSError:
        return Paths.under(Path(os.sep) / "nonexistent" / APP, why)
