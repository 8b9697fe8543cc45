### The words of the table: lobby, lists, settings, rules help, and what can be refused.

## What can be refused

refuse-no-game = There is no such game.
refuse-no-match = There is no match with that number that you could open.
refuse-lost = Match #{ $match } is from the time before the bot was put back to an earlier copy: it is lost, and nothing about it does anything any more.
refuse-lost-renumbered = This is from the time before the bot was put back to an earlier copy, and does nothing any more. Match #{ $match } goes on as #{ $now }: `/board` shows where it stands.
refuse-damaged = Match #{ $match } can’t be read: its data is damaged. The host of the bot can restore a backup; all other matches go on.
refuse-game-missing = The game of match #{ $match } isn’t there at the moment. The match rests, and its clocks stand, until the host of the bot has brought it back.
refuse-no-match-here = There is no match here. You can start one with `/match new`.
refuse-no-lobby-here = No match here is waiting for players. You can open a new one with `/match new`.
refuse-no-picture = There is no such picture here. You can choose: { $names }.
refuse-no-match-of-yours = You are not playing in any match. You can start one with `/match new`: alone against computer players in our direct messages, or with others in a channel of your server.
refuse-no-lobby-of-yours = None of your matches waits to start. You can open a new one with `/match new`.
refuse-no-ended-match = No match has ended here yet.
refuse-no-server = That works in a channel of a server, where the others can see the match.
refuse-alone-here = In our direct messages you play alone with computer players. Others can join in a channel of a server.
refuse-not-here = I’m not here myself, so nobody would see what we play: use me in a server that has invited me, or in our direct messages.
refuse-not-understood = I can’t make sense of “{ $value }”.
refuse-seated-already = You are at this table already.
refuse-not-seated = You have no seat at this table.
refuse-not-at-table = You are not playing in this match.
refuse-nothing-to-move = There is no match elsewhere that you could move here. Its host can, or those who may manage the server.
refuse-not-yours-to-move = Only the host of a match can move it, or those who may manage the server.
refuse-played-here = That match is played here already.
refuse-not-host = Only those who may manage the server can do that.
refuse-not-host-or-first = Only the host of the match can do that, or those who may manage the server.
refuse-table-full = All { $most } seats are taken.
refuse-seats-kept = Still waiting for a Yes or a No: { $names }. Until then those seats are kept.
refuse-seat-not-given = The seats of this match are given out by its host; none has been given to you yet.
refuse-seats-free = { $count ->
        [one] One seat is still free: give it to a person who accepts it, or to a computer player.
       *[other] { $count } seats are still free: give each to a person who accepts it, or to a computer player.
    }
refuse-importer-knows = Who imported this match could see in its file what is hidden, so they can’t play in it.
refuse-friend-knows = You have seen what a player of this match sees, and some things are hidden in it, so you can’t take a seat there.
refuse-friend-looks = Somebody sees what you see already. End that first.
refuse-friend-asked = They have been asked in this match already.
refuse-friend-seated = Whoever has a seat in this match can’t look at another one.
refuse-friend-knows-more = They may know what is hidden from your seat: they have had or seen another one in this match, or have brought it here as a file.
refuse-friend-none = Nobody shows you here what they see, or not any more.
refuse-friend-not-here = You can ask people who can read the channel of the match, but no bots.
refuse-looked-lost = What is stored of this match was damaged, or put back from a copy: it isn’t known any more who has seen what is hidden in it. While anything is, nobody new can take a seat or look over a shoulder; those who play go on.
refuse-friend-lately =
    You have asked somebody in this match not long ago. You can ask again in { $unit ->
        [hours] { $n } hours
       *[minutes] { $n ->
            [one] one minute
           *[other] { $n } minutes
        }
    }.
refuse-too-many-imports = You can import { $most } matches a day.
refuse-too-many-tries = Within an hour you can try { $most } match files, and everybody in a server { $here } together. Try again later.
refuse-not-playable = That entry isn’t there, or was played by an earlier state of the rules, so nobody can play on from it.
refuse-nothing-left-to-play = The match is over there: choose an earlier entry to play on from.
refuse-too-few =
    { $seats ->
        [one] One player is not enough
       *[other] { $seats } players are not enough
    }: it takes at least { $least }. Invite somebody, or add a computer player.
refuse-no-computer = There is no such computer player.
refuse-no-computer-seated = There is no computer player at this table.
refuse-no-option = This game has no such option.
refuse-chance-waits = The luck of this match is being prepared. Please try again in a moment.
refuse-started-already = This match has started already.
refuse-not-my-post = That message isn’t mine. Use this on a post of a match.
refuse-no-moment = That message shows no moment of a match. Use this on a post with a board.
refuse-follow-seated = You have a seat in this match, so you hear of it anyway.
refuse-follows-many = You follow { $n } matches already. Stop following one of them first, in `/my matches`.
refuse-not-started = This match has not started yet.
refuse-match-over = This match is over.
refuse-not-over = This match is still going on.
refuse-not-asked = You aren’t asked for anything right now.
refuse-stale = That is out of date: something has happened since. Please look at the newest message.
refuse-nobody-to-nudge = The match isn’t waiting for anybody else.
refuse-nudged-already =
    The others have been called already. Let’s give them a little time: they can be called again in { $unit ->
        [hours] { $n } hours
       *[minutes] { $n ->
            [one] one minute
           *[other] { $n } minutes
        }
    }.
