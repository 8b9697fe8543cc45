## pictures: words in the pictures of all games

# what: the move that a preview shows, "Place 3 figures in the forest"
picture-preview = Preview
    .of = Preview: { $what }
picture-undecided = Nothing is decided yet
# what: picture-preview
alt-preview = { $game }. { $what }. { picture-undecided }.
picture-waiting = Waiting for { $n } players
picture-wins = wins with { $n } points
picture-shared = Shared victory
picture-points = { $n } { $n ->
    [one] point
   *[other] points
}
picture-ended = Ended
picture-no-result = without a result
picture-conceded =
    { $n ->
        [one] wins, as somebody gave up
       *[other] win, as somebody gave up
    }
picture-cut-short = Points when the match was ended
picture-free = free seat
picture-cover-alt = { $game }: { $taken } of { $seats } seats are taken.
alt-head = { $game }, { $progress }.
alt-asked = {" "}{ $asked }{ $ended ->
        [0] .
       *[other] {""}
    }
alt-ask = { $who }: { $ask }
alt-offered = {" "}You can do this: { $offered }.
alt-choices = You can choose: { $choices }.
alt-winner = {" "}{ $who } won with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
alt-conceded = {" "}Given up: { $who } won.
alt-no-result = {" "}The match has ended without a result.
alt-curve = { $n ->
        [0] The lead never changed.
        [one] The lead changed once.
       *[other] The lead changed { $n } times.
    } Points at the quarters of the match and at its end:
alt-curve-seat = { $name }: { $points }
picture-curve = Points from the first turn to the last
# Below the curve, where the winner took the lead for good, and at its end.
picture-curve-turn = turn { $n }
alt-piece = { $name }. { $rules }
alt-columns = { $lines }, { $total }:
alt-line = { $what }: { $points }.
alt-slash = { $head }/{ $next }
alt-none = none
alt-semicolon = { $head }; { $next }
