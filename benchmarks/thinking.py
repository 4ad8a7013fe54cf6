"""What a decision of the greedy bot costs."""

from __future__ import annotations

import time
from statistics import fmean, quantiles

import kohort
from kohort import bots
from kohort.arena import all_decks, pairings
from kohort.doomtrooper.names import EDITIONS

GAMES = 8


def greedy(games: int = GAMES) -> dict[str, float]:
    """Processor time of each decision, in whole games of greedy against greedy in both editions; milliseconds."""
    times: list[float] = []
    pairs = pairings(all_decks())
    for number in range(games):
        decks = list(pairs[(5 * number) % len(pairs)])
        options = {"edition": EDITIONS[number % 2]}
        game = kohort.new("doomtrooper", players=["Ann", "Ben"], decks=decks, options=options, seed=300 + number)
        players = [bots.make("greedy", 2 * number), bots.make("greedy", 2 * number + 1)]
        while not game.over:
            choice = game.choice
            began = time.thread_time()
            move = players[choice.seat].move(game.seat(choice.seat), choice)
            times.append(1000 * (time.thread_time() - began))
            game.apply(move, choice.seat)
    cuts = quantiles(times, n=100, method="inclusive")
    return {
        "greedy_decision_ms_mean": round(fmean(times), 2),
        "greedy_decision_ms_p50": round(cuts[49], 2),
        "greedy_decision_ms_p95": round(cuts[94], 2),
        "greedy_decision_ms_most": round(max(times), 2),
        "greedy_decisions": len(times),
    }
