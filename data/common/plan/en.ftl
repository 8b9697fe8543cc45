### Planning ahead: wishes for the next question, standing answers, what becomes of them.

plan-button-open = Plan my next move
plan-button-first = Choose my first wish
plan-button-add = Another wish
plan-button-alone = Then drop the others
plan-button-stay = Then keep the others
plan-button-standing = Standing answers …
plan-button-standing-off = { $answer } · off
plan-button-standing-once = { $answer } · until my next move
plan-button-standing-always = { $answer } · whole match
plan-button-drop = Drop it
plan-option-drop = Drop: { $wish }
plan-option-drop-all = Drop all
plan-drop = Drop a wish …
plan-button-back = My plan
plan-button-enough = No follow-up
plan-button-do = Plan this
plan-button-as-planned = As planned: { $action }

plan-title = Your plan
plan-title-saved = Your plan (saved)
plan-wish = { $n }. { $wish }
plan-then = { $wish } → { $then }
plan-not-now = { $wish } — not as things stand: { $reason }
plan-about = { $wish } — { $things }
plan-standing-once = { $answer } (until your next move)
plan-standing-always = { $answer } (whole match)
plan-how = By itself, 20 seconds after you are asked, unless you press something first: the first one that is possible. The others stay for the next question of this kind. Only you can see this.
plan-how-one = By itself, 20 seconds after you are asked, unless you press something first. If it isn’t possible then, you are called. Only you can see this.
plan-how-alone = By itself, 20 seconds after you are asked, unless you press something first: the first one that is possible. The others are then dropped. Only you can see this.
plan-empty = Nothing planned yet. Choose up to { $n } wishes in order: 20 seconds after you are asked, I do the first that is possible, unless you press something first. Only you can see them.
plan-nothing-yet = Nothing can be planned right now: what you will be asked next isn’t certain enough yet. Try again after the next moves.
plan-asked-now = You are being asked right now, and you have pressed something: so nothing is done by itself this time.
plan-when-asked =
    { $n ->
        [1] Your first wish, when you are asked next:
       *[other] Wish { $n }, if the ones above aren’t possible, or for the time after:
    }
plan-then-what = And after “{ $wish }”?
plan-picture = your next turn
plan-stale = This can’t be planned any more as it was shown; nothing was changed.
plan-standing-title = Standing answers
plan-standing-how = I give these answers for you, 20 seconds after you are asked, so that nobody has to wait. Press to change: off, until your next move, whole match.
plan-skipped = Skipped: { $wish }. { $reason }
plan-none = None of your plan is possible now:
plan-failed = Something went wrong with your plan, so it has been dropped. It’s your turn as usual.
plan-soon = By itself 20 seconds after you were asked, unless you press something: { $action }
plan-done = (As you had planned.)

refuse-plan-full = You have { $n } wishes already. Drop one first.

command-match-plan = plan
    .help = Plan your next move, or look at your plan
    .match = match
    .match-help = Which match, if there are several
