## Lists and values

list-pair = { $head } and { $next }
list-join = { $head }, { $next }
list-last = { $head } and { $next }
# head: names; n: how many of the list are not named
list-more = { $head } and { $n } more
list-numbers = { $head }, { $next }
list-names = { $head }, { $next }
# What one player did, where a list would be hard to take apart. head and next: with verbs, without the player.
told-apart = { $head }; { $next }
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
seat-computer = 🤖 { $name }
# A computer plays on in somebody's seat.
seat-sat-in = 🤖 { $name }, computer
# One word each, like no piece of a game and without digits; a table takes the first that nobody there is called.
computer-names =
    Bolt Cog Gizmo Rivet Sprocket Widget Tinker Pixel Toggle Ratchet Dot Bobbin Dynamo Whistle
    Pulley Zipper Piston Buzzer Trinket Beacon Gadget Spindle Fidget Clank Pip Gasket Doodad

## The player whom an event or a message is about, `$seat`

# At the beginning of a sentence. Its reader is "you"; who was named before is not named again, so that it goes on with
# the sentence before: "Mika takes a card" + "gets 1 wood".
who = { $seat_again ->
    [true] {""}
   *[false] { $seat_you ->
        [true] You
       *[false] { $seat }
    }
}
# The same where a language tells the topic of a sentence from its subject.
topic = { who }
whose = { $seat_you ->
    [true] Your
   *[false] { $seat_again ->
        [true] Their
       *[false] { $seat }’s
    }
}
# Inside a sentence.
seat-you = you
# What verbs take on: "Mika put{ s } 2 figures", "Mika reach{ es } the city", "Mika { has } won".
s = { $seat_you ->
    [true] {""}
   *[false] s
}
es = { $seat_you ->
    [true] {""}
   *[false] es
}
has = { $seat_you ->
    [true] have
   *[false] has
}
is = { $seat_you ->
    [true] are
   *[false] is
}

## What happens in every game

event-forced = There was no other choice.

## How a match ended that nobody finished, in every game

outcome-unfinished = The match went on too long and was scored as it stood.

## Why something is not allowed, in every game

reason-match-over = This match is over.
reason-not-your-turn = You aren’t asked for anything right now.
reason-wish-gone = What you planned this for isn’t there any more: { $thing }.
