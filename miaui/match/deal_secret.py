"""The code of the deal that a game is played from: secret while it goes on, in the record once it is over.

At the start the record has the code's seal, the SHA-256 of ``salt:code``; at the end code and salt join it,
so that anybody can check that luck was not changed in mid-game.
"""

import hashlib
import secrets
from dataclasses import dataclass, replace

from miaui.core.chance import SEED_BITS, NamedLuck
from miaui.core.deal_code import BadCode
from miaui.core.deals import Deal, read_deal_of
from miaui.core.game import E, Game, GameRecord, M, R, S, V

#: Keys in the record: the seal from the start, code and salt once the game is over.
DEAL, DEAL_SEAL, DEAL_SALT = "deal", "deal_seal", "deal_salt"

#: Key in the record of a game whose code was known before it began.
KNOWN_DEAL = "known_deal"

#: What a fork leaves behind, and a game that goes on after its end: it is no longer this deal's.
DROPPED = (DEAL, DEAL_SEAL, DEAL_SALT, "diaries", "aids")

#: Bytes of the salt of a seal.
_SALT_BYTES = 16


@dataclass(frozen=True, slots=True)
class DealSecret:
    """The deal of a game that goes on, and the salt of its seal."""

    deal: Deal
    salt: str

    @property
    def seal(self) -> str:
        """The text that the record has of it from the start: the SHA-256 of ``salt:code``, 64 hexadecimal
        digits."""
        return hashlib.sha256(f"{self.salt}:{self.deal.code}".encode()).hexdigest()

    def is_of(self, record: GameRecord) -> bool:
        """True if the record has this secret's seal, and is of the deal's game, options and number of
        seats."""
        return record.further.get(DEAL_SEAL) == self.seal and _fits(self.deal, record)


def fresh_luck() -> NamedLuck:
    """Return luck of a new secret seed, which is not kept: other luck at every call."""
    return NamedLuck(fresh_seed())


def fresh_seed() -> int:
    """Return a secret seed of SEED_BITS (48) random bits."""
    return secrets.randbits(SEED_BITS)


def fresh_secret(deal: Deal) -> DealSecret:
    """Return the secret of a deal, with a new salt of 32 hexadecimal digits."""
    return DealSecret(deal, secrets.token_hex(_SALT_BYTES))


def secret_of(game: Game[R, S, M, E, V], code: str, salt: str) -> DealSecret | None:
    """Return the secret of a code and a salt that were kept; None if the code is none, or of another game."""
    try:
        return DealSecret(read_deal_of(game, code), salt)
    except BadCode:
        return None


def sealed_with(record: R, secret: DealSecret) -> R:
    """Return the record of a game that begins, with the seal of its deal; a seal that it has is replaced."""
    return replace(record, further=record.further | {DEAL_SEAL: secret.seal})


def opened(record: R, secret: DealSecret) -> R:
    """Return the record of a game that is over, with its code at "deal" and the salt of the seal at
    "deal_salt" of `further`, in place of what was there."""
    return replace(record, further=record.further | {DEAL: secret.deal.code, DEAL_SALT: secret.salt})


def without_deal(record: R) -> R:
    """Return the record without the `further` keys DROPPED: a deal's code, seal and salt, and with them the
    bots' diaries and people's help."""
    kept = {key: value for key, value in record.further.items() if key not in DROPPED}
    return record if len(kept) == len(record.further) else replace(record, further=kept)


def deal_of(game: Game[R, S, M, E, V], record: R) -> Deal | None:
    """Return the deal at "deal" of a record's `further`; None without it, and if it is no code or does not
    fit the record's game, options or number of seats. Its seal is not looked at."""
    code = record.further.get(DEAL)
    try:
        deal = read_deal_of(game, code) if type(code) is str else None
    except BadCode:
        return None
    return deal if deal is not None and _fits(deal, record) else None


def is_known(record: GameRecord) -> bool:
    """True if the record says, by True at its key `KNOWN_DEAL`, that somebody may have known the deal's code
    before the game began; False without that key."""
    return record.further.get(KNOWN_DEAL) is True


def is_drawn_by_place(record: GameRecord) -> bool:
    """True if the record has a deal's code or seal: all its random numbers are hashes of where they fall."""
    return any(key in record.further for key in (DEAL, DEAL_SEAL))


def _fits(deal: Deal, record: GameRecord) -> bool:
    if deal.game.key != record.game:
        return False
    options, _youngest = deal.game.records.setup(record)
    on = {key for key, chosen in options.items() if chosen}
    return (deal.seats, set(deal.options)) == (len(record.players), on)
