### The words of the table: lobby, lists, settings, rules help, and what can be refused.

## What can be refused

refuse-no-game = There is no such game.
refuse-no-match = There is no match with that number that you could open.
refuse-no-match-here = There is no match here. You can start one with `/match new`.
refuse-no-match-of-yours = You are not playing in any match. In a channel of your server you can start one with `/match new`.
refuse-no-ended-match = No match has ended here yet.
refuse-no-server = Matches are opened in a channel of a server, where the others can see them.
refuse-not-understood = I can’t make sense of “{ $value }”.
refuse-seated-already = You are at this table already.
refuse-not-seated = You have no seat at this table yet.
refuse-not-at-table = You are not playing in this match.
refuse-not-host = Only those who may manage the server can do that.
refuse-not-host-or-first = Only the host of the match can do that, or those who may manage the server.
refuse-table-full = All { $most } seats are taken.
refuse-too-few =
    { $seats ->
        [one] One player is not enough
       *[other] { $seats } players are not enough
    }: it takes at least { $least }. Invite somebody, or add a computer player.
refuse-no-computer = There is no such computer player.
refuse-no-computer-seated = There is no computer player at this table.
refuse-no-option = This game has no such option.
refuse-started-already = This match has started already.
refuse-not-started = This match has not started yet.
refuse-match-over = This match is over.
refuse-not-over = This match is still going on.
refuse-not-asked = You aren’t asked for anything right now.
refuse-stale = That is out of date: something has happened since. Please look at the newest message.
refuse-nobody-to-nudge = Nobody else is waited for.
refuse-nudged-already = The others have been called within the last six hours. Let’s give them a little time.
refuse-nothing-to-undo = There is no move of yours to take back.
refuse-undo-simultaneous = That was an answer given at the same time as the others’; it can’t be taken back.
refuse-undo-needs-consent = Taking that back needs the consent of the others.
refuse-own-request = That is your own request: the others have to agree.
refuse-request-lapsed = That request is no longer open.
refuse-asked-already = You have asked the others already.
refuse-not-a-player = { $name } is not a person playing in this match.
refuse-no-zone = “{ $value }” is not a time zone. Type a city, such as Berlin or Tokyo, and pick from the list.
refuse-no-topic = There is nothing about “{ $value }” in these rules.
refuse-not-yours = This message was made for somebody else.

## Errors

error-unexpected = Something went wrong, and it isn’t your fault. Nothing of your match is lost. If it happens again, tell whoever runs this bot the reference { $reference }.
error-store = The bot can’t save anything at the moment, so nothing has changed. Please tell whoever runs it: reference { $reference }.
error-forbidden = The bot may not do that here. Somebody who manages the server can allow it: { $missing }.
error-denied = Discord does not let the bot do that here.
error-outdated = This command has changed. Restart Discord (Ctrl+R on a computer) to see its new form.

permission-view-channel = View Channels
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-embed-links = Embed Links
permission-read-message-history = Read Message History

## A match in one line

match-label-lobby = { $game } #{ $match }, { $seats ->
        [one] one player
       *[other] { $seats } players
    }, not started
match-label-running = { $game } #{ $match }, waiting for { $names }
match-label-over = { $game } #{ $match }, over
