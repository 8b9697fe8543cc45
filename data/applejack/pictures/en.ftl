## pictures: words in the pictures of Applejack

picture-name-orchard = Orchard
picture-wins = wins with { $n } honey
picture-points = { $n } honey
picture-unseen = Unseen
picture-too-dear = Dear
picture-buy = Buy it
picture-pasture = Pasture
picture-now = { $honey } honey, { $now } if it ended now
picture-areas = Areas
picture-harvest = Harvest, die { $die }
picture-last-harvest = At the end, × { $times }
picture-turns = Turned how on { $where }?
picture-total = Total
picture-total-now = If it ended now

## pictures: alternative texts

alt-winner = {" "}{ $who } won with { $points } honey.
alt-valleys = { $valleys }. Supply: { $supply }.
alt-valley = Valley { $valley }: { $tiles }
alt-valley-empty = Valley { $valley } is empty
alt-hand = To be placed: { $tile }.
alt-tile = { $tile } for { $price }
alt-path = { $next ->
    [none] No harvest comes before the end of the match.
   *[some] Next harvest: { $varieties }, in { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }.
  }
alt-player = { $who }: { $honey } honey, { $flowers ->
    [one] 1 flower
   *[other] { $flowers } flowers
  }, { $free } hexes free; largest areas: { $areas }.
alt-area = { $variety } { $apples }
alt-hex-tile = { $where } { $tile } for { $price }
alt-hex-pasture = { $where } pasture
alt-hex-free = { $where } free
alt-hex-best = { $where } free, up to { $honey }
alt-hexes = { $hexes }.
alt-now = { $now } honey if it ended now.
alt-cottage = On the cottage: { $tile }.
alt-placed = Not decided yet: { $tile } on { $where } would bring the honey to { $honey }.
alt-placed-pasture = Not decided yet: a pasture on { $where } would bring the honey to { $honey }.
