"""Today's deal: a game a day of each kind, with equal cards for everybody, and the days in a row.

Its cards come from the date alone, so that no network is needed. Its id in the library is made of game and
date, and what is not finished is gone on with. There is one try a day in each game: it is kept in the
settings, so that deleting the game gives no other.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from typing import NamedTuple

from miaui.core.deals import Deal, deal_of_day
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.game import AnyGame
from miaui.engine.draw.canvas import Canvas
from miaui.engine.i18n import _, labelled, ngettext, number
from miaui.engine.input.controls import Control
from miaui.engine.ui.control_actions import copy_text
from miaui.engine.ui.dialog import Answer, Dialog
from miaui.engine.ui.scene import Scene
from miaui.match.match import CommonMatch
from miaui.match.replay import CommonReplay
from miaui.scenes import routes
from miaui.scenes.analysis.study_review import StudyReview
from miaui.scenes.context import Context
from miaui.scenes.day_par import SEAT, better, day_par, kept_numbers
from miaui.scenes.day_text import day_text
from miaui.scenes.entry import Catalog
from miaui.scenes.library import words as games_words
from miaui.scenes.match_setup import begin_deal, resume, show
from miaui.scenes.other_runs import OtherRuns
from miaui.scenes.problem_words import reason
from miaui.scenes.unseen_result import is_unseen, open_unseen
from miaui.store import today as deals
from miaui.store.problems import StoreError
from miaui.store.rows import LONGEST_NAME, Game
from miaui.store.today import Past
from miaui.tabletop.cast.cats import CATS, COLOURS, NAMES

_LAST = 5
"""Number of past deals that are told."""


def this_day() -> date:
    """Return the date here."""
    return datetime.now().astimezone().date()


def deal(game: AnyGame, day: date) -> Deal:
    """Return a game's deal of a day, equal on every computer."""
    return deal_of_day(game, day.isoformat())


def past(context: Context, game: str) -> list[Past]:
    """Return a game's finished deals, the last day first."""
    return deals.past(context.library, game, context.catalog.shown)


def open_today(context: Context, game: str = "") -> Scene:
    """Return what there is to say of a game's deal of today, and the way into it; without a game, the choice
    of one."""
    return _one(context, game) if game else _choice(context)


class _Standing(NamedTuple):
    """How a game's deal of a day stands: the game that is kept, if any, the finished deals of all days, and
    the result of this one, if any; `spent`: the try was had, and its game was deleted; `unseen`: it is over,
    and its result has not been seen."""

    kept: Game | None
    done: list[Past]
    mine: Past | None
    spent: bool
    unseen: bool


def _standing(context: Context, game: str, day: date) -> _Standing:
    """Look at the library and at the tries in the settings."""
    games = {one.id: one for one in context.library.games()}
    kept = next((games[one] for one in deals.ids(game, day) if one in games), None)
    if kept is not None:  # perhaps begun when tries were not kept in the settings yet
        _keep_try(context, game, day)
    done = past(context, game)
    spent = kept is None and day.isoformat() in context.settings.today.get(game, ())
    unseen = kept is not None and kept.finished and is_unseen(context, kept.id)
    mine = None if unseen else next((one for one in done if one.day == day), None)
    return _Standing(kept, done, mine, spent, unseen)


def _choice(context: Context) -> Scene:
    """All games, and how today's deal stands in each; the first one that is not over is gold."""
    day = this_day()
    words = [_("The same deal for everybody who plays today, and one try in each game.")]
    answers: list[Answer] = []
    fresh = ""
    for key in context.catalog.shown:
        now, name = _standing(context, key, day), _(context.catalog.ui(key).wording.name)
        words.append(labelled(name, _state(now)))
        answers.append((key, name, partial(context.open, routes.Today(key))))
        if not (fresh or now.spent or (now.kept is not None and now.kept.finished)):
            fresh = key
    answers.append(("back", _("Back"), None))
    return Dialog(_("Today’s deal"), "\n".join(words), answers, name="today", enter=fresh or "back")


