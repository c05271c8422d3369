"""The tests' properties at full counts, for hours: `python -m workshop.proof`."""
