"""Scenes and the stack they lie on. The top scene has the input; a see-through one shows the scenes below."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Literal

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import in_out
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui.key_card import KeyGroup

WipeKind = Literal["cut", "fade", "curtain", "screen"]
"""Way from one scene to the next: none, a fade, a curtain that opens, or a screen that folds upward (both not
with motion reduced)."""
WIPE_SECONDS = {"cut": 0.0, "fade": 0.22, "curtain": 0.5, "screen": 0.5}
_FOLDS = 6
"""Folds of such a screen."""


class Scene:
    """Screen of the program. Override what you need; every default is harmless.

    `dirty` asks for a new picture (set it when anything visible changed; the engine clears it after drawing).
    Only what has really changed is painted anew.
    """

    name = "scene"
    opaque = True
    """False: the scene below is drawn first (dialogs)."""
    first_focus = ""
    """Id of the control that has the focus at first; by default none until a key is pressed."""

    catches_keys = False
    """True: every key goes to `key` and means nothing else."""

    unhurried = False
    """True: time passes for it as it does for everybody, also while the fast key is held."""

    table_game = ""
    """The key of the game whose table it shows: what is kept for that table stays as long as it is there."""

    stack: Stack

    def __init__(self) -> None:
        self.dirty = True

    def touch(self) -> None:
        """Set `dirty`: a new picture is asked for, as something visible changed."""
        self.dirty = True

    def enter(self) -> None:
        """Begin: the scene is on top now (first time or again). By default nothing is done."""

    def leave(self) -> None:
        """Pause: the scene is no longer on top. By default nothing is done."""

    def close(self) -> None:
        """End: the scene is off the stack for good, and nothing elsewhere may hold it any longer. By default
        nothing is done."""

    def update(self, dt: float) -> None:
        """Let dt seconds pass, in one call (at most 0.1, 0.375 at deep rest; times four while the fast key is
        held, unless `unhurried`). By default nothing is done."""

    def draw(self, canvas: Canvas) -> None:
        """Paint the scene, by default nothing. Controls of kinds other than `area` are painted over it by the
        engine."""

    def draw_over(self, canvas: Canvas) -> None:
        """Paint what lies above the controls; by default nothing."""

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return everything that can be used now, in reading order; by default []."""
        return []

    def grounds(self) -> list[Control]:
        """Return what takes dragging and the wheel where no control that can be pressed lies: controls
        without a label, over the others; by default []."""
        return []

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return free boxes in which captions may lie, the best first; by default (). Without one they lie at
        the lower edge, above what can be used there."""
        return ()

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return boxes that tooltips cover only where they find no other place; by default ()."""
        return ()

    def key(self, key: Key) -> bool:
        """Use a key that the scene wants for itself. True if it was used. Asked before focus and hotkeys; by
        default no key is used."""
        return False

    def pointer(self, pointer: Pointer) -> bool:
        """Use a pointer event that the scene wants for itself. True if it was used. Asked before the
        controls; by default none is used."""
        return False

    def held(self, control: str) -> None:
        """Hear that a finger rests on the control with this id, which only points at it; nothing by
        default."""

    def drop(self, path: str) -> bool:
        """Take a file that was dropped over the window. True if the scene takes it; by default False."""
        return False

    def drop_text(self, text: str) -> bool:
        """Take a piece of text that was dropped over the window. True if the scene takes it; by default
        False."""
        return False

    def finish(self) -> bool:
        """End the running animation at once. True if there was one: the click or key does nothing else; by
        default False."""
        return False

    def ignores(self, key: Key | None) -> bool:
        """Return True for a key, or a press of the pointer (None), that was meant for what has just gone: it
        does nothing, ends no motion and is not kept. By default False."""
        return False

    hands_on = False
    """True if a key that ends the scene is kept for the one below it, where that `takes_ahead`; not Space."""
    takes_ahead = False
    """True if what is pressed while something moves is done once it has come to rest."""

    @property
    def confirms_ahead(self) -> bool:
        """True while what moves is the player's own doing, so that Enter may be for what comes of it."""
        return False

    @property
    def idle(self) -> bool:
        """False while an animation runs that a person would wait for (ambient motion does not count); True by
        default."""
        return True

    def back(self) -> None:
        """Go one step back without losing anything (Escape). By default the scene is taken off if another
        lies below; else nothing happens."""
        if len(self.stack) > 1:
            self.stack.pop()

    def facts(self) -> dict[str, object]:
        """Return further keys for the probe: what a person can see and use, nothing more; by default {}."""
        return {}

    def public_only(self) -> AbstractContextManager[None]:
        """Draw only what everybody may see inside the context, for a picture that is kept; by default nothing
        is drawn otherwise."""
        return nullcontext()

    @property
    def rules_game(self) -> str:
        """The key of the game whose rules tell of what is shown, by default `table_game`; "" for none."""
        return self.table_game

    @property
    def chapter(self) -> str:
        """The chapter of the rules that tells of what is shown; "" for the first, and by default."""
        return ""

    def attachment(self) -> str:
        """Return the text to be kept beside a picture or an error report: it must give nothing away. "" for
        none, and by default."""
        return ""

    def keys(self) -> Sequence[KeyGroup]:
        """Return keys of the scene that its controls do not name and that do something now; by default ()."""
        return ()

    @property
    def heading(self) -> str:
        """Words that are said when the scene comes up: its title, or a question; "" by default."""
        return ""

    @property
    def window_title(self) -> str:
        """Words by which assistive technology names the window: the first line of the heading, "" without
        one."""
        return self.heading.partition("\n")[0]

    def describe(self) -> str:
        """Return what the scene shows, in words; "" where its controls say it all, and by default."""
        return ""

    def whose_turn(self) -> str:
        """Return whose turn it is and what is asked, in words; "" where nothing is, and by default."""
        return ""

    def resized(self, canvas: Canvas) -> None:
        """Note that the window or the theme changed. By default nothing is done."""


