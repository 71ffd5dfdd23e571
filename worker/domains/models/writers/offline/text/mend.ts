import { isSafe } from "./safe-marks";

const code = /(`[^`\n]+`)/;
const tags = /<\/?(?:b|i|em|strong|br|kbd|span|sup|sub|small|u|mark|abbr)\b[^<>]{0,200}>/gi;

/**
 * Markdown whose meaning hangs on its place so that it means the same elsewhere: relative links and links by reference as their words,
 * no pictures, no tags of form, no emphasis that does not end. Null where marks are left that cannot be told apart from orders.
 */
export function mend(markdown: string): string | null {
  const text = markdown
    .split(code)
    .map((piece, at) => (at % 2 === 1 ? piece : mendProse(piece)))
    .join("");
  const marks = ["`", "**", "*", "_"] as const;
  let whole = text;
  for (const mark of marks) if (marksIn(whole, mark) % 2 === 1) whole = withoutMark(whole, mark);
  return isSafe(whole) ? whole : null;
}

const mendProse = (text: string): string =>
  text
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, "")
    .replace(/\[([^[\]]*)\]\((?!https?:\/\/[^\s()]+\))[^)]*\)/g, "$1")
    .replace(/\[([^[\]]+)\]\[[^[\]]*\]/g, "$1")
    .replace(/\[(\^[^\]]{1,40}|)\]/g, "")
    .replace(/\[([^[\]]{1,200})\](?!\()/g, "$1")
    .replace(/\s?\{#[^}]*\}/g, "")
    .replace(tags, "");

const bullet = /^(\s*)[*+-](?=\s)/gm;
const bare = (text: string): string =>
  text.replace(bullet, "$1").replace(/(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])/gu, "");
const marksIn = (text: string, mark: string): number => {
  const prose = mark === "`" ? text : text.replace(/`[^`\n]+`/g, "");
  return bare(prose).split(mark).length - 1;
};

const withoutMark = (text: string, mark: "`" | "**" | "*" | "_"): string => {
  if (mark === "`") return text.replaceAll("`", "");
  const own =
    mark !== "_" ? /(?<!^\s*)\*+|^\s*\*{2,}|^\*(?!\s)/gm : /(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;
  return text
    .split(code)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replace(own, "")))
    .join("");
};
