// What the page knows, and who wants to be told when it changes.

export const state = {
  person: "", // the account one is
  channel: null, // the id of the channel that is shown
  me: null, people: new Map(), accounts: {}, guilds: [], channels: new Map(), home: null,
  commands: [], direct_commands: [], apps: [], direct_apps: [], games: [], zones: [], languages: {}, rings: {}, largest: 0,
  workshop: { checks: "rules", faults: {}, requests: [] },
  clock: 0, // milliseconds by which the sandbox's clock is ahead of this computer's
};

const listeners = new Map();

export function on(kind, listener) {
  if (!listeners.has(kind)) listeners.set(kind, new Set());
  listeners.get(kind).add(listener);
}

export const emit = (kind, data) => listeners.get(kind)?.forEach(listener => listener(data));

export function take(event) {
  for (const key of ["me", "accounts", "guilds", "home", "commands", "direct_commands", "apps", "direct_apps", "games", "zones", "languages", "workshop", "rings", "largest"])
    state[key] = event[key];
  state.people = new Map(event.people.map(person => [person.id, person]));
  state.channels = new Map(event.channels.map(channel => [channel.id, channel]));
  setClock(event.now);
}

export const setClock = now => { state.clock = now * 1000 - Date.now(); };
export const now = () => Date.now() + state.clock;

export const me = () => state.people.get(state.me);
export const botName = () => [...state.people.values()].find(person => person.bot)?.name ?? "";
export const isDirect = channel => state.channels.get(channel)?.kind === "direct";
export const commandsHere = () => (isDirect(state.channel) ? state.direct_commands : state.commands);
export const appsHere = () => (isDirect(state.channel) ? state.direct_apps : state.apps);
export const nameOf = id => state.people.get(id)?.name ?? "?";
export const accountOf = id => Object.keys(state.accounts).find(name => state.accounts[name] === id);

// Ids are numbers of up to twenty digits.
export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export const addressOf = (channel, message = null, person = state.person) =>
  `#${[person, channel, message].filter(Boolean).join("/")}`;
