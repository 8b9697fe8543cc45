### What the host of the bot is told.

host-title = To you as the host of this bot:
host-begun = ⚠️ { $what }
host-ended = ✅ { $what }
host-passed = ✅ It has been so, and is over: { $what }
host-backup = The nightly copy of the database fails; the log says why.
    .over = The nightly copy of the database works again.
host-disk = The disk of the database is nearly full ({ $free } MB are free): make room.
    .over = There is room on the disk of the database again.
host-permission = The bot lacks the permission { $missing } in <#{ $channel }>, so matches there wait: give it back.
    .over = Matches in <#{ $channel }> go on: no permission is missing there any more.
host-clock = The clock of the computer is wrong by { $seconds } seconds: have it set by the network.
    .over = The clock of the computer is right again.
host-twice = Another program answers with the token of this bot: stop it, or reset the token and give the bot the new one.
    .over = No other program answers with the token of this bot any more.
