"""The networks of Miaui that ship, by kind and table."""

from functools import cache

from miaui.bots.models import models_folder
from miaui.bots.net import Net, unpack


def file_name(kind: str, seats: int, fighting: bool) -> str:
    """Name of a network's file. Kind ``odds``: a seat's win probability after a round, before new cards are
    seen; kind ``worth``: that probability with each diver card; kinds ``stranger`` and
    ``stranger-inherited``: logits of a policy from outside (see `strangers`); kind ``stranger-odds``:
    ``odds`` among such players."""
    return f"{kind}-{seats}{'' if fighting else '-peaceful'}.net"


@cache
def has(kind: str, seats: int, fighting: bool) -> bool:
    """Whether a network of a kind is shipped, see `file_name`."""
    return (models_folder() / file_name(kind, seats, fighting)).is_file()


@cache
def load(kind: str, seats: int, fighting: bool) -> Net:
    """The shipped network of a kind, see `file_name`. FileNotFoundError if it is missing."""
    return unpack((models_folder() / file_name(kind, seats, fighting)).read_bytes())
