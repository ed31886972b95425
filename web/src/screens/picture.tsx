// SPDX-License-Identifier: MIT
// The finished quilt as a picture to give away: one SVG with everything in it, or a PNG made from it.
import { render } from "preact";
import { FabricDefs, Quilt } from "../draw/index.ts";
import { edition, mySeat, sitters, view } from "../play/game.ts";
import { giveFile } from "../play/share.ts";
import { t } from "../words/words.ts";
import { quiltWords } from "./opponent.tsx";
import { sitterName } from "./names.ts";

const SQUARE = 80;

/* Drawn once more, outside the page, with cloth and colours inside the picture. */
function drawing(): SVGSVGElement {
  const box = edition.value!;
  const seat = view.value!.seats[mySeat.value]!;
  const room = document.createElement("div");
  document.body.append(room);
  render(
    <>
      <FabricDefs edition={box} />
      <Quilt
        edition={box}
        seat={seat}
        owner="me"
        square={SQUARE}
        label={quiltWords(sitterName(sitters.value, mySeat.value), box, seat)}
      />
    </>,
    room,
  );
  const [defs, quilt] = room.querySelectorAll("svg");
  for (const part of quilt!.querySelectorAll<SVGElement>("*")) keepStyle(part);
  quilt!.prepend(...defs!.querySelectorAll("defs"));
  quilt!.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  room.remove();
  return quilt!;
}

/* What the page's styles say must travel with the picture. */
const STYLES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "stroke-linecap",
  "opacity",
  "fill-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];
function keepStyle(part: SVGElement): void {
  const computed = getComputedStyle(part);
  for (const name of STYLES) part.style.setProperty(name, computed.getPropertyValue(name));
}

async function png(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  URL.revokeObjectURL(image.src);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("The picture could not be made."))))),
  );
}

export async function givePicture(kind: "svg" | "png"): Promise<void> {
  const quilt = drawing();
  const size = Math.round(SQUARE * (edition.value!.side + 0.6));
  quilt.setAttribute("width", String(size));
  quilt.setAttribute("height", String(size));
  const text = new XMLSerializer().serializeToString(quilt);
  if (kind === "svg") await giveFile("quilt.svg", "image/svg+xml", text);
  else await giveFile("quilt.png", "image/png", await png(text, size, size));
}