refuse-asked-lately =
    You have asked the others for that already, not long ago. You can ask them again in { $unit ->
        [hours] { $n } hours
       *[minutes] { $n ->
            [one] one minute
           *[other] { $n } minutes
        }
    }.
refuse-too-many-lobbies = You have { $most } open tables that have not started. Start or close one of them first.
refuse-too-many-matches = { $most } matches are going on in this channel, and there is no room for more. Open this one in another channel.
refuse-too-many-alone = { $most } matches are going on in our direct messages, and there is no room for more. End one of them first, with `/match abandon`.
refuse-host-busy = { $name } has { $most } open tables already and can’t take over another one.
refuse-too-many-invitations = You can invite { $most } people a day by name. Open the table without some of them; everybody who sees it can join.
refuse-no-invitation = { $name } can’t be invited: only other people can, no bots and not yourself.
refuse-nothing-to-take-over = Nobody has given up a seat in this match.
refuse-none-for-takeover = There are several matches here, but none with a seat that you could take over.
refuse-none-for-end = There are several matches here, but none that you could end.
refuse-none-for-giveback = You play in several matches here, but in none of them have you taken a seat over.
refuse-sat-elsewhere = You have had another seat at this table, and some things are hidden in this match. Only somebody new, or whoever gave it up, can take this one over.
refuse-not-taken-over = You haven’t taken this seat over from a computer player. With `/match hand-over` one stands in for you, with `/match concede` you give up.
refuse-last-at-table = Nobody else plays this match any more. With `/match concede` you end it, with `/match hand-over` it rests.
refuse-nothing-to-undo = There is no move of yours to take back.
refuse-undo-simultaneous = Answers given at the same time can’t be taken back, nor anything before them.
refuse-undo-needs-consent = Taking that back needs the consent of the others.
refuse-undo-makes-practice = Taking that back makes this match practice.
refuse-undo-nobody-there = Taking that back needs the consent of the others, and they are away.
refuse-own-request = That is your own request: the others have to agree.
refuse-request-lapsed = That request is no longer open.
refuse-request-done = Everybody has agreed already.
refuse-request-ended = You have said no to that already.
refuse-asked-already = You have asked the others already.
refuse-not-a-player = { $name } is not a person playing in this match.
refuse-replace-yourself = That is your own seat. With `/match hand-over` a computer player stands in for you until you come back.
refuse-no-zone = “{ $value }” is not a time zone. Type a city, such as Berlin or Tokyo, and pick from the list.
refuse-which-zone = “{ $value }” can mean several time zones: { $zones }. Type one of these.
refuse-no-topic = There is nothing about “{ $value }” in these rules.
refuse-no-page = This page of the rules isn’t there any more.

## Errors

error-unexpected = Something went wrong, and it isn’t your fault. Nothing of your match is lost. If it happens again, tell whoever runs this bot the reference { $reference }.
error-store = The bot can’t save anything at the moment, so nothing has changed. Please tell whoever runs it: reference { $reference }.
error-denied = Discord does not let the bot do that here.
error-trouble = Discord had trouble just then. What you did may have gone through all the same: please look before you do it again.
error-outdated = This command has changed. Restart Discord (Ctrl+R on a computer) to see its new form.

permission-view-channel = View Channels
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History

## A match in one line

match-moved = { $game } #{ $match } goes on here: { $url }
match-label-lobby = { $game } #{ $match }, { $seats ->
        [one] one player
       *[other] { $seats } players
    }, not started
match-label-running = { $game } #{ $match }, waiting for { $names }
match-label-over = { $game } #{ $match }, over

refuse-no-thread-here = Threads can only be made in a text channel. Without a thread, a match can be opened here all the same.
refuse-thread-in-thread = This is a thread already. Open the match in the channel, or without a thread of its own.
refuse-forbidden = The bot may not do that here. Somebody who manages the server can allow it: { $missing }.
refuse-too-many-computers = This game has { $most } seats, and one of them is yours.
refuse-no-rules = There are no rules to read for this game.

## Languages

language-en = English
language-ja = Japanese (日本語)
# The time zone (its IANA name) of a language that is spoken in one zone only, guessed for people who have chosen none.
home-zone = UTC

## The lobby

lobby-title = { $game } #{ $match }
lobby-open =
    For { $players }. { $seats ->
        [one] One seat is taken.
       *[other] { $seats } seats are taken.
    }
lobby-carried-on =
    { $free ->
        [0] This match has been played up to entry { $entries }. Every seat is taken: *Start* goes on.
        [one] This match has been played up to entry { $entries }. One seat is free: the host gives it out with *Seats*.
       *[other] This match has been played up to entry { $entries }. { $free } seats are free: the host gives them out with *Seats*.
    }
    Who brought the file can see all that is in it.