def _state(now: _Standing) -> str:
    if now.mine is not None:
        words = _("{points}, place {place} of {all}")
        return words.format(points=number(now.mine.points), place=now.mine.place, all=now.mine.seats)
    if now.kept is not None:
        return _("Finished") if now.kept.finished else _("in progress")
    return _("deleted") if now.spent else _("not played yet")


class FinishedDay(Dialog):
    """A day's deal that was played to its end: par as it comes in, and the lines to copy."""

    def __init__(
        self,
        context: Context,
        title: str,
        words: str,
        answers: list[Answer],
        mine: Past,
        replay: CommonReplay,
        game_id: str,
    ) -> None:
        """`replay` is that of the kept game, `mine` its result."""
        self._context, self._words, self._mine, self._game = context, words, mine, replay.game.key
        self._par = _par(context, self._game, mine.day)
        self._copied = ""
        """What the button to copy said last."""
        self._review = StudyReview(replay, context.study, context.data, game_id)
        self._review.look_at((SEAT,))
        copy: Answer = ("copy", _("Copy"), None)
        super().__init__(title, "", [answers[0], copy, *answers[1:]], name="today", enter=answers[0][0])
        self._tell()

    def update(self, dt: float) -> None:
        """Take in what has been worked out."""
        if self._par.update() or self._review.update():
            self._tell()
            self.touch()

    @property
    def idle(self) -> bool:
        """False while others play the deal."""
        return not (self._par.working or self._review.working)

    def close(self) -> None:
        """Give up on the review; others play on."""
        self._review.close()

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the answers; what copies does not close."""
        return [
            replace(one, label=self._copied or one.label, on_press=self._copy)
            if one.id == "today.copy"
            else one
            for one in super().controls(canvas)
        ]

    def _tell(self) -> None:
        """Say how the result stands among those of others, or how far they are."""
        par = self._par
        if par.whole:
            line = _("Better than {count} of 100.").format(count=better(self._mine, par.runs))
        else:
            words = _("The others still count: they have played {done} of {all} games.")
            line = words.format(done=len(par.runs), all=par.count)
        first, *rest = self._words.split("\n")
        self.words = "\n".join([first, line, *rest])

    @property
    def text(self) -> str:
        """The lines to copy, as far as they are known."""
        par, own, found = self._par, self._mine, self._review.kept
        lost, accuracy = kept_numbers(found)
        wording = self._context.catalog.ui(self._game).wording
        place = better(own, par.runs) if par.whole else None
        return day_text(_(wording.name), wording.points(own.points), own, place, lost, accuracy)

    def _copy(self) -> None:
        self._copied = _("Copied") if copy_text(self.text) else _("There is no clipboard.")
        self.touch()


def _par(context: Context, game: str, day: date) -> OtherRuns:
    """Return the par of a day's deal, which is begun now unless it was."""
    kit, chosen = context.catalog.kits.find(game), deal(context.catalog.games.find(game), day)
    return day_par(context.study, kit, chosen, context.data)


def _one(context: Context, game: str) -> Scene:
    today = this_day()
    now = _standing(context, game, today)
    words = [
        _told(now.mine, now.kept is not None and context.library.is_counted(now.kept.id))
        if now.mine is not None
        else _spent()
        if now.spent
        else _("It is finished, and you have not seen the result yet.")
        if now.unseen
        else _asked(context.catalog, game, today)
    ]
    done = [one for one in now.done if one.counted]
    row = deals.streak([one.day for one in done], today)
    if row > 1:
        words.append(ngettext("{count} day in a row.", "{count} days in a row.", row).format(count=row))
    earlier = [_in_short(one, today) for one in done if one.day < today]
    if earlier:
        words.append(_("Your last deals: {deals}").format(deals=" · ".join(earlier[:_LAST])))
    answers: list[Answer] = [("back", _("Back"), None)]
    if not now.spent:
        verb = _(context.catalog.ui(game).wording.start)
        if now.kept is not None:
            verb = _("Watch replay") if now.kept.finished else _("Continue")
        if now.unseen:
            verb = _("See the result")
        answers.insert(0, ("play", verb, lambda: _play(context, game, today)))
    title = labelled(_("Today’s deal"), _(context.catalog.ui(game).wording.name))
    if now.mine is not None and now.mine.counted and now.kept is not None:
        with suppress(BadRecord, StoreError):
            replay = CommonReplay.of_text(context.catalog.games, context.library.load(now.kept.id))
            shown = "\n".join(words)
            return FinishedDay(context, title, shown, answers, now.mine, replay, now.kept.id)
    return Dialog(title, "\n".join(words), answers, name="today", enter=answers[0][0])


