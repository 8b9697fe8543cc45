// The messages of one place, oldest first, and the way to the newest. It stays there unless one has scrolled up. Of what
// is higher than the window its beginning is shown.

import { announce, byKeyboard, debounced, h, iconButton } from "./dom.js";
import { noteChange } from "./lightbox.js";
import { messageElement, preview } from "./message.js";
import { act, fetchMessages } from "./net.js";
import { compareIds, nameOf, on, state } from "./state.js";
import { t } from "./texts.js";
import { dayName, dayOf } from "./time.js";
import { welcomeCard } from "./welcome.js";

const NEAR = 90;
const KEPT = 100; // messages at hand while one is at the end; those before are fetched again when they are wanted
const TOGETHER = 7 * 60 * 1000;
const ATTENTION = 20 * 1000; // so long what was just answered stays in sight, though something is posted below it

let view = null; // {channel, messages: Map id -> message, more, fresh, list, scroller, newest, older, stays, finished, top}
let awaited = null; // the answer that is to be shown as soon as it is there
let looked = { id: null, at: 0 }; // the answer that was shown last, and when
const notes = new Map(); // channel -> remarks of the page itself

export function timeline() {
  const list = h("div", { class: "messages" });
  const older = h("button", { type: "button", class: "plain older", hidden: true, onclick: loadOlder }, t("older"));
  const newest = iconButton("down", t("newest"), () => toEnd("smooth"), { class: "icon-button newest", hidden: true });
  const scroller = h("div", { class: "timeline", role: "log", "aria-live": "off", tabindex: "0", "aria-label": t("messages"), onscroll }, older, list);
  view = { channel: null, messages: new Map(), more: false, fresh: null, list, scroller, newest, older, stays: true, finished: false, top: 0 };
  for (const part of [list, scroller]) resizes.observe(part);
  return { messages: scroller, newest };
}

export async function showChannel(channel, target = null) {
  const own = view;
  const answer = await fetchMessages(channel);
  if (own !== view || state.channel !== channel) return;
  view.channel = channel;
  view.messages = new Map(answer.messages.map(message => [message.id, message]));
  view.more = answer.more;
  view.fresh = firstUnread(answer.messages);
  view.list.replaceChildren(...answer.messages.map(messageElement));
  arrange();
  if (target && view.messages.has(target)) reveal(target);
  else toNewest();
  markRead();
}

export const refresh = () => (view?.channel ? showChannel(view.channel) : null);

function firstUnread(messages) {
  const read = state.channels.get(view.channel)?.read ?? "0";
  if (read === "0") return null;
  return messages.find(message => compareIds(message.id, read) > 0 && message.author.id !== state.me && !message.private)?.id ?? null;
}

async function loadOlder() {
  const first = [...view.messages.keys()][0];
  const answer = await fetchMessages(view.channel, first);
  const anchor = elementOf(first), top = anchor?.offsetTop ?? 0;
  view.messages = new Map([...answer.messages.map(message => [message.id, message]), ...view.messages]);
  view.more = answer.more;
  view.list.prepend(...answer.messages.map(messageElement));
  arrange();
  if (anchor) view.scroller.scrollTop += anchor.offsetTop - top;
}

const elementOf = id => document.getElementById(`m${id}`);
const end = () => view.scroller.scrollHeight - view.scroller.clientHeight;
// The card of an empty channel grows when its picture comes: it is read from its beginning.
const isHigh = element => element.matches(".welcome") || element.offsetHeight > view.scroller.clientHeight;
const topOf = element => element.getBoundingClientRect().top - view.scroller.getBoundingClientRect().top + view.scroller.scrollTop;

// Where the newest is looked at: at the end, or at its beginning where it is higher than the window.
function newestAt() {
  const last = view.list.lastElementChild;
  return last && isHigh(last) ? Math.min(topOf(last), end()) : end();
}

const atEnd = () => end() - view.scroller.scrollTop < NEAR;
const atNewest = () => newestAt() - view.scroller.scrollTop < NEAR;

// Pictures have no height before they are there: whoever is at the newest stays there while they come, but is not led
// back from what they have read on to.
const resizes = new ResizeObserver(() => {
  if (view.stays && view.finished) toEnd("instant");
  else if (view.stays && view.scroller.scrollTop < newestAt()) toNewest();
  view.newest.hidden = atEnd();
});

function toNewest() {
  view.stays = true;
  view.finished = false;
  view.scroller.scrollTo({ top: newestAt(), behavior: "instant" });
}

function toEnd(behavior) {
  view.stays = true;
  view.finished = true;
  view.scroller.scrollTo({ top: end(), behavior });
}

function onscroll() {
  const { scrollTop } = view.scroller;
  view.stays = atNewest() || (view.stays && scrollTop >= view.top);
  view.finished = (atEnd() && newestAt() < end() - NEAR) || (view.finished && scrollTop >= view.top);
  view.top = scrollTop;
  view.newest.hidden = atEnd();
  if (atNewest()) markRead();
}

// Something has been posted or changed.

export function receive(message) {
  if (message.channel_id !== view?.channel) return;
  if (JSON.stringify(view.messages.get(message.id)) === JSON.stringify(message)) return; // told twice, or fetched already
  const stay = view.stays || atNewest();
  const element = messageElement(message);
  const old = elementOf(message.id);
  if (old) swap(old, element, view.messages.get(message.id), message);
  else insert(message, element);
  view.messages.set(message.id, message);
  if (!old && stay) trim();
  if (!old) arrange();
  if ((awaited === message.id && !message.loading) || (stay && asksOn(message, element))) show(message.id);
  else if (!old && stay && inUse()) view.stays = false;
  else if (stay || (!old && (message.author.id === state.me))) toNewest();
  if (!old && message.author.id !== state.me) announce(`${nameOf(message.author.id)}: ${preview(message)}`);
  if (stay) markRead();
}

