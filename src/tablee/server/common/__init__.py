"""What every room of the server needs: settings, log, metrics, and what is refused."""
