"""Kaivai's part of an `Analysis`, and of its review.

Bids, the god, actions, islands and stakes are choices. How canoes carry an action out is part of the action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Painter
from miaui.engine.i18n import N_, _
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.hexes import NAMES
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Roll,
    Sail,
    Score,
    Stake,
    read_move,
    write_move,
)
from miaui.games.kaivai.public.position import ACTION_KEYS, KINDS
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.scenes import move_pictures
from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.describing import round_title
from miaui.history import seal_words
from miaui.history.choices import Made
from miaui.history.turn_names import TurnNames
from miaui.match.check import Opened, opened_seals
from miaui.match.replay import CommonReplay, Decision, GameReplay
from miaui.tabletop.cast.members import cast_members

_FIRST = frozenset(("bid", "god", "score", "stake", "pass", *ACTION_KEYS))
"""First words of the moves that are choices by themselves."""


class KaivaiChoices:
    """The `ChoiceGuide` of Kaivai."""

    elsewhere = N_("another place")

    def made(self, replay: CommonReplay) -> Iterator[Made]:
        """Yield the choices of all seats in a game that is over, in the order of the record, forced ones,
        too: bids, the god, starting huts, actions, passes, islands, stakes; how canoes carry out an action is
        left out. `number` counts all moves from 0, those of chance among them. All stakes of one island are
        due at one place, after one number of moves. ValueError, with the first item, while the game goes
        on."""
        due = {decision.step: decision for decision in replay.decisions()}
        for step, move in enumerate(replay.moves):
            text = replay.game.codec.write_move(move)
            if isinstance(move, Stake):
                last = due[step - move.seat + len(replay.players) - 1]
                yield Made(step, Decision(step - move.seat, last.place, move.seat), text)
            elif step in due and _chooses(replay, due[step], text):
                yield Made(step, due[step], text)

    def plain(self, text: str) -> str:
        """Return the text as it is: chance decides nothing in a player's move."""
        return text

    def words(self, view: View, move: Move) -> str:
        """Return a move in a few words, in the language of the settings, such as "Bid 7", "A canoe hut on
        Lani, C5", "Feast on Lani" or "A canoe from A1 to B2". A canoe that sails to its own hex "stays"; End
        is "No more canoes"; a roll, which is chance's, is its move's text."""
        match move:
            case Bid(_seat, number):
                return _("Bid {number}").format(number=number)
            case PlaceHut(_seat, hex_, kind):
                name = names.island(view.position.board.chart.grows(hex_))
                place = _("{island}, {hex}").format(island=name, hex=NAMES[hex_])
                return _("A {hut} on {island}").format(hut=names.hut(kind), island=place)
            case PlaceGod(_seat, hex_):
                island = view.position.board.chart.grows(hex_)
                return _("The god to {island}").format(island=names.island(island))
            case ChooseAction(_seat, action, village):
                if village is None:
                    return names.action(action)
                return _("Feast on {island}").format(island=_island(view, village))
            case Pass():
                return _("Pass")
            case Score(_seat, village):
                return _("Score {island}").format(island=_island(view, village))
            case Stake(_seat, number):
                return _("Stake {number}").format(number=number)
            case Sail(_seat, start, goal):
                start_name, goal_name = NAMES[start], NAMES[goal]
                if start == goal:
                    return _("The canoe stays at {place}").format(place=start_name)
                return _("A canoe from {start} to {goal}").format(start=start_name, goal=goal_name)
            case Drop(_seat, hut, number):
                fish = names.fish(number)
                return _("Deliver at {place}: {fish}").format(fish=fish, place=NAMES[hut])
            case FishAt(_seat, village):
                return _("Fish off {island}").format(island=_island(view, village))
            case End():
                return _("No more canoes")
            case Roll():
                return write_move(move)
            case _:
                assert_never(move)


def _island(view: View, village: int) -> str:
    return names.island(village_names(view.position.setup.bases).index(village))


def _chooses(replay: CommonReplay, decision: Decision, text: str) -> bool:
    """True if a move is a choice by itself: of huts, those at the start are."""
    first, _space, second = text.partition(" ")
    if second in KINDS:
        view = replay.at(decision.step, decision.seat)
        return isinstance(view, View) and view.position.phase == "hut"
    return first in _FIRST


