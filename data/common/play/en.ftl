### The words of playing: turn posts, direct messages, the menu, history, taking back.

## Telling

play-join = { $head } { $next }
play-earlier = … { $n ->
        [one] and one move before that
       *[other] and { $n } moves before that
    } (`/history`)
play-took-back =
    { who } take{ s } back { $n ->
        [one] a move
       *[other] { $n } moves
    }: { $moves }.
# One of them
play-undone-move = “{ $move }”
play-undone-more = { $head } and { $n } more
play-became-practice = From now on this match is practice.
play-handed-over = { who } { has } left; a computer player goes on in that seat.
play-stands-in = { who } { is } away; a computer player stands in.
play-took-over = { who } take{ s } over from the computer player.
play-came-back = { who } { is } back and play{ s } again.
play-conceded = { who } { has } given up.
play-ended-agreed = Everybody who was playing has agreed to end the match.
play-ended-alone = { who } { has } ended the match.
play-ended-host = Somebody who may manage the server has ended the match.
play-untold = A move that this version can’t tell any more.

## What a phone’s lock screen shows: game, number and what is asked, in 60 characters

push-line = { $title }: { $text }
push-called = { $line } · { $called }
push-join = { $head }, { $next }
push-waiting = { $n } matches wait: { $matches }
push-request-undo =
    { $name } asks: take back { $n ->
        [one] a move
       *[other] { $n } moves
    }? { $title }
push-request-abandon = { $name } asks: end without a result? { $title }
push-request-replace = { $name } asks: computer for { $gone }? { $title }
push-over =
    { $title }: { $n ->
        [0] ended without a result
        [one] { $names } wins
       *[other] { $names } win
    }
push-late = what about { $name }?
push-host = the match can’t go on there
push-closed = I’ll call you here
push-welcome = welcome to the match
push-invitation = { $name } invites you: { $title }
push-rematch = { $name } wants to play again: { $title }
push-last-call =
    { $n ->
        [one] one seat is
       *[other] { $n } seats are
    } still free

## The table

play-title = { $game } #{ $match }
play-heading = { $game } #{ $match } · { $progress }
# Stands in place of what a match is called, where luck was taken back in it.
play-practice = { $match } · practice
play-practice-over = Practice: this match counts for no record.
play-imported = { $match } · imported
play-imported-over = Imported: this match was brought here as a file, so it counts for no record.
story-led = { $turn ->
        [0] { $name } was ahead from the start and was never passed.
       *[other] { $level ->
            [0] { $form ->
                [0] { $name } took the lead in turn { $turn } of { $of } and kept it.
                [1] { $name } led from turn { $turn } of { $of } to the end.
               *[other] From turn { $turn } of { $of } on it was always { $name } who led.
            }
           *[other] { $name } took the lead in turn { $turn } of { $of } and was not passed again.
        }
    }
story-lead = { $n ->
        [one] { $form ->
            [0] In turn { $turn } of { $of }, { $name } passed { $other }: the lead changed only then.
            [1] In turn { $turn } of { $of } the lead went from { $other } to { $name }, the only time that it changed.
           *[other] Turn { $turn } of { $of } put { $name } ahead of { $other }, the only time that the lead changed.
        }
        [2] { $form ->
            [0] Turn { $turn } of { $of } put { $name } ahead; it was the second time that the lead changed.
            [1] { $name } took the lead from { $other } in turn { $turn } of { $of } and was not passed again.
           *[other] The lead changed twice, last in turn { $turn } of { $of }, from { $other } to { $name }.
        }
       *[other] { $form ->
            [0] Turn { $turn } of { $of } put { $name } ahead; it was the last of { $n } changes of the lead.
            [1] { $name } took the lead from { $other } in turn { $turn } of { $of } and was not passed again.
           *[other] The lead changed { $n } times, last in turn { $turn } of { $of }, from { $other } to { $name }.
        }
    }
