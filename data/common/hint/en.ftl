### Hints: what the computer would do, for whoever is asked and wants to know.

option-hints = Hints
option-hints-true = on
option-hints-false = off

hint-spoken = { $label } (advised)
hint-told = { $label }: { $earns }
hint-star = ★ { $label }
hint-advised = ★ **{ $action }**
hint-advised-because = ★ **{ $action }**: { $reason }

hint-button = What would you do?
hint-thinking = One moment, I’m thinking about it …
hint-title = What I would do
hint-first = **{ $n ->
        [1] First: { $action }
       *[other] Second: { $action }
    }**
hint-reason = { $first } { $next }
hint-failed = I couldn’t find a hint this time. You can ask me again.
hint-how = Only you can see this, and nobody is told. I know nothing about the match that you may not know.

## How the best answer compares to the second, and the second to the best

hint-best-slight = A little better than the second.
hint-best-even = About as good as the second.
hint-next-clear = Next best, by some distance.
hint-next-slight = Close behind.
hint-next-even = About as good as the first.

## When an answer of which nothing certain can be said shows what it is good for

hint-gain-now = Right after it you stand better than after most answers.
hint-gain-later = What it is good for shows only later.

## What an answer risks, where that is worth saying

hint-luck-safe = Safe: luck hardly matters.
hint-luck-steady = Steadier than most.
hint-luck-bold = It leans on luck and can go badly.

## How one's own answer compares with what would have been advised

verdict-button = Was that good?
verdict-why-button = Why?
verdict-own = You: { $action }
verdict-other = { $name }: { $action }
verdict-why = In its place you would have read:
verdict-best = My choice: { $action }
verdict-same = That is what I would have done.
verdict-even = About as good as the best I found.
verdict-slight = Good. I found something a little better.
verdict-clear = There was something better.
verdict-points =
    { $points ->
        [one] It is worth about one point more.
       *[other] It is worth about { $points } points more.
    }
verdict-how = Only you can see this. I went by what you could know then; I may be wrong.
refuse-verdict-not-yours = Only your own answers are compared.
refuse-verdict-undone = That has been taken back.
refuse-verdict-older = That was played by earlier rules of this bot, so it can’t be compared any more.
refuse-verdict-no-choice = There was only one thing to do in that turn.

refuse-no-hints = There are no hints in this match. They can be allowed before a match starts.
refuse-one-answer = There is only one thing you can do now, so there is nothing to choose.
refuse-none-for-hint = No match here that waits for you allows hints.

command-match-hint = hint
    .help = Ask what the computer would do on your turn; only you see it
    .match = match
    .match-help = Which match, if there are several

## The rules help

rules-hint = Hints
    .search = hint hints help advice what would you do best move suggestion tip computer private option
    .rules =
        • **Hints** are an option of a match, off unless the table chooses otherwise before the start: a button on the card, or `hints` in `/match new`. `/match show` says which it is.

        • **A ★ in the menu** then marks what the computer would do, with a reason where there is one to tell. In `/settings` you can have it only when you ask.

        • ***What would you do?*** stands below every question with more than one answer, and can be typed as `/match hint`. The computer tells you the best two answers it finds, what they earn, how they compare and what they risk. It thinks for a few seconds, once for each question, and knows nothing that you may not know. A button gives the answer, as if you had chosen it yourself.

        • ***Was that good?*** stands below your turn, also in `/history`: how your answer compares with the best one that the computer finds, by what you could know then. Where you play alone and nothing is hidden, ***Why?*** tells what a computer player’s answer was good for.

        • **Only you see it**, and nobody is told that you asked. Hints are one opinion: the computer may well be wrong.
