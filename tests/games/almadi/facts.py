"""The facts of the components, as section 13 lists them: a table of its own, to hold the component table against."""

from __future__ import annotations

from typing import Any

SYMBOLS = {
    ">": "activator",
    "Ge": "genie",
    "Mo": "mosaic",
    "St": "stall",
    "Ru": "ruby",
    "Mn": "moon",
    "Ja": "jar",
}
LANDSCAPES = """
O01 > > Mo Mn 0
O02 > Ja > St 0
O03 > St Ru > 0
O04 St > > Ja 0
O05 Ru > Mo > 0
O06 Ja Mo > > 0
O07 > > Ge Ja 0
O08 > Ru > Ge 0
O09 > Mn St > 0
O10 Ge > > Mo 0
O11 Ge > Mn > 0
O12 Mo Ru > > 0
O13 > Ja Ru Ge 0
O14 Ru > Ja St 0
O15 St Ge > Ru 0
O16 Mo Ge St > 0
O17 > > > Ru 0
O18 Mn > > > 0
O19 > St > > 0
O20 > > Mn > 0
O21 > Mo > Ge 0
O22 Mo > Ge > 0
C01 > > Ge Mn 0
C02 > Mn > Ru 0
C03 > Ge Ru > 0
C04 St > > Mo 0
C05 St > Mo > 0
C06 Ge Ja > > 0
C07 > > Mn Ja 0
C08 > Mo > Ge 0
C09 > Ja Mo > 0
C10 Ja > > Ge 0
C11 Ru > St > 0
C12 Mn St > > 0
C13 > Ge St Mo 0
C14 Mo > St Ru 0
C15 Ge Mo > Ru 0
C16 Ge Ru Ja > 0
C17 > > > St 0
C18 Ja > > > 0
C19 > Mn > > 0
C20 > > Ge > 0
C21 > > Ru St 0
C22 Mo Ru > > 0
P01 > > Ge Ru 0
P02 > Ru > Mn 0
P03 > Ge Ja > 0
P04 Ge > > St 0
P05 Mn > Ge > 0
P06 Ja Mn > > 0
P07 > > Ru Mo 0
P08 > Mo > St 0
P09 > Mo Mn > 0
P10 Ru > > Ge 0
P11 Mo > Ge > 0
P12 St Ja > > 0
P13 > Ja Mo Ge 0
P14 St > Ja Mo 0
P15 Ru Ge > Ja 0
P16 Ge St Mo > 0
P17 > > > Mo 0
P18 Mn > > > 0
P19 > Ru > > 0
P20 > > St > 0
P21 > St Ru > 0
P22 Ru > > St 0
M01 > > St Mo 2
M02 > Ge > Mn 3
M03 > St Mo > 3
M04 Ja > > Ru 2
M05 Ru > Ge > 2
M06 Mo St > > 4
M07 > > Ru Ja 4
M08 > Mn > Ge 3
M09 > Ru St > 4
M10 St > > Mo 4
M11 Ge > Mo > 3
M12 Ru St > > 2
M13 > Mo Ru St 4
M14 Mn > Ja Ru 3
M15 St Ge > Mn 4
M16 Ja Ge Mn > 3
M17 > > > Ja 2
M18 Mo > > > 3
M19 > Mo > > 3
M20 > > Ge > 3
M21 > Ru > Ge 2
M22 Ge > Ja > 3
"""
"""Of every landscape its sides in the north, east, south and west, and its goods."""
TYPES = {"O": "oasis", "C": "caravan", "P": "palace", "M": "market"}
STARTS = {
    "S1": "O:> C:St P:> M:Mo",
    "S2": "C:Ru M:> O:Ge P:>",
    "S3": "P:> M:Ja C:St O:>",
    "S4": "M:Mo P:> O:> C:Ru",
    "S5": "C:Mn O:> M:> P:Ge",
}
"""From row 1 to 4: type and east side."""
OBJECTIVES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "B1": ("blue", 6, {"kind": "group_min", "type": "oasis", "size": 5, "count": 1}),
    "B2": ("blue", 9, {"kind": "group_min", "type": "oasis", "size": 7, "count": 1}),
    "B3": ("blue", 5, {"kind": "line_run", "type": "oasis", "axis": "vertical", "length": 3, "count": 1}),
    "B4": ("blue", 6, {"kind": "line_run", "type": "oasis", "axis": "horizontal", "length": 4, "count": 1}),
    "B5": ("blue", 5, {"kind": "rows_with_type", "type": "oasis", "rows": 4, "per_row": 1}),
    "B6": ("blue", 6, {"kind": "group_min", "type": "oasis", "size": 3, "count": 2}),
    "Y1": ("yellow", 6, {"kind": "group_min", "type": "caravan", "size": 5, "count": 1}),
    "Y2": ("yellow", 9, {"kind": "group_min", "type": "caravan", "size": 7, "count": 1}),
    "Y3": ("yellow", 5, {"kind": "line_run", "type": "caravan", "axis": "vertical", "length": 3, "count": 1}),
    "Y4": ("yellow", 4, {"kind": "row_count", "type": "caravan", "min": 4}),
    "Y5": ("yellow", 5, {"kind": "rows_with_type", "type": "caravan", "rows": 4, "per_row": 1}),
    "Y6": (
        "yellow",
        6,
        {"kind": "adjacent_to", "centre": "caravan", "neighbours": ["market"], "each": False, "min": 1, "count": 4},
    ),
    "R1": (
        "red",
        6,
        {
            "kind": "adjacent_to",
            "centre": "palace",
            "neighbours": ["oasis", "market"],
            "each": False,
            "min": 3,
            "count": 2,
        },
    ),
    "R2": (
        "red",
        6,
        {
            "kind": "adjacent_to",
            "centre": "palace",
            "neighbours": ["oasis", "market"],
            "each": False,
            "min": 4,
            "count": 1,
        },
    ),
    "R3": ("red", 6, {"kind": "isolated_min", "type": "palace", "count": 5}),
    "R4": (
        "red",
        4,
        {
            "kind": "adjacent_to",
            "centre": "palace",
            "neighbours": ["oasis", "market"],
            "each": True,
            "min": 1,
            "count": 2,
        },
    ),
    "R5": (
        "red",
        9,
        {
            "kind": "adjacent_to",
            "centre": "palace",
            "neighbours": ["oasis", "market"],
            "each": True,
            "min": 1,
            "count": 4,
        },
    ),
    "R6": ("red", 5, {"kind": "rows_with_type", "type": "palace", "rows": 4, "per_row": 1}),
    "G1": ("green", 5, {"kind": "goods_min", "min": 20}),
    "G2": ("green", 9, {"kind": "goods_min", "min": 28}),
    "G3": ("green", 5, {"kind": "rows_with_type", "type": "market", "rows": 4, "per_row": 1}),
    "G4": ("green", 6, {"kind": "group_min", "type": "market", "size": 4, "count": 1}),
    "G5": (
        "green",
        6,
        {
            "kind": "adjacent_to",
            "centre": "market",
            "neighbours": ["oasis", "caravan", "palace"],
            "each": True,
            "min": 1,
            "count": 2,
        },
    ),
    "G6": ("green", 4, {"kind": "row_count", "type": "market", "min": 3}),
    "X1": ("grey", 5, {"kind": "item_min", "item": "ruby", "min": 5}),
    "X2": ("grey", 5, {"kind": "item_min", "item": "stall", "min": 5}),
    "X3": ("grey", 5, {"kind": "item_min", "item": "mosaic", "min": 5}),
    "X4": ("grey", 4, {"kind": "item_min", "item": "jar", "min": 3}),
    "X5": ("grey", 5, {"kind": "each_type_min", "min": 4}),
    "X6": ("grey", 4, {"kind": "columns_complete", "min": 4}),
    "X7": ("grey", 5, {"kind": "row_length", "min": 7}),
    "X8": ("grey", 6, {"kind": "square_all_types", "count": 2}),
}
COSTS = {
    "K01": 3,
    "K02": 2,
    "K03": 2,
    "K04": 2,
    "K05": 2,
    "K06": 2,
    "K07": 2,
    "K08": 2,
    "K09": 1,
    "K10": 2,
    "K11": 1,
    "K12": 2,
    "K13": 3,
    "K14": 2,
    "K15": 2,
    "K16": 2,
    "K17": 2,
    "K18": 3,
}
