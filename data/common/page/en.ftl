### The sandbox's page: a small chat client on this computer.

page-title = Turnstone sandbox
page-not-discord = On this computer only. This is not Discord.
page-bot = Bot

## Places

page-server = The Shore
page-channel-1 = game-table
page-channel-2 = long-evenings
page-places = Channels and threads
page-sidebar = Places and people
page-direct = Direct messages
page-asleep = Sleeping threads ({ $count })
page-unread = New messages
page-rings = rang for you
page-skip = Go to the message field
page-link-lost = The connection to the sandbox is lost. Trying again …
page-link-refused = The sandbox has been restarted. Open the address that it printed.

## People

page-you-are = You are
page-switch = Switch
page-people-hint = Be any of these people, one in each window.
page-settings-of = About { $name }
page-second-window = Be { $name } in a second window
page-others-called = Somebody else is called for
page-language = Language
page-zone = Time zone
page-manages = manages the servers
page-mailbox-open = Takes direct messages
page-mailbox-closed = Takes no direct messages
page-settings-hint = The language and the time zone are those of the Discord app. What the bot does about them is up to its own settings.

## Messages

page-messages = Messages
page-older = Show older messages
page-newest = Go to the newest messages
page-fresh = New
page-empty = Nothing has been said here yet.
page-edited = (edited)
page-rang = This made your phone ring, which shows: { $text }
page-rang-empty = This made your phone ring, which shows no text
page-used = used
page-in-reply = in answer to a message
page-thinking = { $name } is thinking …
page-no-answer = The bot did not answer in time.
page-refused = Discord would not let you do that.
page-private = Only you can see this
page-dismiss = Dismiss message
page-apps = Apps
page-apps-of = Apps: { $name }
page-started-thread = started a thread:
page-spoiler = Hidden: show it
page-notifications = Notifications
page-enlarge = Enlarge the picture
page-play-again = Play again
page-film-bar = Moment of the film
page-film-place = { $place } of { $last }
page-film-play = Play
page-film-pause = Pause
page-picture = Picture
page-full-size = Full size
page-description = Description
page-close = Close

## Select menus and forms

page-choose = Choose
page-chosen = { $count } chosen, { $least } to { $most } wanted
page-done = Done
page-required = (required)
page-submit = Send
page-cancel = Cancel
page-form-warning = This form goes to the bot.

## Typing

page-write = Message, or / for commands
page-write-short = Message or /
page-write-to = Write to { $name }, or type / for commands
page-send = Send
page-commands = Commands
page-no-command = There is no such command.
page-nothing-fits = No choice fits that.
page-command-keys = Enter: send · Tab: next field · Esc: leave
page-optional = optional
page-yes = Yes
page-no = No
page-type-text = text
page-type-choice = choice
page-type-integer = whole number
page-type-number = number
page-type-range = { $least } to { $most }
page-type-boolean = yes or no
page-type-user = person
page-type-channel = channel
page-type-file = file
page-file-choose = Choose a file
page-file-none = No file chosen
page-file-remove = Take the file away
page-error-required = This has to be filled in.
page-error-choice = Choose one from the list.
page-error-number = This has to be a number.
page-error-range = It has to be from { $least } to { $most }.
page-error-length = It has to have { $least } to { $most } characters.
page-error-large = The file may have { $most } megabytes at most.

## The first-run card

page-welcome = Play within a minute
page-welcome-text = Turnstone is a bot for long board games, played slowly by friends in the channel where they already talk. Here it talks to a stand-in for Discord, so you can try everything without an account.
page-welcome-hint = Each of these types the commands and presses the buttons that anybody could.
page-game = Game
page-new-game = New match
page-begin-elsewhere = The match will be played in #{ $channel }.
page-begin-alone = Play { $game } against two computer players
page-begin-alone-hint = It starts at once. When it is your turn, press “Your move”.
page-begin-friends = Open a table of { $game } for friends at this computer
page-begin-friends-hint = Each of them becomes another person, in a window of their own, and joins.
page-begin-friends-next = The table is open. Join it as somebody else, in a second window:
page-begin-watch = Watch computer players play { $game }
page-begin-watch-hint = Lean back: the board is redrawn as they move.
page-begin-learn = Learn { $game } in a few minutes
page-begin-learn-hint = Step by step, with a picture and two sentences each. The command /learn does it, too.

## A match file

page-match-open = Open a match file
page-match-open-hint = Look at a match entry by entry. Its luck is checked.
page-match-unread = The file couldn’t be read.
page-match-title = { $game } · match file
page-match-secret = This match goes on, and the file holds its secrets: its secret number, and what the players hide. Nobody who plays in it may see this.
page-match-place = Entry { $entry } of { $last }
page-match-back = Entry before
page-match-forth = Next entry
page-match-seen-by = Seen by
page-match-everybody = Everybody
page-match-when = { $time } after the start
page-match-quiet = Nothing that is told to everybody.
page-match-no-board = There is no picture: this version can’t follow the rules up to here.
page-match-gone = The sandbox doesn’t have this file any more. Open it again.
page-match-fact-result = Result
page-match-fact-seats = Players
page-match-fact-options = Options
page-match-fact-lasted = Length
page-match-fact-status = State
page-match-fact-made-by = Written by version
page-match-status-running = It goes on.
page-match-status-over = It is over.
page-match-status-abandoned = It was broken off.

## The workshop

page-workshop = Workshop
page-clock = Clock
page-clock-hint = Reminders arrive, threads fall asleep, old buttons stay good: try what happens after a day.
page-advance-ten-minutes = + 10 minutes
page-advance-hour = + 1 hour
page-advance-day = + 1 day
page-faults = Let something go wrong
page-fault-busy = Too many requests (429) for the next messages
page-fault-broken = Server errors (500) for the next messages
page-fault-lost = The next message arrives, but its answer is lost
page-fault-late = The next press is answered too late
page-fault-limits = Discord’s own rate limits count
page-fault-unopened = The next mailboxes can’t be opened: too many at once (403)
page-fault-slow = Everything takes a second longer
page-fault-mailboxes = All mailboxes are closed
page-fault-drop = Drop the bot’s connection
page-left = ({ $count } to come)
page-requests = Requests of the bot
page-checked-rules = Checked against Discord’s limits as the sandbox knows them.
page-checked-description = Checked against Discord’s limits and its own API description.
page-acknowledged = acknowledged in { $ms } ms
page-verdict-good = Nothing is wrong with it.
page-verdict-doubtful = Accepted, but doubtful
page-verdict-bad = Refused
page-forgotten = This request is no longer kept.
page-body = What was sent
page-deed-component = pressed
page-deed-modal = sent a form
page-deed-command = typed
page-deed-autocomplete = typed
