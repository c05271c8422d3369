"""Games from a library that SQLite itself cannot read any more, where there is no backup."""
