// SPDX-License-Identifier: MIT
// A whole game in a link: its compressed record after the "#" of the address, which no server ever sees.
import { bounds } from "../core/bounds.ts";

const WORD = "#game";
const KEY = `${WORD}=`;
const MOST = 60_000; // the longest link we try to read

const toBytes = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream as BodyInit).arrayBuffer());

/* A short link may expand to a lot of data: stop at the core's limit. */
async function toRecord(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let text = "";
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > bounds.recordBytes) {
      void reader.cancel();
      throw new Error("longer than any record");
    }
    text += decoder.decode(value, { stream: true });
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
function fromBase64url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

export async function linkOf(record: string): Promise<string> {
  const squeezed = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const address = new URL(location.href);
  address.hash = KEY + base64url(await toBytes(squeezed));
  return address.href;
}

/** Does the address have a hash, known or not? */
export const carriesMore = (hash: string): boolean => hash.length > 1;
/** The hash is not a readable record. */
export class NoRecord extends Error {
  constructor(readonly kind: "mangled" | "unknown") {
    super(kind);
  }
}
export const carriesRecord = (hash: string): boolean => hash.startsWith(WORD);

/** The record in an address. Throws NoRecord. */
export async function recordInAddress(hash: string): Promise<string> {
  if (!carriesRecord(hash)) throw new NoRecord("unknown");
  if (!hash.startsWith(KEY) || hash.length > MOST) throw new NoRecord("mangled");
  try {
    const bytes = fromBase64url(hash.slice(KEY.length));
    const record = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await toRecord(record);
  } catch {
    throw new NoRecord("mangled");
  }
}

/** Hands over a file: by the share sheet on touch devices that have one, otherwise as a download. False: the share
 * sheet was shown, so no message is needed. */
export async function giveFile(name: string, type: string, content: BlobPart): Promise<boolean> {
  const file = new File([content], name, { type });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return false;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(file);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
  return true;
}

/** Copies text that is still being made: some browsers allow copying only during a click, not later. False if the
 * browser refuses. */
export async function copyText(text: Promise<string>): Promise<boolean> {
  const blob = async (): Promise<Blob> => new Blob([await text], { type: "text/plain" });
  try {
    if (typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(await text);
    else await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob() })]);
    return true;
  } catch {
    return false;
  }
}
