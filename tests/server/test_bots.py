"""Bots think beside the server, not in its way."""

import os
import sys

import pytest

from tablee.server.bot_threads import BotThreads


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priority of their own")
def test_who_thinks_lets_the_rest_go_first() -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    with BotThreads(1) as executor:
        assert executor.submit(os.getpriority, os.PRIO_PROCESS, 0).result() > own
    assert os.getpriority(os.PRIO_PROCESS, 0) == own
