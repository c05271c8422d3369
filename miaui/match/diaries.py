"""Bots' diaries: what a bot decided in secret and why, sealed before anybody sees it, opened after the game.

While a game goes on its record has turn, seat and seal of each; text and salt are kept beside it. The seal is
the SHA-256 of ``salt:text``, so that anybody can check that a bot did not wait for what others chose.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from miaui import __version__
from miaui.bots.service import Advice
from miaui.core.envelope import Player
from miaui.core.game import GameRecord, Move, R
from miaui.core.own_programs import PREFIX
from miaui.core.seat import Seat
from miaui.core.tells import TELLS

#: Key in the record: [turn, seat, seal] of every diary, and in a game that is over salt, lateness and text.
DIARIES = "diaries"

#: Bytes that all texts of a game may take; of further diaries the seal alone is kept.
LARGEST = 200_000

#: Characters of a salt or seal, and rows, that are read.
_LONGEST, _MOST = 128, 2000


@dataclass(frozen=True, slots=True)
class Draft:
    """Question to a bot and its answer: `seed` of its random numbers, `advice` None where it had no answer
    and a plain move was made."""

    game: str
    seat: Seat
    who: Player
    seed: int
    move: str
    advice: Advice[Move] | None = None

    @property
    def is_missed(self) -> bool:
        """True if it is a plain move for a program of the player's own."""
        return self.advice is None and (self.who.level or "").startswith(PREFIX)

    def text(self, turn: int) -> str:
        """Return the diary of a turn: a JSON object in ASCII with sorted keys and without spaces: game, turn,
        seat, level, character, seed, move, policy, why; program, its version; tell, if an open face shows
        anything. Whole numbers are integers (1.0 is 1), others texts of four decimals ("0.2500"). Without
        advice, policy is {} and why []."""
        advice = self.advice
        return json.dumps(
            _plain(
                {
                    "game": self.game,
                    "turn": turn,
                    "seat": self.seat,
                    "level": self.who.level or "",
                    "character": self.who.character,
                    "seed": self.seed,
                    "move": self.move,
                    "policy": {} if advice is None else dict(advice.policy),
                    "why": [] if advice is None else [[code, values] for code, values in advice.reasons],
                    "program": __version__,
                    **({} if advice is None or not advice.tell else {"tell": advice.tell}),
                }
            ),
            sort_keys=True,
            separators=(",", ":"),
        )


@dataclass(frozen=True, slots=True)
class Diary:
    """A sealed diary. `late`: a person had chosen before it was written. `text` and `salt` are secret until
    the game is over."""

    turn: int
    seat: Seat
    seal: str
    salt: str = ""
    late: bool = False
    text: str = ""

    @property
    def told(self) -> Mapping[str, object]:
        """Contents of the text by its keys; {} for a text that is no object."""
        try:
            contents = json.loads(self.text)
        except (ValueError, RecursionError):
            return {}
        return contents if type(contents) is dict else {}

    @property
    def tell(self) -> str:
        """Look of an open face at the choice, one of TELLS; "" for none."""
        look = self.told.get("tell")
        return look if type(look) is str and look in TELLS else ""

    @property
    def program(self) -> str:
        """Version of the program that it was written by; "" where it is not known, as of diaries of before
        versions were told."""
        version = self.told.get("program")
        return version if type(version) is str else ""

    @property
    def kept(self) -> bool:
        """True if the seal is that of salt and text; False while these are not known."""
        return bool(self.salt and self.text) and hmac.compare_digest(self.seal, seal_of(self.text, self.salt))


def seal_of(text: str, salt: str) -> str:
    """Return the seal of a text, the SHA-256 of ``salt:text``: 64 hexadecimal digits. The salt must be fresh
    and unguessable.

    >>> seal_of("I choose 7.", "fresh")[:16]
    'ffd8aeb1846c308e'
    """
    return hashlib.sha256(f"{salt}:{text}".encode()).hexdigest()


def sealed(draft: Draft, turn: int, salt: str, late: bool, before: Sequence[Diary]) -> Diary:
    """Return a bot's diary of a turn, sealed by the SHA-256 of ``salt:text``. Where its text and those of
    `before` would take more than LARGEST bytes, it has seal and salt, but the text ""."""
    text = draft.text(turn)
    seal = seal_of(text, salt)
    taken = sum(len(diary.text) for diary in before) + len(text)
    return Diary(turn, draft.seat, seal, salt, late, text if taken <= LARGEST else "")


def with_seals(record: R, diaries: Sequence[Diary]) -> R:
    """Return the record of a game that goes on, with [turn, seat, seal] of each at "diaries" of `further`, in
    place of those there; without that key for none."""
    return _with_rows(record, [[diary.turn, int(diary.seat), diary.seal] for diary in diaries])


def with_texts(record: R, diaries: Sequence[Diary]) -> R:
    """Return the record of a game that is over, with [turn, seat, seal, salt, late, text] of each at
    "diaries" of `further`, in place of those there; without that key for none."""
    return _with_rows(
        record,
        [[diary.turn, int(diary.seat), diary.seal, diary.salt, diary.late, diary.text] for diary in diaries],
    )


def _with_rows(record: R, rows: list[list[object]]) -> R:
    further = {key: value for key, value in record.further.items() if key != DIARIES}
    return replace(record, further=further | ({DIARIES: rows} if rows else {}))


def diaries_of(record: GameRecord, kept: Sequence[Sequence[object]] = ()) -> tuple[Diary, ...]:
    """Return the diaries of a record, in order; () without any. It may come from anywhere: rows of another
    shape, and what is after 2000, are passed over. `kept` are rows as of `kept_rows`: they add salt, lateness
    and text where the record has only the seal."""
    secrets = {(row[0], row[1]): row[2:] for row in kept if len(row) == len(KEPT)}
    rows = record.further.get(DIARIES)
    diaries = []
    for row in rows[:_MOST] if type(rows) is list else ():
        if type(row) is not list or [type(part) for part in row[:3]] != [int, int, str]:
            continue
        turn, seat, seal, *rest = row
        rest = rest or list(secrets.get((turn, seat), ()))
        if len(seal) > _LONGEST or not _is_opened(rest):
            continue
        diaries.append(Diary(turn, Seat(seat), seal, *rest))
    return tuple(diaries)


#: What of a diary is kept beside the record while a game goes on; the secret is the salt of its seal.
KEPT = ("turn", "seat", "secret", "late", "text")


def kept_rows(diaries: Sequence[Diary]) -> tuple[tuple[object, ...], ...]:
    """Return (turn, seat, salt, late, text) of each diary: what is kept while their game goes on."""
    return tuple((diary.turn, int(diary.seat), diary.salt, diary.late, diary.text) for diary in diaries)


def _is_opened(rest: Sequence[object]) -> bool:
    """True if these are salt, lateness and text, or nothing of them.

    >>> _is_opened([])
    True
    """
    if not rest:
        return True
    if [type(part) for part in rest] != [str, bool, str]:
        return False
    salt, _late, text = rest
    return len(str(salt)) <= _LONGEST and len(str(text)) <= LARGEST


def _plain(value: object) -> object:
    """Return the value with numbers that are not whole as texts of four decimals.

    >>> _plain([1, 0.5])
    [1, '0.5000']
    """
    if isinstance(value, float):
        return int(value) if value.is_integer() else f"{value:.4f}"
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value
