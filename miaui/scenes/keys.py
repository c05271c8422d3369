"""Every command that has keys, wherever it works, and what becomes of it when the player changes keys.

The player's own keys are kept in the settings by the name of a command: the label of its binding, or for a
hotkey of a page the page and the hotkey.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from miaui.engine.i18n import N_
from miaui.engine.input.events import FAST, MEANINGS, SHIFT_TAB
from miaui.engine.input.keymap import NO_BUTTON, NO_KEY, Binding, KeyMap, is_button, share
from miaui.scenes.entry import Catalog

Own = Mapping[str, tuple[str, ...]]
"""The player's own keys, by the name of a command."""
Device = Literal["keys", "pad"]

FIXED = frozenset({"return", "escape", "tab", SHIFT_TAB, "left", "right", "up", "down"})
"""Keys that keep their meaning, so that no player is ever locked out; others can join them."""
NEEDED = ("return", "escape", "left", "right", "up", "down")
"""Navigation without which a gamepad is of no use: each keeps a button."""


class Everywhere(Enum):
    """Command that works in every scene."""

    RULES = "rules"
    READ = "read"
    REPEAT = "repeat"
    REMIND = "remind"
    PASTE = "paste"
    QUIT = "quit"
    FULL_SCREEN = "full screen"
    PICTURE = "picture"


def _navigation(name: str, label: str) -> Binding[str]:
    """Return the binding of a command that moves the focus or uses it, without the player's own keys."""
    own = () if name == FAST else (name,)
    return Binding(name, (*own, *(word for word, meaning in MEANINGS.items() if meaning == name)), label)


NAVIGATION: tuple[Binding[str], ...] = (
    _navigation("return", N_("press what is selected")),
    _navigation("escape", N_("one step back, without losing anything")),
    _navigation("tab", N_("the next thing on screen")),
    _navigation(SHIFT_TAB, N_("the thing on screen before")),
    _navigation("left", N_("to the left")),
    _navigation("right", N_("to the right")),
    _navigation("up", N_("up")),
    _navigation("down", N_("down")),
    _navigation("page up", N_("a page up")),
    _navigation("page down", N_("a page down")),
    _navigation(FAST, N_("hold it to speed things up")),
)
"""Keys that stand for those of the focus."""

EVERYWHERE: tuple[Binding[Everywhere], ...] = (
    Binding(Everywhere.RULES, ("f1", "pad back"), N_("the rules, wherever you are")),
    Binding(Everywhere.READ, ("f2", "pad stick left"), N_("reads out what is on the screen")),
    Binding(Everywhere.REPEAT, ("f3",), N_("says the last thing again")),
    Binding(Everywhere.REMIND, ("f4", "pad stick right"), N_("shows the keys that count now")),
    Binding(Everywhere.PASTE, ("ctrl+v",), N_("opens a deal code or a record from the clipboard")),
    Binding(Everywhere.QUIT, ("ctrl+q",), N_("quits; your game is saved")),
    Binding(Everywhere.FULL_SCREEN, ("f11",), N_("full screen")),
    Binding(Everywhere.PICTURE, ("f12",), N_("save a picture and the record of the game")),
)

PAGES: tuple[tuple[tuple[str, ...], str, tuple[tuple[str, str], ...]], ...] = (
    (
        ("title",),
        N_("Title"),
        (
            ("1", N_("The first game")), ("2", N_("The second game")), ("3", N_("The third game")),
            ("l", N_("Learn")), ("r", N_("Rules")), ("g", N_("Games")), ("t", N_("Trophies")),
            ("d", N_("Today’s deal")), ("s", N_("Settings")), ("c", N_("Credits")), ("q", N_("Quit")),
        ),
    ),
    (
        ("games",),
        N_("Games"),
        (("n", N_("New game")), ("ctrl+f", N_("Search")), ("ctrl+z", N_("Undo"))),
    ),
    (("rules",), N_("Rules"), (("ctrl+f", N_("Search")),)),
    (("result",), N_("Result"), (("r", N_("Review")), ("s", N_("Same deal again")))),
    (
        ("replay",),
        N_("Replay"),
        (
            ("space", N_("Play or stop")), ("home", N_("To the beginning")), ("end", N_("To the end")),
            ("e", N_("Another player’s eyes")), ("h", N_("Rules")), ("r", N_("Review")),
        ),
    ),
    (
        ("review",),
        N_("Review"),
        (
            ("n", N_("Next costly choice")), ("b", N_("The costly choice before")), ("w", N_("Watch it")),
            ("o", N_("What would others have done?")), ("c", N_("Check it")), ("m", N_("More")),
        ),
    ),
)  # fmt: skip
"""Hotkeys of pages: the names of the scenes, a title, and each hotkey with what it does."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A command in the list of all: its name in the settings, what it does, its keys by default, and the key
    of its section. Several commands that share a name share out its keys: this is number `place`, from 0, of
    `count`."""

    name: str
    label: str
    keys: tuple[str, ...]
    section: str
    place: int = 0
    count: int = 1
    alike: tuple[tuple[str, ...], ...] = ()
    """The keys by default of all that share the name."""

    def words(self, own: Own) -> tuple[str, ...]:
        """Return its keys and buttons as they are now: its part of the player's own for its name, if she has
        changed these, else those by default."""
        return share(own[self.name], self.place, self.count) if self.name in own else self.keys

    def word(self, own: Own, device: Device) -> str:
        """Return its first key as it is now, or for "pad" its first gamepad button; "" for none."""
        wanted = device == "pad"
        return next((word for word in self.words(own) if is_button(word) == wanted), "")

    def is_changed(self, own: Own) -> bool:
        """True if it has other keys or buttons now than by default; their order does not matter."""
        return set(self.words(own)) != set(self.keys)


