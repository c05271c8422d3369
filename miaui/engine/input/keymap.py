"""Keys of commands: which key means what.

A key is a word. Letters, digits and the two signs beside these ("-", "=") are named by their position on an
American keyboard; a sign that is meant wherever it is written is "plus", "minus" or "equals". A button of a
gamepad is a word like any other ("pad x"), and "ctrl+z" is what writes a Z, pressed with Ctrl.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from miaui.engine.input.events import Key
from miaui.engine.input.pads import PAD
from miaui.engine.input.prompts import PROMPTS, key_word

C = TypeVar("C")
C_co = TypeVar("C_co", covariant=True)

NO_KEY, NO_BUTTON = "", "pad"
"""Stand in the player's own keys for a key and a button that a command does not have."""


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
    looks: bool = False
    """Changes only what is looked at."""


class KeyMap(Generic[C]):
    """The keys of a screen.

    Of two bindings of one command the first counts, so a game's own stand before those of every game.
    `changed` are the player's own keys by label. They take a key from every other binding; bindings that
    share a label share out its keys in their order, and so its buttons of a gamepad.
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
                keys = share(theirs[label], place, len(alike[label])) if label in theirs else binding.keys
                for key in keys:
                    self._commands.setdefault(key, binding)
        self._keys: dict[object, tuple[str, ...]] = {}
        for key, binding in self._commands.items():
            self._keys[binding.command] = (*self._keys.get(binding.command, ()), key)

    def command(self, key: str) -> C | None:
        """Return what a key, one word, means; None for nothing. A held command is one, too: it is in force
        from now on."""
        binding = self._commands.get(key)
        return None if binding is None else binding.command

    def pressed(self, key: Key) -> C | None:
        """Return what a key that went down means, by the first of its words that is bound; None for
        nothing."""
        return next((self._commands[word].command for word in key.words if word in self._commands), None)

    def repeats(self, key: Key) -> bool:
        """True if what a key means is done again while the key is down; False for a key that means
        nothing."""
        return next((self._commands[word].repeats for word in key.words if word in self._commands), False)

    def in_force(self, down: Collection[str]) -> frozenset[C]:
        """Return the held commands of which a key is among the words that are down."""
        return frozenset(
            binding.command for key, binding in self._commands.items() if binding.held and key in down
        )

    def keys(self, command: object) -> tuple[str, ...]:
        """Return the keys of a command, the best known first; () for one without."""
        return self._keys.get(command, ())

    def shown(self, command: object) -> str:
        """Return the best known key of a command on the device that is used, e.g. "f", or "pad x" on a
        gamepad; "" for none, and on touch."""
        return next(filter(PROMPTS.tells_of, self.keys(command)), "")

    def tip(self, words: str, command: object) -> str:
        """Return words with the key of a command, "Log (G)"; the words alone where it has none on the device
        that is used."""
        key = self.shown(command)
        return f"{words} ({key_word(key)})" if key else words


class PlayerKeys(Generic[C]):
    """The keys of a screen as the player has them now: made anew when she has chosen others, or taken up
    another device. `own()` returns her own keys by label."""

    def __init__(
        self, bindings: Sequence[Binding[C]], own: Callable[[], Mapping[str, tuple[str, ...]]]
    ) -> None:
        self._bindings, self._own = bindings, own
        self._keys: KeyMap[C] = KeyMap(bindings)
        self._made_for: object = None

    def now(self) -> KeyMap[C]:
        """Return the keys; the same map as long as the player's own keys and the device are."""
        own = self._own()
        wanted = own, PROMPTS.device, PROMPTS.family
        if wanted != self._made_for:
            self._made_for, self._keys = wanted, KeyMap(self._bindings, own)
        return self._keys


def is_button(key: str) -> bool:
    """True if a word stands for something on a gamepad: it begins with "pad ", or is "pad" (no button)."""
    return key.startswith(PAD) or key == NO_BUTTON


def share(keys: Sequence[str], place: int, count: int) -> tuple[str, ...]:
    """Return the keys that fall to binding number `place`, from 0, of `count` of a label: every `count`-th
    key, then every `count`-th button, "" and "pad" left out.

    >>> share(["a", "b", "c", "d"], 0, 2)
    ('a', 'c')
    """
    typed = [key for key in keys if not is_button(key)]
    buttons = [key for key in keys if is_button(key)]
    mine = (*typed[place::count], *buttons[place::count])
    return tuple(key for key in mine if key not in (NO_KEY, NO_BUTTON))
