// "You are ...": one of four people. Another window can be somebody else.

import { appsButton } from "./apps.js";
import { avatar } from "./avatar.js";
import { h, icon, iconButton, replace } from "./dom.js";
import { act } from "./net.js";
import { me, on, state } from "./state.js";
import { t } from "./texts.js";
import { zoneTime } from "./time.js";

let dialog = null;

export function openPeople() {
  if (dialog) return;
  dialog = h("dialog", { class: "people", "aria-labelledby": "people-title", onclose: close, onclick: event => event.target === dialog && dialog.close() });
  draw();
  document.body.append(dialog);
  dialog.showModal();
}

export function closePeople() {
  dialog?.close();
}

function close() {
  dialog?.remove();
  dialog = null;
}

function draw() {
  if (!dialog) return;
  const focused = dialog.contains(document.activeElement) ? document.activeElement.id : "";
  replace(dialog, h("header", {}, h("h2", { id: "people-title" }, t("you-are")), iconButton("close", t("close"), () => dialog.close())),
    h("p", { class: "hint" }, t("people-hint")),
    h("ul", { class: "people-list" }, Object.entries(state.accounts).map(([account, id]) => personItem(account, state.people.get(id)))),
    h("h3", {}, t("settings-of", { name: me().name })), settings());
  if (focused) document.getElementById(focused)?.focus();
}

function personItem(account, person) {
  const current = person.id === state.me;
  const facts = [state.languages[person.language], zoneTime(person.zone), person.mailbox ? null : t("mailbox-closed"), person.manages ? t("manages") : null];
  const rings = !current && state.rings?.[person.id];
  return h("li", { class: current ? "current" : null },
    h("a", { class: "person", id: `person-${account}`, href: `#${account}`, "aria-current": current ? "true" : null, onclick: () => dialog.close() },
      avatar(person.id), h("span", {}, h("strong", {}, person.name), h("span", { class: "hint" }, facts.filter(Boolean).join(" · "))),
      rings ? h("span", { class: "badge" }, icon("bell"), String(rings), h("span", { class: "hidden" }, ` ${t("rings")}`)) : null),
    current ? null : appsButton("user", person, person.name),
    h("a", { class: "icon-button", href: `/#${account}`, target: "_blank", rel: "noopener", title: t("second-window", { name: person.name }), "aria-label": t("second-window", { name: person.name }) }, icon("window")));
}

function settings() {
  const person = me();
  const languages = Object.entries(state.languages).map(([key, name]) => option(key, name, key === person.language));
  const zones = state.zones.some(zone => zone.key === person.zone) ? state.zones : [{ key: person.zone, name: person.zone }, ...state.zones];
  return h("div", { class: "settings" },
    labelled("my-language", t("language"), h("select", { id: "my-language", onchange: event => act("change", { language: event.target.value }) }, languages)),
    labelled("my-zone", t("zone"), h("select", { id: "my-zone", onchange: event => act("change", { zone: event.target.value }) },
      zones.map(zone => option(zone.key, `${zone.name} (${zoneTime(zone.key)})`, zone.key === person.zone)))),
    h("label", { class: "switch", for: "my-mailbox" }, h("input", { type: "checkbox", id: "my-mailbox", role: "switch", checked: person.mailbox, onchange: event => act("change", { mailbox: event.target.checked }) }),
      h("span", {}, t("mailbox-open"))),
    h("p", { class: "hint" }, t("settings-hint")));
}

const option = (value, name, selected) => h("option", { value, selected }, name);
const labelled = (id, text, control) => h("div", { class: "field" }, h("label", { for: id }, text), control);

on("people", draw);
