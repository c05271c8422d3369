"""Scenes of Sea Salt & Paper, and what other scenes show of it: its own figures and milestones.

Imported when the first of them is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miaui.core.memory import Remembered
from miaui.engine.i18n import N_, _, decimal, percent
from miaui.engine.input.controls import Control
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.habits import CALLS, DEAL_ROWS, DEALS, SUMS
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.scenes import rules_blocks
from miaui.games.salt.scenes.passing import PASSING, draw_opening
from miaui.games.salt.scenes.replay_guide import SaltReplayGuide
from miaui.games.salt.scenes.rules_text import CHAPTERS
from miaui.games.salt.tabletop import sounds
from miaui.games.salt.tabletop.commands import (
    DECK,
    END,
    HAND,
    LAID,
    LAST,
    LOOKED,
    OFFER,
    PILE,
    SEAT,
    STOP,
    TOWEL,
    Command,
)
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.spec import spec
from miaui.games.salt.tabletop.ui import TableFrame, Ui, choice_of
from miaui.games.salt.tabletop.words import aids, sentences
from miaui.games.salt.tabletop.words.cards import points
from miaui.history.figures import Known, Milestone, shares_of
from miaui.match.match import Match
from miaui.match.replay import GameReplay
from miaui.scenes.finale import Finale
from miaui.scenes.game_ui import ReviewGuide, Scenes
from miaui.scenes.taught_lesson import Lesson
from miaui.tabletop.hand_spec import YOUR_CARDS, HandGroup, HandSpec

SaltScenes = Scenes[View, Move, Event, DisplayState, Ui, Layout, Command]
Rows = list[tuple[str, str]]


def rows(games: Sequence[Mapping[str, int]]) -> Rows:
    """Return six pairs of words and value, in this order: "ended with Stop", "bets won", "bets lost", "points
    per round" with one decimal, "best round", "won with mermaids". They are sums of all games, but for the
    mean and the best. A figure that a game lacks counts 0, so without games the values are "0", the mean
    "0.0"."""
    won, lost = _sum(games, "won"), _sum(games, "lost")
    rounds = _sum(games, "deals")
    average = _sum(games, "points") / rounds if rounds else 0.0
    best = max((numbers.get("best", 0) for numbers in games), default=0)
    return [
        (_("ended with Stop"), str(_sum(games, "stops"))),
        (_("bets won"), str(won)),
        (_("bets lost"), str(lost)),
        (_("points per round"), decimal(average)),
        (_("best round"), str(best)),
        (_("won with mermaids"), str(_sum(games, "mermaids"))),
    ]


def milestones(games: Sequence[Mapping[str, int]]) -> list[Milestone]:
    """Return the five milestones of this game, in this order, with what these games reached together: "First
    bet" (1 bet won), "Daredevil" (5), "Stop in time" (10 Stops), "Round of a lifetime" (25 points in the best
    round), "Siren song" (1 win with mermaids). 0 of each without games."""
    best = max((numbers.get("best", 0) for numbers in games), default=0)
    return [
        Milestone(_("First bet"), _("Win a bet with Last Chance."), _sum(games, "won")),
        Milestone(_("Daredevil"), _("Win five bets with Last Chance."), _sum(games, "won"), 5),
        Milestone(_("Stop in time"), _("End ten rounds with Stop."), _sum(games, "stops"), 10),
        Milestone(_("Round of a lifetime"), _("Score twenty-five points in one round."), best, 25),
        Milestone(_("Siren song"), _("Win with four mermaids."), _sum(games, "mermaids")),
    ]


def known(counts: Remembered) -> Known:
    """Return what a person's calls show: three sentences (shares of rounds ended with Stop and with Last
    Chance, mean card points at a call), and a row for each of the rounds 1 to 5 and "6 or later" with the
    shares of Stop, Last Chance and no call, 0 to 1. All are 0 where there was no round."""
    rows = [counts.row(name, CALLS) for name in DEAL_ROWS]
    stop, last, _none = shares_of(tuple(map(sum, zip(*rows, strict=True))))
    points, calls = counts.row(SUMS, 2)
    return Known(
        (
            _("You end {share} of all rounds with Stop.").format(share=percent(stop)),
            _("You call Last Chance in {share} of all rounds.").format(share=percent(last)),
            _("Card points in your hand when you call: {points} on average.").format(
                points=decimal(points / max(calls, 1))
            ),
        ),
        _("Your calls, round by round"),
        (
            *(_("Round {number}").format(number=number) for number in range(1, DEALS)),
            _("{number} or later").format(number=DEALS),
        ),
        (_("Stop"), _("Last Chance"), _("no call")),
        [shares_of(row) for row in rows],
    )


def _sum(games: Sequence[Mapping[str, int]], name: str) -> int:
    return sum(numbers.get(name, 0) for numbers in games)


def _lesson() -> Lesson[View, Move, Event, DisplayState, Ui, Layout, Command]:
    from miaui.games.salt.scenes.lesson import LESSON  # not needed before the first one

    return LESSON


def _review(replay: GameReplay[Event, View]) -> ReviewGuide:
    from miaui.games.salt.scenes.review import SaltReview

    return SaltReview(replay)


def _finale(match: Match[Move, Event, View]) -> Finale:
    from miaui.games.salt.scenes.result import Castles  # not needed before the end

    return Castles(match)


def _chosen(table: TableFrame) -> list[str]:
    """Return the ids of the cards that are chosen."""
    choice = choice_of(table)
    kept = [] if choice.kept is None else [f"{LOOKED}{choice.kept}"]
    return [*[f"{HAND}{index}" for index in choice.selected], *kept]


def _pictured(table: TableFrame, control: Control) -> str | None:
    """Return the card that a control is."""
    display, place = table.display, control.id.rpartition(".")[2]
    if control.id == DECK:
        return "card/back"
    if control.id.startswith((HAND, LOOKED)):
        cards = display.held(table.status.front) if control.id.startswith(HAND) else display.looking
        return None if cards is None else f"card/{cards[int(place)]}"
    top = display.piles[int(place)].top if control.id.startswith(PILE) else None
    return None if top is None else f"card/{top}"


_HAND: HandSpec[View, Move, Event, DisplayState, Ui, Layout, Command] = HandSpec(
    groups=(
        HandGroup((HAND,), YOUR_CARDS.title, "cards", own=True),
        HandGroup((LOOKED,), N_("To choose from"), "cards", own=True),
        HandGroup((DECK, PILE, OFFER, TOWEL, STOP, LAST, END, "call."), N_("Choose"), "choices"),
        HandGroup((SEAT,), N_("Everybody"), "choices"),
        HandGroup((LAID, "seen"), N_("To look at"), "choices"),
        HandGroup(("castle",), N_("Points so far"), "facts"),
    ),
    on=_chosen,
    picture=_pictured,
    points=lambda table: [points(total) for total in table.display.totals],
)


def _chapter(table: TableFrame) -> str:
    """Return the chapter that tells of what is chosen or pointed at, or else of this part of a turn."""
    display, hovered = table.display, table.status.hovered
    if display.over is not None:
        return "game"
    if display.outcome is not None:
        return "points"
    if choice_of(table).calling or hovered in (STOP, LAST, END) or display.caller is not None:
        return "end"
    if hovered.startswith((HAND, LAID)):
        return "cards"
    return "turn" if display.phase in ("take", "keep", None) else "pairs"


SCENES: SaltScenes = Scenes(
    handover=PASSING,
    opening=draw_opening,
    tabletop=spec,
    round=lambda display: max(1, display.deal),
    ambience=lambda display: sounds.ambience(display.caller is not None, display.hushed),
    chapter=_chapter,
    hand=_HAND,
    replay=SaltReplayGuide,
    cues=sounds.CUES,
    rules=CHAPTERS,
    paint_rules=rules_blocks.paint,
    scoring="points",
    lesson=_lesson,
    review=_review,
    finale=_finale,
    music=sounds.music,
    aids={"odds": aids.odds},
    news=sentences.news,
    statistics=rows,
    milestones=milestones,
    known=known,
)
