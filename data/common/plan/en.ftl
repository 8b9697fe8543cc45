### Planning ahead: wishes for the next question, standing answers, what becomes of them.

plan-button-open = Plan my next move
plan-button-first = Choose my first wish
plan-button-add = Another wish
plan-button-alone = Once one is done, drop the rest
plan-button-stay = Once one is done, keep the rest
plan-button-standing = Standing answers …
plan-button-standing-off = { $answer } · off
plan-button-standing-once = { $answer } · until I next choose myself
plan-button-standing-always = { $answer } · whole match
plan-button-drop = Drop it
plan-option-drop = Drop: { $wish }
plan-option-drop-all = Drop all
plan-drop = Drop a wish …
plan-button-back = My plan
plan-button-enough = I’ll choose that then
plan-button-do = Plan this
plan-button-as-planned = As planned: { $action }

# Above a question about what will be asked later, in Discord’s larger type
plan-heading = ### Planning ahead: nothing is played yet
plan-title = Your plan
plan-title-saved = Your plan (saved)
plan-wish = { $n }. { $wish }
plan-then = { $wish } → { $then }
plan-not-now = { $wish } — not as things stand: { $reason }
plan-about = { $wish } — { $things }
plan-standing-once = { $answer } (until you next choose yourself)
plan-standing-always = { $answer } (whole match)
plan-how = 20 seconds after you are asked, I play the first of these that is possible, unless you press something first. The others wait for the next question of this kind. Only you can see this.
plan-how-one = 20 seconds after you are asked, I play this, unless you press something first. If it isn’t possible then, I call you as usual. Only you can see this.
plan-how-alone = 20 seconds after you are asked, I play the first of these that is possible, unless you press something first. The others are then dropped. Only you can see this.
plan-empty = Nothing planned yet. Choose up to { $n } wishes in order: 20 seconds after you are asked, I do the first that is possible, unless you press something first. Only you can see them.
plan-nothing-yet = Nothing can be planned right now: what you will be asked next isn’t certain enough yet. Try again after the next moves.
plan-asked-empty = It’s your turn right now, so there is nothing to plan.
plan-asked-now = It’s your turn right now. Because you opened this, nothing is played by itself this time: please choose yourself.
plan-when-asked =
    { $n ->
        [1] When your turn comes, what first?
       *[other] Wish { $n }: if none above is possible
    }
plan-then-what = And after “{ $wish }”?
plan-picture = your next turn
plan-stale = This can’t be planned any more as it was shown. Here is your plan as it is now.
plan-standing-title = Standing answers
plan-standing-how = I give these answers for you, 20 seconds after you are asked, so that nobody has to wait. Press to change: off, until you next choose yourself, whole match.
plan-skipped = Your wish “{ $wish }” isn’t possible now. { $reason }
plan-none = Nothing you planned is possible now, so please choose yourself.
plan-failed = Something went wrong with your plan, so it has been dropped. It’s your turn as usual.
plan-soon = By itself 20 seconds after you were asked, unless you press something: { $action }
plan-done = That was played as you had planned.

refuse-plan-full = You have { $n } wishes already. Drop one first.

command-match-plan = plan
    .help = Plan your next move, or look at your plan
    .match = match
    .match-help = Which match, if there are several
