"""The turn: passing, ending it, and who is next; the beginning and the end of the match (sections 2, 3 and 10)."""

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild import rulings
from games.kings_guild.actions import EndTurn, Skip
from games.kings_guild.components import BOX, GUILDS, MATS, QUESTS, ROOMS, SPECIALISTS, TREASURES, stores_of
from games.kings_guild.effects import Knack, Trick
from games.kings_guild.events import EndReason, GuildDealt, MastersDealt, MatchEnded, Passed, TurnBegan, UnfinishedTaken
from games.kings_guild.flow.free_actions import may_offer
from games.kings_guild.guild.guild import has_knack
from games.kings_guild.guild.market import TILES
from games.kings_guild.guild.treasury import COLOURS
from games.kings_guild.jobs import BeginGuilds, NextTurn, RefillRow, RefillSlot
from games.kings_guild.options import Options
from games.kings_guild.phases import building, crafting, gathering, hiring
from games.kings_guild.phases.quests import DECKS, SPECIAL, open_quests
from games.kings_guild.pieces import RoomKind, SpecialistDeck
from games.kings_guild.state import Piles, Player, State, change, exchanged
from games.kings_guild.tasks import ExpandSecond, Main, PlaceTile, StartResources, StartTreasure, TurnEnd
from games.kings_guild.treasure_events import HandRevealed, PotionLost
from games.kings_guild.verbs import never_refused

LUCKY, FORTUNE = (
    next(card.id for card in TREASURES.values() if card.effect is trick)
    for trick in (Trick.DOUBLES_TREASURE, Trick.DOUBLES_ITEM)
)

LUCKY, FORTUNE = (
    next(card.id for card in TREASURES.values() if card.effect is trick)
    for trick in (Trick.DOUBLES_TREASURE, Trick.DOUBLES_ITEM)
)

# Passing and ending the turn


def _main_action(state: State, seat: Seat) -> bool:
    """Tell whether there is any main action; the Vizier's offering is none."""
    return (
        any(gathering.reach(state, state.players[seat]))
        or crafting.possible(state, seat)
        or building.possible(state, seat)
        or hiring.possible(state, seat)
        or (may_offer(state, state.asking[-1], seat) and not has_knack(state.players[seat], Knack.OFFERS))
    )


def _pass_options(state: State, asked: Main, seat: Seat) -> tuple[Skip, ...]:
    return () if _main_action(state, seat) else (Skip(),)


def _refused_pass(state: State, asked: Main, seat: Seat, action: Skip) -> Phrase | None:
    return Phrase("reason-must-act") if _main_action(state, seat) else None


def _pass(state: State, asked: Main, seat: Seat, action: Skip, chance: Chance) -> Step[State]:
    return Step(pop(state), (Passed(seat=seat),))


PASS = Verb(_pass_options, _refused_pass, _pass)


def _end_turn(state: State, asked: object, seat: Seat, action: EndTurn, chance: Chance) -> Step[State]:
    """End the turn; between the halves of Expand this leaves the other half out."""
    after = pop(state)
    return Step(pop(after) if isinstance(asked, ExpandSecond) else after)


END_TURN = Verb(lambda state, asked, seat: (EndTurn(),), never_refused, _end_turn)


def next_turn(state: State, job: NextTurn, chance: Chance) -> Step[State]:
    """Hand the turn on; after the last one, end the match."""
    state, lost = _potions_lost(state)
    state = replace(state, quiet=state.quiet + 1)
    if end_reason(state) is not None:
        step = _finish(state, chance)
        return Step(step.state, (*lost, *step.events))
    seat: Seat = (state.active + 1) % len(state.players) if state.turn else state.first
    left = None if state.left is None else state.left - 1
    state = replace(state, active=seat, turn=state.turn + 1, left=left)
    return Step(push(state, Main(seat), TurnEnd(seat), NextTurn()), (*lost, TurnBegan(seat=seat, turn=state.turn)))


def _potions_lost(state: State) -> tuple[State, tuple[Event, ...]]:
    """What potions still promise ends with the turn (row 13)."""
    seat, player = state.active, state.players[state.active]
    fortune = player.fortune if rulings.FORTUNE_POTION_ENDS_WITH_TURN else 0
    if not player.lucky and not fortune:
        return state, ()
    gone = (LUCKY,) * player.lucky + (FORTUNE,) * fortune
    state = change(state, seat, lucky=0, fortune=player.fortune - fortune)
    return state, tuple(PotionLost(seat=seat, card=card) for card in gone)


