"""Settings as data: sections of rows, each with its words and how it reads and writes a setting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from miaui.core.envelope import DEFAULT_GAME
from miaui.core.pace import PACES
from miaui.engine import i18n
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import N_, _, ngettext, percent
from miaui.engine.input.controls import Kind, Value
from miaui.engine.sound.speech import has_voice, missing_voice
from miaui.learning.drill import has_fsrs
from miaui.scenes.context import Context
from miaui.scenes.game_ui import AidWords, GameUi
from miaui.store.paths import EXPORTS, Paths
from miaui.store.settings import DISPLAYS, Settings
from miaui.tabletop.counsel.question import THRESHOLDS, USUAL

SMALL, LARGE, STEPS = 0.8, 2.0, 12


@dataclass(frozen=True, slots=True)
class Row:
    """A setting: its field, label, an explanation, its kind of control, and its words.

    `read(settings)` gives the control's value, `write(value)` the setting's. With a `key` the field is a
    mapping, of which the row is one entry. `usual` is what a number becomes first that was 0.
    """

    field: str
    """The name of the setting in `Settings`."""
    label: str
    """Words of the row, a message id."""
    help: str
    kind: Kind
    read: Callable[[Settings], Value]
    write: Callable[[float], object]
    options: Callable[[Settings], tuple[str, ...]] = lambda _: ()
    """Words for the control's values, translated, with the settings as they are; () for none."""
    steps: int = 20
    missing: Callable[[], str] = str
    """Says what is missing where the setting can do nothing here; "" where it can."""
    key: str = ""
    """The entry of a mapping that the row is; "" where the field is no mapping."""
    usual: int = 0
    """The value that a number gets when it is switched on from 0; 0 for none."""

    @property
    def id(self) -> str:
        """The name of the row among all: "field", or with a key "field.key"."""
        return f"{self.field}.{self.key}" if self.key else self.field

    def changed(self, settings: Settings, value: float) -> dict[str, object]:
        """Return {field: value} as `Context.change` takes it, for a control that is set to `value`; nothing
        is changed yet. With a `key` it is the whole mapping with this entry. If the row has a `usual` and its
        control is at 0, any other value becomes `usual`."""
        made = self.write(self.usual if self.usual and value and not self.read(settings) else value)
        return {self.field: {**getattr(settings, self.field), self.key: made} if self.key else made}

    def is_moved(self, settings: Settings) -> bool:
        """True if its setting is not the default; with a `key` if its control would not stand as with the
        defaults, whatever other entries are."""
        if self.key:
            return self.read(settings) != self.read(DEFAULTS)
        now: object = getattr(settings, self.field)
        return bool(now != getattr(DEFAULTS, self.field))

    def reset(self, settings: Settings) -> dict[str, object]:
        """Return {field: default}, for `Context.change`; with a `key` the mapping without this entry, the
        others kept. Nothing is changed yet."""
        if not self.key:
            return {self.field: getattr(DEFAULTS, self.field)}
        kept = {key: value for key, value in getattr(settings, self.field).items() if key != self.key}
        return {self.field: kept}


def _switch(field: str, label: str, words: str) -> Row:
    return Row(field, label, words, "toggle", lambda settings: getattr(settings, field), bool)


def _volume(field: str, label: str, words: str) -> Row:
    return Row(field, label, words, "slider", lambda settings: getattr(settings, field), float)


def _languages() -> list[str]:
    """Return the choice of languages: "" is the system's."""
    return ["", *i18n.languages()]


def _language_row() -> Row:
    return Row(
        "language",
        N_("Language"),
        N_("Changes all text right away."),
        "choice",
        lambda s: _languages().index(s.language) if s.language in _languages() else 0,
        lambda index: _languages()[int(index)],
        lambda s: tuple(
            i18n.LANGUAGE_NAMES.get(code, code) if code else _("System language") for code in _languages()
        ),
    )


def _pace_row() -> Row:
    return Row(
        "pace",
        N_("Pace"),
        N_("How fast a round plays out. A click or a key skips ahead; hold F to fast-forward."),
        "choice",
        lambda s: list(PACES).index(s.pace),
        lambda index: list(PACES)[int(index)],
        lambda s: tuple(_(pace.label) for pace in PACES.values()),
    )


def _recap_row() -> Row:
    values = ("", "wait", "go")
    return Row(
        "recap",
        N_("After each round"),
        N_("Whether the game waits until you have seen how a round went, or goes on by itself."),
        "choice",
        lambda s: values.index(s.recap),
        lambda index: values[int(index)],
        lambda s: (_("Up to the game"), _("Wait for me"), _("Go on")),
    )


def _meetings_row() -> Row:
    return Row(
        "meetings",
        N_("Meet new things"),
        N_("Shows each new card and piece large when you meet it first, and says what it does."),
        "toggle",
        lambda s: s.meetings,
        bool,
    )


def _hand_row() -> Row:
    return Row(
        "cards_open",
        N_("Show my hand"),
        N_("With “While held” you see your hand only while you hold the mouse button or a key."),
        "choice",
        lambda s: ("click", "hold").index(s.cards_open),
        lambda index: ("click", "hold")[int(index)],
        lambda s: (_("All the time"), _("While held")),
    )


