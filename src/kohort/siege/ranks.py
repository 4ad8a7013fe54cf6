"""Ranks (rules 4.3): what a team's Promotion Points give it for a mission, and which reference card the Legion uses."""

from __future__ import annotations

from kohort.siege.content import CORPORATIONS, rank_of
from kohort.siege.coop import band_after
from kohort.siege.state import Field


def read_ranks(field: Field) -> None:
    """Read Rank and Extra Actions of every seat off its Promotion Points, and choose the reference card."""
    options = field.options
    ranks = [rank_of(points) for points in field.points]
    field.rank = [rank.rank for rank in ranks]
    field.extra = [
        rank.imperial_sheet
        if options["imperial_printed_sheet"] and CORPORATIONS[field.corporation[seat]].key == "imperial"
        else rank.extra_actions
        for seat, rank in enumerate(ranks)
    ]
    if options["training"]:
        field.band = "1-2"
    elif options["band"] != "auto":
        field.band = options["band"]
    elif field.coop and options["missions_played"] >= 0:
        field.band = band_after(options["missions_played"], options["variant_every"])
    else:
        field.band = band_for([field.rank[seat] for seat in field.teams])
    field.touch()


def band_for(ranks: list[int]) -> str:
    """The reference card in use: a higher one once at least two teams have its Rank; with one team that team's own."""
    for band, least in (("5-6", 5), ("3-4", 3)):
        if sum(1 for rank in ranks if rank >= least) >= min(2, len(ranks)):
            return band
    return "1-2"
