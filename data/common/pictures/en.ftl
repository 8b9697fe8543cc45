## pictures: words in the pictures of all games

picture-waiting = Waiting for { $n } players
picture-wins = wins with { $n } points
picture-shared = Shared victory
picture-points = { $n } points
picture-free = free seat
picture-cover-alt = { $game }: { $taken } of { $seats } seats are taken.