class Stack:
    """The scenes, bottom first. Changes happen at once; the engine shows the way over as a wipe."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.wipe: WipeKind = "cut"
        self.changed = False
        self.thinned = False
        """True if scenes were taken off that may still hold much: taken back by whoever clears up."""

    def __len__(self) -> int:
        return len(self.scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that has the input; None without any, which ends the program."""
        return self.scenes[-1] if self.scenes else None

    @property
    def shown(self) -> list[Scene]:
        """The scenes that can be seen, lowest first: from the last opaque one on; [] without any."""
        first = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[first:]

    def push(self, scene: Scene, wipe: WipeKind | None = None) -> None:
        """Put a scene on top: the one below is left, not closed. By default an opaque scene comes by a
        "fade", a see-through one by a "cut"."""
        if self.top is not None:
            self.top.leave()
        self.scenes.append(scene)
        self._arrive(wipe or ("fade" if scene.opaque else "cut"))

    def pop(self, wipe: WipeKind | None = None) -> None:
        """Take the top scene off: it is left and closed, the one below enters. By default by a "fade" if it
        was opaque, else a "cut". With the last one gone the program ends; do nothing without any."""
        if not self.scenes:
            return
        gone = self._take_off()
        self._arrive(wipe or ("fade" if gone.opaque else "cut"))

    def replace(self, scene: Scene, wipe: WipeKind = "fade") -> None:
        """Put a scene in the place of the top one, which is left and closed; without one it is put on top."""
        if self.scenes:
            self._take_off()
        self.scenes.append(scene)
        self._arrive(wipe)

    def reset(self, scene: Scene, wipe: WipeKind = "fade") -> None:
        """Take everything off, from the top, leaving and closing each, and start again from one scene."""
        while self.scenes:
            self._take_off()
        self.scenes.append(scene)
        self._arrive(wipe)

    def clear(self) -> None:
        """Take everything off, from the top, leaving and closing each, if any is there: the program ends."""
        while self.scenes:
            self._take_off()
        self.changed = True

    def _take_off(self) -> Scene:
        """Take the top scene off for good."""
        gone = self.scenes.pop()
        gone.leave()
        gone.close()
        self.thinned |= gone.opaque
        return gone

    def _arrive(self, wipe: WipeKind) -> None:
        self.changed, self.wipe = True, wipe
        if self.top is not None:
            self.top.stack = self
            self.top.touch()
            self.top.enter()