story-last = { $n ->
        [0] { $name } and { $other } were level with one of { $of } turns to go.
       *[other] { $form ->
            [0] Before the last of { $of } turns, { $name } was still { $n } points behind { $other }.
            [1] { $name } was { $n } points behind { $other } with one of { $of } turns to go.
           *[other] With one of { $of } turns to go, { $other } was { $n } points ahead of { $name }.
        }
    }
story-behind = { $form ->
        [0] After turn { $turn }, { $name } was { $n } points behind, and won.
        [1] { $name } was { $n } points behind after turn { $turn }, and won.
       *[other] { $name } was { $n } points down after turn { $turn }, and won all the same.
    }
story-close = { $n ->
        [one] { $form ->
            [0] A single point lay between { $name } and { $other }.
            [1] { $name } ended a single point ahead of { $other }.
           *[other] In the end one point separated { $name } and { $other }.
        }
       *[other] { $form ->
            [0] Only { $n } points lay between { $name } and { $other }.
            [1] { $name } ended only { $n } points ahead of { $other }.
           *[other] In the end { $n } points separated { $name } and { $other }.
        }
    }
story-apart = { $form ->
        [0] { $name } gained most on { $other } in “{ $line }”: { $n } points to { $m }.
       *[other] “{ $line }” brought { $name } most over { $other }: { $n } points to { $m }.
    }
story-lucky = { $top ->
        [0] { $name } threw { $total } with { $dice } dice in turn { $turn }: the chance of that, or more, was 1 in { $once }.
       *[other] { $name } threw { $total } with { $dice } dice in turn { $turn }, the most there is: the chance was 1 in { $once }.
    }
story-surge = { $last ->
        [0] { $form ->
            [0] That turn brought { $n } points for { $name }, the most in one turn.
           *[other] { $n } points for { $name } in that turn were the most in any.
        }
       *[other] { $form ->
            [0] That turn brought { $n } points for { $name }, the most before the last turn.
           *[other] { $n } points for { $name } in that turn were the most before the last.
        }
    }
story-finest = { $last ->
        [0] { $form ->
            [0] The biggest turn was turn { $turn }: { $n } points for { $name }.
            [1] { $name } made { $n } points in turn { $turn }, the most in one turn.
           *[other] Nobody made more in one turn than { $name } in turn { $turn }: { $n } points.
        }
       *[other] { $form ->
            [0] The biggest turn before the last was turn { $turn }: { $n } points for { $name }.
            [1] { $name } made { $n } points in turn { $turn }, the most before the last turn.
           *[other] Before the last turn nobody made more at once than { $name } in turn { $turn }: { $n } points.
        }
    }
play-asked = { $who }: { $question }
play-rests = Everybody is away: the match rests until somebody takes their seat back.
play-thinking = { $names }: thinking …
play-waiting-since = Waiting for { $names } (asked { $since }).
play-computers = Played by computers: { $names }
play-computer = { $name } ({ $strength })
play-order = Turn order: { $names }
play-order-name = { $n }. { $name }
play-seed-hash = The luck can be checked when the match is over: fingerprint { $hash }… (*Rules*, “{ $page }”)
play-seed = The secret number of this match, to check its luck (`/match verify`): `{ $seed }`
play-over = { $game } #{ $match } is over.
play-winner = { $names } { $n ->
        [one] wins
       *[other] share the victory
    } with { $points } points{ $ahead ->
        [0] !
       *[other] , { $ahead } ahead!
    }
play-place = **{ $place }.** { $name }: { $points }
play-conceded-won = { $seat } has given up. { $winners } { $n ->
        [one] wins
       *[other] share the victory
    }!
play-no-result = The match has ended without a result.

## Buttons

