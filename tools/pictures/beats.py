"""The key frames of a round: where each beat is found, and at which moment it is itself.

A moment is told from what is shown then, not from seconds, so that another pace finds the same picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from miaui.engine.ui.scene import Scene
from miaui.games.miaui.public.cards import SEAGULL, TOP
from miaui.games.miaui.public.events import Caught, Contested, Event, Stocked
from miaui.games.miaui.public.taking import TRIO, Taken
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.tabletop.animation.animation import (
    STILL,
    Bubble,
    Burst,
    Contest,
    Fan,
    Flight,
    Hop,
    Ink,
    LastDive,
    Lit,
    PointingArm,
    Shadow,
    Shout,
    Shown,
    Spark,
    Turning,
)
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.words import first_times
from miaui.scenes import routes
from miaui.scenes.table.scene import TableScene
from miaui.tabletop.animation import Animation, Moving
from testkit.deals import coded
from testkit.house import AnyMatch, dump
from testkit.kaivai.playing import finished as kaivai_finished
from testkit.playing import lock_in, referee_of, seats_of
from testkit.salt.playing import finished as salt_finished
from testkit.store.results import FINISHED
from testkit.tabletops import miaui_table
from tools.pictures import games
from tools.pictures.moments import match_of
from tools.pictures.studio import STEP, Studio

Moment = Callable[[TableScene], bool]
PATIENCE = 60 * 60
"""Turns after which a beat is given up."""


def flying(kind: str, name: str = "", start: str = "", part: float = 0.5) -> Moment:
    """Return a moment: true while a flight of that kind has come at least `part` and less than 0.97 of its
    way, whose name contains `name` and whose place of departure, as text, contains `start` ("" is contained
    in all)."""

    def here(scene: TableScene) -> bool:
        return any(
            flight.kind == kind
            and name in flight.name
            and start in str(flight.start[0])
            and part <= flight.part < 0.97
            for flight in miaui_table(scene).animation.all(Flight)
        )

    return here


def shown(test: Callable[[Animation[DisplayState]], object]) -> Moment:
    """Return a moment: true while `test` of the Miaui table's animation returns something true."""
    return lambda scene: bool(test(miaui_table(scene).animation))


def reached(kind: type[Moving], part: float) -> Moment:
    """Return a moment: true while there is an effect of that kind of which at least `part`, 0 to 1, is over;
    false if there is none."""
    return shown(lambda show: show.part(kind, -1.0) >= part)


def flies(scene: Scene | None) -> bool:
    """True if the scene is a table of Miaui over which anything flies or bursts, or the last dive is told;
    False for another scene or None."""
    if not isinstance(scene, TableScene):
        return False
    show = miaui_table(scene).animation
    return bool(show.all(Flight) or show.all(Burst) or show.all(LastDive))


def bursting(name: str) -> Moment:
    """Return a moment: true while a burst of exactly that name is more than 0.35 and less than 0.9 of its
    way."""
    return shown(lambda show: any(b.name == name and 0.35 < b.part < 0.9 for b in show.all(Burst)))


# -- situations


def calm(events: Sequence[Event]) -> bool:
    """True for the events of a round in which all three spaces are caught, on each of them a single cat has
    the number that decides, and there is neither a Lantern nor a Seagull nor a card that lets others leave
    the pile."""
    taken = [event for event in events if isinstance(event, Caught)]
    plain = all(not event.lantern and not any(map(special, event.taken)) for event in taken)
    alone = all(len(event.tied) == 1 for event in events if isinstance(event, Contested))
    return len(taken) == 3 and plain and alone


def special(step: Taken) -> bool:
    """True if a caught card is a Seagull or lets other cards leave the pile."""
    return step.card == SEAGULL or bool(step.left)


def tied(top: bool) -> Callable[[Sequence[Event]], bool]:
    """Return a test of a round's events: true if two or more cats are tied and Kiti picks one of them, on the
    top space if `top`, else on any other space."""
    return lambda events: any(
        isinstance(event, Contested)
        and len(event.tied) > 1
        and event.winner is not None
        and (event.space == TOP) == top
        for event in events
    )


def _steps(events: Sequence[Event]) -> Iterator[Taken]:
    for event in events:
        if isinstance(event, Caught):
            yield from event.taken


