"""What no text of the help tells, and which texts may hold numbers of their own, with reasons."""

import data

UNTOLD: dict[str, str] = {
    f"marks.{part}.{field}": "how sure a part is, is said in prose on the page of sources"
    for part, marks in data.table("via_appia")["marks"].items()
    for field in marks
}
"""Fields of the component table, as ``part.field``."""

DIGITS: dict[str, str] = {}
"""Messages."""

EXAMPLES: dict[str, tuple[str, ...]] = {}
