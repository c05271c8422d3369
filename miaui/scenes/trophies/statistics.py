"""Everybody's games in figures: wins, points, how one fares against each level of bots, and shells to
earn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from miaui.core.envelope import DEFAULT_GAME
from miaui.core.errors import BadRecord
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _, labelled, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import ScrollingScene
from miaui.history import milestones, numbers, rating
from miaui.history.figures import Milestone
from miaui.history.hats_earned import Hats, count, hats
from miaui.history.numbers import Number
from miaui.learning.rating import LAST, Rated
from miaui.scenes import house, routes
from miaui.scenes.context import Context
from miaui.scenes.game_ui import GameUi, Sheet
from miaui.scenes.library import layout as games_layout
from miaui.scenes.library import today
from miaui.scenes.newgame.levels import expectation
from miaui.scenes.title.paint import is_pointed_at
from miaui.scenes.trophies import paint as trophies_paint
from miaui.scenes.trophies.filters import VALUES, Filters
from miaui.scenes.trophies.hats_worn import put_on
from miaui.scenes.trophies.layout import Column, StatisticsLayout, column, level_cells, places, tabs, view
from miaui.store.problems import StoreError
from miaui.store.reviewed import reviewed
from miaui.store.statistics import Against, Outing, Tally, against, figures_of
from miaui.store.today import streak
from miaui.tabletop.cast.cats import CATS


class StatisticsScene(ScrollingScene):
    """The results of one person at one game; first, of the person who has played most. Practice games are not
    counted. Another game keeps the person if they have played it, and has no filters chosen."""

    name = "statistics"
    first_focus = "statistics.back"

    def __init__(self, context: Context, game: str = DEFAULT_GAME) -> None:
        super().__init__()
        self.context = context
        self.colours = {name: colour for name, colour in context.library.humans() if colour in CATS}
        self._statistics = {
            game: context.library.statistics(game, helped=True) for game in context.catalog.shown
        }
        self.hats = hats(self._statistics, context.catalog.kits)
        self._reviews = reviewed(context.data)
        self.place = 0
        self._choose(game)

    @property
    def rules_game(self) -> str:
        """The key of the game whose figures are shown."""
        return self.game

    def _choose(self, game: str) -> None:
        """Show the figures of a game."""
        who = self.people[self.place].name if hasattr(self, "game") and self.people else ""
        self.game = game
        self.past_deals = today.past(self.context, game)
        self.kit = self.context.catalog.kits.find(game)
        self.filters = Filters(self._ui, self.kit.every, self._count)
        names = [tally.name for tally in self.people]
        self._meet(names.index(who) if who in names else 0)

    def _meet(self, place: int) -> None:
        """Show the figures of a person."""
        self.place = place
        self._own = self.context.library.figures(self.game, self.tally.name) if self.people else {}
        self.scroll.to(0.0)
        self._count()

    def _turn(self, step: int) -> None:
        """Show the person `step` further, round and round, without filters."""
        self.filters.chosen.clear()
        self._meet((self.place + step) % len(self.people))

    def _count(self) -> None:
        """Add up what is shown of the present person."""
        self.rows: list[Number] = []
        self.reached: list[Milestone] = []
        self.rated: Rated | None = None
        self.sheet: Sheet | None = None
        self.shown: tuple[Outing, ...] = ()
        self.levels = self.kit.levels
        """The levels whose results are shown, weakest first."""
        self.against: list[Against] = []
        """Her results against each level that she met in the games that are shown."""
        self._useful: Mapping[str, Mapping[str, int]] = {}
        self.touch()
        if not self.people:
            return
        scenes, every = self._ui.scenes(), self.outings
        self.shown, self._useful = self.filters.games(every), self.filters.useful(every)
        self.against = against(self.tally.name, self.shown)
        self.levels = self.kit.levels_among({result.level for result in self.against})
        honest = [outing for outing in every if not outing.helped]
        self.rated = rating.rate(self.tally.name, honest, self.kit)
        if self.shown:
            own = numbers.own(self.shown, self._own, scenes.statistics)
            reviews = numbers.reviewed(self.shown, self._reviews)
            self.rows = numbers.as_played(len(every), numbers.counted(self.shown), own, reviews)
        met = against(self.tally.name, honest)
        self.reached = milestones.common(honest, met, self.kit, self._ui.seats, every)
        if scenes.habits is not None and not self._few:
            sheet = scenes.habits(figures_of(self.shown, self._own))
            self.sheet = sheet if sheet.known else None
        if scenes.milestones is not None:
            self.reached += scenes.milestones(figures_of(honest, self._own))

    @property
    def _ui(self) -> GameUi:
        return self.context.catalog.ui(self.game)

    @property
    def _few(self) -> bool:
        """True if so few games are kept that only what is earned is shown, and what is nearest."""
        return len(self.outings) < numbers.FEW

    @property
    def _shells(self) -> list[tuple[str, Milestone]]:
        """The milestones that are shown, and the kind of shell that hangs for each."""
        places = milestones.near(self.reached) if self._few else range(len(self.reached))
        kinds = milestones.SHELLS
        return [(kinds[place % len(kinds)], self.reached[place]) for place in places]

    @property
    def _chest(self) -> Hats:
        """The hats that are shown."""
        if not self._few:
            return self.hats
        keys = list(self.hats)
        return {keys[place]: self.hats[keys[place]] for place in milestones.near(list(self.hats.values()))}

    @property
    def people(self) -> tuple[Tally, ...]:
        """Everybody with a counted game of the one that is shown, most games first, equal ones by name; ()
        for none."""
        return self._statistics[self.game].humans

    @property
    def tally(self) -> Tally:
        """The person who is shown, with their sums. IndexError where no game is counted."""
        return self.people[self.place]

    @property
    def outings(self) -> tuple[Outing, ...]:
        """All counted games of the person who is shown, whatever filters leave, the oldest first. IndexError
        where no game is counted."""
        return self._statistics[self.game].outings.get(self.tally.name, ())

    # -- pictures

    @property
    def heading(self) -> str:
        """The title “NAME’s trophies”, translated, a long name cut; “Trophies” where no game is counted."""
        return self._title()

    def draw(self, canvas: Canvas) -> None:
        backdrop = self._ui.artwork.boats.evening
        canvas.layers.draw(("trophies", backdrop), partial(trophies_paint.paint_evening, backdrop=backdrop))
        house.paint_title(canvas, self._title())
        for tab in self._tabs(canvas):
            key = tab.id.rpartition(".")[2]
            house.draw_tab(
                canvas,
                tab,
                self.context.catalog.ui(key).artwork.title.emblem,
                str(self._statistics[key].games),
            )
        if not self.people:
            trophies_paint.draw_nothing(canvas, games_layout.whole(canvas))
            return
        column = self._column(canvas)
        trophies_paint.draw_person(canvas, self.tally, self.colour, column, self._days_in_a_row())
        for (key, hat), box in zip(self._chest.items(), column.hats, strict=True):
            worn = self.context.settings.hats.get(CATS[self.colour]) == key
            trophies_paint.draw_hat(
                canvas, key, hat, box, worn or is_pointed_at(canvas, f"statistics.hat.{key}")
            )
        at = self._places(canvas)
        with canvas.clip(view(canvas)):
            words = rating.words(self.rated)
            trophies_paint.draw_levels(canvas, self.levels, self.against, at.levels, words)
            trophies_paint.draw_course(canvas, self.shown, at.course)
            trophies_paint.draw_figures(canvas, self.rows, at.figures, at.cells)
            if self.sheet is not None:
                self.sheet.draw(canvas, at.habits)
            trophies_paint.draw_strings(canvas, (at.sign, *at.shells))
            trophies_paint.draw_shell_sign(canvas, self.reached, at.sign)
            trophies_paint.draw_shells(canvas, self._shells, self._few, at.shells)
        self.scroll.draw(canvas)

    def _title(self) -> str:
        if not self.people:
            return _("Trophies")
        return _("{name}’s trophies").format(name=short_name(self.tally.name))

    @property
    def colour(self) -> str:
        """The colour of the person who is shown, the one that they played last; "shell" if none is known.
        IndexError where no game is counted."""
        return self.colours.get(self.tally.name, "shell")

    def _days_in_a_row(self) -> str:
        """Return in words on how many days in a row she has played today's deal; "" for fewer than two."""
        days = streak(
            [deal.day for deal in self.past_deals if deal.name == self.tally.name], today.this_day()
        )
        if days < 2:
            return ""
        return ngettext("{count} day in a row", "{count} days in a row", days).format(count=days)

    def _column(self, canvas: Canvas) -> Column:
        return column(canvas, len(self._chest), trophies_paint.not_counted())

    def _places(self, canvas: Canvas) -> StatisticsLayout:
        return places(
            canvas,
            len(self._useful),
            self._names,
            [row.words for row in self.rows],
            [trophies_paint.shell_words(milestone, self._few) for _kind, milestone in self._shells],
            self.sheet,
            self.scroll,
        )

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        controls = [house.back_control(canvas, "statistics", self.back), *self._tabs(canvas)]
        if not self.people:
            return controls
        if len(self.people) > 1:
            controls += self._arrows(canvas)
        at = self._places(canvas)
        controls += self.filters.controls(self._useful, at.filters, self.scroll)
        controls += self._level_controls(canvas, at)
        controls.append(
            Control(
                f"statistics.{self.tally.name}",
                self._spoken(),
                at.figures,
                kind="area",
                scroll=self.scroll,
                sound="",
            )
        )
        controls += [
            self._opening(f"statistics.number.{place}", f"{row.value} {row.words}", box, row.games, row.tip)
            for place, (row, box) in enumerate(zip(self.rows, at.cells, strict=True))
        ]
        if self.sheet is not None:
            controls.append(
                Control(
                    "statistics.habits",
                    self.sheet.words(),
                    at.habits,
                    kind="area",
                    scroll=self.scroll,
                    sound="",
                    tip=self.sheet.tip(),
                )
            )
        for place, ((_kind, milestone), box) in enumerate(zip(self._shells, at.shells, strict=True)):
            controls.append(
                Control(
                    f"statistics.shell.{place}",
                    f"{milestone.label}, {milestone.state}",
                    box,
                    kind="area",
                    sound="",
                    scroll=self.scroll,
                    tip=f"{milestone.hint} ({milestone.state})",
                )
            )
        return controls + self._chest_controls(self._column(canvas))

    @property
    def _names(self) -> list[str]:
        """The names of the levels of bots."""
        return [_(level.name) for level in self.levels]

    def _level_controls(self, canvas: Canvas, at: StatisticsLayout) -> list[Control]:
        """Return the rating with the games that it rests on, each level with the games in which it played,
        and the course of all games."""
        plain_ids = tuple([outing.game for outing in self.outings if not outing.helped][-LAST:])
        words = rating.words(self.rated)
        cells = level_cells(canvas, at.levels, self._names)
        head = at.levels._replace(h=cells[0].y - at.levels.y)
        controls = [self._opening("statistics.levels", words, head, plain_ids, rating.explained(self.rated))]
        met = {result.level: result for result in self.against}
        for level, box in zip(self.levels, cells, strict=True):
            label = labelled(_(level.name), trophies_paint.against_words(met.get(level.key)))
            games = tuple([outing.game for outing in self.shown if level.key in outing.levels])
            controls.append(
                self._opening(
                    f"statistics.level.{level.key}", label, box, games, expectation(self.kit.levels, level)
                )
            )
        games = tuple([outing.game for outing in self.shown])
        return [*controls, self._opening("statistics.course", _("Games won"), at.course, games)]

    def _opening(self, name: str, label: str, box: Rect, games: tuple[str, ...], tip: str = "") -> Control:
        """Return the control of a number, which opens exactly the games that it counts."""
        route = routes.Games(only=games, about=label)
        return Control(
            name,
            label,
            box,
            kind="area",
            scroll=self.scroll,
            enabled=bool(games),
            tip=tip,
            sound="page",
            on_press=lambda: self.context.open(route),
        )

    def facts(self) -> dict[str, object]:
        """Return for the probe {"statistics": …}: "games" (how many the filters leave), "chosen" (the chosen
        values by filter) and "filters" (for each of the four how many games each value would leave); {} where
        no game is counted."""
        if not self.people:
            return {}
        counts = {key: self.filters.counts(self.outings, key) for key in VALUES}
        return {
            "statistics": {"games": len(self.shown), "chosen": dict(self.filters.chosen), "filters": counts}
        }

    def _chest_controls(self, at: Column) -> list[Control]:
        """Return the hats, to be put on here, and the ways to everybody's hats and to her best game."""
        cat = CATS[self.colour]
        words = _("{earned} of {all} hats").format(earned=count(self.hats), all=len(self.hats))
        controls = [
            Control(
                "statistics.hats",
                words,
                at.title,
                look="small",
                on_press=lambda: self.context.open(routes.Hats(cat)),
            )
        ]
        for (key, hat), box in zip(self._chest.items(), at.hats, strict=True):
            controls.append(
                Control(
                    f"statistics.hat.{key}",
                    f"{hat.label}, {hat.hint} {hat.state}",
                    box,
                    kind="area",
                    value=self._wears(key),
                    enabled=hat.earned,
                    on_press=partial(self._wear, key),
                    tip=f"{hat.label}. {hat.hint} ({hat.state})",
                )
            )
        best = max(self.outings, key=lambda outing: outing.score)
        controls.append(
            Control(
                "statistics.best",
                _("Watch the best game"),
                at.best,
                on_press=partial(self._watch, best.game),
                look="small",
            )
        )
        return controls

    def _wears(self, hat: str) -> bool:
        return self.context.settings.hats.get(CATS[self.colour]) == hat

    def _wear(self, hat: str) -> None:
        """Put a hat on her cat, or take it off."""
        self.context.change(hats=put_on(self.context.settings.hats, CATS[self.colour], hat))
        self.touch()

    def _tabs(self, canvas: Canvas) -> list[Control]:
        """Return a tab for each game with the number of counted games."""
        uis, plate = self.context.catalog.uis, house.title_plate(canvas, self._title())
        return [
            Control(
                f"statistics.game.{ui.game}",
                f"{ui.wording.name} {self._statistics[ui.game].games}",
                box,
                kind="area",
                value=ui.game == self.game,
                sound="page",
                tip=ui.wording.name,
                on_press=partial(self._choose, ui.game),
            )
            for ui, box in zip(uis, tabs(canvas, plate, len(uis)), strict=True)
        ]

    def _arrows(self, canvas: Canvas) -> list[Control]:
        """Return the ways to the person before and to the next one."""
        at = self._column(canvas)
        return [
            Control(
                f"statistics.{name}",
                words,
                Rect.around(x, at.plank.cy, 60, 60),
                kind="icon",
                icon=f"ui/arrow-{side}",
                on_press=partial(self._turn, step),
                radius=30.0,
            )
            for name, words, side, x, step in (
                ("before", _("Previous player"), "left", at.plank.x - 32, -1),
                ("after", _("Next player"), "right", at.plank.right + 32, 1),
            )
        ]

    def _spoken(self) -> str:
        """Return a person's figures in words, for self-voicing: what is shown, in its order."""
        return labelled(self.tally.name, ", ".join(f"{row.value} {row.words}" for row in self.rows))

    def _watch(self, game_id: str) -> None:
        try:
            text = self.context.library.load(game_id)
            self.context.open(routes.Replay(text, game_id=game_id))
        except (BadRecord, StoreError):
            return

    def back(self) -> None:
        """Go back to the scene below; to the title where none is."""
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())
