"""Who plays Sea Salt & Paper."""
