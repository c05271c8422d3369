"""How far a judge's method is off: what chance does not explain of its misses."""

from workshop.proof.model_errors import error_of


def test_chance_alone_is_no_error_of_the_method() -> None:
    assert error_of([(0.1, 0.01), (-0.1, 0.01)]) == 0.005
    assert error_of([]) == 0.005


def test_what_chance_does_not_explain_is_the_method_s() -> None:
    assert error_of([(0.05, 0.0009), (-0.05, 0.0009)]) == 0.04
