"""Scenes of Kaivai, and what other scenes show of it: its own figures and milestones.

Imported when the first of them is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from miaui.core.memory import Remembered
from miaui.engine.i18n import N_, _, decimal
from miaui.engine.input.controls import Control, Press
from miaui.games.kaivai.public.bidding import BIDS
from miaui.games.kaivai.public.ending import cannot_stake
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.habits import ROUND_ROWS
from miaui.games.kaivai.public.hexes import NEAR, coordinates
from miaui.games.kaivai.public.moves import Move, Score
from miaui.games.kaivai.public.position import BUILD, CELEBRATE, DELIVER, FISH
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.scenes import rules_blocks
from miaui.games.kaivai.scenes.passing import PASSING, draw_opening
from miaui.games.kaivai.scenes.replay_guide import KaivaiReplayGuide
from miaui.games.kaivai.scenes.rules_text import CHAPTERS
from miaui.games.kaivai.tabletop import sounds
from miaui.games.kaivai.tabletop.commands import (
    ACTION,
    ALL_SEA,
    BID,
    DONE,
    HEX,
    ISLAND,
    KIND,
    NUMBER,
    PASS,
    PIECE,
    STAKE,
    UNDO_ALL,
    WATER,
    Command,
    PressHex,
    control_id,
)
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.spec import spec
from miaui.games.kaivai.tabletop.ui import TableFrame, Ui, action_of, choice_of, leading
from miaui.games.kaivai.tabletop.words import aids, names
from miaui.history.figures import Known, Milestone, most, shares_of
from miaui.match.match import Match
from miaui.match.replay import GameReplay
from miaui.scenes.finale import Finale
from miaui.scenes.game_ui import ReviewGuide, Scenes
from miaui.scenes.taught_lesson import Lesson
from miaui.tabletop.hand_spec import HandGroup, HandSpec, MapPlace

KaivaiScenes = Scenes[View, Move, Event, DisplayState, Ui, Layout, Command]
Games = Sequence[Mapping[str, int]]


def rows(games: Games) -> list[tuple[str, str]]:
    """Return six pairs of words and value, all means with one decimal ("3.0"), in this order: "huts per
    game", "fish caught per game", "shell value earned per game", "glory from feasts per game", "islands taken
    per game", "lost at night per game". A figure that a game lacks counts 0; without games all are "0"."""

    def mean(name: str) -> str:
        return decimal(sum(_each(games, name)) / len(games)) if games else "0"

    return [
        (_("huts per game"), mean("huts")),
        (_("fish caught per game"), mean("fish")),
        (_("shell value earned per game"), mean("earned")),
        (_("glory from feasts per game"), mean("eaten")),
        (_("islands taken per game"), mean("taken")),
        (_("lost at night per game"), mean("lost")),
    ]


def milestones(games: Games) -> list[Milestone]:
    """Return the five milestones of this game, in this order, with what these games reached, also beyond what
    it takes: "Light the fires" (10 feasts, of all games together), "Master builder" (9 huts), "Big fishing"
    (20 fish) and "Four islands" (4 taken alone), each of the best single game, "Stormy sea" (1 canoe sunk, of
    all games together). 0 of each without games."""
    return [
        Milestone(_("Light the fires"), _("Give ten feasts."), sum(_each(games, "feasts")), 10),
        Milestone(_("Master builder"), _("Build nine huts in one game."), _best(games, "huts"), 9),
        Milestone(_("Big fishing"), _("Catch twenty fish in one game."), _best(games, "fish"), 20),
        Milestone(_("Four islands"), _("Take four islands alone in one game."), _best(games, "taken"), 4),
        Milestone(_("Stormy sea"), _("Sink a canoe."), sum(_each(games, "sunk"))),
    ]


def known(counts: Remembered) -> Known:
    """Return what a person's bids show: three sentences (the most frequent bid of the first round and that of
    all rounds, the lowest of equal ones, each with its share in whole percent, and the mean of each half of
    the rounds with one decimal, 0.0 for a half without bids), and a row for each round with the share of each
    number, 0 to 1. Without any bids they name number 1 with 0% and means of 0.0, and all shares are 0."""
    rows = [counts.row(name, len(BIDS)) for name in ROUND_ROWS]
    half = len(rows) // 2
    first, share = most(rows[0])
    usual, often = most(tuple(map(sum, zip(*rows, strict=True))))
    return Known(
        (
            _("In the first round you bid {number} most often: in {share} of your games.").format(
                number=BIDS[first], share=share
            ),
            _("In all rounds you bid {number} most often: in {share} of them.").format(
                number=BIDS[usual], share=often
            ),
            _("Your bids go from {early} on average in the first half to {late} in the second.").format(
                early=decimal(_mean_bid(rows[:half])), late=decimal(_mean_bid(rows[half:]))
            ),
        ),
        _("Your bids, round by round"),
        tuple(_("Round {number}").format(number=number) for number in range(1, len(rows) + 1)),
        tuple(map(str, BIDS)),
        [shares_of(row) for row in rows],
    )


def _mean_bid(rows: list[tuple[int, ...]]) -> float:
    """Return the mean bid of some rounds."""
    counts = [sum(row[place] for row in rows) for place in range(len(BIDS))]
    return sum(number * count for number, count in zip(BIDS, counts, strict=True)) / max(sum(counts), 1)


