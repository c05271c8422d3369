"""Hints at a table: the control with which the guide is asked, the answer in words, numbers and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil
from typing import Generic

from miaui.core.game import E, M, V
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.input.keymap import C
from miaui.engine.input.prompts import key_word
from miaui.tabletop.animation import D
from miaui.tabletop.commands import AskHint
from miaui.tabletop.counsel import picture, words
from miaui.tabletop.counsel.advice import Adviser, HelpLog, Option, in_points, shown_error
from miaui.tabletop.counsel.counsel import LEVELS, Counsel, Hint
from miaui.tabletop.parts import PlaySound
from miaui.tabletop.spec import Advising, Frame, L, Status, TabletopSpec, U

HINT = "hint"
"""The id of the plank with which the guide is asked."""


class Hints(Generic[V, M, E, D, U, L, C]):
    """Hints at one table. Without an adviser, or where the game does not say how advice is shown, there are
    none. `changed()` is called when something else is said. `first`: this is somebody's first game, in which
    it is not said that help makes a game practice."""

    def __init__(
        self,
        spec: TabletopSpec[V, M, E, D, U, L, C],
        adviser: Adviser[V, M] | None,
        changed: Callable[[], None],
        sound: PlaySound,
        log: HelpLog[M],
        *,
        first: bool,
    ) -> None:
        self._spec, self._advising = spec, spec.advising
        self._sound, self._log, self._changed = sound, log, changed
        self._first_game, self._plain = first, False
        """True for somebody's first game; true while the guide's first words of a plain game are still to
        come, or have just been said."""
        self._answered = self._hushed = False
        self._quiet = False
        """True at a shared screen: others hear nothing of it."""
        self._noted: tuple[V | None, int] = (None, 0)
        """The decision about which the last hint was, and how far that went."""
        self._before: frozenset[str] = frozenset()
        self._now: frozenset[str] = frozenset()
        """Reasons that were told about earlier decisions, and about this one."""
        self._counsel: Counsel[V, M] | None = None
        if adviser is not None and spec.advising is not None:
            self._counsel = Counsel(adviser, changed, opens=first and spec.advising.opening is not None)

    def follow(self, frame: Frame[V, M, E, D, U, L, C], quiet: float, dt: float) -> None:
        """Follow what is to be decided: it has been quiet for `quiet` seconds, `dt` of which have just passed
        (see `Counsel.follow`). An answer that is there is kept in the log, once for each decision and each
        level. Do nothing without advice."""
        if self._counsel is not None:
            trial = frame.trial
            view = None if trial is None else trial.view
            if trial is not None and trial.moves:
                self._counsel.decided()
            self._quiet = frame.status.match.shared
            if view is not self._noted[0] and view != self._noted[0]:
                self._before, self._now = self._before | self._now, frozenset()
            self._counsel.follow(view, frame.legal, quiet, dt, fixed=self._quiet)
            if not self._counsel.shown.level and self._plain != self._makes_practice:
                self._plain = not self._plain
                self._changed()
            self._hush(frame)
            self._note(view, frame)

    def _hush(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Let the guide's words end once the player has chosen what they were about, and come back if the
        choice is put back."""
        if self._counsel is None or self._advising is None:
            return
        answered = self._advising.answered(frame)
        hushed = answered if answered != self._answered else self._hushed
        hushed = hushed and self._counsel.shown.level > 0
        self._answered = answered
        if hushed != self._hushed:
            self._hushed = hushed
            self._changed()

    @property
    def _makes_practice(self) -> bool:
        """True if the next words of the guide make a game practice in which that is to be said."""
        return self._log.still_plain and not self._first_game

    def _note(self, view: V | None, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Keep what was said, once for each decision as far as it went."""
        if self._counsel is None or view is None or self._counsel.shown.answer != "ready":
            return
        before, level = self._noted, self._counsel.shown.level
        first = before[0] is not view and before[0] != view
        if first or level > before[1]:
            self._noted = view, level
            advice, advising = self._counsel.shown.advice, self._advising
            if advising is not None:
                hint = replace(self._counsel.shown, before=self._before)
                self._now = frozenset(_reasons(frame, advising, hint)[: words.MOST_REASONS])
            advised = () if advice is None or advising is None else advice.advised(advising.name)
            self._log.hint(level, advised, first=first)

    def shown(self, status: Status) -> Hint[M] | None:
        """Return the advice as it is shown; without its answer (`level` 0) while the viewer's secrets are
        covered. None without an adviser, for a public picture, and at a shared screen that was not handed
        over to the viewer."""
        if self._counsel is None or status.public or (status.match.shared and not status.match.private):
            return None
        shown = self._counsel.shown
        if self._spec.conceals(status):
            return Hint(shown.able)
        first = self._plain and shown.level < 2
        return replace(shown, first=first, hushed=self._hushed, before=self._before)

    def ask(self) -> None:
        """Ask the guide once more (`Counsel.press`). Where that is not possible the sound "deny" is played,
        but not at a shared screen."""
        self._hushed = False
        if (self._counsel is None or not self._counsel.press()) and not self._quiet:
            self._sound("deny")

    def decided(self) -> None:
        """Note that the player has decided, or tries a choice: the opening is not told any more. Do nothing
        without advice."""
        if self._counsel is not None:
            self._counsel.decided()

    def fold(self) -> bool:
        """Let the guide be silent. True if it was asked, or its opening was still to be told; False if it was
        silent, and without advice."""
        return self._counsel is not None and self._counsel.fold()

    def controls(self, frame: Frame[V, M, E, D, U, L, C]) -> list[Control]:
        """Return one control "hint", the plank with which the guide is asked, not enabled while nothing is to
        be decided; [] where there is no advice, and where the log or something else lies over the plank."""
        hint, advising = frame.hint, self._advising
        if hint is None or advising is None or frame.covered or _covered(frame, advising):
            return []
        tip, quiet = frame.keys.tip(words.tip(advising.guide), AskHint()), frame.status.match.shared
        if hint.first and not hint.level and not quiet:
            tip = f"{tip}\n{words.practice_tip(advising.guide)}"
        return [
            Control(
                HINT,
                words.asking(_presses(hint), advising.guide),
                frame.once(advising.places).ask,
                enabled=hint.able,
                on_press=frame.press(AskHint()),
                tip=tip,
                kind="area",
                sound="" if quiet else "shell",
                anytime=True,
                aloud=words.asking(0, advising.guide) if quiet else "",
            )
        ]

    def draw(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Draw the plank of the guide, its note (words, or numbers from the third press on), at the first
        press marks where to look, and from the second on marks at the moves; nothing for a frame without a
        hint, nor what the unfolded log lies over."""
        if frame.hint is not None and self._advising is not None:
            _draw(frame, self._advising, frame.hint)

    def facts(self, frame: Frame[V, M, E, D, U, L, C]) -> dict[str, object]:
        """Return {"hint": {"level", "ready", "words"}} for the probe: how often the guide was asked about
        this decision, True if it has answered ("ready" or "only"), and what it says, "" for nothing. {} where
        there is no advice."""
        hint = frame.hint
        if hint is None:
            return {}
        ready = hint.answer in ("ready", "only")
        return {HINT: {"level": hint.level, "ready": ready, "words": self.said(frame)}}

    def said(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return what the guide says: its answer in words, or, from the third press on, the games that each
        move wins, or its points where these say more (`in_points`); "" while it says nothing."""
        return "" if self._advising is None else said(frame, self._advising)


def _covered(frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C]) -> bool:
    """True if the unfolded log, or something else, lies over the plank."""
    places = frame.once(advising.places)
    return not places.free or frame.under_log(places.ask)


def said(frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C]) -> str:
    """Return what the guide says, as `Hints.said` does; "" while it says nothing."""
    hint = frame.hint
    if hint is None or hint.hushed or not hint.speaks:
        return ""
    if hint.answer == "opening" and advising.opening is not None:
        return _(advising.opening.words)
    if _counts(hint):
        told = advising.ahead if _tells_points(advising, _compared(advising, hint)) else words.odds
        odds = [told(row.name, row.wins, row.error) for row in _rows(advising, hint)]
        return " ".join(filter(None, [*odds, _equally_good(advising, hint)]))
    tips = hint.tips(advising.name)
    choice = advising.between(tips, frame) if tips else ""
    reasons = _reasons(frame, advising, hint)
    if hint.first and hint.answer == "ready":  # in place of a reason, so that the note is as large as any
        return f"{words.answer(hint, advising.guide, reasons[:1], choice)} {words.practice()}"
    return words.answer(hint, advising.guide, reasons, choice)


def _reasons(
    frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C], hint: Hint[M]
) -> list[str]:
    """Return the reasons of a hint in words; instead of the first one that was told before, another that is
    as true and was not, if there is any."""
    if hint.advice is None:
        return []
    tips = hint.tips(advising.name)
    main, rest = hint.advice.why[:1], hint.advice.why[1:]
    first = [sentence for why in main if (sentence := advising.reason(why, tips, frame))]
    others = [sentence for why in hint.advice.instead if (sentence := advising.reason(why, tips, frame))]
    fresh = [sentence for sentence in (*first, *others) if sentence not in hint.before]
    return [*(fresh or first)[:1], *[said for why in rest if (said := advising.reason(why, tips, frame))]]


def counted(frame: Frame[V, M, E, D, U, L, C]) -> bool:
    """True if the guide's note is a table of numbers."""
    return frame.hint is not None and _counts(frame.hint)


def _presses(hint: Hint[M]) -> int:
    """Return how many presses the plank goes by: none where the guide is to try again."""
    return 0 if hint.asks_again else hint.level


def _counts(hint: Hint[M]) -> bool:
    """True if numbers are asked for, and there are some."""
    return hint.level >= LEVELS and hint.answer == "ready"


def _draw(frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C], hint: Hint[M]) -> None:
    canvas = frame.canvas
    places, key = frame.once(advising.places), frame.keys.shown(AskHint())
    if not _covered(frame, advising):
        picture.draw_plank(
            canvas,
            places.ask,
            words.asking(_presses(hint), advising.guide),
            key_word(key) if key else "",
            hot=frame.status.hovered == HINT,
            able=hint.able,
        )
    if not hint.speaks:
        return
    fixed = frame.status.match.shared
    if hint.level > 1:
        _marks(frame, advising, hint)
    elif hint.level:
        _regions(frame, advising, hint)
    note = note_room(frame, advising)
    if note is None:
        return
    if _counts(hint):
        box = picture.draw_numbers(canvas, note, places.mouth, _numbers(advising, hint), fixed=fixed)
    else:
        box = picture.draw_note(canvas, note, places.mouth, said(frame, advising), fixed=fixed)
    if places.figure:
        picture.draw_figure(canvas, places.figure, box.right - 62, box.y + 6)


def note_room(frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C]) -> Rect | None:
    """Return the box of the guide's note; None while the guide says nothing in words or numbers, and where
    the unfolded log lies over it."""
    hint, canvas, usual = frame.hint, frame.canvas, advising.places(frame).note
    if hint is None or hint.hushed or not hint.speaks:
        return None
    if frame.status.match.shared:
        size = usual[2:]
    elif _counts(hint):
        size = picture.numbers_size(canvas, usual, _numbers(advising, hint))
    else:
        size = picture.note_box(canvas, usual, said(frame, advising))[2:]
    note = advising.note(frame, size)
    return None if frame.under_log(note) else note


