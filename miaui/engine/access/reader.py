"""The window as assistive technology sees it: AccessKit hands the tree of controls to the system's screen
reader, and what that asks for to the loop.

AccessKit is loaded only where a screen reader is in use, or the settings say so; without its package nothing
is read. It calls back on threads of its own, which only take the latest tree and leave requests in pygame's
queue.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable
from threading import Thread
from types import ModuleType
from typing import Protocol

import pygame

from miaui.engine.access.tree import ROOT, SPOKEN, Node, Numbers, Role, Shown, Tree, tree_of
from miaui.engine.draw import display
from miaui.engine.i18n import labelled
from miaui.engine.input.events import ASKED, Deed

Do = Callable[[int, Deed, float | str | None], None]
"""Function that takes a request: the number of a node, what to do with it, and a value."""


class Bridge(Protocol):
    """The way to the system's screen reader."""

    def update(self, tree: Tree) -> None:
        """Hand over a whole tree, in place of the last."""

    def focus(self, focused: bool) -> None:
        """Tell the reader whether the window has the focus."""


OpenBridge = Callable[[Callable[[], Tree], Callable[[bool], None], Do], Bridge | None]
"""Function that makes a bridge of the latest tree, of what hears whether anybody reads, and of what takes
requests; None where there is no way."""


# Is anything in use that reads? For this question nothing is loaded.
_PROPERTIES = "org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties GetAll s org.a11y.Status"
_QUESTIONS = {
    "darwin": ("defaults read com.apple.universalaccess voiceOverOnOffKey", b"1"),
    "linux": (f"busctl --user --auto-start=no call {_PROPERTIES}", b"b true"),
}
"""Command that asks a system, without starting anything, and what its answer has where something reads."""
_WAIT = 2.0
"""The most seconds that an answer may take."""
_GET_SCREEN_READER = 0x0046


def is_asked_for() -> bool:
    """Return True if a screen reader, or anything else that reads windows, is in use. Never raises: False
    where the system cannot be asked, or does not answer within 2 seconds."""
    if sys.platform == "linux" and "DBUS_SESSION_BUS_ADDRESS" not in os.environ:
        return False  # no desktop
    import subprocess

    try:
        if sys.platform == "win32":
            return _windows()
        command, sign = _QUESTIONS[sys.platform]
        outside = os.environ | {"LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH_ORIG", "")}
        done = subprocess.run(command.split(), capture_output=True, timeout=_WAIT, env=outside, check=False)
        return sign in done.stdout
    except (OSError, KeyError, subprocess.SubprocessError):
        return False


def _windows() -> bool:
    import ctypes

    if sys.platform != "win32":
        return False
    flag = ctypes.c_int(0)
    ctypes.windll.user32.SystemParametersInfoW(_GET_SCREEN_READER, 0, ctypes.byref(flag), 0)
    return bool(flag.value) or _narrator()


def _narrator() -> bool:
    """True if Windows' own reader runs, which does not say so itself."""
    if sys.platform != "win32":
        return False
    import winreg

    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Narrator\NoRoam") as key:
        return bool(winreg.QueryValueEx(key, "RunningState")[0])


# The bridge


