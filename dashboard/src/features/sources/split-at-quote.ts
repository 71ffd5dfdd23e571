const blanks = /\s+/g;

/** A text split around the first occurrence of the quote, ignoring differences in whitespace; null if there is none. */
export function splitAtQuote(text: string, quote: string): [string, string, string] | null {
  const wanted = quote.trim().replace(blanks, " ");
  if (wanted === "") return null;
  let plain = "";
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    const isBlank = /\s/.test(character);
    if (isBlank && plain.endsWith(" ")) continue;
    plain += isBlank ? " " : character;
    places.push(at);
  }
  const found = plain.indexOf(wanted);
  if (found < 0) return null;
  const start = places[found] ?? 0;
  const end = (places[found + wanted.length - 1] ?? text.length - 1) + 1;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
