"""The browser client: what is sent, and how long the first page takes."""

from __future__ import annotations

import gzip
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import kohort

STATIC = Path(kohort.__file__).parent / "server" / "static"
LOADS = 5


def bundle() -> dict[str, float]:
    """Bytes of all built files of the client, as they are and gzipped; nothing where it is not built."""
    files = [path for path in STATIC.rglob("*") if path.is_file() and path.name != ".stamp"] if STATIC.exists() else []
    if not files:
        return {}
    code = [path for path in files if path.suffix in (".js", ".css", ".html")]
    return {
        "client_bytes": sum(path.stat().st_size for path in code),
        "client_bytes_gzipped": sum(len(gzip.compress(path.read_bytes(), 6)) for path in code),
        "client_files": len(files),
    }


def first_page() -> dict[str, float]:
    """Milliseconds from opening the start page with an empty cache to its load event, and to its first heading.

    Nothing without Chromium.
    """
    chromium = os.environ.get("KOHORT_CHROMIUM") or shutil.which("chromium")
    if chromium is None or not (STATIC / "index.html").exists():
        return {}
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory(prefix="kohort-page-") as folder:
        database = f"sqlite:///{Path(folder) / 'page.sqlite3'}"
        command = [sys.executable, "-m", "kohort.cli", "serve", "--port", "0", "--database", database]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
            loads, heads = [], []
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
                for _ in range(LOADS):
                    page = browser.new_context().new_page()
                    began = time.perf_counter()
                    page.goto(address, wait_until="load")
                    loads.append(1000 * (time.perf_counter() - began))
                    page.wait_for_selector("h1, h2", timeout=20_000)
                    heads.append(1000 * (time.perf_counter() - began))
                    page.context.close()
                browser.close()
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
    return {"page_load_ms_median": round(median(loads), 1), "page_heading_ms_median": round(median(heads), 1)}
