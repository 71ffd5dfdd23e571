const chunk = 1024 * 1024;
/** Longer than what is looked for, of which a part may stand at the end of a chunk. */
const overlap = 32;
const entry = /\/Encrypt\s{0,16}(?:\d|<<)/;

/** The trailer names it (ISO 32000-1, 7.6.1): also where everybody may open the document, what is in it cannot be looked at beforehand. */
export function isEncrypted(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += chunk) {
    const letters = new TextDecoder("latin1").decode(bytes.subarray(at, at + chunk + overlap));
    if (entry.test(letters)) return true;
  }
  return false;
}
