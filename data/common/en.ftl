## Lists and values

list-pair = { $head } and { $next }
list-join = { $head }, { $next }
list-last = { $head } and { $next }
list-numbers = { $head }, { $next }
list-names = { $head }, { $next }
clauses = { $head }, { $next }
either = { $head } or { $next }
or-else = { $head } or { $next }
plus = { $head } + { $next }
counted = { $n } × { $thing }
lines =
    { $head }
    { $next }
plain = { $value }
nothing = nothing
yes = Yes
no = No
seat-unnamed = Player { $n }

## What happens in every game

event-forced = There is no other choice.

## Why something is not allowed, in every game

reason-match-over = This match is over.
reason-not-your-turn = You aren’t asked for anything right now.
