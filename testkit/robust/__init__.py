"""The window driven hard: a monkey, kills, odd homes, bots in trouble."""
