"""The one kind of move: a seat locks in a diver card."""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dive:
    """Seat `seat` locks in diver card `number` (1 to 12)."""

    seat: int
    number: int

    def __str__(self) -> str:
        return f"{self.seat}:{self.number}"

    @classmethod
    def parse(cls, text: str) -> "Dive":
        """The inverse of `str`; ValueError for anything else."""
        if not re.fullmatch(r"[0-9]:[0-9]{1,2}", text, re.ASCII):
            raise ValueError(f"not a dive like 0:7: {text[:20]!r}")
        seat, number = text.split(":")
        return cls(int(seat), int(number))
