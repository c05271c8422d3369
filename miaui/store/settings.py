"""The player's settings: a frozen value, kept as a small JSON file that people can read and edit."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import TypeVar

from miaui.core.envelope import DEFAULT_GAME
from miaui.core.errors import BadRecord
from miaui.core.json_text import FORGIVING, NoNumber, load_object
from miaui.core.own_programs import LONGEST_COMMAND, LONGEST_LINE, MOST, OwnProgram
from miaui.core.own_programs import LONGEST_NAME as LONGEST_PROGRAM
from miaui.core.pace import PACES
from miaui.core.seat_colours import SEAT_COLOURS

from . import shape
from .files import read_bounded, set_aside, sweep, write_whole
from .paths import EXPORTS, USUAL
from .problems import Problem, ProblemKind, Report, reason, silent

T = TypeVar("T")

FILE = "settings.json"
LIMIT = 64 * 1024
MOST_TRIES = 250
"""Number of dates of today's deal that are kept for each game."""
MOST_KEYS = 32
"""Number of keys and buttons that are kept for what shares a name."""
MOST_LESSONS = 999
"""The highest number of a lesson that is read."""
LONGEST_PATH = 1_000
FRAMEBUFFERS = ("unknown", "accelerated", "native")
DISPLAYS = ("window", "borderless", "full")
"""Ways in which the window stands on the screen: in its frame, without one over all of it, full screen."""


def _checked(
    default: T | Callable[[], T], check: shape.Check[T], write: Callable[[T], object] | None = None
) -> T:
    """Return a field that knows what may be read into it and how it is written. `default` may be made by a
    call."""
    metadata = {"check": check, "write": write or (lambda value: value)}
    if callable(default):
        return field(default_factory=default, metadata=metadata)
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Seat of a new table: a person, here or on a `phone`, or a bot of some level. Empty strings mean: let
    the game choose."""

    name: str = ""
    kind: str = "human"
    level: str = ""
    colour: str = ""
    character: str = ""
    phone: bool = False


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The new-game scene of one game as it was left. `options` are the keys of those that are on, `youngest`
    is a seat; with `memory` bots may play by what they remember of people who allow it."""

    seats: tuple[SeatSetup, ...] = ()
    options: frozenset[str] = frozenset()
    youngest: int = 0
    pace: str = "normal"
    memory: bool = True


_MOST_SEATS = 6
_SEAT = shape.record(
    SeatSetup,
    name=shape.text(64),
    kind=shape.one_of("human", "bot"),
    level=shape.text(64),
    colour=shape.one_of("", *SEAT_COLOURS),
    character=shape.text(64),
    phone=shape.flag,
)
_SETUP = shape.record(
    TableSetup,
    seats=shape.many(_SEAT, _MOST_SEATS),
    options=shape.names(16, 64),
    youngest=shape.integer(0, _MOST_SEATS - 1),
    pace=shape.one_of(*PACES),
    memory=shape.flag,
)
_PROGRAM = shape.record(
    OwnProgram,
    name=shape.text(LONGEST_PROGRAM),
    command=shape.text(LONGEST_COMMAND),
    stamp=shape.matching(r"[0-9a-f]{64}"),
    line=shape.text(LONGEST_LINE),
    games=shape.mapping(shape.many(shape.integer(2, _MOST_SEATS), _MOST_SEATS), 8, 64),
)


def _program(value: object) -> OwnProgram:
    """Return a program of the player's own. ValueError for anything else, and for one that cannot be called:
    without name, command or stamp."""
    program = _PROGRAM(value)
    if not (program.name and program.command and program.stamp):
        raise ValueError("a program without name, command or stamp")
    return program


def _first_table(value: object) -> dict[str, TableSetup]:
    """Convert the `table` of settings files from when there was one game: its options stood beside the
    seats."""
    if type(value) is not dict:
        raise ValueError("not an object")
    setup = {key: value[key] for key in ("seats", "pace") if key in value}
    if "kiti" in value:
        setup["youngest"] = value["kiti"]
    options = {key: shape.flag(on) for key, on in value.items() if key not in ("seats", "pace", "kiti")}
    setup["options"] = [key for key, on in options.items() if on]
    return {DEFAULT_GAME: _SETUP(setup)}


