"""What computer players believe, and their quick choice in an imagined match, varied by chance.

Most answers belong to a turn. The best craft, room or specialist is taken if it is worth more than gathering; who
gathers wants the craft that pays best for the resources it still lacks.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from games.chance import Chance
from games.contract import Action, Advisor, Seat
from games.kings_guild import agenda as q
from games.kings_guild import scoring, valuation
from games.kings_guild.actions import Bid, Build, EndTurn, Gather, Hire, Offer, Play, Return, Sell, Skip, Space
from games.kings_guild.advice import describe
from games.kings_guild.cards import treasures
from games.kings_guild.components import QUESTS, RESOURCES, ROOMS, SPECIALISTS, TREASURES
from games.kings_guild.effect_valuation import COIN, TREASURE, arrival_worth, payoff
from games.kings_guild.effects import SharesCoins, SharesTreasures
from games.kings_guild.flow import turns
from games.kings_guild.flow.asking import ANSWERS
from games.kings_guild.flow.turns import in_last_turn, may_offer
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import BY_NAME, INDEX, NOTHING
from games.kings_guild.guild.treasury import value_of
from games.kings_guild.phases import crafting, expanding, gathering
from games.kings_guild.phases.quests import deck_size, free_sigils, open_quests
from games.kings_guild.pieces import Filled, Stores
from games.kings_guild.state import Player, State, View
from games.kings_guild.valuation import GROWTH, PERKS, TURNS_PER_QUEST, useful

GATHERING = 1.6
"""What a craft, a room or a specialist has to be worth at least, as long as there are turns to use resources in."""
BOREDOM = 0.2
"""By how much less it has to be worth for each turn in a row without any; then treasures are used, too."""
LONG = 4
"""After how many quiet turns of each player wishes seem to lead nowhere."""
LUCK = 1.0
"""By how much luck may raise the worth of an action."""
LATE_COIN = 0.1
"""The worth of a coin in the last turn."""
FULL = 0.6
"""How much of the points of a chamber its player reckons with."""
FAR = 0.7
"""By which factor each missing resource lowers the worth of a craft."""
GONE = 0.03
"""By which factor a resource lowers it that is not to be had."""
BID = 40
"""The greatest bid, as a percentage of the purse."""
PURSE = 2.5
"""How many coins a treasure has to bring to be sold at once."""


def policy(state: State, seat: Seat, chance: Chance) -> Action:
    """Return a sensible legal action of a seat that is to move."""
    asked = state.asking[-1]
    return ANSWER.get(type(asked), _any)(state, asked, seat, chance)


def _any(state: State, asked: Any, seat: Seat, chance: Chance) -> Action:
    """Return any answer, but rather not to do nothing."""
    kinds = ANSWERS[type(asked)]
    verbs = dict.fromkeys(verb for kind, verb in kinds.items() if kind is not Skip)
    found = tuple(chain.from_iterable(verb.legal(state, asked, seat) for verb in verbs))
    return chance.pick(found) if found else Skip()


# A turn


def _main(state: State, asked: q.Main, seat: Seat, chance: Chance) -> Action:
    quick = _from_hand(state.players[seat])
    if quick is not None:
        return quick
    luck = _Luck(chance)
    crafts = _crafts(state, asked, seat)
    best, worth = luck.best(chain(crafts, _expansions(state, asked, seat), _offerings(state, asked, seat)))
    bored = BOREDOM * max(0, state.quiet - len(state.players))
    if best is not None and (worth > GATHERING - bored or in_last_turn(state)):
        return best
    if bored > LUCK:
        free = (*treasures.PLAY.legal(state, asked, seat), *turns.SELL.legal(state, asked, seat))
        if free:
            return chance.pick(free)
    return _gather(state, asked, seat, chance) or best or _any(state, asked, seat, chance)


def _second(state: State, asked: q.ExpandSecond, seat: Seat, chance: Chance) -> Action:
    best, worth = _Luck(chance).best(_expansions(state, asked, seat))
    return best if best is not None and worth > 0 else EndTurn()


def _end(state: State, asked: object, seat: Seat, chance: Chance) -> Action:
    return EndTurn()


class _Luck:
    """A little luck for every action, out of one draw."""

    def __init__(self, chance: Chance) -> None:
        self._seed = chance.pick(range(997))

    def best(self, options: Iterator[tuple[Action, float]]) -> tuple[Action | None, float]:
        """Return the best action and its worth; without any, None."""
        found: Action | None = None
        most = float("-inf")
        for action, worth in options:
            self._seed = self._seed * 389 % 997
            lucky = worth + LUCK * self._seed / 997
            if lucky > most:
                found, most = action, lucky
        return found, most


def _turns(state: State) -> float:
    """Return about how many turns everybody still has."""
    if state.left is not None:
        return float(not in_last_turn(state))
    return 1.0 + TURNS_PER_QUEST * deck_size(state) / len(state.players)


def _coin(state: State) -> float:
    return LATE_COIN if in_last_turn(state) else COIN


def _from_hand(player: Player) -> Action | None:
    """Return the treasure that is best turned into coins at once, if there is one."""
    for card in player.hand:
        treasure = TREASURES[card]
        if isinstance(treasure.effect, SharesCoins | SharesTreasures):
            return Play(card)
        if treasure.effect is None and not treasure.points and value_of(player, card) > PURSE:
            return Sell((card,))
    return None


def _crafts(state: State, asked: object, seat: Seat) -> Iterator[tuple[Action, float]]:
    slots = {open_.quest: open_ for _, open_ in open_quests(state.slots)}
    for craft in crafting.options(state, asked, seat):
        coins, cards, points = payoff(QUESTS[craft.quest], slots[craft.quest], seat, craft.part)
        yield craft, _coin(state) * coins + TREASURE * cards + points + 1.0


def _expansions(state: State, asked: object, seat: Seat) -> Iterator[tuple[Action, float]]:
    player = state.players[seat]
    coin, turns = _coin(state), _turns(state)
    spaces: dict[str, Hire] = {}
    for hire in expanding.hire_options(state, asked, seat):
        if hire.specialist not in spaces or hire.space is not Space.OUTSIDE:
            spaces[hire.specialist] = hire
    prices = {offered.specialist: expanding.price(player, offered) for offered in state.row}
    for name, hire in spaces.items():
        one = SPECIALISTS[name]
        inside = 2.0 * (hire.space is not Space.OUTSIDE)
        gain = one.fame + PERKS[name] * useful(turns) + arrival_worth(one.on_hire, turns) + inside
        yield hire, gain - coin * prices[name]
    rooms: dict[str, list[Build]] = {}
    for build in expanding.options(state, asked, seat):
        rooms.setdefault(build.room, []).append(build)
    for room, builds in rooms.items():
        worth = _room_worth(player, room, turns) - coin * ROOMS[room].cost
        yield from ((build, worth) for build in builds)


def _room_worth(player: Player, room: str, turns: float) -> float:
    kind = ROOMS[room]
    points = kind.points + 0.2 * turns * (kind.storage > 0) + 0.3 * turns * len(kind.permits)
    if kind.scores is None:
        return points
    if isinstance(kind.scores, Filled):
        return points + FULL * kind.scores.points * min(1.0, turns / 2)
    counted = scoring.count(player, room, kind.scores, player.hand)
    return points + kind.scores.points * (counted + GROWTH[room] * turns)


def _offerings(state: State, asked: object, seat: Seat) -> Iterator[tuple[Action, float]]:
    if state.left is not None and may_offer(state, asked, seat):
        yield Offer(), float(scoring.offering_points(state.players[seat]))


# Resources


def _wish(state: State, seat: Seat) -> Stores:
    """Return what the craft costs that pays best for the resources it still lacks."""
    player = state.players[seat]
    able, has = powers(player), player.stores
    there = tuple(left if one in able.permits else 0 for one, left in zip(RESOURCES, state.supply, strict=True))
    sigil = free_sigils(state, seat) > 0
    best, most = NOTHING, 0.0
    for open_, part, need in crafting.costs(state.slots, player):
        quest = QUESTS[open_.quest]
        if not sigil and not crafting.finishes(quest, open_, part):
            continue
        if sum(need) > able.storage:
            continue
        share = 1.0
        for want, have, left in zip(need, has, there, strict=True):
            if want > have:
                share *= FAR ** (want - have) if want - have <= left else GONE
        coins, cards, points = payoff(quest, open_, seat, part)
        worth = (COIN * coins + TREASURE * cards + points) * share
        if worth > most:
            best, most = need, worth
    return best


def _gather(state: State, asked: object, seat: Seat, chance: Chance) -> Action | None:
    """Return the gathering that brings most of what is wished for. Where wishes lead nowhere, any of them may do."""
    player = state.players[seat]
    found = gathering.gatherings(gathering.reach(state, player), powers(player).gathers_any)
    if found and _leads_nowhere(state, chance):
        return chance.pick(found)
    need = _wish(state, seat)
    lack = tuple(max(0, want - have) for want, have in zip(need, player.stores, strict=True))
    best: Gather | None = None
    most = 0
    for option in found:
        left, brings = list(lack), 0
        for one in option.resources:
            left[INDEX[one]] -= 1
            brings += 10 if left[INDEX[one]] >= 0 else 1
        if brings > most:
            best, most = option, brings
    return best


def _leads_nowhere(state: State, chance: Chance) -> bool:
    """Tell, now and then, that wishes have led nowhere for long."""
    return state.quiet > LONG * len(state.players) and bool(chance.pick(range(2)))


def _return(state: State, asked: q.Overflow, seat: Seat, chance: Chance) -> Action:
    """Return what isn't wished for, most of all what there is most of."""
    if _leads_nowhere(state, chance):
        return _any(state, asked, seat, chance)
    left, need = list(state.players[seat].stores), _wish(state, seat)
    back = []
    for _ in range(asked.count):
        index = max(range(len(left)), key=lambda index: (left[index] > 0, left[index] - need[index]))
        left[index] -= 1
        back.append(RESOURCES[index])
    return Return(tuple(sorted(back, key=BY_NAME.index)))