def _marks(frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C], hint: Hint[M]) -> None:
    """Mark the moves that are worth a thought, the best one last; or the only move. What lies under the log
    is not marked."""

    def seen(move: M) -> list[picture.Mark]:
        return [mark for mark in advising.marks(move, frame) if not frame.under_log(mark.box)]

    if hint.only is not None:
        for mark in seen(hint.only):
            picture.draw_mark(frame.canvas, mark, "", None, best=True)
        return
    tips = hint.tips(advising.name)
    tagged = [(seen(option.move), advising.tag(option, tips, frame)) for option in tips]
    tags: list[Rect | None] = []
    for marks, words_at in tagged:
        tags += [picture.tag_box(frame.canvas, mark, words_at, tags) for mark in marks]
    ranked = [(mark, words_at, place) for place, (marks, words_at) in enumerate(tagged) for mark in marks]
    shown = [
        picture.Shown(mark, words_at, tag, place == 0)
        for (mark, words_at, place), tag in zip(ranked, tags, strict=True)
    ]
    picture.draw_marks(frame.canvas, shown[::-1])


def _regions(
    frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C], hint: Hint[M]
) -> None:
    """Mark where to look for the moves that are worth a thought, all alike."""
    regions = advising.regions(hint.tips(advising.name), frame)
    tags: list[Rect | None] = []
    shown = []
    for mark, words_at in regions:
        if not frame.under_log(mark.box):
            tags.append(picture.tag_box(frame.canvas, mark, words_at, tags))
            shown.append(picture.Shown(mark, words_at, tags[-1], False))
    picture.draw_marks(frame.canvas, shown)


