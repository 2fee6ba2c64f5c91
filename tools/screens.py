"""Pictures of every screen at every panel size, made by the console itself on CPython.

`python -m tools.screens [--out DIR] [--only PART] [--part GAME]` writes PNGs and a contact sheet.
The tests compare the same pictures with those kept in `tests/console/golden`.
"""

import argparse
import asyncio
import importlib
from pathlib import Path

from tools import host

host.prepare(firmware=True)

from paihe.core import registry  # noqa: E402
from tools.shots import BOARDS, LANGUAGES, Shots  # noqa: E402


def scenes(part=None):
    """Returns all scenes: those of the house, then those of every game, or of one part."""
    found = []
    for name in ("house",) + registry.ids():
        if part in (None, name):
            found += importlib.import_module("tools.scenes." + name).SCENES
    return found


def shoot(size, language, theme=0, chosen=None):
    """Returns all pictures of one panel size and language: name to picture."""
    pictures = {}
    for scene in chosen or scenes():

        async def run(scene=scene):
            shots = Shots(size, language, theme)
            try:
                await scene(shots)
            finally:
                await shots.end()
            return shots.pictures

        pictures.update(asyncio.run(run()))
    return pictures


def contact_sheet(pictures, columns=4):
    """Returns one picture with all others on it, at twice their size."""
    from PIL import Image

    images = [picture.convert("RGB") for picture in pictures.values()]
    width, height = images[0].size
    width, height = 2 * width, 2 * height
    rows = (len(images) + columns - 1) // columns
    sheet = Image.new("RGB", ((width + 8) * columns, (height + 8) * rows), "#181410")
    for number, picture in enumerate(images):
        place = ((width + 8) * (number % columns), (height + 8) * (number // columns))
        sheet.paste(picture.resize((width, height)), place)
    return sheet


def main():
    """Writes all pictures and a contact sheet for each size and language."""
    from tqdm import tqdm

    parser = argparse.ArgumentParser(prog="python -m tools.screens", description=__doc__)
    parser.add_argument("--out", type=Path, default=host.ROOT / ".cache" / "screens")
    parser.add_argument("--only", default="", help="part of size-language, like 240 or en")
    parser.add_argument("--part", default=None, help="the house, or the id of one game")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    kinds = [
        (size, language, theme)
        for size in BOARDS
        for language in LANGUAGES
        for theme in ((0, 1, 2) if language == "zh" else (0,))
    ]
    kinds = [kind for kind in kinds if given.only in "%s-%s-%d" % kind]
    for size, language, theme in tqdm(kinds, unit="set"):
        stem = "%s-%s" % (size, language) + ("", "-night", "-high")[theme]
        pictures = shoot(size, language, theme, scenes(given.part))
        for name, picture in pictures.items():
            picture.save(given.out / ("%s-%s.png" % (stem, name)))
        contact_sheet(pictures).save(
            given.out / ("contact-%s%s.png" % (stem, "-" + given.part if given.part else ""))
        )
    print("pictures in %s" % given.out)


if __name__ == "__main__":
    main()
