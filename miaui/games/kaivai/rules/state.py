"""The whole truth of a game: a position, which is public, and the stakes that are still secret."""

from dataclasses import dataclass

from miaui.games.kaivai.public.position import Position


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment.

    `stakes` are the secret ones, by seat; None for seats that have not locked in. `moves` are those made so
    far, as a record writes them: nothing of a stake that is not revealed. `throws` counts those of the dice
    in this round, by seat, for the luck of the next; not in a state that a view was made of.
    """

    position: Position
    stakes: tuple[int | None, ...]
    moves: tuple[str, ...]
    throws: tuple[int, ...]
