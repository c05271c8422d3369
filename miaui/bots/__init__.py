"""The bots of every game: players that get a view and a random generator, in a process of their own."""