def _text_row() -> Row:
    return Row(
        "text_scale",
        N_("Text size"),
        N_("Makes all text larger or smaller."),
        "slider",
        lambda s: (s.text_scale - SMALL) / (LARGE - SMALL),
        lambda part: round(SMALL + part * (LARGE - SMALL), 2),
        lambda s: (percent(s.text_scale),),
        STEPS,
    )


def _caption_row() -> Row:
    return Row(
        "caption_size",
        N_("Size of captions"),
        N_("Makes captions larger than other text."),
        "slider",
        lambda s: s.caption_size - 1.0,
        lambda part: round(1.0 + part, 2),
        lambda s: (percent(s.caption_size),),
        4,
    )


def _voice_row() -> Row:
    return Row(
        "speech",
        N_("Read aloud"),
        N_("Reads out what is selected and what happens, with the system’s voice."),
        "toggle",
        lambda s: s.speech,
        bool,
        missing=missing_voice,
    )


def _display_row() -> Row:
    return Row(
        "display",
        N_("Display"),
        N_("F11 switches between window and full screen anywhere."),
        "choice",
        lambda s: DISPLAYS.index(s.display),
        lambda index: DISPLAYS[int(index)],
        lambda s: (_("Window"), _("Without a frame"), _("Full screen")),
    )


def _exports_row() -> Row:
    """Return the row of the folder of exported games; a folder that was chosen on its page follows the named
    ones while it is the choice."""
    values = tuple(EXPORTS)
    return Row(
        "exports",
        N_("Exported games"),
        N_("The folder into which the games go that you export. Any other is chosen under Folders."),
        "choice",
        lambda s: values.index(s.exports) if s.exports in values else len(values),
        lambda index: values[int(index)],
        lambda s: (_("Documents"), _("Downloads"), _("Desktop"), *_own_folder(s)),
    )


def _own_folder(settings: Settings) -> tuple[str, ...]:
    """Return the name of a folder that was chosen by its path; () for a named folder."""
    return (
        () if settings.exports in EXPORTS else (short_name(Path(settings.exports).name or settings.exports),)
    )


def _reader_row() -> Row:
    values = ("auto", "on", "off")
    return Row(
        "screen_reader",
        N_("Screen reader"),
        N_("Tells your screen reader what is on the screen and what happens."),
        "choice",
        lambda s: values.index(s.screen_reader),
        lambda index: values[int(index)],
        lambda s: (_("When one is in use"), _("Always"), _("Never")),
    )


SECTIONS: tuple[tuple[str, tuple[Row, ...]], ...] = (
    (
        N_("Reading"),
        (
            _language_row(),
            _text_row(),
            _switch(
                "high_contrast", N_("High contrast"), N_("Plain dark plates, bright edges, stronger colours.")
            ),
            _switch("captions", N_("Captions"), N_("Describes sounds in words as they play.")),
            _caption_row(),
            _switch(
                "key_reminder",
                N_("Reminder of keys"),
                N_("Every page and table names its keys when it comes up. F4 names them at any time."),
            ),
            _voice_row(),
            _volume("voice_volume", N_("Voice"), N_("How loud the voice reads.")),
            _reader_row(),
            _switch(
                "headphones",
                N_("Only I can hear it"),
                N_("At a shared table your hand is read out, too. Choose this only with headphones."),
            ),
        ),
    ),
    (
        N_("Motion"),
        (
            _pace_row(),
            _recap_row(),
            _meetings_row(),
            _switch(
                "reduced_motion",
                N_("Reduced motion"),
                N_("Nothing flies or sways: pictures fade into each other, and the water is still."),
            ),
        ),
    ),
    (
        N_("Sound"),
        (
            _switch("mute", N_("Mute"), N_("Turns all sound off. Whatever you hear, you can see as well.")),
            _volume("music_volume", N_("Music"), N_("The festival tune of the title screen and of victory.")),
            _volume(
                "table_music_volume",
                N_("Music at the table"),
                N_("Soft strings at first; more join in as the game goes on."),
            ),
            _volume(
                "effects_volume", N_("Effects"), N_("Splashes, cards, dice, and the voices of the cats.")
            ),
            _volume("ambience_volume", N_("Sea"), N_("The quiet sound of water in the background.")),
            _switch(
                "mute_unfocused",
                N_("Mute in the background"),
                N_("No sound while you are in another window."),
            ),
            _switch("mono", N_("Mono"), N_("Both ears hear everything.")),
        ),
    ),
    (
        N_("Playing"),
        (
            _switch(
                "purist",
                N_("Purist"),
                N_("No memory aids: no long log, no card counts."),
            ),
            _hand_row(),
            _switch(
                "statistics",
                N_("Statistics"),
                N_("Everybody’s wins and points, under Games. Off only hides them; they still count."),
            ),
            _exports_row(),
        ),
    ),
    (N_("Window"), (_display_row(),)),
)


_WITHOUT_FSRS = N_(
    "Everybody’s wins and points. The package fsrs is missing: the drill asks again after 1, 7 and 30 days."
)