# Treasures and the statue


def _sell(state: State, asked: q.HandLimits, seat: Seat, chance: Chance) -> Action:
    """Sell what brings most coins, charms and relics last."""
    player = state.players[seat]
    order = sorted(player.hand, key=lambda card: (TREASURES[card].points, -value_of(player, card)))
    return Sell(tuple(sorted(order[: asked.counts[seat]])))


def _bid(state: State, asked: q.Bids, seat: Seat, chance: Chance) -> Action:
    return Bid(chance.pick(range(1 + BID * state.players[seat].coins // 100)))


ANSWER: dict[type, Callable[[State, Any, Seat, Chance], Action]] = {
    q.Main: _main,
    q.ExpandSecond: _second,
    q.TurnEnd: _end,
    q.Overflow: _return,
    q.HandLimits: _sell,
    q.Bids: _bid,
}
"""How the commonest questions are answered. All others are answered by luck."""


def prior(view: View, action: Action) -> float:
    """Return what an action brings, as menus rank it."""
    return describe(view, action).rank


def horizon(start: State) -> Callable[[State], bool]:
    """Return what says whether an imagined match has come to the end of the turn."""
    return lambda now: now.turn > start.turn


ADVISOR: Advisor[State, View] = Advisor(
    prior, valuation.value, policy, horizon, rollout_weight=0.65, prior_weight=0.8, tie_margin=0.25
)
