"""Sharing a finished game: its story is made, and written into the player's folder for files."""

from __future__ import annotations

from pathlib import Path

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.run.folders import open_file
from miaui.engine.ui.scene import Scene
from miaui.history.problem_words import sentence
from miaui.history.study_review import StudyReview
from miaui.history.turn_names import people
from miaui.learning.findings import Findings
from miaui.match.replay import CommonReplay
from miaui.scenes.analysis.storytelling import Storyteller
from miaui.scenes.context import Context
from miaui.store.exchange import write_story
from miaui.store.paths import exports
from miaui.store.problems import StoreError

_SIDE = 60.0
"""Space beside what stands in the panel (units)."""
_LONGEST_PATH = 90


class Sharing(Scene):
    """Panel over a result or a review that writes the game's story, an HTML file, into the player's folder
    for files. First the people's choices are judged (in games with a review), then pages are made, then the
    file is written. `words` says how it stands: at first “The story of this game is being made …”; `path` is
    the file, None before it is written."""

    name = "share"
    opaque = False
    first_focus = "share.back"

    def __init__(self, context: Context, replay: CommonReplay, game_id: str = "") -> None:
        super().__init__()
        self.context, self.replay = context, replay
        self.words = _("The story of this game is being made …")
        self.path: Path | None = None
        """The file, once it is written."""
        self._ui = context.catalog.ui(replay.game.key)
        self._study: StudyReview | None = None
        self._teller: Storyteller | None = None
        self._working = True
        if self._ui.reviewed:
            self._study = StudyReview(replay, context.study, context.data, game_id)
            self._study.look_at(people(replay))

    # -- time

    def update(self, dt: float) -> None:
        """Do one part of the work in a call: take in judged choices while they are judged; after that prepare
        the story; then make one page; and when none is left, write the file and tell listeners where it is
        (`words`: “Saved to …” or what went wrong). Nothing once it is written, or could not be."""
        if not self._working:
            return
        if self._study is not None and self._study.working:
            self._study.update()
        elif self._teller is None:
            findings = Findings() if self._study is None else self._study.findings
            self._teller = Storyteller(self._ui, self.replay, findings)
        elif not self._teller.go_on():
            self._write(self._teller.file())
        self.touch()

    @property
    def idle(self) -> bool:
        """False while the story is made; True once its file is written, or could not be."""
        return not self._working

    def close(self) -> None:
        """Give up the judging that is under way; a file that is written stays."""
        if self._study is not None:
            self._study.close()

    def _write(self, story: bytes) -> None:
        self._working = False
        try:
            self.path = write_story(exports(self.context.settings.exports), self._ui.game, story)
        except StoreError as error:
            self.words = sentence(error.problem)
        except RuntimeError:  # no home folder is known
            self.words = _("There is no file there.")
        else:
            path = str(self.path)
            shown = path if len(path) <= _LONGEST_PATH else f"…{path[1 - _LONGEST_PATH :]}"
            self.words = _("Saved to {path}.").format(path=shown)
            focus = self.context.canvas.focus
            if focus is not None and focus.focused == self.first_focus:
                focus.focused = "share.open"
        self.context.tell(self.words)

    # -- words

    @property
    def heading(self) -> str:
        """Two lines: “Share this game”, and `words`, which say how it stands."""
        return f"{_('Share this game')}\n{self.words}"

    def describe(self) -> str:
        """Return `heading`, and in a further line `progress` if that is not ""."""
        return "\n".join(filter(None, (self.heading, self.progress())))

    def progress(self) -> str:
        """Return “Choices judged: 3 of 57” while choices are judged ("" until their number is known), then
        “Pages: 4 of 120”. Once the file is written, “It opens in any browser, without a network. It shows
        everybody’s cards.” "" where writing failed."""
        if not self._working:
            return (
                _("It opens in any browser, without a network. It shows everybody’s cards.")
                if self.path
                else ""
            )
        if self._teller is not None:
            words = _("Pages: {done} of {all}")
            return words.format(done=self._teller.made, all=self._teller.count)
        if self._study is None or not self._study.working:
            return ""
        all_of = max([self._study.of(seat).of for seat in people(self.replay)], default=0)
        return (
            _("Choices judged: {done} of {all}").format(done=self._study.done, all=all_of) if all_of else ""
        )

    # -- picture and use

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel over a dimmed page, always: the title “Share this game”, `words`, and `progress`."""
        canvas.dim(0.6)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        rest = panel.h - 80 - 84 - 100
        words = Box("words", 0.55 * rest), Box(), Box("progress", 0.4 * rest), Box("", 100)
        at = Box.column(Box("title", 70), Box("", 14), *words, pad=(_SIDE, 40)).place(panel)
        canvas.text_in(_("Share this game"), at["title"], "subheading", "glow")
        canvas.text_in(self.words, at["words"], "body")
        canvas.text_in(self.progress(), at["progress"], "small")

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return one button, `share.back`: “Cancel” while the story is made, “Back” if it could not be
        written. Once the file is written: “Open it” (`share.open`, the golden one), then “Back”."""
        inner = self._panel(canvas).inset(_SIDE, 40)
        row = Rect(inner.x, inner.bottom - 76, inner.w, 76)
        back = _("Back") if self.idle else _("Cancel")
        if self.path is None:
            return [Control("share.back", back, row, on_press=self.back, look="primary")]
        opening, leaving = row.columns(2, 24)
        return [
            Control("share.open", _("Open it"), opening, on_press=self.open, look="primary"),
            Control("share.back", back, leaving, on_press=self.back),
        ]

    def open(self) -> None:
        """Open the written file in the browser. Where no program can be started, `words` become “Nothing here
        opens it. It is in …”, and are told. Nothing before the file is written."""
        if self.path is not None and not open_file(self.path):
            self.words = _("Nothing here opens it. It is in {path}.").format(path=self.path)
            self.context.tell(self.words)
            self.touch()

    def facts(self) -> dict[str, object]:
        """Return {"shared": path of the written file as text} for tests; "" in place of the path before
        that."""
        return {"shared": "" if self.path is None else str(self.path)}

    def _panel(self, canvas: Canvas) -> Rect:
        wide = min(canvas.width - 80, canvas.theme.grown(1040, most=1.3))
        high = min(canvas.height - 40, canvas.theme.grown(460, 0.8))
        return Rect.around(canvas.width / 2, canvas.height / 2, wide, high)
