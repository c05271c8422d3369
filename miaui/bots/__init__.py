"""Players that get a view and dice of their own, and run in a process of their own."""
