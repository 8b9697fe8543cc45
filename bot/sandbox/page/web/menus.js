// Select menus: a button that unfolds a list of options with descriptions, below itself.

import { emoji, h, icon, newId, replace } from "./dom.js";
import { state } from "./state.js";
import { t } from "./texts.js";

const USER = 5, ROLE = 6, MENTIONABLE = 7, CHANNEL = 8;

export function optionsOf(component) {
  if (component.options) return component.options;
  const people = [...state.people.values()].map(person => ({ value: person.id, label: person.name }));
  const channels = [...state.channels.values()].filter(channel => channel.kind === "text").map(channel => ({ value: channel.id, label: `#${channel.name}` }));
  return { [USER]: people, [MENTIONABLE]: people, [CHANNEL]: channels, [ROLE]: [] }[component.type] ?? [];
}

// `choose(values, control)` is called with what was chosen.
export function menu(component, choose, label = "") {
  const options = optionsOf(component);
  const least = component.min_values ?? 1, most = component.max_values ?? 1;
  const chosen = new Set(options.filter(option => option.default).map(option => option.value));
  const id = newId("menu");
  const single = most === 1;
  let active = 0;

  const items = options.map((option, place) => h("div", {
    role: "option", id: `${id}-${place}`, class: "option", data: { place: String(place) },
    onclick: () => { active = place; pick(); },
    onpointermove: () => { if (active !== place) { active = place; paint(); } },
  }, h("span", { class: "tick" }, icon("check")), h("span", {},
    h("span", { class: "label" }, emoji(option.emoji), option.emoji ? " " : "", option.label),
    option.description ? h("span", { class: "description" }, option.description) : null)));
  const list = h("div", { role: "listbox", id, class: "options", tabindex: "0", "aria-label": component.placeholder || label || t("choose"), "aria-multiselectable": single ? null : "true", onkeydown }, items);
  const face = h("span", { class: "face" });
  const trigger = h("button", {
    type: "button", class: "trigger", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": id,
    disabled: component.disabled, data: { key: component.custom_id }, onclick: () => (panel.hidden ? open() : close()),
    onkeydown: event => { if (["ArrowDown", "ArrowUp"].includes(event.key)) { event.preventDefault(); open(); } },
  }, face, icon("down"));
  const done = h("button", { type: "button", class: "button s1", onclick: () => finish() }, t("done"));
  const hint = h("span", { class: "hint" });
  const panel = h("div", { class: "panel", hidden: true }, list, single ? null : h("div", { class: "panel-foot" }, hint, done));
  const whole = h("div", { class: "menu", onfocusout: event => { if (!whole.contains(event.relatedTarget) && event.relatedTarget) close(false); } }, trigger, panel);

  function open() {
    panel.hidden = false;
    trigger.setAttribute("aria-expanded", "true");
    active = Math.max(0, options.findIndex(option => chosen.has(option.value)));
    paint();
    list.focus({ preventScroll: true });
    panel.scrollIntoView({ block: "nearest" });
  }

  function close(back = true) {
    if (panel.hidden) return;
    panel.hidden = true;
    trigger.setAttribute("aria-expanded", "false");
    if (back) trigger.focus({ preventScroll: true });
  }

  function pick() {
    const value = options[active]?.value;
    if (value === undefined) return;
    if (single) {
      chosen.clear();
      chosen.add(value);
      return finish();
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < most) chosen.add(value);
    return paint();
  }

  function finish() {
    if (chosen.size < least || chosen.size > most) return;
    paint();
    close();
    choose(options.map(option => option.value).filter(value => chosen.has(value)), trigger);
  }

  function onkeydown(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };
    if (event.key in steps) active = Math.min(options.length - 1, Math.max(0, active + steps[event.key]));
    else if (event.key === "Enter" && !single) return event.preventDefault(), finish();
    else if (event.key === "Enter" || event.key === " ") return event.preventDefault(), pick();
    else if (event.key === "Escape") return event.stopPropagation(), event.preventDefault(), close();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) jump(event.key);
    else return;
    event.preventDefault();
    paint();
  }

  function jump(letter) {
    const fits = option => option.label.toLowerCase().startsWith(letter.toLowerCase());
    const after = options.findIndex((option, place) => place > active && fits(option));
    const found = after < 0 ? options.findIndex(fits) : after;
    if (found >= 0) active = found;
  }

  function paint() {
    items.forEach((item, place) => {
      item.setAttribute("aria-selected", String(chosen.has(options[place].value)));
      item.classList.toggle("active", place === active && !panel.hidden);
    });
    if (items.length) list.setAttribute("aria-activedescendant", `${id}-${active}`);
    if (!panel.hidden) items[active]?.scrollIntoView({ block: "nearest" });
    const labels = options.filter(option => chosen.has(option.value)).map(option => option.label);
    replace(face, labels.length ? labels.join(", ") : h("span", { class: "placeholder" }, component.placeholder || t("choose")));
    hint.textContent = t("chosen", { count: chosen.size, least, most });
    done.disabled = chosen.size < least || chosen.size > most;
  }

  paint();
  return whole;
}
