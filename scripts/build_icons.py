"""Rasterise the icons of the pictures into 256 px masks: data/icons/<name>.png (mode L) and CREDITS.md.

Run it in a throw-away environment that has npm, Pillow and resvg-py; none of them is needed at run time:

    python scripts/build_icons.py

The icon set does not carry its authors, so they stand in AUTHORS below.
"""

from __future__ import annotations

import io
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path

import resvg_py
from PIL import Image

SIZE = 256
PACKAGE = "@iconify-json/game-icons@1.2.4"
TARGET = Path(__file__).resolve().parent.parent / "data" / "icons"

GROUPS = {
    "shared": """
        laurel-crown two-coins crown card-pickup stack card-draw sight-disabled rolling-dices
        three-friends meeple swap-bag check-mark padlock
    """,
    "stone_age": """
        mammoth log clay-brick stone-pile gold-bar meat stone-axe wheat hut deer boar anvil-impact
        painted-pottery stone-tablet sundial stone-wheel pestle-mortar cave-entrance flute yarn
        totem-mask knapsack
    """,
    "kings_guild": """
        imperial-crown metal-bar animal-hide rolled-cloth cut-diamond magic-swirl broadsword shield
        pointy-hat hood visored-helm castle scroll-unfurled brute suitcase tied-scroll gem-necklace
        lightning-trio infinity anvil hand family-house wooden-crate bookshelf crystal-ball bed
        camp-cooking-pot round-table barracks-tent locked-chest throne-king beer-stein wizard-staff
        crossed-swords cloak-dagger hand-saw mona-lisa warehouse sword-array breastplate candle-flame
        stone-bust magnifying-glass gears wood-axe war-pick scroll-quill wooden-sign banjo swordman
        leather-armor farmer bowman fairy-wand sewing-needle warlock-eye wizard-face wood-beam
        treasure-map round-bottom-flask top-hat greek-temple scales lyre meeple-king robber-mask turban
        witch-face potion-ball boots checked-shield gauntlet hourglass compass coffin star-swirl
    """,
    "applejack": """
        shiny-apple flower-emblem beehive honeypot sheep linden-leaf stone-bridge
    """,
    "almadi": """
        indian-palace palm-tree camel shop play-button djinn trowel basket moon rupee amphora
        desert-camp
    """,
    "via_appia": """
        ancient-columns old-wagon roman-toga push stone-path laurels
    """,
}

AUTHORS = {
    "Lorc": """
        anvil-impact anvil beer-stein boots bowman breastplate broadsword candle-flame checked-shield
        cloak-dagger coffin compass crossed-swords crown crystal-ball cut-diamond fairy-wand gears gem-necklace
        honeypot hood hourglass knapsack laurel-crown laurels lightning-trio linden-leaf locked-chest lyre
        magic-swirl magnifying-glass meat metal-bar moon padlock pointy-hat potion-ball
        round-bottom-flask scales scroll-unfurled sewing-needle star-swirl shiny-apple stone-axe stone-tablet
        sundial swap-bag sword-array tied-scroll top-hat totem-mask treasure-map visored-helm wheat
        wizard-staff wood-axe wooden-sign
    """,
    "Lorc and Sbed (each drew one of this name)": "hand",
    "Faithtoken": "card-draw",
    "Quoting": "card-pickup",
    "Guard13007": "play-button",
    "Sbed": "shield",
    "Skoll": "pestle-mortar sight-disabled",
    "Cathelineau": "swordman witch-face",
    "Caro Asercion": "boar deer",
    "various artists": "infinity",
}
MOST = "Delapouite"
"""Who drew all the others."""

CREDITS = """# Icons

The masks in this folder were made from the game-icons collection, published under the Creative Commons Attribution 3.0
Unported licence (CC BY 3.0, https://creativecommons.org/licenses/by/3.0/). They were turned into 256 px masks by
`scripts/build_icons.py`; pictures tint and scale them.

| author | icons |
|---|---|
"""


def fetch(folder: Path) -> dict[str, str]:
    """The SVG bodies of the whole collection by name."""
    packed = subprocess.run(["npm", "pack", PACKAGE], cwd=folder, check=True, capture_output=True, text=True)
    with tarfile.open(folder / packed.stdout.split()[-1]) as archive:
        member = archive.extractfile("package/icons.json")
        assert member is not None
        collection = json.load(member)
    return {name: icon["body"] for name, icon in collection["icons"].items()}


def mask(body: str) -> Image.Image:
    """One SVG body as an L mask, 255 where the icon is."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" color="#ffffff">{body}</svg>'
    raw = resvg_py.svg_to_bytes(svg_string=svg, width=SIZE, height=SIZE)
    return Image.open(io.BytesIO(bytes(raw))).convert("RGBA").getchannel("A")


def credit_table(names: list[str]) -> str:
    """The table of authors."""
    author_of = {icon: author for author, icons in AUTHORS.items() for icon in icons.split()}
    by_author: dict[str, list[str]] = {}
    for name in names:
        by_author.setdefault(author_of.get(name, MOST), []).append(name)
    return CREDITS + "".join(f"| {author} | {', '.join(icons)} |\n" for author, icons in sorted(by_author.items()))


def main() -> None:
    names = sorted({name for group in GROUPS.values() for name in group.split()})
    with tempfile.TemporaryDirectory() as folder:
        bodies = fetch(Path(folder))
    missing = [name for name in names if name not in bodies]
    if missing:
        raise SystemExit(f"not in the collection: {', '.join(missing)}")
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in names:
        mask(bodies[name]).save(TARGET / f"{name}.png", optimize=True)
    (TARGET / "CREDITS.md").write_text(credit_table(names), encoding="utf-8")


if __name__ == "__main__":
    main()