class Wipe:
    """The old picture on its way out. `paint` lays it over the new one."""

    def __init__(self, kind: WipeKind, old: pygame.Surface, reduced: bool) -> None:
        self.kind: WipeKind = "fade" if reduced and kind in ("curtain", "screen") else kind
        self.old = old
        self.passed = 0.0
        self._veil: pygame.Surface | None = None
        """The colour through which one picture fades into the other."""

    @property
    def done(self) -> bool:
        """True if the old picture is gone: `WIPE_SECONDS` of its kind have passed; at once for a "cut"."""
        return self.passed >= WIPE_SECONDS[self.kind]

    def update(self, dt: float) -> None:
        """Let dt seconds pass: the old picture is that much less to be seen."""
        self.passed += dt

    def finish(self) -> None:
        """End at once: it is `done`."""
        self.passed = WIPE_SECONDS[self.kind]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is left of the old picture; nothing when it is done, and where the surface has another
        size."""
        if self.done or self.old.get_size() != surface.get_size():
            return
        part = self.passed / WIPE_SECONDS[self.kind]
        if self.kind == "fade":
            self._fade(surface, part)
            return
        if self.kind == "screen":
            self._unfold(surface, in_out(part))
            return
        w, h = surface.get_size()
        gap = round(in_out(part) * w / 2)
        surface.blit(self.old, (-gap, 0), (0, 0, w // 2, h))
        surface.blit(self.old, (w // 2 + gap, 0), (w // 2, 0, w - w // 2, h))
        for x in (w // 2 - gap, w // 2 + gap):
            pygame.draw.line(surface, (28, 16, 48), (x, 0), (x, h), max(2, h // 180))

    def _unfold(self, surface: pygame.Surface, part: float) -> None:
        """Draw the old picture folded upward so far: strips that grow narrower, darker where they lean."""
        w, h = surface.get_size()
        strip = h / _FOLDS
        for fold in range(_FOLDS):
            top, low = (round(strip * (fold + end) * (1 - part)) for end in (0, 1))
            shift = round(strip * fold * part)
            area = (0, top + shift, w, max(0, low - top))
            surface.blit(self.old, (0, top), area)
            if fold % 2 and low > top:
                surface.fill((255 - round(90 * part),) * 3, (0, top, w, low - top), pygame.BLEND_MULT)
        edge = round(h * (1 - part))
        pygame.draw.line(surface, (28, 16, 48), (0, edge), (w, edge), max(2, h // 180))

    def _fade(self, surface: pygame.Surface, part: float) -> None:
        """Let the old picture go over into a colour between both, and that into the new one: no words of one
        are seen through those of the other."""
        if self._veil is None:
            self._veil = pygame.Surface(surface.get_size())
            self._veil.fill(_mean(self.old).lerp(_mean(surface), 0.5))
        if part < 0.5:
            surface.blit(self.old, (0, 0))
        self._veil.set_alpha(round(255 * (1 - abs(2 * part - 1))))
        surface.blit(self._veil, (0, 0))


def _mean(picture: pygame.Surface) -> pygame.Color:
    """Return the mean colour of a picture, by some of its pixels."""
    return pygame.Color(*pygame.transform.average_color(pygame.transform.scale(picture, (64, 36))))