def _numbers(advising: Advising[V, M, E, D, U, L, C], hint: Hint[M]) -> picture.Numbers:
    """Return the table of numbers of a hint: the odds of what the moves may bring, and how often they win, in
    games of 100; or, where these say more, the points by which each is ahead."""
    rows = _rows(advising, hint)
    if _tells_points(advising, _compared(advising, hint)):
        return picture.Numbers((), "", rows, _(advising.points))
    heads = tuple([_(head) for head in advising.heads]) if any(row.odds for row in rows) else ()
    foot = ngettext("Wins of {count} games", "Wins of {count} games", 100).format(count=100)
    if heads:
        foot = ngettext("of {count} games", "of {count} games", 100).format(count=100)
    foot = " · ".join(filter(None, [foot, _equally_good(advising, hint)]))
    return picture.Numbers(heads, _("wins"), rows, foot)


def _rows(advising: Advising[V, M, E, D, U, L, C], hint: Hint[M]) -> tuple[picture.Row, ...]:
    """Return a row of numbers for each move that is worth a thought; for a lone one also that of the next
    best. The first is the best, unless another has its very numbers: then none is lit."""
    rows, alone, options = [], len(_alike(advising, hint)) == 1, _compared(advising, hint)
    for place, option in enumerate(options, 1):
        odds, told, error = _numbers_of(advising, hint, option)
        rows.append(picture.Row(advising.short(option.move, place), odds, told, error, place == 1 and alone))
    return tuple(rows)


