const windowLength = 8;
const lengthMax = 240;

/** A vendor's own words as one short line, without any part of the key, which some vendors repeat. */
export function withoutKey(words: string, key: string | null): string {
  const line = words
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\b(?:(?:sk|pk)[-_]|bearer )[\w*.-]{6,}/gi, "…")
    .trim();
  return windowsOf(key ?? "")
    .reduce((text, window) => text.replaceAll(window, "…"), line)
    .slice(0, lengthMax);
}

const windowsOf = (key: string): string[] =>
  key.length <= windowLength
    ? [key].filter((text) => text !== "")
    : Array.from({ length: key.length - windowLength + 1 }, (_, at) => key.slice(at, at + windowLength));
