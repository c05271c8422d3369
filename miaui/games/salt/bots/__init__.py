"""The bots of Sea Salt & Paper."""
