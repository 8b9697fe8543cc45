"""Make the fonts of the pictures: data/fonts/*.ttf, *.otf, their licences and CREDITS.md.

Run it in a throw-away environment that has npm, apt-get, dpkg-deb, fontTools, brotli and Pillow with raqm; none of
them is needed at run time:

    python scripts/build_fonts.py

The Latin kerning, which lives in tables that only a shaping library reads, is written to metrics.json (thousandths of
the size, by font and pair of characters), so that pictures measure text the same with and without such a library; so
is the coverage, as ranges of characters.
"""

from __future__ import annotations

import json
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from PIL import ImageFont

TARGET = Path(__file__).resolve().parent.parent / "data" / "fonts"
ROUNDED = "@fontsource/m-plus-rounded-1c@5.3.0"
TITLE = "@fontsource/kaisei-tokumin@5.3.0"
EMOJI = "@fontsource/noto-emoji@5.3.2"
NAMES = ("@expo-google-fonts/noto-sans@0.4.2", "700Bold/NotoSans_700Bold.ttf")
"""Letters of names that Japanese fonts lack or draw as wide as kanji: Latin, Greek and Cyrillic ones."""
SHAPED = {
    "arabic": ("@expo-google-fonts/noto-sans-arabic@0.4.3", "700Bold/NotoSansArabic_700Bold.ttf"),
    "devanagari": ("@expo-google-fonts/noto-sans-devanagari@0.4.1", "700Bold/NotoSansDevanagari_700Bold.ttf"),
    "hebrew": ("@expo-google-fonts/noto-sans-hebrew@0.4.1", "700Bold/NotoSansHebrew_700Bold.ttf"),
    "thai": ("@expo-google-fonts/noto-sans-thai@0.4.2", "700Bold/NotoSansThai_700Bold.ttf"),
}
"""Scripts of names whose letters take their shape and place from their neighbours: these fonts keep their tables."""
GLYPHS = 0xF0000
"""The private character that draws the first glyph of such a font, so that shaped glyphs can be drawn by number."""
PRIVATE = set(range(GLYPHS, 0x10FFFE))
ALPHABETS = (
    range(0xA0, 0x530),
    range(0x1D00, 0x2000),
    range(0x2070, 0x20D0),
    range(0x2C60, 0x2C80),
    range(0xA720, 0xA800),
)
SCRIPTS = (range(0x20, 0x21), range(0x590, 0x780), range(0x900, 0x980), range(0xE00, 0xE80))
KERNED = [chr(code) for code in range(0x21, 0x7F)] + list("÷×–’é")
UNITS = 1000

CREDITS = """# Fonts

All under the SIL Open Font License 1.1; the licence texts lie beside this file. Made by `scripts/build_fonts.py`:
unpacked, cut down to the characters that pictures may need; Latin kerning and coverage in metrics.json.

| file | family | copyright |
|---|---|---|
| rounded-700.ttf, rounded-800.ttf, rounded-900.ttf | M PLUS Rounded 1c | The M+ FONTS Project Authors |
| title-800.ttf | Kaisei Tokumin | The Kaisei Project Authors |
| fallback.otf | Noto Sans CJK JP Bold | Adobe; Noto is a trademark of Google LLC |
| emoji.ttf | Noto Emoji Bold | Google LLC |
| names.ttf | Noto Sans Bold | The Noto Project Authors |
| arabic.ttf, devanagari.ttf, hebrew.ttf, thai.ttf | Noto Sans Bold for these scripts | The Noto Project Authors |
"""


def unpack(package: str, folder: Path) -> Path:
    """Fetch an npm package and give the folder of its files."""
    packed = subprocess.run(["npm", "pack", package], cwd=folder, check=True, capture_output=True, text=True)
    target = folder / package.replace("/", "-").replace("@", "_")
    with tarfile.open(folder / packed.stdout.split()[-1]) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


def noto(folder: Path) -> tuple[Path, str]:
    """Noto Sans CJK Bold from Debian, and its licence text."""
    subprocess.run(["apt-get", "download", "fonts-noto-cjk"], cwd=folder, check=True, capture_output=True)
    package = next(folder.glob("fonts-noto-cjk_*.deb"))
    subprocess.run(["dpkg-deb", "-x", str(package), str(folder / "noto")], check=True)
    licence = (folder / "noto/usr/share/doc/fonts-noto-cjk/copyright").read_text(encoding="utf-8")
    return folder / "noto/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", licence


def kerning(source: Path, characters: set[int]) -> dict[str, int]:
    """Pairs of Latin characters that a shaping library moves, in thousandths of the size."""
    shaper = ImageFont.truetype(str(source), UNITS, layout_engine=ImageFont.Layout.RAQM)
    known = [letter for letter in KERNED if ord(letter) in characters]
    width = {letter: shaper.getlength(letter) for letter in known}
    moved = {a + b: round(shaper.getlength(a + b) - width[a] - width[b]) for a in known for b in known}
    return {pair: by for pair, by in moved.items() if abs(by) > 2}


