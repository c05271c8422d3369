"""The games: rules as pure functions on frozen values. One folder each; they do not know each other."""
