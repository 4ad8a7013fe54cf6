"""The ground: lock files, the two commands, and what the package brings along."""

import ast
import functools
import json
import re
import subprocess
import threading
import tomllib
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parent.parent
LOCKS = ["requirements/dev.lock", "requirements/run.lock", "web/deno.lock"]


def dev(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([ROOT / "dev", *arguments], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_name_no_host(lock: str) -> None:
    """A lock that names the host its packages came from fails for everybody who has another mirror."""
    text = (ROOT / lock).read_text()
    assert text.count("sha") > 50
    assert re.findall(r"https?://\S+", text) == []


@pytest.mark.parametrize("lock", LOCKS[:2])
def test_every_python_package_is_pinned_and_hashed(lock: str) -> None:
    entries = re.split(r"\n(?=\S)", re.sub(r"(?m)^\s*#.*\n?", "", (ROOT / lock).read_text()).strip())
    assert len(entries) > 30
    unpinned = [entry.split()[0] for entry in entries if not re.match(r"[a-z0-9-]+(\[[a-z,]+\])?==\S+", entry)]
    unhashed = [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry]
    assert (unpinned, unhashed) == ([], [])


def test_the_runtime_lock_has_every_dependency_and_no_test_tool() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    names = {re.split(r"[\[<>=]", line)[0] for line in project["project"]["dependencies"]}
    pinned = set(re.findall(r"(?m)^([a-z0-9-]+)==", (ROOT / "requirements/run.lock").read_text()))
    assert names - pinned == set()
    assert pinned & {"pytest", "ruff", "mypy", "deno", "playwright"} == set()


def test_browser_packages_are_pinned_exactly() -> None:
    package = json.loads((ROOT / "web/package.json").read_text())
    versions = {**package["dependencies"], **package["devDependencies"]}
    assert {name: version for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)} == {}


@pytest.mark.parametrize("arguments", [["sevre"], [], ["--nonsense"]])
def test_dev_refuses_what_it_does_not_know(arguments: list[str]) -> None:
    answer = dev(*arguments)
    assert answer.returncode == 2
    for command in ("serve", "test", "setup", "bench", "lock"):
        assert re.search(rf"(?m)^  {command} ", answer.stderr)


def test_dev_explains_itself() -> None:
    assert dev("--help").returncode == 0


@pytest.mark.parametrize("script", ["dev", ".ci/run"])
def test_scripts_parse(script: str) -> None:
    shell = (ROOT / script).read_text().splitlines()[0].removeprefix("#!")
    subprocess.run([shell, "-n", ROOT / script], check=True, timeout=60)
    assert (ROOT / script).stat().st_mode & 0o111


def test_every_package_folder_is_a_package() -> None:
    """A folder without __init__.py works from the source tree and is missing from the wheel."""
    source = ROOT / "src/kohort"
    folders = {path.parent for path in source.rglob("*.py") if "migrations" not in path.parts}
    assert [str(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []
    assert (source / "py.typed").exists()


def test_no_module_is_a_drawer_for_odds_and_ends() -> None:
    drawers = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}
    assert [str(path) for path in (ROOT / "src").rglob("*") if path.stem in drawers] == []


def test_rules_use_no_clock_and_no_global_chance() -> None:
    """Chance comes from the state's own generator, else neither replay nor save would hold (style, rule 6)."""
    forbidden = {"random", "secrets", "time", "datetime", "uuid", "os", "socket", "asyncio", "threading"}
    allowed = {"random.Random"}  # handed in by who asks for a sample
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for package in ("core", "doomtrooper")
        for path in (ROOT / "src/kohort" / package).rglob("*.py")
        for name in imported(path)
        if name.split(".")[0] in forbidden and name not in allowed
    ]
    assert found == []


def imported(path: Path) -> set[str]:
    """The absolute names that a module imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(), str(path))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@pytest.fixture
def built_client() -> Iterator[str]:
    """The address of a server that has the built client's files and nothing else."""
    handler = functools.partial(SimpleHTTPRequestHandler, directory=str(ROOT / "src/kohort/server/static"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.browser
def test_the_built_client_starts_in_a_browser(built_client: str, page: Page) -> None:
    page.goto(built_client)
    expect(page).to_have_title(re.compile("Kohort"))
    expect(page.locator("#app")).not_to_be_empty()