def _counted(opened: Sequence[Opened]) -> tuple[int, int, int]:
    """Return the numbers of seals, of kept ones, and of late ones among these."""
    late = sum([seal.state == "late" for seal in opened])
    return len(opened), late + sum([seal.state == "kept" for seal in opened]), late


class KaivaiReview:
    """The `ReviewGuide` of Kaivai."""

    elsewhere = KaivaiChoices.elsewhere

    def __init__(self, replay: GameReplay[Event, View]) -> None:
        self._replay = replay
        self._turns = TurnNames(replay, lambda place: replay.start(place, None).position.round)

    @cached_property
    def _opened(self) -> Sequence[Opened]:
        """The seals of the bots' stakes, opened."""
        return opened_seals(self._replay.game, self._replay.record) if self._replay.over else ()

    @cached_property
    def checked(self) -> str:
        """A line on the bots' sealed stakes, translated, the first of these that fits: "" where none was
        sealed, or the game goes on; “Not every bot played what it had sealed: 3 of 5 match.”; if some were
        sealed late “Checked: every bot played what it had sealed.”; else “Checked: every bot chose before you
        did.”"""
        return seal_words.checked(*_counted(self._opened))

    @cached_property
    def seals(self) -> Sequence[str]:
        """For each bot with sealed stakes, the lowest seat first, a line on it, then one a stake with island,
        choice, salt and the first 16 letters of the seal; last a note on how to check. [] where nothing was
        sealed, and while the game goes on."""
        cast, lines = cast_members(self._replay.players), list[str]()
        for seat in sorted({seal.diary.seat for seal in self._opened}):
            own = [seal for seal in self._opened if seal.diary.seat == seat]
            lines.append(seal_words.bot_words(cast[seat].name, *_counted(own)))
            lines += [self._opened_words(seal) for seal in own]
        return [*lines, seal_words.note_words()] if lines else []

    def _opened_words(self, seal: Opened) -> str:
        diary, moves = seal.diary, self._replay.moves
        begun = [step for step, move in enumerate(moves) if not isinstance(move, Stake) or move.seat == 0]
        step = [*begun, len(moves)][min(diary.turn, len(begun))]
        island = self.title(self._replay.place_of(step), diary.seat)
        choice = self.words(step, diary.seat, seal.move) if seal.move else "–"
        return seal_words.opened_words(island, choice, diary.seal, diary.salt, late=diary.late)

    def words(self, step: int, seat: Seat, text: str) -> str:
        """Return a move's text in words, as `KaivaiChoices.words` says it: "Feast on Lani"; `step` is the
        number of moves before it. ValueError for a text that is no move."""
        return KaivaiChoices().words(self._replay.at(step, seat), read_move(seat, text))

    def title(self, place: int, seat: Seat) -> str:
        """Return the name of a place: "Round 3, turn 2", which is the second turn of `seat` in the round
        ("Round 3" if the seat has none there). While islands are counted it is the name of the one
        that is decided there, "Lani", or where none is the round, "Round 8 of 8"."""
        position = self._replay.start(place, None).position
        if position.phase not in ("score", "stake"):
            return self._turns.title(place, seat)
        scored = self._replay.after(place, None).position.scored
        new = [village for village in scored if village not in position.scored]
        return names.island(new[0]) if new else round_title(position.round)

    def sign(self, seat: Seat, text: str) -> str:
        """Return the number of a bid or a stake as text; "" for another move. ValueError for a text that
        is no move."""
        move = read_move(seat, text)
        return str(move.number) if isinstance(move, Bid | Stake) else ""

    def picture(self, step: int, seat: Seat, text: str) -> Painter:
        """Return a painter of a move: a bid's canoe or a stake's influence over its number, the piece that is
        placed or sailed, the medallion of an action; a pawn in the seat's colour for a pass, an end or a
        roll. `step` does not matter. ValueError for a text that is no move."""
        return move_pictures.picture(read_move(seat, text), cast_members(self._replay.players)[seat].colour)
