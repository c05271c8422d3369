"""A pledge: a bot's choice, sealed as soon as it is made, usually while people still choose, and opened after
the game."""

import hashlib
import hmac
import re

SALT_BYTES = 16


def commit(dive: int, salt: str) -> str:
    """The pledge of a dive: 64 hexadecimal digits, SHA-256 of ``salt:dive``. The salt must be fresh
    and unguessable for every choice, e.g. 32 hexadecimal digits from the system's randomness."""
    return hashlib.sha256(f"{salt}:{dive}".encode("ascii")).hexdigest()


def verify(pledge: str, dive: int, salt: str) -> bool:
    """True if `pledge` is that of this dive and salt; False for anything else."""
    if not re.fullmatch(r"[0-9a-f]{64}", pledge, re.ASCII) or not salt.isascii():
        return False
    return hmac.compare_digest(pledge, commit(dive, salt))
