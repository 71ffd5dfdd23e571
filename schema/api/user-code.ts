/** RFC 8628, section 6.1: consonants only, so that no word comes out and no letter is taken for another. */
export const userCodeAlphabet = "BCDFGHJKLMNPQRSTVWXZ";
export const userCodeLength = 8;
const wellFormed = new RegExp(`^[${userCodeAlphabet}]{${userCodeLength}}$`);

/** What a person typed, in any case and with any signs between the letters; null when it can be no code. */
export function readUserCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return wellFormed.test(code) ? code : null;
}

/** As people read it, `BCDF-GHJK`, from whatever was typed; a text that is no code stays as it is. */
export function shownUserCode(text: string): string {
  const code = readUserCode(text);
  return code === null
    ? text.trim()
    : `${code.slice(0, userCodeLength / 2)}-${code.slice(userCodeLength / 2)}`;
}
