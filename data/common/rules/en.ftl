### The rules help: pages of all games.

rules-fair = Was the luck fair?
    .search = check verify fair fairness chance luck dice cards seats order random seed secret number hash fingerprint proof
    .rules =
        All luck of a match comes from one secret number of 32 bytes, and from numbers that everybody sees in Discord.

        • When the table opens, its card shows the fingerprint of the secret number, the beginning of its SHA-256 (`/match show`: all of it). Nobody finds another number for it.
        • The numbers of the card’s message, of those who play, in the order in which they first joined, and of the message that tells the start go in, too. Nobody can foresee the last one: leaving, joining or starting again helps nobody.
        • At the end the secret number is shown, and on the card of a table that closes unstarted.

        `/match verify` computes everything again. By hand: count the questions to chance from 0, one for each seat (none after *Again*: the first seat goes round), then each die and card, also those taken back. If question 12 is a die, in Python:
        `import hmac`
        `seed, card, people, start = bytes.fromhex("…"), "…", "…,…", "…"`
        `people = hmac.new(seed, people.encode(), "sha256").hexdigest()`
        `key = hmac.digest(seed, "/".join((card, people, start)).encode(), "sha256")`
        `digest = hmac.digest(key, b"12/0", "sha256")`
        `int.from_bytes(digest[:8], "big") % 6 + 1`

        This shows cheating, it doesn’t prevent it: whoever hosts the bot can look at the number or change the program, and whoever plays alone can start until it suits. Physics doesn’t come from the number.
