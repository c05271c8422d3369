"""Workshop scripts: everything that makes assets, never imported by the game."""
