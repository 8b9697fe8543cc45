game = Twelve
    .about = Twelve: come nearest to 12 without passing it
    .command = twelve
action-roll = Roll
    .help = Throw a die and add it to your total
    .command = roll
    .done = Roll
action-stop = Stop
    .help = Throw no more in this match
    .command = stop
    .done = Stop
event-number-seen = { who } look{ s } at the number { $number }.
event-rolled = { who } roll{ s } { $thrown }.
event-stopped = { who } stop{ s }.
event-number-shown = { who } had the number { $number }.
ask = You stand at { $total }. Roll?
progress = { $left } still in
outcome = Everybody has stopped.
score-points = Total with the number
reason-not-your-turn = It is not your turn.
reason-too-many = You stand at { $goal } or more already.
picture-row = { $total }{ $number ->
    [0] {""}
   *[other] {" "}+ { $number }
  }{ $stopped ->
    [1] , stopped
   *[other] {""}
  }
rules-overview = Twelve
    .rules = Each player has a secret number from 1 to 6. In your turn you roll a die and add it to your total, or stop for good. When everybody has stopped, the numbers are shown: total and number together are your points, unless they pass 12. Then you have none.
