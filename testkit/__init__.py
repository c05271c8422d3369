"""What tests and tools share: games to try things on, players for them, and ways to drive the window."""
