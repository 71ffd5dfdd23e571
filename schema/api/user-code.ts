/** RFC 8628, section 6.1: consonants only, so that no words appear and letters are not confused. */
export const userCodeAlphabet = "BCDFGHJKLMNPQRSTVWXZ";
export const userCodeLength = 8;
const wellFormed = new RegExp(`^[${userCodeAlphabet}]{${userCodeLength}}$`);

/** Accepts any case and any separators; null if it cannot be a code. */
export function readUserCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return wellFormed.test(code) ? code : null;
}

/** Formats a code as `BCDF-GHJK`; returns other text unchanged. */
export function shownUserCode(text: string): string {
  const code = readUserCode(text);
  return code === null
    ? text.trim()
    : `${code.slice(0, userCodeLength / 2)}-${code.slice(userCodeLength / 2)}`;
}
