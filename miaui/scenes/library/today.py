"""Today's deal: a game a day of each kind, with equal cards for everybody, and the days in a row.

Its cards come from the date alone, so that no network is needed. Its id in the library is made of game and
date, and what is not finished is gone on with. There is one try a day in each game: it is kept in the
settings, so that deleting the game gives no other.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import NamedTuple

from miaui.core.deals import Deal, deal_of_day
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.game import AnyGame
from miaui.engine.i18n import _, labelled, ngettext, number
from miaui.engine.ui.dialog import Dialog
from miaui.history.day_par import day_par
from miaui.history.other_runs import OtherRuns
from miaui.history.problem_words import reason
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.entry import Catalog
from miaui.scenes.library import words as games_words
from miaui.scenes.match_setup import begin_deal, resume, show
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
    """Return a game's finished deals of the days, the last day first; [] for none."""
    return deals.past(context.library, game, context.catalog.shown)


class Standing(NamedTuple):
    """Standing of a game's deal of a day: the game that is kept, if any, the finished deals of all days, and
    the result of this one, if any; `spent`: the try was had, and its game was deleted; `unseen`: it is over,
    and its result has not been seen."""

    kept: Game | None
    done: list[Past]
    mine: Past | None
    spent: bool
    unseen: bool


def standing(context: Context, game: str, day: date) -> Standing:
    """Look at the library and at the tries in the settings."""
    games = {one.id: one for one in context.library.games()}
    kept = next((games[one] for one in deals.ids(game, day) if one in games), None)
    if kept is not None:  # perhaps begun when tries were not kept in the settings yet
        _keep_try(context, game, day)
    done = past(context, game)
    spent = kept is None and day.isoformat() in context.settings.today.get(game, ())
    unseen = kept is not None and kept.finished and is_unseen(context, kept.id)
    mine = None if unseen else next((one for one in done if one.day == day), None)
    return Standing(kept, done, mine, spent, unseen)


def state(now: Standing) -> str:
    """Return how a deal stands: "32, place 1 of 3", "Finished", "in progress", "deleted" or "not played yet",
    translated."""
    if now.mine is not None:
        words = _("{points}, place {place} of {all}")
        return words.format(points=number(now.mine.points), place=now.mine.place, all=now.mine.seats)
    if now.kept is not None:
        return _("Finished") if now.kept.finished else _("in progress")
    return _("deleted") if now.spent else _("not played yet")


def par(context: Context, game: str, day: date) -> OtherRuns:
    """Return the par of a day's deal, which is begun now unless it was."""
    kit, chosen = context.catalog.kits.find(game), deal(context.catalog.games.find(game), day)
    return day_par(context.study, kit, chosen, context.data)


def lines(context: Context, game: str, day: date, now: Standing) -> list[str]:
    """Return what there is to say of a game's deal of a day: how it stands, then of the days before."""
    words = [
        _told(now.mine, now.kept is not None and context.library.is_counted(now.kept.id))
        if now.mine is not None
        else _spent()
        if now.spent
        else _("It is finished, and you have not seen the result yet.")
        if now.unseen
        else _asked(context.catalog, game, day)
    ]
    done = [one for one in now.done if one.counted]
    row = deals.streak([one.day for one in done], day)
    if row > 1:
        words.append(ngettext("{count} day in a row.", "{count} days in a row.", row).format(count=row))
    earlier = [_in_short(one, day) for one in done if one.day < day]
    if earlier:
        words.append(_("Your last deals: {deals}").format(deals=" · ".join(earlier[:_LAST])))
    return words


def verb(context: Context, game: str, now: Standing) -> str:
    """Return the word for the way into a deal: "See the result", "Watch replay", "Continue", or the game's
    word for starting; "" where the try is spent."""
    if now.spent:
        return ""
    if now.unseen:
        return _("See the result")
    if now.kept is not None:
        return _("Watch replay") if now.kept.finished else _("Continue")
    return _(context.catalog.ui(game).wording.start)


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


def play(context: Context, game: str, day: date) -> None:
    """Begin the deal of a day, go on with it, show its unseen result, or watch it."""
    now = standing(context, game, day)
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
    players = players_of(context, chosen)
    begun = begin_deal(context, chosen, players, game_id=game_id)
    _keep_try(context, game, day)
    par(context, game, day)
    context.library.name(game_id, _("Deal of {day}").format(day=games_words.day(day)))
    return begun


def players_of(context: Context, chosen: Deal) -> tuple[Player, ...]:
    """Return the person as she sat down last, and bots whose characters the deal gives by lot."""
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
