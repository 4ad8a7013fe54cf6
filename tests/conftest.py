"""What all tests share: how hypothesis searches, how the browser starts."""

import os
import shutil
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# No deadline: on a busy machine a single example may take many times its usual time.
settings.register_profile("kohort", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("kohort"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "kohort")

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium, or the one that KOHORT_CHROMIUM names; Playwright's own where there is neither."""
    chromium = os.environ.get("KOHORT_CHROMIUM") or shutil.which("chromium")
    found = {"executable_path": chromium} if chromium else {}
    return {**browser_type_launch_args, **found, "args": CHROMIUM_FLAGS}