def _write_tables(tables: Mapping[str, TableSetup]) -> dict[str, object]:
    return {key: {**asdict(setup), "options": sorted(setup.options)} for key, setup in tables.items()}


def _former_recap(value: object) -> str:
    """Convert the `recap_waits` of older files. Off was the default and is written by everybody: it says
    nothing."""
    return "wait" if shape.flag(value) else ""


def _former_display(value: object) -> str:
    """Convert the `fullscreen` of older files."""
    return "full" if shape.flag(value) else "window"


_FORMER: dict[str, tuple[str, shape.Check[object]]] = {
    "table": ("tables", _first_table),
    "recap_waits": ("recap", _former_recap),
    "fullscreen": ("display", _former_display),
}
"""Keys of older files, and what they are read into unless that is there too."""


_WINDOW = ((-32768, 32767), (-32768, 32767), (320, 16384), (240, 16384))
"""Bounds of a window's left, top, width and height."""


def _window(value: object) -> tuple[int, int, int, int]:
    """Check a window's left, top, width and height."""
    left, top, width, height = shape.integers(*_WINDOW)(value)
    return left, top, width, height


def _exports(value: object) -> str:
    """Check the name or the path of the folder for exports."""
    chosen = shape.text(LONGEST_PATH)(value)
    if chosen not in EXPORTS and not Path(chosen).is_absolute():
        raise ValueError(f"not one of {', '.join(EXPORTS)}, nor a whole path")
    return chosen


def _lesson_place(value: object) -> tuple[int, int]:
    """Check the number of a lesson, and of the words that were read in it."""
    number, read = shape.integers((1, MOST_LESSONS), (0, MOST_LESSONS))(value)
    return number, read


def _within(numbers: Sequence[int], bounds: Sequence[tuple[int, int]]) -> list[int]:
    """Return the numbers, each brought within its bounds: what is written can be read."""
    return [min(max(number, low), high) for number, (low, high) in zip(numbers, bounds, strict=True)]


