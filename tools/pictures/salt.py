"""The scenes of Sea Salt & Paper by the name of their picture, and how to go there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from miaui.app import App
from miaui.core.seat import Seat
from miaui.games.salt.public.cards import CRABS
from miaui.games.salt.public.events import Called
from miaui.games.salt.public.moves import Call, Draw, Lay, Move
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.record import Record, play
from miaui.games.salt.rules.state import State
from miaui.games.salt.scenes.rules_text import CHAPTERS
from miaui.games.salt.tabletop.animation.animation import LastChance
from miaui.games.salt.tabletop.commands import PressCall
from miaui.games.salt.tabletop.words.captions import caption
from miaui.games.salt.tabletop.words.sentences import news
from miaui.scenes import routes
from testkit.fake_bots import silent
from testkit.house import new_match
from testkit.salt.playing import begun, finished
from testkit.sensible import by_hand, played_until
from testkit.tabletops import salt_tabletop
from tools.pictures import over
from tools.pictures.moments import asked_about, at_table, counted, handed_over, match_of, replayed
from tools.pictures.results import posts
from tools.pictures.studio import Going

Wanted = Callable[[State], bool]
PERSON = 0


def moves(state: State) -> list[Move]:
    """Return the legal moves of seat 0, in the order of the game; [] between deals and while another seat is
    to move."""
    if state.phase is None or state.seat != PERSON:
        return []
    return list(GAME.sight.legal(GAME.sight.view(state, Seat(PERSON))))


@cache
def first(wanted: Wanted, seats: int = 4, extra: bool = False) -> Record:
    """Return the record of the first of 79 random games with one person up to the first state of which
    `wanted` is true; with `extra` in Extra Salt. Equal calls give the very object. LookupError if there is
    none."""
    for seed in range(1, 80):
        record = played_until(begun(seats, 1, seed, extra_salt=extra), wanted, seed)
        if wanted(play(record)):
            return record
    raise LookupError("it never happens")


def _passed() -> Record:
    """A game of three people in which something has happened since the next of them decided last."""

    def wanted(state: State) -> bool:
        return state.phase == "take" and state.turns > 12 and state.seat == PERSON

    return played_until(begun(3, 3), wanted)


def _late_take(state: State) -> bool:
    return state.phase == "take" and bool(moves(state)) and state.turns > 30 and len(state.hands[PERSON]) > 3


def _lays(state: State) -> bool:
    lays = [move for move in moves(state) if isinstance(move.action, Lay)]
    return bool(lays) and state.turns > 12 and len(state.hands[PERSON]) > 4


def _crabs(state: State) -> bool:
    return any(_searches(move) for move in moves(state)) and max(map(len, state.piles)) > 4


def _searches(move: Move) -> bool:
    return isinstance(move.action, Lay) and move.action.kinds == CRABS and move.action.pile is not None


def _calls(state: State) -> bool:
    return any(isinstance(move.action, Call) for move in moves(state))


def _dared(state: State) -> bool:
    return state.caller not in (None, PERSON) and state.phase == "take" and bool(moves(state))


def _bets(state: State) -> bool:
    return state.caller not in (None, PERSON) and state.seat != PERSON


def _drawing(record: Record) -> Record:
    """The person looks at two cards."""
    return by_hand(record, next(move for move in moves(play(record)) if isinstance(move.action, Draw)))


def _searching(record: Record) -> Record:
    """The person's crabs look through the larger pile."""
    state = play(record)
    largest = max(range(2), key=lambda pile: len(state.piles[pile]))
    searches = [move for move in moves(state) if _searches(move)]
    best = next((m for m in searches if isinstance(m.action, Lay) and m.action.pile == largest), searches[0])
    return by_hand(record, best)


def _robbed() -> Record:
    """A game of two people, of whom the next to take a card was robbed by the other."""

    def wanted(state: State) -> bool:
        view = None if state.phase != "take" else GAME.sight.view(state, state.seat)
        return view is not None and bool(news(view, ("", "")))

    for seed in range(1, 80):
        record = played_until(begun(2, 2, seed), wanted, seed)
        if wanted(play(record)):
            return record
    raise LookupError("nobody steals")