class ScreenReader:
    """Tells assistive technology what is shown and what happens, while there is any."""

    def __init__(
        self,
        wanted: str = "off",
        open_bridge: OpenBridge | None = None,
        asked: Callable[[], bool] = is_asked_for,
    ) -> None:
        self.wanted = wanted
        """auto: where a screen reader is in use; on: in any case; off: never."""
        self.active = False
        """True while somebody reads."""
        self.numbers = Numbers()
        self.tree = Tree((Node(ROOT, "window", ""),), ROOT)
        """The latest tree."""
        self._open, self._asked = open_bridge or open_accesskit, asked
        self._bridge: Bridge | None = None
        self._focused = True
        self._spoken: deque[tuple[int, str]] = deque(maxlen=SPOKEN)
        self._waiting: deque[str] = deque()
        """Words that are still to be announced, one after the other, so that they are read in order."""
        self._looking: Thread | None = None

    def look(self) -> None:
        """Open the way with `wanted` "on"; with "auto" ask in a thread whether a screen reader is in use,
        which asks the loop to open it. Do nothing with "off", and once it is open."""
        if self._bridge is not None or self.wanted == "off":
            return
        if self.wanted == "on":
            self.open()
        elif self._looking is None or not self._looking.is_alive():
            self._looking = Thread(target=self._look, daemon=True)
            self._looking.start()

    def _look(self) -> None:
        if self._asked():
            _post(ROOT, "open", None)

    def open(self) -> None:
        """Open the way to the screen reader, once; do nothing with `wanted` "off". Where there is none, a
        later call tries again."""
        if self._bridge is None and self.wanted != "off":
            self._bridge = self._open(lambda: self.tree, self._is_read, _post)

    def _is_read(self, active: bool) -> None:
        """Note that somebody reads from now on, or no more."""
        self.active = active
        _post(ROOT, "show", None)

    def focus(self, focused: bool) -> None:
        """Note whether the window has the focus, and tell a reader that is active. Without one, `look` when
        it has."""
        self._focused = focused
        if self._bridge is not None and self.active:
            self._bridge.focus(focused)
        elif focused:
            self.look()

    def tell(self, words: str) -> None:
        """Announce words with the next `show`, after what waits. "" is left out, and so is everything while
        no reader is active."""
        if self.active and words:
            self._waiting.append(words)

    def show(self, shown: Callable[[], Shown]) -> None:
        """Hand over what `shown` returns, as far as it is new; `shown` is not called without a reader."""
        if not self.active or self._bridge is None:
            return
        now = shown()
        self._hand_over(now)
        while self._waiting:
            self._spoken.append((self.numbers.new(), self._waiting.popleft()))
            self._hand_over(now)

    def _hand_over(self, shown: Shown) -> None:
        tree = tree_of(shown, tuple(self._spoken), self.numbers)
        if tree != self.tree and self._bridge is not None:
            self.tree = tree
            self._bridge.update(tree)

    def rejoin(self) -> None:
        """Tell somebody who has begun to read whether the window has the focus; do nothing while no reader is
        active."""
        if self._bridge is not None and self.active:
            self._bridge.focus(self._focused)


def _post(number: int, deed: Deed, value: float | str | None) -> None:
    """Leave a request in pygame's queue, which may be done on any thread."""
    try:
        pygame.event.post(pygame.event.Event(ASKED, number=number, deed=deed, value=value))
    except pygame.error:
        return  # the window has closed


# AccessKit ------------------------------------------------------------------------------------------------


def open_accesskit(tree: Callable[[], Tree], read: Callable[[bool], None], do: Do) -> Bridge | None:
    """Return the bridge of this system, which calls `read` and `do` on threads of its own; None without its
    package, or where it does not work."""
    try:
        import accesskit

        return _AccessKit(accesskit, tree, read, do)
    except (ImportError, RuntimeError, KeyError, pygame.error):
        return None


class _AccessKit:
    """Bridge by AccessKit's adapter for this system."""

    def __init__(
        self, kit: ModuleType, tree: Callable[[], Tree], read: Callable[[bool], None], do: Do
    ) -> None:
        self._kit, self._do = kit, do
        self._deeds: tuple[tuple[object, Deed], ...] = (
            (kit.Action.CLICK, "press"),
            (kit.Action.FOCUS, "focus"),
            (kit.Action.INCREMENT, "more"),
            (kit.Action.DECREMENT, "less"),
            (kit.Action.SET_VALUE, "set"),
            (kit.Action.SCROLL_INTO_VIEW, "reveal"),
        )

        def begin() -> object:
            read(True)
            return self._whole(tree())

        self._adapter = _adapter(kit, begin, self._asked, lambda: read(False))

    def update(self, tree: Tree) -> None:
        self._raise(self._adapter.update_if_active(lambda: self._whole(tree)))

    def focus(self, focused: bool) -> None:
        if sys.platform == "darwin":
            self._raise(self._adapter.update_view_focus_state(focused))
        elif sys.platform != "win32":
            (x, y), (w, h) = display.handle().position, display.handle().size
            box = self._kit.Rect(x, y, x + w, y + h)
            self._adapter.set_root_window_bounds(box, box)
            self._adapter.update_window_focus_state(focused)

    def _raise(self, events: _Events | None) -> None:
        """Tell Windows and macOS of changes, once nothing is locked any more."""
        if events is not None:
            events.raise_()

    def _asked(self, request: _Request) -> None:
        """Take a request, on whatever thread it comes."""
        deed = next((deed for action, deed in self._deeds if action == request.action), None)
        if deed is not None:
            self._do(int(request.target), deed, request.data[1] if request.data else None)

    def _whole(self, tree: Tree) -> object:
        """Return a tree in AccessKit's classes."""
        update = self._kit.TreeUpdate(tree.focus)
        update.nodes += [(node.number, self._node(node)) for node in tree.nodes]
        update.tree = self._kit.Tree(ROOT)
        return update

    def _node(self, node: Node) -> object:
        kit = self._kit
        made = kit.Node(getattr(kit.Role, _ROLES[node.role]))
        (made.set_value if node.role == "text" else made.set_label)(name_of(node, sys.platform))
        if node.value:
            made.set_value(node.value)
        if node.about:
            made.set_description(node.about)
        if node.box is not None:
            made.set_bounds(kit.Rect(*node.box))
        if not node.enabled:
            made.set_disabled()
        if node.on is not None and node.role == "switch":
            made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
        elif node.on is not None:
            made.set_selected(node.on)
        if node.place is not None:
            _set_place(made, node.place)
        if node.keys:
            made.set_keyboard_shortcut(node.keys)
        if node.announced:
            made.set_live(kit.Live.POLITE)
        if node.children:
            made.set_children(list(node.children))
        for action in self._actions(node):
            made.add_action(action)
        return made

    def _actions(self, node: Node) -> list[object]:
        """Return the requests that a node takes."""
        action = self._kit.Action
        requests: list[object] = [action.FOCUS, action.SCROLL_INTO_VIEW] if node.focusable else []
        if node.pressable and node.role != "field":
            requests.append(action.CLICK)
        if node.place is not None:
            requests += [action.INCREMENT, action.DECREMENT]
        if node.place is not None or node.role == "field":
            requests.append(action.SET_VALUE)
        return requests


