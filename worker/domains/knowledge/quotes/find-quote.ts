export interface Place {
  /** In UTF-16 units. */
  start: number;
  end: number;
}

const space = 32;
/** White space beyond ASCII, as in `\s`. */
const wideBlanks = new Set(
  Array.from(
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
    (blank) => blank.charCodeAt(0),
  ),
);

const isBlank = (unit: number): boolean =>
  unit < 128 ? unit === space || (unit >= 9 && unit <= 13) : wideBlanks.has(unit);

/** Characters that typesetting changes and readers do not notice. */
const typographic =
  /[\u00ad\u2010-\u2015\u2018-\u201f\u2026\u2060\u200b-\u200d\u2212\u00ab\u00bb\ufb00-\ufb06]/;
const typographicAll = new RegExp(typographic, "g");

/** A text with plain quotation marks, dashes and letters, and where each of its units was. */
function unset(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let plain = "";
  for (let at = 0; at < text.length; at++) {
    const form = plainForm(text.charAt(at));
    plain += form;
    for (let unit = 0; unit < form.length; unit++) places.push(at);
  }
  return { text: plain, places };
}

function plainForm(unit: string): string {
  if (!typographic.test(unit)) return unit;
  if (/[\u00ad\u2060\u200b-\u200d]/.test(unit)) return "";
  if (/[\u2010-\u2015\u2212]/.test(unit)) return "-";
  if (/[\u2018-\u201b]/.test(unit)) return "'";
  if (/[\u201c-\u201f\u00ab\u00bb]/.test(unit)) return '"';
  return unit.normalize("NFKC");
}

/**
 * The first occurrence of words in a text, literally except for white space and typography (quotation marks, dashes, ligatures); null if
 * there is none.
 */
export function findQuote(text: string, words: string): Place | null {
  const plainWords = words.replace(typographicAll, plainForm);
  if (!typographic.test(text)) return findLetters(text, plainWords);
  const { text: plainText, places } = unset(text);
  const place = findLetters(plainText, plainWords);
  return place && { start: places[place.start] ?? 0, end: (places[place.end - 1] ?? 0) + 1 };
}

/** Linear time for any input (Knuth, Morris and Pratt): a model chooses the words, and an untrusted page the text. */
function findLetters(text: string, words: string): Place | null {
  const wanted = words.split(/\s+/).filter(Boolean).join(" ");
  if (wanted === "" || wanted.length > text.length) return null;
  const back = fallbacks(wanted);
  let fits = 0;
  let wasBlank = false;
  for (let at = 0; at < text.length; at++) {
    const blank = isBlank(text.charCodeAt(at));
    const repeats = blank && wasBlank;
    wasBlank = blank;
    if (repeats) continue;
    const unit = blank ? space : text.charCodeAt(at);
    while (fits > 0 && wanted.charCodeAt(fits) !== unit) fits = back[fits - 1] ?? 0;
    if (wanted.charCodeAt(fits) === unit) fits += 1;
    if (fits === wanted.length) return { start: startOf(text, at, wanted), end: at + 1 };
  }
  return null;
}

/** The failure function: for each prefix, the length of its longest border. */
function fallbacks(wanted: string): Uint32Array {
  const back = new Uint32Array(wanted.length);
  let fits = 0;
  for (let at = 1; at < wanted.length; at++) {
    while (fits > 0 && wanted.charCodeAt(at) !== wanted.charCodeAt(fits)) fits = back[fits - 1] ?? 0;
    if (wanted.charCodeAt(at) === wanted.charCodeAt(fits)) fits += 1;
    back[at] = fits;
  }
  return back;
}

function startOf(text: string, last: number, wanted: string): number {
  let at = last;
  for (let left = wanted.length - 1; left > 0; left--) {
    at -= 1;
    if (wanted.charCodeAt(left - 1) === space) while (isBlank(text.charCodeAt(at - 1))) at -= 1;
  }
  return at;
}
