## pictures: words in the pictures of all games

picture-waiting = Waiting for { $n } players
picture-wins = wins with { $n } points
picture-shared = Shared victory
picture-points = { $n } points
picture-free = free seat
picture-cover-alt = { $game }: { $taken } of { $seats } seats are taken.
alt-head = { $game }, { $progress }.
alt-asked = {" "}{ $asked }.
alt-ask = { $who }: { $ask }
alt-winner = {" "}{ $who } won with { $points } points.
alt-piece = { $name }. { $rules }
alt-line = { $what }: { $points }.
alt-semicolon = { $head }; { $next }
