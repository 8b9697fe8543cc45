### Results: who has fared how, in pictures and in words.

command-results = results
    .help = Results of this server: everybody, a person, a game, the matches
    .person = person
    .person-help = Whose results; without one, everybody’s
    .game = game
    .game-help = Only this game
app-you-two = You two
refuse-left-results = You have left the results, so there are none of yours. `/settings` has a button that brings you back.
refuse-not-in-results = There are no results of this person here.
refuse-shown-lately = You have just shown a page here: you can show another one { $when }.
refuse-not-manager = All results as a file are for those who may *Manage Server*.

## How a page is said

ledger-title = { $title } — { $line }
ledger-line = { $name }: { $told }
ledger-cell = { $what } { $value }
ledger-medal = { $value } ({ $what })
ledger-rank = { $rank }. { $told }

## Pages

results-everybody = Everybody of this server
results-person = Results of { $name }
results-computers = Computer players
results-matches = Finished matches
results-all-games = All games
# line below a title
results-count = { $game } · { $n ->
        [0] no match yet
        [one] 1 match
       *[other] { $n } matches
    }
results-none = No match has been finished here yet that counts. Practice, matches from files and abandoned ones don’t.
results-unread = Earlier matches are still being read in.
results-ranks = Whoever shares a rank differs from its first by no more than chance.

## Columns

results-people = People
results-col-matches = Matches
results-col-seats = Seats
results-col-wins = Wins
results-col-beaten = Opponents beaten
results-col-best = Best score
results-col-latest = Latest
results-col-record = Record
results-col-match = Match
results-col-ahead = Ahead
results-col-behind = Behind
results-col-level = Level
results-col-winners = Winners
results-col-all = Everybody
results-col-rounds = Rounds on average
results-percent = { $n } %
results-place = { $n }.
results-gave-up = –
results-match = #{ $match }

## Sections

results-last = { $n ->
        [one] Last match
       *[other] Last { $n } matches, the newest first
    }
results-streak = { $n } wins in a row.
results-streak-longest = { $n } wins in a row, the longest streak.
results-longest = Longest streak: { $n } wins.
# Only the person themselves sees it.
results-pace = Your turns in them took { $unit ->
        [hours] { $n } hours
       *[minutes] { $n ->
            [one] one minute
           *[other] { $n } minutes
        }
    } of your waking hours on average; only you see that.
results-total = In all
results-kinds = By game and players
results-kind = { $game }, { $n } players
results-alone = Against computer players
results-pairs = Against others
results-pair = You against { $name }
results-seats = Where people sat
results-seat = Seat { $seat }
results-seats-note = Points on average of those who played to the end, by seat.
results-records = Records
results-players = { $n } players
results-held = { $n } players: { $name }
results-deeds = What players had at the end
results-strengths = By strength and game
results-against-people = Against people of this server
results-of-kind = { $strength } in { $game }

## A line of a match

results-missing-game = its result can’t be read: its game isn’t there
results-missing-rules = its result can’t be read: it was played by rules that this version doesn’t know
results-missing-damaged = its result can’t be read: it is damaged

## Buttons

results-button-everybody = Everybody
results-button-mine = My results
results-button-records = Records
results-button-matches = Matches
results-button-computers = Computer players
results-button-public = Show here
results-button-words = In words
results-button-picture = As a picture
results-button-csv = All as a table (CSV)
results-button-json = All as JSON
results-button-more = More
results-choose-game = Which game
results-choose-person = Whose results
results-somebody = somebody
results-file-done = All results of this server. Only those have a name who are in the results.
results-bg-stats = [Add it to BG Stats]({ $url })

## News

results-news-record = Record of this server: { $name } has { $points } points in { $game } with { $n } players, the best so far was { $before }.
results-news-first = { $name } has won here for the first time!
results-series = Match { $n } of the same people in a row: { $standings }.
results-series-part = Match { $n } of { $of } in the series: { $standings }.
results-series-end = All { $of } matches: { $standings }.
results-series-won = { $n ->
        [one] { $names } has won the series of { $of } matches!
       *[other] { $names } share the series of { $of } matches!
    }
# Computer players have played, too.
results-series-won-people = { $n ->
        [one] Of the people { $names } did best in the series of { $of } matches!
       *[other] Of the people { $names } did best in the series of { $of } matches, and equally well!
    }
results-series-one = { $name }: { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    }{ $points ->
        [0] {""}
       *[other] {" "}({ $points } points)
    }
results-news-own = Your best score in { $game } with { $n } players so far.

## Seasons

refuse-no-season = This server has no seasons.
results-button-season = This season
season-title = Seasons
season-about = At the end of each season one post tells how everybody has fared in it, and its finest matches. What is played counts: there are no deadlines, no pairings, and it rings nobody. A season without a match says nothing.
season-now-off = Seasons are **off**.
season-now-month = A season lasts a **month**.
season-now-quarter = A season lasts a **quarter**.
season-now-year = A season lasts a **year**.
season-choose-off = Off
season-choose-month = Every month
season-choose-quarter = Every quarter
season-choose-year = Every year
season-month = { $n ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
season-quarter = Quarter { $n } of { $year }
season-year = { $year }
season-over = { $season } is over. This is how it went:
season-results = All results
season-finest = Finest matches
season-closest = Closest: { $game }
season-best = Best score: { $game }
season-between = { $first } : { $second }
