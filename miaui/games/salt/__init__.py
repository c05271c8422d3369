"""Sea Salt & Paper: rules, views and records."""
