"""What the program exists for, measured: `python -m benchmarks`."""
