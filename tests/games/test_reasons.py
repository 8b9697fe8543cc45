"""What reasons say is what the rules then do: each figure is compared with the match after the action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any

import pytest

from bot.conformance.worlds import positions, random_options
from games.almadi.components import OBJECTIVES
from games.almadi.effects import gifts, with_completed, with_gifts
from games.almadi.realm import arrangement
from games.almadi.requirements import progress
from games.almadi.scoring import capacity, largest_oasis_groups, lines
from games.almadi.state import goods, move_limit
from games.applejack.components import TILES as TILE_PRICES
from games.applejack.orchards import areas, flowers
from games.applejack.path import die_at
from games.catalogue import find_game
from games.chance import ImaginedChance
from games.contract import AnyGame, Seat
from games.kings_guild.agenda import HandLimits
from games.kings_guild.components import ROOMS, SPECIALISTS
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import lacking
from games.kings_guild.guild.treasury import value_of
from games.kings_guild.phases.crafting import costs, faces
from games.kings_guild.pieces import Filled
from games.kings_guild.scoring import charms, relics, room_points, rooms
from games.stone_age.actions import Place
from games.stone_age.resources.payments import multiset
from games.stone_age.scoring import culture, sheet
from games.via_appia.board import CITIES, size_of
from games.via_appia.components import AREAS, PLACES, TILES
from games.via_appia.road import price, token_left
from games.via_appia.sizes import Sizes
from games.via_appia.state import Fallen, fits
from tests.rendering.play import played_states

Truth = Callable[[Any, Any, Any, Seat], bool]
"""Whether what is told, by its arguments, holds for a seat before and after the action."""


def is_listed(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """What waits of gifts is taken at the latest when the turn ends, and may complete objectives then."""
    line, other = told["line"].key.removeprefix("score-"), _sheet(after, seat)
    total = told["gain"] - told["loss"]
    assert told["alone"] is (total == told["points"] - told["before"])
    return any(
        told["before"] == one[line] < told["points"] <= other[line] and total <= sum(other.values()) - sum(one.values())
        for one in (_sheet(before, seat), _sheet(before, seat, waiting=False))
    )


def _sheet(state: Any, seat: Seat, *, waiting: bool = True) -> dict[str, int]:
    """Return the lines of a score sheet with the gifts that wait, and what these complete."""
    player = with_gifts(state.players[seat], gifts(state, seat)) if waiting else state.players[seat]
    met = [name for name in player.open if progress(player, name).is_met]
    others = (*state.players[:seat], with_completed(player, met), *state.players[seat + 1 :])
    own = lines(others[seat], arrangement(player.realm))
    return {**own, "largest-oasis-group": largest_oasis_groups(others)[seat]}


def is_completed(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """What was open counted against the player."""
    one, other = (_sheet(state, seat)["objectives"] for state in (before, after))
    player, name = with_gifts(after.players[seat], gifts(after, seat)), told["objective"].value
    is_met = name in player.completed or (name in player.open and progress(player, name).is_met)
    return bool(is_met and told["points"] <= other - one)


def is_met(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """What is taken is completed with everything that waits."""
    one, other = (sum(_sheet(state, seat, waiting=False).values()) for state in (before, after))
    return bool(told["points"] <= other - one)


def is_rich(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    rubies = [with_gifts(player, gifts(after, owner)).rubies for owner, player in enumerate(after.players)]
    return bool(told["rubies"] == rubies[seat])


def is_in_reach(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return told["missing"] in [(found := progress(after.players[seat], name)).need - found.have for name in OBJECTIVES]


def is_carried(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    player = with_gifts(after.players[seat], gifts(after, seat))
    figures = arrangement(player.realm).figures
    return bool((told["goods"], told["capacity"]) == (goods(player, figures), capacity(player, figures)))


def is_movable(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return bool(told["moves"] == min(after.doing.genies, move_limit(after.players[seat]) - after.doing.moves))


def is_grown(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    found = [areas(state.orchards[seat], told["variety"]) for state in (before, after)]
    return [max((area.apples for area in each), default=0) for each in found] == [told["before"], told["apples"]]


def is_in_flower(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """Each flower brings 1 and 2 honey when the die crosses the bridge, and 1 at the end."""
    grown = flowers(after.orchards[seat]) - flowers(before.orchards[seat])
    lap = die_at(before.turn, len(before.orchards)).lap
    return bool(told["flowers"] == grown and told["honey"] == grown * {1: 4, 2: 3, 3: 1}[lap])


def is_connected(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """A harvest or the flowers may bring more at once."""
    gained = after.orchards[seat].honey - before.orchards[seat].honey
    return bool(told["honey"] <= gained + TILE_PRICES[before.asked.tile].price)


def is_pasture(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    gained = after.orchards[seat].honey - before.orchards[seat].honey
    return bool(told["honey"] <= gained and told["price"] == TILE_PRICES[before.asked.tile].price)


def is_left(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """A harvest or the flowers may bring more at once."""
    return bool(told["honey"] <= after.orchards[seat].honey)


def is_owned(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return (told["coins"], len(told["stones"])) == (after.coins[seat], len(after.players[seat].stones.stones()))


def is_within_means(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    place, city = after.players[seat].place, told["city"].value
    fare = price(after, place, city)
    points = token_left(after, CITIES.index(city))
    return bool(before.coins[seat] < fare <= after.coins[seat] and points == told["points"])


def has_arrived(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return bool(told["points"] == after.players[seat].city_points - before.players[seat].city_points)


def is_as_far(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """Steps lead over lines, of which none lies beside another."""
    border, steps = {after.players[seat].place}, 0
    while told["city"].value not in border:
        border, steps = {name for start in border for name in PLACES[start].ahead}, steps + 1
    return bool(steps == told["steps"])


def is_held(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    held = [player.tokens[AREAS.index(told["area"])] for player in after.players]
    laid = set(after.laid) - set(before.laid)
    points = sum(TILES[size_of(name)].points for name in laid)
    return told["tokens"] == held.pop(seat) and told["most"] == max(held) and told["points"] == points


def has_room(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """Try every load. A large tile never makes room for more tiles in all."""
    cart = before.players[seat].cart
    loads = (Sizes(small, medium) for small in range(4) for medium in range(3))
    return bool(told["room"] == max(load.total for load in loads if fits(cart + load)))


def is_consoled(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return isinstance(after.asked, Fallen) and (after.asked.consoled or after.store != before.store)


def is_kept(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return bool(told["stones"] == after.players[seat].stones.stones())


def is_cultivated(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """A card may bring another one, which has a symbol of its own."""
    one, other = (culture(state.tribes[seat]) for state in (before, after))
    return bool(one == told["before"] < told["points"] <= other)


def is_kept_by_tribe(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return bool(told["resources"] == multiset(after.tribes[seat].stores))


def is_built(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    kept = multiset(after.tribes[seat].stores)
    return bool(told["resources"] == kept and told["points"] == after.tribes[seat].score - before.tribes[seat].score)


def is_multiplied(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    key = told["calling"].key.removeprefix("score-") if "calling" in told else "hut-builders"
    one, other = (
        next(line.points[seat] for line in sheet(state.tribes) if line.key == key) for state in (before, after)
    )
    return bool(told["points"] == other - one > 0)


def is_rolled(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """The tribes may have been fed since, so that a roll for food can't be told."""
    one, other = (sum(state.tribes[seat].stores) for state in (before, after))
    return told["before"] < told["amount"] and other - one in (0, told["amount"])


