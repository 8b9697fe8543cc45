### The rules help: pages of all games.

rules-fair = Was the luck fair?
    .search = check verify fair fairness chance luck dice cards random seed secret number hash fingerprint proof
    .rules =
        All luck of a match, dice as well as cards, comes from one secret number of 32 bytes. It is drawn when the match starts, and stays.

        • At the start its fingerprint is published: the SHA-256 of these bytes. The card on which people joined shows 8 of its digits, `/match show` all 64. Copy them; nobody can find another number for them afterwards.
        • At the end the last post shows the number itself, two hexadecimal digits a byte. Its SHA-256 has to be that fingerprint.

        Then every result can be computed again. Each entry of `/history` has a number, and what chance is asked in it is counted from 0. The first die of entry 12, in Python:
        `import hmac`
        `number = bytes.fromhex("…")`
        `digest = hmac.digest(number, b"12/0", "sha256")`
        `int.from_bytes(digest[:8], "big") % 6 + 1`

        That is: HMAC-SHA256 with the number as key and the text “entry/count”; the first 8 bytes, divided by how many outcomes there are. The remainder is the outcome, of a die plus 1. Of cards it is the place among those left, from 0. (Values of 8 bytes beyond the last whole multiple are passed over, so that all outcomes are equally likely.)

        The order of seats is shuffled before. What physics decides, as when stones push each other, doesn’t come from the number.
