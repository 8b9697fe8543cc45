// One option of a command: a field with its type, its choices or live suggestions, and its error beside it.

import { debounced, h, newId } from "./dom.js";
import { Chooser, tooLarge } from "./files.js";
import { act } from "./net.js";
import { state } from "./state.js";
import { Suggestions } from "./suggestions.js";
import { t } from "./texts.js";

const ATTACHMENT = 11;
const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10;
const KINDS = { [STRING]: "text", [INTEGER]: "integer", [BOOLEAN]: "boolean", [USER]: "user", [CHANNEL]: "channel", [NUMBER]: "number" };
const WAIT = 120;

export const optionField = (option, ...rest) => (option.type === ATTACHMENT ? new FileField(option) : new OptionField(option, ...rest));

// A file that is given to a command.
class FileField {
  constructor(option) {
    this.option = option;
    const id = newId("option");
    this.chooser = new Chooser(id, { required: option.required, describedby: `${id}-hint ${id}-error`, onchange: () => { this.check(); if (!this.empty) this.after?.(); } });
    this.input = this.chooser.input;
    this.error = h("p", { class: "error", id: `${id}-error`, role: "alert" });
    this.element = h("div", { class: "option-field" },
      h("span", { class: "option-name", id: `${id}-label` }, option.shown, h("span", { class: "hint" }, ` ${t("type-file")}${option.required ? "" : `, ${t("optional")}`}`)),
      this.chooser.element, h("p", { class: "hint", id: `${id}-hint` }, option.about), this.error);
  }

  get empty() { return !this.chooser.file; }
  value() { return this.chooser.encoded(); }

  check() {
    const { file } = this.chooser;
    const wrong = file ? tooLarge(file) : this.option.required && t("error-required");
    this.error.textContent = wrong || "";
    if (wrong) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
    return !wrong;
  }
}

// `others()` gives the values of the other fields, for live suggestions.
class OptionField {
  constructor(option, command, others) {
    this.option = option;
    this.command = command;
    this.others = others;
    this.picked = null; // {label, value} of a suggestion that was taken
    this.asked = 0;
    this.id = newId("option");
    this.input = h("input", {
      id: this.id, type: "text", class: "option-input", "aria-describedby": `${this.id}-hint ${this.id}-error`, "aria-required": option.required ? "true" : null,
      inputmode: [INTEGER, NUMBER].includes(option.type) ? "decimal" : null, autocomplete: "off", spellcheck: "false", enterkeyhint: "next",
      oninput: () => { this.picked = null; this.tell(""); this.narrow(); this.suggest(); },
      onfocus: () => this.suggest(), onblur: () => this.suggestions?.hide(),
    });
    this.error = h("p", { class: "error", id: `${this.id}-error`, role: "alert" });
    this.suggestions = this.offers ? new Suggestions(this.input, entry => this.pick(entry), { label: option.shown, empty: t("nothing-fits") }) : null;
    this.fetch = debounced(WAIT, () => this.fetchLive());
    this.element = h("div", { class: "option-field" },
      h("label", { for: this.id }, option.shown, h("span", { class: "hint" }, ` ${this.kind()}${option.required ? "" : `, ${t("optional")}`}`)),
      h("div", { class: "option-frame" }, this.input, this.suggestions?.list),
      h("p", { class: "hint", id: `${this.id}-hint` }, option.about), this.error);
  }

  get offers() { return this.option.live || this.option.choices.length || [BOOLEAN, USER, CHANNEL].includes(this.option.type); }
  get empty() { return !this.input.value.trim(); }

  kind() {
    const { min_value: least, max_value: most, choices, live, type } = this.option;
    if (choices.length || (live && type === STRING)) return t("type-choice");
    if (!live && least !== undefined && most !== undefined) return t("type-range", { least, most });
    return t(`type-${KINDS[type] ?? "text"}`);
  }

  pick(entry) {
    this.input.value = entry.label;
    this.picked = entry;
    this.tell("");
    this.after?.();
  }

  suggest() {
    if (!this.suggestions || document.activeElement !== this.input) return;
    if (this.option.live) return this.fetch();
    const typed = this.picked ? "" : this.input.value.trim().toLowerCase();
    this.show(this.fixed().filter(entry => entry.label.toLowerCase().includes(typed)));
  }

  // Where nothing was typed into an optional field, Enter and Tab leave it empty.
  show(entries) {
    const begun = !this.empty;
    this.suggestions.show(entries, begun || this.option.required ? 0 : -1, begun);
  }

  // Until live suggestions for what is typed now arrive, only those of the old ones stay that still fit.
  narrow() {
    if (!this.option.live) return;
    this.asked += 1;
    const fitting = this.suggestions.entries.filter(entry => entry.label.toLowerCase().includes(this.input.value.trim().toLowerCase()));
    if (fitting.length) this.show(fitting);
    else this.suggestions.hide();
  }

  fixed() {
    const { choices, type } = this.option;
    if (choices.length) return choices.map(choice => ({ label: choice.name, value: choice.value }));
    if (type === BOOLEAN) return [{ label: t("yes"), value: true }, { label: t("no"), value: false }];
    if (type === USER) return [...state.people.values()].map(person => ({ label: person.name, value: person.id }));
    return [...state.channels.values()].filter(channel => channel.kind === "text").map(channel => ({ label: `#${channel.name}`, value: channel.id }));
  }

  async fetchLive() {
    const mine = ++this.asked;
    const typed = this.picked ? "" : this.input.value.trim();
    const options = { ...this.others(this), [this.option.name]: typed };
    const answer = await act("complete", { channel: state.channel, command: this.command.words, focused: this.option.name, options });
    if (mine !== this.asked || document.activeElement !== this.input) return;
    this.show((answer.choices ?? []).map(choice => ({ label: choice.name, value: choice.value })));
  }

  // The value as it is sent; undefined if there is none. `check` has told what is wrong with it before.
  value() {
    const typed = this.input.value.trim();
    if (this.picked) return this.picked.value;
    if (!typed) return undefined;
    const known = this.offers && !this.option.live ? this.fixed() : this.suggestions?.entries ?? [];
    const named = known.find(entry => entry.label.toLowerCase() === typed.toLowerCase());
    if (named) return named.value;
    return [INTEGER, NUMBER].includes(this.option.type) ? Number(typed.normalize("NFKC")) : typed;
  }

  check() {
    const value = this.value(), { type, min_value: least = -Infinity, max_value: most = Infinity, min_length: shortest = 0, max_length: longest = 6000 } = this.option;
    if (value === undefined) return this.tell(this.option.required ? t("error-required") : "");
    if (this.offers && !this.option.live && !this.fixed().some(entry => entry.value === value)) return this.tell(t("error-choice"));
    if ([INTEGER, NUMBER].includes(type) && (!Number.isFinite(value) || (type === INTEGER && !Number.isInteger(value)))) return this.tell(t("error-number"));
    if ([INTEGER, NUMBER].includes(type) && (value < least || value > most)) return this.tell(t("error-range", { least, most }));
    if (type === STRING && (value.length < shortest || value.length > longest)) return this.tell(t("error-length", { least: shortest, most: longest }));
    return this.tell("");
  }

  tell(text) {
    this.error.textContent = text;
    if (text) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
    return !text;
  }
}