def ranges(characters: set[int]) -> list[tuple[int, int]]:
    """The characters as ranges, first and last included."""
    found: list[tuple[int, int]] = []
    for code in sorted(characters):
        if found and code == found[-1][1] + 1:
            found[-1] = (found[-1][0], code)
        else:
            found.append((code, code))
    return found


def slim(font: TTFont, characters: set[int]) -> None:
    """Keep these characters only, and no shaping tables."""
    options = subset.Options(layout_features=[], hinting=False, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)


def convert(source: Path, target: Path, folder: Path) -> dict[str, int]:
    """One web font as a TrueType file; returns its kerning."""
    font = TTFont(source)
    font.flavor = None
    whole = folder / target.name
    font.save(whole)
    characters = set(font.getBestCmap())
    pairs = kerning(whole, characters)
    slim(font, characters)
    font.save(target)
    return pairs


def is_in_names(code: int) -> bool:
    """Whether a character of Noto Sans CJK JP may be in a name: of the first rare kanji, only those of Japan."""
    if 0x3400 <= code < 0x4E00:
        return bool(chr(code).encode("euc_jis_2004", "ignore"))
    return code < 0xA000 or 0xAC00 <= code <= 0xD7A3 or 0xF900 <= code <= 0xFFEF or code >= 0x20000


def fallback(source: Path, target: Path, known: set[int]) -> None:
    """The characters of Noto Sans CJK JP that the main font lacks and that a name may hold."""
    font = TTFont(source, fontNumber=0)
    slim(font, {code for code in set(font.getBestCmap()) - known if is_in_names(code)})
    font.save(target)


def lettered(source: Path, target: Path, wanted: Iterable[range], *, shaped: bool) -> None:
    """Keep the letters of a font that a name may hold; of one that is ``shaped``, with what shapes them."""
    font = TTFont(source)
    characters = {code for code in font.getBestCmap() if any(code in span for span in wanted)}
    if shaped:
        cutter = subset.Subsetter(subset.Options(hinting=False, name_IDs=[0, 1, 2, 13, 14], layout_features=["*"]))
        cutter.populate(unicodes=characters)
        cutter.subset(font)
        number(font)
    else:
        slim(font, characters)
    font.save(target)


def number(font: TTFont) -> None:
    """Give every glyph a private character."""
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.cmap = font.getBestCmap() | {GLYPHS + at: name for at, name in enumerate(font.getGlyphOrder())}
    font["cmap"].tables = [table]


def names(folder: Path) -> None:
    """The fonts that are needed for names alone, and their licences."""
    for name, (package, path) in {"names": NAMES, **SHAPED}.items():
        unpacked = unpack(package, folder)
        wanted = SCRIPTS if name in SHAPED else ALPHABETS
        lettered(unpacked / path, TARGET / f"{name}.ttf", wanted, shaped=name in SHAPED)
        (TARGET / f"LICENSE-{name}.txt").write_bytes((unpacked / "LICENSE_FONT").read_bytes())


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        rounded, title, emoji = (unpack(package, folder) for package in (ROUNDED, TITLE, EMOJI))
        sources = {
            f"rounded-{w}": rounded / f"files/m-plus-rounded-1c-japanese-{w}-normal.woff2" for w in (700, 800, 900)
        }
        sources["title-800"] = title / "files/kaisei-tokumin-japanese-800-normal.woff2"
        pairs = {name: convert(source, TARGET / f"{name}.ttf", folder) for name, source in sources.items()}
        convert(emoji / "files/noto-emoji-emoji-700-normal.woff2", TARGET / "emoji.ttf", folder)
        source, licence = noto(folder)
        fallback(source, TARGET / "fallback.otf", set(TTFont(TARGET / "rounded-800.ttf").getBestCmap()))
        names(folder)
        files = [*TARGET.glob("*.ttf"), *TARGET.glob("*.otf")]
        metrics = {
            "kerning": pairs,
            "coverage": {file.stem: ranges(set(TTFont(file).getBestCmap()) - PRIVATE) for file in sorted(files)},
        }
        (TARGET / "metrics.json").write_text(json.dumps(metrics, ensure_ascii=False) + "\n", encoding="utf-8")
        for package, name in ((rounded, "rounded"), (title, "title"), (emoji, "emoji")):
            (TARGET / f"LICENSE-{name}.txt").write_bytes((package / "LICENSE").read_bytes())
        (TARGET / "LICENSE-fallback.txt").write_text(licence, encoding="utf-8")
    (TARGET / "CREDITS.md").write_text(CREDITS, encoding="utf-8")


if __name__ == "__main__":
    main()
