const prefix = "ba_pk_";
const anyKey = /ba_pk_[0-9A-Za-z]+/g;
const shownMin = 16;

/** A key as it may be printed: its prefix and its last four characters; of a short one nothing. */
export const maskKey = (key: string): string =>
  `${key.startsWith(prefix) ? prefix : ""}…${key.length >= shownMin ? key.slice(-4) : ""}`;

/** The text with each of the keys, and whatever else looks like an API key, masked. */
export function maskKeys(text: string, keys: readonly string[]): string {
  const known = keys
    .filter((key) => key !== "")
    .reduce((all, key) => all.replaceAll(key, maskKey(key)), text);
  return known.replace(anyKey, maskKey);
}