play-button-move = Your move
play-button-hurry = Play to the end
play-hurried = The computer players go on without pauses now. The end comes as a post.
play-button-follow = Follow
play-button-board = Board
play-button-part = Close-up
play-button-plain = Hide this line
play-button-film = Film
play-button-rules = Rules
play-button-undo = Take back
play-button-history = History
play-button-table = Open the table
play-button-rematch = Again
play-button-take-over = Take a seat over
play-button-home = Go on in the channel
play-button-do = Do it
play-button-back = Back
play-button-change = Change
play-button-done = Done
play-button-previous = Previous
play-button-next = Next
play-button-newer = Newer
play-button-luck = Luck, checked
play-button-watch = Watch
play-button-play-on = Play on from here
play-button-older = Older
play-button-none = None of these
play-button-agree = Agree
play-button-decline = Decline
play-button-take-back = Take back
play-button-practise = Take back, as practice
play-button-ask-others = Ask the others

## Direct messages

play-since-last-turn = Since your last turn:
waiting-more =
    … and { $n ->
        [one] one more
       *[other] { $n } more
    }: `/my matches`
waiting-later = Not now? The buttons below put the next reminder off.
waiting-none = Nothing is waiting for you any more.
waiting-back = Back to the list
waiting-all = My matches
snooze-hour = In an hour
snooze-tonight = Tonight
snooze-tomorrow = Tomorrow
snooze-days = In three days
snooze-clock = I’ll remind you again on { $when }, no later: a clock runs out soon after that.
snooze-clock-ends = That can’t be put off: the time of your turn runs out { $when }.
snooze-done = I’ll remind you again on { $when }.
play-nudge =
    The others are looking forward to your move{ $hours ->
        [0] {""}
        [one] , for an hour now
       *[other] , for { $days ->
            [0] { $hours } hours now
           *[other] { $days } days now
        }
    }.
play-closed-first = I can’t send you direct messages, so I call you here. (You can allow them in this server’s privacy settings.)
play-closed-waited =
    Asked { $hours ->
        [one] an hour ago
       *[other] { $days ->
            [0] { $hours } hours ago
           *[other] { $days } days ago
        }
    }.
play-shrunk = { $match }: { $news }
play-shrunk-moved = { $match } goes on elsewhere. [Go to the match]({ $url })
play-shrunk-direct = This turn in { $match } is over. [Go to the match]({ $url })
# What is left of a call that has lost its reason
called-off-line = { $text } [Go to the match]({ $url })
called-off-settled = What you were asked in { $match } is settled.
called-off-lent = A computer player has answered for you in { $match }.
called-off-undone = What you were asked in { $match } has been taken back.
called-off-seat = A computer player has your seat in { $match } now.
called-off-sits-in = A computer player sits in for you in { $match } until you are back.
called-off-over = { $match } is over.
called-off-abandoned = { $match } was ended without a result.
called-off-started = { $match } has started.
called-off-closed = { $match } was closed before it started.
called-off-full = All seats of { $match } are taken.
# At the table: name mentions the person
called-off-here = { $name } isn’t asked in { $match } any more.
play-host-paused = In { $channel } I can’t write any more: { $missing } is missing. The match there waits until it is allowed again; then it goes on by itself.
play-host-gone = The channel or thread in which this match is played is gone.
play-host-thread = The thread in which this match was played is gone. It can go on in its channel, { $channel }.
play-host-guild = I am not in the server of this match any more.
play-host-locked = { $channel }, where this match is played, has been locked by a moderator. The match goes on by itself once it is unlocked.
play-host-unknown = For a day, Discord has not let me write in { $channel }, where this match is played, although nothing seems to be missing.
play-host-refused = Discord doesn’t take my messages in { $channel }, where this match is played: because of what kind of channel it is, or by a rule of the server such as AutoMod’s.
play-host-move = To go on somewhere else, type `/match move` there.

## The menu