def name_of(node: Node, system: str) -> str:
    """Return the name of a node on a system (`sys.platform`): its label; but "label: value" for one with a
    value that is no slider, except on Windows and macOS: AT-SPI's values are numbers alone."""
    if system in ("win32", "darwin") or not node.value or node.role == "slider":
        return node.label
    return labelled(node.label, node.value)


_ROLES: dict[Role, str] = {
    "window": "WINDOW",
    "text": "LABEL",
    "log": "LOG",
    "button": "BUTTON",
    "switch": "SWITCH",
    "choice": "COMBO_BOX",
    "slider": "SLIDER",
    "field": "TEXT_INPUT",
    "tab": "TAB",
    "picture": "IMAGE",
}
"""Names of AccessKit's roles."""


def _set_place(made: _Ranged, place: tuple[float, float, float]) -> None:
    """Give a node its value as a number, from 0 on."""
    value, most, step = place
    made.set_numeric_value(value)
    made.set_min_numeric_value(0.0)
    made.set_max_numeric_value(most)
    made.set_numeric_value_step(step)


class _Ranged(Protocol):
    """AccessKit's node, as far as its value is a number."""

    def set_numeric_value(self, value: float) -> None: ...

    def set_min_numeric_value(self, value: float) -> None: ...

    def set_max_numeric_value(self, value: float) -> None: ...

    def set_numeric_value_step(self, value: float) -> None: ...


class _Events(Protocol):
    """Changes that Windows and macOS have still to be told of."""

    def raise_(self) -> None: ...


class _Request(Protocol):
    """A request of assistive technology."""

    @property
    def action(self) -> object: ...

    @property
    def target(self) -> int: ...

    @property
    def data(self) -> tuple[object, float | str] | None: ...


class _Adapter(Protocol):
    """AccessKit's adapter of a system; of the last three each has its own."""

    def update_if_active(self, make: Callable[[], object]) -> _Events | None: ...

    def update_view_focus_state(self, focused: bool) -> _Events | None: ...

    def update_window_focus_state(self, focused: bool) -> None: ...

    def set_root_window_bounds(self, outer: object, inner: object) -> None: ...


def _adapter(
    kit: ModuleType, begin: Callable[[], object], asked: Callable[[_Request], None], end: Callable[[], None]
) -> _Adapter:
    """Return AccessKit's adapter of this system. Windows wants it before the window is seen."""
    adapter: _Adapter
    if sys.platform == "win32":
        window = display.handle()
        window.hide()
        adapter = kit.windows.SubclassingAdapter(display.system_handle(), begin, asked)
        window.show()
    elif sys.platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        adapter = kit.macos.SubclassingAdapter.for_window(display.system_handle(), begin, asked)
    else:
        adapter = kit.unix.Adapter(begin, asked, end)
    return adapter
