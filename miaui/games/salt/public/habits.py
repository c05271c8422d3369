"""Names of what bots remember of calls: row ``deal-D`` has how often a person called Stop and Last Chance in
deal D, and how often the deal ended otherwise; row ``calls`` has the card points at all calls, and how many
calls."""

DEALS = 6
"""Deals that are told apart; later ones count with the last."""

CALLS = 3
"""Numbers in the row of a deal."""

SUMS = "calls"
DEAL_ROWS = tuple([f"deal-{number}" for number in range(1, DEALS + 1)])
