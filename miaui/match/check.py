"""Checks of a finished game: the seals of the bots' secret choices, and of the luck of its deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from miaui.bots.arena import ask
from miaui.bots.kit import BotKit, Roster
from miaui.core.chance import Luck, bot_seed_of
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord, IllegalMove
from miaui.core.game import E, Game, M, R, S, V
from miaui.core.typed_json import coder
from miaui.match.deal_secret import DEAL_SALT, DEAL_SEAL, DealSecret, deal_of
from miaui.match.diaries import Diary, diaries_of
from miaui.match.seats import BOT_SEED, decision_seed

State = Literal["kept", "late", "broken"]
"""Fate of a seal: it was kept; kept, but made after a person had chosen; or it is not that of what was
played."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A diary whose seal was opened, the move that was played, and what became of the seal."""

    diary: Diary
    move: str
    state: State


@dataclass(frozen=True, slots=True)
class Check:
    """A finished game that was checked. `deal` is None where the record has no seal of a deal; `again` is the
    number of choices that bots were asked once more, `different` those that came out otherwise, by turn and
    seat; None if not asked."""

    seals: tuple[Opened, ...]
    deal: bool | None
    again: int | None = None
    different: tuple[tuple[int, int], ...] | None = None

    @property
    def same(self) -> int | None:
        """Number of choices that came out alike; None if bots were not asked."""
        return None if self.again is None or self.different is None else self.again - len(self.different)

    @property
    def sound(self) -> bool:
        """True if no seal is broken (late ones are not), and the deal, if it has a seal, is the sealed one;
        what bots choose again does not matter."""
        return self.deal is not False and all(seal.state != "broken" for seal in self.seals)

    @property
    def versions(self) -> tuple[str, ...]:
        """Versions of the program by which bots chose what was sealed, in order, each once; "" for one that
        is not known."""
        return tuple(sorted({seal.diary.program for seal in self.seals if seal.diary.text}))

    def count(self, state: State) -> int:
        """Return the number of seals of this fate, "kept", "late" or "broken"; "kept" is without the late
        ones."""
        return sum(seal.state == state for seal in self.seals)


def check_record(game: Game[R, S, M, E, V], record: R, kit: BotKit[V, M] | None = None) -> Check:
    """Return the check of a finished record; with the `kit` of its bots their choices are thought again.
    Raises BadRecord for one that goes on or is sealed."""
    if record.sealed:
        raise BadRecord("sealed", "a sealed game gives nothing away that could be checked")
    if game.rules.ending(game.rules.play(record)) is None:
        raise BadRecord("", "the game goes on: seals are opened when it is over")
    again = (None, None) if kit is None else _thought_again(game, record, kit)
    return Check(opened_seals(game, record), _is_dealt(game, record), *again)


def opened_seals(game: Game[R, S, M, E, V], record: R) -> tuple[Opened, ...]:
    """Return every seal of a bot's choice in a game that is over, opened, in the order of the record; ()
    without any."""
    return tuple(_opened(game, record, diary) for diary in diaries_of(record))


@dataclass(frozen=True, slots=True)
class CheckReport:
    """A check as it is printed: numbers of seals, of kept ones, and of late ones among these; choices asked
    again, and those that came out alike; True if the deal is the sealed one. None: the record has none."""

    seals: int | None
    kept: int | None
    late: int | None
    again: int | None
    same: int | None
    deal: bool | None


#: Reports of checks as JSON.
CHECKS = coder(CheckReport, {})


def check_report(check: Check) -> CheckReport:
    """Return a check's numbers; its seals are None where there is none, `kept` counts the late ones, too."""
    late, count = check.count("late"), len(check.seals)
    kept = check.count("kept") + late
    if not count:
        return CheckReport(None, None, None, check.again, check.same, check.deal)
    return CheckReport(count, kept, late, check.again, check.same, check.deal)


def _opened(game: Game[R, S, M, E, V], record: R, diary: Diary) -> Opened:
    secret = game.records.secret
    move = None if secret is None else secret(record, diary.turn, diary.seat)
    played = "" if move is None else game.codec.write_move(move)
    told = diary.told
    wanted = {"game": game.key, "turn": diary.turn, "seat": int(diary.seat), "move": played}
    true = diary.kept and bool(played) and wanted.items() <= told.items()
    state: State = "broken" if not true else "late" if diary.late else "kept"
    return Opened(diary, played, state)


def _is_dealt(game: Game[R, S, M, E, V], record: R) -> bool | None:
    """True if all that chance decided, and the bots' seed, are those of the deal that was sealed."""
    seal, salt = record.further.get(DEAL_SEAL), record.further.get(DEAL_SALT)
    if seal is None:
        return None
    deal = deal_of(game, record)
    if deal is None or type(salt) is not str or DealSecret(deal, salt).seal != seal:
        return False
    if record.further.get(BOT_SEED) not in (None, bot_seed_of(deal.luck)):
        return False
    try:
        rebuilt = game.rules.new(record.players, deal.chosen, deal.luck)
        for expected in _settled(game, record, rebuilt, deal.luck):
            rebuilt = game.records.extend(rebuilt, expected)
        return bool(game.records.write(rebuilt).body == game.records.write(record).body)
    except (BadRecord, IllegalMove):
        return False


def _settled(game: Game[R, S, M, E, V], record: R, start: R, luck: Luck) -> Iterator[M]:
    """Yield the moves of a record, with what luck decides in them and between them."""
    rules = game.rules
    if game.records.moves is None:
        return
    state = rules.play(start)
    for move in game.records.moves(record):
        expected = rules.settle(state, move, luck) if rules.to_act(state) else rules.chance(state, luck)
        if expected is None:
            return
        yield expected
        state, _events = rules.apply(state, expected)


def _is_asked_again(who: Player, kit: Roster) -> bool:
    """True if a player is a bot that chose by what the record holds; one that remembered people did not."""
    return who.kind == "bot" and kit.knows(who.level or "") and not who.memory


def _thought_again(
    game: Game[R, S, M, E, V], record: R, kit: BotKit[V, M]
) -> tuple[int | None, tuple[tuple[int, int], ...] | None]:
    """Return how many choices bots were asked once more, as at the table, and turn and seat of those that
    came out otherwise; None for a game that is not of a deal."""
    deal, rules, again, different = deal_of(game, record), game.rules, 0, list[tuple[int, int]]()
    if deal is None or game.records.moves is None:
        return None, None
    rebuilt = game.rules.new(record.players, deal.chosen, deal.luck)
    state = rules.play(rebuilt)
    asked, faces = (
        (-1, state),
        {(diary.turn, diary.seat): diary.tell for diary in diaries_of(record) if diary.text},
    )
    for move in game.records.moves(record):
        turn = game.records.turn(rebuilt)
        if asked[0] != turn:
            asked = turn, state  # all who choose at once were asked before the first of them had chosen
        seat = move.seat
        if seat is not None and _is_asked_again(who := record.players[seat], kit):
            view, seed = game.sight.view(asked[1], seat), decision_seed(record, turn, seat)
            choice = ask(kit, view, who.level or "", seed, who.character, kit.budget(who.level or "", view))
            again += 1
            told = kit.told_by_face(view, choice.move, who.character, seed)
            same_face = faces.get((turn, seat), told) == told
            if rules.settle(asked[1], choice.move, deal.luck) != move or not same_face:
                different.append((turn, seat))
        state, _events = rules.apply(state, move)
        rebuilt = game.records.extend(rebuilt, move)
    return again, tuple(different)
