"""A page of the client with a stand-in for the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from tests.browser.stand_in import StandIn


@pytest.fixture
def stand_in(page: Page) -> Iterator[StandIn]:
    """The stand-in; a page that throws fails its test."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.set_default_timeout(10_000)
    server = StandIn(page)
    yield server
    assert server.errors == []
