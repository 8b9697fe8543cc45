// The page: who one is, where one looks, and what the server tells.

import { composer, drawComposer, focusComposer } from "./composer.js";
import { h, icon, iconButton, isPhone, replace } from "./dom.js";
import { listen } from "./net.js";
import { closePeople } from "./people.js";
import { drawSidebar, sidebar } from "./sidebar.js";
import { botName, emit, isDirect, me, setClock, state, take } from "./state.js";
import { language, loadTexts, t } from "./texts.js";
import { refreshTimes } from "./time.js";
import { markRead, receive, refresh, remove, reveal, showChannel, timeline } from "./timeline.js";
import { ring, toasts } from "./toasts.js";
import { openWelcome } from "./welcome.js";
import { addRequest, drawClock, drawFaults, drawRequests, workshop } from "./workshop.js";

const app = document.getElementById("app");
let shell = null, built = "", accounts = [];
let work = Promise.resolve();

// Addresses: #person/channel/message

const parts = () => decodeURIComponent(location.hash.slice(1)).split("/");

function person() {
  const [wanted] = parts();
  const kept = sessionStorage.getItem("person");
  return [wanted, kept].find(name => accounts.includes(name)) ?? accounts[0];
}

function become(name) {
  state.person = name;
  sessionStorage.setItem("person", name);
  state.channel = null;
  built = "";
  listen(name, event => { work = work.then(() => hear(event)).catch(error => console.error(error)); }, linkChanged);
}

function route() {
  if (person() !== state.person) return become(person());
  if (!shell || !state.me) return undefined;
  const [, channel, message] = parts();
  const wanted = state.channels.has(channel) ? channel : state.channel ?? state.home;
  drawer(false);
  if (wanted !== state.channel) return look(wanted, message);
  return message ? reveal(message) : undefined;
}

function look(channel, message = null) {
  state.channel = channel;
  sessionStorage.setItem(`channel-${state.person}`, channel);
  drawSidebar();
  drawHead();
  drawComposer();
  return showChannel(channel, message);
}

// What the server tells

const HEARD = {
  message: event => {
    receive(event.message);
    if (event.message.rang && !isSeen(event) && isNew(event.message)) ring(event.message);
  },
  gone: event => remove(event.message),
  channel: event => { state.channels.set(event.channel.id, event.channel); drawSidebar(); drawTitle(); markRead(); },
  person: event => { state.people.set(event.person.id, event.person); drawSidebar(); drawFaults(); emit("people"); },
  rings: event => { state.rings = event.rings; drawSidebar(); emit("people"); },
  commands: ({ kind, ...known }) => Object.assign(state, known),
  clock: event => { setClock(event.now); refreshTimes(); emit("clock"); },
  faults: event => { state.workshop.faults = event.faults; emit("faults"); },
  request: event => addRequest(event.request),
  state: async event => {
    take(event);
    await loadTexts(me().language);
    if (built === builtFor()) return refreshAll();
    build();
    const [, channel, message] = parts();
    const kept = sessionStorage.getItem(`channel-${state.person}`);
    return look([channel, state.channel, kept].find(id => state.channels.has(id)) ?? state.home, message);
  },
};

const hear = event => HEARD[event.kind]?.(event);
const isSeen = event => event.channel === state.channel && document.visibilityState === "visible";
const rung = new Set();
const isNew = message => !rung.has(message.id) && rung.add(message.id) && !message.edited_timestamp;
const builtFor = () => [state.person, language(), me().zone].join();

function refreshAll() {
  drawSidebar();
  drawTitle();
  drawClock();
  drawFaults();
  drawRequests();
  emit("people");
  return refresh();
}

function linkChanged(link) {
  document.body.dataset.link = link;
  const bar = shell?.querySelector(".link-bar");
  if (!bar) return;
  bar.hidden = link === "open";
  bar.textContent = link === "refused" ? t("link-refused") : t("link-lost");
}

// The frame

function build() {
  built = builtFor();
  closePeople();
  const tools = workshop(() => showWorkshop(false));
  const { messages, newest } = timeline();
  shell = h("div", { class: "shell" },
    h("button", { type: "button", class: "skip", onclick: focusComposer }, t("skip")),
    sidebar(),
    h("button", { type: "button", class: "backdrop", tabindex: "-1", "aria-label": t("close"), onclick: () => drawer(false) }),
    h("main", {}, h("header", { class: "bar" }), h("p", { class: "link-bar", role: "status", hidden: true }), messages, composer(newest), toasts()),
    tools);
  replace(app, shell);
  drawHead();
  showWorkshop(sessionStorage.getItem("workshop") === "open" && !isPhone(), false);
}

function drawHead() {
  const channel = state.channels.get(state.channel);
  const bar = shell?.querySelector(".bar");
  if (!bar || !channel) return;
  const direct = isDirect(state.channel);
  const open = sessionStorage.getItem("workshop") === "open";
  replace(bar,
    iconButton("menu", t("places"), () => drawer(true), { class: "icon-button only-phone", "aria-controls": "sidebar", "aria-expanded": "false" }),
    h("h1", {}, icon(direct ? "mailbox" : channel.parent ? "thread" : "hash"), h("span", {}, direct ? botName() : channel.name)),
    h("button", { type: "button", class: "button s2", "aria-haspopup": "dialog", "aria-label": t("new-game"), onclick: openWelcome }, icon("die"), h("span", { class: "wide" }, t("new-game"))),
    h("button", { type: "button", class: "button s2 tools", "aria-controls": "workshop", "aria-expanded": String(open), "aria-label": t("workshop"), onclick: () => showWorkshop(shell.querySelector(".workshop").hidden) }, icon("tools"), h("span", { class: "wide" }, t("workshop"))));
  drawTitle();
}

function drawTitle() {
  const rings = [...state.channels.values()].reduce((sum, channel) => sum + channel.rings, 0);
  const name = isDirect(state.channel) ? botName() : `#${state.channels.get(state.channel)?.name ?? ""}`;
  document.title = `${rings ? `(${rings}) ` : ""}${name} · ${t("title")}`;
}

function drawer(open) {
  if (!shell) return;
  const was = shell.classList.contains("drawer-open");
  shell.classList.toggle("drawer-open", open);
  shell.querySelector(".only-phone")?.setAttribute("aria-expanded", String(open));
  if (open) shell.querySelector(".places a[aria-current], .places a")?.focus();
  else if (was) shell.querySelector(".only-phone")?.focus({ preventScroll: true });
}

function showWorkshop(open, focus = true) {
  const tools = shell.querySelector(".workshop");
  const was = !tools.hidden;
  tools.hidden = !open;
  shell.classList.toggle("workshop-open", open);
  sessionStorage.setItem("workshop", open ? "open" : "closed");
  const button = shell.querySelector(".tools");
  button?.setAttribute("aria-expanded", String(open));
  if (focus && open) tools.querySelector("button")?.focus();
  else if (focus && was) button?.focus();
}

addEventListener("hashchange", route);
addEventListener("keydown", event => { if (event.key === "Escape" && shell?.classList.contains("drawer-open")) drawer(false); });
setInterval(refreshTimes, 20000);

accounts = await (await fetch("/people")).json();
await document.fonts.load("16px Noto Emoji", "🤖").catch(() => []); // Chromium doesn't draw words again when it comes later
route();
