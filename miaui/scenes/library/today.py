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
    """Return today's date in the computer's time zone."""
    return datetime.now().astimezone().date()


def deal(game: AnyGame, day: date) -> Deal:
    """Return a game's deal of a day, which depends on game and date alone: everybody has this one."""
    return deal_of_day(game, day.isoformat())


def past(context: Context, game: str) -> list[Past]:
    """Return the finished deals of days of a game that are in the library, the last day first; [] for
    none."""
    return deals.past(context.library, game, context.catalog.shown)


class Standing(NamedTuple):
    """Standing of a game's deal of a day: the game that is kept (None: none), the finished deals of all days,
    the last day first, and the person's result in this one (None: none yet, or not seen); `spent`: the try
    was had, and its game was deleted; `unseen`: it is over, and its result was not seen."""

    kept: Game | None
    done: list[Past]
    mine: Past | None
    spent: bool
    unseen: bool


def standing(context: Context, game: str, day: date) -> Standing:
    """Return how a game's deal of a day stands, from library and settings. A kept game of it also counts as
    the try of that day, which is kept in the settings if it was not."""
    games = {listed.id: listed for listed in context.library.games()}
    kept = next((games[game_id] for game_id in deals.ids(game, day) if game_id in games), None)
    if kept is not None:  # perhaps begun when tries were not kept in the settings yet
        _keep_try(context, game, day)
    done = past(context, game)
    spent = kept is None and day.isoformat() in context.settings.today.get(game, ())
    unseen = kept is not None and kept.finished and is_unseen(context, kept.id)
    mine = None if unseen else next((result for result in done if result.day == day), None)
    return Standing(kept, done, mine, spent, unseen)


def state(now: Standing) -> str:
    """Return how a deal stands, translated: “32, place 1 of 3” with a result, else “Finished” (its result is
    unseen) or “in progress” for a kept game, “deleted” if the try is spent, “not played yet”."""
    if now.mine is not None:
        words = _("{points}, place {place} of {all}")
        return words.format(points=number(now.mine.points), place=now.mine.place, all=now.mine.seats)
    if now.kept is not None:
        return _("Finished") if now.kept.finished else _("in progress")
    return _("deleted") if now.spent else _("not played yet")


def par(context: Context, game: str, day: date) -> OtherRuns:
    """Return the levels' games with a day's deal: kept ones at once, missing ones are played from now on, in
    the background."""
    kit, chosen = context.catalog.kits.find(game), deal(context.catalog.games.find(game), day)
    return day_par(context.study, kit, chosen, context.data)


def lines(context: Context, game: str, day: date, now: Standing) -> list[str]:
    """Return sentences on a day's deal. First how it stands: today's score, and if it does not count why not;
    that the try is spent; that the result is unseen; or before its end “Everybody gets this deal today. …”
    Then “3 days in a row.”, from 2 on, and “Your last deals: …”, at most five before this day, each if there
    are any."""
    words = [
        _told(now.mine, now.kept is not None and context.library.is_counted(now.kept.id))
        if now.mine is not None
        else _spent()
        if now.spent
        else _("It is finished, and you have not seen the result yet.")
        if now.unseen
        else _asked(context.catalog, game, day)
    ]
    done = [result for result in now.done if result.counted]
    row = deals.streak([result.day for result in done], day)
    if row > 1:
        words.append(ngettext("{count} day in a row.", "{count} days in a row.", row).format(count=row))
    earlier = [_in_short(result, day) for result in done if result.day < day]
    if earlier:
        words.append(_("Your last deals: {deals}").format(deals=" · ".join(earlier[:_LAST])))
    return words


def verb(context: Context, game: str, now: Standing) -> str:
    """Return the words for the way into a deal, translated: “See the result” if it is unseen, “Watch replay”
    if it is over, “Continue” in progress, before it the game's word for starting; "" where the try is
    spent."""
    if now.spent:
        return ""
    if now.unseen:
        return _("See the result")
    if now.kept is not None:
        return _("Watch replay") if now.kept.finished else _("Continue")
    return _(context.catalog.ui(game).wording.start)


def _in_short(result: Past, today: date) -> str:
    return labelled(games_words.day(result.day, result.day.year != today.year), number(result.points))


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
    """Begin the deal of a day at its table, go on with it, show its unseen result, or open its replay, as
    `verb` says; beginning uses up the only try. A dialog says why where the game cannot be read."""
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
    """Return the players of a deal: at seat 0 the person, with name and colour of the game's last table (else
    a cat's), then bots of the middle level in other colours, with characters by the deal's luck."""
    table = context.settings.tables.get(chosen.game.key)
    seats = table.seats if table is not None else ()
    me = next((seat for seat in seats if seat.kind == "human"), None)
    colour = me.colour if me is not None and me.colour in COLOURS else COLOURS[0]
    name = me.name.strip()[:LONGEST_NAME] if me is not None else ""
    others = [other for other in COLOURS if other != colour][: chosen.seats - 1]
    kit = context.catalog.kits.find(chosen.game.key)
    level = kit.middle.key
    bots = [
        Player(NAMES[CATS[other]], "bot", level, kit.character_by_lot(chosen.luck, seat), other)
        for seat, other in enumerate(others, 1)
    ]
    return Player(name or NAMES[CATS[colour]], "human", None, None, colour), *bots
