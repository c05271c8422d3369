"""Challenges: a deal against fixed bots with a goal, and what shows that the goal can be reached.

A file of one is a JSON object, `{"title", "deal", "seat", "levels", "goal", "teaches", "proof"}`: the code of
the deal, the person's seat, a level for every other seat in order, and the record of a game that reached the
goal. The goal is to win, in all kinds but "points": by `least` points ("margin"), with a figure of
the game at `most` at a number ("without").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from miaui.bots.kit import Roster
from miaui.core.chance import bot_seed_of
from miaui.core.deal_code import BadCode
from miaui.core.deals import Deal, read_deal
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.game import AnyGame, E, Game, M, R, S, V
from miaui.core.games import Games
from miaui.core.json_text import dumps, exact, exact_keys, load_object, required
from miaui.core.seat import Seat
from miaui.match.deal_secret import deal_of
from miaui.match.duplicate import Lineup, score_of

GoalKind = Literal["win", "points", "margin", "without"]

#: Keys of a challenge, and of a goal by its kind.
_KEYS = ("title", "deal", "seat", "levels", "goal", "teaches", "proof")
_GOALS: dict[GoalKind, tuple[str, ...]] = {
    "win": ("kind",),
    "points": ("kind", "least"),
    "margin": ("kind", "least"),
    "without": ("kind", "figure", "most"),
}

#: The most points of a goal.
_LARGEST = 1000

#: Characters of the title, and of what it teaches.
_TITLE, _TEACHES = 40, 200


@dataclass(frozen=True, slots=True)
class Goal:
    """Goal of a challenge: `number` are points, or the most that the `figure` may be."""

    kind: GoalKind
    number: int = 0
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Deal with a goal: the person's `seat`, the others' levels in the order of their seats, and as text a
    record that reached the goal."""

    title: str
    teaches: str
    deal: Deal
    seat: Seat
    levels: tuple[str, ...]
    goal: Goal
    proof: str

    @property
    def game(self) -> AnyGame:
        """The game of the deal."""
        return self.deal.game

    def lineup(self, kit: Roster) -> Lineup:
        """Return the table at which others may try it. The person's seat has ("", None); each bot its level,
        and the character that the deal's luck gives this seat; the seed follows from the deal."""
        others = iter(self.levels)
        bots = [
            ("", None) if seat == self.seat else (next(others), kit.character_by_lot(self.deal.luck, seat))
            for seat in range(self.deal.seats)
        ]
        return Lineup(self.deal, tuple(bots), self.seat, bot_seed_of(self.deal.luck))

    def players(self, kit: Roster, person: Player, names: Mapping[str, str]) -> tuple[Player, ...]:
        """Return everybody at the table, seat 0 first: `person` at her seat, bots at the others. `names`
        gives a name for each colour; bots take the colours in order, but for the person's. StopIteration
        where they are too few."""
        free = iter([colour for colour in names if colour != person.colour])
        table = []
        for seat, (level, character) in enumerate(self.lineup(kit).bots):
            colour = "" if seat == self.seat else next(free)
            table.append(person if not colour else Player(names[colour], "bot", level, character, colour))
        return tuple(table)


def read_challenge(games: Games, data: bytes | str) -> Challenge:
    """Return the challenge in a file. Raises BadRecord for a text that is no JSON object, a key that is
    missing, unknown or of a wrong type, a code that is none, a seat that there is not, a wrong number of
    levels, and a goal out of range; the proof is not played."""
    raw = exact_keys(load_object(data), "challenge", _KEYS)
    try:
        deal = read_deal(games, required(raw, "deal", str))
    except BadCode as error:
        raise BadRecord("deal", error.template % error.values) from None
    seat, levels = required(raw, "seat", int), required(raw, "levels", list)
    if not 0 <= seat < deal.seats:
        raise BadRecord("seat", f"no seat {seat} at a table of {deal.seats}")
    if len(levels) != deal.seats - 1:
        raise BadRecord("levels", f"{len(levels)} levels for {deal.seats - 1} bots")
    keys = [exact(level, str, f"levels[{place}]") for place, level in enumerate(levels)]
    proof = dumps(required(raw, "proof", dict))
    return Challenge(
        _words(raw, "title", _TITLE),
        _words(raw, "teaches", _TEACHES),
        deal,
        Seat(seat),
        tuple(keys),
        _goal(raw),
        proof,
    )


def _words(raw: Mapping[str, object], key: str, most: int) -> str:
    text = required(raw, key, str)
    if not 0 < len(text) <= most or not text.isprintable():
        raise BadRecord(key, f"no line of 1 to {most} characters")
    return text


def _goal(raw: Mapping[str, object]) -> Goal:
    goal = required(raw, "goal", dict)
    kind = next((name for name in get_args(GoalKind) if name == goal.get("kind")), None)
    if kind is None:
        raise BadRecord("goal.kind", f"none of {', '.join(get_args(GoalKind))}")
    exact_keys(goal, "goal", _GOALS[kind])
    key = next((name for name in ("least", "most") if name in _GOALS[kind]), None)
    value = 0 if key is None else required(goal, key, int, "goal")
    if not 0 <= value <= _LARGEST:
        raise BadRecord(f"goal.{key}", f"{value} is not between 0 and {_LARGEST}")
    return Goal(kind, value, required(goal, "figure", str, "goal") if kind == "without" else "")


def is_met(goal: Goal, game: Game[R, S, M, E, V], record: R, seat: Seat) -> bool:
    """True if a seat has reached the goal in a finished game: it won, with "points" has at least `number` of
    them, with "margin" won by at least so much, with "without" won and has at most so much of the figure.
    False while it goes on. Raises BadRecord for a figure that this game does not count."""
    ending = game.rules.ending(game.rules.play(record))
    if ending is None:
        return False
    won = seat in ending.winners
    match goal.kind:
        case "win":
            return won
        case "points":
            return ending.scores[seat] >= goal.number
        case "margin":
            return won and score_of(ending, seat).margin >= goal.number
        case "without":
            figures = {} if game.records.figures is None else game.records.figures(record)[seat]
            if goal.figure not in figures:
                raise BadRecord("goal.figure", f"{game.key} counts no {goal.figure[:40]!r}")
            return won and figures[goal.figure] <= goal.number


def is_met_in(games: Games, challenge: Challenge, text: bytes | str) -> bool:
    """True if the person's seat has reached the goal of a challenge in a game, by its record's text; False
    while that goes on. Raises BadRecord for a text that is no record, and for a figure that the game does not
    count."""
    record = games.parse(text)
    return is_met(challenge.goal, games.of(record), record, challenge.seat)


def proof_fault(games: Games, challenge: Challenge) -> str:
    """Return in English what is wrong with the proof of a challenge: no record, another deal, other levels,
    or a goal that is missed; "" if it shows that the goal can be reached. Never raises BadRecord."""
    try:
        record = games.parse(challenge.proof)
        game = games.of(record)
        if deal_of(game, record) != challenge.deal:
            return "the proof is of another deal"
        others = [who.level for seat, who in enumerate(record.players) if seat != challenge.seat]
        if others != list(challenge.levels):
            return "other levels play in the proof"
        return "" if is_met(challenge.goal, game, record, challenge.seat) else "the proof misses the goal"
    except BadRecord as error:
        return str(error)