# The end


def end_reason(state: State) -> EndReason | None:
    """Return why the match ends after this turn, or None."""
    if state.left == 0:
        return EndReason.OFFERING
    return EndReason.STALEMATE if state.quiet >= rulings.STALEMATE_TURNS else None


def _finish(state: State, chance: Chance) -> Step[State]:
    """Hand out unfinished quests with sigils, and open the hands (section 10)."""
    events: list[Event] = []
    for slot, open_ in open_quests(state):
        if open_.sigil is not None:
            owner = state.players[open_.sigil]
            state = change(state, open_.sigil, quests=(*owner.quests, open_.quest))
            state = replace(state, slots=exchanged(state.slots, slot, None))
            events.append(UnfinishedTaken(seat=open_.sigil, quest=open_.quest))
    if any(player.hand for player in state.players):
        chance.reveal("hands")
    shown = (HandRevealed(seat=seat, cards=player.hand) for seat, player in enumerate(state.players) if player.hand)
    reason = end_reason(state) or EndReason.OFFERING
    return Step(replace(state, asking=(), moved=()), (*events, *shown, MatchEnded(reason=reason)))


# The beginning


def setup(seats: int, options: Options, chance: Chance) -> Step[State]:
    """Deal guilds and mats, fill the rows, and let the guilds begin (section 2)."""
    table = BOX.tables[seats]
    first: Seat = chance.pick(range(seats))
    guilds, _ = chance.draw(tuple(GUILDS), seats)
    mats, _ = chance.draw(tuple(MATS), seats)
    drawn, _ = chance.draw(tuple(room.id for room in ROOMS.values() if room.kind is RoomKind.MASTER), table.masters)
    masters = tuple(room for room in ROOMS if room in drawn)
    coins = [BOX.starting_coins[(seat - first) % seats] for seat in range(seats)]
    players = tuple(
        Player(guild, mat, held + GUILDS[guild].coins) for guild, mat, held in zip(guilds, mats, coins, strict=True)
    )
    state = State(
        options=options,
        first=first,
        turn=0,
        active=first,
        left=None,
        players=players,
        supply=stores_of(table.supply),
        slots=(None,) * table.slots,
        quests=_quests(),
        special=SPECIAL,
        ahead=(),
        seer=None,
        row=(),
        specialists=_specialists(),
        gone=(),
        copies=tuple(table.copies[room] for room in TILES),
        masters=masters,
        decks=_treasures(),
        discards=((), (), ()),
        burnt=(),
        thug=None,
        statue=True,
        known=(),
        moved=(),
        quiet=0,
        asking=(),
    )
    refills = tuple(RefillSlot(slot) for slot in range(table.slots))
    order = [(first + n) % seats for n in range(seats)]
    dealt = tuple(GuildDealt(seat=s, guild=guilds[s], mat=mats[s], coins=players[s].coins) for s in order)
    return Step(push(state, RefillRow(), *refills, BeginGuilds(0), NextTurn()), (*dealt, MastersDealt(rooms=masters)))


def _quests() -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    basic, advanced, late = (tuple(quest.id for quest in QUESTS.values() if quest.deck is deck) for deck in DECKS)
    return basic, advanced, late


def _specialists() -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    a, b, c = (tuple(one.id for one in SPECIALISTS.values() if one.deck is deck) for deck in SpecialistDeck)
    return a, b, c


def _treasures() -> Piles:
    cards = TREASURES.values()
    blue, red, yellow = (
        tuple(sorted(card.id for card in cards if card.colour is colour for _ in range(card.copies)))
        for colour in COLOURS
    )
    return blue, red, yellow


def begin_guilds(state: State, job: BeginGuilds, chance: Chance) -> Step[State]:
    """Ask for what the guilds begin with, in turn order (section 2)."""
    if job.position == len(state.players):
        return Step(state)
    seat = (state.first + job.position) % len(state.players)
    guild = GUILDS[state.players[seat].guild]
    state = push(state, BeginGuilds(job.position + 1))
    if guild.resources:
        return Step(push(state, StartResources(seat, guild.among)))
    if guild.treasures:
        return Step(push(state, StartTreasure(seat)))
    return Step(push(state, PlaceTile(seat, guild.room)) if guild.room else state)
