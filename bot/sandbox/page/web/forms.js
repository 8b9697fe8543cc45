// Forms that the bot opens (modals): labels, lines and paragraphs of text, select menus, radio buttons, checkboxes.

import { h, iconButton, newId } from "./dom.js";
import { formatted } from "./markdown.js";
import { menu } from "./menus.js";
import { t } from "./texts.js";

const ROW = 1, TEXT_INPUT = 4, TEXT = 10, LABEL = 18, RADIO_GROUP = 21, CHECKBOX_GROUP = 22, CHECKBOX = 23;
const MAKERS = { [TEXT_INPUT]: textField, [RADIO_GROUP]: groupField, [CHECKBOX_GROUP]: groupField, [CHECKBOX]: checkboxField };

export function openForm(form, submit) {
  const fields = form.components.flatMap(component => fieldsOf(component));
  const title = newId("form");
  const dialog = h("dialog", { class: "form", "aria-labelledby": title, onclose: () => dialog.remove() },
    h("form", { method: "dialog", novalidate: true, onsubmit: event => { event.preventDefault(); finish(); } },
      h("header", {}, h("h2", { id: title }, form.title), iconButton("close", t("close"), () => dialog.close())),
      h("p", { class: "warning" }, t("form-warning")),
      fields.map(field => field.element),
      h("footer", {}, h("button", { type: "button", class: "button s2", onclick: () => dialog.close() }, t("cancel")),
        h("button", { type: "submit", class: "button s1" }, t("submit")))));

  function finish() {
    const wrong = fields.filter(field => !field.check());
    if (wrong.length) return wrong[0].focus();
    const values = Object.fromEntries(fields.filter(field => field.id).map(field => [field.id, field.value()]));
    dialog.close();
    return submit(values);
  }

  document.body.append(dialog);
  dialog.showModal();
  fields.find(field => field.id)?.focus();
}

function fieldsOf(component) {
  if (component.type === LABEL) return [field(component.component, component.label, component.description)];
  if (component.type === ROW) return component.components.map(child => field(child, child.label ?? "", null));
  if (component.type === TEXT) return [{ element: formatted(component.content), check: () => true }];
  return [];
}

function field(component, label, description) {
  return (MAKERS[component.type] ?? menuField)(component, label, description);
}

// `group`: the control is several, each with a label of its own.
function frame(component, label, description, id, control, group = false) {
  const error = h("p", { class: "error", id: `${id}-error`, role: "alert" });
  const required = component.required !== false;
  const element = h(group ? "fieldset" : "div", { class: "field", "aria-describedby": group ? `${id}-hint ${id}-error` : null },
    h(group ? "legend" : "label", { for: group ? null : id }, label, required ? h("span", { class: "required" }, ` ${t("required")}`) : null),
    description ? h("p", { class: "hint", id: `${id}-hint` }, description) : null, control, error);
  return { element, error, required };
}

function textField(component, label, description) {
  const id = newId("field");
  const long = component.style === 2;
  const control = h(long ? "textarea" : "input", {
    id, type: long ? null : "text", rows: long ? "4" : null, maxlength: component.max_length ?? 4000,
    placeholder: component.placeholder, value: component.value ?? "", "aria-describedby": `${id}-hint ${id}-error`,
    oninput: () => told(""),
  });
  const { element, error, required } = frame(component, label, description, id, control);

  function told(text) {
    error.textContent = text;
    control.toggleAttribute("aria-invalid", false);
    if (text) control.setAttribute("aria-invalid", "true");
    return !text;
  }

  function check() {
    const length = control.value.length, least = component.min_length ?? 0;
    if (required && !length) return told(t("error-required"));
    if (length && length < least) return told(t("error-length", { least, most: component.max_length ?? 4000 }));
    return told("");
  }

  return { element, id: component.custom_id, value: () => control.value, check, focus: () => control.focus() };
}

function menuField(component, label, description) {
  const id = newId("field");
  let values = (component.options ?? []).filter(option => option.default).map(option => option.value);
  const control = menu(component, chosen => { values = chosen; check(); }, label);
  const trigger = control.querySelector("button");
  trigger.id = id;
  const { element, error, required } = frame(component, label, description, id, control);

  function check() {
    const missing = required && values.length < Math.max(1, component.min_values ?? 1);
    error.textContent = missing ? t("error-required") : "";
    return !missing;
  }

  return { element, id: component.custom_id, value: () => values, check, focus: () => trigger.focus() };
}

function choice(type, name, option, id, onchange) {
  const input = h("input", { type, name, id, value: option.value, checked: Boolean(option.default), onchange });
  const text = h("span", {}, h("span", { class: "label" }, option.label), option.description ? h("span", { class: "hint" }, option.description) : null);
  return { input, element: h("label", { class: "choice", for: id }, input, text) };
}

function groupField(component, label, description) {
  const id = newId("field"), single = component.type === RADIO_GROUP;
  const choices = component.options.map((option, place) => choice(single ? "radio" : "checkbox", id, option, `${id}-${place}`, changed));
  const most = single ? 1 : component.max_values ?? choices.length;
  const { element, error, required } = frame(component, label, description, id, h("div", { class: "choices" }, choices.map(one => one.element)), true);
  const least = single ? 1 : component.min_values ?? 1;
  const values = () => choices.filter(one => one.input.checked).map(one => one.input.value);

  function changed() {
    error.textContent = "";
    const full = !single && values().length >= most;
    for (const { input } of choices) input.disabled = full && !input.checked;
  }

  function check() {
    const count = values().length;
    const wrong = required ? count < Math.max(1, least) : count > 0 && count < least;
    error.textContent = wrong ? t(count ? "chosen" : "error-required", { count, least, most }) : "";
    return !wrong;
  }

  changed();
  return { element, id: component.custom_id, value: values, check, focus: () => choices[0].input.focus() };
}

function checkboxField(component, label, description) {
  const { input, element } = choice("checkbox", component.custom_id, { label, description, default: component.default }, newId("field"));
  return { element, id: component.custom_id, value: () => input.checked, check: () => true, focus: () => input.focus() };
}
