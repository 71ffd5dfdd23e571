import { oneLine } from "./sentences";

/** At most `limit` UTF-16 units of a text on one line, ending at a word where it can, with an ellipsis where it was cut. */
export function cut(text: string, limit: number): string {
  const whole = oneLine(text.slice(0, limit * 4 + 64));
  if (whole.length <= limit) return whole;
  const room = whole.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, "");
  const space = room.lastIndexOf(" ");
  return `${(space > limit / 2 ? room.slice(0, space) : room).replace(/[\s,;:.–-]+$/, "")}…`;
}

/** The first sentence's words without its end, for the middle of another sentence. */
export const clause = (text: string, limit: number): string =>
  cut(text.split(/(?<=[.!?。])\s/, 1)[0] ?? "", limit).replace(/[.!。]+$/, "");

export const lowerFirst = (text: string): string =>
  /^\p{Lu}[\p{Ll}'’]*(?:\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export const upperFirst = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