// A long match has thousands of messages, each with a picture: a phone can't hold them all.
function trim() {
  const gone = [...view.messages.keys()].slice(0, -KEPT);
  for (const id of gone) {
    elementOf(id)?.remove();
    view.messages.delete(id);
  }
  view.more ||= gone.length > 0;
}

function insert(message, element) {
  const later = [...view.messages.keys()].find(id => compareIds(id, message.id) > 0);
  if (later) {
    elementOf(later).before(element);
    view.messages = new Map([...view.messages, [message.id, message]].sort(([a], [b]) => compareIds(a, b)));
  } else if (view.list.querySelector(".page-note")) view.list.querySelector(".page-note").before(element);
  else view.list.append(element);
}

// A message is drawn anew; whoever was in it with the keyboard stays in it, at the same control or at the first.
function swap(old, element, before, after) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key ?? focused?.closest("[data-key]")?.dataset.key;
  element.className = old.className.includes("grouped") ? `${element.className} grouped` : element.className;
  if (before?.edited_timestamp !== after.edited_timestamp && !after.private) element.classList.add("changed");
  old.replaceWith(element);
  noteChange();
  if (!focused) return;
  const same = key && [...element.querySelectorAll("[data-key]")].find(control => control.dataset.key === key && !control.disabled);
  (same || firstControl(element) || element).focus({ preventScroll: true });
}

const firstControl = element => element.querySelector(".row button:not(:disabled), .row a, .section button:not(:disabled)");

export function remove(id) {
  if (!view?.messages.delete(id)) return;
  const element = elementOf(id);
  if (element?.contains(document.activeElement)) view.scroller.focus();
  element?.remove();
  arrange();
}

// Days, groups and the line above what is new.
function arrange() {
  for (const mark of view.list.querySelectorAll(".day, .fresh-line, .welcome")) mark.remove();
  let last = null;
  for (const message of view.messages.values()) {
    const element = elementOf(message.id), at = Date.parse(message.timestamp);
    const newDay = !last || dayOf(Date.parse(last.timestamp)) !== dayOf(at);
    if (newDay) element.before(h("div", { class: "day" }, h("span", {}, dayName(at))));
    if (view.fresh === message.id) element.before(h("div", { class: "fresh-line" }, h("span", {}, t("fresh"))));
    const grouped = !newDay && view.fresh !== message.id && last.author.id === message.author.id && !message.used && message.type === 0
      && at - Date.parse(last.timestamp) < TOGETHER && last.private === message.private;
    element.classList.toggle("grouped", grouped);
    last = message;
  }
  view.older.hidden = !view.more;
  if (!view.messages.size && !view.more) view.list.prepend(emptyCard());
  showNotes();
}

const emptyCard = () => (state.channels.get(view.channel)?.kind === "text" ? welcomeCard() : h("p", { class: "welcome empty" }, t("empty")));

function showNotes() {
  for (const old of view.list.querySelectorAll(".page-note")) old.remove();
  for (const remark of notes.get(view.channel) ?? []) {
    const dismiss = () => { notes.set(view.channel, notes.get(view.channel).filter(other => other !== remark)); showNotes(); };
    view.list.append(h("div", { class: "page-note" }, h("p", {}, remark.text), remark.details ? h("p", { class: "hint" }, remark.details) : null, iconButton("close", t("dismiss"), dismiss)));
  }
}

export function note({ channel, text, details }) {
  notes.set(channel, [...(notes.get(channel) ?? []), { text, details }].slice(-3));
  if (channel !== view?.channel) return;
  const stay = atNewest();
  showNotes();
  if (stay) toNewest();
}

// An answer to something that was just done is looked at, wherever one is.
export function expect(id) {
  const message = view?.messages.get(id);
  if (message && !message.loading) show(id);
  else awaited = id;
}

// Whether what was answered last asks the next thing by now: one goes on there, though something was posted below it.
const asksOn = (message, element) => message.private && message.id === looked.id && Boolean(firstControl(element));

// Whether one has just been asked something that one can still answer.
const inUse = () => {
  const element = elementOf(looked.id);
  return Boolean(element && Date.now() - looked.at < ATTENTION && firstControl(element));
};

function show(id) {
  awaited = null;
  const element = elementOf(id);
  if (!element) return;
  looked = { id, at: Date.now() };
  view.stays = element === view.list.lastElementChild;
  if (view.stays) toNewest();
  else element.scrollIntoView({ block: isHigh(element) ? "start" : "end" });
  if (!byKeyboard() || element.contains(document.activeElement)) return;
  // Whoever is typing the next thing already goes on typing, unless there is something to answer.
  const typing = document.activeElement?.id === "composer";
  (firstControl(element) || (typing ? null : element))?.focus({ preventScroll: true });
}

export function reveal(id) {
  const element = elementOf(id);
  if (!element) return;
  view.stays = false;
  element.scrollIntoView({ block: "center" });
  element.classList.add("target");
  setTimeout(() => element.classList.remove("target"), 2000);
  element.focus({ preventScroll: true });
}

const tellRead = debounced(250, (channel, message) => act("read", { channel, message }));

export function markRead() {
  const channel = state.channels.get(view?.channel);
  if (!channel?.unread || document.visibilityState !== "visible" || !atNewest()) return;
  const last = [...view.messages.values()].filter(message => !message.private).at(-1);
  if (last && compareIds(last.id, channel.read) > 0) tellRead(channel.id, last.id);
}

addEventListener("visibilitychange", markRead);
on("answered", expect);
on("note", note);
