const marks = [
  { bytes: [0xef, 0xbb, 0xbf], label: "utf-8" },
  { bytes: [0xff, 0xfe], label: "utf-16le" },
  { bytes: [0xfe, 0xff], label: "utf-16be" },
] as const;
const prescanned = 4_096;
const inMeta = /<meta[^>]{1,300}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;
const inHeader = /charset\s*=\s*"?\s*([\w:.-]{1,40})/i;

/**
 * Decodes bytes with the encoding given by their byte order mark, header or `meta` element, in this order (HTML, 13.2.3.2), if it exists;
 * otherwise as UTF-8 if valid, or else windows-1252.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null, kind: "html" | "text"): string {
  const mark = marks.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  const told = [mark?.label, inHeader.exec(contentType ?? "")?.[1], kind === "html" ? metaIn(bytes) : null];
  const decoder = told.map((label) => (label ? decoderOf(label) : null)).find((one) => one !== null);
  const text = decoder?.decode(bytes);
  return text === undefined || (decoder?.encoding === "utf-8" && isNotUtf8(text)) ? utf8Or(bytes) : text;
}

/** Whether none of the non-ASCII bytes was valid UTF-8, so that the declared encoding is wrong. */
const isNotUtf8 = (text: string): boolean => text.includes("\ufffd") && !notAscii.test(text);
const notAscii = /(?!\ufffd)\P{ASCII}/u;

function metaIn(bytes: Uint8Array): string | null {
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, prescanned));
  const label = inMeta.exec(start)?.[1] ?? null;
  // Text readable so far does not use two bytes per character.
  return label !== null && /^utf-?16/i.test(label) ? "utf-8" : label;
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function utf8Or(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
