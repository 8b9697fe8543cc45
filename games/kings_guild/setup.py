"""Setting up a match, and what the guilds begin with (section 2)."""

from games.agenda import push
from games.chance import Chance
from games.contract import Seat, Step
from games.kings_guild.components import BOX, GUILDS, MATS, QUESTS, ROOMS, SPECIALISTS, TREASURES, as_stores
from games.kings_guild.events import GuildDealt, MastersDealt
from games.kings_guild.guild.market import TILES
from games.kings_guild.guild.treasury import COLOURS
from games.kings_guild.jobs import BeginGuilds, NextTurn, RefillRow, RefillSlot
from games.kings_guild.options import Options
from games.kings_guild.phases.quests import DECKS, SPECIAL
from games.kings_guild.pieces import RoomKind, SpecialistDeck
from games.kings_guild.questions import PlaceTile, StartResources, StartTreasure
from games.kings_guild.state import Piles, Player, State


def setup(seats: int, options: Options, chance: Chance) -> Step[State]:
    """Deal guilds and mats, and fill the rows. Then the guilds get what they begin with."""
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
        supply=as_stores(table.supply),
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
    """Ask for what the next guild in turn order begins with."""
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
