// Where one types: messages, and commands after a slash.

import { h, iconButton, isPhone, replace } from "./dom.js";
import { commandForm, fitting, typedOut } from "./commands.js";
import { act } from "./net.js";
import { note } from "./presses.js";
import { botName, isDirect, state } from "./state.js";
import { Suggestions } from "./suggestions.js";
import { t } from "./texts.js";

let box = null, input = null, list = null, form = null;

// `newest`: the way to the newest messages. It stands here, where it covers none.
export function composer(newest) {
  input = h("textarea", { id: "composer", rows: "1", maxlength: "2000", "aria-label": t("write"), oninput, onkeydown, onblur: () => list.hide() });
  list = new Suggestions(input, entry => openCommand(entry.value), { label: t("commands"), empty: t("no-command") });
  form = null;
  const line = h("div", { class: "composer-line" },
    iconButton("plus", t("commands"), () => { input.value = "/"; input.focus(); oninput(); }, { class: "icon-button slash", "aria-haspopup": "listbox" }),
    input, newest, iconButton("send", t("send"), say, { class: "icon-button send" }));
  line.querySelector(".slash").replaceChildren("/");
  box = h("div", { class: "composer" }, list.list, h("div", { class: "composer-form" }), line);
  drawComposer();
  return box;
}

export function drawComposer() {
  if (!input) return;
  const channel = state.channels.get(state.channel);
  const name = isDirect(state.channel) ? botName() : `${channel?.parent ? "" : "#"}${channel?.name ?? ""}`;
  input.placeholder = isPhone() ? t("write-short") : t("write-to", { name });
  closeCommand(false);
}

export const focusComposer = () => input?.focus();

function oninput() {
  input.style.setProperty("height", "auto");
  input.style.setProperty("height", `${Math.min(input.scrollHeight, 160)}px`);
  if (!input.value.startsWith("/")) return list.hide();
  const typed = input.value.slice(1);
  const whole = typedOut(typed);
  if (whole) return openCommand(whole);
  return list.show(fitting(typed).map(command => ({ value: command, label: `/${command.shown}`, about: command.about })));
}

function onkeydown(event) {
  if (list.key(event) || event.isComposing) return;
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    say();
  } else if (event.key === "Escape") input.value = "";
}

async function say() {
  const text = input.value.trim();
  if (!text) return;
  if (text.startsWith("/")) {
    const [best] = fitting(text.slice(1));
    return best ? openCommand(best) : note(t("no-command"));
  }
  input.value = "";
  oninput();
  const answer = await act("say", { channel: state.channel, text });
  if (!answer.message) {
    input.value = text;
    note(t("refused"), answer.refused ?? "");
  }
}

function openCommand(command) {
  list.hide();
  input.value = "";
  oninput();
  form = commandForm(command, () => closeCommand(true));
  replace(box.querySelector(".composer-form"), form.element);
  box.classList.add("commanding");
  form.focus();
}

function closeCommand(back) {
  if (!form) return;
  form = null;
  replace(box.querySelector(".composer-form"));
  box.classList.remove("commanding");
  if (back) input.focus();
}
