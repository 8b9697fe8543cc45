// What a person does with a message: press, choose, fill in a form. While it is under way the control says so.

import { announce, h } from "./dom.js";
import { openForm } from "./forms.js";
import { act } from "./net.js";
import { emit, state } from "./state.js";
import { t } from "./texts.js";

export async function send(deed, body, control = null) {
  control?.setAttribute("aria-busy", "true");
  if (control) control.disabled = true;
  const answer = await act(deed, body);
  control?.removeAttribute("aria-busy");
  if (control) control.disabled = false;
  handle(answer);
  return answer;
}

function handle(answer) {
  if (answer.refused !== undefined) return note(t("refused"), answer.refused);
  if (answer.answered === false) return note(t("no-answer"));
  if (answer.form) return openForm(answer.form, values => send("submit", { form: answer.form.id, values }));
  if (answer.message) emit("answered", answer.message);
}

// A remark of the page itself, at the end of what is shown.
export function note(text, details = "") {
  announce(text);
  emit("note", { channel: state.channel, text, details });
}

export const busyMark = () => h("span", { class: "spinner", "aria-hidden": "true" });
