"""The client's types are those of the server."""

from __future__ import annotations

import pytest

from kohort.server import wire_ts


def test_the_clients_types_are_up_to_date() -> None:
    if not wire_ts.TARGET.parent.is_dir():
        pytest.skip("the client's source is not here")
    assert wire_ts.TARGET.read_text(encoding="utf-8") == wire_ts.typescript(), "run python -m kohort.server.wire_ts"


def test_what_comes_in_may_leave_out_defaults_and_what_goes_out_may_not() -> None:
    text = wire_ts.typescript()
    assert "  move?: number | null;" in text
    assert "  pass_id: number | null;" in text
    assert "  cards: [string, number][];" in text
    assert "  options: Record<string, string | number | boolean>;" in text


def test_a_type_without_a_form_in_typescript_is_named() -> None:
    with pytest.raises(TypeError, match="has no form in TypeScript"):
        wire_ts._words(set[int], {})
