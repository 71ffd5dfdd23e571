/** The last character of a whole range: what follows it may be the next piece's. */
const range = /<([\da-f\s]{1,16})>\s*<([\da-f\s]{1,16})>\s*(?=[<[\d])/gi;

export interface Codes {
  /** How many codes its ranges span. */
  codes: number;
  /** How much of the text they are in. */
  read: number;
}

/** The ranges of codes that the text of a CMap (ISO 32000-1, 9.7.5) spans; readers walk through each. */
export function codesOf(text: string): Codes {
  let codes = 0;
  let read = 0;
  for (const match of text.matchAll(range)) {
    const [from, to] = [match[1], match[2]].map((digits = "") =>
      Number.parseInt(digits.replace(/\s/g, ""), 16),
    );
    codes += Math.max(0, (to ?? 0) - (from ?? 0)) || 0;
    read = match.index + match[0].length;
  }
  return { codes, read };
}
