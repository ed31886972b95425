// SPDX-License-Identifier: MIT
// A drawing of the page as a file: one self-contained SVG, or a PNG made from it. The drawing has the class "picture".
import { render, type VNode } from "preact";
import { t } from "../words/words.ts";

/* Rendered again outside the page, with fabrics and colours inside the picture. */
function drawing(picture: VNode): string {
  const room = document.createElement("div");
  room.className = "picture-room";
  const frame = document.createElement("div");
  room.append(document.querySelector(".th-defs")!.cloneNode(true), frame);
  document.body.append(room);
  try {
    render(picture, frame);
    const parts = [...room.querySelectorAll<SVGElement>("svg *")];
    const styles = parts.map(styleOf); // read all of them before the first changes
    parts.forEach((part, i) => (part.style.cssText += styles[i]!));
    const drawn = room.querySelector(".picture")!;
    drawn.prepend(...room.querySelectorAll("svg:not(.picture) > defs"));
    return new XMLSerializer().serializeToString(drawn);
  } finally {
    render(null, frame);
    room.remove();
  }
}

/* Style properties that the picture has to contain. */
const STYLES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "stroke-linecap",
  "stroke-opacity",
  "opacity",
  "fill-opacity",
  "stop-color",
  "stop-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];
function styleOf(part: SVGElement): string {
  const computed = getComputedStyle(part);
  return STYLES.map((name) => `;${name}:${computed.getPropertyValue(name)}`).join("");
}

async function dataOf(address: URL): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(await (await fetch(address)).blob());
  await new Promise((resolve) => (reader.onloadend = resolve));
  return String(reader.result);
}

/* A picture can't load fonts, so those that the page has loaded are embedded. */
async function letters(): Promise<string> {
  const loaded = new Set([...document.fonts].filter((one) => one.status === "loaded").map((one) => one.unicodeRange));
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href! }] : [])),
  );
  const texts = faces.map(async ({ rule, base }) => {
    const [address, name] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
    if (!address || !loaded.has(rule.style.getPropertyValue("unicode-range"))) return "";
    return rule.cssText.replace(address, `url(${await dataOf(new URL(name!, base))})`);
  });
  return `<style>${(await Promise.all(texts)).join("")}</style>`;
}

export async function svgOf(picture: VNode): Promise<string> {
  const style = await letters().catch(() => ""); // other fonts will do
  return drawing(picture).replace(/<svg[^>]*>/, (head) => head + style);
}

export async function pngOf(picture: VNode, width: number, height: number): Promise<Blob> {
  const svg = await svgOf(picture);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  URL.revokeObjectURL(image.src);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("The picture could not be made."))))),
  );
}
