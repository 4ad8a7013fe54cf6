"""The built client.

Files with their hash in the name are kept for good by the browser; the page itself is asked for anew each time.
"""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, Response

from kohort.server.refusals import refused

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Kohort</title>
<body style="font-family: sans-serif; max-width: 36em; margin: 4em auto; line-height: 1.5">
<h1>The pages are not built yet</h1>
<p>The server is running, but its browser client is missing. In a checkout, <code>./dev setup</code> builds it
(and <code>./dev serve</code> does so by itself). Then load this page again.</p>
</body></html>
"""
FOR_GOOD = {"Cache-Control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"Cache-Control": "no-cache"}


def pages(static: Path) -> APIRouter:
    """Routes for everything that is not the API.

    A path that names no file is a page of the client, which knows its own paths.
    """
    router = APIRouter()
    root = static.resolve()

    @router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise refused(404, "no-such-page")
        if path:
            file = (root / path).resolve()
            hidden = any(part.startswith(".") for part in Path(path).parts)
            if file.is_relative_to(root) and file.is_file() and not hidden:
                return FileResponse(file, headers=FOR_GOOD if path.startswith("assets/") else ASK_AGAIN)
            if "." in path.rsplit("/", 1)[-1]:
                raise refused(404, "no-such-page")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, status_code=503, headers=ASK_AGAIN)
        return FileResponse(index, headers=ASK_AGAIN)

    return router
