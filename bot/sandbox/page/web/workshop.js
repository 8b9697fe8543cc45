// The workshop drawer: the clock, things that can be made to go wrong, and every request of the bot.

import { h, icon, iconButton, replace } from "./dom.js";
import { act, fetchRequest } from "./net.js";
import { nameOf, now, on, state } from "./state.js";
import { t } from "./texts.js";
import { clockTime, longTime } from "./time.js";

const FAULTS = ["busy", "limits", "broken", "lost", "late", "unopened", "slow"];
const STEPS = [["ten-minutes", 1 / 6], ["hour", 1], ["day", 24]];
const SHOWN = 150;
let drawer = null, requests = null, faults = null, moment = null;

export function workshop(close) {
  requests = h("ol", { class: "requests" });
  faults = h("div", { class: "faults" });
  moment = h("p", { class: "moment" });
  drawer = h("aside", { class: "workshop", id: "workshop", "aria-label": t("workshop"), hidden: true, onkeydown: event => event.key === "Escape" && close() },
    h("header", {}, icon("tools"), h("h2", {}, t("workshop")), iconButton("close", t("close"), close)),
    h("div", { class: "workshop-body", tabindex: "0", role: "group", "aria-label": t("workshop") },
      h("section", {}, h("h3", {}, t("clock")), moment,
        h("div", { class: "row" }, STEPS.map(([name, hours]) => h("button", { type: "button", class: "button s2", onclick: () => act("advance", { hours }) }, t(`advance-${name}`)))),
        h("p", { class: "hint" }, t("clock-hint"))),
      h("section", {}, h("h3", {}, t("faults")), faults),
      h("section", {}, h("h3", {}, t("requests")), h("p", { class: "hint" }, t(`checked-${state.workshop.checks}`)), requests)));
  drawClock();
  drawFaults();
  drawRequests();
  return drawer;
}

export const drawClock = () => moment && replace(moment, longTime(now()));

export function drawFaults() {
  if (!faults) return;
  const focused = document.activeElement?.id;
  const armed = state.workshop.faults, closed = [...state.people.values()].some(person => !person.bot && !person.mailbox);
  replace(faults, FAULTS.map(name => toggle(name, name in armed, t(`fault-${name}`), armed[name], on => act("switch", { fault: name, on }))),
    toggle("mailboxes", closed, t("fault-mailboxes"), null, on => act("mailboxes", { open: !on })),
    h("button", { type: "button", class: "button s2", id: "drop", onclick: () => act("drop") }, t("fault-drop")));
  if (focused?.startsWith("fault-")) document.getElementById(focused)?.focus();
}

function toggle(name, checked, text, left, change) {
  const id = `fault-${name}`;
  return h("label", { class: "switch", for: id }, h("input", { type: "checkbox", role: "switch", id, checked, onchange: event => change(event.target.checked) }),
    h("span", {}, text, typeof left === "number" ? h("span", { class: "hint" }, ` ${t("left", { count: left })}`) : null));
}

export function drawRequests() {
  if (requests) replace(requests, [...state.workshop.requests].reverse().slice(0, SHOWN).map(line));
}

export function addRequest(request) {
  state.workshop.requests = [...state.workshop.requests, request].slice(-400);
  if (!requests) return;
  requests.prepend(line(request));
  if (requests.children.length > SHOWN) requests.lastChild.remove();
}

function line(request) {
  const verdict = request.findings ? (request.refused ? "bad" : "doubtful") : request.status >= 400 ? "bad" : "good";
  const deed = request.deed ? `${nameOf(request.deed.user)}: ${request.deed.words ? request.deed.words : t(`deed-${request.deed.kind}`)}` : "";
  const details = h("div", { class: "request-details" });
  const element = h("details", { ontoggle: () => element.open && !details.childElementCount && showDetails(request, details) },
    h("summary", {}, h("span", { class: `verdict ${verdict}`, title: t(`verdict-${verdict}`) }, h("span", { class: "hidden" }, t(`verdict-${verdict}`))),
      h("code", { class: "method" }, request.method), h("code", { class: "path" }, request.path),
      h("span", { class: "hint" }, [clockTime(request.at * 1000), String(request.status), request.code ? String(request.code) : "", request.seconds === null ? "" : t("acknowledged", { ms: Math.round(request.seconds * 1000) }), deed].filter(Boolean).join(" · "))), details);
  return h("li", {}, element);
}

async function showDetails(request, place) {
  const found = await fetchRequest(request.number);
  if (!found) return replace(place, h("p", { class: "hint" }, t("forgotten")));
  return replace(place, found.findings.length ? h("ul", { class: "findings" }, found.findings.map(finding => h("li", {}, finding))) : h("p", { class: "hint" }, t("verdict-good")),
    found.files.length ? h("p", { class: "hint" }, found.files.map(file => `${file.name} (${Math.ceil(file.bytes / 1024)} kB)`).join(", ")) : null,
    found.body === null ? null : h("pre", { tabindex: "0", "aria-label": t("body") }, JSON.stringify(found.body, null, 2)));
}

on("clock", drawClock);
on("faults", drawFaults);
setInterval(drawClock, 10000);
