### Time: clocks, somebody who is late, holidays.

## Somebody is late

play-lent = The computer answers this one for { $seat }.
play-resting = The match rests: { $names } did not answer. It goes on as soon as anybody at the table presses a button.
list-resting = resting until somebody comes back ({ $names } did not answer)
late-asked = { $seat } was asked { $since } and has not answered: { $question }
late-gone = { $seat } has left this server and can’t be told what they are asked: { $question }
late-choose = What now? Anybody else at the table can decide. The first press counts.
late-still = { $seat } can still answer at any moment.
late-seat-kept = { $seat } can take the seat back at any moment.
late-lent = Let the computer answer this one
late-sits-in = Let it sit in until they are back
late-waits = Wait a day
late-done-lent = The computer answers this one for { $seat }.
late-done-sits-in = The computer sits in for { $seat } until they are back.
late-done-waits = You all wait one more day for { $seat }.
late-back = The computer sat in for { $seat }, who has come back since.
late-settled-answered = { $match }: the wait for { $seat } is over.
late-settled-lent = { $match }: the computer answers this one for { $seat }.
late-settled-sits-in = { $match }: the computer sits in for { $seat } until they are back.
late-settled-waits = { $match }: the table waits one more day for { $seat }.
late-settled-rests = { $match }: the match rests until somebody comes back.
refuse-late-yourself = Your own answer is late, so the others decide. Press *Your move*: it still counts.

## Time that is left

time-away = { $name } (away until { $until })
time-left = { $seat }: time runs out { $until }, reserve included.
time-yours = Your time runs out { $until }, reserve included.
time-left-away = { $seat } is away, but this year’s days are used up: time runs out { $until }.
time-stands = { $seat }: the clock is stopped.
time-over = { $seat }: time has run out, and the table decides.
time-table-waits = The table gives { $seat } one more day, which ends { $until }.
list-clock = { $state }, time runs out { $until }
list-clock-stands = { $state }, the clock is stopped
list-sits-in = { $state }; the computer sits in for you
list-clock-half = { $state }, half of the time is gone, the rest runs out { $until }

## Holidays

command-away = away
    .help = Go on holiday: nobody calls you, and your clocks are stopped
    .until = until
    .until-help = A day or a time: “Friday”, “5 Dec”, “2 weeks”; or “back”
    .sits_in = computer-sits-in
    .sits_in-help = Whether the computer plays your seats meanwhile
away-here = You are here.
away-welcome = Welcome back. You are called again, and your clocks run.
meanwhile-title = While you were away
meanwhile-button = While I was away
meanwhile-seat = { $n ->
        [one] One move was made in your seat without you.
       *[other] { $n } moves were made in your seat without you.
    }
meanwhile-moves = { $n ->
        [one] One move was made.
       *[other] { $n } moves were made.
    }
meanwhile-last = { $told } The last: { $last }
meanwhile-nothing = Nothing has happened meanwhile.
away-how = Going on holiday? Say until when: `/away until:Friday`, `until:5 Dec`, `until:2 weeks`. Or press:
away-for-tomorrow = Tomorrow
away-for-sunday = Sunday
away-for-week = A week
away-for-two-weeks = Two weeks
away-choice = { $text }: until { $until }
away-moment =
    { $year ->
        [this] { $weekday } { $day } { $month }, { $time }
       *[other] { $weekday } { $day } { $month } { $year }, { $time }
    }
away-quoted = “{ $moment }”
away-weekday-0 = Mon
away-weekday-1 = Tue
away-weekday-2 = Wed
away-weekday-3 = Thu
away-weekday-4 = Fri
away-weekday-5 = Sat
away-weekday-6 = Sun
away-month-1 = Jan
away-month-2 = Feb
away-month-3 = Mar
away-month-4 = Apr
away-month-5 = May
away-month-6 = Jun
away-month-7 = Jul
away-month-8 = Aug
away-month-9 = Sep
away-month-10 = Oct
away-month-11 = Nov
away-month-12 = Dec
away-back-words = back here now
away-until = You are away until { $until } ({ $left }).
away-means = { $sits_in ->
    [true] Nobody calls you, and the computer plays your seats. They come back to you by themselves.
   *[false] Nobody calls you, and your clocks are stopped. The others see that you are away.
}
away-left = This year your clocks can be stopped for { $days ->
    [one] one more day
   *[other] { $days } more days
}; after that they run.
away-used-up = The { $days } days of this year are used up: your clocks run.
away-back = I’m back
away-sits-in-on = Let the computer sit in
away-sits-in-off = Don’t let the computer sit in
away-back-already = Back already? You said you are away until { $until }.
away-once = Just this move
refuse-no-day = I can’t read that day. Try “Friday”, “5 Dec”, “Friday 18:00” or “2 weeks”.
refuse-which-day = That can be read in several ways: { $moments }. Type the one that you mean.
refuse-other-weekday = That date is on another weekday. Check the calendar, and say the date or the weekday alone.
refuse-day-passed = That has passed already. Say a later day, such as “Friday” or “2 weeks”.
refuse-day-too-far = That is more than a year ahead. Say an earlier day.

## The clock of a match

