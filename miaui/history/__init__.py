"""Games that are kept, and what comes of them: going on with one, its review, the drill, ratings. Matches and
the library meet here; nothing is drawn."""