def _late(events: Sequence[Event]) -> Iterator[Taken]:
    """What is caught alone of the cards that were laid facedown."""
    hidden = {
        event.space for event in events if isinstance(event, Stocked) and event.facedown_for is not None
    }
    for event in events:
        if isinstance(event, Caught) and event.space in hidden and len(event.taken) == 1:
            yield event.taken[0]


def robbed(events: Sequence[Event]) -> bool:
    """True if a card that lay facedown is a Seagull, caught alone, which removes two cards."""
    return any(step.card == SEAGULL and len(step.left) == 2 for step in _late(events))


def turned(events: Sequence[Event]) -> bool:
    """True if a card that lay facedown is caught alone on its space, and is not `special`."""
    return any(not special(step) for step in _late(events))


def burst(events: Sequence[Event]) -> bool:
    """True if a third Jellyfish is caught, and all three leave the pile."""
    return any(len(step.left) == TRIO for step in _steps(events))


def lit(events: Sequence[Event]) -> bool:
    """True if a Lantern is among the cards that somebody catches."""
    return any(isinstance(event, Caught) and event.lantern for event in events)


def nobody(events: Sequence[Event]) -> bool:
    """True if on some space there are contenders, and none of them wins."""
    return any(isinstance(event, Contested) and event.winner is None and event.tied for event in events)


def anything(events: Sequence[Event]) -> bool:
    """Return True, whatever the events are."""
    return True


def _contended(show: Animation[DisplayState]) -> bool:
    """The numbers that decide glow."""
    return bool(show.shown(Contest()).tied) and show.part(Contest) > 0.6


def _untaken(show: Animation[DisplayState]) -> bool:
    """It is seen that nobody takes a space, for several have the number that decides."""
    settled = show.shown(Contest())
    return len(settled.tied) > 1 and settled.winner is None and settled.part >= 1


def _turns(show: Animation[DisplayState]) -> bool:
    """A facedown card is held up, and trembles."""
    return any(card.name == "back" and card.part < STILL for card in show.all(Shown))


def _named(show: Animation[DisplayState]) -> bool:
    """The card that was turned is seen and named."""
    return any(card.name == "back" and card.part >= 1 for card in show.all(Shown))


def _points(arm: str) -> Moment:
    """Kiti points with an arm."""
    return shown(
        lambda show: show.part(Contest) > 0.6 and any(effect.arm == arm for effect in show.all(PointingArm))
    )


def _lands(arm: str) -> Moment:
    """Kiti's light has stopped at the one whom she picks."""
    return shown(lambda show: any(spark.arm == arm and spark.landed > 0.5 for spark in show.all(Spark)))


TIED_DEEP, TIED_SHALLOW = tied(False), tied(True)


class Run(NamedTuple):
    """A situation, its first and last possible round, its beats in the order in which they come."""

    wanted: Callable[[Sequence[Event]], bool]
    first: int
    last: int
    beats: tuple[tuple[str, Moment], ...]
    variants: Variants = games.PLAIN


RUNS = (
    Run(
        calm, 4, 9,
        (
            ("lock-in", flying("diver", part=0.5)),
            ("flip", shown(lambda show: 0.62 < show.part(Turning) < 0.9)),
            ("contenders", shown(_contended)),
            ("dive", flying("cat", "dive", part=0.45)),
            ("splash", bursting("lagoon/splash")),
            ("surfacing", flying("cat", "rise", part=0.35)),
            ("pile", flying("fish", start="held", part=0.5)),
            ("recap", lambda scene: bool(miaui_table(scene).events.recap)),
            ("hop", reached(Hop, 0.5)),
            ("stock", flying("fish", start="above", part=0.4)),
        ),
    ),
    Run(
        TIED_DEEP, 3, 10,
        (
            ("kiti-deep", _points("deep")),
            ("passed", shown(lambda show: any(said.seat is not None for said in show.all(Bubble)))),
            ("verdict-deep", _lands("deep")),
        ),
    ),
    Run(
        TIED_SHALLOW, 3, 10,
        (
            ("kiti-shallow", _points("shallow")),
            ("verdict-shallow", _lands("shallow")),
        ),
    ),
    Run(nobody, 3, 10, (("nobody", shown(_untaken)),), games.QUIET),
    Run(turned, 3, 10, (("turning", shown(_turns)), ("turned", shown(_named)))),
    Run(
        robbed, 3, 10,
        (
            ("gull-shadow", reached(Shadow, 0.45)),
            ("gull-named", shown(_named)),
            ("gull", flying("gull", part=0.6)),
            ("theft", flying("fish", start="pile", part=0.3)),
            ("gull-cry", reached(Shout, 0.5)),
        ),
    ),
    Run(
        burst, 3, 11,
        (
            ("trio-fan", reached(Fan, 1.0)),
            ("jellyfish-trio", bursting("fish/pop")),
            ("trio-ink", shown(lambda show: len(show.all(Ink)) == TRIO and not show.all(Burst))),
            ("trio-sum", reached(Shout, 0.5)),
        ),
    ),
    Run(
        lit, 3, 9,
        (
            ("lantern", shown(lambda show: any(effect.spaces for effect in show.all(Lit)))),
            ("lantern-glow", lambda scene: scene.idle and _facedown(scene)),
        ),
    ),
    Run(anything, 11, 11, (("last-round", shown(lambda show: show.caption == first_times.explain("last"))),)),
    Run(anything, 12, 12, (("the-end", shown(lambda show: show.display.over)),)),
)  # fmt: skip