LISTENING = ("screen_reader", "headphones")
"""Fields of those who listen."""
SPOKEN = ("voice_volume",)
"""Fields of the system's voice."""


def sections(listened: bool = False, uis: Sequence[GameUi] = ()) -> list[tuple[str, list[Row]]]:
    """Return pairs of a title (a message id) and its rows: “Reading”, “Motion”, “Sound”, “Playing”, “Window”,
    then one for each of `uis`, titled by the game's name, with its `help_rows`, which may be []. Rows about
    listening are there only with `listened`, the voice's volume only where the system has a voice."""
    hidden: tuple[str, ...] = () if listened else LISTENING
    hidden = hidden if has_voice() else (*hidden, *SPOKEN)
    listed = [
        (title, [_as_it_is(row) for row in rows if row.field not in hidden]) for title, rows in SECTIONS
    ]
    return [*listed, *[(ui.wording.name, help_rows(ui)) for ui in uis]]


def help_rows(ui: GameUi) -> list[Row]:
    """Return a game's rows: that of its tutor, where it has an adviser, then one for each aid to memory in
    their order; [] for neither."""
    tutor = [tutor_row(ui.game)] if ui.wording.adviser else []
    return [*tutor, *[aid_row(aid) for aid in ui.aids]]


def tutor_row(game: str) -> Row:
    """Return the row of a game's tutor, a choice of “Off” (0) and “from 1 game” to “from 10 games” (1 to 10):
    the lost games of 100 from which on it asks. It sets the game's entry in `Settings.tutor`. From 0 any
    other choice becomes 3, the usual one."""
    return Row(
        "tutor",
        N_("Tutor"),
        N_(
            "Asks “Think again?” before a choice counts that loses you so many of a hundred games. Not where "
            "several people play."
        ),
        "choice",
        lambda settings: settings.tutor.get(game, 0),
        int,
        lambda settings: (
            _("Off"),
            *[ngettext("from {count} game", "from {count} games", n).format(count=n) for n in THRESHOLDS],
        ),
        key=game,
        usual=USUAL,
    )


def aid_row(aid: AidWords) -> Row:
    """Return the toggle of an aid to memory, which sets its entry in `Settings.aids`; before that it stands
    as the aid is at first."""
    return Row(
        "aids",
        aid.label,
        aid.help,
        "toggle",
        lambda settings: aid.is_on(settings.aids),
        bool,
        key=aid.key,
    )


def _as_it_is(row: Row) -> Row:
    """Return the row, with word of what is missing on this system."""
    return replace(row, help=_WITHOUT_FSRS) if row.field == "statistics" and not has_fsrs() else row


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder that can be opened, or chosen: the end of its control's id, its label and what lies there, in
    message ids, and its path, None for one that is chosen."""

    key: str
    label: str
    help: str
    path: Path | None

    @property
    def about(self) -> str:
        """Words for what lies there, translated; for a folder with a path this in a second line."""
        return f"{_(self.help)}\n{self.path}" if self.path else _(self.help)


@dataclass(frozen=True, slots=True)
class Page:
    """A page that is opened from a group: the end of its control's id, its label and what it shows, in
    message ids."""

    key: str
    label: str
    help: str


PLAYING = N_("Playing")
MEMORY = Page(
    "memory",
    N_("What the cats know about me"),
    N_("Whether the cats may remember how you play, what they know, and how to erase it."),
)
FOLDERS_TITLE = N_("Folders")
REPORTS = "log"
"""Key of the folder whose files are read in the program."""
CHOSEN = "exports"
"""Key of the folder that the player chooses."""


def folders(paths: Paths) -> list[Folder]:
    """Return four folders in this order: "data" (games and pictures), "config" (the settings file), "log"
    (reports), "exports" (exported games), whose path is None, for the player chooses it. None is made or
    looked at."""
    return [
        Folder("data", N_("Games and pictures"), N_("Your games, and the pictures of F12."), paths.data),
        Folder("config", N_("Settings file"), N_("What is set on this page, as text."), paths.config),
        Folder(REPORTS, N_("Reports"), N_("What went wrong, in words for whoever mends it."), paths.log),
        Folder(CHOSEN, N_("Exported games"), N_("Choose any folder for the games that you export."), None),
    ]


DEFAULTS = Settings()
AUDIBLE = ("effects_volume", "mute")
"""Fields whose change is heard at once."""


def change(context: Context, row: Row, value: float) -> None:
    """Set what a control says, in force at once and kept on disk. For the effects' volume and for mute a
    sample of the sounds is played, too."""
    context.change(**row.changed(context.settings, value))
    if row.field in AUDIBLE:
        ui = context.catalog.ui(DEFAULT_GAME)
        context.audio.add(ui.scenes().cues)
        context.audio.play(ui.scenes().sample)


def row_of(field: str) -> Row:
    """Return the row of a setting by its field, among those of `SECTIONS`; KeyError for another field, and
    for those of games (tutor, aids)."""
    for _title, rows in SECTIONS:
        for row in rows:
            if row.field == field:
                return row
    raise KeyError(field)
