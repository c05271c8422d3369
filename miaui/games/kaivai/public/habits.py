"""Names of what bots remember of bids: row ``round-R`` has how often a person bid each number in round R."""

from miaui.games.kaivai.public.position import ROUNDS

ROUND_ROWS = tuple([f"round-{number}" for number in range(1, ROUNDS + 1)])
