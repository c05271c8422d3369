"""Games of others with a finished game's deal: every level plays it again in one's seat, eight times;
quick ones go on to 40."""

from __future__ import annotations

from functools import partial

from miaui.bots.studying import StudyJob
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, decimal, labelled, ngettext, number
from miaui.engine.input.controls import Control
from miaui.engine.ui.scene import Scene
from miaui.history.played_again import PlayedAgain
from miaui.learning.par import Run, means
from miaui.learning.reckoning import differing
from miaui.match.duplicate import AGAIN, OFTEN
from miaui.scenes import routes
from miaui.scenes.analysis.sheet import button_height, close_control
from miaui.scenes.context import Context
from miaui.tabletop.victory import points

_SIDE, _MOST_NOTE = 50.0, 84.0
"""Units beside the words, and the most height of what is explained, which is smaller where it needs more."""


class Others(Scene):
    """Panel over the review, or the result: a row for each level, and in it a disc for each of its first
    eight runs with the deal (a run is one game that bots played). Pressing a disc leads to the replay of that
    game."""

    name = "others"
    opaque = False
    first_focus = "others.close"

    def __init__(self, context: Context, again: PlayedAgain) -> None:
        """The games end with the scene: what is missing then is played when they are asked for again."""
        super().__init__()
        self.context, self.again = context, again
        again.others.prefer()
        self._levels = context.catalog.kits.find(again.lineup.deal.game.key).levels
        self._failed = False
        """True if a game could not be played once more."""
        self._wanted: StudyJob | None = None
        """The question for the record of a run that was pressed."""

    # -- time

    def update(self, dt: float) -> None:
        """Take in games that have been played; when the last of them has come, `summary` is told to
        listeners, once. When a pressed game has been played once more, its replay is opened on top; if that
        failed, `summary` says so from then on."""
        before = self.again.others.whole
        if self.again.others.update():
            self.touch()
            if self.again.others.whole and not before:
                self.context.tell(self.summary())
        if self._wanted is None:
            return
        for answer in self._wanted.poll():
            self._wanted = None
            self.touch()
            record = answer.get("record")
            if isinstance(record, str):
                self.context.open(routes.Replay(record))
            else:
                self._failed = True

    @property
    def idle(self) -> bool:
        """False while games are still to come, or the pressed one is played once more; True when all are
        there, and after an error."""
        others = self.again.others
        return (others.whole or not others.working) and self._wanted is None

    def close(self) -> None:
        """Stop the games that are being played, and that which was pressed; those that have come are kept."""
        self.again.others.close()
        if self._wanted is not None:
            self._wanted.close()

    # -- words

    @property
    def heading(self) -> str:
        """The question “What would others have done?”, translated."""
        return _("What would others have done?")

    def describe(self) -> str:
        """Return in lines: the heading, `summary`, `explanation`, and for each level of which a game has come
        its name and `level_words`, weakest level first. Levels without a game are left out."""
        made = ((_(level.name), self.level_words(level.key)) for level in self._levels)
        levels = [labelled(name, words) for name, words in made if words]
        return "\n".join([self.heading, self.summary(), self.explanation(), *levels])

    def explanation(self) -> str:
        """Return what makes a game better, and what discs and words count: “A win counts before points. Each
        disc is one game with its points: the first 8 of each cat. The words beside them count all games.”"""
        said = _(
            "A win counts before points. Each disc is one game with its points: the first {count} of each "
            "cat. The words beside them count all games."
        )
        return said.format(count=number(AGAIN))

    def summary(self) -> str:
        """Return how many of the others' results the person's own one was better than, and its points:
        “Better than 23 of 24 tries from this seat · yours: 31 points”. Before all are there how many have
        come: “They are still playing. Games so far: 3 of 24.” After any error, also that of one pressed game,
        “The others could not play this game again.”"""
        others = self.again.others
        if others.error or self._failed:
            return _("The others could not play this game again.")
        if self.again.place is None:
            words = _("They are still playing. Games so far: {done} of {all}.")
            return words.format(done=len(others.runs), all=others.count)
        words = ngettext(
            "Better than {count} of {all} try from this seat",
            "Better than {count} of {all} tries from this seat",
            self.again.all,
        )
        told = words.format(count=number(self.again.beaten), all=number(self.again.all))
        return f"{told} · {_('yours: {points}').format(points=points(self.again.points))}"

    def level_words(self, key: str) -> str:
        """Return “games won: 3 of 8 · points on average: 28.5” for the level with this key, translated; a
        shared victory counts as won, and games that were all alike count as one. "" before its first game,
        and for an unknown key."""
        runs = differing([run for run in self.again.others.runs if run.level == key])
        mean = means(runs).get(key)
        if mean is None:
            return ""
        won = sum(run.score.share > 0 for run in runs)
        words = _("games won: {won} of {games} · points on average: {points}")
        return words.format(won=won, games=mean.runs, points=decimal(mean.points))

    def _run_words(self, run: Run) -> str:
        level = next(_(level.name) for level in self._levels if level.key == run.level)
        won = _("won") if run.score.share > 0 else _("lost")
        title = _("{level}, game {number}").format(level=level, number=run.number)
        said = [won, points(run.points), *([_("better than yours")] if self._is_better(run) else [])]
        return labelled(title, ", ".join(said))

    def _is_better(self, run: Run) -> bool:
        """True if a run went better than one's own game."""
        return run.score > self.again.own

    def _tip(self, run: Run) -> str:
        """Return what a press does, and what a ring means."""
        return " · ".join([_("Watch this game"), *([_("better than yours")] if self._is_better(run) else [])])

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel over a dimmed page: heading, `summary`, `explanation`, what the discs mean, a row
        for each level with its name and `level_words`, and at the right of a row a disc with the points for
        each of its first eight games that has come: gold if won, ringed if better than one's own. While games
        are missing, their places are empty."""
        canvas.dim(0.6)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        head, lower, note, legend, rows = self._parts(canvas)
        canvas.text_in(self.heading, head, "heading", "glow")
        canvas.text_in(self.summary(), lower, "label", "text")
        canvas.text_in(self.explanation(), note, "small", "text-dim")
        self._draw_legend(canvas, legend)
        for level, row in zip(self._levels, rows, strict=True):
            canvas.fill(row, "plate", 14)
            name = Box("name", min(canvas.measure("Ag", "label")[1], 0.54 * (row.h - 4)))
            tree = Box.column(name, Box("below"), pad=(22, 2, 0.43 * row.w - 22, 2))
            upper, below = tree.place(row).values()
            canvas.text_in(_(level.name), upper, "label", "text", "left")
            canvas.text_in(self.level_words(level.key), below, "small", "text-dim", "left")
        for run, disc in self._discs(rows):
            self._disc(canvas, run, disc)

    def _draw_legend(self, canvas: Canvas, box: Rect) -> None:
        """Draw what the looks of a disc mean, side by side: won, lost, better than one's own game."""
        looks = (
            (_("won"), True, False),
            (_("lost"), False, False),
            (_("better than yours"), False, True),
        )
        needs = [canvas.measure(words, "small")[0] + box.h + 44 for words, *_look in looks]
        part = min(1.0, box.w / sum(needs))
        cells = [Box(words, need * part) for (words, *_look), need in zip(looks, needs, strict=True)]
        places = Box.row(Box(), *cells, Box()).place(box)
        for words, won, better in looks:
            tree = Box.row(Box("disc", box.h), Box("words"), gap=8, pad=(6, 0))
            disc, said = tree.place(places[words]).values()
            _draw_disc(canvas, disc, won=won, better=better)
            canvas.text_in(words, said, "small", "text-dim", "left")

    def _disc(self, canvas: Canvas, run: Run, disc: Rect) -> None:
        """Draw a disc with the points of a run: gold for a victory; ringed where it was better than one's
        own."""
        won = run.score.share > 0
        _draw_disc(canvas, disc, won=won, better=self._is_better(run))
        colour = "text-dark" if won else "text"
        canvas.text_in(number(run.points), disc.inset(10), "label", colour, fixed=True)

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return a control for each disc, `others.run.<level>.<number>`, whose press calls `watch`; last the
        button “Back”, `others.close`. Before the first game has come it is the only one."""
        *_above, rows = self._parts(canvas)
        discs = [
            Control(
                f"others.run.{run.level}.{run.number}",
                self._run_words(run),
                disc,
                kind="area",
                on_press=partial(self.watch, run),
                radius=disc.w / 2,
                tip=self._tip(run),
            )
            for run, disc in self._discs(rows)
        ]
        return [*discs, close_control(canvas, self._panel(canvas), self.first_focus, self.back)]

    def watch(self, run: Run) -> None:
        """Have one game of others played once more in the background; `update` opens its replay when it is
        there. Nothing happens while another pressed game is still on its way."""
        if self._wanted is None:
            chosen = {"level": run.level, "run": run.number}
            self._wanted = self.context.study.ask({**self.again.lineup.question(AGAIN, OFTEN), **chosen})

    def facts(self) -> dict[str, object]:
        """Return {"others": {"done": …, "of": …}} for tests: how many games have come, at most `of`, and how
        many are enough."""
        others = self.again.others
        return {"others": {"done": min(len(others.runs), others.count), "of": others.count}}

    # -- where things are

    def _discs(self, rows: list[Rect]) -> list[tuple[Run, Rect]]:
        """Return the first runs of every level, one where all are alike, and their places in its row."""
        discs = []
        for level, row in zip(self._levels, rows, strict=True):
            step = row.w * 0.39 / AGAIN
            size = min(step - 4, row.h - 10)
            for run in differing([run for run in self.again.others.runs if run.level == level.key]):
                if run.number <= AGAIN:
                    x = row.right - 18 - step * (AGAIN - run.number + 0.5)
                    discs.append((run, Rect.around(x, row.cy, size, size)))
        return discs

    def _parts(self, canvas: Canvas) -> tuple[Rect, Rect, Rect, Rect, list[Rect]]:
        """Return the title, two lines below it, the legend, and a row a level."""
        panel = self._panel(canvas)
        note = canvas.measure(self.explanation(), "small", panel.w - 2 * _SIDE)[1]
        lines = (
            Box("head", canvas.theme.grown(62, most=1.6)),
            Box("lower", max(44.0, canvas.measure("Ag", "label")[1] + 8)),
            Box("note", min(note, _MOST_NOTE) + 8),
            Box("legend", canvas.measure("Ag", "small")[1]),
        )
        parts = *lines, Box("", 8), Box("rows"), Box("", button_height(canvas) + 16)
        head, lower, below, legend, rest = Box.column(*parts, pad=(_SIDE, 34)).place(panel).values()
        return head, lower, below, legend, rest.rows(len(self._levels), 8)

    def _panel(self, canvas: Canvas) -> Rect:
        wide = min(canvas.width - 80, canvas.theme.grown(1280, most=1.35))
        high = min(canvas.height - 20, canvas.theme.grown(870, most=1.35))
        return Rect.around(canvas.width / 2, canvas.height / 2, wide, high)


def _draw_disc(canvas: Canvas, disc: Rect, *, won: bool, better: bool) -> None:
    """Draw a disc: gold for a victory, with a ring where it was better than one's own game."""
    r = disc.w / 2 - 3
    canvas.circle(disc.cx, disc.cy, r, "ink")
    if better:
        canvas.circle(disc.cx, disc.cy, r, "good", 3)
    canvas.circle(disc.cx, disc.cy, r - 5, "glow" if won else "plum-2")
