"""Words for a kept game in the room of games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime

from miaui.engine.draw.names import short_name
from miaui.engine.i18n import N_, _, day_of_month, listing, ngettext
from miaui.match.setup import KeptGame
from miaui.scenes.game_ui import GameUi
from miaui.store.rows import Game
from miaui.tabletop.victory import points

_MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"),
    N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip
_AT_ONCE = 150
"""Minutes up to which a game was surely played at one sitting."""


def title(game: Game) -> str:
    """Return the name that a game was given; without one its players' names in the order of the seats, with
    commas: “Mara, Nilo”."""
    return game.name or ", ".join(game.players)


def moment(stamp: str) -> datetime:
    """Return an ISO time as a time in the computer's time zone; one without a zone is already in that.
    ValueError for another text."""
    return datetime.fromisoformat(stamp).astimezone()


def when(stamp: str, now: datetime | None = None) -> str:
    """Return the local day and time of an ISO time, translated, as seen at `now` (None: the present): “today
    · 14:20”, “yesterday · 14:20”, on another day of this year, also a later one, “5 May · 14:20”, of another
    year “5 May 2025” without the time. ValueError for another text."""
    local, today = moment(stamp), (now or datetime.now(UTC)).astimezone().date()
    clock = f"{local:%H:%M}"
    days = (today - local.date()).days
    if days == 0:
        return _("today · {clock}").format(clock=clock)
    if days == 1:
        return _("yesterday · {clock}").format(clock=clock)
    values = {"day": day_of_month(local.day), "month": _(_MONTHS[local.month - 1])}
    if local.year == today.year:
        return _("{day} {month} · {clock}").format(**values, clock=clock)
    return day(local.date())


def day(when: date, year: bool = True) -> str:
    """Return a date in words, translated: “5 May 2025”, or without `year` “5 May”."""
    values = {"day": day_of_month(when.day), "month": _(_MONTHS[when.month - 1])}
    if not year:
        return _("{day} {month}").format(**values)
    return _("{day} {month} {year}").format(**values, year=when.year)


def minutes(game: Game) -> int | None:
    """Return the minutes from when a game was begun to when it was last saved, rounded; None where that is 0
    or less, and for more than 150, which were hardly played at one sitting."""
    spent = round((moment(game.updated) - moment(game.created)).total_seconds() / 60)
    return spent if 0 < spent <= _AT_ONCE else None


def state(game: Game, kept: KeptGame | None, ui: GameUi | None) -> str:
    """Return how a game stands, translated. Finished: “Mara won with 32 points” (several winners as a list,
    the points in the game's own words), or “Finished” where its result is not known. In progress: how far it
    is, in the game's words with a capital letter, without `ui` “In progress”."""
    if kept is not None and kept.ending is not None:
        names = [kept.players[seat].name for seat in kept.ending.winners]
        return _won(names, max(kept.ending.scores[seat] for seat in kept.ending.winners), ui)
    if game.finished:
        return _("Finished")
    if ui is None:
        return _("In progress")
    words = ui.wording.progress(game.rounds)
    return words[:1].upper() + words[1:]


def _won(names: Sequence[str], best: int, ui: GameUi | None) -> str:
    shown, won = listing([short_name(name) for name in names]), points if ui is None else ui.wording.points
    return _("{names} won with {points}").format(names=shown, points=won(best))


def about(game: Game, ui: GameUi | None) -> str:
    """Return two lines: the game's name (its key without `ui`), and who won with how many points; for a game
    without a kept winner, as `state` says it: how far it is, or “Finished”."""
    name = game.ruleset if ui is None else ui.wording.name
    return "\n".join([name, _won(game.winners, game.best, ui) if game.winners else state(game, None, ui)])


def variants(kept: KeptGame, ui: GameUi) -> str:
    """Return a game's options and what sets it apart, translated, with “ · ” between them: “a known deal”,
    how often a guide helped, “tried again” for a game that was played on from another, how often a program
    gave no answer. "" for the plain game."""
    words = [_(option.label) for option in ui.options if option.option in kept.options]
    if kept.known_deal:
        words.append(_("a known deal"))
    if kept.helped:
        words.append(helped(kept.helped, ui))
    if kept.fork:
        words.append(_("tried again"))
    if kept.plain:
        words.append(missed(kept.plain))
    return " · ".join(words)


def helped(times: int, ui: GameUi) -> str:
    """Return “with Lani’s help (2 times)”, translated, for the game's adviser."""
    words = ngettext("with {guide}’s help ({count} time)", "with {guide}’s help ({count} times)", times)
    return words.format(guide=_(ui.wording.adviser), count=times)


def missed(times: int) -> str:
    """Return “a program did not answer (2 times)”, translated, for moves that were made in place of a program
    that did not answer."""
    words = ngettext(
        "a program did not answer ({count} time)", "a program did not answer ({count} times)", times
    )
    return words.format(count=times)