play-preview = The picture shows: { $action }
play-path = { $head } › { $next }
play-verb-with = { $verb }: { $value }
play-whole-or-part = { $question } One press on a top button does it all.
# A part of an answer that goes on: beside whole answers.
# What an answer brings, and what the component does that it names.
play-brings = { $head } · { $next }
play-and-ends = { $action } · { $ending }
# Of all answers.
play-all-end = Each does this too: { $ending }
play-and-more = { $label } …
play-stock = You have: { $stock }
play-leads = { $n ->
    [0] { $seats ->
        [1] You have
        [2] Both have
       *[other] All have
    } { $points }
   *[other] { $you_key ->
        [true] You lead
       *[false] { $names } { $n ->
            [one] leads
           *[other] lead
        }
    } with { $points }
}
# Above a question, to whoever answers it.
play-own-move = Your move
# Above a list of answers of one kind.
play-choose-of = { $label }: choose
play-beside = { $head } · { $next }
play-earns = { $label } — { $earns }
play-run = { $head } · { $next }
play-or = { $head } / { $next }
play-all-others = the other { $count }
play-choose-between =
    { $least ->
        [0] Choose up to { $most }
       *[other] { $same_key ->
            [true] Choose { $most }
           *[other] Choose { $least } to { $most }
        }
    }
play-unmatched = These don’t go together here. Please choose again.
play-page = Page { $page } of { $pages }
play-confirm = { $action }?
play-others = Or choose another way:
play-final = You can’t take this back without the others’ consent.
play-answered = You answered: { $action }
play-changeable = You can change it until everybody has answered.
play-done = Done.
play-stale = That button belongs to an earlier question, so nothing was done.
play-again-undone = You have done that already, and it has been taken back since.
play-again-late = You have done that already, { $when }.
play-outdated = That was offered over 15 minutes ago, or things have changed since, so nothing was done. Please choose again.
play-since-then = Since then:
play-nothing-since = Nothing has happened at the table since.
play-which-match = Which match do you mean?
play-not-started = This match has not started yet.
play-not-a-player = You don’t play in this match. What waits for you is in `/my matches`.

## Pictures

play-parts = Look at …
picture-name-board = Board
picture-name-scores = Scores
picture-name-film = Film
play-film-none = There is no film to show yet.
play-film-off = Films are off in your `/settings`.
play-film-off-here = Films are off at this table.

## Taking back

play-undo-what = This would take back:
play-undo-unseen = { who } { has } answered.
play-undo-answer = { who } answered: { $question }.
play-undo-turn = { who } end{ s } the turn.
play-undo-practice = Luck decided part of it. If you take it back, this match becomes practice: it is marked as such and counts for no record.
play-undo-consent = That needs the consent of the others.
play-undo-late = Somebody may have seen it by now, so you can’t take it back alone any more.
play-undo-asked = The others have been asked.
play-undone = Taken back.
# Where several matches may be played. request: what is asked for, a sentence of its own
play-request-heading = { $match } · { $request }
play-request-undo = { $seat } asks to take back:
play-request-abandon = { $seat } asks to end this match without a result.
play-request-replace = { $seat } asks to let a computer player stand in for { $gone }, who can come back at any time.
play-request-undo-answered = { $seat } asked to take back:
play-request-abandon-answered = { $seat } asked to end this match without a result.
play-request-replace-answered = { $seat } asked to let a computer player stand in for { $gone }.
play-request-agree = Do you agree, { $names }?
play-request-lapses = The request lapses with the next move.
play-request-stays = The match goes on meanwhile. The request lapses { $when }.
play-request-agreed = Agreed so far: { $names }
play-request-done = Everybody has agreed.
play-request-undo-done = It is taken back.
play-request-abandon-done = The match has ended.
play-request-replace-done = The computer player stands in.
play-request-declined = { $name } does not agree.
play-request-withdrawn = { $name } has withdrawn the request.
play-request-lapsed = This request is no longer open, because things have changed since.

## Commands

command-match = match
    .help = Which match, if there are several
