"""Many games side by side: the rules of Sea Salt & Paper and its plain players on numpy arrays."""
