// Servers, channels and threads, with marks on what is new; below them, who one is.

import { avatar } from "./avatar.js";
import { h, icon, replace } from "./dom.js";
import { openPeople } from "./people.js";
import { addressOf, botName, compareIds, me, state } from "./state.js";
import { t } from "./texts.js";

let places = null, account = null;

export function sidebar() {
  places = h("nav", { class: "places", "aria-label": t("places") });
  account = h("div", { class: "account" });
  drawSidebar();
  return h("aside", { class: "sidebar", id: "sidebar", "aria-label": t("sidebar") },
    h("div", { class: "brand" }, h("img", { src: "/web/turnstone.svg", alt: "", width: 36, height: 36 }),
      h("div", {}, h("strong", {}, t("title")), h("p", {}, t("not-discord")))),
    places, account);
}

export function drawSidebar() {
  if (!places) return;
  const focused = places.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  const guilds = [...state.guilds].sort((a, b) => Number(b.own) - Number(a.own));
  replace(places, guilds.map(section), directSection());
  if (focused) [...places.querySelectorAll("a")].find(link => link.getAttribute("href") === focused)?.focus();
  drawAccount();
}

const channelsWhere = fits => [...state.channels.values()].filter(fits).sort((a, b) => compareIds(a.id, b.id));

function section(guild) {
  const channels = channelsWhere(channel => channel.guild === guild.id && channel.kind === "text");
  return h("section", {}, h("h2", {}, guild.name), h("ul", {}, channels.map(channel => [item(channel, "hash"), threadsOf(channel)])));
}

function directSection() {
  const channels = channelsWhere(channel => channel.kind === "direct");
  return h("section", {}, h("h2", {}, t("direct")), h("ul", {}, channels.map(channel => item(channel, "mailbox", botName()))));
}

function threadsOf(parent) {
  const threads = channelsWhere(channel => channel.parent === parent.id);
  const awake = threads.filter(thread => !thread.asleep || thread.unread || thread.id === state.channel);
  const asleep = threads.filter(thread => !awake.includes(thread));
  if (!threads.length) return null;
  return h("li", {}, h("ul", { class: "threads" }, awake.map(thread => item(thread, "thread")),
    asleep.length ? h("li", {}, h("details", {}, h("summary", {}, t("asleep", { count: asleep.length })), h("ul", {}, asleep.map(thread => item(thread, "moon"))))) : null));
}

function item(channel, symbol, name = channel.name) {
  const current = channel.id === state.channel;
  const rings = channel.rings ? h("span", { class: "badge" }, icon("bell"), String(channel.rings), h("span", { class: "hidden" }, ` ${t("rings")}`)) : null;
  const dot = channel.unread && !rings ? h("span", { class: "dot" }, h("span", { class: "hidden" }, t("unread"))) : null;
  return h("li", {}, h("a", { class: channel.unread ? "place unread" : "place", href: addressOf(channel.id), "aria-current": current ? "page" : null },
    icon(symbol), h("span", { class: "place-name" }, name), rings, dot));
}

function drawAccount() {
  const person = me();
  const others = Object.entries(state.rings ?? {}).some(([id, count]) => id !== state.me && count);
  replace(account, h("button", { type: "button", class: "account-button", "aria-haspopup": "dialog", onclick: openPeople },
    avatar(person.id), h("span", { class: "account-text" }, h("span", { class: "hint" }, t("you-are")), h("strong", {}, person.name)),
    person.mailbox ? null : h("span", { title: t("mailbox-closed") }, icon("shut"), h("span", { class: "hidden" }, t("mailbox-closed"))),
    others ? h("span", { class: "dot" }, h("span", { class: "hidden" }, t("others-called"))) : null, h("span", { class: "switch-word" }, t("switch"))));
}
