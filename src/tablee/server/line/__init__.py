"""The line to one client: its socket, what waits to be sent, and how much may come."""
