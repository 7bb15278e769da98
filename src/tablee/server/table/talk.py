"""Talk at a table: who says what, and who does not want to hear it."""

from collections.abc import Iterable
from functools import partial

from tablee.server.common.refused import Refused
from tablee.server.line.connection import Connection
from tablee.server.table.agreement import Agreement
from tablee.server.table.chat import Conversation
from tablee.server.table.presence import Presence
from tablee.server.wire import to_client
from tablee.server.wire.occupants import HumanPlayer
from tablee.store import tables as stored
from tablee.store.tables import StoredChat


class Talk:
    """`lines` were said before the table came out of the log."""

    def __init__(
        self, lines: Iterable[StoredChat], agreement: Agreement, presence: Presence
    ) -> None:
        self._chat = Conversation(lines)
        self._agreement = agreement
        self._presence = presence

    def say(self, connection: Connection, me: HumanPlayer, id: str, text: str) -> None:
        """On the disk first, then told to all. Said again under the same id, it is said once."""
        if me.id in self._agreement.lobby.banned:
            raise Refused("banned")
        if self._chat.has(me.id, id):
            self._agreement.when_saved(partial(connection.accept, id))
            return
        connection.spend_chat()
        line = self._chat.add(me, id, text)
        table = self._agreement.lobby.id

        def tell_all(_: None) -> None:
            self._chat.mark_saved(line)
            for other in self._presence.connections:
                self._tell(other, line)
            connection.accept(id)

        self._agreement.save(lambda database: stored.save_chat(database, table, line), tell_all)

    def tell_newcomer(self, connection: Connection) -> None:
        """The last of what was said before they came."""
        for line in self._chat.told:
            self._tell(connection, line)

    def _tell(self, connection: Connection, line: StoredChat) -> None:
        unwanted = self._agreement.shown.muted.get(connection.person_id or "", ())
        if line.person not in unwanted and line.person not in connection.muted:
            connection.send(to_client.Chat(line.seq, line.person, line.name, line.text, line.said))
