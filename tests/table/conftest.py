"""What the tests of the table share: its modules in Node."""

from collections.abc import Iterator

import pytest

from tests.table.pages import Node


@pytest.fixture(scope="session")
def asked() -> Iterator[Node]:
    """Return the modules of the table; a call is answered by one process for all tests."""
    with Node() as node:
        yield node