@dataclass(frozen=True, slots=True)
class Settings:
    """Every preference. Change one with `dataclasses.replace`. `further` holds keys unknown here."""

    language: str = _checked("", shape.matching(r"|[a-z]{2,3}([_-][A-Za-z0-9]{2,8})?"))
    text_scale: float = _checked(1.0, shape.number(0.8, 2.0))
    pace: str = _checked("normal", shape.one_of(*PACES))
    recap: str = _checked("", shape.one_of("", "wait", "go"))
    """After a round: wait for the player, go on by itself, or "" for the game's own way."""
    reduced_motion: bool = _checked(False, shape.flag)
    music_volume: float = _checked(0.6, shape.number(0.0, 1.0))
    table_music_volume: float = _checked(0.5, shape.number(0.0, 1.0))
    effects_volume: float = _checked(0.8, shape.number(0.0, 1.0))
    ambience_volume: float = _checked(0.6, shape.number(0.0, 1.0))
    mute: bool = _checked(False, shape.flag)
    mute_unfocused: bool = _checked(True, shape.flag)
    mono: bool = _checked(False, shape.flag)
    """True if nothing is heard on one side alone."""
    captions: bool = _checked(False, shape.flag)
    caption_size: float = _checked(1.0, shape.number(1.0, 2.0))
    """Times the size of other text."""
    speech: bool = _checked(False, shape.flag)
    voice_volume: float = _checked(1.0, shape.number(0.0, 1.0))
    screen_reader: str = _checked("auto", shape.one_of("auto", "on", "off"))
    """Service to screen readers: where one is in use, always, or never."""
    headphones: bool = _checked(False, shape.flag)
    """True if only the player hears what is said: a hand is told at a shared table, too."""
    purist: bool = _checked(False, shape.flag)
    keys: Mapping[str, tuple[str, ...]] = _checked(
        dict, shape.mapping(shape.many(shape.text(24), MOST_KEYS), 200, 96)
    )
    """The player's own keys and buttons, by what they do."""
    rumble: bool = _checked(False, shape.flag)
    statistics: bool = _checked(True, shape.flag)
    cards_open: str = _checked("click", shape.one_of("click", "hold"))
    high_contrast: bool = _checked(False, shape.flag)
    key_reminder: bool = _checked(False, shape.flag)
    """True if a scene names its keys when it comes up."""
    display: str = _checked("window", shape.one_of(*DISPLAYS))
    window: tuple[int, int, int, int] | None = _checked(
        None, shape.optional(_window), lambda box: box and _within(box, _WINDOW)
    )
    exports: str = _checked(USUAL, _exports)
    """Folder to which files go that a player asks for: its name in `paths.EXPORTS`, or its path."""
    framebuffer: str = _checked("unknown", shape.one_of(*FRAMEBUFFERS))
    tables: Mapping[str, TableSetup] = _checked(dict, shape.mapping(_SETUP, 16, 64), _write_tables)
    programs: tuple[OwnProgram, ...] = _checked(
        (), shape.many(_program, MOST), lambda programs: [asdict(program) for program in programs]
    )
    """Programs of the player's own that may play as bots."""
    hats: Mapping[str, str] = _checked(dict, shape.mapping(shape.text(64), 16, 64))
    """The hat that each cat wears, by the cat's name."""
    seen: frozenset[str] = _checked(frozenset(), shape.names(200, 64), sorted)
    today: Mapping[str, tuple[str, ...]] = _checked(
        dict, shape.mapping(shape.many(shape.matching(r"\d{4}-\d\d-\d\d"), MOST_TRIES), 8, 64)
    )
    """The dates on which today's deal was begun, by the game's key, the latest try last."""
    tutor: Mapping[str, int] = _checked(dict, shape.mapping(shape.integer(0, 10), 8, 64))
    """Games of 100 that a choice has to cost before the tutor asks, by the game's key; 0: it is off."""
    hints_shared: bool = _checked(False, shape.flag)
    """True if there are hints where several people play, too."""
    meetings: bool = _checked(True, shape.flag)
    """True if new things at a table are shown large when they are met first."""
    aids: Mapping[str, bool] = _checked(dict, shape.mapping(shape.flag, 32, 32))
    """Aids to memory that were switched on or off; the others are as their game has them at first."""
    first_start: bool = _checked(False, shape.flag)
    """True from the first start of all until the title's first question has been answered."""
    lesson: Mapping[str, tuple[int, int]] = _checked(
        dict, shape.mapping(_lesson_place, 8, 64), lambda places: {key: [*at] for key, at in places.items()}
    )
    """Where a lesson was left, by the game's key: its number, from 1, and the words that were read in it."""
    unseen_result: str = _checked("", shape.matching(r"|[0-9a-zA-Z_-]{1,64}"))
    """The id of the game that was played to its end last, until its result has been seen."""
    further: Mapping[str, object] = field(default_factory=dict)

    def table(self, game: str) -> TableSetup:
        """Return how a game's new-game scene was left, by the game's key; a TableSetup() where it was not."""
        return self.tables.get(game, TableSetup())

    def opened_table(self, game: str) -> TableSetup:
        """Return how a game's new-game scene opens: as it was left, at first at the pace of the settings."""
        return self.tables.get(game, TableSetup(pace=self.pace))

    def following(self, earlier: Settings) -> Settings:
        """Return these settings, which come after `earlier` ones: where their pace is another one it is that
        of all new-game scenes, too, for what was chosen last counts."""
        if self.pace == earlier.pace:
            return self
        tables = {game: replace(setup, pace=self.pace) for game, setup in self.tables.items()}
        return replace(self, tables=tables)

    def with_try(self, game: str, day: str) -> Mapping[str, tuple[str, ...]]:
        """Return `today` with one more try, a day as "2026-02-03", at the end of a game's; as it is where the
        day is there. Of more than 250 of a game the earliest go."""
        tries = self.today.get(game, ())
        return self.today if day in tries else {**self.today, game: (*tries, day)[-MOST_TRIES:]}

    def dumps(self) -> str:
        """Return the settings as JSON text, a key a line, `further` ones last, and a line feed at its end."""
        known = {f.name: f.metadata["write"](getattr(self, f.name)) for f in _known()}
        return json.dumps({**known, **self.further}, indent=2, ensure_ascii=False, allow_nan=False) + "\n"


def _known() -> list[Field[object]]:
    return [f for f in fields(Settings) if f.metadata]


