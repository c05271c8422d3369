"""Storage, for all that stays when the window closes: folders, settings, the library of games, crash reports.

Nothing here ever stops a game: an operation the player asked for raises a typed `StoreError`, everything else
reports a `Problem` to a callback and goes on in memory.
"""
