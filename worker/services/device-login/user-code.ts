/** RFC 8628, section 6.1: consonants only, so that no word comes out and no letter is taken for another. */
const alphabet = "BCDFGHJKLMNPQRSTVWXZ";
const length = 8;
const wellFormed = new RegExp(`^[${alphabet}]{${length}}$`);

/** Uniform: bytes of 240 and above are drawn again. 34 bits, which hold for ten minutes behind a rate limit. */
export function makeUserCode(random: (length: number) => Uint8Array): string {
  let code = "";
  while (code.length < length) {
    for (const byte of random(length * 2)) {
      if (byte < 240 && code.length < length) code += alphabet.charAt(byte % alphabet.length);
    }
  }
  return code;
}

/** `BCDFGHJK` as people read it: `BCDF-GHJK`. */
export const shownUserCode = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** What a person typed, in any case and with any signs between the letters; null when it can be no code. */
export function readUserCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return wellFormed.test(code) ? code : null;
}
