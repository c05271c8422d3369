"""Keys of commands: which key means what, and how a key is written for a player.

A key is a word. Digits and the two signs beside them ("-", "=") are named by their position on the keyboard,
letters by what they write; a sign that is meant wherever it is written is "plus", "minus" or "equals". A
button of a gamepad is a word like any other ("pad x"), and "ctrl+z" is a letter pressed with Ctrl.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from miaui.engine.i18n import N_, _
from miaui.engine.input.events import Key

C = TypeVar("C")
C_co = TypeVar("C_co", covariant=True)

KEY_WORDS = {
    "return": N_("Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "plus": "+",
    "minus": "-",
    "equals": "=",
}


@dataclass(frozen=True, slots=True)
class Binding(Generic[C_co]):
    """Keys of a command, a hashable value; `label` says in a message id what the command does."""

    command: C_co
    keys: tuple[str, ...]
    label: str
    held: bool = False
    """In force as long as the key is down, like a hand that is held open."""
    repeats: bool = False
    """Done again and again while the key is down, like walking along a hand."""


class KeyMap(Generic[C]):
    """The keys of a screen.

    Of two bindings of one command the first counts, so a game's own stand before those of every game.
    `changed` are the player's own keys by label. They take a key from every other binding; bindings that
    share a label share out its keys in their order.
    """

    def __init__(
        self, bindings: Sequence[Binding[C]], changed: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        first: dict[C, Binding[C]] = {}
        for binding in bindings:
            first.setdefault(binding.command, binding)
        self.bindings = tuple(first.values())
        self._commands: dict[str, Binding[C]] = {}
        theirs = changed or {}
        alike: dict[str, list[Binding[C]]] = {}
        for binding in self.bindings:
            alike.setdefault(binding.label, []).append(binding)
        for label in sorted(alike, key=lambda label: label not in theirs):
            for place, binding in enumerate(alike[label]):
                keys = theirs[label][place :: len(alike[label])] if label in theirs else binding.keys
                for key in keys:
                    self._commands.setdefault(key, binding)

    def command(self, key: str) -> C | None:
        """Return what a key means, or None. A held command is one, too: it is in force from now on."""
        binding = self._commands.get(key)
        return None if binding is None else binding.command

    def pressed(self, key: Key) -> C | None:
        """Return what a key that went down means, or None."""
        return next((self._commands[word].command for word in key.words if word in self._commands), None)

    def repeats(self, key: Key) -> bool:
        """Return whether what a key means is done again while the key is down."""
        return next((self._commands[word].repeats for word in key.words if word in self._commands), False)

    def in_force(self, down: Collection[str]) -> frozenset[C]:
        """Return the held commands of which a key is down."""
        return frozenset(one.command for key, one in self._commands.items() if one.held and key in down)

    def keys(self, command: object) -> tuple[str, ...]:
        """Return the keys of a command, the best known first."""
        return tuple(key for key, binding in self._commands.items() if binding.command == command)

    @property
    def named(self) -> tuple[tuple[str, str], ...]:
        """The first key of each label, with the label in the player's language."""
        found: dict[str, str] = {}
        for binding in self.bindings:
            keys = self.keys(binding.command)
            if keys:
                found.setdefault(_(binding.label), keys[0])
        return tuple((key, words) for words, key in found.items())

    def tip(self, words: str, command: object) -> str:
        """Return words with the first key of a command: "Log (G)"."""
        keys = self.keys(command)
        return f"{words} ({key_word(keys[0])})" if keys else words


def key_word(key: str) -> str:
    """Return what is printed on a key, in the player's language."""
    if key.startswith("ctrl+"):
        return f"{_('Ctrl')}+{key_word(key.removeprefix('ctrl+'))}"
    word = KEY_WORDS.get(key)
    if word is None:
        return key.upper() if len(key) == 1 else key.capitalize()
    return _(word) if word.isalpha() else word
