"""What holds for the tests of the game holds here, too."""

from tests.conftest import _in_english, _let_go, pytest_collection_finish, pytest_configure

__all__ = ["_in_english", "_let_go", "pytest_collection_finish", "pytest_configure"]
