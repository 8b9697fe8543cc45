### Time: clocks, somebody who is late, holidays.

## Somebody is late

play-lent = The computer answers this one for { $seat }.
play-resting = The match rests: { $names } did not answer. It goes on as soon as anybody at the table presses a button.
list-resting = resting until somebody comes back ({ $names } did not answer)
late-asked = { $seat } was asked { $since } and has not answered: { $question }
late-choose = What now? Anybody else at the table can decide. The first press counts.
late-still = { $seat } can still answer at any moment.
late-lent = Let the computer answer this one
late-sits-in = Let it sit in until they are back
late-waits = Wait a day
late-done-lent = The computer answers this one for { $seat }.
late-done-sits-in = The computer sits in for { $seat } until they are back.
late-done-waits = You all wait one more day for { $seat }.
late-settled-answered = { $match }: the wait for { $seat } is over.
late-settled-lent = { $match }: the computer answers this one for { $seat }.
late-settled-sits-in = { $match }: the computer sits in for { $seat } until they are back.
late-settled-waits = { $match }: the table waits one more day for { $seat }.
late-settled-rests = { $match }: the match rests until somebody comes back.
refuse-late-yourself = Your own answer is late, so the others decide. Press *Your move*: it still counts.

## Time that is left

time-away = { $name } (away until { $until })
time-left = { $seat }: time is over { $until }.
time-stands = { $seat }: the clock stands.
time-over = { $seat }: the time is over, and the table decides.
time-table-waits = The table gives { $seat } one more day; it is over { $until }.
list-clock = { $state }, time is over { $until }