def robbed(app: App) -> None:
    """Go to a shared table where somebody who took over the screen is told who has robbed her."""
    app.change({"pace": "instant"})
    app.context.go(routes.Tabletop(new_match(_robbed(), silent(), "picture")), "cut")
    for name in ("table", "handover", "table"):
        for _ in range(400):
            if app.stack.top is not None and app.stack.top.name != name:
                break
            app.host.update(0.05)
            shown = next((each for each in app.host.shown if each.id == "handover.open"), None)
            if name == "handover" and shown is not None and shown.on_press is not None:
                shown.on_press()


def betting(app: App) -> None:
    """Go to a table where the person's call of Last Chance has been pressed and waits to be confirmed."""
    at_table(lambda: first(_calls))(app)
    for _ in range(30):
        app.host.update(0.05)
    app.host.draw()
    scene = app.stack.top
    salt_tabletop(scene).run(PressCall(True))  # type: ignore[arg-type]


def dared(app: App) -> None:
    """Go to a table as it stands two thirds into the scene of another seat's call of Last Chance."""
    app.context.go(routes.Tabletop(new_match(first(_bets), silent(), "picture")), "cut")
    table = salt_tabletop(app.stack.top)  # type: ignore[arg-type]
    animation, caller = table.animation, table.animation.display.caller or Seat(PERSON)
    animation.caption = caption(Called(caller, True), table.cast)
    animation.pull_face(caller, "delighted")
    animation.put(LastChance, LastChance(caller, animation.display.points(caller) or 0, part=2 / 3))
    table.drop()


SCENES: dict[str, Going] = {
    "salt-newgame": lambda app: app.context.go(routes.NewGame("salt"), "cut"),
    "salt-first": at_table(lambda: begun(4)),
    "salt-take": at_table(lambda: first(_late_take)),
    "salt-table": at_table(lambda: first(_lays)),
    "salt-table-2": at_table(lambda: first(_lays, 2)),
    "salt-table-3": at_table(lambda: first(_lays, 3, True)),
    "salt-keep": at_table(lambda: _drawing(first(_late_take))),
    "salt-choose": at_table(lambda: _searching(first(_crabs))),
    "salt-calls": at_table(lambda: first(_calls)),
    "salt-bet": betting,
    "salt-last-chance": dared,
    "salt-last": at_table(lambda: first(_dared)),
    "salt-last-2": at_table(lambda: first(_dared, 2)),
    "salt-cat": asked_about(lambda: first(_late_take), "seat.2"),
    "salt-cat-called": asked_about(lambda: first(_dared), "seat.2"),
    "salt-log": at_table(lambda: first(_late_take), "g"),
    "salt-seen": at_table(lambda: first(_late_take), "k"),
    "salt-meeting": over.met(lambda: match_of(first(_lays))),
    "salt-meeting-dared": over.met(lambda: match_of(first(_dared)), 5),
    "salt-handover": handed_over(_passed),
    "salt-news": robbed,
    "salt-result": counted(lambda: finished(4)),
    "salt-result-2": counted(lambda: finished(2)),
    "salt-result-3": counted(lambda: finished(3, extra_salt=True)),
    "salt-result-posts": posts(lambda: finished(4)),
    "salt-result-posts-2": posts(lambda: finished(2), 9),
    "salt-result-posts-shared": posts(lambda: finished(3, 2)),
    "salt-result-posts-today": posts(lambda: finished(3), 4, "today-salt-2026-11-22"),
    "salt-replay": replayed(lambda: finished(4), 34),
    "help-salt": over.helped(lambda: match_of(begun(4))),
    "salt-review": replayed(lambda: finished(4), 34, "r"),
    "salt-tutorial": lambda app: app.context.go(routes.Lesson("salt"), "cut"),
    "salt-statistics": lambda app: app.context.go(routes.Statistics("salt"), "cut"),
    **{
        f"salt-rules-{chapter.key}": (
            lambda app, key=chapter.key: app.context.go(routes.Rules(key, "salt"), "cut")  # type: ignore[misc]
        )
        for chapter in CHAPTERS
    },
}
