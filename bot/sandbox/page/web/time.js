// Moments in the time zone and language of whoever one is. Relative ones are kept up to date.

import { h } from "./dom.js";
import { me, now } from "./state.js";
import { language } from "./texts.js";

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" },
  d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

const formatter = style => new Intl.DateTimeFormat(language(), { timeZone: me()?.zone ?? "UTC", ...style });

export const dayOf = moment => formatter({ year: "numeric", month: "2-digit", day: "2-digit" }).format(moment);
export const dayName = moment => formatter({ dateStyle: "full" }).format(moment);
export const clockTime = moment => formatter({ timeStyle: "short" }).format(moment);
export const longTime = moment => formatter(STYLES.F).format(moment);

export function zoneTime(zone) {
  return new Intl.DateTimeFormat(language(), { timeZone: zone, timeStyle: "short" }).format(now());
}

export function messageTime(moment) {
  const today = dayOf(moment) === dayOf(now());
  return formatter(today ? STYLES.t : { dateStyle: "short", timeStyle: "short" }).format(moment);
}

function relative(moment) {
  const seconds = (moment - now()) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

// How long something took, in its two largest units.
export function span(seconds) {
  const units = UNITS.filter(([unit]) => ["day", "hour", "minute", "second"].includes(unit));
  const first = units.findIndex(([, length]) => seconds >= length);
  const shown = first < 0 ? units.slice(-1) : units.slice(first, first + 2);
  const counted = shown.map(([unit, length], place) => [unit, Math.floor((place ? seconds % shown[0][1] : seconds) / length)]);
  return counted.filter(([, count], place) => count || !place)
    .map(([unit, count]) => new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" }).format(count)).join(" ").replace(/ (?=[\u3040-\u9fff])|(?<=[\u3040-\u9fff]) /g, "");
}

export function timeElement(unix, style = "f") {
  const moment = unix * 1000;
  if (Math.abs(moment) > 8.64e15) return h("span", {}, String(unix));
  const text = style === "R" ? relative(moment) : formatter(STYLES[style] ?? STYLES.f).format(moment);
  const data = style === "R" ? { moment: String(moment) } : {};
  return h("time", { datetime: new Date(moment).toISOString(), title: longTime(moment), data }, text);
}

export function refreshTimes(root = document) {
  for (const element of root.querySelectorAll("time[data-moment]")) element.textContent = relative(Number(element.dataset.moment));
}
