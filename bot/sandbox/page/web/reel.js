// A film with a bar to pull, drawn frame by frame. Where a browser can't decode it so, it just plays.

import { h, icon, iconButton, replace } from "./dom.js";
import { t } from "./texts.js";

export const canBePulled = media => media.content_type === "image/avif" && "ImageDecoder" in window;

const MICRO = 1000;
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// ``shown`` is what stands there as long as the film isn't decoded, and if it can't be.
export function reel(media, url, description, shown) {
  const canvas = h("canvas", { role: "img", "aria-label": description || null, width: media.width, height: media.height });
  const bar = h("input", { type: "range", min: "0", value: "0", "aria-label": t("film-bar"), oninput: () => { stop(); show(Number(bar.value)); } });
  const place = h("span", { class: "film-place" });
  const button = iconButton("pause", t("film-pause"), () => (playing ? stop() : play()));
  const box = h("div", { class: "film" }, shown);
  let decoder = null, playing = false, timer = 0, wanted = 0;

  function face() {
    const name = playing ? "pause" : "play", label = t(`film-${name}`);
    replace(button, icon(name));
    button.setAttribute("aria-label", label);
    button.title = label;
  }

  function play() {
    playing = true;
    face();
    show(Number(bar.value) === Number(bar.max) ? 0 : Number(bar.value));
  }

  function stop() {
    playing = false;
    clearTimeout(timer);
    face();
  }

  async function show(number) {
    wanted = number;
    clearTimeout(timer);
    bar.value = String(number);
    place.textContent = t("film-place", { place: number + 1, last: Number(bar.max) + 1 });
    bar.setAttribute("aria-valuetext", place.textContent);
    const { image } = await decoder.decode({ frameIndex: number });
    if (wanted === number) {
      canvas.getContext("2d").drawImage(image, 0, 0);
      if (playing) timer = setTimeout(() => (canvas.isConnected ? show((number + 1) % (Number(bar.max) + 1)) : stop()), image.duration / MICRO);
    }
    image.close();
  }

  async function load() {
    const answer = await fetch(url);
    const made = new ImageDecoder({ data: await answer.arrayBuffer(), type: media.content_type });
    await Promise.all([made.completed, made.tracks.ready]);
    const count = made.tracks.selectedTrack.frameCount;
    if (count < 2) return;
    decoder = made;
    bar.max = String(count - 1);
    replace(box, canvas, h("div", { class: "film-bar" }, button, bar, place));
    face();
    await show(0);
    if (!isCalm()) play();
  }

  load().catch(() => replace(box, shown));
  return box;
}
