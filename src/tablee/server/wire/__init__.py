"""What goes over the socket: two closed unions of messages. See docs/wire.md.

`VERSION` changes when a client of before would misunderstand; it is the `v` of the address.
"""

import msgspec

from tablee.server.wire import to_client, to_server

__all__ = ["VERSION", "encode", "to_client", "to_server"]

VERSION = 1

encode = msgspec.json.Encoder().encode
