### Planning ahead: wishes for the next question, standing answers, what becomes of them.

plan-button-open = Plan my next move
plan-button-first = Choose my first wish
plan-button-add = Another wish
plan-button-standing = Standing answers …
plan-button-standing-off = { $answer }
plan-button-standing-once = { $answer } · until I answer
plan-button-standing-always = { $answer } · whole match
plan-button-drop = Drop { $n }
plan-button-drop-all = Drop all
plan-button-back = My plan
plan-button-enough = That’s all
plan-button-do = Plan this
plan-button-as-planned = As planned: { $action }

plan-title = Your plan
plan-wish = { $n }. { $wish }
plan-then =     then: { $wish }
plan-about = { $wish } ({ $things })
plan-standing-once = { $answer }: by itself, until you next answer something yourself
plan-standing-always = { $answer }: by itself, for the whole match
plan-how = Twenty seconds after you are asked, I do the first of these that is possible, unless you press something before. Amounts mean “up to”. What isn’t used stays for your next question of this kind. Nobody else can see it.
plan-empty = Nothing planned yet. Choose up to { $n } wishes in order: I do the first that is possible when you are asked. Nobody else can see them.
plan-nothing-yet = Nothing can be planned right now: what you will be asked next isn’t certain enough yet. Try again after the next moves.
plan-asked-now = You are being asked right now, so there is nothing to plan until you have answered.
plan-when-asked = When you are asked next:
plan-so-far = Planned: { $wish }
plan-then-what = And then?
plan-stale = This can’t be planned any more as it was shown; nothing was changed.
plan-standing-title = Standing answers
plan-standing-how = I give these answers for you, twenty seconds after you are asked, so that nobody waits. Press once: until you next answer something yourself. Twice: for the whole match. Three times: off.
plan-skipped = Skipped: { $wish }. { $reason }
plan-none = Nothing that you planned for this is possible:
plan-failed = Something went wrong with your plan, so it has been dropped. It’s your turn as usual.
plan-soon = By itself { $when }, unless you press something: { $action }

refuse-plan-full = You have { $n } wishes already. Drop one first.

command-match-plan = plan
    .help = Plan your next move, or look at your plan
    .match = match
    .match-help = Which match, if there are several