class FinalCount(NamedTuple):
    """The count of a finished game: `match()` makes it, `moment(count)` says when the beat is itself."""

    match: Callable[[], AnyMatch]
    moment: Callable[[Any], bool]


COUNTS = {
    "count": FinalCount(lambda: games.played(1, 4, 12), lambda count: 2 * count.now >= count.length),
    "salt-count": FinalCount(lambda: match_of(coded(salt_finished(4))), lambda count: count.hushed),
    "kaivai-count": FinalCount(lambda: match_of(coded(kaivai_finished(4))), lambda count: count.hushed),
}
"""The counts, by the names of their beats."""
COUNT = (*COUNTS, "count-end")
CALM = ("contenders", "recap", "kiti-deep", "verdict-deep", "kiti-shallow", "passed", "verdict-shallow",
        "nobody", "turning", "turned", "gull-named", "trio-fan", "trio-sum", "lantern", "lantern-glow",
        "last-round", "the-end", *COUNT)  # fmt: skip
"""Beats in which nothing flies over the table."""
NAMES = tuple(name for run in RUNS for name, _moment in run.beats) + COUNT


def _facedown(scene: TableScene) -> bool:
    return any(card.facedown_for is not None for cards in miaui_table(scene).display.lagoon for card in cards)


def each(studio: Studio, names: Sequence[str] = NAMES) -> Iterator[str]:
    """Bring the studio to one beat after the other, in the order of `NAMES` whatever that of `names`, and
    yield the name of each of `names` while it can be photographed; unknown names are passed over. LookupError
    for a beat that does not come within 3600 turns."""
    for run in RUNS:
        chosen = [(name, moment) for name, moment in run.beats if name in names]
        if chosen:
            seed, number = games.find(run.wanted, run.first, run.last, run.variants)
            yield from _round(studio, games.eve(number, seed, run.variants), number, chosen)
    for count in COUNTS:
        if count in names or (count == "count" and "count-end" in names):
            yield from (name for name in _count(studio, count) if name in names)


def _round(
    studio: Studio, eve: tuple[AnyMatch, int], number: int, beats: list[tuple[str, Moment]]
) -> Iterator[str]:
    match, mine = eve
    app = studio.app
    app.context.go(routes.Tabletop(match), "cut")
    studio.wait(40)
    studio.draw()
    scene = app.stack.top
    if not isinstance(scene, TableScene):
        raise TypeError(f"not a table: {scene!r}")
    if number < 12:
        lock_in(seats_of(match), mine)
    for name, moment in beats:
        for _ in range(PATIENCE):
            if moment(scene):
                break
            app.host.update(STEP)
            studio.clock.rest(60)
        else:
            raise LookupError(f"the beat {name} does not come in round {number}")
        yield name


def _count(studio: Studio, name: str) -> Iterator[str]:
    """A final count at its moment, and at its end."""
    match, app = COUNTS[name].match(), studio.app
    app.context.library.save(match.game_id, dump(referee_of(match).record), FINISHED)
    app.context.go(routes.Result(match), "cut")
    scene: Any = app.stack.top
    for _ in range(PATIENCE):
        if scene.idle or COUNTS[name].moment(scene.finale.count):
            break
        app.host.update(STEP)
    yield name
    scene.finish()
    studio.wait(30)
    yield f"{name}-end"