lobby-cover-line = { $same_key ->
    [true] { $most } players
   *[other] { $least } to { $most } players
}
lobby-again = { $free ->
    [0] Another match with the same options? Everybody’s seat is kept until they answer. It starts by itself once all have said *Yes*.
    [one] Another match with the same options? One seat is free for anybody now, all others are kept. It starts by itself once every seat is taken.
   *[other] Another match with the same options? { $free } seats are free for anybody now, all others are kept. It starts by itself once every seat is taken.
}
lobby-again-start = { $free ->
    [one] Another match with the same options? One seat is free for anybody. The match starts by itself once it is taken, or without it by *Start*.
   *[other] Another match with the same options? { $free } seats are free for anybody. The match starts by itself once all are taken, or without them by *Start*.
}
lobby-series = Match { $n } of { $of } in a series: wins and points are added up.
lobby-series-choice = Series: { $n ->
        [0] none
       *[other] { $n } matches
    }
lobby-order-again = You play in this order: the first seat goes round from match to match, and no lots are drawn for it.
lobby-order = The turn order is drawn at the start.
lobby-seed-hash = Fingerprint to check luck: { $hash }…
lobby-seed-told = The secret number, from which nothing was drawn: `{ $seed }`
lobby-lots-button = How to check the luck
lobby-draws = The match begins in a moment.
file-damaged = The file is damaged: it isn’t what Turnstone has written.
file-no-file = This is no match file.
file-newer = The file has format { $format }, which this version doesn’t know yet.
file-too-large = The file is too large for a match.
file-too-long = The file has { $entries } entries; at most { $most } can be read here.
file-too-slow = The file couldn’t be read in time. Try again later.
file-no-game = The game “{ $game }” isn’t here, so the match can’t be replayed.
file-contradicts = The file contradicts itself, so it can’t be used.
file-replays = { $entries ->
    [one] One entry replays
   *[other] All { $entries } entries replay
} to the position on record.
proof-holds = { $count ->
    [one] The one result of luck in this match is what its secret number gives.
   *[other] All { $count } results of luck in this match (lots, dice, draws) are what its secret number gives.
}
proof-recorded = { $count ->
    [one] One more outcome doesn’t come from the number: physics, or something that was only revealed. It is as recorded.
   *[other] { $count } more outcomes don’t come from the number: physics, and what was only revealed. They are as recorded.
}
proof-differs = This match can’t be confirmed. { $fault }
differs-seed-untold = Its secret number isn’t told yet.
differs-seed = Its secret number isn’t the one whose fingerprint was published.
differs-people = Those who play aren’t those whose numbers went into the luck.
differs-chapter = Nothing is known of where the luck of entry { $entry } comes from.
differs-order = The order of seats isn’t the one that was drawn.
differs-value = Entry { $entry }, question { $question } to chance: { $recorded } is on record, { $computed } was drawn.
differs-rules = The rules don’t allow entry { $entry }, or give something else for it.
differs-rules-number = Entry { $entry } was played by an earlier state of the rules (number { $then }; this version has { $now }), so it can’t be replayed.
differs-position = The last position isn’t the one on record.
proof-no-lots = The order of seats wasn’t drawn by lot.
proof-hash = Fingerprint of the secret number, as published before anything was drawn: `{ $hash }`
proof-file = { $entries ->
    [one] The match as a file, one entry long.
   *[other] The match as a file, { $entries } entries long.
} { $named ->
        [true] It names its players, who all allow that.
       *[other] Nobody is named in it: for that, everybody in it has to allow it in `/settings`.
    } Whoever has the program Turnstone can check and draw it, `turnstone verify`; another server can import it, `/match import`.
lobby-lots-anew = { $match }: luck comes from a new secret number from here on, and from the number of this message.
    .hash = Its fingerprint: { $hash }