def _in_short(one: Past, today: date) -> str:
    return labelled(games_words.day(one.day, one.day.year != today.year), number(one.points))


def _asked(catalog: Catalog, game: str, day: date) -> str:
    others = deal(catalog.games.find(game), day).seats - 1
    words = ngettext(
        "Everybody gets this deal today. {count} bot plays along, a {level}. You get one try.",
        "Everybody gets this deal today. {count} bots play along, each a {level}. You get one try.",
        others,
    )
    return words.format(count=others, level=_(catalog.kits.find(game).middle.name))


def _spent() -> str:
    return _("You have had your try today, and that game was deleted. A new deal comes tomorrow.")


def _keep_try(context: Context, game: str, day: date) -> None:
    tries = context.settings.with_try(game, day.isoformat())
    if tries != context.settings.today:
        context.change(today=tries)


def _told(mine: Past, helped: bool) -> str:
    words = _("Today’s score: {points}. That is place {place} of {all}. A new deal comes tomorrow.")
    line = words.format(points=number(mine.points), place=mine.place, all=mine.seats)
    if mine.counted:
        return line
    why = (
        _("You had help, so it does not count.")
        if helped
        else _("Something was undone, so it was only practice.")
    )
    return f"{line} {why}"


def _play(context: Context, game: str, day: date) -> None:
    """Begin the deal of a day, go on with it, show its unseen result, or watch it."""
    now = _standing(context, game, day)
    kept = now.kept
    try:
        if kept is None:
            context.go(routes.Tabletop(_begin(context, game, day)), "curtain")
            return
        if now.unseen:
            open_unseen(context, kept.id)
            return
        text = context.library.load(kept.id)
        if kept.finished:
            context.open(routes.Replay(text, game_id=kept.id))
        else:
            show(context, resume(context, kept.id, text))
    except (BadRecord, StoreError) as error:
        words = _("This game cannot be opened: {why}.").format(why=reason(error).rstrip("."))
        context.stack.push(Dialog(_("Sorry"), words, [("ok", _("All right"), None)]))


def _begin(context: Context, game: str, day: date) -> CommonMatch:
    game_id, chosen = deals.ids(game, day)[0], deal(context.catalog.games.find(game), day)
    players = _players(context, chosen)
    begun = begin_deal(context, chosen, players, game_id=game_id)
    _keep_try(context, game, day)
    _par(context, game, day)
    context.library.name(game_id, _("Deal of {day}").format(day=games_words.day(day)))
    return begun


def _players(context: Context, chosen: Deal) -> tuple[Player, ...]:
    """The person as she sat down last, and bots whose characters the deal gives by lot."""
    table = context.settings.tables.get(chosen.game.key)
    seats = table.seats if table is not None else ()
    me = next((seat for seat in seats if seat.kind == "human"), None)
    colour = me.colour if me is not None and me.colour in COLOURS else COLOURS[0]
    name = me.name.strip()[:LONGEST_NAME] if me is not None else ""
    others = [one for one in COLOURS if one != colour][: chosen.seats - 1]
    kit = context.catalog.kits.find(chosen.game.key)
    level = kit.middle.key
    bots = [
        Player(NAMES[CATS[one]], "bot", level, kit.character_by_lot(chosen.luck, seat), one)
        for seat, one in enumerate(others, 1)
    ]
    return Player(name or NAMES[CATS[colour]], "human", None, None, colour), *bots