def parse(data: bytes) -> tuple[Settings, list[str]]:
    """Return the settings from a file's bytes, and the keys whose values were refused and are at their
    default; keys that are not known are kept in `further`.

    Raises BadRecord where the bytes are no JSON object.
    """
    raw = load_object(data.removeprefix(BOM_UTF8), LIMIT, FORGIVING)  # some editors put a mark there
    values: dict[str, object] = {}
    refused: list[str] = []
    checks = {known.name: (known.name, known.metadata["check"]) for known in _known()}
    for key, (name, check) in (_FORMER | checks).items():
        if key in raw:
            try:
                values[name] = check(raw.pop(key))
            except ValueError:
                refused.append(key)
    raw.pop("further", None)
    for key in [key for key, value in raw.items() if _has_no_number(value)]:
        refused.append(key)
        del raw[key]
    build: Callable[..., Settings] = Settings  # each value has passed the check of its field
    return build(**values, further=raw), refused


def peek(folder: Path | None) -> Settings:
    """Return the settings of a folder, which stays as it is; defaults where they cannot be read, and for
    None."""
    try:
        return Settings() if folder is None else parse(read_bounded(folder / FILE, LIMIT))[0]
    except (OSError, ValueError, BadRecord):
        return Settings()


def _named(keys: list[str]) -> str:
    """Return keys for a sentence: the first 5, with 40 characters at most of each."""
    shown = [key if key.isprintable() and len(key) <= 40 else ascii(key)[:40] for key in keys[:5]]
    return ", ".join(shown + ["…"] * (len(keys) > 5))


def _has_no_number(value: object) -> bool:
    """True if a number in there makes no sense, so that the value cannot be written again."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return isinstance(value, NoNumber) or any(_has_no_number(each) for each in inner)


def _encoded(settings: Settings) -> bytes:
    """Return the file's bytes, no more than `load` reads: unknown keys that take too much room, spread over
    lines as they are here, are left out. Half a surrogate pair, which they may hold, becomes JSON's
    escape."""
    data = settings.dumps().encode("utf-8", "backslashreplace")
    if len(data) > LIMIT and settings.further:
        return _encoded(replace(settings, further={}))
    return data


class SettingsFile:
    """The settings on disk. Neither reading nor writing ever raises; both report."""

    def __init__(self, folder: Path, report: Report = silent) -> None:
        self.path = folder / FILE
        self._report = report
        self._broken = False
        self._unread = False  # what could not be read is still in place

    @property
    def exists(self) -> bool:
        """True if there is anything at the file's place, also a link to nothing."""
        return self.path.exists() or self.path.is_symlink()

    def load(self) -> Settings:
        """Return what the file says; defaults where it says nothing. Where a part, or all, cannot be read,
        the file is set aside and reported, and what can be read of it is saved and returned."""
        sweep(self.path.parent)
        try:
            data = read_bounded(self.path, LIMIT)
        except FileNotFoundError:
            return Settings()
        except (OSError, ValueError) as error:
            return self._damaged(Settings(), reason(error))
        try:
            settings, refused = parse(data)
        except BadRecord as error:
            return self._damaged(Settings(), reason(error))
        return self._damaged(settings, _named(refused)) if refused else settings

    def save(self, settings: Settings) -> bool:
        """Write them in place of the file, durable on return. False where that failed; reported once until it
        works again."""
        try:
            if self._unread and self.path.exists():
                set_aside(self.path)
            self._unread = False
            write_whole(self.path, _encoded(settings))
        except (OSError, ValueError) as error:
            if not self._broken:
                self._report(Problem(ProblemKind.SETTINGS_UNSAVED, {"why": reason(error)}))
            self._broken = True
            return False
        self._broken = False
        return True

    def _damaged(self, readable: Settings, keys: str) -> Settings:
        try:
            aside = set_aside(self.path).name
        except OSError as error:
            self._unread = True
            self._report(Problem(ProblemKind.SETTINGS_UNREAD, {"why": reason(error)}))
            return readable
        self._report(Problem(ProblemKind.DAMAGED_SETTINGS, {"keys": keys, "name": aside}))
        if readable != Settings():
            self.save(readable)
        return readable