clock-choose = Clock
clock-choice-none = none
clock-choice = { $days ->
    [one] one day a turn
   *[other] { $days } days a turn
}
clock-none = Clock: none
clock-days = Clock: { $days ->
    [one] one day a turn, one more in reserve
   *[other] { $days } days a turn, { $days } more in reserve
}{ $sits_in ->
    [true] {""}, then the computer sits in
   *[false] {""}
}

## The rules help

rules-time = Time, holidays and who doesn’t answer
    .search = clock time limit late slow away holiday vacation absent rest reserve sit in
    .rules =
        • **A clock** can be chosen before the start: 1, 2, 3 or 7 days a turn, and as much again in reserve, once for each player and match. The reserve is used before anything happens. Your time begins when the call has reached you, your own steps don’t renew it, and an undo gives back what was left. It is stopped while the bot is not connected, where it may not write, and while you are on holiday. It never runs out at night, nor before twelve of your waking hours have passed.

        • **If somebody doesn’t answer** before the time runs out, or for ten days where there is no clock, a card asks the table. Anybody else who is seated may let the computer answer this one, let it sit in until they are back, or wait a day; the first press counts. Whoever is late can still answer. If nobody is there to decide, or nobody presses anything for two weeks, the computer sits in where that was chosen before the start. Otherwise the match rests, silently, until somebody at the table presses a button.

        • **Holidays**: `/away until:Friday` (a day, a date, “2 weeks”). Nobody calls you, and your clocks are stopped, for up to 30 days a year. If you like, the computer plays your seats meanwhile; they come back to you by themselves. A day you name is a whole one: you are back when you wake on the day after. *I’m back* ends it sooner, and shows what has become of your matches.

rules-calls = Calls and reminders
    .search = call ring notification notify silent reminder snooze mute quiet night sleep waking hours time zone direct message mention here settings say talk words
    .rules =
        • **When it is your turn**, a direct message and the post at the table tell you. One of them rings, the other is silent; `/settings` says which. A call waits 20 seconds, so that a move taken back at once rings nobody.

        • **While you are here**, a question doesn’t ring. For 15 minutes after you press or type in a match, the menu you hold becomes the next question by itself; if you pressed something that all see, such as *Start*, it comes as a message for you alone. If you don’t answer within three minutes, you are called; whoever answers then gets ten minutes for the questions after that.

        • **Waking hours**: calls outside them arrive silently, and ring once for all of them when you wake.

        • **Reminders** come once a day at most, in one message for all matches that wait for you. Its buttons put the next one off: an hour, until tonight, until tomorrow, or three days. Without reminders, the ring when you wake and the warning before a clock runs out still come.

        • ***Say …*** below your answer, or below the end of a match, puts a line of yours at the table. It rings nobody, the others also find it in their next call, and you can take it back. I keep it for 30 days.

        • `/settings` shows all this in one place, and changes it.

rules-plan = Planning ahead
    .search = plan ahead next move wish wishes automatic by itself later away wait faster standing answer answers twenty seconds
    .rules =
        • ***Plan my next move*** stands below the post and below your answer where other people play and something can be planned; `/match plan` opens it at any time. Choose up to five wishes in order, with the same questions as always: my first choice; if that isn’t possible, the second …

        • **Twenty seconds after you are asked**, the first one that is possible is done for you, with what you planned after it, so that nobody has to wait. Where your plan ends within your turn, you are called for the rest. Amounts mean “up to”. A wish is about the card or tile you saw: if another one lies there by then, it is skipped.

        • **Press or type anything** in the match within these twenty seconds, even to look, and nothing is done by itself: *As planned* is then the first button. If nothing in your plan is possible, you are called as usual and told why.

        • **The others** stay for your next question of the same kind, until that can’t come any more, or are dropped once one is done: a button in your plan says which. There you can drop wishes, too.

        • **Standing answers**, where a game has some, answer a kind of question for you: until you next choose yourself, or for the whole match. What several players are asked at once, you always answer yourself.

        • **A plan is yours alone.** Nobody sees it, and nothing they see depends on it before it is done. If a move is taken back, the plans of everybody concerned are dropped. While the computer sits in for you, your plan goes first.

rules-undo = Answering, and taking back
    .search = undo take back confirm do it consent slip mistake wrong end turn buttons something else
    .rules =
        • **An answer is done at once**, with one press. Only where luck decides, or something is revealed, “Do it” comes first. `/settings` can have that always, or never.

        • **Take back** stands below the answer. While your turn goes on, it has no time limit. A move that passed the turn can be taken back alone for two minutes, until somebody who is asked by it was called or has pressed or typed anything in this match. After that the others have to agree.

        • **The others have to agree** before you take back what luck decided or revealed, or what came before somebody else’s move. Answers that several give at the same time are changed by *Change* until the last one is in, and then stand.

        • **Against computer players alone** there is nobody to ask: their replies are taken back with your move. Where luck decided something you are asked once, and the match is practice from then on: it is marked as such and counts for no record. Luck doesn’t repeat itself: what is drawn afterwards is drawn anew.

        • **“· End the turn”** on an answer, or below the question: nothing but ending would be left after it, so both are done together.