def _numbers_of(
    advising: Advising[V, M, E, D, U, L, C], hint: Hint[M], option: Option[M]
) -> tuple[tuple[int, ...], int, int]:
    """Return the parts of a move's bar, what is told of it, in games of 100 or in points, and its error."""
    if _tells_points(advising, _compared(advising, hint)) and option.points is not None:
        return (), round(option.points[0]), ceil(2 * option.points[1])
    return tuple([words.games(part) for part in option.odds]), words.games(option.win), shown_error(option)


def _alike(advising: Advising[V, M, E, D, U, L, C], hint: Hint[M]) -> list[Option[M]]:
    """Return the first move that numbers are shown of, and those that have its very numbers."""
    options = _compared(advising, hint)

    def shown(option: Option[M]) -> tuple[tuple[int, ...], int]:
        return _numbers_of(advising, hint, option)[:2]

    return [option for option in options if shown(option) == shown(options[0])]


def _equally_good(advising: Advising[V, M, E, D, U, L, C], hint: Hint[M]) -> str:
    """Return that moves with equal numbers are equally good; "" where the first has no equal, and where one
    of them has no name."""
    names = [advising.name(option.move) for option in _alike(advising, hint)]
    return words.equally_good(names) if len(names) > 1 and all(names) else ""


def _compared(advising: Advising[V, M, E, D, U, L, C], hint: Hint[M]) -> tuple[Option[M], ...]:
    """Return the moves whose numbers are told."""
    return () if hint.advice is None else hint.advice.compared(advising.name)


def _tells_points(advising: Advising[V, M, E, D, U, L, C], options: Sequence[Option[M]]) -> bool:
    """True if the numbers of these moves are points: the game has a word for them, and games say nothing."""
    return bool(advising.points) and in_points(options)
