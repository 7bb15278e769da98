"""WebSockets, behind a small interface of ours: two libraries can speak them."""

from tablee.server.line.sockets.socket import Gate, Handler, Socket, Upgrade

__all__ = ["Gate", "Handler", "Socket", "Upgrade"]