board-own = **You**: { $text }
board-common = **On the board**
board-others = **The others**
board-changed = **What changed**
command-board = board
    .help = Look at the board, or a part of it
    .what = what
    .what-help = Which picture
    .form = as
    .form-help = A picture, or all of it in words
    .form-picture = picture
    .form-text = text
    .public = public
    .public-help = Show it to everybody here
    .match = match
    .match-help = Which match, if there are several
command-history = history
    .help = What has happened so far, move by move
    .match = match
    .match-help = Which match, if there are several
command-replay = replay
    .help = The film of a match that is over
    .match = match
    .match-help = Which match, if there are several
app-from-here = From here
app-ask-friend = Ask a friend
command-undo = undo
    .help = See what you could take back, and take it back
    .match = match
    .match-help = Which match, if there are several
play-history-empty = Nothing has happened yet.
play-history-line = `{ $n }` { $text }
play-history-undone = `{ $n }` ~~{ $text }~~
follow-button-rounds = Each round
follow-button-end = Only the end
follow-button-stop = Stop following
follow-ask = What shall I tell you of? It comes as a direct message without a sound, with what everybody may see.
follow-now-rounds = I’ll tell you of each round, in a direct message without a sound.
follow-now-end = I’ll tell you of the end, in a direct message without a sound.
follow-stopped = You don’t follow this match any more.
follow-closed = You don’t follow this match any more: I couldn’t send you direct messages.
follow-list = What I follow ({ $n })
follow-title = What you follow
follow-none = You don’t follow any match.
follow-line =
    { $how ->
        [rounds] { $match }: each round
       *[other] { $match }: only the end
    }
friend-asked = I’ve asked { $friend } at the table, without a sound. With a yes they see what you see, until one of you ends it; whoever has looked takes no seat in this match while anything is hidden.
friend-button-again = Look again
friend-button-end = End it
friend-button-look = See what they see
friend-called-off = That isn’t asked any more, and nobody looks. The table isn’t told.
friend-ended = That has ended. The table is told, without a sound.
friend-eyes = What { $name } sees: “you” is { $name }.
friend-nothing = There is nothing to end any more.
friend-sees = { $friend } sees what { $name } sees.
moment-place = { $n ->
        [0] The start, { $when }
       *[other] Turn { $n } of { $of }, { $when }
    }
moment-turn-back = Earlier turn
moment-turn-on = Later turn
moment-round-back = Earlier round
moment-round-on = Later round
moment-kind = Go to the next …
moment-seat = See it as …
moment-list = All entries
moment-open = Board of then
moment-comment = Comment: { $text }
moment-comment-on = On “{ $choice }”: { $text }
film-about = The film of the match: { $n } pictures in { $seconds } seconds, changes marked.
film-being-made = The film is being made and comes here in a moment.
film-many = { $n } other films are being made just now. Please press *Watch* again in a few minutes; meanwhile all moments stand in the history.
film-failed = The film can’t be made just now. All moments stand in the history; you can try again later.
refuse-film-unreadable = There is no film of this match: its positions can’t be read any more.
refuse-film-too-short = There is no film of this match: nothing has happened in it.

refuse-unreadable = “{ $value }” can’t be chosen for “{ $option }”. Pick one of the suggestions that appear while you type.
# Below why a command that was typed is not possible.
play-typed-now = What you can type now: { $commands }
refuse-nothing-fits = Nothing like that is possible right now.
refuse-nearest = Nothing like that is possible right now. What comes closest: { $named }. { $reason }
refuse-other-game = Match #{ $match } is a match of { $game }, and this is a command of { $meant }.
refuse-none-asks = { $game } doesn’t ask you for anything right now:
refuse-no-game-here = You have no match of { $game } here. There is:
refuse-not-asked-there = Match #{ $match } doesn’t ask you for anything right now. It waits for { $names }.
## Small words at which nobody begins to look for a name
typed-particles = a an and at by each for from in into no of off on or per the to with you your
