"""Sea Salt & Paper: random games, laws, a second set of rules, hostile files."""
