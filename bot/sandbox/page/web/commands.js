// Slash commands: the list that "/" opens, and the form in which a command's options are filled in.

import { h, icon, iconButton } from "./dom.js";
import { optionField } from "./options.js";
import { send } from "./presses.js";
import { commandsHere, state } from "./state.js";
import { t } from "./texts.js";

// Commands that fit what was typed after the slash; those that begin with it come first.
export function fitting(typed) {
  const wanted = typed.toLowerCase().trim();
  const parts = wanted.split(/\s+/).filter(Boolean);
  const rank = command => ([command.shown, command.words].some(words => words.toLowerCase().startsWith(wanted)) ? 0 : parts.every(part => `${command.shown} ${command.words}`.toLowerCase().includes(part)) ? 1 : 2);
  const fits = command => parts.every(part => `${command.shown} ${command.words} ${command.about}`.toLowerCase().includes(part));
  return commandsHere().filter(fits).map(command => [rank(command), command]).sort(([a], [b]) => a - b).map(([, command]) => command);
}

// The command whose words, and a space, were typed out.
export const typedOut = typed => commandsHere().find(command => [command.shown, command.words].some(words => typed === `${words} `)) ?? null;

export function commandForm(command, close) {
  const ordered = [...command.options].sort((a, b) => Number(b.required) - Number(a.required));
  const values = except => Object.fromEntries(fields.filter(field => field !== except && !field.empty && !field.chooser && field.check()).map(field => [field.option.name, field.value()]));
  const fields = ordered.map(option => optionField(option, command, values));
  const failure = h("p", { class: "error", role: "alert" });
  const submit = h("button", { type: "submit", class: "button s1" }, t("send"), h("span", { class: "spinner", "aria-hidden": "true" }));
  const form = h("form", { class: "command-form", novalidate: true, "aria-label": `/${command.shown}`, onsubmit: event => { event.preventDefault(); finish(); }, onkeydown },
    h("header", {}, icon("hash"), h("strong", {}, `/${command.shown}`), h("span", { class: "hint" }, command.about), iconButton("close", t("cancel"), close)),
    fields.length ? h("div", { class: "option-fields" }, fields.map(field => field.element)) : null,
    h("footer", {}, failure, h("span", { class: "hint keys" }, t("command-keys")), submit));

  fields.forEach((field, place) => { field.after = () => onwards(place); });

  function onwards(place) {
    const next = fields[place + 1];
    (next ? next.input : submit).focus();
  }

  function onkeydown(event) {
    if (event.isComposing) return;
    const place = fields.findIndex(field => field.input === event.target);
    if (place >= 0 && fields[place].suggestions?.key(event)) return;
    if (event.key === "Escape") return event.preventDefault(), close();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return event.preventDefault(), finish();
    if (event.key === "Enter" && place >= 0 && fields.slice(place + 1).some(field => field.option.required && field.empty)) return event.preventDefault(), onwards(place);
    if (event.key === "Backspace" && place === 0 && !event.target.value) return event.preventDefault(), close();
  }

  async function finish() {
    const wrong = fields.filter(field => !field.check());
    if (wrong.length) return wrong[0].input.focus();
    failure.textContent = "";
    const given = fields.filter(field => !field.empty).map(async field => [field.option.name, await field.value()]);
    const options = Object.fromEntries(await Promise.all(given));
    const answer = await send("slash", { channel: state.channel, command: command.words, options }, submit);
    if (answer.refused !== undefined) failure.textContent = t("refused");
    else close();
  }

  return { element: form, focus: () => (fields[0]?.input ?? submit).focus() };
}
