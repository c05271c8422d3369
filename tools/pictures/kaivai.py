"""The scenes of Kaivai by the name of their picture, and how to go there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from miaui.games.kaivai.public.moves import ChooseAction
from miaui.games.kaivai.public.position import FISH, Phase
from miaui.games.kaivai.rules.phases import legal
from miaui.games.kaivai.rules.record import Record, play
from miaui.games.kaivai.rules.state import State
from miaui.games.kaivai.scenes.rules_text import CHAPTERS
from miaui.games.kaivai.tabletop.words.reasons import in_vain
from miaui.scenes import routes
from testkit.kaivai.playing import begun, finished
from testkit.sensible import played_until
from tools.pictures import over
from tools.pictures.moments import asked_about, at_table, counted, handed_over, match_of, replayed
from tools.pictures.results import posts
from tools.pictures.studio import Going

PERSON = 0


@cache
def first(phase: Phase, number: int = 1, seats: int = 4, people: int = 1) -> Record:
    """Return the record of a game of Kaivai that ends where seat 0, a person, is first to decide in that
    phase, in round `number` or later; in "stake" all seats decide at once. Seeds 1 to 59 are tried, the first
    that has it counts; equal calls give the very object. LookupError if it never comes."""

    def wanted(state: State) -> bool:
        position = state.position
        here = position.phase == phase and position.round >= number
        return here and (phase == "stake" or position.queue[:1] == (PERSON,))

    for seed in range(1, 60):
        record = played_until(begun(seats, people, seed), wanted, seed)
        if wanted(play(record)):
            return record
    raise LookupError(f"the person never decides in phase {phase}")


def _at(phase: Phase, number: int = 1, seats: int = 4) -> Callable[[], Record]:
    return partial(first, phase, number, seats)


def _fishing() -> Record:
    """A game up to a moment at which the person can go fishing where something may be caught. LookupError if
    it never comes."""

    def wanted(state: State) -> bool:
        position = state.position
        if position.round < 3 or position.phase != "action" or position.queue[:1] != (PERSON,):
            return False
        fishes = any(isinstance(move, ChooseAction) and move.action == FISH for move in legal(position))
        return fishes and in_vain(position, FISH) is None

    for seed in range(1, 60):
        record = played_until(begun(4, 1, seed), wanted, seed)
        if wanted(play(record)):
            return record
    raise LookupError("the person never fishes")


SCENES: dict[str, Going] = {
    "kaivai-newgame": lambda app: app.context.go(routes.NewGame("kaivai"), "cut"),
    "kaivai-first": at_table(lambda: begun(4)),
    "kaivai-bids": at_table(_at("bid", 5)),
    "kaivai-meeting": over.met(lambda: match_of(_at("hut")()), 1),
    "kaivai-huts": at_table(_at("hut")),
    "kaivai-god": at_table(_at("god", 2)),
    "kaivai-table": at_table(_at("action", 5)),
    "kaivai-table-3": at_table(_at("action", 4, 3)),
    "kaivai-fishing": at_table(_fishing, "r"),
    "kaivai-canoes": at_table(_at("canoe", 3)),
    "kaivai-kinds": at_table(_at("kind", 3)),
    "kaivai-islands": at_table(_at("score", 8)),
    "kaivai-stakes": at_table(_at("stake", 8)),
    "kaivai-cat": asked_about(_at("action", 5), "seat.2"),
    "kaivai-cat-bid": asked_about(_at("bid", 5), "seat.1"),
    "kaivai-cat-stake": asked_about(_at("stake", 8), "seat.3"),
    "kaivai-log": at_table(_at("action", 5), "g"),
    "kaivai-handover": handed_over(lambda: first("stake", 8, 4, 2)),
    "kaivai-handover-night": handed_over(lambda: first("bid", 4, 4, 2)),
    "kaivai-handover-turn": handed_over(lambda: first("action", 5, 4, 2)),
    "kaivai-result": counted(lambda: finished(4)),
    "kaivai-result-3": counted(lambda: finished(3)),
    "kaivai-result-posts": posts(lambda: finished(4)),
    "kaivai-result-posts-3": posts(lambda: finished(3), 9),
    "kaivai-result-posts-shared": posts(lambda: finished(4, 2)),
    "kaivai-result-posts-today": posts(lambda: finished(4), 4, "today-kaivai-2026-11-22"),
    "kaivai-replay": replayed(lambda: finished(4), 34),
    "kaivai-review": replayed(lambda: finished(4), 34, "r"),
    "help-kaivai": over.helped(lambda: match_of(begun(4))),
    "kaivai-tutorial": lambda app: app.context.go(routes.Lesson("kaivai"), "cut"),
    "kaivai-statistics": lambda app: app.context.go(routes.Statistics("kaivai"), "cut"),
    **{
        f"kaivai-rules-{chapter.key}": (
            lambda app, key=chapter.key: app.context.go(routes.Rules(key, "kaivai"), "cut")  # type: ignore[misc]
        )
        for chapter in CHAPTERS
    },
}