lobby-lots-restored = **The bot was put back to a copy that was made { $when }.** { $match } (it was #{ $former }) goes on as it stood then; what was done here since is lost, and nothing posted before this message does anything any more. Luck comes from a new secret number from here on, and from the number of this message.
    .hash = Its fingerprint: { $hash }
lobby-lots-again = { $match } begins. The order of seats isn’t drawn: the first seat has gone round. The first position and all luck come from the number of this message, which nobody could foresee, and from the secret number whose fingerprint the card shows.
    .hash = All of the fingerprint: { $hash }
lobby-lots = { $match } begins. Lots decide the order of seats and the first position: they come from the number of this message, which nobody could foresee, and from the secret number whose fingerprint the card shows.
    .hash = All of the fingerprint: { $hash }
lobby-seat = { $name }
lobby-seat-host = { $name } (host)
lobby-seat-computer = { $name } ({ $strength })
lobby-seat-stand-in = { $name } (away)
lobby-seat-open = A free seat
lobby-seat-kept = { $name }: waiting for Yes
lobby-seat-free = Seat of { $name }: free
lobby-seat-given = Seat of { $name }: offered to { $given }
lobby-option-line = { $option }: { $choice }
lobby-language = Language of the match
lobby-language-line = Language: { $language }
lobby-started = The match has started.
lobby-started-thread = The match has started in [its thread]({ $url }).
lobby-invited = Invited: { $names }
lobby-last-call = Who else would like to play?
lobby-place-thread = Played in: own thread
lobby-place-channel = Played in: this channel
place-thread = in a thread of its own
place-channel = in this channel
lobby-closed = This table was closed before the match began.
lobby-expired = Nobody started this match within { $days } days, so the table has closed by itself.
lobby-host-away = Host: { $name } (not playing)
lobby-closes = Closes by itself { $when } if nobody starts; the host can close it with `/match abandon`
# The name of a thread.
lobby-thread = { $game } #{ $match } · { $names }
lobby-button-join = Join
lobby-button-yes = Yes
lobby-button-no = No
lobby-button-accept = Take my seat
lobby-button-seats = Seats
lobby-button-leave = Leave
lobby-button-add-gentle = Add gentle computer player
lobby-button-add-fair = Add fair computer player
lobby-button-add-strong = Add strong computer player
lobby-button-dropbot = Remove computer player
lobby-button-start = Start
lobby-done-new =
    The table is open: [{ $game } #{ $match }]({ $url }). { $free ->
        [0] All its seats are taken: *Start* there begins the match.
       *[other] The others can join there.
    }
lobby-done-new-alone = The table is open: [{ $game } #{ $match }]({ $url }). *Start* there begins the match; nobody else sees it.
lobby-done-join = You have a seat at [{ $game } #{ $match }]({ $url }). I’ll tell you when it is your turn.
lobby-done-no = You don’t play in { $game } #{ $match }. Your seat is free for others.
lobby-done-leave = You have left { $game } #{ $match }.
lobby-done-seats = [{ $game } #{ $match }]({ $url }) is here. Give out its seats: *Seats* on its card, or `/match settings`.
lobby-done-import = [{ $game } #{ $match }]({ $url }) is here to be read: `/history`, `/board`, `/match verify`.
lobby-done-playon = [{ $game } #{ $match }]({ $url }) goes on from there, as practice against computer players.
lobby-done-playon-alone = [{ $game } #{ $match }]({ $url }) goes on from there in our direct messages, as practice against computer players.
lobby-done-giveseat = A seat of { $game } #{ $match } is offered. Who it is for takes it with *Take my seat* on the card.
lobby-done-start = [{ $game } #{ $match }]({ $url }) has started.
lobby-done-addbot = A computer player has joined { $game } #{ $match }.
lobby-done-dropbot = A computer player has left { $game } #{ $match }.
lobby-done = Noted for { $game } #{ $match }.
lobby-done-handon = { $game } #{ $match } has a new host.
lobby-done-unseat = A seat of { $game } #{ $match } is free again.
lobby-done-rematch = You play again: [{ $game } #{ $match }]({ $url }). It starts by itself once all have said *Yes*.
remark-rematch = Another match with the same options is open, { $called }.
remark-restored = **The bot was put back to a copy that was made { $when }.** { $title } (it was #{ $former }) is as it was then: whoever has joined, left or chosen anything since has to do it again, on the new card. What was posted before does nothing any more.
remark-seat-given = { $called }, { $name } offers you a seat of { $title }, as it stands there.
remark-no-thread =
    { $named }: { $why ->
        [permission] I can’t make threads here (the permission Create Public Threads is missing), so { $title } is played in this channel.
        [full] This server has as many open threads as Discord allows, so { $title } is played in this channel.
       *[other] Discord didn’t let me make a thread, so { $title } is played in this channel.
    }
remark-not-added = { $named }: { $title } is played in this thread. I couldn’t add you to it myself.
remark-friend-asked = { $named }: { $name } asks you to look with them. With a yes you see what { $name } sees, until one of you ends it; then you take no seat in this match while anything is hidden.
remark-friend-looks = { $named } now sees what { $name } sees, until one of them ends it.
remark-friend-ended = { $named } doesn’t see what { $name } sees any more.

panel-lobby = All of this can be changed until the match starts. Everybody at the table may.
panel-seed-hash = Fingerprint of the secret number from which all luck comes: `{ $hash }` (how to check it: *Rules*, “{ $page }”)
panel-fixed = Options and language are fixed once a match has started.
said-button-say = Say …
said-button-unsay = Don’t say it
said-form = Say something in match #{ $match }
said-form-line = All who see the table can read it
said-line = 💬 **{ $name }**: { $text }
said-nobody = Somebody
said-done = It goes to the table and rings nobody. I keep it for 30 days.
said-taken-back = It is taken back: nobody reads it there any more.
said-gone = It isn’t kept any more, so I can’t take it back.
refuse-said-quiet = *Say …* is off on this server. Whoever manages the server can turn it on in `/settings`.
refuse-said-alone = Nobody else plays in this match, so nobody would read it.
refuse-said-not-there = You can’t write where this match is played, so I don’t pass anything on from you there.
refuse-said-nothing = There is nothing to read in that. Type a few words.
refuse-said-too-late = This match has been over for more than two weeks, so nothing can be said there any more.
refuse-said-by-another = Only who has said it can take it back.
refuse-said-much =
    You have said { $most } things within an hour, which is the most. You can go on in { $n ->
        [one] one minute
       *[other] { $n } minutes
    }.

option-films = Films at the table
option-films-true = on
option-films-false = off
option-story = Story at the end
option-story-true = on
option-story-false = off
panel-button-close = Close the table
panel-give-seat = Give the seat of { $name } to …
panel-button-hand-over = Let a computer player stand in …
panel-button-concede = Give up …
panel-button-end = End the match …
panel-button-unseat = Remove { $name }
panel-button-free = Free { $name }’s seat
panel-button-hand-on = Make { $name } the host
panel-button-give-back = Give the seat back …
panel-button-replace = Replace { $name } …

## Endings

ending-keep = No, leave it
ending-kept = Nothing has been changed.
ending-concede = Give up
ending-concede-two = If you give up, the match is over and the other player wins. This can’t be taken back.
ending-concede-more = If you give up, a computer player takes your seat, and the others play on. You or somebody new can take the seat over later.
ending-concede-rests = If you give up, a computer player takes your seat. Nobody else is playing now, so the match rests until somebody who is away comes back. You or somebody new can take the seat over later.
ending-concede-last = You are the last person at this table: if you give up, the match is over. This can’t be taken back.
ending-conceded = You have given up.
ending-close = This closes the table: nobody can join any more.
ending-abandon = This ends the match without a result, if everybody else who is playing agrees; whoever is away isn’t asked. The match goes on meanwhile; the request lapses after a week.
ending-abandon-now = This ends the match at once and without a result, as you may manage the server. That can’t be taken back.
ending-abandon-alone =
    This ends the match at once and without a result: nobody else is playing it{ $away_key ->
        [true] {" now, and whoever is away isn’t asked"}
       *[other] {""}
    }. That can’t be taken back.
ending-abandon-host = A match can end without a result: if everybody else who is playing agrees, or at once, because you may manage the server. That can’t be taken back.
ending-ask = Ask the others
ending-now = End it at once
ending-alone = End it
ending-asked = The others have been asked. The match goes on until all of them agree.
ending-ended = The match has been ended.
ending-replace-till-then = Until they come back
ending-replace-for-good = For good
ending-replacing = A computer player can take the seat of { $name }: until { $name } comes back, or for good. For good can’t be taken back.
ending-replacing-last = Nobody else plays this match. A computer player can take the seat of { $name } until { $name } comes back; the match rests till then. For good ends the match, which can’t be taken back.
ending-replaced = A computer player now has the seat of { $name }.
ending-replaced-last = { $name } was the last person in this match, so it is over, as if { $name } had given up.

## Computer players

player-random = random
player-gentle = gentle
player-fair = fair
player-strong = strong
seat-hand-over = Stand in for me
seat-handing = A computer player goes on in your seat, and nobody waits for you, not even for your consent to what the others agree on. You can take the seat back at any time.
seat-handing-last = You will get no messages about this match. Nobody else plays it now, so it rests until somebody takes their seat back. You can do that at any time.
seat-handed-over = A computer player stands in for you. You can take your seat back at any time, with this button or `/match take-back`.
seat-handed-over-last = The match rests until you, or somebody else who is away, comes back. You can take your seat back at any time, with this button or `/match take-back`.
seat-take-back = Take my seat back
seat-yours = No computer player stands in for you in this match. To take a move back, type `/undo`.
seat-taken-back = You have your seat back.
seat-taking-over = You play on in a seat that a computer player has now, with everything that belongs to it. You can give it back at any time.
seat-take-over = Take over from { $name }
seat-taken-over = The seat is yours now.
seat-giving-back = The computer player goes on in this seat, and somebody else can take it over.
seat-give-back = Give it back
seat-given-back = A computer player goes on in that seat.
seat-gone = The match has been waiting for { $name } for more than { $days } days. If the others agree, a computer player stands in until { $name } comes back.
seat-gone-two = The match has been waiting for { $name } for more than { $days } days. A computer player can stand in until { $name } comes back; nobody else has to agree.
seat-let-stand-in = Let a computer player stand in
seat-stands-in = A computer player stands in for { $name }, who can come back at any time.
refuse-away = A computer player stands in for you in this match. Take your seat back first, with `/match take-back`.
refuse-no-stand-in = No computer player stands in for you in this match.
refuse-not-gone = Only those who may manage the server can do that now. The others can agree on it once the match has waited for somebody for { $days } days.
nudge-done = { $names } will get a message.

## Lists

list-here = Matches in this channel
list-server = Matches in this server
list-mine = Your matches
list-here-none = No match is being played here. You can start one with `/match new`.
list-server-none = There is no match that you can see. You can start one with `/match new`.
list-line = { $match }: { $state }
list-lobby = not started, { $seats } of { $most } seats taken
list-rests = resting, everybody is away
list-over = over
list-won = { $names } won, { $when }
list-no-result = ended without a result, { $when }
list-history = History of { $match }
list-ended = Finished matches
list-here-over = Finished matches of this channel
list-server-over = Finished matches of this server
list-mine-over = Your finished matches
list-here-over-none = No match has ended here yet.
list-server-over-none = No match that you can see has ended yet.
list-mine-over-none = None of your matches has ended yet.
# What a match is called whose game isn't there.
game = Missing game
list-missing = resting, its game isn’t there
list-waiting = waiting for { $names } (asked { $since })
list-needed = You are needed in:
list-needed-none = You are not needed anywhere right now.
list-others = Your other matches:
list-call = { $match }: { $question } (asked { $since })
list-move = Move in { $match }
list-previous = Previous
list-next = Next

## Settings of a player

settings-title = Your settings
settings-lang = Language
settings-zone = Time zone
settings-wakes = Awake from
settings-sleeps = Asleep from
settings-wakes-at = Awake from { $hour }
settings-sleeps-at = Asleep from { $hour }
settings-open = All settings
settings-language-line = **Language**: { $language }, for what only you see. Every match has a language of its own.
settings-zone-line = **Time zone**: { $zone }. Your city isn’t in the list? Type it, or a bigger one near it, with `/settings timezone:`.
settings-hours-line = **Waking hours**: { $wakes } to { $sleeps }. At other times calls arrive silently, and ring once when you wake.
settings-hours-always = **Waking hours**: all day. Calls ring whenever they come.
settings-rings-line = **Your turn**: { $rings ->
        [direct] the direct message rings; the table stays silent.
        [closed] you are called at the table, as direct messages don’t reach you.
       *[channel] you are called at the table; the direct message stays silent.
    }
settings-here-line = **While you are here**: for 15 minutes after you press or type anything in a match, your next question in it comes up where you are, for you alone, and rings only if you don’t answer it for some minutes.
settings-mailbox-line = **Direct messages**: { $mailbox ->
        [open] they reach you.
        [closed] they don’t reach you. Discord’s privacy settings of the server can allow them.
       *[unknown] whether they reach you is not known yet.
    }
settings-reminders-line = **Reminders**: { $on ->
        [true] one a day at most, for all matches that wait for you.
       *[other] none. The ring when you wake and the warning before a clock runs out still come.
    }
settings-snooze-line = **Snoozed**: no reminder before { $until }. The warning before a clock runs out still comes.
settings-holiday-none = **Holiday**: none. While you are on one, nobody calls you.
settings-holiday-line = **Holiday**: until { $until } ({ $left }). { $sits_in ->
        [true] Nobody calls you, and the computer plays your seats.
       *[false] Nobody calls you; the computer doesn’t play for you.
    }
settings-invitations-line = **Invitations**: { $on ->
        [true] they also come by direct message.
       *[other] no direct messages. You can still be mentioned at a table.
    }
settings-films-line = **Films**: { $on ->
        [true] in your private messages.
       *[other] off, you see still pictures only.
    }
settings-confirms-line = **“Do it”**: { $confirms ->
        [always] before every answer.
        [never] never; answers are done at once.
       *[usual] only where luck decides; other answers are done at once and can be taken back.
    }
settings-confirms-always = Always ask “Do it”
settings-confirms-usual = “Do it” before luck only
settings-confirms-never = Never ask “Do it”
settings-advice-line = **Advice**, in matches with hints: { $on ->
        [true] a ★ marks what the computer would do, with a reason.
       *[other] only when you press “What would you do?”.
    }
settings-advice-on = Advice in the menus
settings-advice-off = Advice only when I ask
settings-whole_board-line = **Questions** stand below { $on ->
        [true] the whole board.
       *[other] the part of the board that they are about.
    }
settings-whole_board-on = Whole board above questions
settings-whole_board-off = Part of the board above questions
settings-in_words-line = **In words**: { $on ->
        [true] no pictures, except in lessons; the board and every choice are told in words, for screen readers too.
       *[other] off. On, there are no pictures, except in lessons: the board and every choice are told in words.
    }
settings-in_words-on = Tell me all in words
settings-in_words-off = Pictures again
settings-situation-line = **In your first turns** of a game that you have never finished: { $on ->
        [true] the menu says in a line what you have and what it is enough for. Only you see it.
       *[other] the menu says no more than in later ones.
    }
settings-situation-on = A line of facts in first turns
settings-situation-off = No line of facts in first turns
settings-named-line = **Your name in match files**: { $on ->
        [true] may stand there, if everybody else in the match allows it, too.
       *[other] never leaves the bot; you are *Player 1* there.
    }
settings-named-on = Allow my name in match files
settings-named-off = No name in match files
settings-results-line = **Results**: { $on ->
    [true] you are in those that others see.
   *[false] you have left them, and are in no page of them.
}
settings-results-on = Back into the results
settings-results-off = Leave the results
settings-words-line = **Words at the tables of this server**: { $on ->
        [true] on. With *Say …*, players may say something there.
       *[other] off. Nobody can say anything there.
    } You decide that, because you manage the server.
settings-words-on = Allow “Say …” on this server
settings-words-off = No “Say …” on this server
settings-forget-line = **Forget me**: deletes what the bot knows of you. It asks once more first.
settings-films-on = Show films
settings-films-off = No films
settings-invitations-on = Invitations by message again
settings-invitations-off = Mute invitations
settings-reminders-on = Remind me
settings-reminders-off = No reminders
settings-snooze-off = End the snooze
settings-rings-direct = Ring by direct message
settings-rings-channel = Ring at the table
settings-holiday = Holiday …
settings-test = Test my mailbox
settings-forget = Forget me …
forget-title = Forget me
forget-text = Your name, number and settings, and all messages to you, are deleted from the bot’s database. Matches you have played stay readable for the others, with “Former player” in place of your name; what is posted on Discord stays there. This can’t be undone.
forget-lobbies = { $count ->
        [one] You leave the table that has not started ({ $matches }).
       *[other] You leave the tables that have not started ({ $matches }).
    }
forget-ended = { $count ->
        [one] One match ends, as if you gave up ({ $matches }).
       *[other] { $count } matches end, as if you gave up ({ $matches }).
    }
forget-kept = { $count ->
        [one] In one match a computer player takes your seat for good ({ $matches }).
       *[other] In { $count } matches a computer player takes your seat for good ({ $matches }).
    }
forget-now = Forget me for good
forget-not = No, leave everything
forget-done = Your data has been deleted. Thank you for playing.
# The name of a seat whose player was forgotten; without a number where no seat is known.
forgotten-name = Former player { $number }
settings-test-message = This is a test: direct messages reach you.
settings-test-open = ✓ The test message has reached you.
settings-test-closed = ✗ Discord did not accept the test message for you.
settings-test-later = Discord didn’t take the test message just now, which says nothing about you. Try again in a few minutes.
zone-now = { $zone } ({ $time })

## Welcome

welcome-text =
    I’ll write to you here when it is your turn, with the board and a button to move. So that no reminder wakes you up: is this right?

## Invitations

invitation-text = In { $channel }. At the table: { $names }.
invitation-muted = You get no more invitations by direct message. You can still be mentioned at a table.

## Rules help

rules-page-title = { $game } · { $title }
rules-which-game = Which game?
rules-topics = Topics

## Cities for time zones

# .also: other cities, and countries, of which the clocks show the same; as people type them.
zone-pacific-honolulu = Honolulu
    .also = Hawaii
zone-america-anchorage = Anchorage
    .also = Alaska
zone-america-los-angeles = Los Angeles
    .also = San Francisco, Seattle, San Diego, Las Vegas, California
zone-america-denver = Denver
    .also = Salt Lake City, Colorado
zone-america-chicago = Chicago
    .also = Houston, Dallas, Austin, Minneapolis, Texas
zone-america-new-york = New York
    .also = Boston, Washington, Philadelphia, Atlanta, Miami
zone-america-sao-paulo = São Paulo
    .also = Rio de Janeiro, Brasília
zone-atlantic-azores = Azores
    .also = Ponta Delgada
zone-utc = UTC
    .also = Coordinated Universal Time, Universal Time
zone-europe-london = London
    .also = United Kingdom, UK, Great Britain, England, Scotland, Wales, Manchester, Edinburgh
zone-europe-berlin = Berlin
    .also = Germany, Munich, Hamburg, Frankfurt, Cologne, München, Köln
zone-europe-helsinki = Helsinki
    .also = Finland
zone-europe-istanbul = Istanbul
    .also = Turkey, Türkiye, Ankara
zone-asia-dubai = Dubai
    .also = Abu Dhabi, United Arab Emirates
zone-asia-karachi = Karachi
    .also = Pakistan, Lahore, Islamabad
zone-asia-kolkata = Kolkata
    .also = India, Mumbai, Bombay, Delhi, New Delhi, Bangalore, Bengaluru, Chennai, Hyderabad
zone-asia-dhaka = Dhaka
    .also = Bangladesh
zone-asia-bangkok = Bangkok
    .also = Thailand
zone-asia-shanghai = Shanghai
    .also = China, Beijing, Peking, Guangzhou, Shenzhen
zone-asia-tokyo = Tokyo
    .also = Japan, Osaka, Kyoto, Nagoya, Yokohama, Kobe, Fukuoka, Sapporo, Hiroshima, Okinawa
zone-australia-sydney = Sydney
    .also = New South Wales
zone-pacific-auckland = Auckland
    .also = New Zealand, Wellington, Christchurch
zone-america-vancouver = Vancouver
    .also = British Columbia
zone-america-mexico-city = Mexico City
zone-america-toronto = Toronto
    .also = Montreal, Ottawa
zone-america-argentina-buenos-aires = Buenos Aires
    .also = Argentina
zone-europe-lisbon = Lisbon
    .also = Portugal, Porto
zone-europe-dublin = Dublin
    .also = Ireland
zone-europe-madrid = Madrid
    .also = Spain, Barcelona
zone-europe-paris = Paris
    .also = France, Lyon
zone-europe-amsterdam = Amsterdam
    .also = Netherlands, Holland
zone-europe-rome = Rome
    .also = Italy, Milan
zone-europe-zurich = Zurich
    .also = Switzerland, Geneva, Bern
zone-europe-vienna = Vienna
    .also = Austria
zone-europe-stockholm = Stockholm
    .also = Sweden
zone-europe-warsaw = Warsaw
    .also = Poland, Krakow
zone-europe-athens = Athens
    .also = Greece
zone-europe-kyiv = Kyiv
    .also = Ukraine, Kiev
zone-europe-moscow = Moscow
zone-africa-cairo = Cairo
    .also = Egypt
zone-africa-johannesburg = Johannesburg
    .also = South Africa, Cape Town
zone-asia-jerusalem = Jerusalem
    .also = Israel, Tel Aviv
zone-asia-jakarta = Jakarta
zone-asia-ho-chi-minh = Ho Chi Minh City
    .also = Vietnam, Hanoi, Saigon
zone-asia-singapore = Singapore
zone-asia-manila = Manila
    .also = Philippines
zone-asia-hong-kong = Hong Kong
zone-asia-taipei = Taipei
    .also = Taiwan
zone-asia-seoul = Seoul
    .also = Korea, South Korea, Busan
zone-australia-perth = Perth
zone-australia-brisbane = Brisbane
zone-australia-melbourne = Melbourne

## Commands

command-match-group = match
    .help = Open, join and run matches
command-match-new = new
    .help = Open a table for a new match
    .game = game
    .game-help = What to play
    .place = place
    .place-help = Play in a thread made at the start (as usual), or in this channel
    .computers = computers
    .computers-help = How many computer players sit down at once
    .strength = strength
    .strength-help = How strong the computer players are
    .clock = clock
    .clock-help = How long a turn may take
    .sits_in = computer-sits-in
    .sits_in-help = If the time of a turn runs out and nobody decides, the computer sits in
    .hints = hints
    .hints-help = Whether players may ask the computer in private what it would do
    .films = films
    .films-help = Whether posts at the table show films
    .story = story
    .story-help = Whether the last post tells what the match was like
    .invite1 = invite
    .invite1-help = Somebody to invite
    .invite2 = invite-2
    .invite2-help = Somebody else to invite
    .invite3 = invite-3
    .invite3-help = Somebody else to invite
    .invite4 = invite-4
    .invite4-help = Somebody else to invite
    .invite5 = invite-5
    .invite5-help = Somebody else to invite
command-match-list = list
    .help = See which matches there are, and whom they wait for
    .server = server
    .server-help = In the whole server, not only in this channel
    .over = over
    .over-help = Those that have ended, the latest first
command-match-show = show
    .help = Take a private look at a match
    .match = match
    .match-help = Which match, if there are several
command-match-join = join
    .help = Take a seat at a table
    .match = match
    .match-help = Which match, if there are several
command-match-leave = leave
    .help = Give your seat up before the match starts
    .match = match
    .match-help = Which match, if there are several
command-match-start = start
    .help = Start the match
    .match = match
    .match-help = Which match, if there are several
command-match-concede = concede
    .help = Give up
    .match = match
    .match-help = Which match, if there are several
command-match-abandon = abandon
    .help = End a match without a result, if the others agree
    .match = match
    .match-help = Which match, if there are several
command-match-rematch = rematch
    .help = Play again with the same people and options
    .match = match
    .match-help = Which match; otherwise the one that ended here last
command-match-move = move
    .help = Have a match go on in this channel or thread
    .match = match
    .match-help = Which match, if there are several
    .thread = thread
    .thread-help = In a new thread here
command-match-verify = verify
    .help = Compute all luck of a finished match again
    .match = match
    .match-help = Which match; otherwise the one that ended here last
command-match-export = export
    .help = Get a finished match as a file
    .match = match
    .match-help = Which match; otherwise the one that ended here last
command-match-import = import
    .help = Bring a match here from a file: to read it, or to go on with it
    .file = file
    .file-help = A match file (.turnstone)
command-match-play-on = play-on
    .help = Go on from any entry of a finished match, as practice against computers
    .match = match
    .match-help = Which match; otherwise the one that ended here last
    .entry = entry
    .entry-help = The entry of its history; otherwise the beginning
command-match-follow = follow
    .help = Be told silently of each round, or of the end, of a match that you don’t play
    .match = match
    .match-help = Which match, if there are several
command-match-nudge = nudge
    .help = Call everybody whom the match waits for
    .match = match
    .match-help = Which match, if there are several
command-match-settings = settings
    .help = See and change what was agreed about a match
    .match = match
    .match-help = Which match, if there are several
command-match-hand-over = hand-over
    .help = Let a computer player stand in for you
    .match = match
    .match-help = Which match, if there are several
command-match-take-back = take-back
    .help = Take your seat back from a computer player
    .match = match
    .match-help = Which match, if there are several
command-match-take-over = take-over
    .help = Play on in a seat that somebody gave up
    .match = match
    .match-help = Which match, if there are several
command-match-give-back = give-back
    .help = Give a seat that you took over back to the computer player
    .match = match
    .match-help = Which match, if there are several
command-match-replace = replace
    .help = Give the seat of somebody who is gone to a computer player
    .player = player
    .player-help = Who is gone
    .match = match
    .match-help = Which match, if there are several
command-match-ask-friend = ask-friend
    .help = Have somebody who doesn’t play in this match see what you see
    .friend = friend
    .friend-help = Who is asked
    .match = match
    .match-help = Which match, if there are several
command-my = my
    .help = Your matches
command-my-matches = matches
    .help = Where are you needed, and what else do you play?
command-settings = settings
    .help = Your language, waking hours, reminders, holiday and everything else you can choose
    .timezone = timezone
    .timezone-help = Your city or time zone
command-rules = rules
    .help = Look something up in the rules
    .topic = topic
    .topic-help = What to look up: a card, a place, a word
    .game = game
    .game-help = Which game; otherwise the one played here
