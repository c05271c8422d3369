"""The table at which a match is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from miaui.bots.kit import AnyKit
from miaui.core.errors import IllegalMove
from miaui.core.game import Move
from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui.scene import Scene
from miaui.match.match import AnyMatch
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.table.adviser import adviser_for
from miaui.scenes.table.flow import TableFlow
from miaui.scenes.table.undoing import ask_undo
from miaui.tabletop.board import AnyBoard, BoardLink, Remark, TableStatus
from miaui.tabletop.cast.members import cast_members

REMARK_ONE_IN = 3
"""A cat speaks up in one of this number of rounds."""


class TableScene(Scene):
    """Shows on a board what happens in a match, and hands on what the player in front decides."""

    name = "table"

    def __init__(self, context: Context, match: AnyMatch) -> None:
        super().__init__()
        self.context, self.match = context, match
        self.table_game = match.public.game_key
        self._ui = context.catalog.ui(self.table_game)
        self._adviser = adviser_for(context, match, lambda level: None)
        self.board = self._ui.scenes().board(
            cast_members(match.public.players),
            self.match.view,
            _first_front(match),
            BoardLink(
                view=lambda: self.match.view,
                prefs=lambda: context.settings,
                submit=self._submit,
                refuse=lambda move: None,
                request=self._request,
                sound=context.audio.play,
                touch=self.touch,
                sight=match.sight,
                canvas=context.canvas,
                history=match.history,
                undoable=lambda: match.decided,
                adviser=self._adviser,
            ),
            context.settings.seen,
        )
        self._flow = TableFlow(context, match, self.board)
        self._remark: tuple[int, Remark | None] = (0, None)
        self._shown: tuple[int, int | None, int] = (-1, None, 0)
        self._seals: tuple[tuple[Seat, str], ...] = ()
        self._unsubscribe = match.subscribe(self._flow.hear)

    # -- time

    def enter(self) -> None:
        """Begin or resume: the scene is on top, and perhaps other eyes are at the screen now."""
        self._flow.gone = False
        self.context.audio.music(None)
        _sound(self.context, self.board, self._ui.scenes().music)
        self._follow_match()
        self._flow.tell_news()
        self.touch()

    def leave(self) -> None:
        """Drop what is held: something lies over the table."""
        self.board.input.let_go()

    def close(self) -> None:
        """Leave the match, which goes on without this scene, perhaps at another."""
        self._unsubscribe()
        if self._adviser is not None:
            self._adviser.close()

    def update(self, dt: float) -> None:
        """Let bots answer and the story go on, and do what follows from it."""
        self.match.update(dt)
        if self._adviser is not None:
            self._adviser.update()
        if self.board.update(dt):
            self._remember()
            _sound(self.context, self.board, self._ui.scenes().music)
        self._sync_viewer()
        self._flow.update()
        self._follow_match()

    def _follow_match(self) -> None:
        """Show whose turn it is, to whom the screen belongs, and what is asked."""
        self._sync_viewer()
        match, board = self.match, self.board
        now = match.changes, match.viewer, board.front
        if now != self._shown:
            self._shown = now
            self._seals = tuple(match.public.pledges.items())
            board.ask(match.legal if match.next_human == board.front else ())
        board.inform(TableStatus(match.shared, match.thinking, self._said(), seals=self._seals))

    def _sync_viewer(self) -> None:
        """Show only what the current viewer may see."""
        viewer = self.match.viewer
        if viewer == self.board.viewer:
            return
        if viewer is None:
            self.board.hide_private()
        elif self.board.story.quiet:
            self.board.show(self.match.view, viewer)

    def _said(self) -> Remark | None:
        """What a cat says before this round's choice."""
        number = self.board.round
        if self._remark[0] != number:
            kit = self.context.catalog.kits.find(self.match.public.game_key)
            self._remark = number, bot_remark(self.match, kit, number)
        return self._remark[1]

    def _remember(self) -> None:
        """What has been explained once is not explained again."""
        seen = self.context.settings.seen
        if self.board.explained - seen:
            self.context.change(seen=self.board.explained | seen)

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        """Draw the board, and over it what is unfolded."""
        self.board.picture.draw(canvas)
        self.board.picture.draw_over(canvas)

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return everything that can be used."""
        return self.board.picture.controls(canvas)

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return where captions cover nothing that is needed."""
        return self.board.picture.clearings(canvas)

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return what one compares, and what is asked."""
        return self.board.picture.keep_clear(canvas)

    def public_only(self) -> AbstractContextManager[None]:
        """Return a context manager that draws a shared table as everybody may see it."""
        return self.board.public_only() if self.match.shared else nullcontext()

    def resized(self, canvas: Canvas) -> None:
        """Drop composed pictures after another size or look."""
        self.board.picture.resized()

    def attachment(self) -> str:
        """Return the sealed record of the match."""
        return self.match.public.sealed_text

    def describe(self) -> str:
        """Return what the board shows."""
        return self.board.describe()

    def facts(self) -> dict[str, object]:
        """Return what the board shows, for the probe."""
        return self.board.facts()

    @property
    def idle(self) -> bool:
        """False while a round is told, or bots are waited for, or something follows by itself."""
        return self._flow.idle

    # -- input

    def key(self, key: Key) -> bool:
        """Handle a key at the board. True if it was used."""
        return self.board.input.key(key)

    def pointer(self, pointer: Pointer) -> bool:
        """Handle the pointer at the board. True if it was used."""
        return self.board.input.pointer(pointer)

    def finish(self) -> bool:
        """End the present beat (a click or key), and do nothing else; a pile that is looked through stays
        until it is closed."""
        if self.board.input.browsing or not self.board.story.skip():
            return False
        self.touch()
        return True

    def back(self) -> None:
        """Go one step back (Escape); from the bare table to the pause menu."""
        if not self.board.input.back():
            self.board.input.act("pause")

    def _submit(self, moves: Sequence[Move]) -> None:
        """The player in front has decided, for good."""
        try:
            self.match.submit(moves)
        except IllegalMove:
            self.context.audio.play("deny")
        self._follow_match()

    def _request(self, name: str) -> None:
        """The board asks for another scene."""
        if name == "pause":
            self.context.open(routes.Pause(self.match))
        elif name == "rules":
            self.context.open(routes.Rules(game=self.table_game))
        elif name == "undo":
            ask_undo(self.context, self.match)


def _first_front(match: AnyMatch) -> Seat:
    """The seat at the lower edge at first: that of the person who is at the screen, or will be."""
    candidates = (match.viewer, match.next_human, *match.humans)
    return next((seat for seat in candidates if seat is not None), Seat(0))


def _sound(context: Context, board: AnyBoard, music: Callable[[int], str] | None) -> None:
    """What is heard under the round that is shown."""
    context.audio.ambience(board.ambience)
    if music is not None:
        context.audio.music(music(board.round), at_table=True)


def bot_remark(match: AnyMatch, kit: AnyKit, number: int) -> Remark | None:
    """Return what one of the kit's bots says in round `number`; None mostly. It comes from the game's own
    dice of its bots and the round, so that nothing hidden can sway it."""
    rng = match.public.rng_for(number, "chatter")
    lines = {one.key: one.lines for one in kit.characters}
    players = match.public.players
    bots = [seat for seat in seats(len(players)) if players[seat].kind == "bot"]
    cats = [seat for seat in bots if players[seat].character in lines]
    if not cats or number < 2 or rng.randrange(REMARK_ONE_IN):
        return None
    seat = rng.choice(cats)
    return Remark(seat, _(rng.choice(lines[players[seat].character or ""])))
