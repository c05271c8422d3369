"""How players without habits of their own dive: `python -m workshop.training.habits`, some seconds.

Counts the dives of the network at three to six seats, as bots count those of people, and writes them to
`assets/models/habits.json`, by which a habit is told from good play.
"""

from __future__ import annotations

import argparse
import json

from miaui.bots.kit import ArenaGame
from miaui.bots.models import models_folder
from miaui.core.memory import Remembered, with_game
from miaui.core.memory_json import REMEMBERED
from miaui.core.seat import Seat
from miaui.games.miaui.bots.habits import USUAL
from miaui.games.miaui.bots.lockstep import Lockstep
from miaui.games.miaui.rules.figures import dives_counted


def counted(seats: int, games: int) -> Remembered:
    """Return what is remembered of all seats together after `games` games, dealt by the seed 20, of `seats`
    network players (level `navigator`) among themselves: `games * seats` games of one person, 1,000 at most.
    IndexError for no games."""
    players = (("navigator", None),) * seats
    table = Lockstep([ArenaGame(number, players, {}, 20) for number in range(games)])
    while not table.states[0].over:
        table.play_round()
    remembered = Remembered()
    for state in table.states:
        for seat in range(seats):
            remembered = with_game(remembered, dives_counted(state.past, Seat(seat)))
    return remembered


def main() -> None:
    """Count habits at tables of 3, 4, 5 and 6 seats, `--games` games each (160), and write {"players": [one
    for each table, in this order]} to habits.json in the folder of models, in place of what is there. Every
    run counts equal ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=160)
    options = parser.parse_args()
    players = [counted(seats, options.games) for seats in range(3, 7)]
    text = json.dumps({"players": [REMEMBERED.write(one) for one in players]}, separators=(",", ":"))
    (models_folder() / USUAL).write_text(text + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
