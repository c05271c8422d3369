"""A bot in a package: `pip install ./examples/package`, and `miaui arena` knows `patient`."""


class Patient:
    """Plays the first legal move nine times of ten, else any."""

    name, line = "Patient", "Takes what comes first, nearly always."
    games = {"miaui": (3, 4, 5, 6), "salt": (2, 3, 4), "kaivai": (3, 4)}

    def choose(self, view, legal, rng, budget=None):
        """Return one of the legal moves, with how likely each was."""
        policy = {move: 0.1 / len(legal) for move in legal}
        policy[legal[0]] += 0.9
        move = legal[0] if rng.random() < 0.9 else rng.choice(legal)
        return {"move": move, "policy": policy, "reasons": ["It came first."]}