def keeps_tools(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """In a new round, all permanent tools are unused."""
    tribe = after.tribes[seat]
    kept = [tool for tool, is_used in zip(tribe.tools, tribe.used, strict=True) if not is_used]
    return after.round > before.round or bool(told["tools"] == sum(kept) + sum(tribe.once) > 0)


def is_furnished(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """Coins and treasures of a craft may add to what other rooms score."""
    one, other = (rooms(state.players[seat], masters=True) for state in (before, after))
    return bool(0 < told["points"] <= other - one)


def is_enough(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return bool(told["coins"] in [coins for coins, lacks in _crafts(told, after, seat) if not lacks])


def is_nearer(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return (told["coins"], told["lacking"]) in _crafts(told, after, seat)


def _crafts(told: Any, after: Any, seat: Seat) -> list[tuple[int, tuple[Any, ...]]]:
    """Return what each craft of a quest pays, and what it lacks."""
    player, quest = after.players[seat], told["quest"].value
    return [
        (sum(face.coins for face in faces(quest, part)), lacking(player.stores, need))
        for open_, part, need in costs(after.slots, player)
        if open_.quest == quest
    ]


def has_coins(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return bool(told["coins"] == after.players[seat].coins)


def gains_coins(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """Whoever owns the thug token takes a toll."""
    gained = after.players[seat].coins - before.players[seat].coins
    tolls = {powers(player).toll for player in before.players}
    return _is_sold_later(after) or gained in {told["coins"], *(told["coins"] - toll for toll in tolls)}


def _is_sold_later(after: Any) -> bool:
    """Those who sell at the same time are paid when all have chosen."""
    return any(isinstance(item, HandLimits) for item in after.asking)


def is_affordable(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    coins = after.players[seat].coins
    return before.players[seat].coins < told["cost"] and (_is_sold_later(after) or told["cost"] <= coins)


def has_fame(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    player = after.players[seat]
    last = [ROOMS[built.room].points for built in player.rooms[-1:]]
    last += [SPECIALISTS[one.specialist].fame for one in player.staff[-1:]]
    return told["points"] in last


def is_more_in_hand(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    one, other = (charms(hand) + relics(hand) for hand in (before.players[seat].hand, after.players[seat].hand))
    return bool(told["before"] == one < told["points"] == other)


def is_in_hand(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    hand = after.players[seat].hand
    return bool(told["points"] == charms(hand) + relics(hand))


def is_for_sale(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    player = after.players[seat]
    return bool(told["coins"] == sum(value_of(player, card) for card in player.hand))


def is_stored(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    able = [powers(state.players[seat]).storage for state in (before, after)]
    return able == [told["before"], told["storage"]]


def is_held_in_hand(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    able = [powers(state.players[seat]).hand_limit for state in (before, after)]
    return able == [told["before"], told["limit"]]


def is_permitted(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    able = [powers(state.players[seat]).permits for state in (before, after)]
    return told["resource"] in able[1] - able[0] and told["quests"] <= len(after.slots)


def is_scored(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """A bonus space may add coins or a resource that count, too."""
    player = after.players[seat]
    return bool(0 < told["points"] <= room_points(player, player.rooms[-1], player.hand))


def is_filled(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    one, other = (
        sum(room_points(player, built) for built in player.rooms if isinstance(ROOMS[built.room].scores, Filled))
        for player in (before.players[seat], after.players[seat])
    )
    return bool(told["points"] == other - one)


TRUTHS: dict[str, dict[str, Truth]] = {
    "almadi": {
        "because-line": is_listed,
        "because-completed": is_completed,
        "because-met": is_met,
        "because-rubies": is_rich,
        "because-missing": is_in_reach,
        "because-objective": is_in_reach,
        "because-caravans": is_carried,
        "because-moves": is_movable,
    },
    "applejack": {
        "because-area": is_grown,
        "because-blossoms": is_in_flower,
        "because-honey": is_left,
        "because-hives": is_connected,
        "because-pasture": is_pasture,
    },
    "kings_guild": {
        "because-ready": is_enough,
        "because-nearer": is_nearer,
        "because-rooms": is_furnished,
        "because-quest": gains_coins,
        "because-sigil": gains_coins,
        "because-gain": gains_coins,
        "because-afford": is_affordable,
        "because-coins": has_coins,
        "because-fame": has_fame,
        "because-turns": has_fame,
        "because-more": is_more_in_hand,
        "because-hand": is_in_hand,
        "because-sale": is_for_sale,
        "because-storage": is_stored,
        "because-hand-limit": is_held_in_hand,
        "because-permit": is_permitted,
        "because-scores": is_scored,
        "because-full": is_filled,
    },
    "stone_age": {
        "because-culture": is_cultivated,
        "because-kept": is_kept_by_tribe,
        "because-callers": is_multiplied,
        "because-hut-builders": is_multiplied,
        "because-built": is_built,
        "because-tools": is_rolled,
        "because-kept-tools": keeps_tools,
    },
    "via_appia": {
        "because-income": is_owned,
        "because-city": is_within_means,
        "because-steps": is_as_far,
        "because-arrival": has_arrived,
        "because-tokens": is_held,
        "because-room": has_room,
        "because-consoled": is_consoled,
        "because-kept": is_kept,
    },
}
"""By game and by what is said."""


@pytest.mark.parametrize("key", TRUTHS)
def test_what_is_told_comes_true(key: str) -> None:
    game, truths, held = find_game(key), TRUTHS[key], Counter[str]()
    for state in moments(game):
        for seat in game.to_move(state):
            view = game.shown(game.view(state, seat))
            for action in tuple(game.legal_actions(state, seat))[::2]:
                told = game.reason(view, action)
                if told is None or told.key not in truths or not _at_once(key, action):
                    continue
                after = game.apply(state, seat, action, ImaginedChance(1)).state
                assert truths[told.key](told.args, state, after, seat), (action, told)
                held[told.key] += 1
    assert held.keys() == truths.keys()


def moments(game: AnyGame) -> Iterator[Any]:
    """Yield the states of random matches, and of others that are played with some sense."""
    for seed in range(4):
        seats = game.meta.seats[seed % 2]
        yield from (position.state for position in positions(game, seats, seed, every=1))
        yield from played_states(game, seats, random_options(game, seed), seed)[:-1]


@pytest.mark.parametrize("key", TRUTHS)
def test_what_is_advised_has_a_reason_nine_times_out_of_ten(key: str) -> None:
    game, told = find_game(key), list[bool]()
    for seats in game.meta.seats:
        for state in played_states(game, seats, game.meta.options(), seats)[:-1]:
            seat = game.to_move(state)[0]
            view = game.shown(game.view(state, seat))
            ranks = {action: game.describe(view, action).rank for action in game.legal_actions(state, seat)}
            best = max(ranks, key=ranks.__getitem__)
            if ranks[best] > min(ranks.values()):
                told.append(game.reason(view, best) is not None)
    assert fmean(told) >= 0.9


def _at_once(key: str, action: Any) -> bool:
    """Whether what is told of an action comes true with it, and not with one that follows it."""
    if key == "stone_age":
        return not isinstance(action, Place)
    return key != "applejack" or hasattr(action, "where")
