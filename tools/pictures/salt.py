"""The scenes of Sea Salt & Paper by the name of their picture, and how to go there."""

from __future__ import annotations

from collections.abc import Callable

from miaui.app import App
from miaui.engine.input import Key
from miaui.games import dump
from miaui.games.salt.cards import CRABS
from miaui.games.salt.game import GAME
from miaui.games.salt.moves import Call, Draw, Lay, Move
from miaui.games.salt.record import Record, play
from miaui.games.salt.state import State
from miaui.match import Match
from miaui.scenes import routes
from miaui.scenes.salt.rules_text import CHAPTERS
from miaui.stages.salt.input.choice import LAST
from testkit.boards import salt_board
from testkit.minds import plain_bots
from testkit.salt.playing import begun, by_hand, finished, played_until
from tools.pictures.studio import Going

Wanted = Callable[[State], bool]
PERSON = 0


def moves(state: State) -> list[Move]:
    """What the person may do now."""
    if state.phase is None or state.seat != PERSON:
        return []
    return list(GAME.sight.legal(GAME.sight.view(state, PERSON)))


def first(wanted: Wanted, seats: int = 4, extra: bool = False) -> Record:
    """A game up to the first moment in which the person sees something. LookupError if it never comes."""
    for seed in range(1, 80):
        record = played_until(begun(seats, 1, seed, extra_salt=extra), wanted, seed)
        if wanted(play(record)):
            return record
    raise LookupError("it never happens")


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


def _drawing(record: Record) -> Record:
    """The person looks at two cards."""
    return by_hand(record, next(move for move in moves(play(record)) if isinstance(move.action, Draw)))


def _searching(record: Record) -> Record:
    """The person's crabs look through the larger pile."""
    state = play(record)
    largest = max(range(2), key=lambda pile: len(state.piles[pile]))
    found = [move for move in moves(state) if _searches(move)]
    best = next((m for m in found if isinstance(m.action, Lay) and m.action.pile == largest), found[0])
    return by_hand(record, best)


def at_beach(record: Callable[[], Record], *keys: str) -> Going:
    """The table at a moment, and some keys pressed there."""

    def go(app: App) -> None:
        app.context.go(routes.Table(_match(record())), "cut")
        for key in keys:
            for _ in range(30):
                app.host.update(0.05)
            app.host.draw()
            app.host.handle(Key(key))

    return go


def _match(record: Record) -> Match:
    match = Match(record, plain_bots(), "picture")
    if match.shared and match.next_human is not None:
        match.open_for(match.next_human)
    return match


def betting(app: App) -> None:
    """Last Chance waits to be confirmed."""
    at_beach(lambda: first(_calls))(app)
    for _ in range(30):
        app.host.update(0.05)
    app.host.draw()
    scene = app.stack.top
    salt_board(scene).input.press(LAST)  # type: ignore[arg-type]


def counted(seats: int) -> Going:
    """The castles, everything counted."""

    def go(app: App) -> None:
        match = Match(finished(seats, extra_salt=seats == 3), plain_bots(), "picture")
        app.context.go(routes.Result(match), "cut")
        app.host.update(0.1)
        app.context.stack.scenes[-1].finish()

    return go


def replayed(app: App) -> None:
    """A game looked at again, in the middle of it."""
    app.context.go(routes.Replay(dump(finished(4))), "cut")
    app.context.stack.scenes[-1].playback.go(34)  # type: ignore[attr-defined]


def reviewed(app: App) -> None:
    """What is said about a game."""
    replayed(app)
    app.host.update(0.1)
    app.host.draw()
    app.host.handle(Key("r"))


def handed_over(app: App) -> None:
    """The mat between two people."""
    match = Match(begun(3, 3), plain_bots(), "picture")
    app.context.go(routes.Handover(match, seat=match.next_human or 0), "cut")


SCENES: dict[str, Going] = {
    "salt-newgame": lambda app: app.context.go(routes.NewGame("salt"), "cut"),
    "salt-first": at_beach(lambda: begun(4)),
    "salt-take": at_beach(lambda: first(_late_take)),
    "salt-table": at_beach(lambda: first(_lays)),
    "salt-table-2": at_beach(lambda: first(_lays, 2)),
    "salt-table-3": at_beach(lambda: first(_lays, 3, True)),
    "salt-keep": at_beach(lambda: _drawing(first(_late_take))),
    "salt-choose": at_beach(lambda: _searching(first(_crabs))),
    "salt-calls": at_beach(lambda: first(_calls)),
    "salt-bet": betting,
    "salt-last": at_beach(lambda: first(_dared)),
    "salt-log": at_beach(lambda: first(_late_take), "g"),
    "salt-seen": at_beach(lambda: first(_late_take), "k"),
    "salt-handover": handed_over,
    "salt-result": counted(4),
    "salt-result-2": counted(2),
    "salt-result-3": counted(3),
    "salt-replay": replayed,
    "salt-review": reviewed,
    "salt-tutorial": lambda app: app.context.go(routes.Lesson("salt"), "cut"),
    "salt-statistics": lambda app: app.context.go(routes.Statistics("salt"), "cut"),
    **{
        f"salt-rules-{chapter.key}": (
            lambda app, key=chapter.key: app.context.go(routes.Rules(key, "salt"), "cut")  # type: ignore[misc]
        )
        for chapter in CHAPTERS
    },
}