@dataclass(frozen=True, slots=True)
class Section:
    """Commands that work in one place, under a title: `everywhere`, at every table (`tables`), at one game's
    table (`table`), or on a page. `key` is its name: "everywhere", "tables", the game's key, or the
    page's."""

    key: str
    title: str
    entries: tuple[Entry, ...]
    everywhere: bool = False
    tables: bool = False
    """True for what works at every table."""
    table: bool = False
    """True for what works at one table."""


def meanings(own: Own) -> Mapping[str, str]:
    """Return the keys and buttons that stand for a key of the focus, each with the key that it stands for,
    such as {"pad a": "return"}; keys that mean themselves are left out."""
    keys = KeyMap(NAVIGATION, own)
    return {
        word: binding.command
        for binding in NAVIGATION
        for word in keys.keys(binding.command)
        if word != binding.command
    }


def hotkeys(own: Own, scene: str) -> dict[str, str]:
    """Return, by hotkey of a scene, the first of the player's own keys for it, `NO_KEY` ("") where she took
    all away; only hotkeys that she has changed. {} for a scene without such."""
    by_hotkey: dict[str, str] = {}
    for scenes, _title, keys in PAGES:
        if scene in scenes:
            for hotkey, _label in keys:
                mine = own.get(_page_name(scenes[0], hotkey))
                if mine:
                    by_hotkey[hotkey] = next((word for word in mine if word), NO_KEY)
    return by_hotkey


def _page_name(scene: str, hotkey: str) -> str:
    return f"{scene}.{hotkey}"


def sections(catalog: Catalog) -> list[Section]:
    """Return every command by where it works, in this order: everywhere; at every table (what several games
    share); each game's own; each page."""
    first = [*_entries("everywhere", NAVIGATION), *_entries("everywhere", EVERYWHERE)]
    games = [(ui.game, ui.wording.name, ui.scenes().tabletop().bindings) for ui in catalog.uis]
    shared = _shared([bindings for _key, _name, bindings in games])
    listed = [
        Section("everywhere", N_("Everywhere"), tuple(first), everywhere=True),
        Section("tables", N_("At every table"), tuple(_entries("tables", shared)), tables=True),
    ]
    known = {binding.label for binding in shared}
    for key, name, bindings in games:
        own = [binding for binding in bindings if binding.label not in known]
        listed.append(Section(key, name, tuple(_entries(key, own)), table=True))
    for scenes, title, keys in PAGES:
        entries = [
            Entry(_page_name(scenes[0], hotkey), label, (hotkey,), scenes[0]) for hotkey, label in keys
        ]
        listed.append(Section(scenes[0], title, tuple(entries)))
    return listed


def _shared(games: Sequence[Sequence[Binding[object]]]) -> list[Binding[object]]:
    """Return the bindings whose labels several games share, the first of each label."""
    labels = [{binding.label for binding in bindings} for bindings in games]
    by_label: dict[str, Binding[object]] = {}
    for bindings in games:
        for binding in bindings:
            if sum(binding.label in of_game for of_game in labels) > 1:
                by_label.setdefault(binding.label, binding)
    return list(by_label.values())


def _entries(section: str, bindings: Sequence[Binding[object]]) -> list[Entry]:
    alike: dict[str, list[Binding[object]]] = {}
    for binding in bindings:
        alike.setdefault(binding.label, []).append(binding)
    return [
        Entry(label, label, member.keys, section, place, len(group), tuple(other.keys for other in group))
        for label, group in alike.items()
        for place, member in enumerate(group)
    ]


