"""Actions on a kept game: open it, play it again, look at its choices, name, export and delete it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from miaui.core.errors import BadRecord
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _
from miaui.history import drilling
from miaui.history.problem_words import reason, sentence
from miaui.match.setup import KeptGame, UnknownBot
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.library import words as games_words
from miaui.scenes.library.list import GamesList
from miaui.scenes.match_setup import offer_another, resume, setup_like, table_of
from miaui.scenes.unseen_result import is_unseen, open_unseen
from miaui.store.kept import forget_game
from miaui.store.paths import exports, lost_exports
from miaui.store.problems import StoreError
from miaui.store.rows import Game

SECONDS = 10.0
"""Seconds during which a deleted game can be hung back."""
_LONGEST_PATH = 90


@dataclass
class Deleted:
    """A game that was deleted but can still be brought back, and the seconds that are left for that."""

    game: Game
    left: float = SECONDS


class GameActions:
    """Acts on one game at a time; `say` is called with what came of it in words ("": nothing), and shows it.

    A deleted game is only out of sight at first: the library lets go of it `SECONDS` later, or when the room
    is left. So nothing is lost where the program ends without leaving it.
    """

    def __init__(self, context: Context, games: GamesList, say: Callable[[str], None]) -> None:
        self._context, self._games, self._say = context, games, say
        self.typed: dict[str, str] = {}
        """Names as they were typed, by game: what is kept has no space at its end, where typing goes on."""
        self.deleted: Deleted | None = None

    def open(self, game: Game, review: bool = False) -> None:
        """Go on with a game in progress at its table; of a finished one open the replay, with its `review` on
        top if asked for. A finished one whose result is unseen shows that instead, unless for `review`. For
        an unknown bot a dialog offers another; a game that cannot be read opens nothing, and `say` is told
        why."""
        text = ""
        try:
            if game.finished and not review and is_unseen(self._context, game.id):
                open_unseen(self._context, game.id)
                return
            text = self._context.library.load(game.id)
            if game.finished:
                self._context.open(routes.Replay(text, review, game.id))
            else:
                self._context.go(table_of(self._context, resume(self._context, game.id, text)))
        except UnknownBot as unknown:
            self._context.stack.push(offer_another(self._context, game.id, text, unknown))
        except (BadRecord, StoreError) as error:
            self._say(_("This game cannot be opened: {why}.").format(why=reason(error).rstrip(".")))

    def again(self, key: str, kept: KeptGame) -> None:
        """Keep this game's players and options as the choice for new games of `key`, in the settings, and
        open the new-game page with them on top."""
        setup = setup_like(kept.players, kept.options, self._context.settings.pace)
        self._context.change(tables={**self._context.settings.tables, key: setup})
        self._context.open(routes.NewGame(key))

    def rename(self, game: Game, text: str) -> None:
        """Give a game a name, in the library and the list, and keep the text in `typed` as it was typed.
        Where the game was deleted meanwhile, only the text is kept."""
        with suppress(StoreError):  # the game was deleted meanwhile
            self._games.rename(game, text)
        self.typed[game.id] = text

    def export(self, game: Game) -> None:
        """Write a game to a file in the chosen folder, or where that is lost the usual one, and have `say`
        told “Saved to …”: a game in progress “…, without what is still hidden.”, after a lost folder with a
        sentence on it before. Where nothing can be written, `say` is told why."""
        chosen = self._context.settings.exports
        lost = lost_exports(chosen)
        try:
            done = self._context.library.export(game.id, exports(chosen))
        except StoreError as error:
            self._say(sentence(error.problem))
            return
        except RuntimeError:  # no home folder is known
            self._say(_("There is no file there."))
            return
        words = _("Saved to {path}.")
        if done.sealed:
            words = _("Saved to {path}, without what is still hidden.")
        path = str(done.path)
        said = words.format(path=path if len(path) <= _LONGEST_PATH else f"…{path[1 - _LONGEST_PATH :]}")
        self._say(f"{sentence(lost)} {said}" if lost else said)

    # -- deleting

    def delete(self, game: Game) -> None:
        """Take a game out of sight: `deleted` is it, and after 10 seconds it is deleted for good, unless
        `restore` brings it back. One that was out of sight before is deleted for good now. `say` is called
        with ""."""
        self.let_go()
        self.deleted = Deleted(game)
        self._games.hide(game.id)
        self._say("")

    def restore(self) -> str:
        """Bring back the game that is out of sight, and return its id; `say` is called with "". Where there
        is none, return "" and do nothing."""
        if self.deleted is None:
            return ""
        back, self.deleted = self.deleted.game.id, None
        self._games.hide("")
        self._say("")
        return back

    def let_go(self) -> None:
        """Delete the game that is out of sight for good, now, with its review and its cards in the drill;
        nothing where there is none."""
        if self.deleted is not None:
            gone, self.deleted = self.deleted.game.id, None
            self._context.library.delete(gone)
            forget_game(self._context.data, gone)
            drilling.forget(self._context.data, gone)
            self._games.hide("")

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass: when the time of a game out of sight is over, it is deleted for good. Return
        True if that happened or half a second more is over, so that another picture is due; False without
        such a game."""
        if self.deleted is None:
            return False
        before, self.deleted.left = self.deleted.left, self.deleted.left - dt
        if self.deleted.left <= 0:
            self.let_go()
            return True
        return int(before * 2) != int(self.deleted.left * 2)

    def deleted_words(self) -> str:
        """Return ““Mara, Nilo” is deleted.”, with the title of the game that is out of sight; "" where there
        is none."""
        if self.deleted is None:
            return ""
        return _("“{name}” is deleted.").format(name=short_name(games_words.title(self.deleted.game)))
