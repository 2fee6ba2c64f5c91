"""Every screen looks as it was kept and looked at.

`python tests/console/test_pictures.py` keeps the present pictures: look at the difference first.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pytest
from PIL import Image, ImageChops

from tools import screens
from tools.scenes import zipai

pytestmark = pytest.mark.usefixtures("quick_collections")
GOLDEN = Path(__file__).with_name("golden")
SETS = [(size, language) for size in screens.BOARDS for language in screens.LANGUAGES]


def path(size, language, name):
    return GOLDEN / ("%s-%s-%s.png" % (size, language, name))


@pytest.mark.parametrize("size, language", SETS)
def test_every_screen_looks_as_it_was_kept(size, language):
    pictures = screens.shoot(size, language)
    kept = {file.name for file in GOLDEN.glob("%s-%s-*.png" % (size, language))}
    assert kept == {path(size, language, name).name for name in pictures}
    differ = []
    for name, picture in pictures.items():
        with Image.open(path(size, language, name)) as kept_picture:
            before = kept_picture.convert("RGB")
        if ImageChops.difference(before, picture.convert("RGB")).getbbox():
            differ.append(name)
    assert not differ, "these screens changed: " + ", ".join(differ)


@pytest.mark.parametrize("size", list(screens.BOARDS))
def test_a_theme_changes_colours_and_nothing_else(size):
    day = screens.shoot(size, "zh", 0, (zipai.shoot_throw,))
    for theme in (1, 2):
        other = screens.shoot(size, "zh", theme, (zipai.shoot_throw,))
        for name in day:
            assert other[name].tobytes() == day[name].tobytes(), name
            assert other[name].getpalette() != day[name].getpalette()


def main():
    """Keeps the present pictures."""
    GOLDEN.mkdir(exist_ok=True)
    for file in GOLDEN.glob("*.png"):
        file.unlink()
    for size, language in SETS:
        for name, picture in screens.shoot(size, language).items():
            picture.save(path(size, language, name), optimize=True)


if __name__ == "__main__":
    main()
