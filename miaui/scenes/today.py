"""Today's deal: one game of Miaui a day, the same cards for everybody on that date, and the days in a row.

Its cards come from the date alone, so that no network is needed. Its id in the library is made of the date,
and what is not finished is gone on with. There is one try a day: it is kept in the settings, so that deleting
the game gives no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple

from miaui import match
from miaui.bots import find_kit
from miaui.bots.kit import Level
from miaui.core.envelope import DEFAULT_GAME, Player
from miaui.core.errors import BadRecord
from miaui.engine.dialog import Answer, Dialog
from miaui.engine.i18n import _, labelled, ngettext, number
from miaui.engine.scene import Scene
from miaui.games.deals import Deal, deal_of_day
from miaui.match import Match
from miaui.scenes import find_screen, games_words, routes
from miaui.scenes.context import Context
from miaui.scenes.match_setup import resume
from miaui.scenes.problem_words import reason
from miaui.stages.cast.cats import CATS, COLOURS, NAMES
from miaui.store.library import Library
from miaui.store.problems import StoreError
from miaui.store.rows import LONGEST_NAME, Game, split

_ID = "today-"
_SEATS, _LAST = 4, 5
"""How many cats play, and how many past deals are told."""


class Past(NamedTuple):
    """A finished deal: its day, the person's points, her place at the table, whether it counts (nothing was
    taken back), and her name."""

    day: date
    points: int
    place: int
    counted: bool
    name: str


def this_day() -> date:
    """The date here."""
    return datetime.now().astimezone().date()


def deal(day: date) -> Deal:
    """The cards of a day: the same wherever it is asked for."""
    return deal_of_day(DEFAULT_GAME, day.isoformat())


def past(library: Library) -> list[Past]:
    """The finished deals, the last day first."""
    found = [_past(library, game) for game in library.games("finished") if game.id.startswith(_ID)]
    return sorted((one for one in found if one is not None), reverse=True)


def _past(library: Library, game: Game) -> Past | None:
    try:
        day, results = date.fromisoformat(game.id.removeprefix(_ID)), library.results(game.id)
        counted = split(library.load(game.id)).note.get("counted", True)
    except (ValueError, BadRecord, StoreError):
        return None
    own = next((one for one in results if one.kind == "human"), None)
    if own is None:
        return None
    place = 1 + sum(one.score > own.score for one in results)
    return Past(day, own.score, place, counted, own.name)


def streak(days: Sequence[date], today: date) -> int:
    """How many days in a row, up to today or yesterday."""
    played, count = set(days), 0
    day = today if today in played else today - timedelta(days=1)
    while day - timedelta(days=count) in played:
        count += 1
    return count


def open_today(context: Context) -> Scene:
    """What there is to say of today's deal, and the way into it."""
    today = this_day()
    done = past(context.library)
    mine = next((one for one in done if one.day == today), None)
    kept = f"{_ID}{today.isoformat()}" in [game.id for game in context.library.games()]
    if kept:  # perhaps begun when tries were not kept in the settings yet
        _keep_try(context, today)
    spent = not kept and today.isoformat() in context.settings.today.get(DEFAULT_GAME, ())
    words = [_told(mine) if mine is not None else _spent() if spent else _asked()]
    done = [one for one in done if one.counted]
    row = streak([one.day for one in done], today)
    if row > 1:
        words.append(ngettext("{count} day in a row.", "{count} days in a row.", row).format(count=row))
    earlier = [_in_short(one, today) for one in done if one.day < today]
    if earlier:
        words.append(_("Your last deals: {deals}").format(deals=" · ".join(earlier[:_LAST])))
    answers: list[Answer] = [("back", _("Back"), None)]
    if not spent:
        going = f"{_ID}{today.isoformat()}" in [game.id for game in context.library.games("in_progress")]
        verb = (
            _("Watch replay")
            if mine is not None
            else _("Continue")
            if going
            else _(find_screen(DEFAULT_GAME).start)
        )
        answers.insert(0, ("play", verb, lambda: _play(context, today)))
    return Dialog(_("Today’s deal"), "\n".join(words), answers, name="today", enter=answers[0][0])


def _in_short(one: Past, today: date) -> str:
    return labelled(games_words.day(one.day, one.day.year != today.year), number(one.points))


def _asked() -> str:
    words = _(
        "The same cards for everybody who plays today. Three bots play along, each a {level}. You have one"
        " try."
    )
    return words.format(level=_(_level().name))


def _spent() -> str:
    return _("You have had your try today, and that game was deleted. New cards come tomorrow.")


def _keep_try(context: Context, day: date) -> None:
    tries = context.settings.with_try(DEFAULT_GAME, day.isoformat())
    if tries != context.settings.today:
        context.change(today=tries)


def _told(mine: Past) -> str:
    words = _("Today’s score: {points}. That is place {place} of {all}. New cards come tomorrow.")
    line = words.format(points=number(mine.points), place=mine.place, all=_SEATS)
    return line if mine.counted else line + " " + _("Something was undone, so it was only practice.")


def _play(context: Context, day: date) -> None:
    """Begin the deal of a day, go on with it, or watch it."""
    kept = {game.id: game for game in context.library.games()}.get(f"{_ID}{day.isoformat()}")
    try:
        if kept is None:
            context.go(routes.Table(_begin(context, day)), "curtain")
            return
        text = context.library.load(kept.id)
        if kept.finished:
            context.open(routes.Replay(text))
        else:
            context.go(routes.Table(resume(context, kept.id, text)), "curtain")
    except (BadRecord, StoreError) as error:
        words = _("This game cannot be opened: {why}.").format(why=reason(error).rstrip("."))
        context.stack.push(Dialog(_("Sorry"), words, [("ok", _("All right"), None)]))


def _begin(context: Context, day: date) -> Match:
    game_id = f"{_ID}{day.isoformat()}"
    chosen = deal(day)
    players = _players(context, chosen)
    begun = match.begin_deal(context.library, context.bots.client(), chosen, players, game_id=game_id)
    _keep_try(context, day)
    context.library.name(game_id, _("Deal of {day}").format(day=games_words.day(day)))
    return begun


def _players(context: Context, chosen: Deal) -> tuple[Player, ...]:
    """The person as she sat down last, and three bots whose characters the deal gives by lot."""
    table = context.settings.tables.get(DEFAULT_GAME)
    seats = table.seats if table is not None else ()
    me = next((seat for seat in seats if seat.kind == "human"), None)
    colour = me.colour if me is not None and me.colour in COLOURS else COLOURS[0]
    name = me.name.strip()[:LONGEST_NAME] if me is not None else ""
    others = [one for one in COLOURS if one != colour][: _SEATS - 1]
    kit = find_kit(DEFAULT_GAME)
    bots = [
        Player(NAMES[CATS[one]], "bot", _level().key, kit.character_by_lot(chosen.luck, seat), one)
        for seat, one in enumerate(others, 1)
    ]
    return Player(name or NAMES[CATS[colour]], "human", None, None, colour), *bots


def _level() -> Level:
    """The middle one."""
    levels = find_kit(DEFAULT_GAME).levels
    return levels[len(levels) // 2]
