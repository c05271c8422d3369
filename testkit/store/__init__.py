"""The library under strain: records for it, calls that fail or kill, whole sessions, damaged files."""
