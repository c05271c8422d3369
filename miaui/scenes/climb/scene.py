"""The island: the ladder of a game up its mountain, and the challenges of all games round it.

What is chosen stands on the sheet in the cabin, from where it is played.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from miaui.core.envelope import DEFAULT_GAME, Player
from miaui.core.errors import BadRecord
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, labelled, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.scroll import ScrollingScene
from miaui.history import challenges, ladder, rating
from miaui.history.challenges import Try, find, goal_words
from miaui.history.problem_words import reason
from miaui.learning.rating import Rated
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.climb import layout, paint
from miaui.scenes.climb.paint import Line, PieceLook, StepLook
from miaui.scenes.context import Context
from miaui.scenes.house import back_control
from miaui.scenes.match_setup import FIRST_TABLE, begin, begin_deal, resume, show
from miaui.scenes.newer_library import before_playing
from miaui.scenes.title.paint import is_pointed_at
from miaui.store.climb import Climb
from miaui.store.problems import StoreError
from miaui.store.settings import SeatSetup
from miaui.tabletop.cast.cats import CATS, COLOURS, NAMES

_EMBLEM = 92.0
"""Width of an emblem on the map, in units of the map."""


class ClimbScene(ScrollingScene):
    """The island: a ladder of ten steps up its mountain for one `game`, and the challenges of all games round
    it. One is `chosen`: a step's name, as `miaui/3`, counted from 0, or a challenge's; at first the next step
    to be passed. The sheet in the cabin tells of it, and from there it is played."""

    name = "climb"
    first_focus = "climb.play"

    def __init__(self, context: Context, game: str = DEFAULT_GAME, chosen: str = "") -> None:
        super().__init__()
        self.context = context
        self.game, self.chosen = game, chosen
        self._found = find(context.catalog.games)
        self._trouble = ""
        """The name under which a file that could not be read was set aside."""
        self._new = ""
        """The name of the step that was found to be passed since the map was opened; "" for none."""
        self._look()

    def _look(self) -> None:
        """Look at what is kept: the ladder of the game, and all challenges."""
        self.store = Climb(self.context.data)
        self._trouble = self.store.trouble or self._trouble
        catalog, library = self.context.catalog, self.context.library
        self.kit, ui = catalog.kits.find(self.game), catalog.ui(self.game)
        self.ladder = ladder.steps(self.kit, ui.seats, [option.option for option in ui.options])
        statistics = library.statistics(self.game)
        self.person = _person(self.context, self.game)
        self.rated: Rated | None = rating.rate(
            self.person.name, statistics.outings.get(self.person.name, ()), self.kit
        )
        known = {outing.game: outing for games in statistics.outings.values() for outing in games}
        kept = library.games()
        going = {game.id for game in kept if not game.finished}
        self.standings = []
        for step in self.ladder:
            tried = self.store.of(self._step(step.number))
            begun = next((game_id for game_id in reversed(tried.games) if game_id in going), "")
            self.standings.append(ladder.standing(tried.games, tried.passed, known, begun))
        self.tries: dict[str, Try] = {}
        for key, challenge in self._found.challenges.items():
            before = self.store.of(key)
            self.tries[key] = challenges.tried(
                catalog.games, library, challenge, before.games, before.passed, kept
            )
        self._keep()
        if not self.chosen:
            self.chosen = self._step(self._next)
        self.touch()

    def _keep(self) -> None:
        """Keep what is passed now: later games do not take it away."""
        done = {self._step(number): standing.passed for number, standing in enumerate(self.standings)}
        self._new = next(
            (n for n, passed in done.items() if passed and not self.store.of(n).passed), self._new
        )
        done |= {key: attempt.met for key, attempt in self.tries.items()}
        for name, passed in done.items():
            if passed and not self.store.of(name).passed:
                try:
                    self.store.passed(name)
                except OSError:
                    return  # it is passed as long as its games are kept

    def enter(self) -> None:
        self._look()

    def _step(self, number: int) -> str:
        return f"{self.game}/{number}"

    @property
    def _next(self) -> int:
        """The first step that is not passed, or the last one."""
        return next(
            (n for n, standing in enumerate(self.standings) if not standing.passed), len(self.standings) - 1
        )

    @property
    def _number(self) -> int | None:
        """The number of the chosen step, None where a challenge is chosen."""
        game, _stroke, number = self.chosen.partition("/")
        if game == self.game and number.isdecimal() and int(number) < len(self.ladder):
            return int(number)
        return None if self.chosen in self._found.challenges else self._next

    def _is_open(self, number: int) -> bool:
        return number <= self._next

    @property
    def rules_game(self) -> str:
        """The key of the game whose ladder is shown: the one chosen last, by itself or with a challenge of
        it."""
        return self.game

    # Choosing

    def _choose_game(self, game: str) -> None:
        self.game, self.chosen = game, ""
        self.scroll.to(0.0)
        self._look()

    def _choose(self, name: str) -> None:
        challenge = self._found.challenges.get(name)
        if challenge is not None and challenge.game.key != self.game:
            self.game = challenge.game.key
        self.chosen = name
        self.scroll.to(0.0)
        self._look()

    # Picture

    @property
    def heading(self) -> str:
        """The title "The island", translated."""
        return _("The island")

    def draw(self, canvas: Canvas) -> None:
        at, cabin, number = layout.map_of(canvas), layout.cabin_of(canvas), self._number
        paint.draw_land(canvas, at)
        looks = [
            StepLook(
                step.colours(self.person.colour)[0], self.standings[n].passed, self._is_open(n), n == number
            )
            for n, step in enumerate(self.ladder)
        ]
        paint.draw_steps(canvas, at, looks)
        for ui in self.context.catalog.uis:
            pieces = [
                PieceLook(
                    self.tries[key].met, key == self.chosen, is_pointed_at(canvas, f"climb.challenge.{key}")
                )
                for key in self._challenges(ui.game)
            ]
            paint.draw_challenges(canvas, at, ui.artwork.climb, pieces)
            box = self._emblem(canvas, ui.game)
            paint.draw_emblem(
                canvas, box, ui.artwork.title.emblem, self._count(ui.game), ui.game == self.game
            )
        paint.draw_cabin(canvas, cabin)
        page = cabin.page
        high = paint.draw_sheet(canvas, cabin, self._lines(), page.y - self.scroll.offset)
        self.scroll.place(page, high)
        self.scroll.draw(canvas)
        plate = layout.title(canvas, self.heading)
        canvas.board(plate)
        canvas.text_in(self.heading, plate.inset(26, 8), "title", "glow", size=0.66)

    def _challenges(self, game: str) -> list[str]:
        """Return the names of a game's challenges that have a place on the map."""
        places = self.context.catalog.ui(game).artwork.climb.places
        keys = [key for key, challenge in self._found.challenges.items() if challenge.game.key == game]
        return keys[: len(places)]

    def _count(self, game: str) -> str:
        """Return in words how many challenges of a game are met; "" where it has none."""
        keys = self._challenges(game)
        if not keys:
            return ""
        return _("{met} of {count}").format(met=sum(self.tries[key].met for key in keys), count=len(keys))

    def _lines(self) -> list[Line]:
        number = self._number
        lines = self._challenge_lines() if number is None else self._step_lines(number)
        if self._found.bad:
            words = _("These files are no challenges: {names}.").format(names=", ".join(self._found.bad))
            lines.append(Line(words, ink="sky-1"))
        if self._trouble:
            words = _("What you had reached could not be read. The file is kept as {name}.")
            lines.append(Line(words.format(name=self._trouble), ink="sky-1"))
        return lines

    def _step_lines(self, number: int) -> list[Line]:
        step, now = self.ladder[number], self.standings[number]
        name = self.context.catalog.ui(self.game).wording.name
        lines = []
        if self._new and self._new == self._step(number - 1):
            lines.append(Line(_("Step {number} is passed!").format(number=number), "label", gap=14))
        lines += [
            Line(_("Step {number}").format(number=number + 1), "subheading", gap=2),
            Line(
                labelled(
                    name, _("step {number} of {count}").format(number=number + 1, count=len(self.ladder))
                )
            ),
        ]
        lines += self._bots(
            [(level, character) for level, character in step.bots], step.colours(self.person.colour)
        )
        options = self.context.catalog.ui(self.game).options
        lines += [Line(f"+ {_(option.label)}") for option in options if option.option in step.options]
        odds = self._chance(step.levels)
        if odds is not None:
            words = ngettext(
                "You win about {count} game of 100 here.", "You win about {count} games of 100 here.", odds
            )
            lines.append(Line(words.format(count=odds), "label"))
        if now.passed:
            lines.append(Line(_("Passed."), "label"))
        elif not self._is_open(number):
            lines.append(Line(_("Pass the step below first."), "label"))
        else:
            words = _("Win {wins} games in {within} to pass. Now: {won} of {wins}.")
            lines.append(Line(words.format(wins=ladder.WINS, within=ladder.WITHIN, won=now.won), "label"))
            lines.append(Line(_("Games with help or undoing do not count.")))
        return lines

    def _challenge_lines(self) -> list[Line]:
        challenge = self._found.challenges[self.chosen]
        ui = self.context.catalog.ui(challenge.game.key)
        keys, goal = self._challenges(ui.game), goal_words(challenge.goal, ui.wording.points)
        words = _("challenge {number} of {count}").format(number=keys.index(self.chosen) + 1, count=len(keys))
        lines = [
            Line(_(challenge.title), "subheading", gap=2),
            Line(labelled(ui.wording.name, words)),
            *[Line(asked, "label", gap=14) for asked in (goal,) if asked],
            Line(_(challenge.teaches), gap=14),
        ]
        bots = [bot for seat, bot in enumerate(challenge.lineup(self.kit).bots) if seat != challenge.seat]
        colours = [colour for colour in COLOURS if colour != self.person.colour]
        lines += self._bots([(level, character or "") for level, character in bots], colours)
        lines += [
            Line(f"+ {_(option.label)}") for option in ui.options if option.option in challenge.deal.options
        ]
        if self.tries[self.chosen].met:
            lines.append(Line(_("Done."), "label"))
        return lines

    def _bots(self, bots: list[tuple[str, str]], colours: tuple[str, ...] | list[str]) -> list[Line]:
        """Return a line for each bot: name, level, and character."""
        names = {level.key: _(level.name) for level in self.kit.every}
        tastes = {taste.key: _(taste.name) for taste in self.kit.characters}
        return [
            Line(
                f"{NAMES[CATS[colour]]} · "
                + " · ".join(filter(None, [names[level], tastes.get(character, "")])),
                cat=colour,
            )
            for (level, character), colour in zip(bots, colours, strict=False)
        ]

    def _chance(self, levels: tuple[str, ...]) -> int | None:
        """Return the games of 100 that the rated person wins against these levels; None where that is not
        known."""
        if self.rated is None:
            return None
        share = rating.chance(self.rated.points, levels, rating.known(self.kit.every))
        return None if share is None else round(100 * share)

    # Controls

    def controls(self, canvas: Canvas) -> list[Control]:
        at, cabin = layout.map_of(canvas), layout.cabin_of(canvas)
        games = [
            Control(
                f"climb.game.{ui.game}",
                self._emblem_words(ui.game),
                self._emblem(canvas, ui.game),
                kind="area",
                value=ui.game == self.game,
                sound="page",
                on_press=partial(self._choose_game, ui.game),
                tip=ui.wording.name,
                radius=50.0,
            )
            for ui in self.context.catalog.uis
        ]
        steps = [
            Control(
                f"climb.step.{number + 1}",
                self._step_words(number),
                at.around(place, 84),
                kind="area",
                value=number == self._number,
                sound="page",
                radius=42.0,
                on_press=partial(self._choose, self._step(number)),
                tip=self._step_words(number),
            )
            for number, place in enumerate(layout.STEPS)
        ]
        tasks = [
            control for ui in self.context.catalog.uis for control in self._challenge_controls(at, ui.game)
        ]
        back = back_control(canvas, "climb", self.back)
        return [back, *games, *steps, *tasks, *self._cabin_controls(cabin)]

    def _emblem_words(self, game: str) -> str:
        name, count = self.context.catalog.ui(game).wording.name, self._count(game)
        return labelled(name, count) if count else name

    def _step_words(self, number: int) -> str:
        now = self.standings[number]
        state = _("passed") if now.passed else _("asleep") if not self._is_open(number) else ""
        words = _("{won} of {wins} won").format(won=now.won, wins=ladder.WINS)
        return f"{_('Step {number}').format(number=number + 1)}, {state or words}"

    def _challenge_controls(self, at: layout.Map, game: str) -> list[Control]:
        controls = []
        places = self.context.catalog.ui(game).artwork.climb.places
        for key, place in zip(self._challenges(game), places, strict=False):
            title = _(self._found.challenges[key].title)
            words = f"{title}, {_('done')}" if self.tries[key].met else title
            controls.append(
                Control(
                    f"climb.challenge.{key}",
                    words,
                    at.around(place, 92),
                    kind="area",
                    radius=46.0,
                    value=key == self.chosen,
                    sound="page",
                    on_press=partial(self._choose, key),
                    tip=words,
                )
            )
        return controls

    def _cabin_controls(self, cabin: layout.Cabin) -> list[Control]:
        games, begun, label, play = self._choice()
        go_on = partial(self._begun, begun) if begun else partial(before_playing, self.context, play)
        words = ngettext("{count} game", "{count} games", len(games)).format(count=len(games))
        verb = _("Continue") if begun else _("Play")
        return [
            Control(
                "climb.games",
                words,
                cabin.games,
                enabled=bool(games),
                look="small",
                on_press=partial(self._open_games, games),
            ),
            Control(
                "climb.play",
                verb,
                cabin.play,
                look="primary",
                hotkey="return",
                on_press=go_on,
                tip=label,
                enabled=bool(begun) or self._number is None or self._is_open(self._number),
            ),
        ]

    def _choice(self) -> tuple[tuple[str, ...], str, str, Callable[[], None]]:
        """Return of the chosen step or challenge its games, the game in progress ("" for none), its name, and
        what begins it."""
        number = self._number
        if number is None:
            attempt = self.tries[self.chosen]
            return (
                attempt.games,
                attempt.begun,
                _(self._found.challenges[self.chosen].title),
                self._play_challenge,
            )
        now = self.standings[number]
        words = _("Step {number}").format(number=number + 1)
        return tuple([game.game for game in now.games]), now.begun, words, self._play_step

    def _emblem(self, canvas: Canvas, game: str) -> Rect:
        return layout.map_of(canvas).around(self.context.catalog.ui(game).artwork.climb.emblem, _EMBLEM)

    def facts(self) -> dict[str, object]:
        """Return {"climb": …} for tests: the game, the chosen name, for each step, lowest first, `passed`,
        `won` and `games` (how many were played), and by name for each challenge whether it is met."""
        return {
            "climb": {
                "game": self.game,
                "chosen": self.chosen,
                "steps": [
                    {"passed": standing.passed, "won": standing.won, "games": len(standing.games)}
                    for standing in self.standings
                ],
                "challenges": {key: attempt.met for key, attempt in self.tries.items()},
            }
        }

    # What the buttons do

    def _open_games(self, games: tuple[str, ...]) -> None:
        label = self._choice()[2]
        self.context.open(routes.Games(only=games, about=label))

    def _play_step(self) -> None:
        number = self._number or 0
        setup = self.ladder[number].setup(self.person, self.context.settings.pace)
        self._play(self._step(number), begin(self.context, self.game, setup))

    def _play_challenge(self) -> None:
        challenge = self._found.challenges[self.chosen]
        person = Player(self.person.name, "human", None, None, self.person.colour)
        names = {colour: NAMES[CATS[colour]] for colour in COLOURS}
        players = challenge.players(self.kit, person, names)
        self._play(self.chosen, begin_deal(self.context, challenge.deal, players, known=True))

    def _play(self, name: str, match: CommonMatch) -> None:
        """Note a game that has begun, and show it."""
        try:
            self.store.add(name, match.game_id)
        except OSError as error:
            words = _("It cannot be kept that this game was played here: {why}.")
            why = str(error.strerror).lower()
            self.context.stack.push(Dialog(_("Sorry"), words.format(why=why), [("ok", _("All right"), None)]))
            return
        show(self.context, match)

    def _begun(self, game_id: str) -> None:
        """Go on with a game that was begun here."""
        try:
            match = resume(self.context, game_id, self.context.library.load(game_id))
        except (BadRecord, StoreError) as error:
            words = _("This game cannot be opened: {why}.").format(why=reason(error).rstrip("."))
            self.context.stack.push(Dialog(_("Sorry"), words, [("ok", _("All right"), None)]))
            return
        show(self.context, match)

    def back(self) -> None:
        """Go back to the scene below; to the title, closing all scenes, where there is none."""
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())


def _person(context: Context, game: str) -> SeatSetup:
    """Return the person as she sat down last at this game."""
    seats = context.settings.tables.get(game, FIRST_TABLE).seats
    person = next((seat for seat in seats if seat.kind == "human"), SeatSetup(kind="human"))
    colour = person.colour if person.colour in COLOURS else COLOURS[0]
    return SeatSetup(person.name.strip() or NAMES[CATS[colour]], "human", "", colour, "")
