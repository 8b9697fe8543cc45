### Lessons: positions of recorded matches, with what is said of them.

command-learn = learn
    .help = Learn a game in a few minutes, or solve a puzzle
    .game = game
    .game-help = Which game; without one you are asked
learn-which-game = **Learn a game in a few minutes.** Only you see this.
learn-title = Learn { $game }
learn-step = { $game } · { $title }
learn-place = Step { $n } of { $of }
learn-done = ✓ { $title }
learn-good = Good!
learn-not-good = Not quite.
# Before the reply to an answer of which the lesson says nothing in particular.
learn-possible = That is allowed, too.
learn-otherwise = But this step has another answer in mind. Read what stands above the picture once more, and try again.
learn-tried = Your answer: { $action }
# In the menu of a match that was played on from a lesson.
learn-word = **The lesson:** { $said }
learn-button-begin = Begin
learn-button-go-on = Go on
learn-button-again = Once more
learn-button-games = Other games
learn-button-lessons = All lessons
learn-button-following = Next lesson
learn-button-play = Play on from here
learn-button-learn = Learn the game
# Below a page of the rules, to the step of a lesson that shows it.
learn-button-step = See it in a lesson
learn-new = New to { $game }? A lesson takes a few minutes; only you see it.
refuse-no-lessons = There is no such lesson. `/learn` shows which there are.
learn-button-here = Play it here
# Below what is said of the match that is played on, to the step that follows.
learn-button-back = Back to the lesson
learn-first-message = What you play alone comes here, and only you see it.
learn-unreached = My direct messages don’t reach you, so this match would be played here, where others see it. To keep it to yourself, allow direct messages from this server and press *Test my mailbox* in `/settings`.
refuse-lesson-changed = This lesson has changed since. `/learn` shows it as it is now.
