// SPDX-License-Identifier: MIT
// Giving away the result of a day: by the device's share sheet, or by clipboard and file.
import type { VNode } from "preact";
import { copyText, giveFile } from "../play/share.ts";
import { t } from "../words/words.ts";
import { PICTURE } from "./day-picture.tsx";
import { pngOf } from "./picture-file.ts";

/** What is given away. */
export interface Given {
  day: string;
  text: string;
  picture(): VNode;
}

const nameOf = ({ day }: Given): string => `thimble-${day}.png`;
const draw = ({ picture }: Given): Promise<Blob> => pngOf(picture(), PICTURE.width, PICTURE.height);

/* False: there is no share sheet for files. */
async function shareBoth(given: Given): Promise<boolean> {
  const file = new File([await draw(given)], nameOf(given), { type: "image/png" });
  const what = { files: [file], text: given.text };
  if (!navigator.canShare?.(what)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/* Each of these answers with what to say. */

export async function copyDay({ text }: Given): Promise<string> {
  return (await copyText(Promise.resolve(text)))
    ? t("Text copied.")
    : t("This browser doesn't let the page copy text.");
}

export async function saveDay(given: Given): Promise<string> {
  const name = nameOf(given);
  return (await giveFile(name, "image/png", await draw(given)))
    ? t("{file} is saved to your downloads.", { file: name })
    : "";
}

/** Picture and text; where files can't be shared, the text is copied and the picture saved. */
export async function shareDay(given: Given): Promise<string> {
  if ("share" in navigator && (await shareBoth(given))) return "";
  const words = [await copyDay(given), await saveDay(given)];
  return words.filter(Boolean).join(" ");
}
