"""A soak runs on an event loop."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