def _each(games: Games, name: str) -> list[int]:
    return [numbers.get(name, 0) for numbers in games]


def _best(games: Games, name: str) -> int:
    return max(_each(games, name), default=0)


def _lesson() -> Lesson[View, Move, Event, DisplayState, Ui, Layout, Command]:
    from miaui.games.kaivai.scenes.lesson import LESSON  # not needed before the first one

    return LESSON


def _review(replay: GameReplay[Event, View]) -> ReviewGuide:
    from miaui.games.kaivai.scenes.choices import KaivaiReview

    return KaivaiReview(replay)


def _finale(match: Match[Move, Event, View]) -> Finale:
    from miaui.games.kaivai.scenes.result import GloryPoles  # not needed before the end

    return GloryPoles(match)


def _place(table: TableFrame, control: Control) -> MapPlace | None:
    """Return the place of a hex on the board, and the island that it is on or beside."""
    if not control.id.startswith(HEX):
        return None
    hex_ = int(control.id.removeprefix(HEX))
    villages = table.display.position.board.chart.villages
    near = [number for number, pieces in enumerate(villages) if pieces & (NEAR[hex_] | 1 << hex_)]
    on = [number for number in near if villages[number] >> hex_ & 1]
    island = next(iter(on or near), None)
    part, title = ("sea", _("Open sea")) if island is None else (str(island), names.island(island))
    q, r = coordinates(hex_)
    return MapPlace(0.5 + q / 12, 0.5 + (r + q / 2) / 12, part, title)


def _leads(table: TableFrame, control: Control) -> bool:
    """Return True if a press of a control leads on; of an island it does while that may be scored."""
    press = control.on_press
    scored = isinstance(press, Press) and isinstance(press.command, PressHex)
    return control.id in leading(table) or (control.id.startswith(ISLAND) and scored)


def _chosen(table: TableFrame) -> Collection[str]:
    """Return the ids of controls that are chosen: the canoe and the hut that are lifted, the kind that is
    placed, and the move that waits for its end, of an island that is scored its row, too."""
    choice, trial = choice_of(table), table.trial
    pending = None if trial is None else trial.pending
    waiting = [] if pending is None else [control_id(command) for command in choice.leading_to(pending)]
    if isinstance(pending, Score):
        names_of = [name for name, _spots in choice.villages]
        waiting.append(f"{ISLAND}{names_of.index(pending.village)}")
    kind = () if choice.placing is None else (f"{KIND}{choice.placing}",)
    lifted = [f"{HEX}{hex_}" for hex_ in (choice.canoe, choice.hut) if hex_ is not None]
    return {*waiting, *kind, *lifted}


_HAND: HandSpec[View, Move, Event, DisplayState, Ui, Layout, Command] = HandSpec(
    groups=(
        HandGroup((BID, NUMBER, STAKE), N_("Numbers"), "choices", offers=True),
        HandGroup((ACTION,), N_("Actions"), "choices", offers=True),
        HandGroup((KIND,), N_("Huts"), "choices", offers=True),
        HandGroup((HEX,), N_("Places"), "map"),
        HandGroup((PASS, DONE, UNDO_ALL), N_("Choose"), "choices", offers=True),
        HandGroup((ISLAND,), N_("Islands"), "choices"),
        HandGroup(("seat.",), N_("Everybody"), "facts", choices=False),
        HandGroup(("own.",), N_("Your things"), "facts", choices=False, own=True),
    ),
    skip=(PIECE, WATER, ALL_SEA, "tab.", "seats.", "moons", "bids.fold"),
    place=_place,
    leads=_leads,
    on=_chosen,
    why=lambda ui: "" if ui.reason is None else ui.reason.words,
    points=lambda table: [names.glory(mat.glory) for mat in table.display.position.mats],
)


ACTION_CHAPTER = {BUILD: "build", FISH: "fish", DELIVER: "deliver", CELEBRATE: "feasts"}
"""Chapters of the rules by the action of which they tell; the others have one together."""


def _chapter(table: TableFrame) -> str:
    """Return the chapter that tells of the action under way or pointed at, else of this part of a round."""
    display, action = table.display, action_of(table)
    pointed = table.status.hovered.removeprefix(ACTION)
    if pointed.isdecimal() and table.status.hovered.startswith(ACTION):
        action = int(pointed)
    if display.over or display.scoring:
        return "end"
    if display.bidding:
        return "bids"
    if display.preparing and action is None:
        return "islands"
    return "actions" if action is None else ACTION_CHAPTER.get(action, "actions")


def _ambience(display: DisplayState) -> str:
    """Return the bed of sound: the voyage, or the reckoning after the last night."""
    position = display.position
    return sounds.ambience(reckoning=bool(position.scored) or position.village is not None)


SCENES: KaivaiScenes = Scenes(
    handover=PASSING,
    opening=draw_opening,
    hurries=lambda view: cannot_stake(view.position),
    tabletop=spec,
    round=lambda display: display.position.round,
    ambience=_ambience,
    chapter=_chapter,
    hand=_HAND,
    replay=KaivaiReplayGuide,
    cues=sounds.CUES,
    rules=CHAPTERS,
    paint_rules=rules_blocks.paint,
    scoring="end",
    lesson=_lesson,
    review=_review,
    finale=_finale,
    music=sounds.music,
    aids={"lead": aids.lead},
    statistics=rows,
    milestones=milestones,
    known=known,
)
