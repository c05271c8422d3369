"""Scenes of Miaui, and what other scenes show of it: its own figures, milestones and chart of divers.

Imported when the first of them is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial

from miaui.core.memory import Remembered
from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour, mix
from miaui.engine.i18n import N_, _, decimal, ngettext, percent
from miaui.engine.input.controls import Control
from miaui.games.miaui.public.cards import DIVERS, ROUNDS, SPACES
from miaui.games.miaui.public.events import Caught, Contested, Event
from miaui.games.miaui.public.habits import CARDS, ROUND_ROWS
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.scenes import rules_blocks
from miaui.games.miaui.scenes.replay_guide import MiauiReplayGuide
from miaui.games.miaui.scenes.result_keepsakes import draw_opening, pose_in
from miaui.games.miaui.scenes.rules_text import CHAPTERS
from miaui.games.miaui.tabletop import moods, sounds
from miaui.games.miaui.tabletop.commands import HAND, KITI, PILE, SEAT, SPACE, Command, hand_id
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.paint.cards import fish_card
from miaui.games.miaui.tabletop.recap import left_out
from miaui.games.miaui.tabletop.spec import spec
from miaui.games.miaui.tabletop.ui import TableFrame, Ui
from miaui.games.miaui.tabletop.words import aids
from miaui.games.miaui.tabletop.words.lines import nothing_for
from miaui.history.figures import Known, Milestone, most, shares_of
from miaui.match.match import Match
from miaui.match.replay import GameReplay
from miaui.scenes import house
from miaui.scenes.finale import Finale
from miaui.scenes.game_ui import Aside, Passing, ReviewGuide, Scenes
from miaui.scenes.passing import draw_faces, draw_way
from miaui.scenes.taught_lesson import Lesson
from miaui.tabletop.cast.portrait import draw_face
from miaui.tabletop.hand_spec import HandGroup, HandSpec

MiauiScenes = Scenes[View, Dive, Event, DisplayState, Ui, Layout, Command]
Games = Sequence[Mapping[str, int]]
_BIG, _MANY = 20, 9
LEAST = 5
"""Fewer games show no habit."""
_PART = 3
"""Rounds in a row of the chart."""
_PAD, _ROW, _TALLEST = 26.0, 30.0, 54.0
_NARROW = 640.0
"""On a narrower sheet (units, as the text grows) the words stand below."""
_FULL = 0.5
"""The share of the games at which a field is darkest."""
_SHOWN = 3
"""Cards of a catch in its picture, at most."""


def rows(games: Games) -> list[tuple[str, str]]:
    """Return six pairs of words and value, in this order: "best catch" (points, of all games), "catches per
    game", a mean with one decimal, and sums of all games: "Seagulls met" ("Seagull met" for 1), "Jellyfish
    caught", "Lanterns lit" ("Lantern lit"), "ties won" ("tie won"). A figure that a game lacks counts 0;
    without games the values are "0", the mean "0.0"."""
    catches = _sum(games, "catches") / len(games) if games else 0.0
    gulls, jellies = _sum(games, "gulls"), _sum(games, "jellies")
    lanterns, ties = _sum(games, "lanterns"), _sum(games, "favours")
    return [
        (_("best catch"), str(_most(games, "best"))),
        (_("catches per game"), decimal(catches)),
        (ngettext("Seagull met", "Seagulls met", gulls), str(gulls)),
        (ngettext("Jellyfish caught", "Jellyfish caught", jellies), str(jellies)),
        (ngettext("Lantern lit", "Lanterns lit", lanterns), str(lanterns)),
        (ngettext("tie won", "ties won", ties), str(ties)),
    ]


def milestones(games: Games) -> list[Milestone]:
    """Return the six milestones of this game, in this order, with what these games reached, also beyond what
    it takes: "No Jellyfish" (1 game with catches and none), "Big catch" (20 points), "Nine catches" and
    "Lamplighter" (3 Lanterns), each of the best single game, "Three at once" (1, of all games together),
    "Kiti’s friend" (4 ties won, of the best game). A figure that a game lacks counts 0; 0 of each without
    games."""
    clean = sum(numbers.get("catches", 0) > 0 and numbers.get("jellies", 0) == 0 for numbers in games)
    return [
        Milestone(_("No Jellyfish"), _("Go through a whole game without a Jellyfish."), clean),
        Milestone(_("Big catch"), _("Catch twenty points in one dive."), _most(games, "best"), _BIG),
        Milestone(_("Nine catches"), _("Make nine catches in one game."), _most(games, "catches"), _MANY),
        Milestone(_("Lamplighter"), _("Light three Lanterns in one game."), _most(games, "lanterns"), 3),
        Milestone(_("Three at once"), _("Get rid of three Jellyfish at once."), _sum(games, "trios")),
        Milestone(
            _("Kiti’s friend"), _("Win four ties in one game by Kiti’s grace."), _most(games, "favours"), 4
        ),
    ]


_THIRD = ROUNDS // 3


def known(counts: Remembered) -> Known:
    """Return what a person's dives show: three sentences, with shares in whole percent and means with one
    decimal: the most frequent diver of the first round with its share, the one whose mean round is the latest
    (0 for one that was never played), the means of the first and last four rounds; of equal divers the
    lowest. Then a row for each of the twelve rounds with the share of each diver, 0 to 1. Without dives
    they name diver 1 with 0%, diver 1 in round 0.0, and means of 0.0; all shares are 0."""
    played = [counts.row(name, CARDS) for name in ROUND_ROWS]
    first, share = most(played[0])
    early, late = _mean_diver(played[:_THIRD]), _mean_diver(played[-_THIRD:])
    latest = max(DIVERS, key=lambda diver: _mean_round(played, diver))
    return Known(
        (
            _("In the first round you play the {diver} most often: in {share} of your games.").format(
                diver=DIVERS[first], share=share
            ),
            _("You save the {diver} longest: you play it in round {round} on average.").format(
                diver=latest, round=decimal(_mean_round(played, latest))
            ),
            _("Your dives go from {early} on average in the first four rounds to {late} in the last.").format(
                early=decimal(early), late=decimal(late)
            ),
        ),
        _("Your divers, round by round"),
        tuple(_("Round {number}").format(number=number) for number in range(1, ROUNDS + 1)),
        tuple(map(str, DIVERS)),
        [shares_of(row) for row in played],
    )


def _mean_diver(rows: list[tuple[int, ...]]) -> float:
    """Return the mean diver of some rounds."""
    dives = [sum(row[place] for row in rows) for place in range(len(DIVERS))]
    return sum(diver * count for diver, count in zip(DIVERS, dives, strict=True)) / max(sum(dives), 1)


def _mean_round(rows: list[tuple[int, ...]], diver: int) -> float:
    """Return the mean round in which a diver is played."""
    counts = [row[diver - 1] for row in rows]
    return sum(number * count for number, count in enumerate(counts, 1)) / max(sum(counts), 1)


def _sum(games: Games, name: str) -> int:
    return sum(numbers.get(name, 0) for numbers in games)


def _most(games: Games, name: str) -> int:
    return max((numbers.get(name, 0) for numbers in games), default=0)


class DiversChart:
    """The sheet on which a person's divers are charted, from figures by key of their games; older games,
    which do not say when a diver was played, are left out. With fewer than `LEAST` (5) games all fields stay
    pale."""

    def __init__(self, games: Games) -> None:
        self._games = [numbers for numbers in games if "round1" in numbers]
        self._enough = len(self._games) >= LEAST

    @property
    def known(self) -> bool:
        """True if any game says when which diver was played."""
        return bool(self._games)

    def height(self, canvas: Canvas, width: float) -> float:
        """Return the height, in units, that the sheet needs at a width, the more the larger the text; at a
        width of less than 640 units, up to 1280 for text twice as large, its words stand below the fields and
        count, too."""
        label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
        fields = 2 * _PAD + label + 10 + small + ROUNDS // _PART * max(_ROW, small)
        if _is_narrow(canvas, width):
            return fields + canvas.measure(self.words(), "small", width - 2 * _PAD)[1] + 8
        return fields + small + 16

    @cached_property
    def shares(self) -> list[list[float]]:
        """Share of games, 0 to 1, in which each diver was played in each part of the game: four rows, for
        rounds 1 to 3, 4 to 6, 7 to 9 and 10 to 12; in each diver 1 first. Zeros without games."""
        rows = [[0.0] * ROUNDS for _row in range(ROUNDS // _PART)]
        for numbers in self._games:
            for diver in range(ROUNDS):
                played = numbers.get(f"round{diver + 1}", 0)
                if 1 <= played <= ROUNDS:
                    rows[(played - 1) // _PART][diver] += 1 / len(self._games)
        return rows

    @cached_property
    def means(self) -> list[float]:
        """The points that each diver brings on average, diver 1 first, over all games with figures, 0 in
        those in which it caught nothing; zeros without games."""
        count = max(1, len(self._games))
        return [
            sum(figures.get(f"points{diver}", 0) for figures in self._games) / count for diver in _divers()
        ]

    def words(self) -> str:
        """Return three translated lines: the most frequent field with its share ("In 60% of your games you
        play the 12 in rounds 1 to 3."; of equal ones the earliest rounds, then the highest diver), the diver
        with the best mean and the one with the worst, with one decimal (of equal ones the highest is best,
        the lowest worst); before `LEAST` (5) games one line that tells how many it takes."""
        if not self._enough:
            return _("Play {count} games, and you will see here which diver you play when.").format(
                count=LEAST
            )
        fields = [
            (share, -row, diver)
            for row, shares in enumerate(self.shares)
            for diver, share in zip(_divers(), shares, strict=True)
        ]
        share, row, diver = max(fields)
        first = _PART * -row + 1
        habit = _("In {share} of your games you play the {diver} in rounds {first} to {last}.")
        habit = habit.format(share=percent(share), diver=diver, first=first, last=first + _PART - 1)
        ranked = sorted(zip(self.means, _divers(), strict=True))
        most = _("Your {diver} earns you the most: {points} points per dive.")
        least = _("Your {diver} earns you the least: {points}.")
        (low, worst), (high, best) = ranked[0], ranked[-1]
        lines = most.format(diver=best, points=decimal(high)), least.format(diver=worst, points=decimal(low))
        return "\n".join([habit, *lines])

    def tip(self) -> str:
        """Return the tip of the sheet, translated: "The darker the square, the more often you play that diver
        in those rounds.", also before `LEAST` games."""
        return _("The darker the square, the more often you play that diver in those rounds.")

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the sheet in a box: its title, a column for each diver with its number (in a narrow box every
        second one), a row for three rounds with its legend, fields the darker the more often, darkest from
        half of the games on, and `words`, beside them or, in a box that is narrow (see `height`), below.
        Below the fields stand the mean points, but not in a narrow box. Before `LEAST` games the numbers and
        legends of the rows stand there, too; all fields are pale, and there are no mean points."""
        paper = house.paint_paper(canvas, box)
        ink: Colour | str = house.PLUM if paper else "text"
        narrow, count = _is_narrow(canvas, box.w), ROUNDS // _PART
        pointed = self._enough and not narrow
        lines = [_("rounds") if narrow else _("diver"), *[_legend(row, narrow) for row in range(count)]]
        lines += [] if narrow else [_("points")]
        at = self._tree(canvas, box, narrow, max(canvas.measure(line, "small")[0] for line in lines) + 14)
        canvas.text_in(
            _("Your divers, round by round"), at["head"], "label", "ink" if paper else "text", "left"
        )
        for number, words in enumerate(lines):
            if pointed or number <= count:
                canvas.text_in(words, at[f"line {number}"], "small", ink, "right")
        columns = [at[name].columns(ROUNDS, 2 if narrow else 4) for name in ("number", "grid", "mean")]
        for diver, number, column, mean in zip(_divers(), *columns, strict=True):
            if not narrow or diver % 2 == 0:
                wide = min(0.0, number.w / 2 - at["line 1"].h)
                canvas.text_in(str(diver), number.inset(wide, 0), "small", ink)
            self._fields(canvas, diver, column, paper)
            if pointed:
                canvas.text_in(decimal(self.means[diver - 1]), mean, "small", ink)
        canvas.text_in(self.words(), at["said"], "small", "ink" if paper else "text", "left")

    def _tree(self, canvas: Canvas, box: Rect, narrow: bool, legend: float) -> dict[str, Rect]:
        """Return the places on the sheet, whose legends are so wide; on a narrow one words stand below."""
        label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
        count, whole, high = ROUNDS // _PART, box.w - 2 * _PAD, max(_ROW, small)
        words = canvas.measure(self.words(), "small", whole)[1]
        if narrow:
            spare = box.h - 2 * _PAD - label - small - words - 8
            high = max(high, min(_TALLEST, spare / count))
        wide = whole if narrow else min(0.68 * whole, legend + ROUNDS * 62)
        highs = [small, *[high] * count, small + 8]
        lines = [Box(f"line {number}", high) for number, high in enumerate(highs)]
        fields = Box("number", small), Box("grid", count * high), Box("", 4), Box("mean", small)
        left = Box.column(*lines, size=legend, pad=(0, 8, 10, 0))
        parts = left, Box.column(*fields, size=wide - legend, pad=(0, 8, 0, 0))
        head, pad = Box("head", label, (0, 0, 30, 0)), (_PAD, _PAD - 8, _PAD, _PAD)
        if narrow:
            chart = Box.row(*parts, size=small + count * high + 16)
            return Box.column(head, chart, Box("said", words), pad=pad).place(box)
        return Box.column(head, Box.row(*parts, Box("said", None, (30, 0, 0, 0))), pad=pad).place(box)

    def _fields(self, canvas: Canvas, diver: int, column: Rect, paper: bool) -> None:
        """Draw the fields of a diver."""
        shades = ("cream", "water-0", "water-4") if paper else ("plum-1", "sand-2", "glow")
        pale, middle, dark = map(canvas.colour, shades)
        for cell, shares in zip(column.rows(ROUNDS // _PART), self.shares, strict=True):
            field = cell.inset(0, 2)
            canvas.fill(field, "sand-1", 6)
            part = min(1.0, shares[diver - 1] / _FULL) if self._enough else 0.0
            shade = mix(pale, middle, 2 * part) if part < 0.5 else mix(middle, dark, 2 * part - 1)
            canvas.fill(field.inset(1.5), shade, 5)


def _is_narrow(canvas: Canvas, width: float) -> bool:
    return width < canvas.theme.grown(_NARROW)


def _legend(row: int, narrow: bool) -> str:
    """Return the rounds of a row, in words."""
    first, last = _PART * row + 1, _PART * (row + 1)
    return f"{first}–{last}" if narrow else _("rounds {first}–{last}").format(first=first, last=last)


def _divers() -> range:
    return range(1, ROUNDS + 1)


def _lesson() -> Lesson[View, Dive, Event, DisplayState, Ui, Layout, Command]:
    from miaui.games.miaui.scenes.lesson import LESSON  # not needed before the first one

    return LESSON


def _review(replay: GameReplay[Event, View]) -> ReviewGuide:
    from miaui.games.miaui.scenes.review_words import MiauiReview

    return MiauiReview(replay)


def _finale(match: Match[Dive, Event, View]) -> Finale:
    from miaui.games.miaui.scenes.result import Feast  # not needed before the end

    return Feast(match)


def _pictured(table: TableFrame, control: Control) -> str | None:
    """Return the card that a control is, or that lies uppermost there."""
    display, rest = table.display, control.id.rpartition(".")[2]
    if control.id.startswith(HAND):
        return f"diver/{rest}"
    if control.id.startswith(SPACE):
        seen = [lying.card for lying in display.lagoon[SPACES.index(rest)]]
        return f"fish/{seen[-1]}" if seen and seen[-1] else None
    top = display.seats[int(rest)].top if control.id.startswith(PILE) and rest.isdecimal() else None
    return None if top is None else f"fish/{top}"


_HAND: HandSpec[View, Dive, Event, DisplayState, Ui, Layout, Command] = HandSpec(
    groups=(
        HandGroup((HAND,), N_("Your divers"), "cards", own=True),
        HandGroup((SPACE,), N_("The lagoon"), "facts", choices=False),
        HandGroup((KITI,), N_("Kiti"), "facts", choices=False),
        HandGroup((SEAT,), N_("Everybody"), "facts", choices=False),
        HandGroup((PILE,), N_("Piles to look through"), "choices"),
    ),
    on=lambda table: () if table.ui.lifted is None else (hand_id(table.ui.lifted),),
    picture=_pictured,
)


def _chapter(table: TableFrame) -> str:
    """Return the chapter that tells of what is looked at, or else of the round."""
    if table.display.over or table.ui.browse is not None:
        return "fish"
    return "ties" if table.status.hovered == KITI or table.ui.orders else "round"


def _caught(canvas: Canvas, box: Rect, event: Event, colours: Sequence[str]) -> None:
    """Draw the cards of a catch and the cat that caught them, with the face that the table shows for the
    points that it brings or costs; or the faces of a tie."""
    if isinstance(event, Contested):
        draw_faces(canvas, box, event.tied, colours, partial(draw_face, face="calm"))
    elif isinstance(event, Caught):
        cards = [step.card for step in event.taken][-_SHOWN:]
        places = Box.row(*[Box(f"card {place}") for place in range(len(cards))], name="cards", gap=10)
        at = Box.row(places, Box("", 70), Box("face", 0.8 * box.h)).place(box)
        for place, card in enumerate(cards):
            fish_card(canvas, card, pose_in(at[f"card {place}"], 3.0 * (place - len(cards) / 2 + 0.5)))
        draw_way(canvas, at["cards"], at["face"])
        draw_faces(canvas, at["face"], (event.seat,), colours, partial(draw_face, face=moods.caught(event)))


def _robbed(event: Event) -> Sequence[Seat]:
    """Return the seat that a catch costs points."""
    return (event.seat,) if isinstance(event, Caught) and moods.caught(event) == "dismayed" else ()


def _empty_handed(events: Sequence[Event], names: Sequence[str]) -> Aside | None:
    """Return the seats that caught nothing in the last finished round, with a line such as "In between, so
    nothing: Pua 7"; None if all caught something."""
    out = left_out(events)
    words = " · ".join(nothing_for(out, names))
    return Aside(tuple([each.seat for each in out]), words) if out else None


SCENES: MiauiScenes = Scenes(
    handover=Passing(picture=_caught, hurts=_robbed, aside=_empty_handed),
    opening=draw_opening,
    tabletop=spec,
    round=lambda display: display.round,
    ambience=lambda display: sounds.ambience(display.round),
    chapter=_chapter,
    news_place=lambda layout: layout.recap,
    hand=_HAND,
    replay=MiauiReplayGuide,
    cues=sounds.CUES,
    rules=CHAPTERS,
    paint_rules=rules_blocks.paint,
    scoring="fish",
    lesson=_lesson,
    review=_review,
    finale=_finale,
    music=sounds.music,
    aids={"fish": aids.fish, "total": aids.total, "kiti": aids.kiti},
    statistics=rows,
    milestones=milestones,
    known=known,
    habits=DiversChart,
    sample="splash-top",
)
