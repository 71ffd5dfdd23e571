import { oneLine } from "../../../../../platform/text/sentences";

/** At most `limit` UTF-16 units of a text on one line, cut at a word if possible, with an ellipsis. */
export function cut(text: string, limit: number): string {
  const whole = oneLine(text.slice(0, limit * 4 + 64));
  if (whole.length <= limit) return whole;
  const room = whole.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, "");
  const space = room.lastIndexOf(" ");
  return `${(space > limit / 2 ? room.slice(0, space) : room).replace(/[\s,;:.–-]+$/, "")}…`;
}

/** The first sentence without its final punctuation, for use inside another sentence. */
export const clause = (text: string, limit: number): string =>
  cut(text.split(/(?<=[.!?。])\s/, 1)[0] ?? "", limit).replace(/[.!。]+$/, "");

export const lowerFirst = (text: string): string =>
  /^\p{Lu}[\p{Ll}'’]*(?:\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export const upperFirst = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const calendar =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
const small = /^(?:an?|the|your|our|my)\s/i;

/**
 * A phrase for use inside a sentence. Whether its first word is a name is judged by how its source writes it elsewhere; if that does not
 * help, the phrase is quoted.
 */
export function insideSentence(phrase: string, text: string): string {
  if (!/^\p{Lu}[\p{Ll}'’]+(?:\s|$)/u.test(phrase) || calendar.test(phrase)) return phrase;
  const [first = ""] = phrase.split(/\s/, 1);
  const isCommon = new RegExp(` ${first.toLowerCase()}(?!\\p{L})`, "u").test(text);
  if (small.test(phrase) || isCommon) return lowerFirst(phrase);
  const at = text.indexOf(` ${first} `);
  return at > 0 && /[\p{Ll},]/u.test(text.charAt(at - 1)) ? phrase : `“${phrase}”`;
}
