/** Maximum length of a generated slug, in code points. */
const GENERATED_LENGTH = 80;
const CUSTOM_LENGTH = 200;
const FALLBACK = "post";

// Latin letters that Unicode does not decompose into a base letter and a mark.
const LATIN: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ł", "l"],
  ["ı", "i"],
  ["ħ", "h"],
  ["ŧ", "t"],
  ["ŋ", "n"],
  ["ĸ", "k"],
  ["ə", "e"],
  ["ƒ", "f"],
]);
const LATIN_PATTERN = new RegExp(`[${[...LATIN.keys()].join("")}]`, "gu");

const APOSTROPHES = /(?<=\p{L})['’ʼ‘＇](?=\p{L})/gu;
const INVISIBLE = /[\p{Cf}\p{Me}\p{Variation_Selector}]/gu;
const LATIN_MARKS = /(\p{Script=Latin})\p{Mn}+/gu;
const WORDS = /(?:[\p{L}\p{N}]\p{M}*)+/gu;

const FORBIDDEN =
  /[\s\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}/\\?#%"<>`{}|^\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/**
 * The URL form of a title or a path segment: lowercase words joined by single hyphens, at most 80 characters, cut at a word boundary
 * (inside a word only if the first half has none).
 *
 * Latin letters become ASCII as in Zola's slugs (`Crème brûlée` → `creme-brulee`, `Straße` → `strasse`); letters and digits of other
 * scripts stay, lowercase and NFC. Everything else separates words, so text without letters or digits (an emoji title) gives `""` and the
 * caller falls back. Idempotent.
 */
export function slugify(text: string): string {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(INVISIBLE, "")
    .replace(APOSTROPHES, "")
    .replace(LATIN_MARKS, "$1")
    .replace(LATIN_PATTERN, (letter) => LATIN.get(letter) ?? letter)
    .normalize("NFC");
  return cutAtWord((plain.match(WORDS) ?? []).join("-"), GENERATED_LENGTH);
}

/**
 * Whether a user may choose this slug: 1-200 UTF-16 units, NFC, no uppercase, white space, control, bidirectional control or zero-width
 * space (joiners are allowed), none of `/ \ ? # % " < > { } | ^` or backtick, and neither `.` nor `..`.
 */
export function isValidSlug(slug: string): boolean {
  return (
    slug.length > 0 &&
    slug.length <= CUSTOM_LENGTH &&
    slug !== "." &&
    slug !== ".." &&
    !FORBIDDEN.test(slug) &&
    slug === slug.toLowerCase() &&
    slug === slug.normalize("NFC")
  );
}

/**
 * The first free slug of `base`, `base-suffix`, `base-suffix-2`, `base-suffix-3`, … (without a suffix `base-2`, …).
 * An empty base counts as `post`; a long base is shortened so that the result is at most 200 characters.
 */
export function uniqueSlug(base: string, taken: (slug: string) => boolean, suffix?: string): string {
  const stem = base === "" ? FALLBACK : base;
  if (!taken(stem)) return stem;
  const dated = suffix ? extend(stem, suffix) : stem;
  if (suffix && !taken(dated)) return dated;
  for (let n = 2; ; n++) {
    const candidate = extend(stem, suffix ? `${suffix}-${n}` : String(n));
    if (!taken(candidate)) return candidate;
  }
}

function extend(stem: string, tail: string): string {
  const room = CUSTOM_LENGTH - tail.length - 1;
  return `${stem
    .slice(0, room)
    .toWellFormed()
    .replace(/[\ufffd-]+$/u, "")}-${tail}`;
}

function cutAtWord(slug: string, length: number): string {
  const characters = Array.from(slug);
  if (characters.length <= length) return slug;
  if (characters[length] === "-") return characters.slice(0, length).join("");
  const boundary = characters.lastIndexOf("-", length - 1);
  return characters.slice(0, boundary > length / 2 ? boundary : length).join("");
}
