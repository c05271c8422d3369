"""Snapshots of a game that is played, as the library keeps them: text, numbers, and nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass

from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.core.game import E, Ending, Game, GameRecord, M, Progress, R, S, V
from miaui.core.games import dump_record
from miaui.core.memory import Rows
from miaui.core.tells import has_open_face
from miaui.match.deal_secret import DealSecret, is_known
from miaui.match.fork import is_fork
from miaui.match.referee import taken_back


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a finished game: `counted` is False for practice, for a deal that was known, and where bots
    remembered people or had an open face; `figures` are numbers that only this game has, seat by seat,
    `habits` what bots may remember of each seat, () for practice."""

    players: tuple[Player, ...]
    ending: Ending
    counted: bool
    figures: tuple[Mapping[str, int], ...]
    habits: tuple[Rows, ...] = ()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that is to be kept after a submission, in one commit: the record as text, how many rounds are
    finished, and the result of a game that is over. `deal`: at the beginning and where a game goes on, code
    and salt of its deal, ("", "") where there is none; None: as before. Both are secret. So are `diaries` and
    `aids`, what is kept of the bots' diaries and of people's help while a game goes on; None: as before."""

    record: str
    rounds: int
    result: Result | None
    deal: tuple[str, str] | None = None
    diaries: tuple[tuple[object, ...], ...] | None = None
    aids: Mapping[str, object] | None = None


def snapshot_of(game: Game[R, S, M, E, V], record: R, progress: Progress, ending: Ending | None) -> Snapshot:
    """Return the snapshot of a game; without a deal, diaries and aids."""
    return Snapshot(
        dump_record(game, record),
        progress.done,
        None if ending is None else _result(game, record, ending),
    )


def deal_kept(secret: DealSecret | None, same: Deal | None) -> tuple[str, str]:
    """Return what is kept of a deal while its game goes on: code and salt; the code and "" of the one by
    whose luck a fork goes on, for nothing was sealed; ("", "") without either."""
    if secret is not None:
        return secret.deal.code, secret.salt
    return ("" if same is None else same.code), ""


def _result(game: Game[R, S, M, E, V], record: R, ending: Ending) -> Result:
    numbers, habits = game.records.figures, game.records.habits
    return Result(
        record.players,
        ending,
        is_counted(record),
        () if numbers is None else numbers(record),
        () if habits is None or is_practice(record) else habits(record),
    )


def is_counted(record: GameRecord) -> bool:
    """True if a game is no practice, no bot remembered anybody, and none had an open face. Help does not
    matter."""
    known = any(who.memory for who in record.players) or has_open_face(record.players)
    return not is_practice(record) and not known


def is_practice(record: GameRecord) -> bool:
    """True if something was taken back, the deal was known before, or it is a fork."""
    return taken_back(record) != 0 or is_known(record) or is_fork(record)
