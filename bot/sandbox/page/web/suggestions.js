// A list that is offered while one types: arrows move in it, Enter takes, Escape leaves it.

import { h, newId, replace } from "./dom.js";

export class Suggestions {
  constructor(input, take, { label, empty = "" }) {
    this.input = input;
    this.take = take;
    this.empty = empty;
    this.entries = [];
    this.active = -1;
    this.list = h("div", { class: "suggestions", role: "listbox", id: newId("suggestions"), "aria-label": label, hidden: true, onpointerdown: event => event.preventDefault() });
    for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.list.id, autocomplete: "off" }))
      input.setAttribute(name, value);
  }

  get open() { return !this.list.hidden; }

  // Entries: {value, label, about}. `eager`: the Tab key takes the active one, too, not only Enter.
  show(entries, active = 0, eager = true) {
    this.entries = entries;
    this.eager = eager;
    this.active = entries.length ? Math.min(active, entries.length - 1) : -1;
    const items = entries.map((entry, place) => h("div", { role: "option", id: `${this.list.id}-${place}`, class: "option", onclick: () => this.choose(place) },
      h("span", {}, h("span", { class: "label" }, entry.label), entry.about ? h("span", { class: "description" }, entry.about) : null)));
    replace(this.list, items.length ? items : this.empty ? h("div", { class: "hint nothing", role: "option", "aria-disabled": "true", "aria-selected": "false" }, this.empty) : null);
    this.list.hidden = !items.length && !this.empty;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    this.paint();
  }

  hide() {
    this.list.hidden = true;
    this.entries = [];
    this.active = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  choose(place) {
    const entry = this.entries[place];
    if (!entry) return false;
    this.hide();
    this.take(entry);
    return true;
  }

  // Whether the key was for the list.
  key(event) {
    if (!this.open) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps && this.entries.length) {
      const count = this.entries.length, step = steps[event.key];
      this.active = Math.abs(step) === 1 ? (this.active + step + count) % count : Math.min(count - 1, Math.max(0, this.active + step));
      this.eager = true;
      this.paint();
    } else if (event.key === "Escape") this.hide();
    else if ((event.key === "Enter" || (event.key === "Tab" && this.eager)) && this.active >= 0 && !event.isComposing && !event.shiftKey) this.choose(this.active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  paint() {
    [...this.list.querySelectorAll(".option")].forEach((item, place) => {
      item.classList.toggle("active", place === this.active);
      item.setAttribute("aria-selected", String(place === this.active));
    });
    if (this.active < 0) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.active}`);
    this.list.children[this.active]?.scrollIntoView({ block: "nearest" });
  }
}