def clashes(sections: Sequence[Section], own: Own) -> dict[tuple[str, int], list[Entry]]:
    """Return, by name and place of a command, all other commands with a key or button of it where both work.
    Commands that share the key by default do not count; commands without a clash are left out."""
    clashing: dict[tuple[str, int], list[Entry]] = {}
    for section in sections:
        for entry in section.entries:
            others = [other for word in entry.words(own) for other in holders(sections, own, entry, word)]
            if others:
                clashing[entry.name, entry.place] = others
    return clashing


def holders(sections: Sequence[Section], own: Own, entry: Entry, word: str) -> list[Entry]:
    """Return the other commands that have this key or button now and work where this one works, without any
    that shares it with this one by default. They come in the order of the sections; [] for none."""
    home = next(section for section in sections if section.key == entry.section)
    return [
        other
        for section in sections
        if _together(home, section)
        for other in section.entries
        if (other.name, other.place) != (entry.name, entry.place) and word in other.words(own)
        if not (word in entry.keys and word in other.keys)
    ]


def _together(section: Section, other: Section) -> bool:
    """True if commands of both may be wanted at one moment."""
    if section.key == other.key or section.everywhere or other.everywhere:
        return True
    return (section.tables and other.table) or (section.table and other.tables)


def with_word(own: Own, entry: Entry, word: str, device: Device) -> Own:
    """Return the player's keys after a command has got `word` in place of what it had on this device ("keys"
    or "pad"); "" leaves it none there. All else stays, and `own` is not changed. A command of one place then
    has what it keeps on the other device, then `word`, and nothing in place of what is missing; ("",) if it
    has neither. One of several places has a key for each place ("" for none), then, if it has a button at
    all, one for each place ("pad" for none)."""
    mine = own.get(entry.name)
    words = [
        list(share(mine, place, entry.count)) if mine is not None else list(keys)
        for place, keys in enumerate(entry.alike or (entry.keys,))
    ]
    kept = [key for key in words[entry.place] if is_button(key) != (device == "pad")]
    words[entry.place] = [*kept, word] if word else kept
    if entry.count == 1:
        changed = words[0] or [NO_KEY]
    else:
        typed = [next((key for key in each if not is_button(key)), NO_KEY) for each in words]
        buttons = [next((key for key in each if is_button(key)), NO_BUTTON) for each in words]
        changed = [*typed, *(buttons if any(key != NO_BUTTON for key in buttons) else ())]
    return {**own, entry.name: tuple(changed)}


def give(sections: Sequence[Section], own: Own, entry: Entry, word: str, device: Device) -> Own:
    """Return the player's keys after a command has got a key or button that others may have: these get in
    exchange the one that it had on the device, or none, as `left_over` says."""
    left = left_over(sections, own, entry, word, device)
    return _given(sections, own, entry, word, left, device)


def left_over(sections: Sequence[Section], own: Own, entry: Entry, word: str, device: Device) -> str:
    """Return the key or button of a command on this device that goes to the commands whose `word` it gets; ""
    where it has none, keeps it for good (`FIXED`), or where it would clash with a further command."""
    before = entry.word(own, device)
    if before in FIXED:
        return ""
    after = _given(sections, own, entry, word, before, device)
    others = holders(sections, own, entry, word)
    return "" if any(holders(sections, after, other, before) for other in others) else before


def _given(sections: Sequence[Section], own: Own, entry: Entry, word: str, left: str, device: Device) -> Own:
    for other in holders(sections, own, entry, word):
        own = with_word(own, other, left, device)
    return with_word(own, entry, word, device)


def may_have(sections: Sequence[Section], own: Own, entry: Entry, word: str) -> bool:
    """True if a command may have a key or button: not one of `FIXED` that is not its own by default, nor one
    of the gamepad that navigation needs (`NEEDED`), unless this command has a button to give for it."""
    if word in FIXED:
        return word in entry.keys
    if entry.word(own, "pad") or not is_button(word):
        return True
    return not any(other.name in _needed() for other in holders(sections, own, entry, word))


def _needed() -> frozenset[str]:
    return frozenset(binding.label for binding in NAVIGATION if binding.command in NEEDED)


def restored(sections: Sequence[Section], own: Own, entry: Entry) -> Own:
    """Return the player's keys after a command has got back its keys by default, and so has each changed
    command that held one of them, and each that held one of that one's in turn."""
    wanted = [entry]
    while wanted:
        current = wanted.pop()
        own = _restored(own, current)
        for word in current.words(own):
            wanted += [other for other in holders(sections, own, current, word) if other.is_changed(own)]
    return own


def _restored(own: Own, entry: Entry) -> Own:
    if entry.count == 1:
        return {name: words for name, words in own.items() if name != entry.name}
    for device in ("keys", "pad"):
        default = next((word for word in entry.keys if is_button(word) == (device == "pad")), "")
        own = with_word(own, entry, default, device)
    return own
