"""The bots of Miaui.

`kit` and `fallback` are pure Python, since the window imports them. All else uses numpy and runs in the bots'
own process. Letters in array shapes: n seats, G games side by side, K decisions, W sampled worlds, k cards in
each hand, J joint dives (a card of every seat), R finished rounds, M opponent models.
"""
