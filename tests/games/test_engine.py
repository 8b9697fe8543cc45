"""One move with all that follows by itself, trials, and what each audience hears."""

from __future__ import annotations

import pytest

from bot.conformance.worlds import positions
from games.catalogue import catalogue, find_game
from games.chance import Chance, NoChance, SeededChance
from games.contract import Action, Forced, Illegal, Seat, Step
from games.engine import LONGEST_CHAIN, attempt, begin, is_anything_hidden, only, play, previewed, visible
from games.kings_guild.actions import Bid
from games.kings_guild.agenda import Bids
from games.kings_guild.components import FUNERAL
from games.kings_guild.state import OpenQuest
from games.kings_guild.state import State as GuildState
from games.via_appia.state import Options as RoadOptions
from games.via_appia.state import Screens
from tests.games.kings_guild.table import position, turn
from tests.games.toy import GAME, Ate, Eat, Fruit, Options, Rest, State, Toy

EAT = Eat(Fruit.APPLE, 1)
GUILD = find_game("kings_guild")


def test_forced_moves_are_played_and_told() -> None:
    chance = SeededChance(b"", 1)
    step = play(GAME, State((2, 1, 1)), 0, EAT, chance)
    assert step.state.left == (0, 0, 0)
    assert step.state.rolled == chance.outcomes[0].value
    assert step.events == (Ate(0, Fruit.APPLE), Forced(1), Forced(2), Forced(0))


def test_a_choice_ends_the_chain() -> None:
    step = play(GAME, State((2, 1, 2)), 0, Rest(), NoChance())
    assert (step.state.left, step.state.turn) == ((1, 0, 2), 2)
    assert step.events == (Forced(1),)


def test_a_match_may_begin_with_forced_moves() -> None:
    class Short(Toy):
        def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
            return Step(State((1, 2)))

    step = begin(Short(), 2, Options(), NoChance())
    assert step.state == State((0, 2), turn=1)
    assert step.events == (Forced(0),)


def test_a_chain_without_end_is_an_error() -> None:
    state = State((LONGEST_CHAIN + 2,))

    class Stubborn(Toy):
        def forced(self, state: State, seat: Seat) -> Action:
            return Rest()

    with pytest.raises(RuntimeError, match="toy"):
        play(Stubborn(), state, 0, Rest(), NoChance())


def test_a_refused_action_is_not_followed_by_anything() -> None:
    with pytest.raises(Illegal) as caught:
        play(GAME, State((1, 2)), 1, Rest(), NoChance())
    assert caught.value.reason.key == "no"
    assert str(caught.value) == "no"


def test_a_trial_tells_what_is_certain() -> None:
    rest = attempt(GAME, State((2, 2)), 0, Rest())
    assert (rest.passes, rest.final) == (True, True)
    assert rest.step.state == State((1, 2), turn=1)
    eat = attempt(GAME, State((2, 2)), 0, EAT)
    assert (eat.step, eat.final) == (None, True)


def test_a_trial_that_leaves_the_player_asked_can_be_taken_back() -> None:
    alone = attempt(GAME, State((3,)), 0, Rest())
    assert (alone.passes, alone.final) == (False, False)


def bidding() -> GuildState:
    """Return a funeral at which two players bid."""
    asking = (*turn()[:2], Bids(0, (0, 1), (None, None)))
    funeral = [OpenQuest(FUNERAL)]
    return position(2, players={0: {"coins": 3}, 1: {"coins": 3}}, slots=funeral, asking=asking)


def test_a_trial_of_an_answer_that_can_be_changed_is_not_final() -> None:
    trial = attempt(GUILD, bidding(), 0, Bid(2))
    assert (trial.passes, trial.final) == (False, False)


def test_a_trial_never_opens_what_others_have_hidden() -> None:
    state = play(GUILD, bidding(), 0, Bid(2), NoChance()).state
    trial = attempt(GUILD, state, 1, Bid(3))
    assert (trial.step, trial.final) == (None, True)


def test_what_is_foreseen_is_the_action_alone() -> None:
    assert previewed(GAME, State((2, 1, 1)), 0, Rest()) == State((1, 1, 1), turn=1)
    assert play(GAME, State((2, 1, 1)), 0, Rest(), NoChance()).state.left == (0, 0, 0)


def test_what_chance_or_others_answers_decide_is_not_previewed() -> None:
    assert previewed(GAME, State((2, 2)), 0, EAT) is None
    state = play(GUILD, bidding(), 0, Bid(2), NoChance()).state
    assert previewed(GUILD, state, 1, Bid(3)) is None


def test_a_trial_of_an_illegal_action_is_refused() -> None:
    with pytest.raises(Illegal):
        attempt(GAME, State((1, 2)), 0, EAT)


def test_each_audience_hears_its_own() -> None:
    events = (Ate(0, Fruit.APPLE), Ate(1, Fruit.PEAR, only=(1,)), Ate(2, Fruit.PLUM, only=(0, 2)))
    assert visible(events, None) == events[:1]
    assert visible(events, 0) == (events[0], events[2])
    assert visible(events, 1) == events[:2]


def test_only() -> None:
    assert only([3]) == 3
    assert only([]) is None
    assert only(iter((1, 2))) is None
    assert only(itself for itself in range(10**9)) is None, "it looks no further than it must"


@pytest.mark.parametrize("key", sorted(catalogue().keys() - {"via_appia"}))
def test_whether_anything_is_hidden_shows_in_the_views(key: str) -> None:
    match = positions(find_game(key), 2, seed=3, every=5)
    seen = {is_anything_hidden(moment.game, moment.state, moment.seats) for moment in match}
    assert (True in seen) is (key != "applejack")


@pytest.mark.parametrize("screens", Screens)
def test_open_screens_hide_nothing(screens: Screens) -> None:
    game = find_game("via_appia")
    state = begin(game, 2, RoadOptions(screens), SeededChance(b"", 0)).state
    assert is_anything_hidden(game, state, 2) is (screens is Screens.CLOSED)
