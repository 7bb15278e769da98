"""The table server: live, durable, fair, and tight-lipped. See docs/server.md."""
