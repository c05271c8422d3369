"""Training of the networks that the upper levels play with; see `docs/bots.md`."""
